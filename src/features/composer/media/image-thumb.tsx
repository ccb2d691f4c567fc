import type { PostImage } from "@contract/card-content";
import ImageOff from "lucide-react/icons/image-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { useRetries } from "@/posts/media/use-retries";
import { cn } from "@/ui/cn";
import { whiteGround } from "@/ui/white-ground";
import { mediaText } from "./media.text";

const text = mediaText.images;
const DRAGGED = "application/x-tribuna-image";

type ImageThumbProps = {
  image: PostImage;
  place: number;
  total: number;
  isChosen: boolean;
  onChoose: () => void;
  onDropped: (from: number) => void;
};

export function ImageThumb({ image, place, total, isChosen, onChoose, onDropped }: ImageThumbProps) {
  const tries = useRetries();
  const [isOver, setIsOver] = useState(false);
  return (
    <li
      className="relative"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(place));
        event.dataTransfer.effectAllowed = "move";
        onChoose();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.preventDefault();
        onDropped(Number(from));
      }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={
          image.alt.trim() === "" ? text.one(place + 1, total) : `${text.one(place + 1, total)}: ${image.alt}`
        }
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        className={cn(
          "relative block aspect-square w-full overflow-hidden rounded-md bg-surface-0",
          isChosen && "outline-2 outline-focus outline-offset-2",
          isOver && "opacity-60",
        )}
      >
        {tries.hasGivenUp ? (
          <ImageOff aria-hidden="true" className="mx-auto mb-7 size-5 text-text-subtle" />
        ) : (
          <img
            key={tries.attempt}
            src={image.url}
            alt=""
            draggable={false}
            onError={tries.onError}
            onLoad={whiteGround}
            className="size-full object-cover"
          />
        )}
        <span
          aria-hidden="true"
          className="absolute top-1 left-1 rounded bg-surface-0/85 px-1 font-semibold text-[0.75rem] text-text tabular-nums"
        >
          {place + 1}
        </span>
      </button>
      {tries.hasGivenUp && (
        <button
          type="button"
          aria-label={text.retryOf(place + 1)}
          onClick={tries.retry}
          className="absolute inset-x-0 bottom-0 flex min-h-7 items-center justify-center gap-1 rounded-b-md bg-surface-2 font-semibold text-[0.75rem] text-text"
        >
          <RotateCw aria-hidden="true" className="size-3 max-sm:hidden" />
          <span aria-hidden="true">{mediaText.uploads.retry}</span>
        </button>
      )}
    </li>
  );
}
