import { viewOf } from "./blocks.ts";
import { startsWith } from "./bytes/signature.ts";
import { hasOleStream, oleEntryAt } from "./sniff.ts";

const NEAR = 4096;
/** A real file names its encryption once per saved change; more mentions are an attack. */
const MAX_MENTIONS = 200;

const ENCRYPT = [...new TextEncoder().encode("/Encrypt")];
const SLASH = 0x2f;

function findEncrypt(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(SLASH, from); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (ENCRYPT.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

/**
 * LinkedIn refuses every encrypted PDF, even one that opens without a password. Only the word /Encrypt in the trailer
 * or the cross-reference stream counts, because a page's text may contain it too.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("latin1");
  let mentions = 0;
  for (let at = findEncrypt(bytes, 0); at >= 0; at = findEncrypt(bytes, at + ENCRYPT.length)) {
    mentions += 1;
    if (mentions > MAX_MENTIONS) return true;
    const before = decoder.decode(bytes.subarray(Math.max(0, at - NEAR), at));
    const after = decoder.decode(bytes.subarray(at + ENCRYPT.length, at + NEAR));
    if (!/^\s*(\d+\s+\d+\s+R|<<)/.test(after)) continue;
    const own = before.slice(Math.max(before.lastIndexOf("endobj"), before.lastIndexOf("endstream"), 0));
    if (/\bstream\r?\n/.test(own)) continue;
    const rest = after.slice(0, Math.max(0, after.search(/stream|endobj|startxref/)));
    if (/\btrailer\b/.test(own) || /\/Type\s*\/XRef\b/.test(own + rest)) return true;
  }
  return false;
}

/** The beginning of a Word document says whether a password encrypts the text ([MS-DOC], FibBase). */
const WORD = [0xec, 0xa5];
const FLAGS = 10;
const ENCRYPTED = 0x0100;
/** Shorter streams are stored elsewhere, where this check does not look. */
const LEAST_BYTES = 4096;

function isEncryptedWord(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const entry = oleEntryAt(bytes, "WordDocument");
  if (entry === null || view.getUint32(entry + 120, true) < LEAST_BYTES) return false;
  const start = (view.getUint32(entry + 116, true) + 1) * 2 ** view.getUint16(30, true);
  const hasHeader = start + FLAGS + 2 <= bytes.length && startsWith(bytes, WORD, start);
  return hasHeader && (view.getUint16(start + FLAGS, true) & ENCRYPTED) !== 0;
}

/** Streams of files with a password, or with rights that an organization manages. */
const PROTECTED = ["EncryptedPackage", "EncryptedSummary", "\tDRMContent"];

export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  PROTECTED.some((name) => hasOleStream(bytes, name)) || isEncryptedWord(bytes);
