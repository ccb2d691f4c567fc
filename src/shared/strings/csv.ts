/**
 * A spreadsheet runs a cell that starts like this as a formula (https://owasp.org/www-community/attacks/CSV_Injection),
 * after blanks too; the wide forms are those that Excel takes for the same in some languages.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEUTRALISED = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * The text with an apostrophe in front when a spreadsheet would run it as a formula. A text that begins with
 * apostrophes already gets one more, so that `plainCell` gives every text back exactly.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before `safeCell`. */
export const plainCell = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);

/**
 * Characters that a reader may take for the end of a cell or a row: LibreOffice splits at commas, semicolons and
 * tabs, and many readers end a row at a carriage return alone. Blanks at either end are cut by some.
 */
const NEEDS_QUOTES = /[",;\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/;

type Cell = string | number | null;

const written = (value: Cell): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = safeCell(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Without it Excel reads UTF-8 as its own old code page. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** The only writer of CSV: every export goes through it. Numbers stay numbers, texts never run. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter: "," | ";" = ","): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(written).join(delimiter) + LINE_END).join("")}`;

/**
 * The separator that Excel expects in a country: the semicolon wherever the comma separates decimals, as in Bolivia
 * and Spain. With the other one Excel shows the whole file in its first column.
 */
export function csvDelimiter(locale: string): ";" | "," {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}
