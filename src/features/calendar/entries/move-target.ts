import { clockTroubleOf, instantOf } from "@/data/posts/schedule";
import { wallClockIn } from "@/shared/time/dates";
import { addDays, daysBetween } from "@/shared/time/days";
import type { CalendarEntry } from "./entries";

/** A place for a drop, in the user's zone. hour: undefined keeps the card's own, null removes it. */
export type DropTarget = { day: string; hour?: number | null; minute?: number };

/** A moment in the card's own zone. */
export type Moment = { date: string; time: string | null; timezone: string };

export type Refusal = "published" | "publishing" | "unconfirmed" | "past";

const two = (value: number): string => String(value).padStart(2, "0");

/** A drop target as text for an attribute: '2026-11-24', '2026-11-24T09', '2026-11-24T09:30', '2026-11-24T-'. */
export function readTarget(written: string): DropTarget | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(-|(\d{2})(?::(\d{2}))?))?$/.exec(written);
  if (!found?.[1]) return null;
  const [, day, rest, hour, minute] = found;
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

/** The hour that contains a slot: '2026-11-24T09:30' is in '2026-11-24T09'. Any other place is returned as it is. */
export const hourOf = (place: string): string => place.slice(0, "2026-11-24T09".length);

/** The hour of a target, HH:mm; null without one. */
export const timeOf = ({ hour, minute = 0 }: DropTarget): string | null =>
  hour == null ? null : `${two(hour)}:${two(minute)}`;

/**
 * The moment that a card gets at a target: another day keeps its hour, another hour its minutes, and the card stays
 * in its own zone. An hour that the zone's clock skips becomes the hour shown after the change, which `skipped`
 * names.
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
  return { date: there.day, time: there.time, timezone, skipped: here.skipped };
}

function onAnotherDay({ day, own }: CalendarEntry, to: string, zone: string) {
  const date = addDays(own.date, daysBetween(day, to));
  const there = onTheClock(date, own.time, own.timezone);
  if (own.timezone === zone || there.time === null) return there;
  // After a clock change in between, the card's hour may fall on the day before or after in the user's zone.
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

/** Why a card cannot be moved, to any target. */
export function refusalOf(entry: CalendarEntry): Refusal | null {
  if (entry.status === "listas") return "published";
  return entry.state === "publishing" || entry.state === "unconfirmed" ? entry.state : null;
}

/** Whether a moment has passed: a card there would be published at once. */
export function isPast({ date, time, timezone }: Moment, now: number): boolean {
  if (time === null) return date < wallClockIn(timezone, new Date(now)).day;
  return (instantOf(date, time, timezone) ?? 0) < now;
}

export const isSameMoment = (entry: CalendarEntry, { date, time }: Moment): boolean =>
  entry.own.date === date && entry.own.time === time;
