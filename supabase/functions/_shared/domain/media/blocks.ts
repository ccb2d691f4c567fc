/**
 * Reads the blocks of picture and video formats. From them other modules decide whether a file keeps LinkedIn's
 * limits and is complete.
 */

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True for a marker that begins a frame. C4, C8 and CC are in the same range, but mean something else. */
export const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The length in bytes of a GIF's colour table, which its flags state. */
export const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the position after a chain of blocks. Each block begins with a byte that states its length. */
export function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** The start and end of the content of the first box with this name; null when there is none. */
export function findBox(bytes: Uint8Array, name: string, from: number, to: number): [number, number] | null {
  const view = viewOf(bytes);
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const blockName = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // Size 0 means that the box ends with its container. Size 1 means that a 64-bit size follows, whose upper
    // half is zero in accepted files.
    const header = size === 1 ? 16 : 8;
    const end = size === 0 ? to : at + (size === 1 && at + 16 <= to ? view.getUint32(at + 12) : size);
    if (end < at + header || end > to) return null;
    if (blockName === name) return [at + header, end];
    at = end;
  }
  return null;
}
