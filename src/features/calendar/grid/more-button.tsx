import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import { readTarget } from "../entries/move-target";
import { DRAWN_FIRST } from "./cell-posts";
import { type ChipDetails, needsAttention } from "./post-chip";

// `rowHeight` assumes the height that these classes give the button.
const MORE =
  "flex h-6 w-fit items-center self-start whitespace-nowrap rounded-sm px-1.5 text-left text-text-muted text-xs tabular-nums hover:bg-surface-3 hover:text-text";

type MoreProps = {
  entries: readonly CalendarEntry[];
  detailsOf: (entry: CalendarEntry) => ChipDetails;
};

/** The words of the button that stands for the hidden cards, with a sign if one of them needs the user's attention. */
function moreOf({ entries, detailsOf }: MoreProps) {
  const hidden = entries.slice(DRAWN_FIRST);
  const urgent = hidden.filter((entry) => needsAttention(entry, detailsOf(entry))).length;
  const more = calendarText.moreCards(hidden.length);
  return {
    spoken: urgent > 0 ? `${more}, ${calendarText.attention(urgent)}` : more,
    shown: (
      <>
        {more}
        {urgent > 0 && <CircleAlert aria-hidden="true" className="ml-1 size-3.5 text-danger" />}
      </>
    ),
  };
}

export function MoreOfDay({ day, name, ...cards }: MoreProps & { day: string; name: string }) {
  const { spoken, shown } = moreOf(cards);
  return (
    <button type="button" data-more={day} aria-label={calendarText.moreOn(spoken, name)} className={MORE}>
      {shown}
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

export function MoreOfHour({ place, ...cards }: MoreProps & { place: string }) {
  const { spoken, shown } = moreOf(cards);
  return (
    <button
      type="button"
      aria-label={calendarText.moreAt(spoken, readTarget(place)?.hour ?? null)}
      onClick={showRest}
      className={MORE}
    >
      {shown}
    </button>
  );
}
