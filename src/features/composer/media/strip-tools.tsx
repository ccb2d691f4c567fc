import type { CardMedia } from "@contract/card-content";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Maximize2 from "lucide-react/icons/maximize-2";
import Trash2 from "lucide-react/icons/trash";
import { MediaOpener } from "@/posts/media/media-opener";
import { shownMediaOf } from "@/posts/media/shown-media";
import { Button, buttonClass } from "@/ui/button";
import { mediaText } from "./media.text";

const text = mediaText.images;

type StripToolsProps = {
  media: CardMedia;
  at: number;
  total: number;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
};

export function StripTools({ media, at, total, onMove, onRemove }: StripToolsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        variant="secondary"
        size="icon"
        aria-label={text.earlier(at + 1)}
        inactive={at === 0}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={text.later(at + 1)}
        inactive={at === total - 1}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </Button>
      <MediaOpener
        media={shownMediaOf(media)}
        start={at}
        label={mediaText.enlarge}
        className={buttonClass("ghost", "sm")}
      >
        <Maximize2 aria-hidden="true" />
        <span className="max-sm:sr-only">{mediaText.enlarge}</span>
      </MediaOpener>
      <Button variant="ghost" size="sm" aria-label={text.remove(at + 1)} onClick={() => onRemove(at)}>
        <Trash2 aria-hidden="true" />
        {mediaText.remove}
      </Button>
    </div>
  );
}
