import { COMMERCIAL, COMMERCIAL_EVERYWHERE, COMMERCIAL_MOSTLY } from "./commercial";
import { DECREED, RULES, SHIFTED } from "./rules";

export type Holiday = { day: string; name: string };

const DAY_MS = 86_400_000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();

export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const edge = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0);
  const off = nth > 0 ? (weekday - weekdayOf(edge) + 7) % 7 : -((weekdayOf(edge) - weekday + 7) % 7);
  return edge + (off + (nth > 0 ? nth - 1 : nth + 1) * 7) * DAY_MS;
}

/**
 * The days by which a holiday moves, by its weekday from Sunday on; null when the holiday is not observed that year.
 */
const MOVES: Readonly<Record<string, readonly (number | null)[]>> = {
  A: [0, 0, -1, -2, 4, 3, 0],
  D: [1, 0, -1, -2, 4, 3, 0],
  S: [1, 0, 0, 0, 0, 0, 0],
  N: [1, 0, 6, 5, 4, 3, 2],
  C: [0, 0, -1, -2, -3, 3, 0],
  V: [0, 0, -4, 2, 0, 0, 0],
  G: [0, 0, -1, 2, 1, 0, 0],
  Q: [1, 0, -1, 2, 1, 0, -1],
  P: [0, 0, 6, 5, 4, 3, 2],
  m: [null, 0, null, null, null, null, null],
  f: [null, null, null, null, null, 0, null],
  x: [null, 0, null, null, null, 0, null],
};

const RULE =
  /^(?:(\d\d)\/(\d\d)|E([+-]\d+)|(\d\d)#(-?\d)(?:\.(\d))?|(S|T)(?:\+(\d))?|H(\d))([A-Zmfxt])?(?:@(\d{4}))? (.+)$/;

/** Chile's June solstice as decreed since 2021; correct until 2047. */
const solstice = (year: number): number => Date.UTC(year, 5, year % 4 < 2 && year >= 2024 ? 20 : 21);

/**
 * A day of Honduras' October week: Wednesday (0) to Friday (2) of the week with October's first Wednesday.
 */
const morazan = (year: number, day: number): number => nthWeekday(year, 10, 3, 1) + day * DAY_MS;

function dayOf(rule: RegExpExecArray, year: number): number {
  const [, date, month, easter, nthMonth, nth, weekday, special, later, morazanDay] = rule;
  if (date && month) return Date.UTC(year, Number(month) - 1, Number(date));
  if (easter) return easterOf(year) + Number(easter) * DAY_MS;
  if (nthMonth) return nthWeekday(year, Number(nthMonth), Number(weekday ?? 1), Number(nth));
  if (morazanDay) return morazan(year, Number(morazanDay));
  return special === "T" ? nthWeekday(year, 11, 4, 4) + Number(later ?? 0) * DAY_MS : solstice(year);
}

function holidayBy(written: string, year: number): Holiday | null {
  const rule = RULE.exec(written);
  if (!rule) throw new Error(`Not a rule of a holiday: ${written}`);
  const [move, from, name = ""] = rule.slice(10);
  if (from && year < Number(from)) return null;
  if (move === "t") return (year - 2024) % 6 === 0 ? { day: isoOf(dayOf(rule, year)), name } : null;
  const day = dayOf(rule, year);
  const by = move ? MOVES[move]?.[weekdayOf(day)] : 0;
  return by == null ? null : { day: isoOf(day + by * DAY_MS), name };
}

export const commercialDaysOf = (country: string, year: number): readonly Holiday[] =>
  [...COMMERCIAL_EVERYWHERE, ...(COMMERCIAL[country] ?? COMMERCIAL_MOSTLY)].flatMap(
    (rule) => holidayBy(rule, year) ?? [],
  );

const known = new Map<string, readonly Holiday[]>();

export function holidaysOf(country: string, year: number): readonly Holiday[] {
  const key = `${country}${year}`;
  const cached = known.get(key);
  if (cached) return cached;
  const shifted = SHIFTED[country] ?? {};
  const byRule = (RULES[country] ?? []).flatMap((rule) => holidayBy(rule, year) ?? []);
  const decreed = (DECREED[country] ?? [])
    .filter((one) => one.startsWith(`${year}-`))
    .map((one) => ({ day: one.slice(0, 10), name: one.slice(11) }));
  const holidays = [...byRule.map((one) => ({ ...one, day: shifted[one.day] ?? one.day })), ...decreed].sort(
    (a, b) => (a.day < b.day ? -1 : 1),
  );
  known.set(key, holidays);
  return holidays;
}

function namesBetween(
  ofYear: (year: number) => readonly Holiday[],
  from: string,
  to: string,
): Map<string, string> {
  const days = new Map<string, string>();
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])];
  for (const { day, name } of years.flatMap(ofYear))
    if (day >= from && day <= to) days.set(day, days.has(day) ? `${days.get(day)} · ${name}` : name);
  return days;
}

export const holidaysBetween = (country: string, from: string, to: string): Map<string, string> =>
  namesBetween((year) => holidaysOf(country, year), from, to);

export const commercialDaysBetween = (country: string, from: string, to: string): Map<string, string> =>
  namesBetween((year) => commercialDaysOf(country, year), from, to);
