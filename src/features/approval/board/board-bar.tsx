import type { ReviewBoard } from "@contract/approval";
import { MAX_REVIEWER_LENGTH } from "@contract/limits";
import CheckCheck from "lucide-react/icons/check-check";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { approvalPageText } from "../approval-page.text";
import { boardText as text } from "./board.text";
import { countsOf } from "./board-posts";
import type { Answers } from "./use-answers";

export function BoardBar({ board, answers }: { board: ReviewBoard; answers: Answers }) {
  const { toApprove, heldBack, unconfirmed, unread, sending } = answers;
  const { approved, changes, open, out } = countsOf(board.posts);
  return (
    <section
      aria-label={text.answers}
      className="flex flex-col gap-2 rounded-xl bg-surface-3 p-3 shadow-md ring-1 ring-border-strong/30 [--below-top-bar:0rem] md:sticky md:top-2 md:z-bar md:short:static md:p-4"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field
          label={approvalPageText.name}
          required
          error={answers.isNameMissing ? approvalPageText.nameMissing : null}
          className="min-w-0 grow basis-[12rem] md:max-w-72"
        >
          {(props) => (
            <Input
              {...props}
              ref={answers.nameField}
              autoComplete="name"
              maxLength={MAX_REVIEWER_LENGTH}
              placeholder={approvalPageText.namePlaceholder}
              value={answers.name}
              onChange={(event) => answers.setName(event.target.value)}
            />
          )}
        </Field>
        {toApprove.length > 0 && (
          <Button
            className="grow md:ml-auto md:grow-0"
            loading={sending.length > 1}
            disabled={sending.length > 0}
            onClick={() => void answers.send("approved", toApprove, "")}
          >
            <CheckCheck aria-hidden="true" />
            {text.approveAll(toApprove.length, approved + changes + heldBack + unconfirmed + unread === 0)}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-text-muted tabular-nums">
        {text.progress(approved, changes, open, out)}
      </p>
      {heldBack > 0 && <p className="text-sm text-warning">{text.drafts(heldBack)}</p>}
      {unconfirmed > 0 && <p className="text-sm text-warning">{text.unconfirmed(unconfirmed)}</p>}
      <p role="status" className="text-sm text-warning empty:hidden">
        {unread > 0 && text.unread(unread)}
      </p>
    </section>
  );
}
