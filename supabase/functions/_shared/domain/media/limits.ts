import type { FileType } from "./file-types.ts";

/** LinkedIn's limits that a file below our own 10 MB can still exceed. */
const MAX_PIXELS = 36_152_320;
const MAX_GIF_FRAMES = 250;
const MAX_VIDEO_SECONDS = 30 * 60;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function pngPixels(bytes: Uint8Array): number {
  if (bytes.length < 24) return 0;
  const view = viewOf(bytes);
  return view.getUint32(16) * view.getUint32(20);
}

/** Markers that start a frame; C4, C8 and CC share their range and mean something else. */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegPixels(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameStart(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // A marker may be filled up with any number of FF.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** Length of a GIF's colour table, from the flags that announce it. */
const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind the last of a chain of blocks, each with its length in front. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Frames of a GIF, counted only as far as the limit needs. */
function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length && frames <= MAX_GIF_FRAMES) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames++;
      at = afterBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    } else break;
  }
  return frames;
}

const gifPixels = (bytes: Uint8Array): number =>
  bytes.length < 10 ? 0 : viewOf(bytes).getUint16(6, true) * viewOf(bytes).getUint16(8, true);

/** Where the content of the first box of that name lies, among the boxes between two places. */
function findBox(bytes: Uint8Array, name: string, from: number, to: number): [number, number] | null {
  const view = viewOf(bytes);
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const found = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // 0: to the end. 1: a 64-bit size follows, whose upper half is zero in a file of ours.
    const header = size === 1 ? 16 : 8;
    const end = size === 0 ? to : at + (size === 1 && at + 16 <= to ? view.getUint32(at + 12) : size);
    if (end < at + header || end > to) return null;
    if (found === name) return [at + header, end];
    at = end;
  }
  return null;
}

function videoSeconds(bytes: Uint8Array): number {
  const movie = findBox(bytes, "moov", 0, bytes.length);
  const header = movie && findBox(bytes, "mvhd", ...movie);
  if (!header) return 0;
  const [at, end] = header;
  const isLong = bytes[at] === 1;
  if (end - at < (isLong ? 32 : 20)) return 0;
  const view = viewOf(bytes);
  const scale = view.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  return scale === 0 ? 0 : length / scale;
}

/**
 * True when LinkedIn would refuse the file for its size: pixels, frames or seconds. What cannot be read (a broken or
 * unusual file, pages of a document) passes: LinkedIn then says so itself.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api
 */
export function exceedsLinkedInLimits(bytes: Uint8Array, type: FileType): boolean {
  switch (type.extension) {
    case "png":
      return pngPixels(bytes) >= MAX_PIXELS;
    case "jpg":
      return jpegPixels(bytes) >= MAX_PIXELS;
    case "gif":
      return gifPixels(bytes) >= MAX_PIXELS || gifFrames(bytes) > MAX_GIF_FRAMES;
    case "mp4":
      return videoSeconds(bytes) > MAX_VIDEO_SECONDS;
    default:
      return false;
  }
}
