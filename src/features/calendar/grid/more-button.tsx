import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { calendarText } from "../calendar.text";
import { readTarget } from "../entries/move-target";
import { DRAWN_FIRST } from "./cell-posts";

// `rowHeight` assumes the height that these classes give the button.
const MORE =
  "flex h-6 w-fit items-center self-start whitespace-nowrap rounded-sm px-1.5 text-left text-text-muted text-xs tabular-nums hover:bg-surface-3 hover:text-text";

export function MoreOfDay({ day, name, count }: { day: string; name: string; count: number }) {
  const more = calendarText.moreCards(count - DRAWN_FIRST);
  return (
    <button type="button" data-more={day} aria-label={calendarText.moreOn(more, name)} className={MORE}>
      {more}
    </button>
  );
}

function showRest({ currentTarget }: MouseEvent<HTMLElement>): void {
  const posts = currentTarget.parentElement?.querySelector("[data-posts]");
  const chip = (nth: number) => posts?.querySelectorAll<HTMLElement>("[data-entry]")[nth];
  // The focus on a chip makes the cell draw its hidden cards; flushSync draws them before the scroll.
  flushSync(() => chip(0)?.focus({ preventScroll: true }));
  const first = chip(DRAWN_FIRST);
  if (!posts || !first) return;
  first.focus({ preventScroll: true });
  // The browser scrolls a focused card only partly into view, so the rest is scrolled here.
  posts.scrollTop += first.getBoundingClientRect().top - posts.getBoundingClientRect().top;
}

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
