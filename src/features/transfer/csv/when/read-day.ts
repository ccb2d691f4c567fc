import { addDays } from "@/shared/time/days";
import { transferText } from "../../transfer.text";
import { type Read, refused } from "../decode-csv";
import { folded } from "../folded";

const text = transferText.problem;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** '20261225', as databases and calendars write a day. */
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/**
 * Weekdays, whole or short, of Spanish, English and Portuguese: 'dom 27/12/2026'; not the month of 'Mar 3, 2026' or
 * 'Mar 3, 26'.
 */
const WEEKDAY =
  /^(?!mar\.? \d{1,2}(?:st|nd|rd|th)?[., ]+(?:\d{4}|1[3-9]|[2-9]\d)$)(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|(?:seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?)(?:-feira)?|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[., ]+(?=\d|[a-z]+\.? \d)/;

/** The beginnings of each weekday's names, from Sunday on. 'mar' before a whole date means Tuesday, never March. */
const WEEKDAYS: readonly RegExp[] = [
  /^(?:dom|sun)/,
  /^(?:lun|mon|seg)/,
  /^(?:mar|tue|ter)/,
  /^(?:mie|wed|qua)/,
  /^(?:jue|thu|qui)/,
  /^(?:vie|fri|sex)/,
  /^(?:sab|sat)/,
];
const DAYS_IN_WORDS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** The number of the weekday that a cell names before its date, Sunday being 0; null without one. */
function weekdayOf(cell: string): number | null {
  const [name] = WEEKDAY.exec(folded(cell)) ?? [];
  const day = name === undefined ? -1 : WEEKDAYS.findIndex((names) => names.test(name));
  return day < 0 ? null : day;
}

const MONTHS: readonly (readonly string[])[] = [
  ["ene", "jan"],
  ["feb", "fev"],
  ["mar"],
  ["abr", "apr"],
  ["may", "mai"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep", "set"],
  ["oct", "out"],
  ["nov"],
  ["dic", "dec", "dez"],
];
/** Full month names, so that 'marte' is not read as March. */
const FULL_NAMES: ReadonlySet<string> = new Set(
  (
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre " +
    "january february march april may june july august september october november december " +
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro sept"
  ).split(" "),
);

function monthNamed(word: string): number | null {
  if (word.length > 3 && !FULL_NAMES.has(word)) return null;
  const month = MONTHS.findIndex((names) => names.includes(word.slice(0, 3)));
  return month < 0 ? null : month + 1;
}

type Day = { year: string; month: number; day: number };

/**
 * Reads '27-dic-26', '27 de diciembre de 2026', 'domingo, 27 de diciembre de 2026' and 'diciembre 27, 2026';
 * null for any other text. With `today`, also reads '27-dic', as Excel shows a day of the present year; not 'dic-27',
 * which Excel shows for a month of 2027.
 */
function withNamedMonth(cell: string, today: string | null): Day | null {
  const words = folded(cell)
    .replace(WEEKDAY, "")
    .replace(/\b(1)(?:[º°o]|\.[º°]|e?ro|er|st)(?![a-z\d])|\b(\d{1,2})(?:nd|rd|th)\b/, "$1$2")
    .split(/(?:[\s,./-]|\bdel?\b)+/)
    .filter((word) => word !== "");
  const name = words.findIndex((word) => monthNamed(word) !== null);
  const [day = "", year = ""] = words.filter((_, at) => at !== name);
  const month = monthNamed(words[name] ?? "");
  if (words.length === 2 && month !== null && name === 1 && today !== null && /^\d{1,2}$/.test(day))
    return dayNear(today, month, Number(day));
  if (words.length !== 3 || month === null || name > 1) return null;
  return /^\d{1,2}$/.test(day) && /^(\d{4}|\d{2})$/.test(year) ? { year, month, day: Number(day) } : null;
}

/** A date cell without a date format holds Excel's number of days, which has five digits from 2000 to 2100. */
const SERIAL = /^\d{5}$/;
const SERIAL_DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export const isSerial = (cell: string): boolean => SERIAL.test(cell);

const digitsOf = (cell: string): string =>
  folded(cell)
    .replace(WEEKDAY, "")
    .replace(/(\d) ?([-/.]) ?(?=\d)/g, "$1$2");

function inDigits(cell: string): Day | null {
  const digits = digitsOf(cell).replace(COMPACT, "$1-$2-$3");
  const [, fullYear, , month, day] = YEAR_FIRST.exec(digits) ?? [];
  if (fullYear !== undefined) return { year: fullYear, month: Number(month), day: Number(day) };
  const [, firstDay, , itsMonth, year] = DAY_FIRST.exec(digits) ?? [];
  return year === undefined ? null : { year, month: Number(itsMonth), day: Number(firstDay) };
}

function isoOf({ year, month, day }: Day): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  // The comparison finds days that do not exist: `Date` reads 31/02 as a day of March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

const PAST_DAYS = 31;

/**
 * Returns the first date with this month and day from 31 days before today on. A plan imported again in its month keeps
 * its dates, because dates of the next year would make second cards.
 */
function dayNear(today: string, month: number, day: number): Day {
  const from = addDays(today, -PAST_DAYS);
  const year = Number(from.slice(0, 4));
  const first = { year: String(year), month, day };
  return (isoOf(first) ?? "") >= from ? first : { ...first, year: String(year + 1) };
}

function monthFirst(cell: string): Day | null {
  const [, month, , day, year] = DAY_FIRST.exec(digitsOf(cell)) ?? [];
  if (year === undefined) return null;
  const swapped = { year, month: Number(month), day: Number(day) };
  return Number(day) > 12 && isoOf(swapped) !== null ? swapped : null;
}

export const isMonthFirst = (cell: string): boolean => monthFirst(cell) !== null;

export function couldBeMonthFirst(cell: string): boolean {
  const [, day, , month] = DAY_FIRST.exec(digitsOf(cell)) ?? [];
  return day !== undefined && Number(day) <= 12 && Number(day) !== Number(month);
}

/**
 * yyyy-MM-dd of a date as Latin American spreadsheets write it: in digits the day comes first. Without `today`, a date
 * that lacks its year is refused.
 */
export function readDay(cell: string, today: string | null = null): Read<string> {
  const written = inDigits(cell) ?? withNamedMonth(cell, today);
  if (written === null && !isSerial(cell)) return refused(text.dateShape(cell));
  const iso = written
    ? isoOf(written)
    : new Date(SERIAL_DAY_0 + Number(cell) * DAY_MS).toISOString().slice(0, 10);
  if (iso === null) {
    const swapped = monthFirst(cell);
    return refused(
      swapped
        ? text.monthFirst(cell, `${swapped.day}/${swapped.month}/${swapped.year}`)
        : text.dateUnknown(cell),
    );
  }
  const said = weekdayOf(cell);
  const isOn = new Date(`${iso}T00:00:00Z`).getUTCDay();
  if (said !== null && said !== isOn) return refused(text.weekday(cell, DAYS_IN_WORDS[isOn] ?? ""));
  const year = Number(iso.slice(0, 4));
  if (year < 2000 || year > 2100) return refused(written ? text.dateRange : text.dateShape(cell));
  return { ok: true, value: iso };
}
