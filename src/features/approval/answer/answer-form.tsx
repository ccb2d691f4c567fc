import type { ApprovalCard } from "@contract/approval";
import { useEffect, useRef, useState } from "react";
import type { AnswerApproval } from "@/data/card-approvals/approval";
import type { WriteToOwner } from "@/data/card-approvals/thread";
import { ReplyForm } from "@/posts/thread/reply-form";
import { Thread } from "@/posts/thread/thread";
import { Button } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { approvalPageText as text } from "../approval-page.text";
import { GivenAnswer } from "../given-answer";
import type { VisitorWords } from "../visitor-words";
import { Failure } from "./answer-failure";
import { type AskName, useNameField } from "./use-name-field";
import { CARD_COMMENT, VerdictForm } from "./verdict-form";

const FRAME = "flex flex-col gap-4 rounded-xl bg-surface-1 p-5 shadow-md";

const MESSAGE = "message";

type AnswerFormProps = {
  words: VisitorWords;
  answer: AnswerApproval;
  write: WriteToOwner;
  card: ApprovalCard;
};

export function AnswerForm({ words, answer, write, card }: AnswerFormProps) {
  const [isAgain, setIsAgain] = useState(false);
  const { nameField, askName } = useNameField(words);
  const comment = words.commentOn(CARD_COMMENT);
  const isSent = card.answer !== null && isAnswerOf(answer, card.answer);
  const isMine = isSent && answer.isSuccess;
  // The form stays while it contains a comment, so that another reviewer's decision does not replace the comment.
  const isAnswered = card.answer?.isCurrent === true && !isAgain && comment === "";
  return (
    <div className={FRAME}>
      {card.answer && (
        <>
          <GivenAnswer
            answer={card.answer}
            isMine={isMine}
            state={card.state}
            hasThread={card.thread.length > 0}
          />
          <Thread messages={card.thread} owner={text.owner} />
          {isAnswered && nameField}
          <MessageForm words={words} write={write} isAnswered={isAnswered} askName={askName} />
        </>
      )}
      {isAnswered ? (
        <>
          {!isSent && <Failure error={answer.error} />}
          <Again takesFocus={isMine || answer.isError} onAgain={() => setIsAgain(true)} />
        </>
      ) : (
        <>
          {nameField}
          <VerdictForm
            words={words}
            answer={answer}
            card={card}
            isAgain={isAgain}
            askName={askName}
            onSent={() => setIsAgain(false)}
          />
        </>
      )}
    </div>
  );
}

type MessageFormProps = {
  words: VisitorWords;
  write: WriteToOwner;
  isAnswered: boolean;
  askName: AskName;
};

function MessageForm({ words, write, isAnswered, askName }: MessageFormProps) {
  const message = words.commentOn(MESSAGE);
  const send = (sent: string) => {
    const name = askName();
    if (name === null) return;
    write.mutate({ postId: null, name, words: sent }, { onSuccess: () => words.setComment(MESSAGE, "") });
  };
  return (
    <>
      {(isAnswered || message !== "") && (
        <ReplyForm
          words={message}
          onWords={(value) => words.setComment(MESSAGE, value)}
          isSending={write.isPending}
          onSend={send}
        />
      )}
      <Failure error={write.error} />
    </>
  );
}

/** True when the current decision is the one that this page sent; another reviewer may have decided later. */
const isAnswerOf = ({ variables }: AnswerApproval, stands: NonNullable<ApprovalCard["answer"]>) =>
  variables?.name === stands.by && variables.answer === stands.kind && variables.comment === stands.comment;

function Again({ takesFocus, onAgain }: { takesFocus: boolean; onAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) focusUnlessBusy(button.current);
  }, [takesFocus]);
  return (
    <Button ref={button} variant="secondary" onClick={onAgain}>
      {text.again}
    </Button>
  );
}
