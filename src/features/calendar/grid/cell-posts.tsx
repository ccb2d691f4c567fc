import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { whenIdle } from "@/shared/browser/when-idle";
import type { CalendarEntry } from "../entries/entries";
import { type ChipLook, PostChip } from "./post-chip";
import { sameProps } from "./same-props";

/** The chips of a cell that are visible without scrolling, drawn first. */
export const DRAWN_FIRST = 3;
/**
 * A cell with at most this many cards draws the hidden ones when the browser is idle. A day rarely has more;
 * drawing more would take a quarter of the time of turning a month.
 */
const MOST_DRAWN_WHEN_IDLE = 10;

/** Placeholders of a cell while its days are read. By CSS, so that their arrival redraws no cell. */
export const CARD_EXPECTED =
  "in-aria-busy:after:h-6 in-aria-busy:after:w-full in-aria-busy:after:rounded-sm in-aria-busy:after:bg-surface-2 motion-safe:in-aria-busy:after:animate-pulse in-aria-busy:after:block in-aria-busy:after:content-['']";

/**
 * For a crowded cell once all of it is drawn: a scrolling box costs as much to paint as its content. With a mouse
 * only the hovered cell has a scroll bar: thirty would each be a layer of their own.
 */
const SCROLLED =
  "overflow-y-auto overscroll-contain pointer-fine:not-hover:not-focus-within:overflow-y-hidden";

type CellPostsProps = {
  /** The day or hour of the cell; when it changes, the same elements get other cards. */
  place: string;
  entries: readonly CalendarEntry[];
  lookOf: (entry: CalendarEntry) => ChipLook;
  /** The cell's cards have more than one line each, and show their pictures. */
  isRoomy?: boolean;
  className?: string;
};

/**
 * The cards of a cell: three lines, about 80 px, then it scrolls. The hidden ones are drawn when the browser is
 * idle, so that the browser's search and a screen reader find them. A crowded cell, whose '+31 más' gives their
 * number and leads to the week, draws them only when a pointer, a finger or the keyboard reaches it.
 */
export const CellPosts = memo(function CellPosts(props: CellPostsProps) {
  const { place, entries, lookOf, isRoomy = false, className = "" } = props;
  const [whole, setWhole] = useState<{ place: string | null; box: number }>({ place: null, box: 0 });
  // A box keeps its scroll position, so a new place gets a new box, scrolled to the top.
  if (whole.place !== null && whole.place !== place) setWhole({ place: null, box: whole.box + 1 });
  const isWhole = whole.place === place;
  const numberOf = useNumbers(place);
  const isFull = entries.length > DRAWN_FIRST;
  const isWaiting = isFull && !isWhole;
  const isFilledIdly = isWaiting && entries.length <= MOST_DRAWN_WHEN_IDLE;
  useEffect(() => {
    if (isFilledIdly) return whenIdle(() => setWhole(({ box }) => ({ place, box })));
  }, [isFilledIdly, place]);
  if (entries.length === 0) return null;
  const drawAll = isWaiting ? () => setWhole({ ...whole, place }) : undefined;
  // Not while a card is dragged across: the frames of the drag leave no time for it.
  const drawPointedAt = drawAll && ((event: MouseEvent) => (event.buttons === 0 ? drawAll() : undefined));
  return (
    // Not a list: the cell announces the number of cards, and one more element for each would add a quarter to a
    // month's drawing.
    // biome-ignore lint/a11y/noStaticElementInteractions: its events draw the buttons within it.
    <div
      key={whole.box}
      data-posts=""
      onMouseEnter={drawPointedAt}
      onTouchStart={drawAll}
      onFocus={drawAll}
      className={`${isFull ? "h-19.5 " : ""}${isFull && isWhole ? SCROLLED : ""} ${className}`}
    >
      {(isWhole ? entries : entries.slice(0, DRAWN_FIRST)).map((entry) => (
        <PostChip key={numberOf(entry)} entry={entry} look={lookOf(entry)} isRoomy={isRoomy} />
      ))}
    </div>
  );
}, sameProps);

/**
 * React keys that a place's cards keep as long as the place is shown, so that the focus stays with its card. For
 * another place the numbers begin anew: its cards reuse the existing elements, since turning a page would otherwise
 * remove and create a hundred.
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
