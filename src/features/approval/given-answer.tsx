import type { ApprovalCard, ApprovalState } from "@contract/approval";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { isolated } from "@/posts/shown-title";
import { approvalPageText as text } from "./approval-page.text";

type GivenAnswerProps = {
  answer: NonNullable<ApprovalCard["answer"]>;
  isMine: boolean;
  state: ApprovalState;
  /** True when a thread contains the decision's comment. */
  hasThread: boolean;
};

export function GivenAnswer({ answer, isMine, state, hasThread }: GivenAnswerProps) {
  const name = isolated(answer.by);
  return (
    <div role="status" className="rounded-lg bg-surface-2 p-3 text-sm">
      <p className="flex items-start gap-2 font-semibold text-text [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {answer.kind === "approved" ? (
          <BadgeCheck aria-hidden="true" className="text-success" />
        ) : (
          <MessageSquareWarning aria-hidden="true" className="text-warning" />
        )}
        <span className="min-w-0 break-words">
          {answer.kind === "approved" ? text.approved(name) : text.asked(name)}
        </span>
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
