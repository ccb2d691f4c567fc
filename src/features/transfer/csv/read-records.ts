import { transferText } from "../transfer.text";

const text = transferText.problem;

export type FileRecord = { cells: string[]; problem: string | null };

type Scanned = {
  cells: string[];
  end: number;
  isBad: boolean;
};

type ScanLimits = {
  isStrict?: boolean;
  most?: number;
  to?: number;
};

const LINE_FEED = 10;
const BLANK = 32;
const QUOTE = 34;
/** The most cells read in a record: more than any spreadsheet of posts has; the remaining cells are skipped. */
const MOST_CELLS = 1_000;

/**
 * The place of a cell's opening quote, before which some programs write blanks; -1 for an unquoted cell. A quote behind
 * blanks that closes badly is a plain character.
 */
function quoteAt(csv: string, from: number, to: number): number {
  let at = from;
  while (at < to && csv.charCodeAt(at) === BLANK) at += 1;
  return at < to && csv.charCodeAt(at) === QUOTE ? at : -1;
}

/** The record at `from`, by RFC 4180. A quote inside an unquoted cell is a plain character. */
function scanRecord(csv: string, delimiter: string, from: number, limits: ScanLimits = {}): Scanned {
  const { isStrict = false, most = Number.POSITIVE_INFINITY, to = csv.length } = limits;
  const mark = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let isBad = false;
  for (let at = from, count = 1; ; at += 1, count += 1) {
    let cell: string;
    const quote = quoteAt(csv, at, to);
    const quoted = quote < 0 ? null : scanQuoted(csv, mark, quote, to, isStrict || quote > at);
    if (quoted && !(quoted.isBad && quote > at)) {
      isBad ||= quoted.isBad;
      at = quoted.end;
      cell = quoted.text;
      if (isBad && isStrict) return { cells, end: at, isBad };
    } else {
      const start = at;
      for (let code = csv.charCodeAt(at); at < to && code !== mark && code !== LINE_FEED; )
        code = csv.charCodeAt(++at);
      cell = csv.slice(start, at);
    }
    if (count <= MOST_CELLS) cells.push(cell);
    if (at >= to || csv.charCodeAt(at) !== mark || count > most) return { cells, end: at + 1, isBad };
  }
}

function scanQuoted(csv: string, mark: number, from: number, to: number, isStrict: boolean) {
  let text = "";
  let isBad = false;
  for (let start = from + 1; ; ) {
    const quote = csv.indexOf('"', start);
    if (quote < 0 || quote >= to) return { text: text + csv.slice(start, to), end: to, isBad: true };
    let end = quote + 1;
    if (csv.charCodeAt(end) === QUOTE) {
      text += csv.slice(start, end);
      start = end + 1;
      continue;
    }
    // Some programs write blanks between the closing quote and the delimiter.
    while (csv.charCodeAt(end) === BLANK) end += 1;
    const next = csv.charCodeAt(end);
    if (end >= to || next === LINE_FEED || next === mark)
      return { text: text + csv.slice(start, quote), end, isBad };
    isBad = true;
    if (isStrict) return { text, end, isBad };
    text += csv.slice(start, end);
    start = end;
  }
}

export function firstRecords(csv: string, delimiter: string, count: number): string[][] {
  const records: string[][] = [];
  for (let at = 0; at < csv.length && records.length < count; ) {
    const { cells, end } = scanRecord(csv, delimiter, at);
    records.push(cells);
    at = end;
  }
  return records;
}

const nextLine = (csv: string, at: number): number => {
  const end = csv.indexOf("\n", at);
  return end < 0 ? csv.length : end + 1;
};

/** Characters read after a bad quote; each further try reads four times as many. */
const FIRST_STRETCH = 256;
/** Limits the characters that are read twice, because a hostile file may have any quotes. */
const mostReread = (length: number): number => 4 * length + 100_000;

function recoverer(csv: string, delimiter: string) {
  let left = mostReread(csv.length);
  const isWholeRow = (at: number, width: number): boolean => {
    const { cells, end, isBad } = scanRecord(csv, delimiter, at, { isStrict: true, most: width });
    left -= end - at;
    return !isBad && cells.length === width;
  };
  return (from: number, badQuote: number, width: number): FileRecord & { end: number } => {
    left -= badQuote - from;
    let line = nextLine(csv, from);
    for (let stretch = FIRST_STRETCH; ; stretch *= 4) {
      const to = left > 0 ? Math.min(csv.length, from + stretch) : csv.length;
      const { cells, end } = scanRecord(csv, delimiter, from, { to });
      left -= end - from;
      for (; line < Math.min(end, to) && left > 0; line = nextLine(csv, line)) {
        if (!isWholeRow(line, width)) continue;
        const own = csv.slice(from, nextLine(csv, from)).trimEnd().replaceAll('"', "").split(delimiter);
        return { cells: own, problem: text.openQuote, end: line };
      }
      // The record is complete when it ends within the characters read so far, or with the file.
      if (end <= to || to === csv.length) return { cells, problem: text.quotes, end };
    }
  };
}

export const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === "");

/**
 * Yields a file's records. An unclosed quote would swallow the rows below, so its record ends before the first line
 * that is a whole row. The time is linear in the file's length, for any quotes.
 */
export function* readRecords(csv: string, delimiter: string): Generator<FileRecord> {
  const recover = recoverer(csv, delimiter);
  let width = 0;
  for (let at = 0; at < csv.length; ) {
    const { cells, end, isBad } = scanRecord(csv, delimiter, at, { isStrict: true });
    const record = isBad ? recover(at, end, width) : { cells, problem: null, end };
    if (width === 0 && !isBlank(record.cells)) width = record.cells.length;
    yield { cells: record.cells, problem: record.problem };
    at = record.end;
  }
}
