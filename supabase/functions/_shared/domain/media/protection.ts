import { hasOleStream } from "./sniff.ts";

/** How many bytes around the word 'Encrypt' are searched for the dictionary that contains the word. */
const NEAR = 4096;
/** How many mentions of encryption are examined; a real file has one for each revision. */
const MAX_MENTIONS = 200;

/** The position of an ASCII word; -1 when the bytes do not contain it. */
function find(bytes: Uint8Array, word: readonly number[], from: number): number {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (word.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

const ENCRYPT = [...new TextEncoder().encode("/Encrypt")];

/**
 * True for an encrypted PDF, even when it opens without a password, because LinkedIn refuses every encrypted PDF.
 * Only the trailer or cross-reference stream can name the encryption; the same word in a page's text does not
 * count.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("latin1");
  let mentions = 0;
  for (let at = find(bytes, ENCRYPT, 0); at >= 0; at = find(bytes, ENCRYPT, at + 8)) {
    mentions += 1;
    if (mentions > MAX_MENTIONS) return true;
    const before = decoder.decode(bytes.subarray(Math.max(0, at - NEAR), at));
    const after = decoder.decode(bytes.subarray(at + ENCRYPT.length, at + NEAR));
    if (!/^\s*(\d+\s+\d+\s+R|<<)/.test(after)) continue;
    const own = before.slice(Math.max(before.lastIndexOf("endobj"), before.lastIndexOf("endstream"), 0));
    // The word is inside a page's text, so it does not count.
    if (/\bstream\r?\n/.test(own)) continue;
    const rest = after.slice(0, Math.max(0, after.search(/stream|endobj|startxref/)));
    if (/\btrailer\b/.test(own) || /\/Type\s*\/XRef\b/.test(own + rest)) return true;
  }
  return false;
}

/**
 * True for an Office file with a password: an OLE file that contains the encrypted file, or a stream that names
 * the encryption.
 */
export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  hasOleStream(bytes, "EncryptedPackage") || hasOleStream(bytes, "EncryptedSummary");
