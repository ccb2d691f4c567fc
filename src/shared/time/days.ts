import { addDays as addCalendarDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";

export const addDays = (day: string, days: number): string =>
  formatISO(addCalendarDays(parseISO(day), days), { representation: "date" });

export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));
