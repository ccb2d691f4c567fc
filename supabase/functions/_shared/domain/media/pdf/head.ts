import { startsWith } from "../bytes/signature.ts";

/** PDF readers search the header in the first 1,024 bytes. */
const MOST_IN_FRONT = 1024;
const HEADER = [...new TextEncoder().encode("%PDF-")];
const TABLE = [...new TextEncoder().encode("xref")];

/** First bytes of programs, scripts and web pages. A PDF after them would also run as a program or page. */
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

export function pdfHeaderAt(bytes: Uint8Array): number | null {
  let at = 0;
  while (at < MOST_IN_FRONT && !startsWith(bytes, HEADER, at)) at += 1;
  if (at === MOST_IN_FRONT) return null;
  const first = bytes.subarray(0, at).find((byte) => !BLANK.has(byte));
  return first === LESS_THAN || (at > 0 && FORBIDDEN.some((head) => startsWith(bytes, head))) ? null : at;
}

function tablePlace(bytes: Uint8Array): number {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-2048));
  const match = /startxref\s+(\d{1,10})/.exec(tail.slice(Math.max(0, tail.lastIndexOf("startxref"))));
  return match ? Number(match[1]) : -1;
}

/**
 * Makes a PDF begin with its header. Removes the bytes before it when the file's offsets count from the header;
 * otherwise overwrites them with a comment, so that the offsets stay valid.
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
