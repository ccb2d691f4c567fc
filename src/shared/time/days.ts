import { addDays as addCalendarDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatISO } from "date-fns/formatISO";

/** The day's midnight on the device's clock, with which date-fns counts. Its own parser is a kilobyte of every page. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00`);

/** Days are yyyy-MM-dd; a negative number counts back. */
export const addDays = (day: string, days: number): string =>
  formatISO(addCalendarDays(midnightOf(day), days), { representation: "date" });

/** Negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(midnightOf(to), midnightOf(from));
