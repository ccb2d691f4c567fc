import UploadCloud from "lucide-react/icons/cloud-upload";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { mediaText as text } from "../media.text";

type UploaderPanelProps = { isOver: boolean; onChoose: () => void; onCancel: () => void };

export function UploaderPanel({ isOver, onChoose, onCancel }: UploaderPanelProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-border-strong/70 border-dashed p-5 text-center",
        isOver && "border-focus bg-surface-2",
      )}
    >
      <UploadCloud aria-hidden="true" className="size-8 text-text-muted" />
      <p className="hidden text-sm text-text mouse:block">{isOver ? text.dropNow : text.dropHere}</p>
      <p className="text-text-muted text-xs">{text.limits}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button variant="secondary" size="sm" autoFocus ref={focusAroundWhenRemoved} onClick={onChoose}>
          {text.choose}
        </Button>
      </div>
    </div>
  );
}
