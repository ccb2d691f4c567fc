import type { BoardPost as Post } from "@contract/approval";
import { MAX_REVIEW_LENGTH } from "@contract/limits";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ReplyForm } from "@/posts/thread/reply-form";
import { Thread } from "@/posts/thread/thread";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusUnlessBusy } from "@/ui/focus";
import { Textarea } from "@/ui/textarea";
import { acceptsDecision } from "../accepts-decision";
import { approvalPageText } from "../approval-page.text";
import { GivenAnswer } from "../given-answer";
import { KeptWords } from "../kept-words";
import { LostAccounts } from "../lost-accounts";
import { stateInWords } from "../state-in-words";
import { boardText as text } from "./board.text";
import { type Answers, messageOn } from "./use-answers";
import { WhenNear } from "./when-near";

type BoardPostProps = { post: Post; answers: Answers; preview: ReactNode; report: ReactNode };

export function BoardPost({ post, answers, preview, report }: BoardPostProps) {
  const id = useId();
  const { state } = post;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-balance font-semibold text-lg text-text">
        {stateInWords(post)}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <WhenNear instead={<p className="min-h-96 whitespace-pre-wrap text-text-muted">{post.text}</p>}>
          {preview}
        </WhenNear>
        <div className="flex min-w-0 flex-col gap-4">
          {acceptsDecision(post) ? (
            <>
              <LostAccounts card={post} />
              <Answer post={post} answers={answers} />
            </>
          ) : (
            <>
              <p className="text-sm text-text-muted">
                {state === "published" ? text.publishedHint : text.publishingHint}
              </p>
              <Thread messages={post.thread} owner={approvalPageText.owner} />
              <KeptWords words={answers.unsentOn((one) => one === post.id)} />
            </>
          )}
          {state !== "published" && report}
        </div>
      </div>
    </article>
  );
}

const FRAME = "flex flex-col gap-4 rounded-xl bg-surface-1 p-5 shadow-md";

function Answer({ post, answers }: { post: Post; answers: Answers }) {
  const [isAgain, setIsAgain] = useState(false);
  const [isCommentMissing, setCommentMissing] = useState(false);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const isMine = answers.isMine(post);
  const comment = answers.commentOn(post.id);
  useEffect(() => {
    if (isAgain) focusUnlessBusy(commentField.current);
  }, [isAgain]);
  // The form stays while it contains a comment, so that another reviewer's decision does not replace the comment.
  const isAnswered = post.answer?.isCurrent === true && !isAgain && comment === "";
  useEffect(() => {
    // The decision replaced the form that had the focus, so the focus moves to the button for a new decision.
    if (isAnswered && isMine && document.activeElement === document.body) focusUnlessBusy(again.current);
  }, [isAnswered, isMine]);
  const send = async (kind: "approved" | "changes") => {
    const isMissing = kind === "changes" && comment.trim() === "";
    setCommentMissing(isMissing);
    if (isMissing) {
      answers.checkName();
      return commentField.current?.focus();
    }
    if (await answers.send(kind, [post], comment)) setIsAgain(false);
  };
  const message = answers.commentOn(messageOn(post.id));
  const conversation = post.answer && (
    <>
      <GivenAnswer
        answer={post.answer}
        isMine={isMine && isAnswered}
        state={post.state}
        hasThread={post.thread.length > 0}
      />
      <Thread messages={post.thread} owner={approvalPageText.owner} />
      {(isAnswered || message !== "") && (
        <ReplyForm
          words={message}
          onWords={(words) => answers.setComment(messageOn(post.id), words)}
          isSending={answers.writing === post.id}
          onSend={(words) => void answers.write(post, words)}
        />
      )}
    </>
  );
  if (isAnswered)
    return (
      <div className={FRAME}>
        {conversation}
        <Button ref={again} variant="secondary" onClick={() => setIsAgain(true)}>
          {approvalPageText.again}
        </Button>
      </div>
    );
  const sending = answers.sending.includes(post.id) ? answers.sendingKind : null;
  return (
    <div className={FRAME}>
      {conversation}
      {answers.isUnread(post) && (
        <p className="text-sm text-warning">
          {answers.isAdded(post) ? text.added : approvalPageText.changedUnread}
        </p>
      )}
      <Field
        label={approvalPageText.comment}
        hint={approvalPageText.commentHint(comment)}
        error={isCommentMissing && comment.trim() === "" ? approvalPageText.commentMissing : null}
      >
        {(props) => (
          <Textarea
            {...props}
            ref={commentField}
            rows={2}
            maxLength={MAX_REVIEW_LENGTH}
            // The field is read-only while the decision is sent, because the response clears it.
            readOnly={answers.sending.includes(post.id)}
            value={comment}
            onChange={(event) => answers.setComment(post.id, event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          className="grow"
          loading={sending === "approved"}
          disabled={answers.sending.length > 0}
          onClick={() => void send("approved")}
        >
          <BadgeCheck aria-hidden="true" />
          {approvalPageText.approve}
        </Button>
        <Button
          variant="secondary"
          className="grow"
          loading={sending === "changes"}
          disabled={answers.sending.length > 0}
          onClick={() => void send("changes")}
        >
          <MessageSquareWarning aria-hidden="true" />
          {approvalPageText.changes}
        </Button>
      </div>
    </div>
  );
}
