import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";

const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 200;

/** A sheet of 20,000 rows, the reader's limit, with 100 columns. */
const MOST_CELLS = 2_000_000;

export type ZipProblem = "no_zip" | "too_large";

class TooLarge extends Error {}

/** Matches a cell's start tag, with its attributes, but not the tag of an empty cell: '<c r="A1" s="3"></c>'. */
const CELL = /<(?:\w+:)?c\s([^<>]*)>(?!\s*<\/(?:\w+:)?c>)/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * True for a sheet whose filled cells span a rectangle too large for memory, because the reading library makes the
 * whole rectangle.
 */
function isVast(sheet: Uint8Array): boolean {
  let [rows, columns] = [0, 0];
  for (const [, attributes = ""] of new TextDecoder("latin1").decode(sheet).matchAll(CELL)) {
    const [, letters = "", row = ""] = attributes.endsWith("/") ? [] : (PLACE.exec(attributes) ?? []);
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
    if (rows * columns > MOST_CELLS) return true;
  }
  return false;
}

const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*?)(\/?)>/g;
const UNPLACED = /<(?:\w+:)?c(?=[\s/>])(?![^<>]*\sr\s*=)/;
const ROW = /(?:^|\s)r\s*=\s*["'](\d{1,7})["']/;

const lettersOf = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1);

/**
 * Adds the references ('A1') that a writer may leave out, and that the reading library needs: such a cell follows the
 * cell before it (ECMA-376, 18.3.1.4).
 */
function withReferences(sheet: Uint8Array): Uint8Array {
  const text = strFromU8(sheet);
  if (!UNPLACED.test(text)) return sheet;
  let [row, column] = [0, 0];
  const written = text.replace(TAG, (tag, name: string, attributes: string, end: string) => {
    if (name === "row") {
      row = Number(ROW.exec(attributes)?.[1] ?? row + 1);
      column = 0;
      return tag;
    }
    const [, letters] = PLACE.exec(attributes) ?? [];
    column = letters ? columnOf(letters) : column + 1;
    return letters ? tag : `${tag.slice(0, -1 - end.length)} r="${lettersOf(column)}${row}"${end}>`;
  });
  return strToU8(written);
}

const idsOfChartSheets = (relations: string): string[] =>
  [...relations.matchAll(/<Relationship\s([^<>]*)>/g)].flatMap(([, attributes = ""]) =>
    /\/chartsheet["']/.test(attributes) ? (/\bId\s*=\s*["']([^"']+)/.exec(attributes)?.[1] ?? []) : [],
  );

/**
 * Rewrites what the reading library cannot read: the flag 'true', by which LibreOffice counts days from 1904 (the
 * library knows '1'), and chart sheets, which hold no cells.
 */
function readable(workbook: Uint8Array, relations: Uint8Array | undefined): Uint8Array {
  const charts = idsOfChartSheets(relations ? strFromU8(relations) : "");
  return strToU8(
    strFromU8(workbook)
      .replace(/\bdate1904\s*=\s*(["'])true\1/, 'date1904="1"')
      .replace(/<sheet\s[^<>]*>/g, (tag) =>
        charts.includes(/:id\s*=\s*["']([^"']+)/.exec(tag)?.[1] ?? "") ? "" : tag,
      ),
  );
}

const REFERENCE = /&#(?:x([\da-f]{5,8})|(\d{5,10}));/gi;
const LAST_OF_BMP = 0xffff;
const LAST = 0x10ffff;

/** Replaces an emoji's reference ('&#128512;') by the emoji, because the reading library cuts its number to 16 bits. */
function withEmojis(part: Uint8Array): Uint8Array {
  const text = strFromU8(part);
  const written = text.replace(REFERENCE, (reference, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > LAST_OF_BMP && code <= LAST ? String.fromCodePoint(code) : reference;
  });
  return written === text ? part : strToU8(written);
}

/**
 * Unpacks each file into the memory counted for it, so that false sizes in the zip's directory cannot take more.
 * Returns a zip without compression, because the reading library would otherwise start a worker, which the security
 * policy forbids.
 */
export function repacked(file: ArrayBuffer): ArrayBuffer | ZipProblem {
  let entries = 0;
  let unpacked = 0;
  try {
    const parts = unzipSync(new Uint8Array(file), {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        // A file stored uncompressed counts with its size in the zip, whatever size the directory states.
        unpacked += Math.max(size, originalSize);
        if (entries > MOST_ENTRIES || unpacked > MOST_UNPACKED_BYTES) throw new TooLarge();
        return /\.(xml|rels)$/.test(name);
      },
    });
    if (Object.keys(parts).length === 0) return "no_zip";
    // Old versions of .NET wrote backslashes into the names.
    const named: Record<string, Uint8Array> = Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [
        name.replaceAll("\\", "/"),
        name.endsWith(".xml") ? withReferences(withEmojis(bytes)) : bytes,
      ]),
    );
    if (Object.values(named).some(isVast)) return "too_large";
    const workbook = named["xl/workbook.xml"];
    if (workbook) named["xl/workbook.xml"] = readable(workbook, named["xl/_rels/workbook.xml.rels"]);
    const stored: Zippable = Object.fromEntries(
      Object.entries(named).map(([name, bytes]) => [name, [bytes, { level: 0 }]]),
    );
    const { buffer, byteOffset, byteLength } = zipSync(stored);
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  } catch (error) {
    return error instanceof TooLarge ? "too_large" : "no_zip";
  }
}
