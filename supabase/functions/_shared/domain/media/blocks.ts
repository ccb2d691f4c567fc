export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A JPEG marker that begins a frame. C4, C8 and CC lie in the same range but have other meanings. */
export const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

export const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The position after a GIF's data blocks. Each block begins with a byte for its length; a zero ends the blocks. */
export function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

export function findBox(bytes: Uint8Array, name: string, from: number, to: number): [number, number] | null {
  const view = viewOf(bytes);
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const blockName = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // Size 0 means that the box ends with its container; size 1, that a 64-bit size follows. The upper half is
    // ignored, because accepted files are below 4 GB.
    const header = size === 1 ? 16 : 8;
    const end = size === 0 ? to : at + (size === 1 && at + 16 <= to ? view.getUint32(at + 12) : size);
    if (end < at + header || end > to) return null;
    if (blockName === name) return [at + header, end];
    at = end;
  }
  return null;
}

export type Chunk = { name: string; from: number; to: number };

/** The chunks of a PNG after its signature; a broken chunk ends the list. */
export function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const to = at + 12 + view.getUint32(at);
    if (to > bytes.length) break;
    chunks.push({ name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), from: at, to });
    at = to;
  }
  return chunks;
}
