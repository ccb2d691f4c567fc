import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { postingSlots } from "@/data/posting-slots/slots";
import { postCardsOfUser } from "@/data/posts/queries";
import { postsText } from "@/posts/posts.text";
import { toAppError } from "@/shared/errors";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { errorSentence } from "@/text/errors";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Spinner } from "@/ui/spinner";
import type { Encoding } from "../csv/encoding/code-pages";
import { templateCsv } from "../csv/write-csv";
import { downloadText } from "../download";
import { transferText } from "../transfer.text";
import { CheckedRows } from "./checked-rows";
import { EncodingFooter, EncodingStep } from "./file/encoding-step";
import { FileStep } from "./file/file-step";
import { useCsvFile } from "./file/use-csv-file";
import { ImportFooter } from "./import-footer";
import { PreflightNotices } from "./preflight-notices";
import { QueueButton } from "./queue-button";
import { suspiciousRows } from "./queue-rows";
import { RunStep } from "./run-step";
import { useImportRun } from "./use-import-run";

const TEMPLATE_NAME = "plantilla-publicaciones.csv";

type ImportDialogProps = { userId: string; timeZone: string; onClose: () => void };

export function ImportDialog({ userId, timeZone, onClose }: ImportDialogProps) {
  const organizations = useQuery(linkedinOrganizations(userId));
  const posts = useQuery(postCardsOfUser(userId));
  const slots = useQuery(postingSlots(userId));
  const pages = organizations.data ?? [];
  const file = useCsvFile({ pages, slots: slots.data ?? [], timeZone });
  const run = useImportRun(userId, file.checked?.cards ?? []);
  const failure = organizations.error ?? posts.error ?? slots.error;
  // Waits for a fresh list of cards, because a cached list may lack a card saved since, whose row would be imported
  // again.
  const isFresh = organizations.data && slots.data && posts.isSuccess && !posts.isFetching;
  const [wasFresh, setWasFresh] = useState(false);
  if (isFresh && !wasFresh) setWasFresh(true);
  // The button stays during a refetch: a removed button would lose the user's choice in an open file dialog.
  const isReady = (wasFresh && !failure) || file.checked !== null || file.doubted !== null;
  const choose = async (chosen: File, as?: Encoding) => {
    const { data } = posts.isFetching ? await posts.refetch({ cancelRefetch: false }) : posts;
    if (data) await file.choose(chosen, data, as);
  };
  const { doubted } = file;
  const skipped = file.checked ? file.checked.rows.length - file.checked.cards.length : 0;
  const isRunning = run.phase === "running";

  const close = () => (isRunning ? run.stop() : onClose());
  const saveTemplate = () =>
    downloadText(TEMPLATE_NAME, templateCsv(dayIn(timeZone, new Date(serverNow())), timeZone));

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : close())}
      dismissible={!isRunning}
      title={transferText.title}
      description={transferText.description}
      footer={
        (file.checked && (
          <ImportFooter checked={file.checked} run={run} onBack={file.clear} onClose={close} />
        )) ||
        (doubted && (
          <EncodingFooter
            isReading={file.isReading}
            onBack={file.clear}
            onConfirm={() => void choose(doubted.file, doubted.chosen)}
          />
        ))
      }
    >
      {!isReady && !failure && <Spinner label={transferText.loading} showLabel />}
      {!isReady && failure && (
        <ErrorState
          title={postsText.pagesFailed}
          description={errorSentence(toAppError(failure))}
          onRetry={() => void Promise.all([organizations.refetch(), posts.refetch(), slots.refetch()])}
          retryLabel={transferText.retry}
          retrying={organizations.isFetching || posts.isFetching || slots.isFetching}
        />
      )}
      {doubted && <EncodingStep doubted={doubted} onChoose={file.chooseEncoding} />}
      {isReady && !file.checked && !doubted && (
        <FileStep
          problem={file.problem}
          isReading={file.isReading}
          onFile={(chosen) => void choose(chosen)}
          onTemplate={saveTemplate}
        />
      )}
      {file.checked && run.phase === "idle" && (
        <div className="flex flex-col gap-3">
          <Outcome>
            {transferText.summary(
              file.checked.cards.length,
              file.checked.rows.length,
              suspiciousRows(file.checked).length,
            )}
          </Outcome>
          {file.checked.ignored.length > 0 && (
            <p className="text-sm text-warning">{transferText.ignoredColumns(file.checked.ignored)}</p>
          )}
          <PreflightNotices userId={userId} cards={file.checked.cards} timeZone={timeZone} />
          <QueueButton file={file.checked} onQueued={file.replace} />
          <CheckedRows rows={file.checked.rows} pages={pages} timeZone={timeZone} />
        </div>
      )}
      {run.phase === "done" && (
        <Outcome>{run.saved > 0 ? transferText.saved(run.saved) : transferText.savedNone}</Outcome>
      )}
      {run.phase === "done" && skipped > 0 && (
        <p className="mb-2 text-sm text-text-muted">{transferText.skipped(skipped)}</p>
      )}
      {run.phase !== "idle" && <RunStep run={run} />}
    </Dialog>
  );
}

/** The text takes the focus, because the clicked button is removed. */
function Outcome({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className="mb-2 font-medium text-sm text-text outline-none">
      {children}
    </p>
  );
}
