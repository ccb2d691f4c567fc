import { timeZoneCity } from "@publishing/city";
import { clockIn, isKnownTimeZone, wallClockIn } from "@/shared/time/dates";

/**
 * When a post goes out, in the words and the arithmetic of its own time zone. Pure: the zone and the clock are
 * arguments, so nothing here depends on where the code runs.
 */

const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_SHAPE = /^(\d{2}):(\d{2})/;
const MINUTE = 60_000;

/** 'hora de La Paz': the zone in words, to stand beside an hour. */
export const timeZoneInWords = (timeZone: string): string => `hora de ${timeZoneCity(timeZone)}`;

/** The clock of a zone at an instant, read as if it were that of UTC. */
function shownAt(instant: number, timeZone: string): number {
  const { day, time } = wallClockIn(timeZone, new Date(instant));
  return Date.parse(`${day}T${time}Z`);
}

/** 'HH:mm' of a time column ('09:00:00', '09:00:00+00') or null. */
export function shortTime(time: string | null): string | null {
  const found = time === null ? null : TIME_SHAPE.exec(time);
  return found ? `${found[1]}:${found[2]}` : null;
}

/**
 * The instant, in milliseconds, at which a wall clock in a zone shows date and time; null when either is malformed.
 * An hour that the zone skips or repeats is read with the standard-time offset, as PostgreSQL reads it.
 */
export function instantOf(date: string, time: string, timeZone: string): number | null {
  const day = DATE_SHAPE.exec(date);
  const hour = TIME_SHAPE.exec(time);
  if (!day || !hour || !isKnownTimeZone(timeZone)) return null;
  const wanted = Date.UTC(
    Number(day[1]),
    Number(day[2]) - 1,
    Number(day[3]),
    Number(hour[1]),
    Number(hour[2]),
  );
  const offsetAt = (instant: number) => shownAt(instant, timeZone) - instant;
  // Standard time is the smaller of the two offsets around a change of clock.
  const offsets = [offsetAt(wanted - 24 * 60 * MINUTE), offsetAt(wanted + 24 * 60 * MINUTE)];
  const matching = offsets.filter((offset) => offsetAt(wanted - offset) === offset);
  return wanted - Math.min(...(matching.length > 0 ? matching : offsets));
}

export type ClockTrouble =
  /** The clock is put forward over that hour: the post goes out by the clock after it. */
  | { kind: "skipped"; goesOutAt: string }
  /** The clock is put back over that hour: the post goes out the second time. */
  | { kind: "repeated" };

/** The effect of a change of the clock on an hour in a zone; null for almost every hour. */
export function clockTroubleOf(date: string, time: string, timeZone: string): ClockTrouble | null {
  const instant = instantOf(date, time, timeZone);
  if (instant === null) return null;
  const goesOutAt = clockIn(timeZone, new Date(instant));
  if (goesOutAt !== shortTime(time)) return { kind: "skipped", goesOutAt };
  // No zone puts its clock back by more than three hours at a time.
  const before = [30, 60, 120, 180].map((minutes) => shownAt(instant - minutes * MINUTE, timeZone));
  return before.includes(shownAt(instant, timeZone)) ? { kind: "repeated" } : null;
}

/** 'dd/MM/yyyy' of a 'yyyy-MM-dd' day; the text itself when it is not one. */
export function dayInDigits(date: string): string {
  const found = DATE_SHAPE.exec(date);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : date;
}

const weekdayFormat = new Intl.DateTimeFormat("es", { weekday: "long", timeZone: "UTC" });

/** 'jueves' of a 'yyyy-MM-dd' day; empty when it is not one. */
export function weekdayOf(date: string): string {
  const found = DATE_SHAPE.exec(date);
  if (!found) return "";
  return weekdayFormat.format(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])));
}

const dayOfMonthFormat = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });

/**
 * 'domingo 28 de marzo' within a year from today; other days with their year: 'jueves 1 de mayo de 2031'. An invalid
 * day is returned as it is.
 */
export function dayInWords(date: string, today: string): string {
  if (!DATE_SHAPE.test(date)) return date;
  const year = Number(today.slice(0, 4));
  const isNear = date >= today && date < `${year + 1}${today.slice(4)}`;
  const day = dayOfMonthFormat.format(Date.parse(`${date}T00:00:00Z`));
  return `${weekdayOf(date)} ${day}${isNear ? "" : ` de ${date.slice(0, 4)}`}`;
}

/** 'jueves 09:00, hora de La Paz'. */
export const hourInWords = (date: string, time: string, timeZone: string): string =>
  `${weekdayOf(date)} ${time}, ${timeZoneInWords(timeZone)}`;
