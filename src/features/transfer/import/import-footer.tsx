import { useState } from "react";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { transferText } from "../transfer.text";
import type { CheckedFile } from "./file/use-csv-file";
import { rowsWithHoles, suspiciousRows } from "./queue-rows";
import type { ImportRun } from "./use-import-run";

type ImportFooterProps = {
  checked: CheckedFile;
  run: ImportRun;
  onBack: () => void;
  onClose: () => void;
};

export function ImportFooter({ checked, run, onBack, onClose }: ImportFooterProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (run.phase === "running") {
    return (
      <Button variant="secondary" loading={run.isStopping} onClick={run.stop}>
        {run.isStopping ? transferText.stopping : transferText.stop}
      </Button>
    );
  }
  if (run.phase === "done") {
    const isWhole = run.failed.length === 0 && run.left.length === 0;
    return (
      <>
        <Button variant={isWhole ? "primary" : "secondary"} onClick={onClose}>
          {transferText.close}
        </Button>
        {run.left.length > 0 && (
          <Button
            variant={run.failed.length > 0 ? "secondary" : "primary"}
            onClick={() => void run.start(run.left)}
          >
            {transferText.goOn}
          </Button>
        )}
        {run.failed.length > 0 && (
          <Button onClick={() => void run.start(run.failed)}>{transferText.retryFailed}</Button>
        )}
      </>
    );
  }
  const ready = checked.cards.length;
  const [withHoles, suspicious] = [rowsWithHoles(checked), suspiciousRows(checked)];
  return (
    <>
      <Button variant="secondary" onClick={onBack}>
        {transferText.file.chooseAnother}
      </Button>
      <Button
        disabled={ready === 0}
        onClick={() =>
          withHoles.length + suspicious.length > 0 ? setIsAsking(true) : void run.start(checked.cards)
        }
      >
        {ready === 0 ? transferText.nothingReady : transferText.importN(ready)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={suspicious.length > 0 ? transferText.suspicions.title : transferText.holes.title}
        description={[
          suspicious.length > 0 ? transferText.suspicions.ask(suspicious) : "",
          withHoles.length > 0 ? transferText.holes.ask(withHoles) : "",
        ]
          .join(" ")
          .trim()}
        confirmLabel={transferText.holes.confirm}
        onConfirm={() => {
          setIsAsking(false);
          void run.start(checked.cards);
        }}
      />
    </>
  );
}
