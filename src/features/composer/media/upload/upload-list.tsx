import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "@/ui/button";
import { passFocusOn } from "@/ui/focus";
import { Progress } from "@/ui/progress";
import { mediaText } from "../media.text";
import type { Upload } from "./use-uploads";

const text = mediaText.uploads;

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onCancel: (id: string) => void;
};

export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={text.list} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="flex flex-wrap items-center justify-end gap-2 rounded-lg bg-surface-2 p-3"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p dir="auto" className="truncate font-medium text-sm text-text">
              {upload.name}
            </p>
            <Step upload={upload} />
          </div>
          {upload.step.at === "failed" && upload.step.canRetry && (
            <Button
              variant="secondary"
              size="sm"
              ref={passFocusOn}
              aria-label={text.retryOf(upload.name)}
              onClick={() => onRetry(upload.id)}
            >
              <RotateCw aria-hidden="true" />
              {text.retry}
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            ref={passFocusOn}
            aria-label={upload.step.at === "failed" ? text.dismiss(upload.name) : text.cancel(upload.name)}
            onClick={() => onCancel(upload.id)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Step({ upload: { name, bytes, step } }: { upload: Upload }) {
  switch (step.at) {
    case "waiting":
      return <p className="text-text-muted text-xs">{text.waiting}</p>;
    case "checking":
      return <p className="text-text-muted text-xs">{text.checking}</p>;
    case "sending":
      return (
        <>
          <Progress value={step.share} max={1} label={text.progress(name)} className="my-1.5" />
          <p className="text-text-muted text-xs tabular-nums">
            {step.share < 1 ? text.sent(step.share, bytes) : text.finishing}
          </p>
        </>
      );
    case "failed":
      return (
        <p role="alert" className="mt-0.5 flex gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {step.message}
        </p>
      );
  }
}
