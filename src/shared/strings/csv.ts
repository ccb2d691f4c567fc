/**
 * Cells that a spreadsheet runs as a formula, also after blanks
 * (https://owasp.org/www-community/attacks/CSV_Injection); some Excel languages accept full-width signs.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEUTRALISED = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run. A text with apostrophes gets one more, so that
 * `plainCell` restores it exactly.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Restores the text given to `safeCell`. */
export const plainCell = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);

/**
 * Matches characters that some spreadsheets take for the end of a cell or row, and blanks at the ends, because some
 * spreadsheets cut these blanks.
 */
const NEEDS_QUOTES = /[",;\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/;

type Cell = string | number | null;

const written = (value: Cell): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = safeCell(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The mark with which Excel reads UTF-8; without the mark it reads an old code page. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** The only writer of CSV. Numbers stay numbers; no text runs as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter: "," | ";" = ","): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(written).join(delimiter) + LINE_END).join("")}`;

/**
 * Excel's separator in a country: the semicolon where the comma separates decimals, as in Bolivia and Spain.
 * With the wrong separator Excel puts each row into one column.
 */
export function csvDelimiter(locale: string): ";" | "," {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}
