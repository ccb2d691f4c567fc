import type { CardMedia } from "@contract/card-content";
import { ArrowLeft, ArrowRight, ImagePlus, Maximize2, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MediaOpener } from "@/posts/media/media-opener";
import { shownMediaOf } from "@/posts/media/shown-media";
import { Button, buttonClass } from "@/ui/button";
import { AltField } from "./alt-field";
import { describeImage, imagesOf, MAX_IMAGES, moveImage, withoutImage } from "./card-media";
import { ImageThumb } from "./image-thumb";
import { mediaText } from "./media.text";

const text = mediaText.images;

type ImageStripProps = {
  media: CardMedia;
  isFull: boolean;
  onChange: (change: (media: CardMedia) => CardMedia) => void;
  onAdd: () => void;
};

/** Several pictures in order: one is chosen, and moved, described, looked at or taken away. */
export function ImageStrip({ media, isFull, onChange, onAdd }: ImageStripProps) {
  const images = imagesOf(media);
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(chosen, images.length - 1);
  const total = images.length;

  const focus = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>("[aria-pressed]")[place]?.focus();
  // A picture in a new place is a new element: the focus follows once it is there.
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    wanted.current = null;
  });
  const choose = (place: number) => {
    if (place < 0 || place >= total) return;
    setChosen(place);
    focus(place);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= total || from === to) return;
    onChange((now) => moveImage(now, from, to));
    setChosen(to);
    setSaid(text.moved(to + 1, total));
  };
  const remove = (place: number) => {
    onChange((now) => withoutImage(now, place));
    setChosen(Math.min(place, total - 2));
    setSaid(text.removed(total - 1));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step !== 0 && (event.altKey || event.shiftKey)) {
      if (at + step >= 0 && at + step < total) wanted.current = at + step;
      move(at, at + step);
    } else if (step !== 0) choose(at + step);
    else if (event.key === "Home") choose(0);
    else if (event.key === "End") choose(total - 1);
    else if (event.key === "Delete") {
      wanted.current = Math.min(at, total - 2);
      remove(at);
    } else return;
    event.preventDefault();
  };

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
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may be there twice; its place is its identity.
            key={`${place} ${image.url}`}
            image={image}
            place={place}
            total={total}
            isChosen={place === at}
            onChoose={() => setChosen(place)}
            onDropped={(from) => move(from, place)}
          />
        ))}
      </ul>
      <p className="hidden text-text-muted text-xs md:block">{text.hint}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="secondary"
          size="icon"
          aria-label={text.earlier(at + 1)}
          aria-disabled={at === 0}
          className="aria-disabled:opacity-40"
          onClick={() => move(at, at - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={text.later(at + 1)}
          aria-disabled={at === total - 1}
          className="aria-disabled:opacity-40"
          onClick={() => move(at, at + 1)}
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
        <Button variant="ghost" size="sm" aria-label={text.remove(at + 1)} onClick={() => remove(at)}>
          <Trash2 aria-hidden="true" />
          {mediaText.remove}
        </Button>
      </div>
      <AltField
        label={text.altOf(at + 1)}
        value={images[at]?.alt ?? ""}
        onChange={(alt) => onChange((now) => describeImage(now, at, alt))}
      />
    </div>
  );
}
