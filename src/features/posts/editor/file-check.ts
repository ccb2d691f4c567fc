import { MAX_UPLOAD_BYTES, type MediaType } from "@contract/functions";
import { editorText } from "./editor.text";

const HEAD_BYTES = 16;
/** Old and new Office files: the first bytes do not say which, so the type claims nothing and the server looks inside. */
const OFFICE_CONTAINER = "";
const SIGNATURES: readonly { kind: MediaType; mime: string; at: number; bytes: readonly number[] }[] = [
  { kind: "image", mime: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: "image", mime: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: "image", mime: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: "video", mime: "video/mp4", at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: "document", mime: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: "document", mime: OFFICE_CONTAINER, at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: "document", mime: OFFICE_CONTAINER, at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
];

/** What a file is by its first bytes, whatever its name says; null when it is none of the accepted types. */
export function sniff(head: Uint8Array): { kind: MediaType; mime: string } | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
  return found ? { kind: found.kind, mime: found.mime } : null;
}

/** For the file picker: it greys out the rest, and what gets through all the same is checked by content. */
export const ACCEPT =
  "image/jpeg,image/png,image/gif,video/mp4,.jpg,.jpeg,.png,.gif,.mp4,.pdf,.ppt,.pptx,.doc,.docx";

/** A container is a document only under an Office name: archives and installers look the same from outside. */
const OFFICE_NAME = /\.(pptx?|docx?)$/i;

const megabytes = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export type FileVerdict =
  | { ok: true; file: File }
  /** inline stands beside the field, toast is the longer sentence. */
  | { ok: false; inline: string; toast: string };

const refused = (inline: string, toast: string): FileVerdict => ({ ok: false, inline, toast });

/** Checks a chosen file by size and content. The answer's file has the type that the content shows. */
export async function checkFile(file: File): Promise<FileVerdict> {
  const text = editorText.media;
  if (file.size === 0) return refused(text.emptyShort, text.empty);
  if (file.size > MAX_UPLOAD_BYTES) {
    return refused(text.sizeShort(megabytes.format(file.size / 1024 / 1024)), text.size);
  }
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = sniff(head);
  if (found === null) return refused(text.typeShort, text.type);
  if (found.mime === OFFICE_CONTAINER && !OFFICE_NAME.test(file.name))
    return refused(text.typeShort, text.type);
  return { ok: true, file: new File([file], file.name, { type: found.mime }) };
}
