import { MediaLoadFailure } from "@/posts/media/media-load-failure";
import { useRetries } from "@/posts/media/use-retries";
import { cn } from "@/ui/cn";
import { whiteGround } from "@/ui/white-ground";
import { previewText } from "../preview.text";
import { type Cell, gridOf, wholeGridOf } from "./image-grid";

export type PreviewImage = { url: string; alt: string };

const SPANS = { 2: "col-span-2", 3: "col-span-3", 6: "col-span-6" } as const;

type PostImagesProps = {
  images: readonly PreviewImage[];
  /** Shows the pictures that LinkedIn hides behind the fifth too. */
  isWhole?: boolean | undefined;
};

export function PostImages({ images, isWhole = false }: PostImagesProps) {
  return (
    <ul className="grid grid-cols-6 gap-0.5 bg-(--li-card)">
      {(isWhole ? wholeGridOf : gridOf)(images.length).map((cell, index) => {
        const image = images[index];
        return (
          image && (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may repeat; its place is its identity.
              key={`${index} ${image.url}`}
              className={cn("relative overflow-hidden bg-(--li-tint)", SPANS[cell.span])}
              style={cell.shape === null ? undefined : { aspectRatio: cell.shape }}
            >
              <Picture image={image} cell={cell} position={index + 1} total={images.length} />
            </li>
          )
        );
      })}
    </ul>
  );
}

type PictureProps = { image: PreviewImage; cell: Cell; position: number; total: number };

function Picture({ image, cell, position, total }: PictureProps) {
  const tries = useRetries();
  if (tries.hasGivenUp) return <MediaLoadFailure message={previewText.failed.image} onRetry={tries.retry} />;
  return (
    <>
      <img
        key={tries.attempt}
        src={image.url}
        alt={image.alt.trim() || previewText.image(position, total)}
        onError={tries.onError}
        onLoad={whiteGround}
        // A single picture keeps its shape, but LinkedIn crops a picture taller than 4:5.
        className={cn(
          "w-full object-cover",
          cell.shape === null ? "max-h-[125cqi]" : "absolute inset-0 h-full",
        )}
      />
      {cell.hidden > 0 && (
        <span className="absolute inset-0 flex items-center justify-center bg-(--li-veil) font-semibold text-(--li-card) text-2xl">
          <span aria-hidden="true">{previewText.moreImages(cell.hidden)}</span>
          <span className="sr-only">{previewText.moreImagesLabel(cell.hidden)}</span>
        </span>
      )}
    </>
  );
}
