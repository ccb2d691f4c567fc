import Paperclip from "lucide-react/icons/paperclip";
import { cn } from "@/ui/cn";
import { mediaText as text } from "../media.text";

type AddPanelProps = { isOver: boolean; onOpen: () => void };

export function AddPanel({ isOver, onOpen }: AddPanelProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        "flex w-full items-center gap-3 rounded-lg border border-transparent px-1 py-2 text-left transition-colors duration-fast hover:bg-surface-3",
        isOver && "border-focus border-dashed",
      )}
    >
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-surface-3 text-text-muted [&_svg]:size-5"
      >
        <Paperclip />
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-sm text-text">{isOver ? text.dropNow : text.add}</span>
        <span className="hidden text-text-muted text-xs md:block">{text.addHint}</span>
        <span className="block text-text-muted text-xs">{text.limits}</span>
      </span>
    </button>
  );
}
