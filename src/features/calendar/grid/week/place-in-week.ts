import type { CalendarEntry } from "../../entries/entries";
import { writeTarget } from "../../entries/move-target";

export const placeInWeek = (entry: CalendarEntry): string =>
  writeTarget({ day: entry.day, hour: entry.time === null ? null : Number(entry.time.slice(0, 2)) });
