import { clockTroubleOf, instantOf } from "@/data/posts/schedule";
import type { Shift } from "@/posts/selection/selection";
import { wallClockIn } from "@/shared/time/dates";
import { addDays, daysBetween } from "@/shared/time/days";
import type { CalendarEntry } from "./entries";

/** A card's drop target, in the user's zone. Without `hour` the card keeps its time; `hour: null` removes the time. */
export type DropTarget = { day: string; hour?: number | null; minute?: number };

export type Moment = { date: string; time: string | null; timezone: string };

export type Refusal = "published" | "publishing" | "unconfirmed" | "past";

const two = (value: number): string => String(value).padStart(2, "0");

/** Reads '2026-11-24', '2026-11-24T09', '2026-11-24T09:30', or '2026-11-24T-', which is a day without a time. */
export function readTarget(written: string): DropTarget | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(-|(\d{2})(?::(\d{2}))?))?$/.exec(written);
  if (!match?.[1]) return null;
  const [, day, rest, hour, minute] = match;
  if (rest === undefined) return { day };
  if (rest === "-") return { day, hour: null };
  return { day, hour: Number(hour), ...(minute !== undefined && { minute: Number(minute) }) };
}

export const writeTarget = ({ day, hour, minute }: DropTarget): string =>
  hour === undefined
    ? day
    : hour === null
      ? `${day}T-`
      : `${day}T${two(hour)}${minute === undefined ? "" : `:${two(minute)}`}`;

export const hourOf = (place: string): string => place.slice(0, "2026-11-24T09".length);

export const timeOf = ({ hour, minute = 0 }: DropTarget): string | null =>
  hour == null ? null : `${two(hour)}:${two(minute)}`;

/**
 * Returns the card's moment at a drop target, in the card's zone if its clock can name the moment: a new day keeps the
 * time, a new hour keeps the minutes. A time that a clock change skips becomes the time after the change, and `skipped`
 * names it.
 */
export function momentAt(
  entry: CalendarEntry,
  target: DropTarget,
  zone: string,
): Moment & { skipped: string | null } {
  const { timezone } = entry.own;
  if (target.hour === null) return { date: target.day, time: null, timezone, skipped: null };
  if (target.hour === undefined) return { ...onAnotherDay(entry, target.day, zone), timezone };
  const minute = target.minute ?? Number(entry.time?.slice(3, 5) ?? 0);
  const time = `${two(target.hour)}:${two(minute)}`;
  if (timezone === zone) return { ...onTheClock(target.day, time, timezone), timezone };
  const here = onTheClock(target.day, time, zone);
  const instant = instantOf(here.date, here.time ?? time, zone) ?? 0;
  const there = wallClockIn(timezone, new Date(instant));
  // Of a time that a clock shows twice, a card gets the second one, so only the user's clock can name the first one.
  if (instantOf(there.day, there.time, timezone) !== instant) return { ...here, timezone: zone };
  return { date: there.day, time: there.time, timezone, skipped: here.skipped };
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Returns how a drop at a target in the user's `zone` moves the card. */
export function shiftTo({ day, time }: CalendarEntry, target: DropTarget, zone: string): Shift {
  const days = daysBetween(day, target.day);
  if (target.hour === undefined || target.hour === time) return { days, minutes: 0 };
  const to = timeOf({ minute: Number(time?.slice(3, 5) ?? 0), ...target });
  if (to === null || time === null) return { days, minutes: 0, to: { time: to, timezone: zone } };
  const length = Date.parse(`${target.day}T${to}Z`) - Date.parse(`${day}T${time}Z`);
  return { days, minutes: length / MINUTE_MS - days * DAY_MINUTES };
}

function onAnotherDay({ day, own }: CalendarEntry, to: string, zone: string) {
  const date = addDays(own.date, daysBetween(day, to));
  const there = onTheClock(date, own.time, own.timezone);
  if (own.timezone === zone || there.time === null) return there;
  const instant = instantOf(date, there.time, own.timezone) ?? 0;
  const shown = wallClockIn(zone, new Date(instant)).day;
  return shown === to ? there : onTheClock(addDays(date, daysBetween(shown, to)), own.time, own.timezone);
}

function onTheClock(date: string, time: string | null, timezone: string) {
  const trouble = time === null ? null : clockTroubleOf(date, time, timezone);
  return trouble?.kind === "skipped"
    ? { date, time: trouble.goesOutAt, skipped: time }
    : { date, time, skipped: null };
}

export function refusalOf(entry: CalendarEntry): Refusal | null {
  if (entry.status === "listas") return "published";
  return entry.state === "publishing" || entry.state === "unconfirmed" ? entry.state : null;
}

export function isPast({ date, time, timezone }: Moment, now: number): boolean {
  if (time === null) return date < wallClockIn(timezone, new Date(now)).day;
  return (instantOf(date, time, timezone) ?? 0) < now;
}

export const isSameMoment = (entry: CalendarEntry, { date, time }: Moment): boolean =>
  entry.own.date === date && entry.own.time === time;
