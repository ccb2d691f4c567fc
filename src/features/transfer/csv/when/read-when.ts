import { timeZoneCity } from "@publishing/city";
import { instantOf } from "@/data/posts/schedule";
import { clockIn, isKnownTimeZone } from "@/shared/time/dates";
import { transferText } from "../../transfer.text";
import { type Read, refused } from "../decode-csv";
import { folded } from "../folded";

const text = transferText.problem;
const twoDigits = (value: string | number | undefined): string => String(value ?? "").padStart(2, "0");

/**
 * Matches 9:00, 9.30, '21:30 h', 09:00:00.000 (spreadsheets add seconds, databases fractions); not 0.25, which may be a
 * stored 6:00.
 */
const CLOCK_24 =
  /^(?:(\d{1,2}):|(0\d|[1-9]\d?)\.)(\d{2})(?:[:.]\d{2}(?:[.,]\d{1,7})?)? ?(?:h|hs|hrs?|horas)?\.?$/i;
/** 9:00 AM, 9 pm, '9:00 p. m.'. */
const CLOCK_12 = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?\s*([ap])\.?\s*m\.?$/i;

/** Noon, as Colombia writes it: '12:00 m.'. */
const NOON = /^12(?:[:.]00)?\s*m\.?$/i;

/** 9h, 9h30, '18 hs', '21 h 30 min'. */
const CLOCK_H = /^(\d{1,2}) ?(?:hs?|hrs?|horas)(?: ?(\d{2}) ?(?:m|min)?)?\.?$/i;
/** A fraction of a day with at least five digits, as a spreadsheet stores a time: 0,395833 is 9:30. */
const STORED = /^0?[.,](\d{5,20})$/;

export const isStoredHour = (cell: string): boolean => STORED.test(cell);

function storedHour(digits: string): [hour: number, minute: number] {
  const minutes = Math.round(Number(`0.${digits}`) * 1440);
  return [Math.floor(minutes / 60), minutes % 60];
}

/** HH:mm; null for an empty cell. 24:00 is refused, as in the editor: it means the next day. */
export function readHour(cell: string): Read<string | null> {
  if (cell === "") return { ok: true, value: null };
  if (NOON.test(cell)) return clock(cell, 12, 0);
  const [, stored] = STORED.exec(cell) ?? [];
  if (stored !== undefined) return clock(cell, ...storedHour(stored));
  const [, hourOfH, minutesOfH = "0"] = CLOCK_H.exec(cell) ?? [];
  if (hourOfH !== undefined) return clock(cell, Number(hourOfH), Number(minutesOfH));
  const [, colon, dot, minutes24] = CLOCK_24.exec(cell) ?? [];
  const [, hour12, minutes12, half] = CLOCK_12.exec(cell) ?? [];
  const hour = half === undefined ? Number(colon ?? dot ?? Number.NaN) : hourOfHalf(Number(hour12), half);
  const minute = Number(half === undefined ? minutes24 : (minutes12 ?? 0));
  return clock(cell, hour, minute);
}

const clock = (cell: string, hour: number, minute: number): Read<string> =>
  hour <= 23 && minute <= 59
    ? { ok: true, value: `${twoDigits(hour)}:${twoDigits(minute)}` }
    : refused(text.hourShape(cell));

function hourOfHalf(hour: number, half: string): number {
  const isAfternoon = half.toLowerCase() === "p";
  if (hour > 12 || (hour === 0 && isAfternoon)) return Number.NaN;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Zones that a save accepts; others get invalid_timezone. */
const SAVED_ZONE = /^(UTC|Etc\/GMT[+-]1?[0-9]|[A-Za-z_]+(\/[A-Za-z_]+(-[A-Za-z_]+)*)+)$/;

const zonesByName = new Map<string, string>();

function zoneNamed(name: string): string | undefined {
  if (zonesByName.size === 0) {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      const english = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
      for (const city of [folded(timeZoneCity(zone)), folded(english)])
        if (!zonesByName.has(city)) zonesByName.set(city, zone);
    }
    for (const zone of ["UTC", ...Intl.supportedValuesOf("timeZone")]) zonesByName.set(folded(zone), zone);
  }
  return zonesByName.get(folded(name).replace(/^hora de /, ""));
}

export function readZone(cell: string, own: string): Read<string> {
  if (cell === "") return { ok: true, value: own };
  // Also accepts older names ('America/Argentina/Buenos_Aires'), which are missing from Chrome's list of
  // zones.
  const zone = zoneNamed(cell) ?? (SAVED_ZONE.test(cell) && isKnownTimeZone(cell) ? cell : undefined);
  return zone ? { ok: true, value: zone } : refused(text.zone(cell));
}

export function isSkippedHour(date: string, time: string, timeZone: string): boolean {
  const instant = instantOf(date, time, timeZone);
  return instant !== null && clockIn(timeZone, new Date(instant)) !== time;
}
