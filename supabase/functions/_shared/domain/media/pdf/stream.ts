import { startsWith } from "../bytes/signature.ts";
import { type PdfDict, PdfReader, type PdfValue, type ReadBudget } from "./values.ts";

export class Unreadable extends Error {}

/** A table of a million objects unpacks to 6 MB; a zip bomb would unpack to gigabytes. */
const MAX_UNPACKED = 16_000_000;

/** Characters that may be parsed. Counting the pages of a document of 5,000 pages parses 60,000. */
const MAX_CHARACTERS = 1_000_000;

export type PdfSource = { bytes: Uint8Array; text: string; unpackable: number; budget: ReadBudget };

export const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

export const sourceOf = (bytes: Uint8Array): PdfSource => ({
  bytes,
  text: textOf(bytes),
  unpackable: MAX_UNPACKED,
  budget: { characters: MAX_CHARACTERS },
});

export const asDict = (value: PdfValue | undefined): PdfDict => {
  if (value instanceof Map) return value;
  throw new Unreadable();
};
export const asCount = (value: PdfValue | undefined): number => {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Unreadable();
};

export function objectAt(
  { text, budget }: PdfSource,
  offset: number,
): { value: PdfValue; stream: number | null } {
  const reader = new PdfReader(text, budget, offset);
  asCount(reader.value());
  asCount(reader.value());
  const value = reader.token() === "obj" ? reader.value() : undefined;
  if (value === undefined) throw new Unreadable();
  if (reader.token() !== "stream") return { value, stream: null };
  const lineEnd = text.startsWith("\r\n", reader.at) ? 2 : 1;
  return { value, stream: reader.at + lineEnd };
}

/** Acrobat ends the streams that it adds to a changed file with this empty block, without a last block. */
const FLUSH = [0, 0, 0xff, 0xff];
const LAST_BLOCK = new Uint8Array([3, 0]);

/** A stream for `DecompressionStream`, which refuses a stream without a last block. */
function blocksOf(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!startsWith(packed, FLUSH, packed.length - FLUSH.length))
    return new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  // Without zlib's header of two bytes, no checksum follows the last block.
  return new Blob([packed.subarray(2), LAST_BLOCK])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
}

async function inflate(source: PdfSource, packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = blocksOf(new Uint8Array(packed));
  const reader = unpacked.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    source.unpackable -= part.value.length;
    if (source.unpackable < 0) {
      await reader.cancel();
      throw new Unreadable();
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function withoutPredictor(bytes: Uint8Array, parameters: PdfDict): Uint8Array {
  const predictor = asCount(parameters.get("Predictor") ?? 1);
  if (predictor === 1) return bytes;
  const columns = asCount(parameters.get("Columns") ?? 1);
  const isPlain = (parameters.get("Colors") ?? 1) === 1 && (parameters.get("BitsPerComponent") ?? 8) === 8;
  if (predictor < 10 || columns === 0 || !isPlain) throw new Unreadable();
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const way = bytes[row * (columns + 1)] ?? 0;
    if (way > 2) throw new Unreadable();
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = way === 1 && column > 0 ? (plain[at - 1] ?? 0) : 0;
      const above = way === 2 && row > 0 ? (plain[at - columns] ?? 0) : 0;
      plain[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + left + above;
    }
  }
  return plain;
}

export async function unpack(
  source: PdfSource,
  dict: PdfDict,
  from: number,
  length: number,
): Promise<Uint8Array> {
  const bytes = source.bytes.subarray(from, from + length);
  const alone = (name: string): PdfValue | undefined => {
    const value = dict.get(name);
    if (!Array.isArray(value)) return value;
    if (value.length > 1) throw new Unreadable();
    return value[0];
  };
  const filter = alone("Filter") ?? null;
  if (filter !== null && filter !== "FlateDecode") throw new Unreadable();
  const parameters = alone("DecodeParms") ?? null;
  // An uncompressed stream also counts against the limit, because many cross-reference sections may point at it.
  if (filter === null) source.unpackable -= bytes.length;
  if (source.unpackable < 0) throw new Unreadable();
  const unpacked = filter === null ? bytes : await inflate(source, bytes);
  return parameters === null ? unpacked : withoutPredictor(unpacked, asDict(parameters));
}
