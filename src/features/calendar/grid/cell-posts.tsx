import { type MouseEvent, memo, useState } from "react";
import type { CalendarEntry } from "../entries";
import { type ChipLook, PostChip } from "./post-chip";
import { sameProps } from "./same-props";

/** Chips that a cell draws before anybody looks further: those that are seen. */
const DRAWN_FIRST = 3;
/** Of a chip and the space under it, in pixels. */
const CHIP_PX = 26;

/** For a cell: a place for a card while the days are read. By CSS, so that no cell is drawn anew when they come. */
export const CARD_EXPECTED =
  "in-aria-busy:after:h-6 in-aria-busy:after:w-full in-aria-busy:after:rounded-sm in-aria-busy:after:bg-surface-2 motion-safe:in-aria-busy:after:animate-pulse in-aria-busy:after:block in-aria-busy:after:content-['']";

/** With a mouse only the cell under it has a scroll bar: thirty of them would each be a layer of their own. */
const LIST =
  "max-h-20 overflow-y-auto overscroll-contain pointer-fine:not-hover:not-focus-within:overflow-y-hidden";

type CellPostsProps = {
  entries: readonly CalendarEntry[];
  lookOf: (entry: CalendarEntry) => ChipLook;
  className?: string;
};

/**
 * The cards of a cell: about 80 px of them, then it scrolls. Of a long list the rest is drawn when somebody scrolls,
 * points or comes by keyboard; until then a space of its height stands there.
 */
export const CellPosts = memo(function CellPosts({ entries, lookOf, className }: CellPostsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (entries.length === 0) return null;
  const drawn = isWhole ? entries : entries.slice(0, DRAWN_FIRST);
  const rest = entries.length - drawn.length;
  const drawAll = rest > 0 ? () => setIsWhole(true) : undefined;
  // Over which something is dragged is no place that somebody looks into: its frames have no time for that.
  const drawPointedAt = drawAll && ((event: MouseEvent) => (event.buttons === 0 ? drawAll() : undefined));
  return (
    <ul
      onScroll={drawAll}
      onMouseEnter={drawPointedAt}
      onFocus={drawAll}
      className={className ? `${LIST} ${className}` : LIST}
    >
      {drawn.map((entry) => (
        <li key={entry.key} className="pb-0.5">
          <PostChip entry={entry} look={lookOf(entry)} />
        </li>
      ))}
      {rest > 0 && <li aria-hidden="true" style={{ height: rest * CHIP_PX }} />}
    </ul>
  );
}, sameProps);
