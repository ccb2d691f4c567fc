import { readCalendarSearch } from "@/shared/addresses/calendar-search";
import { WIDE } from "@/shared/browser/viewport/current-viewport";
import { ownTimeZone } from "@/shared/session/clock";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { rangeOf } from "./days/range";
import { LateView } from "./lazy-components";
import { postsOfRange } from "./posts-of-range";

export function firstCalendar(userId: string) {
  const timeZone = ownTimeZone();
  const { view, day } = readCalendarSearch(new URLSearchParams(window.location.search));
  const isWide = window.matchMedia(WIDE).matches;
  if (!isWide || view === "week") void LateView.preload();
  return postsOfRange(
    userId,
    rangeOf(isWide ? view : "week", day ?? dayIn(timeZone, new Date(serverNow()))),
    timeZone,
  );
}
