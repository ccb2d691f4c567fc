import { CodedError } from "../_shared/coded-error.ts";
import { decodeBase64 } from "../_shared/domain/base64.ts";

const LONGEST_HEAD = 1_000;
const DATA_URL_HEAD = /^data:[^,]*;base64,$/i;

export function decodeDataUrl(data: string): Uint8Array<ArrayBuffer> {
  const head = data.slice(0, data.slice(0, LONGEST_HEAD).indexOf(",") + 1);
  const isWritten = DATA_URL_HEAD.test(head);
  // FileReader returns 'data:' for an empty file.
  if (data === "" || data === "data:" || (isWritten && head === data)) throw new CodedError("file_empty");
  if (!isWritten) throw new CodedError("invalid_input");
  const bytes = decodeBase64(data.slice(head.length));
  if (!bytes) throw new CodedError("invalid_input");
  return bytes;
}

const MAX_SLUG = 60;

export function slugOf(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const slug = base
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|(?<!-)-+$/g, "");
  return slug === "" ? "archivo" : slug;
}
