// Reads the container of Excel 97's workbooks ([MS-CFB]): sectors, and a table that names the successor of each sector.
// In a damaged file, reading past the end throws RangeError.

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Table sectors named by the header: enough for 7 MB, more than any accepted file. */
const MOST_TABLE_SECTORS = 109;
const ROOT = 5;
const STREAM = 2;

/** Returns whether the file is an Excel 97 workbook (.xls), LinkedIn's format for a page's results. */
export function isOldWorkbook(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file, 0, Math.min(file.byteLength, MAGIC.length));
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

type Sectors = { bytes: Uint8Array; next: Uint32Array; size: number; at: (sector: number) => number };

/** Joins a chain's sectors. Throws RangeError when the chain is circular: longer than the number of sectors. */
function chainOf({ bytes, next, size, at }: Sectors, first: number): Uint8Array<ArrayBuffer> {
  const chain: number[] = [];
  for (let sector = first; sector < next.length; sector = next[sector] as number) {
    chain.push(sector);
    if (chain.length > next.length) throw new RangeError("A chain of sectors has no end.");
  }
  const joined = new Uint8Array(chain.length * size);
  chain.forEach((sector, index) => {
    joined.set(bytes.subarray(at(sector), at(sector) + size), index * size);
  });
  return joined;
}

const numbersIn = (bytes: Uint8Array<ArrayBuffer>): Uint32Array =>
  Uint32Array.from({ length: bytes.length >> 2 }, (_, index) =>
    new DataView(bytes.buffer).getUint32(bytes.byteOffset + index * 4, true),
  );

/** A stream's content by name; null when missing. Throws RangeError for a damaged file. */
export function streamOf(file: ArrayBuffer, name: string): Uint8Array<ArrayBuffer> | null {
  const [view, bytes] = [new DataView(file), new Uint8Array(file)];
  const size = 1 << view.getUint16(30, true);
  const smallSize = 1 << view.getUint16(32, true);
  const at = (sector: number) => (sector + 1) * size;
  const tableSectors = view.getUint32(44, true);
  if (size < HEADER_BYTES || size > 4096 || smallSize > size || tableSectors > MOST_TABLE_SECTORS)
    throw new RangeError("Not a compound file.");
  const table = new Uint8Array(tableSectors * size);
  for (let index = 0; index < tableSectors; index += 1) {
    const from = at(view.getUint32(76 + index * 4, true));
    table.set(bytes.subarray(from, from + size), index * size);
  }
  const sectors: Sectors = { bytes, next: numbersIn(table), size, at };

  const directory = chainOf(sectors, view.getUint32(48, true));
  const entries = new DataView(directory.buffer);
  const find = (type: number, wanted: string | null) => {
    for (let from = 0; from < directory.length; from += ENTRY_BYTES) {
      const length = Math.min(entries.getUint16(from + 64, true), 64);
      const called = new TextDecoder("utf-16le").decode(
        directory.subarray(from, from + Math.max(0, length - 2)),
      );
      if (
        entries.getUint8(from + 66) === type &&
        (wanted === null || called.toLowerCase() === wanted.toLowerCase())
      )
        return { first: entries.getUint32(from + 116, true), length: entries.getUint32(from + 120, true) };
    }
    return null;
  };
  const [found, root] = [find(STREAM, name), find(ROOT, null)];
  if (!found) return null;
  if (found.length >= view.getUint32(56, true)) return chainOf(sectors, found.first).slice(0, found.length);
  // Short streams are stored in the root's stream, in sectors with their own table.
  const small: Sectors = {
    bytes: chainOf(sectors, root?.first ?? 0),
    next: numbersIn(chainOf(sectors, view.getUint32(60, true))),
    size: smallSize,
    at: (sector: number) => sector * smallSize,
  };
  return chainOf(small, found.first).slice(0, found.length);
}
