import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { hasRightToLeft } from "@/posts/content/odd-characters";
import { cn } from "@/ui/cn";
import { Textarea } from "@/ui/textarea";
import type { Place, ShownText } from "../textarea/mention-text";
import { canHighlight, HIGHLIGHTS, styleHighlights } from "./highlight-styles";
import { laidOutUpTo, type Mark, marksOf } from "./marks";

/**
 * The font of the text and of the copy behind it. Letter spacing is off, because it would make Chromium measure all of
 * a long text again at each key.
 */
const LETTERS =
  "px-4 pt-4 pb-2 text-base leading-relaxed tracking-normal md:px-5 md:pt-5 lg:text-lg lg:leading-relaxed";

// Adds the style sheet before a card opens, because the browser would otherwise compute the styles of the whole page
// a second time.
styleHighlights();

const NO_TEXT: ShownText = { shown: "", mentions: [] };

export type Spot = { left: number; top: number };

type MarkedTextareaProps = Omit<ComponentProps<"textarea">, "value" | "ref"> & {
  area: RefObject<HTMLTextAreaElement | null>;
  text: ShownText;
  watched?: Place | null;
  onSpot?: (spot: Spot) => void;
  children?: ReactNode;
};

/**
 * An invisible copy of the text is behind the textarea, in the same font and lines. The browser paints the marks on the
 * copy (CSS custom highlights), because a textarea cannot mark parts of its text.
 */
export function MarkedTextarea({
  area,
  text,
  watched = null,
  onSpot,
  className,
  children,
  ...props
}: MarkedTextareaProps) {
  const behind = useRef<HTMLDivElement>(null);
  const isLeftToRight = useMemo(() => !hasRightToLeft(text.shown), [text.shown]);
  // The first paint has no copy, because its marks and lines would delay the field on a slow device.
  const late = useDeferredValue(text, NO_TEXT);
  const marks = useKept(useMemo(() => marksOf(late), [late]));
  const laidOut = useMemo(
    () => laidOutUpTo(late.shown, Math.max(marks.at(-1)?.to ?? 0, watched?.to ?? 0)),
    [late, marks, watched],
  );

  usePainted(behind, marks, laidOut);
  useSameBox(area, behind);

  useLayoutEffect(() => {
    const field = area.current;
    const letters = behind.current?.firstChild;
    if (watched === null || !field || !(letters instanceof Text)) return;
    // Waits while the copy has an older text; the effect runs again after the copy is updated.
    if (letters.data !== laidOut || watched.to > laidOut.length) return;
    const range = document.createRange();
    range.setStart(letters, watched.from);
    range.setEnd(letters, watched.to);
    // The call is optional, because jsdom's ranges have no `getClientRects`.
    const place = range.getClientRects?.()[0];
    const box = field.getBoundingClientRect();
    onSpot?.({ left: (place?.left ?? box.left) - box.left, top: (place?.bottom ?? box.bottom) - box.top });
  }, [area, watched, laidOut, onSpot]);

  return (
    <div className="relative">
      {/* Cuts off the copy at the field's edges, because text scrolled out of the field must not show there. */}
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        <div
          ref={behind}
          dir="auto"
          translate="no"
          className={cn("whitespace-pre-wrap break-words text-transparent [unicode-bidi:plaintext]", LETTERS)}
        >
          {laidOut}
        </div>
      </div>
      <Textarea
        {...props}
        ref={area}
        dir="auto"
        value={text.shown}
        className={cn(
          // The field shows no border, focus ring or error, because the surrounding surface shows them.
          "relative block resize-none border-0 bg-transparent outline-none focus-visible:outline-none disabled:bg-transparent md:text-base",
          LETTERS,
          // With `dir="auto"` Chromium computes each paragraph's direction at each key: three quarters of the time of a
          // key in a text of 100,000 characters. A text without right-to-left characters does not need this
          // computation.
          isLeftToRight && "[unicode-bidi:isolate]",
          className,
        )}
      />
      {children}
    </div>
  );
}

/** Returns the same array until a mark changes, because painting takes a frame, and most typed letters move no mark. */
function useKept(marks: readonly Mark[]): readonly Mark[] {
  const [kept, setKept] = useState(marks);
  if (kept === marks || JSON.stringify(kept) === JSON.stringify(marks)) return kept;
  setKept(marks);
  return marks;
}

function usePainted(behind: RefObject<HTMLElement | null>, marks: readonly Mark[], laidOut: string): void {
  useEffect(() => {
    const letters = behind.current?.firstChild;
    if (!canHighlight() || !(letters instanceof Text)) return;
    if (letters.data !== laidOut) return;
    for (const [kind, name] of Object.entries(HIGHLIGHTS)) {
      const ranges = marks
        .filter((mark) => mark.kind === kind)
        .map(
          ({ from, to }) =>
            new StaticRange({
              startContainer: letters,
              startOffset: from,
              endContainer: letters,
              endOffset: to,
            }),
        );
      CSS.highlights.set(name, new Highlight(...ranges));
    }
    return () => {
      for (const name of Object.values(HIGHLIGHTS)) CSS.highlights.delete(name);
    };
  }, [behind, marks, laidOut]);
}

/** Keeps the invisible copy as wide as the field's text without its scrollbar, and scrolled to the same position. */
function useSameBox(
  area: RefObject<HTMLTextAreaElement | null>,
  behind: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    const follow = () => {
      if (!behind.current) return;
      behind.current.style.width = `${field.clientWidth}px`;
      behind.current.style.transform = `translateY(${-field.scrollTop}px)`;
    };
    follow();
    field.addEventListener("scroll", follow, { passive: true });
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(follow);
    sizes?.observe(field);
    return () => {
      field.removeEventListener("scroll", follow);
      sizes?.disconnect();
    };
  }, [area, behind]);
}
