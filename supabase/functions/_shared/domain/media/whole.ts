import { afterBlocks, colourTable, findBox, isFrameStart, viewOf } from "./blocks.ts";
import { startsWith } from "./bytes/signature.ts";
import type { FileType } from "./file-types.ts";

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

function pngEnd(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  let at = 8;
  let hasPicture = false;
  while (at + 12 <= bytes.length) {
    const name = nameAt(bytes, at + 4);
    const next = at + 12 + view.getUint32(at);
    if (next > bytes.length || (at === 8) !== (name === "IHDR")) return null;
    if (name === "IEND") return hasPicture ? next : null;
    hasPicture ||= name === "IDAT";
    at = next;
  }
  return null;
}

function afterScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const isOwn = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isOwn) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
}

function jpegEnd(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  let at = 2;
  let hasFrame = false;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return hasFrame ? at + 2 : null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    hasFrame ||= isFrameStart(marker);
    at += 2 + view.getUint16(at + 2);
    if (marker === 0xda) at = afterScan(bytes, at);
  }
  return null;
}

function gifEnd(bytes: Uint8Array): number | null {
  let at = 13 + colourTable(bytes[10] ?? 0);
  let hasFrame = false;
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return hasFrame ? at + 1 : null;
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      hasFrame = true;
      at = afterBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    } else return null;
  }
  return null;
}

const LATE_BOX = /^(mdat|moov|moof|mfra|sidx|styp|free|skip|wide|uuid|meta|udta)$/;

function boxLength(bytes: Uint8Array, at: number): number | null {
  const view = viewOf(bytes);
  if (at + 8 > bytes.length) return null;
  const size = view.getUint32(at);
  if (size === 0) return bytes.length - at;
  if (size === 1 && at + 16 > bytes.length) return null;
  const whole = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
  return whole >= 8 && at + whole <= bytes.length ? whole : null;
}

function mp4End(bytes: Uint8Array): number | null {
  if (!findBox(bytes, "moov", 0, bytes.length)) return null;
  let at = 0;
  let hasPicture = false;
  for (let length = boxLength(bytes, 0); length !== null; length = boxLength(bytes, at)) {
    hasPicture ||= nameAt(bytes, at + 4) === "mdat";
    at += length;
    if (at === bytes.length) return at;
  }
  // Cameras and editors append notes after the last box. The file's length excludes the notes.
  return hasPicture && !LATE_BOX.test(nameAt(bytes, at + 4)) ? at : null;
}

/** Some programs append bytes after a PDF's end marker. */
const PDF_TAIL = 4096;
const EOF_MARK = [...new TextEncoder().encode("%%EOF")];

function pdfEnd(bytes: Uint8Array): number | null {
  // Archives and scanners fill a file's last block with zeros or blanks.
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  for (let at = end - EOF_MARK.length; at >= Math.max(0, end - PDF_TAIL); at--) {
    if (startsWith(bytes, EOF_MARK, at)) return bytes.length;
  }
  return null;
}

/**
 * The number of bytes that belong to the file; null when the file is incomplete or damaged. Callers must cut off the
 * rest, because it may be another file.
 */
export function wholeLength(bytes: Uint8Array, type: FileType): number | null {
  switch (type.extension) {
    case "png":
      return pngEnd(bytes);
    case "jpg":
      return jpegEnd(bytes);
    case "gif":
      return gifEnd(bytes);
    case "mp4":
      return mp4End(bytes);
    case "pdf":
      return pdfEnd(bytes);
    default:
      return bytes.length;
  }
}
