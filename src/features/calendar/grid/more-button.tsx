import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { calendarText } from "../calendar.text";
import { readTarget } from "../entries/move-target";
import { DRAWN_FIRST } from "./cell-posts";

// The height that `rowHeight` assumes.
const MORE =
  "flex h-6 w-fit items-center self-start whitespace-nowrap rounded-sm px-1.5 text-left text-text-muted text-xs tabular-nums hover:bg-surface-3 hover:text-text";

/** Below the cards of a full day in a month; leads to the day's week, which lists the cards by hour. */
export function MoreOfDay({ day, name, count }: { day: string; name: string; count: number }) {
  const more = calendarText.moreCards(count - DRAWN_FIRST);
  return (
    <button type="button" data-more={day} aria-label={calendarText.moreOn(more, name)} className={MORE}>
      {more}
    </button>
  );
}

/** Goes to the first hidden card of the cell: scrolls to it and gives it the focus. */
function showRest({ currentTarget }: MouseEvent<HTMLElement>): void {
  const posts = currentTarget.parentElement?.querySelector("[data-posts]");
  const chip = (nth: number) => posts?.querySelectorAll<HTMLElement>("[data-entry]")[nth];
  // The cell draws its hidden cards when it gets the focus.
  flushSync(() => chip(0)?.focus({ preventScroll: true }));
  const first = chip(DRAWN_FIRST);
  if (!posts || !first) return;
  first.focus({ preventScroll: true });
  // Scrolled by hand: for the focus the browser stops as soon as a part of the card is visible.
  posts.scrollTop += first.getBoundingClientRect().top - posts.getBoundingClientRect().top;
}

/** Below the cards of a full hour in a week, or of the lane without hours. */
export function MoreOfHour({ place, count }: { place: string; count: number }) {
  const more = calendarText.moreCards(count - DRAWN_FIRST);
  return (
    <button
      type="button"
      aria-label={calendarText.moreAt(more, readTarget(place)?.hour ?? null)}
      onClick={showRest}
      className={MORE}
    >
      {more}
    </button>
  );
}
