import { htmlPieces } from "./html-pieces.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Browsers look for a page's own word on its encoding in 1,024 bytes; a long comment in front of it is common. */
const HEAD_BYTES = 8192;
/** Node 20 reads windows-1252 as Latin-1 unless it is to go on: https://github.com/nodejs/node/issues/56542 */
const WHOLE = { stream: true };
const CHARSET = /charset\s*=\s*["']?([^\s;"',>]+)/i;

/** A decoder by any of an encoding's names (https://encoding.spec.whatwg.org/#names-and-labels). */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function byteOrderMark([first, second, third]: Bytes): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** The encoding that the page itself names, in a `<meta>` or where XML begins. */
function namedInside(head: string): string | undefined {
  const prolog = /^<\?xml\b[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]+)/i.exec(head)?.[1];
  for (const piece of htmlPieces(head)) {
    if (piece.kind !== "open" || piece.name !== "meta") continue;
    const isAboutText = /\s(?:name|property|itemprop)\s?=/i.test(piece.source);
    const label = isAboutText ? undefined : CHARSET.exec(piece.source)?.[1];
    // A page whose `<meta>` can be read is not in UTF-16, whatever it says.
    if (label) return /^utf-?16/i.test(label) ? "utf-8" : label;
  }
  return prolog;
}

/** UTF-16 without a mark: of Latin text, one byte of two is zero. */
function wideOf(head: Bytes): string | undefined {
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (Math.max(even, odd) * 4 < head.length || Math.min(even, odd) * 16 > head.length) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function byContent(bytes: Bytes): string {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/**
 * The text of a page. Its encoding is that of its byte order mark, else of its `Content-Type`, else what the page
 * says itself, else what its bytes look like: UTF-16, valid UTF-8, or windows-1252.
 */
export function decodePage(bytes: Bytes, contentType: string): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const declared = decoderOf(CHARSET.exec(contentType)?.[1]);
  if (declared) return declared.decode(bytes, WHOLE);
  const head = bytes.subarray(0, HEAD_BYTES);
  const wide = wideOf(head);
  const inside = wide ?? namedInside(new TextDecoder("windows-1252").decode(head));
  return (decoderOf(inside) ?? new TextDecoder(byContent(bytes))).decode(bytes, WHOLE);
}
