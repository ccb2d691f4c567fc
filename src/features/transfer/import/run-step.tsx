import { errorSentence } from "@/text/errors";
import { Progress } from "@/ui/progress";
import { transferText } from "../transfer.text";
import { RowTitle } from "./checked-rows";
import type { ImportRun } from "./use-import-run";

export function RunStep({ run }: { run: ImportRun }) {
  if (run.phase === "running") {
    return (
      <div className="flex flex-col gap-3">
        <p className="font-medium text-sm text-text tabular-nums">
          {transferText.running(run.done, run.total)}
        </p>
        <Progress label={transferText.progress} value={run.done} max={run.total} />
        <p className="text-sm text-text-muted">{transferText.stopHint}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {run.lostHour.length > 0 && (
        <p className="text-sm text-warning">
          {transferText.lostHour(run.lostHour.map(({ row }) => row.number))}
        </p>
      )}
      {run.failed.length > 0 && (
        <section aria-label={transferText.failed(run.failed.length)} className="flex flex-col gap-2">
          <p className="text-sm text-text">{transferText.failed(run.failed.length)}</p>
          <ul className="flex flex-col gap-2">
            {run.failed.map(({ postcard, row, ...failure }) => (
              <li
                key={postcard}
                className="rounded-lg bg-surface-2 p-3 text-sm text-text [overflow-wrap:anywhere]"
              >
                <RowTitle number={row.number} title={row.title} />
                <p className="mt-1 text-danger text-xs">{errorSentence(failure)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {run.left.length > 0 && <p className="text-sm text-text-muted">{transferText.left(run.left.length)}</p>}
    </div>
  );
}
