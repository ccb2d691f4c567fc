import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileText from "lucide-react/icons/file-text";
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { MediaLoadFailure } from "../media/media-load-failure";
import { documentText } from "./document.text";
import { frameShape } from "./page-size";
import type { PdfFile } from "./pdf-engine";
import { useDrawnPage } from "./use-drawn-page";
import { useSwipe } from "./use-swipe";

const BUTTON =
  "flex size-11 items-center justify-center rounded-full text-(--li-ink) hover:bg-(--li-line) focus-visible:outline-(--li-link) aria-disabled:opacity-40 aria-disabled:hover:bg-transparent [&_svg]:size-5";

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function FirstPage({ title }: { title: string }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-hidden bg-(--li-tint) px-6 text-center"
    >
      <FileText className="size-10 shrink-0 text-(--li-muted)" />
      <p dir="auto" className="line-clamp-3 max-w-full break-words font-semibold text-(--li-ink) text-base">
        {title}
      </p>
      <p className="text-(--li-muted) text-xs">{documentText.loading}</p>
    </div>
  );
}

type PdfPagesProps = { file: PdfFile; title: string; takesArrows: boolean };

export function PdfPages({ file, title, takesArrows }: PdfPagesProps) {
  const { pages } = file;
  const [page, setPage] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useDrawnPage(file, page, host);
  const turn = useCallback(
    (step: number) => setPage((now) => Math.min(pages, Math.max(1, now + step))),
    [pages],
  );
  const onKey = useCallback(
    (event: KeyboardEvent | ReactKeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      turn(step);
    },
    [turn],
  );
  useEffect(() => {
    if (!takesArrows) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [takesArrows, onKey]);

  return (
    <section
      aria-label={title}
      className="border-(--li-line) border-t bg-(--li-tint)"
      onKeyDown={takesArrows ? undefined : onKey}
    >
      <p dir="auto" className="truncate px-4 py-2 font-semibold text-(--li-ink) text-sm">
        {title}
      </p>
      <div
        ref={frame}
        {...useSwipe(frame, turn)}
        className="relative max-h-[min(125cqi,var(--page-room,100dvh))] w-full touch-pan-y select-none"
        style={{ aspectRatio: frameShape(file.size) }}
      >
        <div
          ref={host}
          role="img"
          aria-label={documentText.page(page, pages)}
          aria-busy={drawn.state === "drawing"}
          className="absolute inset-0 grid place-items-center transition-opacity duration-fast aria-busy:opacity-50 aria-busy:delay-150"
        />
        {!drawn.hasPage && drawn.state === "drawing" && <FirstPage title={title} />}
        {drawn.state === "failed" && (
          <div className="absolute inset-0">
            <MediaLoadFailure message={documentText.failedPage(page)} onRetry={drawn.retry} />
          </div>
        )}
      </div>
      <div className="flex items-center justify-between px-2">
        {/* The button stays enabled at the first and last page, because a disabled button would lose the keyboard's
            focus. */}
        <button
          type="button"
          aria-label={documentText.previousPage}
          aria-disabled={page === 1}
          onClick={() => turn(-1)}
          className={BUTTON}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <p role="status" className="text-(--li-muted) text-sm tabular-nums">
          {documentText.page(page, pages)}
        </p>
        <button
          type="button"
          aria-label={documentText.nextPage}
          aria-disabled={page === pages}
          onClick={() => turn(1)}
          className={BUTTON}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
