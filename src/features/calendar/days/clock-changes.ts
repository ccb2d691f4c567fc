import { offsetLabel, wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";

export type ClockChange = "skipped" | "repeated";
export type ClockChanges = {
  hours: ReadonlyMap<string, ClockChange>;
  offsets: readonly string[];
};

const QUARTER_MS = 900_000;
const QUARTERS = 4;
/** The largest offset of any zone from UTC, in milliseconds. */
const FURTHEST_MS = 14 * 3_600_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Counts the quarter hours that pass in each hour of these days ('yyyy-MM-ddTHH'): 4, or another number at a clock
 * change.
 */
function quartersOf(zone: string, days: readonly string[], from: number, to: number): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const day of days)
    for (let hour = 0; hour < 24; hour += 1) wanted.set(`${day}T${String(hour).padStart(2, "0")}`, 0);
  for (let at = from; at < to; at += QUARTER_MS) {
    const { day, time } = wallClockIn(zone, new Date(at));
    const place = `${day}T${time.slice(0, 2)}`;
    const known = wanted.get(place);
    if (known !== undefined) wanted.set(place, known + 1);
  }
  return wanted;
}

export function clockChangesOf(zone: string, days: readonly string[]): ClockChanges {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const [from, to] = [startOf(first) - FURTHEST_MS, startOf(addDays(last, 1)) + FURTHEST_MS];
  const offsets = [...new Set([from, to].map((at) => offsetLabel(zone, new Date(at))))];
  const hours = new Map<string, ClockChange>();
  // Counting the quarter hours is slow, and a week with a single offset has no clock change.
  if (offsets.length === 1) return { hours, offsets };
  for (const [place, quarters] of quartersOf(zone, days, from, to))
    if (quarters !== QUARTERS) hours.set(place, quarters < QUARTERS ? "skipped" : "repeated");
  // When these days have two offsets but no skipped or repeated hour, the clock changed just outside them, so only the
  // offset of the middle day is shown.
  const middle = days[days.length >> 1] ?? first;
  return { hours, offsets: hours.size > 0 ? offsets : [offsetLabel(zone, new Date(`${middle}T12:00:00Z`))] };
}
