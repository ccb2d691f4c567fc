import { CodedError } from "../_shared/coded-error.ts";
import { decodeBase64 } from "../_shared/domain/base64.ts";

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i;

/** The bytes of a base64 data URL. Throws invalid_input, or file_empty when it holds nothing. */
export function decodeDataUrl(data: string): Uint8Array<ArrayBuffer> {
  const head = DATA_URL.exec(data)?.[0];
  // FileReader gives "data:" for an empty file.
  if (data === "" || data === "data:" || head?.length === data.length) throw new CodedError("file_empty");
  if (head === undefined) throw new CodedError("invalid_input");
  const bytes = decodeBase64(data.slice(head.length));
  if (!bytes) throw new CodedError("invalid_input");
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
