import { isMonthFirst, readDay } from "./read-day";
import { readHour } from "./read-when";

/** Where a time begins in a cell with day and time: '27/12/2026 9:30', '2026-12-27T09:30', '27 dic 2026, 9 p. m.'. */
const HOUR_BEGINS = /[T, ]\d{1,2}(?:[:.]\d{2}| ?h| ?[ap]\.? ?m)/i;
const BEFORE_HOUR = /(?:[, ]{1,3}(?:a las?|at|[aà]s?))?[, ]{0,5}$/i;
/** Excel's day and time as one number: 46383,395833. */
const STORED_MOMENT = /^(\d{5})([.,]\d{5,20})$/;

function divided(cell: string, today: string | null): { day: string; hour: string } {
  const [, day, fraction] = STORED_MOMENT.exec(cell) ?? [];
  if (day !== undefined) return { day, hour: `0${fraction}` };
  const at = cell.search(HOUR_BEGINS);
  const parts = { day: cell.slice(0, at).replace(BEFORE_HOUR, ""), hour: cell.slice(at + 1).trim() };
  const isMoment =
    at > 0 && (readDay(parts.day, today).ok || isMonthFirst(parts.day)) && readHour(parts.hour).ok;
  return isMoment ? parts : { day: cell, hour: "" };
}

export type Moment = {
  date: string;
  hour: string;
  /** The time in the date's cell, when the time's cell names a different time; null otherwise. */
  otherHour: string | null;
};

/**
 * Takes the time from the date's cell when the time's cell is empty. Midnight in the date's cell does not count as a
 * time, because spreadsheets add it to dates.
 */
export function readMoment(dateCell: string, hourCell: string, today: string | null = null): Moment {
  const { day, hour } = divided(dateCell, today);
  const [inDate, inHour] = [readHour(hour), readHour(hourCell)];
  const own = inDate.ok && inDate.value !== "00:00" ? inDate.value : null;
  if (own === null) return { date: day, hour: hourCell, otherHour: null };
  if (hourCell === "") return { date: day, hour, otherHour: null };
  return { date: day, hour: hourCell, otherHour: inHour.ok && inHour.value !== own ? own : null };
}
