import { type MouseEvent, memo, useEffect, useState } from "react";
import { whenIdle } from "@/shared/browser/when-idle";
import type { CalendarEntry } from "../entries/entries";
import { type ChipLook, PostChip } from "./post-chip";
import { sameProps } from "./same-props";

/** Chips that a cell shows, and draws before anybody looks further: those that are seen. */
export const DRAWN_FIRST = 3;
/**
 * A cell with at most so many cards draws the unseen ones when the browser is idle. A day rarely has more; drawn idly too,
 * they would cost a quarter of the turn of a month.
 */
const MOST_DRAWN_WHEN_IDLE = 10;

/** For a cell: a place for a card while the days are read. By CSS, so that no cell is drawn anew when they come. */
export const CARD_EXPECTED =
  "in-aria-busy:after:h-6 in-aria-busy:after:w-full in-aria-busy:after:rounded-sm in-aria-busy:after:bg-surface-2 motion-safe:in-aria-busy:after:animate-pulse in-aria-busy:after:block in-aria-busy:after:content-['']";

/**
 * Of a cell with more than is seen, once all of it is drawn: a box that scrolls costs as much to paint as what is in it.
 * With a mouse only the cell under it has a scroll bar: thirty of them would each be a layer of their own.
 */
const SCROLLED =
  "overflow-y-auto overscroll-contain pointer-fine:not-hover:not-focus-within:overflow-y-hidden";

type CellPostsProps = {
  entries: readonly CalendarEntry[];
  lookOf: (entry: CalendarEntry) => ChipLook;
  className?: string;
};

/**
 * The cards of a cell: about 80 px of them, then it scrolls. What is not seen is drawn when the browser has nothing else
 * to do, so that a search in the page finds it and a screen reader reads it; of a crowded cell, whose '+31 más' says how
 * many there are and leads to the week, only when a pointer, a finger or the keyboard comes to it.
 */
export const CellPosts = memo(function CellPosts({ entries, lookOf, className = "" }: CellPostsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isFull = entries.length > DRAWN_FIRST;
  const isWaiting = isFull && !isWhole;
  const isFilledIdly = isWaiting && entries.length <= MOST_DRAWN_WHEN_IDLE;
  useEffect(() => (isFilledIdly ? whenIdle(() => setIsWhole(true)) : undefined), [isFilledIdly]);
  if (entries.length === 0) return null;
  const drawAll = isWaiting ? () => setIsWhole(true) : undefined;
  // Not under a card that is dragged across: the frames of the drag leave no time for it.
  const drawPointedAt = drawAll && ((event: MouseEvent) => (event.buttons === 0 ? drawAll() : undefined));
  return (
    // Not a list: the cell says how many there are, and an element more for each is a quarter of what a month draws.
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears draws the buttons within it.
    <div
      data-posts=""
      onMouseEnter={drawPointedAt}
      onTouchStart={drawAll}
      onFocus={drawAll}
      className={`${isFull ? "h-20 " : ""}${isFull && isWhole ? SCROLLED : ""} ${className}`}
    >
      {(isWhole ? entries : entries.slice(0, DRAWN_FIRST)).map((entry) => (
        <PostChip key={entry.key} entry={entry} look={lookOf(entry)} />
      ))}
    </div>
  );
}, sameProps);
