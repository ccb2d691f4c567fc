import { MAX_UPLOAD_BYTES, type MediaType } from "@contract/functions";
import { editorText } from "./editor.text";

const HEAD_BYTES = 16;
const SIGNATURES: readonly { kind: MediaType; mime: string; at: number; bytes: readonly number[] }[] = [
  { kind: "image", mime: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: "image", mime: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: "image", mime: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: "video", mime: "video/mp4", at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: "document", mime: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
  // Old and new Office files; the server looks inside to tell them from other containers.
  { kind: "document", mime: "application/x-ole-storage", at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: "document", mime: "application/zip", at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
];

/** What a file is by its first bytes, whatever its name says; null when it is none of the accepted types. */
export function sniff(head: Uint8Array): { kind: MediaType; mime: string } | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
  return found ? { kind: found.kind, mime: found.mime } : null;
}

/** Kinds that can be published today; the others are refused here rather than at the hour of publishing. */
const ATTACHABLE: ReadonlySet<MediaType> = new Set(["image"]);

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
  if (!ATTACHABLE.has(found.kind)) return refused(text.kindLater, text.kindLater);
  return { ok: true, file: new File([file], file.name, { type: found.mime }) };
}
