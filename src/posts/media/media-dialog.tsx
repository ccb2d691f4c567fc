import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { colors } from "@/ui/tokens";
import { PdfDocument } from "../document/pdf-document";
import { mediaDialogText as text } from "./media-dialog.text";
import { mediaKindOf, mediaName } from "./media-kind";
import { MediaPreview } from "./media-preview";
import type { ShownMedia } from "./shown-media";

const CARD_STYLE = {
  "--page-room": "55dvh",
  "--li-tint": colors.surface[2],
  "--li-line": colors.border.DEFAULT,
  "--li-ink": colors.text.DEFAULT,
  "--li-muted": colors.text.muted,
  "--li-link": colors.info.DEFAULT,
} as CSSProperties;

type MediaDialogProps = { media: readonly ShownMedia[]; start?: number; onClose: () => void };

export function MediaDialog({ media, start = 0, onClose }: MediaDialogProps) {
  const [at, setAt] = useState(start);
  const shown = media[at];
  const last = media.length - 1;
  const turn = useCallback((step: number) => setAt((now) => Math.min(last, Math.max(0, now + step))), [last]);
  // The arrow keys turn to the next picture. A video or document uses the arrow keys itself, but such a file is always
  // the only one.
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
  const { name, extension } = mediaName(shown.url);
  const isPdf = kind === "document" && extension === "PDF";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title[kind]}
      description={isPdf ? undefined : kind === "image" ? shown.alt || text.noAlt : name}
      size="lg"
    >
      <div className="flex flex-col gap-3">
        {isPdf ? (
          <div className="@container overflow-hidden rounded-lg" style={CARD_STYLE}>
            <PdfDocument url={shown.url} title={name} takesArrows />
          </div>
        ) : (
          <MediaPreview
            url={shown.url}
            uploadType={shown.uploadType}
            alt={shown.alt || text.title[kind]}
            className="max-h-[65dvh] w-full rounded-lg"
          />
        )}
        {media.length > 1 && (
          <div className="flex items-center justify-between">
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.previous}
              inactive={at === 0}
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
              inactive={at === last}
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
