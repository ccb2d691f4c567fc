import { columnNames, MOST_ROWS, transferText } from "../transfer.text";
import type { Read } from "./decode-csv";
import { loosely } from "./loosely";
import { readRecords, recordsOf } from "./read-records";

export type ColumnKey = keyof typeof columnNames;
export const COLUMN_KEYS = Object.keys(columnNames) as ColumnKey[];

export type Cells = Partial<Record<ColumnKey, string>>;
export type TableRow = {
  /** As the spreadsheet counts: the headings are row 1, and empty rows count. */
  number: number;
  cells: Cells;
  /** What is wrong with the row's commas and quotes, if anything is. */
  problem: string | null;
};
export type Table = { rows: TableRow[]; ignored: string[] };

const REQUIRED: readonly ColumnKey[] = ["title", "notes", "date"];
const DELIMITERS = [",", ";", "\t"];
/** Excel's own hint about the delimiter; it hides the line, so it has no row number. */
const EXCEL_HINT = /^"?sep=(.)"?\n/i;
/** Enough to find the headings under a few empty lines. */
const HEAD_ROWS = 20;

const text = transferText.fileProblem;
const refused = (problem: string): Read<never> => ({ ok: false, problem });
const keyByName = new Map(COLUMN_KEYS.map((key) => [columnNames[key] as string, key]));
const keyOf = (heading: string): ColumnKey | null => keyByName.get(loosely(heading)) ?? null;
const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === "");

/** The delimiter that finds most of our headings: a guess by frequency is misled by the commas of the texts. */
function delimiterOf(csv: string): string {
  const known = (delimiter: string): number => {
    const heading = recordsOf(csv, delimiter, HEAD_ROWS).data.find((record) => !isBlank(record)) ?? [];
    return heading.filter((cell) => keyOf(cell) !== null).length;
  };
  return DELIMITERS.map((delimiter) => ({ delimiter, known: known(delimiter) })).reduce((best, next) =>
    next.known > best.known ? next : best,
  ).delimiter;
}

/** The rows of a decoded file under our headings, in any order; or why it has none. */
export function parseTable(decoded: string): Read<Table> {
  const hint = EXCEL_HINT.exec(decoded);
  const csv = hint ? decoded.slice(hint[0].length) : decoded;
  const records = readRecords(csv, delimiterOf(csv));

  const headIndex = records.findIndex(({ cells }) => !isBlank(cells));
  const headings = records[headIndex]?.cells ?? [];
  const keys = headings.map(keyOf);
  const missing = REQUIRED.filter((key) => !keys.includes(key));
  if (missing.length > 0) return refused(text.missingColumns(missing.map((key) => columnNames[key])));
  const repeated = keys.find((key, index) => key !== null && keys.indexOf(key) !== index);
  if (repeated) return refused(text.repeatedColumn(columnNames[repeated]));

  const rows = records.flatMap((record, index): TableRow[] => {
    if (index <= headIndex || isBlank(record.cells)) return [];
    const cells: Cells = {};
    for (const [at, key] of keys.entries()) if (key !== null) cells[key] = record.cells[at] ?? "";
    return [{ number: index + 1, cells, problem: record.problem ?? widthProblem(record.cells, headings) }];
  });
  if (rows.length === 0) return refused(text.noRows);
  if (rows.length > MOST_ROWS) return refused(text.tooManyRows(rows.length));
  const ignored = headings.filter((heading, at) => keys[at] === null && heading.trim() !== "");
  return { ok: true, value: { rows, ignored: ignored.map((heading) => heading.trim()) } };
}

const widthProblem = (record: readonly string[], headings: readonly string[]): string | null =>
  isBlank(record.slice(headings.length)) ? null : transferText.problem.tooManyCells;
