import { startsWith } from "../bytes/signature.ts";

/** How many bytes may precede a PDF's header: readers search this many. */
const MOST_IN_FRONT = 1024;
const HEADER = [...new TextEncoder().encode("%PDF-")];
const TABLE = [...new TextEncoder().encode("xref")];

/** Beginnings of programs, scripts and pages: a PDF after one of them was made to pass as both. */
const FORBIDDEN = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x23, 0x21],
  [0xca, 0xfe, 0xba, 0xbe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xfe, 0xed, 0xfa],
] as const;
const BLANK = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
const LESS_THAN = 0x3c;

/** The position of a PDF's header; null without one, or when the bytes before it are not allowed. */
export function pdfHeaderAt(bytes: Uint8Array): number | null {
  let at = 0;
  while (at < MOST_IN_FRONT && !startsWith(bytes, HEADER, at)) at += 1;
  if (at === MOST_IN_FRONT) return null;
  const first = bytes.subarray(0, at).find((byte) => !BLANK.has(byte));
  return first === LESS_THAN || (at > 0 && FORBIDDEN.some((head) => startsWith(bytes, head))) ? null : at;
}

/** The position of the cross-reference table that the file names; -1 without one. */
function tablePlace(bytes: Uint8Array): number {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-2048));
  const found = /startxref\s+(\d{1,10})/.exec(tail.slice(Math.max(0, tail.lastIndexOf("startxref"))));
  return found ? Number(found[1]) : -1;
}

/**
 * A PDF that begins with its header. When its positions count from the header, the bytes before it are cut off;
 * when they count from the file's beginning, a header and a comment replace those bytes.
 */
export function fromHeader(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = pdfHeaderAt(bytes) ?? 0;
  if (at === 0) return bytes;
  const line = [...bytes.subarray(at, at + 8), 0x0a, 0x25];
  if (!startsWith(bytes, TABLE, tablePlace(bytes)) || at <= line.length) return bytes.subarray(at);
  const whole = bytes.slice();
  whole.fill(0x20, 0, at);
  whole.set(line);
  whole[at - 1] = 0x0a;
  return whole;
}
