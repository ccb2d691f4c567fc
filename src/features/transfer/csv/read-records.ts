import Papa from "papaparse";
import { transferText } from "../transfer.text";

const text = transferText.problem;

/** One row of the file as a spreadsheet counts them; `problem` tells what is wrong with its quotes, if anything is. */
export type FileRecord = { cells: string[]; problem: string | null };

/** A file of broken quotes is not read again and again: after so many looks the rest stays as it is. */
const MOST_LOOKS = 200;

export const recordsOf = (csv: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(csv, { delimiter, newline: "\n", preview });

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === "");

/** Where the record of that number begins. */
const startOf = (csv: string, delimiter: string, index: number): number =>
  index === 0 ? 0 : recordsOf(csv, delimiter, index).meta.cursor;

/**
 * The records of a file. A quote that is not closed would take the rows below into its cell: the first line below that
 * is a whole row by itself ends it, so that the row with the quote is the only one that is refused.
 */
export function readRecords(csv: string, delimiter: string): FileRecord[] {
  const records: FileRecord[] = [];
  let rest = csv;
  let width: number | null = null;
  let looks = 0;
  while (rest !== "") {
    const { data, errors } = recordsOf(rest, delimiter);
    width ??= data.find((record) => !isBlank(record))?.length ?? 0;
    const badQuotes = new Set(errors.flatMap((error) => (error.type === "Quotes" ? [error.row ?? 0] : [])));
    const read = (from: number, to?: number) =>
      data.slice(from, to).map(
        (cells, at): FileRecord => ({
          cells,
          problem: badQuotes.has(from + at) ? text.quotes : null,
        }),
      );
    const bad = [...badQuotes]
      .sort((a, b) => a - b)
      .find((row) => data[row]?.some((cell) => cell.includes("\n")));
    if (bad === undefined || looks >= MOST_LOOKS) return [...records, ...read(0)];

    records.push(...read(0, bad));
    const start = startOf(rest, delimiter, bad);
    const end = startOf(rest, delimiter, bad + 1);
    let next = rest.indexOf("\n", start) + 1;
    const firstLine = rest.slice(start, next - 1);
    while (next > 0 && next < end && looks < MOST_LOOKS && !isWholeRow(rest.slice(next), delimiter, width)) {
      looks += 1;
      next = rest.indexOf("\n", next) + 1;
    }
    looks += 1;
    if (next > 0 && next < end && looks < MOST_LOOKS) {
      records.push({ cells: firstLine.replaceAll('"', "").split(delimiter), problem: text.openQuote });
      rest = rest.slice(next);
    } else {
      records.push(...read(bad, bad + 1));
      rest = rest.slice(end);
    }
  }
  return records;
}

function isWholeRow(csv: string, delimiter: string, width: number): boolean {
  const { data, errors } = recordsOf(csv, delimiter, 1);
  return errors.length === 0 && data[0]?.length === width;
}
