import type { CalendarEntry } from "../entries";
import { writeTarget } from "../move-target";

/** Where an entry stands in a week: a day's hour, or its lane without one. */
export const placeInWeek = (entry: CalendarEntry): string =>
  writeTarget({ day: entry.day, hour: entry.time === null ? null : Number(entry.time.slice(0, 2)) });
