import type { CalendarEntry } from "../../entries/entries";
import { writeTarget } from "../../moves/move-target";

/** An entry's place in a week: a day's hour, or its lane without one. */
export const placeInWeek = (entry: CalendarEntry): string =>
  writeTarget({ day: entry.day, hour: entry.time === null ? null : Number(entry.time.slice(0, 2)) });
