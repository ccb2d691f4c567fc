import { postsInCalendar } from "@/data/posts/calendar";
import { readCalendarSearch } from "@/shared/addresses/calendar-search";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { rangeOf } from "./range";

/** The posts that the page's address asks for, so that they are on their way before its code has come. */
export function firstCalendar(userId: string) {
  const { view, day } = readCalendarSearch(new URLSearchParams(window.location.search));
  const isWide = window.matchMedia("(min-width: 768px)").matches;
  return postsInCalendar(
    userId,
    rangeOf(isWide ? view : "week", day ?? dayIn(browserTimeZone(), new Date(serverNow()))),
  );
}
