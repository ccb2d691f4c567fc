import { MOST_ROWS } from "../reading/tables";
import { streamOf } from "./compound-file";
import { type OldRecord, recordsFrom } from "./records";
import { sharedStrings, textOf } from "./strings";

// Reads cells of an Excel 97 to 2003 workbook ([MS-XLS], BIFF8): values, texts, and which numbers are days.

const KIND = {
  bof: 0x0809,
  eof: 0x000a,
  sheet: 0x0085,
  password: 0x002f,
  epoch: 0x0022,
  texts: 0x00fc,
  format: 0x041e,
  style: 0x00e0,
  sharedText: 0x00fd,
  text: 0x0204,
  richText: 0x00d6,
  number: 0x0203,
  small: 0x027e,
  smalls: 0x00bd,
  formula: 0x0006,
  formulaText: 0x0207,
} as const;
const BIFF8 = 0x0600;
const WORKSHEET = 0;
/** LinkedIn's exports have at most six sheets. */
const MOST_SHEETS = 50;
/** The format's limit: a damaged column number would make a row of thousands of cells. */
const MOST_COLUMNS = 256;
const DAY_MS = 86_400_000;
/** Excel's day 0, and the day 0 of workbooks that count from 1904. */
const EPOCHS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;

export type OldSheet = { sheet: string; data: (string | number | Date | null)[][] };

type Book = {
  sheets: { name: string; at: number }[];
  texts: string[];
  formats: Map<number, string>;
  styles: number[];
  epoch: number;
};

const first = ({ parts }: OldRecord): DataView => parts[0] ?? new DataView(new ArrayBuffer(0));

function readBook(stream: Uint8Array<ArrayBuffer>): Book {
  const book: Book = { sheets: [], texts: [], formats: new Map(), styles: [], epoch: EPOCHS[0] };
  for (const record of recordsFrom(stream, 0)) {
    const view = first(record);
    if (record.kind === KIND.bof && view.getUint16(0, true) !== BIFF8) throw new RangeError("Not BIFF8.");
    if (record.kind === KIND.password) throw new RangeError("The workbook has a password.");
    if (record.kind === KIND.sheet && view.getUint8(5) === WORKSHEET)
      book.sheets.push({ name: textOf(record, 6, 1), at: view.getUint32(0, true) });
    if (record.kind === KIND.texts) book.texts = sharedStrings(record);
    if (record.kind === KIND.format) book.formats.set(view.getUint16(0, true), textOf(record, 2));
    if (record.kind === KIND.style) book.styles.push(view.getUint16(2, true));
    if (record.kind === KIND.epoch && view.getUint16(0, true) === 1) book.epoch = EPOCHS[1];
    if (record.kind === KIND.eof) break;
  }
  return book;
}

/** Returns whether a number format shows a day. Quoted, bracketed and escaped text does not count. */
function isDayFormat({ formats }: Book, format: number): boolean {
  const own = formats.get(format);
  if (own === undefined)
    return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36);
  return /[dy]/i.test(own.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, ""));
}

/**
 * Reads an RK number of BIFF8: an integer of 30 bits, or the upper 30 bits of a floating-point number. A flag says that
 * the number is divided by a hundred.
 */
function smallNumber(view: DataView, at: number): number {
  const bits = view.getInt32(at, true);
  const value = new DataView(new ArrayBuffer(8));
  value.setInt32(4, bits & ~3, true);
  const number = bits & 2 ? bits >> 2 : value.getFloat64(0, true);
  return bits & 1 ? number / 100 : number;
}

function readSheet(stream: Uint8Array<ArrayBuffer>, book: Book, at: number): OldSheet["data"] {
  const rows: OldSheet["data"] = [];
  const daysByStyle = book.styles.map((format) => isDayFormat(book, format));
  const put = (row: number, column: number, value: string | number | Date | null) => {
    if (column >= MOST_COLUMNS) throw new RangeError("A cell beyond the last column.");
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  };
  const putNumber = (row: number, column: number, style: number, value: number) =>
    put(row, column, daysByStyle[style] ? new Date(book.epoch + Math.round(value * DAY_MS)) : value);
  let depth = 0;
  let formula: [number, number] | null = null;
  for (const record of recordsFrom(stream, at)) {
    const view = first(record);
    if (record.kind === KIND.bof) depth += 1;
    if (record.kind === KIND.eof) depth -= 1;
    if (depth === 0) break;
    // Skips the records of a chart or drawing that is embedded in the sheet.
    if (depth > 1) continue;
    if (record.kind === KIND.formulaText && formula) put(...formula, textOf(record, 0));
    if (view.byteLength < 6) continue;
    const [row, column, style] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)];
    if (rows.length > MOST_ROWS) break;
    switch (record.kind) {
      case KIND.sharedText:
        put(row, column, book.texts[view.getUint32(6, true)] ?? null);
        break;
      case KIND.text:
      case KIND.richText:
        put(row, column, textOf(record, 6));
        break;
      case KIND.number:
        putNumber(row, column, style, view.getFloat64(6, true));
        break;
      case KIND.small:
        putNumber(row, column, style, smallNumber(view, 6));
        break;
      case KIND.smalls:
        for (let offset = 4; offset + 6 <= view.byteLength - 2; offset += 6)
          putNumber(
            ...([row, column + (offset - 4) / 6, view.getUint16(offset, true)] as const),
            smallNumber(view, offset + 2),
          );
        break;
      case KIND.formula:
        formula = view.getUint16(12, true) === 0xffff ? [row, column] : null;
        if (!formula) putNumber(row, column, style, view.getFloat64(6, true));
        break;
    }
  }
  return rows;
}

/** Returns sheets of the same shape as those of an .xlsx. Throws for other formats and damaged files. */
export function readOldWorkbook(file: ArrayBuffer): OldSheet[] {
  const stream = streamOf(file, "Workbook");
  if (!stream) throw new RangeError("The file has no workbook.");
  return sheetsIn(stream);
}

export function sheetsIn(stream: Uint8Array<ArrayBuffer>): OldSheet[] {
  const book = readBook(stream);
  if (book.sheets.length > MOST_SHEETS) throw new RangeError("Too many sheets.");
  return book.sheets.map(({ name, at }) => ({ sheet: name, data: readSheet(stream, book, at) }));
}
