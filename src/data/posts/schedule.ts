import { timeZoneCity } from "@publishing/city";
import { clockIn, dayIn, isKnownTimeZone, wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";

const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_SHAPE = /^(\d{2}):(\d{2})/;
const MINUTE = 60_000;

export const timeZoneInWords = (timeZone: string): string => `hora de ${timeZoneCity(timeZone)}`;

/** The clock time of a zone at an instant, in milliseconds as if that clock were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const { day, time } = wallClockIn(timeZone, new Date(instant));
  return Date.parse(`${day}T${time}Z`);
}

export function shortTime(time: string | null): string | null {
  const match = time === null ? null : TIME_SHAPE.exec(time);
  return match ? `${match[1]}:${match[2]}` : null;
}

/**
 * The instant of a date and time in a zone, in milliseconds; null when malformed. For a time that the clock skips or
 * repeats, the zone's standard-time offset counts, as in PostgreSQL.
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
  // Standard time is the smaller offset of the two around a clock change.
  const offsets = [offsetAt(wanted - 24 * 60 * MINUTE), offsetAt(wanted + 24 * 60 * MINUTE)];
  const matching = offsets.filter((offset) => offsetAt(wanted - offset) === offset);
  return wanted - Math.min(...(matching.length > 0 ? matching : offsets));
}

export type ClockTrouble =
  /** The clock skips the time, so the post is published when the clock shows `goesOutAt`. */
  | { kind: "skipped"; goesOutAt: string }
  /** The clock repeats the time, and the post is published the second time. */
  | { kind: "repeated" };

/** The effect of a clock change on a time in a zone; null for almost every time. */
export function clockTroubleOf(date: string, time: string, timeZone: string): ClockTrouble | null {
  const instant = instantOf(date, time, timeZone);
  if (instant === null) return null;
  const goesOutAt = clockIn(timeZone, new Date(instant));
  if (goesOutAt !== shortTime(time)) return { kind: "skipped", goesOutAt };
  // In every time zone, a clock change is at most three hours.
  const before = [30, 60, 120, 180].map((minutes) => shownAt(instant - minutes * MINUTE, timeZone));
  return before.includes(shownAt(instant, timeZone)) ? { kind: "repeated" } : null;
}

/** 'dd/MM/yyyy' for a 'yyyy-MM-dd' day; an invalid day is returned as it is. */
export function dayInDigits(date: string): string {
  const match = DATE_SHAPE.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date;
}

const weekdayFormat = new Intl.DateTimeFormat("es", { weekday: "long", timeZone: "UTC" });

export function weekdayOf(date: string): string {
  const match = DATE_SHAPE.exec(date);
  if (!match) return "";
  return weekdayFormat.format(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
}

const dayOfMonthFormat = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });

const NEAR_DAYS = 182;

/**
 * 'domingo 28 de marzo'; with the year for a past day, and for a day of another year more than six months ahead, which a
 * reader would take for the past one: on 1 December, a typed '30/11' means the next year's. An invalid day is returned
 * as it is.
 */
export function dayInWords(date: string, today: string): string {
  if (!DATE_SHAPE.test(date)) return date;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const isNear = date >= today && (isThisYear || date <= addDays(today, NEAR_DAYS));
  const day = dayOfMonthFormat.format(Date.parse(`${date}T00:00:00Z`));
  return `${weekdayOf(date)} ${day}${isNear ? "" : ` de ${date.slice(0, 4)}`}`;
}

/** 'jueves 09:00, hora de La Paz'. */
export const hourInWords = (date: string, time: string, timeZone: string): string =>
  `${weekdayOf(date)} ${time}, ${timeZoneInWords(timeZone)}`;

type Planned = { status: string; date: string; timezone: string; scheduledAt: number | null };

/** True for an unpublished card whose time has passed. An unscheduled card is overdue on the next day in its zone. */
export function isPastDue({ status, date, timezone, scheduledAt }: Planned, now: number): boolean {
  if (status !== "publicar") return false;
  return scheduledAt === null ? date < dayIn(timezone, new Date(now)) : scheduledAt < now;
}
