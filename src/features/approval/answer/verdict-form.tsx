import type { ApprovalCard } from "@contract/approval";
import { MAX_REVIEW_LENGTH } from "@contract/limits";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { useEffect, useRef, useState } from "react";
import type { AnswerApproval } from "@/data/card-approvals/approval";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusUnlessBusy } from "@/ui/focus";
import { Textarea } from "@/ui/textarea";
import { approvalPageText as text } from "../approval-page.text";
import type { VisitorWords } from "../visitor-words";
import { Failure, isOutdated } from "./answer-failure";
import type { AskName } from "./use-name-field";

export const CARD_COMMENT = "card";

type VerdictFormProps = {
  words: VisitorWords;
  answer: AnswerApproval;
  card: ApprovalCard;
  isAgain: boolean;
  askName: AskName;
  onSent: () => void;
};

export function VerdictForm({ words, answer, card, isAgain, askName, onSent }: VerdictFormProps) {
  const [needsComment, setNeedsComment] = useState(false);
  const isRefused = isOutdated(answer.error);
  const present = { version: card.version, shown: card.answer?.at ?? null };
  const [read, setRead] = useState({ ...present, isRefused });
  if (read.isRefused !== isRefused) setRead({ ...(isRefused ? present : read), isRefused });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAgain) focusUnlessBusy(field.current);
  }, [isAgain]);
  const comment = words.commentOn(CARD_COMMENT);
  const isMissing = comment.trim() === "";
  const send = (kind: "approved" | "changes") => {
    setNeedsComment(kind === "changes");
    const name = askName();
    if (name === null) return;
    if (kind === "changes" && isMissing) return field.current?.focus();
    answer.mutate(
      {
        // An approval names the version and the decision that the reviewer began to read. The server refuses it after a
        // refetch has replaced that version or shown another reviewer's request for changes, because the reviewer may
        // have clicked without having read the new one.
        version: kind === "approved" ? read.version : card.version,
        shown: read.shown,
        answer: kind,
        name,
        comment: comment.trim(),
      },
      {
        onSuccess: () => {
          words.setComment(CARD_COMMENT, "");
          setNeedsComment(false);
          onSent();
        },
      },
    );
  };
  return (
    <>
      <Field
        label={text.comment}
        hint={text.commentHint(comment)}
        error={needsComment && isMissing ? text.commentMissing : null}
      >
        {(props) => (
          <Textarea
            {...props}
            ref={field}
            rows={4}
            maxLength={MAX_REVIEW_LENGTH}
            // The field is read-only while the decision is sent, because the response clears it.
            readOnly={answer.isPending}
            value={comment}
            onChange={(event) => words.setComment(CARD_COMMENT, event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-warning empty:hidden">
        {card.version !== read.version && text.changedUnread}
      </p>
      <Failure error={answer.error} />
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
    </>
  );
}
