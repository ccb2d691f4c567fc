import type { ErrorCode } from "@contract/error-codes";
import { MAX_UPLOAD_BYTES, type MediaType } from "@contract/functions";
import { errorSentence, type Failure, unknownCause } from "@/text/errors";
import { mediaText as text } from "../media.text";
import { heicAsJpeg } from "./heic";

/** For the file picker: it greys out the rest, and what gets through all the same is checked by content. */
export const ACCEPT =
  "image/jpeg,image/png,image/gif,video/mp4,.jpg,.jpeg,.png,.gif,.mp4,.pdf,.ppt,.pptx,.doc,.docx";

/** `inline` stands beside the file, `toast` is the longer sentence. */
export type Refusal = { inline: string; toast: string };
export type FileVerdict =
  /** The file as its content shows it: named type, and nothing behind its end. */
  | { ok: true; file: File; kind: MediaType }
  /** It may be tried again when nothing was found wrong with the file itself. */
  | { ok: false; refusal: Refusal; canRetry?: true };

const SHORT: Partial<Record<ErrorCode, string>> = {
  file_type_invalid: text.typeShort,
  file_empty: text.emptyShort,
  media_too_large: text.overLimits,
  not_authenticated: text.signedOutShort,
};
const LONG: Partial<Record<ErrorCode, string>> = { not_authenticated: text.signedOut };

/** What the user is told of a refused file, by whichever side refused it. */
export function refusalOf(failure: Failure, bytes: number): Refusal {
  const { code, reference } = failure;
  if (code === "unexpected" || code === "service_busy") {
    const cause = code === "unexpected" ? unknownCause(reference) : errorSentence(failure);
    return { inline: text.uploadFailedBecause(cause), toast: text.uploadFailed };
  }
  const toast = LONG[code] ?? errorSentence(failure);
  if (code === "file_too_large") return { inline: text.sizeShort(bytes), toast };
  return { inline: SHORT[code] ?? toast, toast };
}

/** The rules that the server has too, or null when their code does not come. */
const loadRules = () => import("@media/inspect").then(({ inspectUpload }) => inspectUpload).catch(() => null);

/** Checks a chosen file by its content. A file that cannot be read counts as empty. */
export async function checkFile(file: File): Promise<FileVerdict> {
  const refused = (code: ErrorCode): FileVerdict => ({ ok: false, refusal: refusalOf({ code }, file.size) });
  // Before it is read: a film of gigabytes would not fit into memory.
  if (file.size > MAX_UPLOAD_BYTES) return refused("file_too_large");
  const [bytes, inspect] = await Promise.all([
    file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => new Uint8Array(),
    ),
    loadRules(),
  ]);
  if (!inspect) {
    return { ok: false, refusal: { inline: text.uploads.cut, toast: text.uploads.cut }, canRetry: true };
  }
  // The type that the system tells is a guess from the name, and the name has its say already.
  const found = await inspect(bytes, file.name, "");
  if (!found.ok && found.code === "file_heic") {
    const jpeg = await heicAsJpeg(file);
    if (jpeg) return checkFile(jpeg);
  }
  if (!found.ok) return refused(found.code);
  const whole = bytes.subarray(0, found.length);
  return { ok: true, file: new File([whole], file.name, { type: found.type.mime }), kind: found.type.kind };
}
