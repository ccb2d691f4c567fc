/**
 * Removes accents, capitals, outer spaces and invisible direction marks, because exports differ in all four.
 */
export const fold = (value: unknown): string =>
  typeof value === "string"
    ? value
        .normalize("NFD")
        .replace(/[\p{M}\p{Cf}]/gu, "")
        .replace(/\s+/g, " ")
        .trim()
        .toLowerCase()
    : "";

export type DateOrder = "month_first" | "day_first";

/** Months in English, Spanish, Portuguese, French and Italian without accents. */
const MONTHS = [
  ["january", "enero", "janeiro", "janvier", "gennaio"],
  ["february", "febrero", "fevereiro", "fevrier", "febbraio"],
  ["march", "marzo", "marco", "mars"],
  ["april", "abril", "avril", "aprile"],
  ["may", "mayo", "maio", "maggio"],
  ["june", "junio", "junho", "juin", "giugno"],
  ["july", "julio", "julho", "juillet", "luglio"],
  ["august", "agosto", "aout"],
  ["september", "septiembre", "setiembre", "setembro", "septembre", "settembre"],
  ["october", "octubre", "outubro", "octobre", "ottobre"],
  ["november", "noviembre", "novembro", "novembre"],
  ["december", "diciembre", "dezembro", "decembre", "dicembre"],
] as const;

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** '20261225', as databases and calendars write a day. */
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
/** Excel's numbers of days since 1899-12-30, for 1990 to 2100. */
const EXCEL = { epoch: Date.UTC(1899, 11, 30), from: 32_874, to: 73_415 };
const DAY_MS = 86_400_000;

/** Some programs write Excel's number of a day as a text. */
const EXCEL_TEXT = /^\s{0,9}\d{5}(?:\.\d{1,17})?\s{0,9}$/;
const dayOfExcel = (days: number): string | null =>
  days >= EXCEL.from && days <= EXCEL.to
    ? new Date(EXCEL.epoch + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
    : null;

function dayFrom(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : null;
}

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

const LONGEST = 60;

const TIME_FIRST = /^\d{1,2}[:h]\d{2}(?::\d{2})? ?(?:[ap]\.? ?m\.?)?,? /;
const TIME_AFTER = /(?:,? (?:at|as?|a las?))?[t, ]{1,2}\d{1,2}(?::| ?h ?)\d{2}.*$/;
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom|gio|seg|ter|qua|qui|sex|mer|jeu|ven|sam|dim)[a-z-]*[.,]{0,2} (?=\d)/;

/** Finds a word before a number, such as 'maj' in '5 maj 2026'; ignores 'de', 'del', 'of', 'do' and the 'th' of '5th'. */
const WORD_BEFORE_NUMBER = /\b(?!(?:del?|of|do)\b)[a-z].{0,60}\d/;

const bare = (value: string): string =>
  fold(value)
    .slice(0, LONGEST)
    .replace(TIME_FIRST, "")
    .replace(TIME_AFTER, "")
    .replace(/(\d) ?([/.-]) ?(?=\d)/g, "$1$2");

export function numbersOf(value: unknown): [number, number] | null {
  const parts = typeof value === "string" ? NUMBERS.exec(bare(value)) : null;
  return parts ? [Number(parts[1]), Number(parts[2])] : null;
}

/**
 * Reads a day with a month's name between or before two numbers: 'Feb 25, 2026', '25 de febrero de 2026',
 * 'qua., 25 de fev. de 26'; null for other texts.
 */
function dayInWords(text: string): string | null {
  const parts = text.match(/\d+|[a-z]+/g) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const months = parts.map(monthOf).filter((month) => month > 0);
  // A weekday such as 'mar' may look like a month and comes before it, so the last match counts.
  const month = months.at(-1);
  const [one = "", other = ""] = numbers;
  const areParts = numbers.length === 2 && numbers.every((part) => /^(\d{1,2}|\d{4})$/.test(part));
  if (!month || !areParts) return null;
  return one.length === 4
    ? dayFrom(yearOf(one), month, Number(other))
    : dayFrom(yearOf(other), month, Number(one));
}

/** A cell's day as yyyy-MM-dd, in any spelling of LinkedIn and spreadsheets; null for other text. */
export function readDay(value: unknown, order: DateOrder): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  const compact = COMPACT.exec(typeof value === "number" ? String(value) : fold(value).slice(0, LONGEST));
  if (compact) return dayFrom(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  if (typeof value === "number") return dayOfExcel(value);
  if (typeof value !== "string") return null;
  if (EXCEL_TEXT.test(value)) return dayOfExcel(Number(value));
  const written = bare(value);
  const text = written.replace(WEEKDAY, "");
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = NUMBERS.exec(text);
  // 'Mar' means March in 'Mar 5, 2026', which has no other word for the month, but a weekday in 'mar., 5 maj 2026'.
  if (!parts) return dayInWords(WORD_BEFORE_NUMBER.test(text) ? text : written);
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), yearOf(parts[3] ?? "")];
  return order === "month_first" ? dayFrom(year, first, second) : dayFrom(year, second, first);
}
