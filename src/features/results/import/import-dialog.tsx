import { useMutation, useQueryClient } from "@tanstack/react-query";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useId, useState } from "react";
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
import { KeptImports } from "./kept-imports";
import { RefusedExport, readInWorker } from "./read-in-worker";

const text = importText;

function Found({ found: { posts, days, firstDay, lastDay, followers, unread } }: { found: FoundExport }) {
  return (
    <div role="status" className="rounded-lg bg-surface-2 p-4 text-sm">
      <p className="font-medium text-text">{text.found}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-text-muted">
        <li>{text.posts(posts)}</li>
        <li>
          {firstDay && lastDay ? text.days(days, formatDay(firstDay), formatDay(lastDay)) : text.noDays}
        </li>
        {followers !== null && <li>{text.followers(followers)}</li>}
        {unread > 0 && <li>{text.unread(unread)}</li>}
      </ul>
    </div>
  );
}

type ImportDialogProps = {
  userId: string;
  page?: { organization_id: string; organization_name: string };
  onClose: () => void;
};

export function ImportDialog({ userId, page, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const inputId = useId();
  const reading = useMutation({ mutationFn: readInWorker, meta: { quiet: true } });
  const keeping = useMutation({
    ...importExport(client, userId),
    meta: { quiet: true },
  });
  const [isMany, setMany] = useState(false);
  const problem = reading.error ?? keeping.error;
  const take = ([file, ...others]: readonly File[]) => {
    if (!file || keeping.isPending) return;
    setMany(others.length > 0);
    if (others.length > 0) return;
    keeping.reset();
    reading.mutate({ file, organizationId: page?.organization_id ?? null });
  };
  const keep = () => {
    if (!reading.data) return;
    keeping.mutate(reading.data.content, {
      onSuccess: ({ new_posts, days, ambiguous }) => {
        const leftAlone = ambiguous > 0 ? ` ${text.ambiguous(ambiguous)}` : "";
        toast.success(text.done, { description: `${text.doneText(new_posts, days)}${leftAlone}` });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !keeping.isPending && onClose()}
      title={page ? text.titleOf(page.organization_name) : text.title}
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
          {(page ? text.pageSteps : text.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <label
          htmlFor={inputId}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take([...event.dataTransfer.files]);
          }}
          className="flex cursor-pointer items-center gap-3 rounded-lg border border-border-strong/70 border-dashed p-4 text-sm text-text hover:bg-surface-2 has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-text"
        >
          <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
          <span dir="auto" className="min-w-0 truncate">
            {reading.variables?.file.name ?? text.choose}
          </span>
          <input
            id={inputId}
            type="file"
            disabled={keeping.isPending}
            accept=".xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              take(files);
            }}
          />
        </label>
        {reading.isPending && <Spinner showLabel label={text.reading} />}
        {(isMany || problem) && (
          <p role="alert" className="text-pretty text-danger text-sm">
            {isMany
              ? text.oneAtATime
              : problem instanceof RefusedExport
                ? text.refused[problem.reason]
                : errorSentence(toAppError(problem))}
          </p>
        )}
        {reading.data && <Found found={reading.data} />}
        <KeptImports userId={userId} subject={page?.organization_id ?? "personal"} />
      </div>
    </Dialog>
  );
}
