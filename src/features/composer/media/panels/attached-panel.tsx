import { type CardMedia, NO_MEDIA } from "@contract/card-content";
import ImagePlus from "lucide-react/icons/image-plus";
import Maximize2 from "lucide-react/icons/maximize-2";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash";
import type { Stored } from "@/posts/generation/generators";
import { mediaKindOf } from "@/posts/media/media-kind";
import { MediaOpener } from "@/posts/media/media-opener";
import { MediaPreview } from "@/posts/media/media-preview";
import { shownMediaOf } from "@/posts/media/shown-media";
import { Button, buttonClass } from "@/ui/button";
import { SlidesEntry } from "../../slides/slides-entry";
import { AltField } from "../alt-field";
import { describeImage, imagesOf } from "../card-media";
import { ImageStrip } from "../image-strip";
import { mediaText as text } from "../media.text";

type AttachedPanelProps = {
  userId: string;
  media: CardMedia;
  isFull: boolean;
  onChange: (change: (media: CardMedia) => CardMedia) => void;
  onAdd: () => void;
  onReplace: () => void;
  onEdited: (stored: Stored) => void;
};

export function AttachedPanel({
  userId,
  media,
  isFull,
  onChange,
  onAdd,
  onReplace,
  onEdited,
}: AttachedPanelProps) {
  const images = imagesOf(media);
  if (media.image_url === null) return null;
  if (images.length > 1) {
    return <ImageStrip media={media} isFull={isFull} onChange={onChange} onAdd={onAdd} />;
  }
  const isDocument = mediaKindOf(media.image_url, media.upload_type) === "document";
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-border-strong/70 bg-surface-2">
        <MediaPreview
          url={media.image_url}
          uploadType={media.upload_type}
          alt={media.image_alt || text.preview}
          className="max-h-72 w-full"
        />
        <div className="flex flex-wrap gap-1 p-1 max-sm:[&>*]:px-2 sm:p-2">
          {!isDocument && (
            <MediaOpener
              media={shownMediaOf(media)}
              label={text.enlarge}
              className={buttonClass("ghost", "sm")}
            >
              <Maximize2 aria-hidden="true" />
              {text.enlarge}
            </MediaOpener>
          )}
          {isDocument && <SlidesEntry userId={userId} url={media.image_url} onDone={onEdited} />}
          <Button variant="ghost" size="sm" onClick={onReplace}>
            <RefreshCw aria-hidden="true" />
            {text.replace}
          </Button>
          {images.length === 1 && (
            <Button variant="ghost" size="sm" onClick={onAdd}>
              <ImagePlus aria-hidden="true" />
              {text.addImages}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => onChange(() => NO_MEDIA)}>
            <Trash2 aria-hidden="true" />
            {text.remove}
          </Button>
        </div>
      </div>
      {images.length === 1 && (
        <AltField
          label={text.alt}
          value={media.image_alt}
          onChange={(alt) => onChange((now) => describeImage(now, 0, alt))}
        />
      )}
    </>
  );
}
