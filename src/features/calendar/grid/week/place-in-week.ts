import type { CalendarEntry } from "../../entries/entries";
import { writeTarget } from "../../entries/move-target";

/** An entry's place in a week: an hour of a day, or the day's lane without hours. */
export const placeInWeek = (entry: CalendarEntry): string =>
  writeTarget({ day: entry.day, hour: entry.time === null ? null : Number(entry.time.slice(0, 2)) });
