import { type Chunk, chunksOf, viewOf } from "../blocks.ts";
import { startsWith } from "./signature.ts";

const EXIF = [...new TextEncoder().encode("Exif\0\0")];
const ORIENTATION = 0x0112;
const MOST_TAGS = 500;

function segmentsOf(bytes: Uint8Array): { marker: number; from: number; to: number }[] {
  const view = viewOf(bytes);
  const segments: { marker: number; from: number; to: number }[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // JPEG allows any number of FF bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const to = at + 2 + view.getUint16(at + 2);
    if (marker === 0xda || marker === 0xd9 || to > bytes.length) break;
    segments.push({ marker, from: at, to });
    at = to;
  }
  return segments;
}

function orientationIn(exif: Uint8Array): number {
  const view = viewOf(exif);
  if (exif.length < 14) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const table = view.getUint32(4, isLittle);
  if (table + 2 > exif.length) return 1;
  const count = Math.min(view.getUint16(table, isLittle), MOST_TAGS);
  for (let tag = 0; tag < count; tag++) {
    const at = table + 2 + 12 * tag;
    if (at + 12 > exif.length) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** The EXIF orientation of a JPEG or PNG, 1 to 8; 1 is upright. */
export function orientationOf(bytes: Uint8Array): number {
  if (startsWith(bytes, PNG)) {
    const notes = chunksOf(bytes).find(({ name }) => name === "eXIf");
    return notes ? orientationIn(bytes.subarray(notes.from + 8, notes.to - 4)) : 1;
  }
  const exif = segmentsOf(bytes).find(
    ({ marker, from }) => marker === 0xe1 && startsWith(bytes, EXIF, from + 4),
  );
  return exif ? orientationIn(bytes.subarray(exif.from + 4 + EXIF.length, exif.to)) : 1;
}

const turned = (orientation: number): number[] => [
  ...[0xff, 0xe1, 0, 34],
  ...EXIF,
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ...[0, 0, 0, 0],
];

const ICC = [...new TextEncoder().encode("ICC_PROFILE\0")];
const COMMENT = 0xfe;

/**
 * True for segments that cameras and editors fill with notes: all application segments and comments, except those
 * that browsers need to draw the picture (JFIF, the colour profile, Adobe's colour transform of CMYK).
 */
function isNote(bytes: Uint8Array, { marker, from }: { marker: number; from: number }): boolean {
  if (marker === 0xe2) return !startsWith(bytes, ICC, from + 4);
  return marker === COMMENT || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);
}

/** PNG chunks that change the drawn picture. A name that begins with a capital belongs to a critical chunk. */
const DRAWN = /^(?:[A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;
const isPngNote = ({ name }: Chunk): boolean => !DRAWN.test(name);

/** Removes location, owner, device and uncropped preview from a JPEG or PNG. Keeps the picture and its orientation. */
export function withoutPrivateData(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (startsWith(bytes, PNG)) {
    const chunks = chunksOf(bytes);
    if (!chunks.some(isPngNote)) return bytes;
    const kept = chunks.filter((chunk) => !isPngNote(chunk));
    return joined([bytes.subarray(0, 8), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
  }
  const segments = segmentsOf(bytes);
  if (!segments.some((segment) => isNote(bytes, segment))) return bytes;
  const orientation = orientationOf(bytes);
  const start = segments.at(-1)?.to ?? 2;
  const kept = segments.filter((segment) => !isNote(bytes, segment));
  return joined([
    bytes.subarray(0, 2),
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    new Uint8Array(orientation === 1 ? [] : turned(orientation)),
    bytes.subarray(start),
  ]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    clean.set(part, at);
    at += part.length;
  }
  return clean;
}
