/** LinkedIn refuses pictures with this many pixels or more, and animations with more frames than the limit. */
const PIXEL_LIMIT = 36_152_320;
const FRAME_LIMIT = 250;

const starts = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);

export function imageTypeOf(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/gif" | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (
    starts(bytes, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]) ||
    starts(bytes, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61])
  ) {
    return "image/gif";
  }
  return null;
}

function jpegPixels(view: DataView): number {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

function gifFrames(view: DataView): number {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let at = 13 + tableBytes(view.getUint8(10));
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === 0x3b) return frames;
    if (block === 0x2c) {
      if (at + 10 > view.byteLength) return 0;
      frames += 1;
      at += 10 + tableBytes(view.getUint8(at + 9)) + 1;
    } else if (block === 0x21) at += 2;
    else return 0;
    while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  return 0;
}

/** True for a picture that LinkedIn can process; the asset of any other file ends in PROCESSING_FAILED. */
export function isUsableImage(bytes: Uint8Array): boolean {
  const type = imageTypeOf(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let pixels = 0;
  if (type === "image/jpeg") pixels = jpegPixels(view);
  if (type === "image/png" && view.byteLength >= 24) pixels = view.getUint32(16) * view.getUint32(20);
  if (type === "image/gif" && view.byteLength >= 13) {
    const frames = gifFrames(view);
    if (frames < 1 || frames > FRAME_LIMIT) return false;
    pixels = view.getUint16(6, true) * view.getUint16(8, true);
  }
  return pixels > 0 && pixels < PIXEL_LIMIT;
}
