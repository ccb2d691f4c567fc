import { chunksOf, viewOf } from "./blocks.ts";
import { boxedKind } from "./bytes/brands.ts";
import { startsWith } from "./bytes/signature.ts";
import { FILE_TYPES, type FileType } from "./file-types.ts";
import { pdfHeaderAt } from "./pdf/head.ts";

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const isWebp = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
/** https://developers.google.com/speed/webp/docs/riff_container */
const ANIMATED = 0x02;
const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  ascii(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & ANIMATED) !== 0;

export type Foreign =
  | ("heic" | "webp" | "avif" | "bmp" | "tiff" | "animated")
  | ("3gp" | "mov" | "webm" | "avi" | "sound")
  | "macros";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const MACROS = /^(?:word|ppt)\/vbaproject\.bin$/;
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const TIFF = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
];

/** Formats that LinkedIn refuses; their files may have the name of a format that LinkedIn accepts. */
function renamedKind(bytes: Uint8Array): Foreign | null {
  if (startsWith(bytes, EBML)) return "webm";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "AVI ") return "avi";
  if (startsWith(bytes, ZIP) && officeNames(bytes).some((name) => MACROS.test(name))) return "macros";
  if (TIFF.some((head) => startsWith(bytes, head))) return "tiff";
  const isBmp = ascii(bytes, 0, 2) === "BM" && bytes.length > 54 && (bytes[15] ?? 1) === 0;
  return isBmp ? "bmp" : null;
}

export function foreignKind(bytes: Uint8Array): Foreign | null {
  if (isWebp(bytes)) return isAnimatedWebp(bytes) ? "animated" : "webp";
  const kind = boxedKind(bytes);
  if (kind === null) return renamedKind(bytes);
  if (kind === "avif_animated") return "animated";
  return kind === "mp4" ? null : kind;
}

/** An animated PNG states its number of frames before its picture. Viewers that cannot animate show the first frame. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const animation = chunksOf(bytes).find(({ name }) => name === "acTL" || name === "IDAT");
  return animation?.name === "acTL" && viewOf(bytes).getUint32(animation.from + 8) > 1;
}

export const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const STREAM = 2;

/**
 * The position of a stream's entry in the directory of an OLE file. OLE stores the names of streams in UTF-16, in
 * aligned entries of 128 bytes.
 */
export function oleEntryAt(bytes: Uint8Array, name: string): number | null {
  const wanted = [...name].flatMap((char) => [char.charCodeAt(0), 0]);
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const isEntry = bytes[at + 64] === wanted.length + 2 && bytes[at + 65] === 0 && bytes[at + 66] === STREAM;
    if (isEntry && startsWith(bytes, wanted, at)) return at;
  }
  return null;
}

export const hasOleStream = (bytes: Uint8Array, name: string): boolean => oleEntryAt(bytes, name) !== null;

const EOCD = [0x50, 0x4b, 0x05, 0x06];
const CENTRAL = [0x50, 0x4b, 0x01, 0x02];

/** ZIP readers start at a file's end, so a file of another type may also be an archive. */
export function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (startsWith(bytes, EOCD, at) && at + 22 + comment === bytes.length) return true;
  }
  return false;
}

export function zipNames(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - 65_557) && !startsWith(bytes, EOCD, end)) end--;
  if (end < 0 || !startsWith(bytes, EOCD, end)) return names;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || !startsWith(bytes, CENTRAL, at)) return new Set();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    names.add(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Ignores case, and accepts backslashes, which .NET wrote in names. */
const officeNames = (bytes: Uint8Array): readonly string[] =>
  [...zipNames(bytes)].map((name) => name.toLowerCase().replaceAll("\\", "/").replace(/^\//, ""));

/** Accepts 'document2.xml', which Word on the web wrote. */
function officeZip(bytes: Uint8Array): FileType | null {
  const names = officeNames(bytes);
  const has = (name: RegExp): boolean => names.some((one) => name.test(one));
  // A document with macros is refused, because it contains a program.
  if (!has(/^\[content_types\]\.xml$/) || has(/vbaproject\.bin$/)) return null;
  if (has(/^word\/document\d*\.xml$/)) return FILE_TYPES.docx;
  return has(/^ppt\/presentation\d*\.xml$/) ? FILE_TYPES.pptx : null;
}

function ole(bytes: Uint8Array): FileType | null {
  if (hasOleStream(bytes, "PowerPoint Document")) return FILE_TYPES.ppt;
  return hasOleStream(bytes, "WordDocument") ? FILE_TYPES.doc : null;
}

export function sniffFileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return FILE_TYPES.jpg;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return FILE_TYPES.png;
  const head = ascii(bytes, 0, 6);
  if (head === "GIF87a" || head === "GIF89a") return FILE_TYPES.gif;
  if (boxedKind(bytes) === "mp4") return FILE_TYPES.mp4;
  if (startsWith(bytes, OLE)) return ole(bytes);
  if (startsWith(bytes, ZIP)) return officeZip(bytes);
  return pdfHeaderAt(bytes) === null ? null : FILE_TYPES.pdf;
}
