import { numberLocale } from "@language/numbers";
import { ownCountry } from "@/text/own-country";

/**
 * Cells that a spreadsheet runs as a formula, also after blanks
 * (https://owasp.org/www-community/attacks/CSV_Injection); some Excel languages accept full-width signs.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEUTRALISED = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * An apostrophe keeps a spreadsheet from running the text. A formula behind apostrophes gets one more, so that
 * `plainCell` restores the text.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Programs write a text as this formula, so that a spreadsheet does not change it: ="0912". */
const QUOTED_FORMULA = /^="((?:[^"]|"")*)"$/;

export const plainCell = (cell: string): string => {
  const quoted = QUOTED_FORMULA.exec(cell)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
};

/** Some spreadsheets end a cell or row at these characters, or cut blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/;

type Cell = string | number | null;

const written = (value: Cell): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = safeCell(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Without this mark Excel reads an old code page instead of UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Writes numbers as numbers, and texts so that no spreadsheet runs them as formulas. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const delimiter = csvDelimiter();
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(written).join(delimiter) + LINE_END).join("")}`;
}

/** Excel expects the semicolon where the comma separates decimals; with another separator each row fills one column. */
export function csvDelimiter(locale = numberLocale(ownCountry())): ";" | "," {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}
