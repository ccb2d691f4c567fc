import type { DocumentPage } from "@contract/typesetting/typesetting";
import { SlidePicture } from "@/posts/slides/slide-picture";
import type { Laid } from "@/posts/slides/use-laid-pages";
import { cn } from "@/ui/cn";
import { Skeleton } from "@/ui/skeleton";
import { slidesText as text } from "./slides.text";

type SlideStripProps = {
  pages: readonly DocumentPage[];
  laid: Laid | null;
  at: number;
  onChoose: (at: number) => void;
};

export function SlideStrip({ pages, laid, at, onChoose }: SlideStripProps) {
  return (
    <ol aria-label={text.strip} className="flex gap-2 overflow-x-auto p-1">
      {pages.map((page, place) => {
        const drawn = laid?.pages.find(({ source }) => source === place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no name but its place.
          <li key={place} className="shrink-0">
            <button
              type="button"
              aria-label={text.one(place + 1, page.heading)}
              aria-current={place === at ? "true" : undefined}
              onClick={() => onChoose(place)}
              className={cn(
                "block w-16 overflow-hidden rounded-md border-2 sm:w-20",
                place === at ? "border-text" : "border-border-strong/60",
              )}
            >
              {laid && drawn ? (
                <SlidePicture page={drawn} faces={laid.faces} isDecorative />
              ) : (
                <Skeleton className="aspect-[4/5] h-auto w-full" />
              )}
              <span aria-hidden="true" className="block bg-surface-3 py-0.5 text-text-muted text-xs">
                {place + 1}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
