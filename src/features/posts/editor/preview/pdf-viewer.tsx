import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { previewText } from "./preview.text";

const BUTTON =
  "flex size-11 items-center justify-center rounded-full text-(--li-ink) hover:bg-(--li-line) focus-visible:outline-(--li-link) aria-disabled:opacity-40 aria-disabled:hover:bg-transparent [&_svg]:size-5";

type PdfPagesProps = { address: string; title: string; pages: number; shape: number | null };

/**
 * A PDF page by page, drawn by the browser's own viewer. Our buttons turn the pages, as LinkedIn's do: the viewer
 * itself takes neither pointer nor focus, or it would scroll away from the page that we say it shows.
 */
export function PdfPages({ address, title, pages, shape }: PdfPagesProps) {
  const [page, setPage] = useState(1);
  const turn = (step: number) => setPage((now) => Math.min(pages, Math.max(1, now + step)));
  return (
    <div className="border-(--li-line) border-t bg-(--li-tint)">
      <p dir="auto" className="truncate px-4 py-2 font-semibold text-(--li-ink) text-sm">
        {title}
      </p>
      <div
        inert
        className="pointer-events-none max-h-[125cqi] w-full"
        style={{ aspectRatio: Math.min(2, Math.max(0.6, shape ?? 0.8)) }}
      >
        {/* Only a new frame makes every browser go to the page that the address names. */}
        <iframe
          key={page}
          src={`${address}#page=${page}&view=Fit&toolbar=0&navpanes=0&scrollbar=0`}
          title={`${title}, ${previewText.page(page, pages)}`}
          tabIndex={-1}
          className="size-full"
        />
      </div>
      <div className="flex items-center justify-between px-2">
        {/* Not disabled at the ends: a disabled button would drop the focus of whoever turns the pages by key. */}
        <button
          type="button"
          aria-label={previewText.previousPage}
          aria-disabled={page === 1}
          onClick={() => turn(-1)}
          className={BUTTON}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <p role="status" className="text-(--li-muted) text-sm tabular-nums">
          {previewText.page(page, pages)}
        </p>
        <button
          type="button"
          aria-label={previewText.nextPage}
          aria-disabled={page === pages}
          onClick={() => turn(1)}
          className={BUTTON}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
