import { afterBlocks, colourTable, findBox, isFrameStart, viewOf } from "./blocks.ts";
import type { FileType } from "./file-types.ts";

/** Limits of LinkedIn that a file below the app's 10 MB may still exceed. */
const MAX_PIXELS = 36_152_320;
const MAX_GIF_FRAMES = 250;
const MAX_VIDEO_SECONDS = 30 * 60;
const MIN_VIDEO_SECONDS = 3;
const MIN_VIDEO_BYTES = 75 * 1024;
const VIDEO_SIDES = { longer: [256, 4096], shorter: [144, 2304], ratio: 2.4 } as const;

function pngPixels(bytes: Uint8Array): number {
  if (bytes.length < 24) return 0;
  const view = viewOf(bytes);
  return view.getUint32(16) * view.getUint32(20);
}

function jpegPixels(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameStart(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // JPEG allows any number of FF bytes before a marker, and the markers D0 to D7 and 01 have no length.
    if (marker === 0xff) at += 1;
    else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 2 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

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

/** The pixels of a picture; 0 when they cannot be read. */
export function pixelsOf(bytes: Uint8Array, { extension }: FileType): number {
  switch (extension) {
    case "png":
      return pngPixels(bytes);
    case "jpg":
      return jpegPixels(bytes);
    case "gif":
      return gifPixels(bytes);
    default:
      return 0;
  }
}

/** The seconds of a video; 0 when its header does not state them, as in a video that was recorded in fragments. */
function videoSeconds(bytes: Uint8Array): number {
  const movie = findBox(bytes, "moov", 0, bytes.length);
  const header = movie && findBox(bytes, "mvhd", ...movie);
  if (!header || findBox(bytes, "mvex", ...movie)) return 0;
  const [at, end] = header;
  const isLong = bytes[at] === 1;
  if (end - at < (isLong ? 32 : 20)) return 0;
  const view = viewOf(bytes);
  const scale = view.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  const isUnknown = length === (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return scale === 0 || isUnknown ? 0 : length / scale;
}

/**
 * True when LinkedIn would refuse the file's pixels, frames or duration. False when they cannot be read.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api
 */
export function exceedsLinkedInLimits(bytes: Uint8Array, type: FileType): boolean {
  if (type.extension === "mp4") return videoSeconds(bytes) > MAX_VIDEO_SECONDS;
  if (type.extension === "gif" && gifFrames(bytes) > MAX_GIF_FRAMES) return true;
  return pixelsOf(bytes, type) >= MAX_PIXELS;
}

type Range = [from: number, to: number];

function tracksOf(bytes: Uint8Array): Range[] {
  const tracks: Range[] = [];
  const movie = findBox(bytes, "moov", 0, bytes.length);
  let track = movie && findBox(bytes, "trak", ...movie);
  while (movie && track) {
    tracks.push(track);
    track = findBox(bytes, "trak", track[1], movie[1]);
  }
  return tracks;
}

/** The kind of a track ('vide', 'soun', 'text'), from the handler box of its media; null without that box. */
function contentOf(bytes: Uint8Array, track: Range): string | null {
  const media = findBox(bytes, "mdia", ...track);
  const handler = media && findBox(bytes, "hdlr", ...media);
  return handler && handler[1] - handler[0] >= 12
    ? String.fromCharCode(...bytes.subarray(handler[0] + 8, handler[0] + 12))
    : null;
}

/** True for a recording of sound in a video's container: MP4 without a track of pictures. */
export function isAudioOnly(bytes: Uint8Array): boolean {
  const contents = tracksOf(bytes).map((track) => contentOf(bytes, track));
  return contents.includes("soun") && contents.every((content) => content !== null && content !== "vide");
}

function videoSides(bytes: Uint8Array): [number, number] | null {
  const view = viewOf(bytes);
  for (const track of tracksOf(bytes)) {
    const header = findBox(bytes, "tkhd", ...track);
    // A track's header ends with width and height in 1/65,536 pixel; both are zero for audio.
    if (header && header[1] - header[0] >= 84) {
      const [width, height] = [view.getUint32(header[1] - 8) >>> 16, view.getUint32(header[1] - 4) >>> 16];
      if (width > 0 && height > 0) return [width, height];
    }
  }
  return null;
}

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high;

/**
 * True when LinkedIn would refuse the video at the publication time. Limits of duration and bytes:
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api; of sizes: LinkedIn's help.
 */
export function isVideoOutOfBounds(bytes: Uint8Array): boolean {
  const seconds = videoSeconds(bytes);
  if (bytes.length < MIN_VIDEO_BYTES || (seconds > 0 && seconds < MIN_VIDEO_SECONDS)) return true;
  const sides = videoSides(bytes);
  if (sides === null) return false;
  const [longer, shorter] = [Math.max(...sides), Math.min(...sides)];
  return (
    !isWithin(longer, VIDEO_SIDES.longer) ||
    !isWithin(shorter, VIDEO_SIDES.shorter) ||
    longer / shorter > VIDEO_SIDES.ratio
  );
}
