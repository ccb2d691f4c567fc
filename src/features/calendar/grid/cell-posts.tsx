import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "@/shared/browser/when-idle";
import type { CalendarEntry } from "../entries/entries";
import { type ChipDetails, PostChip } from "./post-chip";
import { sameProps } from "./same-props";

export const DRAWN_FIRST = 3;
/**
 * A cell with at most this number of cards draws the hidden cards when the browser is idle. With more cards, drawing
 * them would slow the change to another month by a quarter.
 */
const MOST_DRAWN_WHEN_IDLE = 10;

/** CSS shows the placeholders while days load, because a prop would redraw every cell when the days arrive. */
export const CARD_EXPECTED =
  "in-aria-busy:after:h-6 in-aria-busy:after:w-full in-aria-busy:after:rounded-sm in-aria-busy:after:bg-surface-2 motion-safe:in-aria-busy:after:animate-pulse in-aria-busy:after:block in-aria-busy:after:content-['']";

/** Painting a scrolling box takes time for all of its content, so only the hovered cell scrolls. */
const SCROLLED =
  "overflow-y-auto overscroll-contain pointer-fine:not-hover:not-focus-within:overflow-y-hidden";

type CellPostsProps = {
  place: string;
  entries: readonly CalendarEntry[];
  detailsOf: (entry: CalendarEntry) => ChipDetails;
  /** The free slots to draw before a card. They are siblings of the cards, so that a card keeps its element. */
  slotsBefore?: ((entry: CalendarEntry) => ReactNode) | undefined;
  isRoomy?: boolean;
  className?: string;
};

/**
 * A cell draws its hidden cards when the browser is idle, so that the browser's search and screen readers find them. A
 * crowded cell draws them when the pointer or the focus reaches it, and before a print.
 */
export const CellPosts = memo(function CellPosts(props: CellPostsProps) {
  const { place, entries, detailsOf, slotsBefore, isRoomy = false, className = "" } = props;
  const [whole, setWhole] = useState<{ place: string | null; box: number }>({ place: null, box: 0 });
  // Makes a new scrolling box for another cell, because the old box would keep its scroll position.
  if (whole.place !== null && whole.place !== place) setWhole({ place: null, box: whole.box + 1 });
  const isWhole = whole.place === place;
  const numberOf = useNumbers(place);
  const isFull = entries.length > DRAWN_FIRST;
  const isWaiting = isFull && !isWhole;
  const isFilledIdly = isWaiting && entries.length <= MOST_DRAWN_WHEN_IDLE;
  useEffect(() => {
    if (!isWaiting) return;
    const draw = () => setWhole(({ box }) => ({ place, box }));
    if (isFilledIdly) return whenIdle(draw);
    const drawNow = () => flushSync(draw);
    window.addEventListener("beforeprint", drawNow);
    return () => window.removeEventListener("beforeprint", drawNow);
  }, [isWaiting, isFilledIdly, place]);
  if (entries.length === 0) return null;
  const drawAll = isWaiting ? () => setWhole({ ...whole, place }) : undefined;
  // The pointer draws no hidden cards during a drag, because drawing them would delay the frames of the drag.
  const drawPointedAt = drawAll && ((event: MouseEvent) => (event.buttons === 0 ? drawAll() : undefined));
  return (
    // Not a list: the cell announces the number of cards, and list items would make a month a quarter slower to draw.
    // biome-ignore lint/a11y/noStaticElementInteractions: its events draw the buttons within it.
    <div
      key={whole.box}
      data-posts=""
      onMouseEnter={drawPointedAt}
      onTouchStart={drawAll}
      onFocus={drawAll}
      className={`${isFull ? "h-19.5 " : ""}${isFull && isWhole ? SCROLLED : ""} ${className}`}
    >
      {(isWhole ? entries : entries.slice(0, DRAWN_FIRST)).flatMap((entry) => [
        slotsBefore?.(entry),
        <PostChip key={numberOf(entry)} entry={entry} details={detailsOf(entry)} isRoomy={isRoomy} />,
      ])}
    </div>
  );
}, sameProps);

/**
 * Numbers the cards of a cell as React keys, so that a card keeps its element and the focus. Another day begins at 0
 * and reuses the elements, because turning a page would otherwise create a hundred elements.
 */
function useNumbers(place: string): (entry: CalendarEntry) => number {
  const kept = useRef({ place, numbers: new Map<string, number>() });
  if (kept.current.place !== place) kept.current = { place, numbers: new Map() };
  const { numbers } = kept.current;
  return ({ key }) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}
