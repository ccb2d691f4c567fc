import ImageOff from "lucide-react/icons/image-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { commonText } from "@/text/common";

export function MediaLoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="flex size-full min-h-28 flex-col items-center justify-center gap-1 bg-(--li-tint) p-2 text-center">
      <ImageOff aria-hidden="true" className="size-5 shrink-0 text-(--li-muted)" />
      <p role="alert" className="text-(--li-ink) text-xs">
        {message}
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-(--li-link) text-xs focus-visible:outline-(--li-link) mouse:min-h-8"
      >
        <RotateCw aria-hidden="true" className="size-3.5" />
        {commonText.retry}
      </button>
    </div>
  );
}
