import { CodedError } from "../_shared/coded-error.ts";
import { type FileType, kindOfExtension, kindOfMime } from "../_shared/domain/media/file-types.ts";
import { sniffFileType } from "../_shared/domain/media/sniff.ts";

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i;

/** Types that browsers give when they do not know: they claim nothing. */
const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream"]);

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

/**
 * What the file is. Its bytes decide; the name and the declared type must claim the same kind (a PNG named .jpg is
 * common and harmless, a program named .jpg or a drawing with scripts in it is not). Throws file_type_invalid.
 */
export function acceptedType(bytes: Uint8Array, name: string, declared: string): FileType {
  const type = sniffFileType(bytes);
  const extension = /\.([^./\\]+)$/.exec(name)?.[1];
  const claims = [
    ...(extension === undefined ? [] : [kindOfExtension(extension)]),
    ...(SAYS_NOTHING.has(declared.trim().toLowerCase()) ? [] : [kindOfMime(declared)]),
  ];
  if (type === null || claims.some((kind) => kind !== type.kind)) throw new CodedError("file_type_invalid");
  return type;
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
