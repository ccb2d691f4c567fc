import type { CardMedia } from "@contract/card-content";
import ImagePlus from "lucide-react/icons/image-plus";
import { Button } from "@/ui/button";
import { AltField } from "./alt-field";
import { describeImage, imagesOf, MAX_IMAGES } from "./card-media";
import { ImageThumb } from "./image-thumb";
import { mediaText } from "./media.text";
import { StripTools } from "./strip-tools";
import { useImageOrder } from "./use-image-order";

const text = mediaText.images;

type ImageStripProps = {
  media: CardMedia;
  isFull: boolean;
  onChange: (change: (media: CardMedia) => CardMedia) => void;
  onAdd: () => void;
};

export function ImageStrip({ media, isFull, onChange, onAdd }: ImageStripProps) {
  const images = imagesOf(media);
  const total = images.length;
  const { list, at, announcement, choose, move, drop, remove, onKeyDown } = useImageOrder(total, onChange);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-border-strong/70 bg-surface-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-sm text-text tabular-nums">{text.count(total, MAX_IMAGES)}</p>
        {!isFull && (
          <Button variant="ghost" size="sm" className="max-sm:px-2" onClick={onAdd}>
            <ImagePlus aria-hidden="true" />
            {mediaText.addImages}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        aria-label={text.list}
        onKeyDown={onKeyDown}
        className="grid grid-cols-4 gap-2 sm:grid-cols-5"
      >
        {images.map((image, place) => (
          <ImageThumb
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may repeat; its place is its identity.
            key={`${place} ${image.url}`}
            image={image}
            place={place}
            total={total}
            isChosen={place === at}
            onChoose={() => choose(place)}
            onDropped={(from) => drop(from, place)}
          />
        ))}
      </ul>
      <p className="hidden text-text-muted text-xs md:block">{text.hint}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <StripTools media={media} at={at} total={total} onMove={move} onRemove={remove} />
      <AltField
        label={text.altOf(at + 1)}
        value={images[at]?.alt ?? ""}
        onChange={(alt) => onChange((now) => describeImage(now, at, alt))}
      />
    </div>
  );
}
