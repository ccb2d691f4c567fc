import { FILE_TYPES, type FileType } from "./file-types.ts";

export const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands of MP4 as phones, browsers and editors write it. QuickTime, HEIC, AVIF and M4A share the box and are not. */
const MP4_BRANDS = new Set([
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "M4V ",
  "dash",
  "MSNV",
]);

const isMp4 = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && ascii(bytes, 4, 8) === "ftyp" && MP4_BRANDS.has(ascii(bytes, 8, 12));

/** Brands of HEIC, as phones write it. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
/** Brands that only say that pictures are packed like films; which way is told by those that follow. */
const ANY_PICTURE = new Set(["mif1", "msf1"]);

/** A photograph of a phone that LinkedIn does not take, whatever its name says. */
export function isHeic(bytes: Uint8Array): boolean {
  if (bytes.length < 12 || ascii(bytes, 4, 8) !== "ftyp") return false;
  const brand = ascii(bytes, 8, 12);
  if (HEIC_BRANDS.has(brand)) return true;
  if (!ANY_PICTURE.has(brand)) return false;
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 64);
  for (let at = 16; at + 4 <= end; at += 4) if (HEIC_BRANDS.has(ascii(bytes, at, at + 4))) return true;
  return false;
}

export const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const STREAM = 2;

/** True when an OLE file has a stream of that name: directory entries are 128 bytes, aligned, names in UTF-16. */
export function hasOleStream(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((char) => [char.charCodeAt(0), 0]);
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const isEntry = bytes[at + 64] === wanted.length + 2 && bytes[at + 65] === 0 && bytes[at + 66] === STREAM;
    if (isEntry && startsWith(bytes, wanted, at)) return true;
  }
  return false;
}

const EOCD = [0x50, 0x4b, 0x05, 0x06];
const CENTRAL = [0x50, 0x4b, 0x01, 0x02];

/** True when a reader of archives, which begins at the end, would find one here, whatever stands in front of it. */
export function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (startsWith(bytes, EOCD, at) && at + 22 + comment === bytes.length) return true;
  }
  return false;
}

/** Names in a ZIP's central directory; empty when there is no sound one. */
export function zipNames(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The end record is 22 bytes plus a comment of at most 65,535.
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

function officeZip(bytes: Uint8Array): FileType | null {
  const names = zipNames(bytes);
  // A document with macros is a program, whatever its extension says.
  const hasMacros = [...names].some((name) => name.toLowerCase().endsWith("vbaproject.bin"));
  if (!names.has("[Content_Types].xml") || hasMacros) return null;
  if (names.has("word/document.xml")) return FILE_TYPES.docx;
  return names.has("ppt/presentation.xml") ? FILE_TYPES.pptx : null;
}

function ole(bytes: Uint8Array): FileType | null {
  if (hasOleStream(bytes, "PowerPoint Document")) return FILE_TYPES.ppt;
  return hasOleStream(bytes, "WordDocument") ? FILE_TYPES.doc : null;
}

/** What a file is by its bytes, whatever its name and declared type say; null when it is none of ours. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return FILE_TYPES.jpg;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return FILE_TYPES.png;
  const head = ascii(bytes, 0, 6);
  if (head === "GIF87a" || head === "GIF89a") return FILE_TYPES.gif;
  if (head.startsWith("%PDF-")) return FILE_TYPES.pdf;
  if (isMp4(bytes)) return FILE_TYPES.mp4;
  if (startsWith(bytes, OLE)) return ole(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return officeZip(bytes);
  return null;
}
