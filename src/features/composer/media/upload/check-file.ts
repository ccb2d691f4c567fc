import type { ErrorCode } from "@contract/error-codes";
import { MAX_UPLOAD_BYTES, type MediaType } from "@contract/functions";
import type { Foreign } from "@media/sniff";
import { errorSentence, type Failure, unknownCause } from "@/text/errors";
import { mediaText as text } from "../media.text";
import { faultOfPdf } from "./read-pdf";
import { isDrawable, redraw } from "./redraw";

/**
 * The types for the file picker, which greys out other types; every chosen file is still checked by content. HEIC is
 * not listed, because iOS then converts it to JPEG by itself.
 */
export const ACCEPT = [
  ...["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "video/mp4"],
  ...[".jpg", ".jpeg", ".jpe", ".jfif", ".pjpeg", ".pjp", ".png", ".gif", ".webp", ".avif", ".mp4", ".m4v"],
  ...[".pdf", ".ppt", ".pptx", ".doc", ".docx"],
].join(",");

export type Refusal = { inline: string; toast: string };
export type FileVerdict =
  /** The file's extension is changed to the type of its bytes, and data after the file's end are cut off. */
  | { ok: true; file: File; kind: MediaType }
  /** `canRetry` is set when the file itself may be valid, so that another try may succeed. */
  | { ok: false; refusal: Refusal; canRetry?: true };

const SHORT: Partial<Record<ErrorCode, string>> = {
  file_type_invalid: text.typeShort,
  file_empty: text.emptyShort,
  media_too_large: text.overLimits,
  not_authenticated: text.signedOutShort,
};
const LONG: Partial<Record<ErrorCode, string>> = { not_authenticated: text.signedOut };

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

const loadRules = () =>
  Promise.all([import("@media/inspect"), import("@media/bytes/exif"), import("@media/sniff")])
    .then(([{ inspectUpload: inspect }, { orientationOf }, { sniffFileType }]) => ({
      inspect,
      orientationOf,
      sniffFileType,
    }))
    .catch(() => null);

/** Pictures that a browser may be able to draw, and whether they can be transparent. */
const REDRAWN: Partial<Record<Foreign, { mayBeTransparent: boolean }>> = {
  heic: { mayBeTransparent: false },
  webp: { mayBeTransparent: true },
  avif: { mayBeTransparent: true },
  bmp: { mayBeTransparent: false },
  tiff: { mayBeTransparent: true },
};

/**
 * Returns the file to upload, or the refusal. Redraws a rotated photograph, and a picture whose format or number of
 * pixels LinkedIn refuses. An unreadable file counts as an empty file.
 */
export async function checkFile(file: File): Promise<FileVerdict> {
  const refused = (code: ErrorCode): FileVerdict => ({ ok: false, refusal: refusalOf({ code }, file.size) });
  // Checks the size before reading, because a video of gigabytes would not fit into memory.
  if (file.size > MAX_UPLOAD_BYTES) return refused("file_too_large");
  const [bytes, rules] = await Promise.all([
    file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => new Uint8Array(),
    ),
    loadRules(),
  ]);
  if (!rules) {
    return { ok: false, refusal: { inline: text.uploads.cut, toast: text.uploads.cut }, canRetry: true };
  }
  const inspected = await rules.inspect(bytes, file.name);
  const foreign = inspected.ok ? undefined : inspected.foreign;
  const redrawn = foreign && REDRAWN[foreign];
  const extension = rules.sniffFileType(bytes)?.extension ?? "";
  const isPhotograph = extension === "jpg" || extension === "png";
  // Reads the original bytes, because `inspect` removes the metadata of a PNG, and with it the orientation.
  const isTurned = inspected.ok && isPhotograph && rules.orientationOf(bytes) !== 1;
  const hasTooManyPixels = !inspected.ok && inspected.code === "media_too_large" && isPhotograph;
  if (redrawn || isTurned || hasTooManyPixels) {
    const again = await redraw(file, redrawn ?? { mayBeTransparent: extension === "png" });
    if (again) return checkFile(again);
  }
  if (foreign) return { ok: false, refusal: { inline: text.foreign[foreign], toast: text.foreign[foreign] } };
  if (!inspected.ok && inspected.code === "media_too_large" && extension === "gif")
    return { ok: false, refusal: { inline: text.gifOverLimits, toast: text.gifOverLimits } };
  if (!inspected.ok) return refused(inspected.code);
  const { type } = inspected;
  // LinkedIn would refuse the file only at the publication time.
  if (type.kind === "image" && !(await isDrawable(file))) return refused("file_damaged");
  const fault = type.extension === "pdf" ? await faultOfPdf(inspected.bytes).catch(() => null) : null;
  if (fault) return refused(fault);
  const name = `${file.name.replace(/\.[^.]*$/, "")}.${type.extension}`;
  return { ok: true, file: new File([inspected.bytes], name, { type: type.mime }), kind: type.kind };
}
