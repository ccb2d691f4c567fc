import { addDays as addCalendarDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";

/** The day (yyyy-MM-dd) `days` after another; negative goes back. Independent of zones. */
export const addDays = (day: string, days: number): string =>
  formatISO(addCalendarDays(parseISO(day), days), { representation: "date" });

/** Days from one yyyy-MM-dd to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));
