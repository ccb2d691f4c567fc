import { type PointerEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useSwipe } from "@/posts/document/use-swipe";
import { cn } from "@/ui/cn";
import { editorText } from "./editor.text";

const text = editorText.views;

const VIEWS = ["write", "preview"] as const;
export type EditorView = (typeof VIEWS)[number];

/** Elements that scroll sideways themselves: strips, pages of a document, films. */
const MOVES_ITSELF = ".overflow-x-auto, .touch-pan-y:not([data-views]), video, input, select";

type EditorPanelsProps = {
  view: EditorView;
  onView: (view: EditorView) => void;
  /** The text cannot be edited. */
  isLocked: boolean;
  /** The fields. */
  children: ReactNode;
  preview: ReactNode;
};

/** The text and its preview on LinkedIn: side by side in a wide window, else one swipe or click apart. */
export function EditorPanels({ view, onView, isLocked, children, preview }: EditorPanelsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const show = (next: EditorView) => {
    if (next === view) return;
    flushSync(() => onView(next));
    // After scrolling far down in one panel, the other would begin above the screen.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0)
      frame.current?.scrollIntoView?.({ block: "start" });
  };
  const swipe = useSwipe(frame, (step) => show(step === 1 ? "preview" : "write"));
  return (
    <div
      ref={frame}
      data-views
      {...swipe}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (!(event.target as Element).closest(MOVES_ITSELF)) swipe.onPointerDown(event);
      }}
      className="min-w-0 scroll-mt-20 touch-pan-y touch-pinch-zoom max-lg:[&_textarea]:touch-pan-y"
    >
      <fieldset className="mx-4 mt-3 flex min-w-0 gap-1 rounded-lg bg-surface-2 p-1 md:mx-6 lg:hidden">
        <legend className="sr-only">{text.label}</legend>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => show(one)}
            className={cn(
              "min-h-11 min-w-0 flex-1 rounded-md px-2 font-medium text-sm transition-colors duration-fast",
              one === view ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
            )}
          >
            {text[one]}
          </button>
        ))}
      </fieldset>
      <div className="grid min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <fieldset
          disabled={isLocked}
          className={cn("flex min-w-0 flex-col gap-6 p-4 md:p-6", view !== "write" && "max-lg:hidden")}
        >
          {children}
        </fieldset>
        <div className={cn("min-w-0 p-4 md:p-6 lg:pl-0", view !== "preview" && "max-lg:hidden")}>
          <div className="lg:sticky lg:top-20">{preview}</div>
        </div>
      </div>
    </div>
  );
}
