/**
 * A spreadsheet runs a cell that starts like this as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection), also after blanks; Excel treats the full-width forms the
 * same in some languages.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEUTRALISED = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. A text that already begins with
 * apostrophes gets one more, so that `plainCell` restores every text exactly.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before `safeCell`. */
export const plainCell = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);

/**
 * Characters that a reader may take for the end of a cell or a row: LibreOffice splits at commas, semicolons and
 * tabs, and many readers end a row at a lone carriage return. Some cut blanks at either end.
 */
const NEEDS_QUOTES = /[",;\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/;

type Cell = string | number | null;

const written = (value: Cell): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = safeCell(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The byte-order mark: without it Excel reads UTF-8 in its own old code page. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** The only writer of CSV, for every export. Numbers stay numbers, and no text runs as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter: "," | ";" = ","): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(written).join(delimiter) + LINE_END).join("")}`;

/**
 * The separator that Excel expects in a country: the semicolon wherever the comma separates decimals, as in Bolivia
 * and Spain. With the wrong one Excel shows each row in its first column.
 */
export function csvDelimiter(locale: string): ";" | "," {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}
