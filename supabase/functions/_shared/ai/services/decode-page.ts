import { htmlPieces } from "./html-pieces.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Browsers search the first 1,024 bytes for the declared encoding, but comments and scripts may precede it. */
const HEAD_BYTES = 65_536;
/** Node 20 decodes windows-1252 as Latin-1 without `stream`: https://github.com/nodejs/node/issues/56542 */
const WHOLE = { stream: true };
const CHARSET = /charset\s*=\s*["']?([^\s;"',>]+)/i;

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

function namedInside(head: string): string | undefined {
  const prolog = /^<\?xml\b[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]+)/i.exec(head)?.[1];
  for (const piece of htmlPieces(head)) {
    if (piece.kind !== "open" || piece.name !== "meta") continue;
    const isAboutText = /\s(?:name|property|itemprop)\s?=/i.test(piece.source);
    const label = isAboutText ? undefined : CHARSET.exec(piece.source)?.[1];
    if (label) return /^utf-?16/i.test(label) ? "utf-8" : label;
  }
  return prolog;
}

function wideOf(head: Bytes): string | undefined {
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (Math.max(even, odd) * 4 < head.length || Math.min(even, odd) * 16 > head.length) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Bytes): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const UNREADABLE = 0xfffd;

function isHardlyUtf8(bytes: Bytes): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  let [unreadable, others] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === UNREADABLE) unreadable += 1;
    else if (unit >= 0x80) others += 1;
  }
  return unreadable > others;
}

function isDenied(decoder: TextDecoder, bytes: Bytes): boolean {
  if (decoder.encoding === "utf-8") return isHardlyUtf8(bytes);
  if (decoder.encoding.startsWith("utf-16"))
    return wideOf(bytes.subarray(0, HEAD_BYTES)) !== decoder.encoding;
  return bytes.some((byte) => byte >= 0x80) && isUtf8(bytes);
}

/**
 * Decodes a page by its byte order mark, else by `Content-Type`, else by `<meta>`, else by its bytes. Ignores a
 * declared encoding that the bytes contradict.
 */
export function decodePage(bytes: Bytes, contentType: string): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = bytes.subarray(0, HEAD_BYTES);
  const named = [
    () => CHARSET.exec(contentType)?.[1],
    () => wideOf(head),
    () => namedInside(new TextDecoder("windows-1252").decode(head)),
    () => (isHardlyUtf8(bytes) ? "windows-1252" : "utf-8"),
  ];
  for (const label of named) {
    const decoder = decoderOf(label());
    if (decoder && !isDenied(decoder, bytes)) return decoder.decode(bytes, WHOLE);
  }
  return new TextDecoder("windows-1252").decode(bytes, WHOLE);
}
