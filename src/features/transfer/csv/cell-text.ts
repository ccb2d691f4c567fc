/**
 * A spreadsheet runs a cell that starts like this as a formula (https://owasp.org/www-community/attacks/CSV_Injection);
 * the wide forms are those that Excel takes for the same in some languages.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * The text with an apostrophe before what a spreadsheet would run. A text that begins with apostrophes already gets one
 * more, so that `plainCell` gives every text back exactly.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `safeCell` was given. */
export const plainCell = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);

/** For comparing what people type: no accents, no capitals, single spaces. */
export const loosely = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();
