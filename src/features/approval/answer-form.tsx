import type { ApprovalCard, ApprovalState } from "@contract/approval";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { useEffect, useRef, useState } from "react";
import type { AnswerApproval } from "@/data/card-approvals/approval";
import type { WriteToOwner } from "@/data/card-approvals/thread";
import { ReplyForm } from "@/posts/thread/reply-form";
import { Thread } from "@/posts/thread/thread";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { giveFocus } from "@/ui/focus";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import { approvalPageText as text } from "./approval-page.text";
import { useVisitorWords } from "./visitor-words";

type Kind = "approved" | "changes" | "message";

const FRAME = "flex flex-col gap-4 rounded-xl bg-surface-1 p-5 shadow-md";

const CARD = "card";
const MESSAGE = "message";

type AnswerFormProps = {
  secret: string;
  answer: AnswerApproval;
  write: WriteToOwner;
  card: ApprovalCard;
};

export function AnswerForm({ secret, answer, write, card }: AnswerFormProps) {
  const words = useVisitorWords(secret);
  const { name, setName } = words;
  const comment = words.commentOn(CARD);
  const setComment = (text: string) => words.setComment(CARD, text);
  const [tried, setTried] = useState<Kind | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAgain) giveFocus(commentField.current);
  }, [isAgain]);
  const nameMissing = tried !== null && name.trim() === "" ? text.nameMissing : null;
  const commentMissing = tried === "changes" && comment.trim() === "" ? text.commentMissing : null;
  const send = (kind: Exclude<Kind, "message">) => {
    setTried(kind);
    if (name.trim() === "") return nameField.current?.focus();
    if (kind === "changes" && comment.trim() === "") return commentField.current?.focus();
    const given = { version: card.version, answer: kind, name: name.trim(), comment: comment.trim() };
    answer.mutate(given, {
      onSuccess: () => {
        setComment("");
        setTried(null);
        setIsAgain(false);
      },
    });
  };
  const message = words.commentOn(MESSAGE);
  const sendMessage = (text: string) => {
    setTried("message");
    if (name.trim() === "") return nameField.current?.focus();
    const given = { postId: null, name: name.trim(), words: text };
    write.mutate(given, { onSuccess: () => words.setComment(MESSAGE, "") });
  };
  const nameInput = (
    <Field label={text.name} required error={nameMissing}>
      {(props) => (
        <Input
          {...props}
          ref={nameField}
          autoComplete="name"
          maxLength={120}
          placeholder={text.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </Field>
  );
  const isMine = card.answer !== null && isAnswerOf(answer, card.answer);
  // A text that the visitor is writing stays visible when another visitor's answer arrives.
  const isAnswered = card.answer?.isCurrent === true && !isAgain && comment === "";
  const conversation = card.answer && (
    <>
      <GivenAnswer
        answer={card.answer}
        isMine={isMine}
        state={card.state}
        hasThread={card.thread.length > 0}
      />
      <Thread messages={card.thread} owner={text.owner} />
      {isAnswered && nameInput}
      {(isAnswered || message !== "") && (
        <ReplyForm
          words={message}
          onWords={(value) => words.setComment(MESSAGE, value)}
          isSending={write.isPending}
          onSend={sendMessage}
        />
      )}
      {write.isError && (
        <p role="alert" className="text-danger text-sm">
          {answerFailure(write.error)}
        </p>
      )}
    </>
  );
  if (isAnswered)
    return (
      <div className={FRAME}>
        {conversation}
        <Again isMine={isMine} onAgain={() => setIsAgain(true)} />
      </div>
    );
  return (
    <div className={FRAME}>
      {conversation}
      {nameInput}
      <Field label={text.comment} hint={text.commentHint} error={commentMissing}>
        {(props) => (
          <Textarea
            {...props}
            ref={commentField}
            rows={4}
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {answer.isError && (
        <p role="alert" className="text-danger text-sm">
          {answerFailure(answer.error)}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button
          loading={answer.isPending && answer.variables.answer === "approved"}
          disabled={answer.isPending}
          onClick={() => send("approved")}
        >
          <BadgeCheck aria-hidden="true" />
          {text.approve}
        </Button>
        <Button
          variant="secondary"
          loading={answer.isPending && answer.variables.answer === "changes"}
          disabled={answer.isPending}
          onClick={() => send("changes")}
        >
          <MessageSquareWarning aria-hidden="true" />
          {text.changes}
        </Button>
      </div>
    </div>
  );
}

/** Another visitor of the link may have answered later, so the current answer is compared with this page's answer. */
const isAnswerOf = ({ isSuccess, variables }: AnswerApproval, stands: NonNullable<ApprovalCard["answer"]>) =>
  isSuccess &&
  variables.name === stands.by &&
  variables.answer === stands.kind &&
  variables.comment === stands.comment;

function Again({ isMine, onAgain }: { isMine: boolean; onAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMine) giveFocus(button.current);
  }, [isMine]);
  return (
    <Button ref={button} variant="secondary" onClick={onAgain}>
      {text.again}
    </Button>
  );
}

function answerFailure(error: unknown): string {
  const failure = toAppError(error);
  return failure.code === "card_version_conflict" ? text.changed : errorSentence(failure);
}

type GivenAnswerProps = {
  answer: NonNullable<ApprovalCard["answer"]>;
  isMine: boolean;
  state: ApprovalState;
  /** A thread contains the answer's comment. */
  hasThread: boolean;
};

export function GivenAnswer({ answer, isMine, state, hasThread }: GivenAnswerProps) {
  return (
    <div role="status" className="rounded-lg bg-surface-2 p-3 text-sm">
      <p className="flex items-start gap-2 font-semibold text-text [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {answer.kind === "approved" ? (
          <BadgeCheck aria-hidden="true" className="text-success" />
        ) : (
          <MessageSquareWarning aria-hidden="true" className="text-warning" />
        )}
        {answer.kind === "approved" ? text.approved(answer.by) : text.asked(answer.by)}
      </p>
      {answer.comment && !hasThread && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-text-muted">
          {answer.comment}
        </p>
      )}
      {isMine && (
        <p className="mt-1 text-text-muted">{state === "failed" ? text.thanksFailed : text.thanks}</p>
      )}
      {!answer.isCurrent && <p className="mt-1 text-warning">{text.outdated}</p>}
    </div>
  );
}
