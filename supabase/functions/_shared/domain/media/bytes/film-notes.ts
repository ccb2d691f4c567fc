import { viewOf } from "../blocks.ts";
import { startsWith } from "./signature.ts";

type Box = { name: string; from: number; content: number; to: number };

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The boxes between two positions; a broken box ends the list. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const content = at + (size === 1 ? 16 : 8);
    const end = size === 0 ? to : at + (size === 1 && at + 16 <= to ? view.getUint32(at + 12) : size);
    if (end < content || end > to) break;
    boxes.push({ name: nameAt(bytes, at + 4), from: at, content, to: end });
    at = end;
  }
  return boxes;
}

/** The identifier of a box with XMP (https://developer.adobe.com/xmp/docs/XMPSpecifications/). */
const XMP = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];
const FREE = [...new TextEncoder().encode("free")];

/** Boxes with the location, device, owner or titles of the video or one of its tracks, and boxes with XMP. */
function notesOf(bytes: Uint8Array): Box[] {
  const isNote = ({ name, content }: Box) =>
    name === "udta" || name === "meta" || (name === "uuid" && startsWith(bytes, XMP, content));
  const outer = boxesIn(bytes, 0, bytes.length);
  const inner = outer
    .filter(({ name }) => name === "moov")
    .flatMap(({ content, to }) => boxesIn(bytes, content, to));
  const ofTracks = inner
    .filter(({ name }) => name === "trak")
    .flatMap(({ content, to }) => boxesIn(bytes, content, to));
  return [...outer, ...inner, ...ofTracks].filter(isNote);
}

/**
 * Blanks a video's notes in place: the boxes become free space of the same size, because other boxes count bytes from
 * the file's beginning.
 */
export function withoutFilmNotes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const notes = notesOf(bytes);
  if (notes.length === 0) return bytes;
  const clean = bytes.slice();
  for (const { from, content, to } of notes) {
    clean.set(FREE, from + 4);
    clean.fill(0, content, to);
  }
  return clean;
}
