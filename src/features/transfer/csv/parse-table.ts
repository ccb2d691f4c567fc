import { pollText } from "@/posts/poll/poll.text";
import { plainCell } from "@/shared/strings/csv";
import { columnNames, MOST_ROWS, transferText } from "../transfer.text";
import { type Read, refused } from "./decode-csv";
import { folded } from "./folded";
import { firstRecords, isBlank, readRecords } from "./read-records";

export type ColumnKey = keyof typeof columnNames;
export const COLUMN_KEYS = Object.keys(columnNames) as ColumnKey[];

export type Cells = Partial<Record<ColumnKey, string>>;
export type OwnCells = { account: string; notes: string; post_comment: string };
export type TableRow = {
  /** Row number as in a spreadsheet: headings are row 1, empty rows count. */
  number: number;
  cells: Cells;
  /** Accounts with columns of their own; an empty cell means the common text. */
  own?: OwnCells[];
  problem: string | null;
};
export type Table = { rows: TableRow[]; ignored: string[] };

const REQUIRED: readonly ColumnKey[] = ["title", "notes", "date"];
const DELIMITERS = [",", ";", "\t", "|"];
/** Excel's delimiter line, which a spreadsheet hides; it has no row number. */
const EXCEL_HINT = /^"?sep=(.)"?\n/i;
/** The number of rows in which headings are searched, because empty lines may precede the headings. */
const HEAD_ROWS = 20;

const text = transferText.fileProblem;
/** Labels of the app's fields; without them the column of accounts would be ignored and all rows go to the profile. */
const LABELS = [
  ["cuenta", "publishers"],
  ["publicar como", "publishers"],
  ["texto a publicar", "notes"],
  ["primer comentario", "post_comment"],
] as const;
const keyByName = new Map<string, ColumnKey>([
  ...LABELS,
  ...COLUMN_KEYS.map((key) => [columnNames[key] as string, key] as const),
]);
const keyOf = (heading: string): ColumnKey | null =>
  keyByName.get(folded(plainCell(heading))) ?? damagedKeyOf(heading);

/** The column of a heading whose accented letter was lost or read in another encoding: 'T?tulo', 'TÃ­tulo'. */
function damagedKeyOf(heading: string): ColumnKey | null {
  const shape = heading
    .trim()
    .toLowerCase()
    .replace(/_/g, " ")
    .replace(/[^\x20-\x7e]+|\?+/g, "?");
  if (!shape.includes("?")) return null;
  const isLike = (name: string) =>
    name.length === shape.length && [...name].every((char, at) => char === shape[at] || shape[at] === "?");
  const [only, ...others] = COLUMN_KEYS.filter((key) => isLike(columnNames[key]));
  return only !== undefined && others.length === 0 ? only : null;
}

const OWN_HEADING = /^(texto|comentario)\s*\((.+)\)$/i;

type OwnKey = { field: "notes" | "post_comment"; account: string };
function ownKeyOf(heading: string): OwnKey | null {
  const [, name, account] = OWN_HEADING.exec(heading.trim()) ?? [];
  if (!name || !account?.trim()) return null;
  return { field: folded(name) === columnNames.notes ? "notes" : "post_comment", account: account.trim() };
}

export const ownHeading = (field: OwnKey["field"], code: string): string => `${columnNames[field]} (${code})`;

/**
 * Finds the row of headings, which Numbers writes below a table's title; without such a row, the first row that is not
 * empty.
 */
function headingRow(csv: string, delimiter: string): { at: number; cells: string[] } {
  const records = firstRecords(csv, delimiter, HEAD_ROWS);
  const whole = records.findIndex((record) => headingProblem(record.map(keyOf)) === null);
  const at = whole < 0 ? records.findIndex((record) => !isBlank(record)) : whole;
  return { at, cells: records[at] ?? [] };
}

const headingsOf = (csv: string, delimiter: string): string[] => headingRow(csv, delimiter).cells;

/** Chooses the delimiter that finds the most headings, because commas in texts would mislead a count. */
function delimiterOf(csv: string): string {
  const known = (delimiter: string): number =>
    headingsOf(csv, delimiter).filter((cell) => keyOf(cell) !== null).length;
  return DELIMITERS.map((delimiter) => ({ delimiter, known: known(delimiter) })).reduce((best, next) =>
    next.known > best.known ? next : best,
  ).delimiter;
}

const withoutHint = (decoded: string): string => decoded.slice(EXCEL_HINT.exec(decoded)?.[0].length ?? 0);

export function hasHeadings(decoded: string): boolean {
  const csv = withoutHint(decoded);
  return headingProblem(headingsOf(csv, delimiterOf(csv)).map(keyOf)) === null;
}

export function parseTable(decoded: string): Read<Table> {
  const csv = withoutHint(decoded);
  let headings: string[] | null = null;
  let keys: (ColumnKey | null)[] = [];
  let ownKeys: (OwnKey | null)[] = [];
  const rows: TableRow[] = [];
  let number = 0;
  let count = 0;
  const delimiter = delimiterOf(csv);
  const { at: headRow } = headingRow(csv, delimiter);
  for (const { cells, problem } of readRecords(csv, delimiter)) {
    number += 1;
    if (isBlank(cells) || number <= headRow) continue;
    if (headings === null) {
      headings = cells;
      keys = headings.map(keyOf);
      ownKeys = headings.map(ownKeyOf);
      const wrong = headingProblem(keys) ?? repeatedOwn(ownKeys);
      if (wrong !== null) return refused(wrong);
      continue;
    }
    count += 1;
    // Counts the remaining rows without storing them, because millions would not fit into memory.
    if (count > MOST_ROWS) continue;
    rows.push({
      number,
      cells: cellsUnder(keys, cells),
      own: ownCellsUnder(ownKeys, cells),
      problem: problem ?? widthProblem(cells, headings) ?? optionProblem(cells, headings),
    });
  }
  if (headings === null) return refused(headingProblem([]) ?? text.noRows);
  if (count === 0) return refused(text.noRows);
  if (count > MOST_ROWS) return refused(text.tooManyRows(count));
  const ignored = headings.filter(
    (heading, at) => keys[at] === null && ownKeys[at] === null && heading.trim() !== "",
  );
  return { ok: true, value: { rows, ignored: ignored.map((heading) => heading.trim()) } };
}

function headingProblem(keys: readonly (ColumnKey | null)[]): string | null {
  const missing = REQUIRED.filter((key) => !keys.includes(key));
  if (missing.length > 0) return text.missingColumns(missing.map((key) => columnNames[key]));
  const repeated = keys.find((key, index) => key !== null && keys.indexOf(key) !== index);
  return repeated ? text.repeatedColumn(columnNames[repeated]) : null;
}

function cellsUnder(keys: readonly (ColumnKey | null)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [at, key] of keys.entries()) if (key !== null) cells[key] = record[at] ?? "";
  return cells;
}

const sameColumn = (a: OwnKey, b: OwnKey): boolean =>
  a.field === b.field && folded(a.account) === folded(b.account);

function repeatedOwn(keys: readonly (OwnKey | null)[]): string | null {
  const known = keys.filter((key) => key !== null);
  const again = known.find((key, at) => known.findIndex((each) => sameColumn(each, key)) !== at);
  return again ? text.repeatedColumn(ownHeading(again.field, again.account)) : null;
}

function ownCellsUnder(keys: readonly (OwnKey | null)[], record: readonly string[]): OwnCells[] {
  const cells = new Map<string, OwnCells>();
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const name = folded(key.account);
    const own = cells.get(name) ?? { account: key.account, notes: "", post_comment: "" };
    cells.set(name, { ...own, [key.field]: record[at] ?? "" });
  }
  return [...cells.values()];
}

const widthProblem = (record: readonly string[], headings: readonly string[]): string | null =>
  isBlank(record.slice(headings.length)) ? null : transferText.problem.tooManyCells;

const FURTHER_OPTION = /^opcion ?\d+$/;

/** Refuses an option beyond the last column, because dropping the option would change the poll. */
const optionProblem = (record: readonly string[], headings: readonly string[]): string | null =>
  record.some((cell, at) => {
    const heading = headings[at] ?? "";
    return cell.trim() !== "" && keyOf(heading) === null && FURTHER_OPTION.test(folded(heading));
  })
    ? pollText.problem.options_count()
    : null;
