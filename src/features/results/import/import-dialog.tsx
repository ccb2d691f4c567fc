import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useId } from "react";
import { importExport } from "@/data/results/import";
import { toAppError } from "@/shared/errors";
import { formatDay } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import type { FoundExport } from "./export.worker";
import { importText } from "./import.text";
import { readInWorker } from "./read-in-worker";

const text = importText;

function Found({ found: { posts, days, firstDay, lastDay, followers } }: { found: FoundExport }) {
  return (
    <div role="status" className="rounded-lg bg-surface-2 p-4 text-sm">
      <p className="font-medium text-text">{text.found}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-text-muted">
        <li>{text.posts(posts)}</li>
        <li>
          {firstDay && lastDay ? text.days(days, formatDay(firstDay), formatDay(lastDay)) : text.noDays}
        </li>
        {followers !== null && <li>{text.followers(followers)}</li>}
      </ul>
    </div>
  );
}

/** Reads an export of LinkedIn, shows what is in it, and keeps it when the user says so. */
export function ImportDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const client = useQueryClient();
  const inputId = useId();
  const reading = useMutation({ mutationFn: readInWorker, meta: { quiet: true } });
  const keeping = useMutation({
    ...importExport(client, userId),
    meta: { quiet: true },
  });
  const problem = reading.error ?? keeping.error;
  const keep = () => {
    if (!reading.data) return;
    keeping.mutate(reading.data.content, {
      onSuccess: ({ new_posts, days }) => {
        toast.success(text.done, { description: text.doneText(new_posts, days) });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !keeping.isPending && onClose()}
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={keeping.isPending}>
            {text.cancel}
          </Button>
          <Button disabled={!reading.data} loading={keeping.isPending} onClick={keep}>
            {text.keep}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ol className="list-decimal space-y-1 pl-5 text-sm text-text-muted">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <label
          htmlFor={inputId}
          className="flex cursor-pointer items-center gap-3 rounded-lg border border-border-strong/70 border-dashed p-4 text-sm text-text hover:bg-surface-2 has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-text"
        >
          <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
          <span className="min-w-0 truncate">{reading.variables?.name ?? text.choose}</span>
          <input
            id={inputId}
            type="file"
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              keeping.reset();
              if (file) reading.mutate(file);
            }}
          />
        </label>
        {reading.isPending && <Spinner showLabel label={text.reading} />}
        {problem && (
          <p role="alert" className="text-pretty text-danger text-sm">
            {errorSentence(toAppError(problem))}
          </p>
        )}
        {reading.data && <Found found={reading.data} />}
      </div>
    </Dialog>
  );
}
