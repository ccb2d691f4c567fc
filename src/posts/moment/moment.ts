import { timeZoneCity } from "@publishing/city";
import { dayInWords } from "@/data/posts/schedule";
import { ownTimeZone } from "@/shared/session/clock";
import { dayIn, wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";
import { serverNow } from "@/shared/time/server-clock";
import { atHour } from "@/text/at-hour";

export type Moment = {
  date: string;
  time: string;
  timeZone: string;
};

export function dayNamed(date: string, today: string): string {
  if (date === today) return "hoy";
  if (date === addDays(today, 1)) return "mañana";
  if (date === addDays(today, -1)) return "ayer";
  return `el ${dayInWords(date, today)}`;
}

/**
 * A day in a time zone, named by `dayNamed`. While the zone has another day than the reader's, the date replaces 'hoy',
 * which the reader would take for the own day.
 * @param now server time in milliseconds
 */
export function dayForReader(date: string, timeZone: string, now: number, ownZone: string): string {
  const today = dayIn(timeZone, new Date(now));
  const isReadersDay = timeZone === ownZone || today === dayIn(ownZone, new Date(now));
  return isReadersDay ? dayNamed(date, today) : `el ${dayInWords(date, today)}`;
}

/**
 * A moment as the app writes it: 'hoy a las 04:42', 'el domingo 28 de marzo a las 03:30 (Madrid)'. The city is left out
 * for near days on the reader's own clock.
 * @param now server time in milliseconds
 */
export function momentInWords({ date, time, timeZone }: Moment, now: number, ownZone: string): string {
  const day = dayForReader(date, timeZone, now, ownZone);
  const isNear = !day.startsWith("el ");
  const city = isNear && timeZone === ownZone ? "" : ` (${timeZoneCity(timeZone)})`;
  return `${day} ${atHour(time)}${city}`;
}

export function instantInWords(iso: string, timeZone: string, now: number = serverNow()): string {
  const { day, time } = wallClockIn(timeZone, new Date(iso));
  return momentInWords({ date: day, time, timeZone }, now, ownTimeZone());
}

/** A moment for a text that its reader keeps, such as a printed receipt, in which 'hoy' would become false. */
export function datedInstant(iso: string, timeZone: string): string {
  const { day, time } = wallClockIn(timeZone, new Date(iso));
  // Words the day as on the day after, because a past day is written with its year.
  return `el ${dayInWords(day, addDays(day, 1))} ${atHour(time)} (${timeZoneCity(timeZone)})`;
}

export const dayOfInstant = (iso: string, timeZone: string, now: number = serverNow()): string =>
  dayNamed(dayIn(timeZone, new Date(iso)), dayIn(timeZone, new Date(now)));

const shortDay = new Intl.DateTimeFormat("es", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** @param readersToday the day in the reader's zone; on another day than `today` no day is 'hoy', 'ayer' or 'mañana' */
export function dayInShort(date: string, today: string, readersToday: string = today): string {
  const day = dayNamed(date, today);
  if (!day.startsWith("el ") && today === readersToday) return day;
  const parts = shortDay.formatToParts(Date.parse(`${date}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value.replace(/\.$/, "") ?? "";
  const year = date.slice(0, 4) === today.slice(0, 4) ? "" : ` ${date.slice(0, 4)}`;
  return `${part("weekday")} ${part("day")} ${part("month")}${year}`;
}
