import { type PointerEvent, type ReactNode, useRef } from "react";
import { useSwipe } from "@/posts/document/use-swipe";
import { cn } from "@/ui/cn";
import type { EditorView } from "./view-choice";

const MOVES_ITSELF = ".overflow-x-auto, .touch-pan-y:not([data-views]), video, input, select";

/**
 * The position is `relative`, so that elements positioned within scroll with the panel and do not lengthen the page.
 */
const SCROLLS = "relative min-w-0 panels:overflow-y-auto panels:overscroll-contain";

type EditorPanelsProps = {
  view: EditorView;
  onView: (view: EditorView) => void;
  isLocked: boolean;
  children: ReactNode;
  preview: ReactNode;
};

export function EditorPanels({ view, onView, isLocked, children, preview }: EditorPanelsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(frame, (step) => onView(step === 1 ? "preview" : "write"));
  return (
    <div
      ref={frame}
      data-views
      {...swipe}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (!(event.target as Element).closest(MOVES_ITSELF)) swipe.onPointerDown(event);
      }}
      className="min-w-0 flex-1 touch-pan-y touch-pinch-zoom max-panels:[&_textarea]:touch-pan-y panels:col-span-2 panels:row-start-2 panels:grid panels:min-h-0 panels:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] panels:grid-rows-[minmax(0,1fr)]"
    >
      <div className={cn(SCROLLS, view !== "write" && "max-panels:hidden")}>
        <fieldset
          disabled={isLocked}
          className="mx-auto flex min-w-0 max-w-3xl flex-col gap-6 p-4 md:p-6 panels:pb-12"
        >
          {children}
        </fieldset>
      </div>
      <div
        className={cn(
          SCROLLS,
          "border-border p-4 md:p-6 panels:border-l",
          view !== "preview" && "max-panels:hidden",
        )}
      >
        <div className="mx-auto max-w-xl">{preview}</div>
      </div>
    </div>
  );
}
