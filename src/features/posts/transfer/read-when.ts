import { instantOf, isKnownTimeZone, timeZoneCity } from "@/data/posts/schedule";
import { clockIn } from "@/shared/dates";
import { loosely } from "./cell-text";
import type { Read } from "./decode-csv";
import { transferText } from "./transfer.text";

const text = transferText.problem;
const refused = (problem: string): Read<never> => ({ ok: false, problem });
const twoDigits = (value: string | undefined): string => (value ?? "").padStart(2, "0");

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** yyyy-MM-dd of a day as Spanish speakers write it, or as computers do. */
export function readDay(cell: string): Read<string> {
  const yearFirst = YEAR_FIRST.exec(cell);
  const dayFirst = DAY_FIRST.exec(cell);
  const [year, month, day] = yearFirst?.slice(1) ?? dayFirst?.slice(1).reverse() ?? [];
  if (year === undefined) return refused(text.dateShape(cell));
  if (Number(year) < 2000 || Number(year) > 2100) return refused(text.dateRange);
  const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  // 31/02 is either refused or read as a day of March.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(iso)) {
    return refused(text.dateUnknown(cell));
  }
  return { ok: true, value: iso };
}

/** Spreadsheets drop the first zero and add seconds when they save again. */
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;

/** HH:mm, or null of an empty cell. */
export function readHour(cell: string): Read<string | null> {
  if (cell === "") return { ok: true, value: null };
  const found = CLOCK.exec(cell);
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return refused(text.hourShape(cell));
  return { ok: true, value: `${twoDigits(found[1])}:${found[2]}` };
}

/** The zones that a save takes; the server refuses others with invalid_timezone. */
const SAVED_ZONE = /^(UTC|Etc\/GMT[+-]1?[0-9]|[A-Za-z_]+(\/[A-Za-z_]+(-[A-Za-z_]+)*)+)$/;

const zonesByName = new Map<string, string>();

function zoneNamed(name: string): string | undefined {
  if (zonesByName.size === 0) {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      const city = loosely(timeZoneCity(zone));
      if (!zonesByName.has(city)) zonesByName.set(city, zone);
    }
    for (const zone of ["UTC", ...Intl.supportedValuesOf("timeZone")]) zonesByName.set(loosely(zone), zone);
  }
  return zonesByName.get(loosely(name).replace(/^hora de /, ""));
}

/** An IANA zone by its name in any capitals, or by its city ('La Paz'); an empty cell is the user's own. */
export function readZone(cell: string, own: string): Read<string> {
  if (cell === "") return { ok: true, value: own };
  // The list lacks old and other names of the same zones ('America/Argentina/Buenos_Aires' in Chrome).
  const zone = zoneNamed(cell) ?? (SAVED_ZONE.test(cell) && isKnownTimeZone(cell) ? cell : undefined);
  return zone ? { ok: true, value: zone } : refused(text.zone(cell));
}

/** True when clocks jump over the hour on that day. */
export function isSkippedHour(date: string, time: string, timeZone: string): boolean {
  const instant = instantOf(date, time, timeZone);
  return instant !== null && clockIn(timeZone, new Date(instant)) !== time;
}
