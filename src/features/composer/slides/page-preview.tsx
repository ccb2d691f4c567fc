import type { DocumentPage } from "@contract/typesetting/typesetting";
import { undrawableIn } from "@typesetting/faces/drawable";
import { DrawingFailed } from "@/posts/slides/drawing-failed";
import { SlidePicture } from "@/posts/slides/slide-picture";
import type { Laid, LaidPages } from "@/posts/slides/use-laid-pages";
import { Skeleton } from "@/ui/skeleton";
import { slidesText as text } from "./slides.text";

function leftOutOf(page: DocumentPage, { faces }: Laid): string[] {
  const face = faces.get("inter-regular") ?? [...faces.values()][0];
  const words = page.kind === "slide" ? [page.heading, page.figure, ...page.body] : [page.heading, page.text];
  return face ? undrawableIn(words.join(" "), face) : [];
}

export function PagePreview({ page, at, drawing }: { page: DocumentPage; at: number; drawing: LaidPages }) {
  const { laid } = drawing;
  const drawn = laid?.pages.filter(({ source }) => source === at) ?? [];
  const [first] = drawn;
  if (drawing.hasFailed) return <DrawingFailed onRetry={drawing.retry} />;
  if (!laid || !first)
    return (
      <div role="status" aria-label={text.drawing}>
        <Skeleton className="mx-auto aspect-[4/5] h-auto w-full max-w-[11rem] sm:max-w-[16rem] rounded-lg md:max-w-none" />
      </div>
    );
  const leftOut = leftOutOf(page, laid);
  const notes = [
    ...(drawn.length > 1 ? [text.flows] : []),
    ...(drawn.some(({ isCut }) => isCut) ? [text.cut] : []),
    ...(leftOut.length > 0 ? [text.leftOut(leftOut.slice(0, 12).join(" "))] : []),
  ];
  return (
    <figure aria-label={text.preview} className="flex flex-col gap-2">
      <SlidePicture
        page={first}
        faces={laid.faces}
        className="mx-auto w-full max-w-[11rem] sm:max-w-[16rem] rounded-lg border border-border-strong/60 md:max-w-none"
      />
      <figcaption aria-live="polite" className="flex flex-col gap-1 text-warning text-xs">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </figcaption>
    </figure>
  );
}
