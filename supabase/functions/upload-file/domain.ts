import { CodedError } from "../_shared/coded-error.ts";

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i;

/** Base64 in pieces, so that a large file never stands in memory as one string of bytes as well. */
const PIECE = 4 * 8192;

/** The bytes of a base64 data URL. Throws invalid_input, or file_empty when it holds nothing. */
export function decodeDataUrl(data: string): Uint8Array<ArrayBuffer> {
  const head = DATA_URL.exec(data)?.[0];
  // FileReader gives "data:" for an empty file.
  if (data === "" || data === "data:" || head?.length === data.length) throw new CodedError("file_empty");
  if (head === undefined) throw new CodedError("invalid_input");
  const base64 = data.slice(head.length);
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  if (base64.length % 4 !== 0) throw new CodedError("invalid_input");
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  let at = 0;
  try {
    for (let from = 0; from < base64.length; from += PIECE) {
      const piece = atob(base64.slice(from, from + PIECE));
      for (let i = 0; i < piece.length; i++) bytes[at++] = piece.charCodeAt(i);
    }
  } catch (cause) {
    throw new CodedError("invalid_input", cause);
  }
  // Padding in the middle, or white space that atob skips.
  if (at !== bytes.length) throw new CodedError("invalid_input");
  return bytes;
}

const MAX_SLUG = 60;

/** A part of the user's file name that is safe in a path and an address: plain letters, digits and dashes. */
export function slugOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const slug = base
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "archivo" : slug;
}
