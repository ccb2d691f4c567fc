import { addDays as addCalendarDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";

/** The day, yyyy-MM-dd, that lies `days` after another; before it where `days` is negative. No time zone has a part in it. */
export const addDays = (day: string, days: number): string =>
  formatISO(addCalendarDays(parseISO(day), days), { representation: "date" });

/** Days from one yyyy-MM-dd to another; negative where the second lies before the first. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));
