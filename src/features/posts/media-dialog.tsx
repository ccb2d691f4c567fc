import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { mediaDialogText as text } from "./media-dialog.text";
import { mediaKindOf, mediaName } from "./media-kind";
import { MediaPreview } from "./media-preview";
import type { ShownMedia } from "./shown-media";

type MediaDialogProps = { media: readonly ShownMedia[]; start?: number; onClose: () => void };

/** A card's files, large: pictures one after the other, a video to play, a document to open in another tab. */
export function MediaDialog({ media, start = 0, onClose }: MediaDialogProps) {
  const [at, setAt] = useState(start);
  const shown = media[at];
  const last = media.length - 1;
  const turn = useCallback((step: number) => setAt((now) => Math.min(last, Math.max(0, now + step))), [last]);
  // Wherever the focus is in the dialog. A film has the arrows for itself, and is always alone.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") turn(-1);
      if (key === "ArrowRight") turn(1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [turn]);
  if (!shown) return null;
  const kind = mediaKindOf(shown.url, shown.uploadType);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title[kind]}
      description={kind === "image" ? shown.alt || text.noAlt : mediaName(shown.url).name}
      size="lg"
    >
      <div className="flex flex-col gap-3">
        <MediaPreview
          url={shown.url}
          uploadType={shown.uploadType}
          alt={shown.alt || text.title[kind]}
          className="max-h-[65dvh] w-full rounded-lg"
        />
        {media.length > 1 && (
          <div className="flex items-center justify-between">
            {/* Not disabled at the ends: a disabled button would drop the focus of whoever turns by key. */}
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.previous}
              aria-disabled={at === 0}
              className="aria-disabled:opacity-40"
              onClick={() => turn(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <p role="status" className="text-sm text-text-muted tabular-nums">
              {text.position(at + 1, media.length)}
            </p>
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.next}
              aria-disabled={at === last}
              className="aria-disabled:opacity-40"
              onClick={() => turn(1)}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
