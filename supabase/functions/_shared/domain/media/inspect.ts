import type { ErrorCode } from "../../contract/error-codes.ts";
import { MAX_UPLOAD_BYTES } from "../../contract/functions.ts";
import { withoutPrivateData } from "./bytes/exif.ts";
import { withoutFilmNotes } from "./bytes/film-notes.ts";
import { startsWith } from "./bytes/signature.ts";
import { type FileType, kindOfExtension } from "./file-types.ts";
import { exceedsLinkedInLimits, isAudioOnly, isVideoOutOfBounds } from "./limits.ts";
import { fromHeader } from "./pdf/head.ts";
import { pdfPages } from "./pdf/pages.ts";
import { isEncryptedOffice, isEncryptedPdf } from "./protection.ts";
import {
  endsAsZip,
  type Foreign,
  foreignKind,
  isAnimatedPng,
  OLE,
  sniffFileType,
  zipNames,
} from "./sniff.ts";
import { wholeLength } from "./whole.ts";

export type FileFault = Extract<
  ErrorCode,
  | "file_empty"
  | "file_too_large"
  | "file_type_invalid"
  | "file_protected"
  | "file_damaged"
  | "file_too_many_pages"
  | "media_too_large"
  | "video_out_of_bounds"
>;

export type Inspected =
  | { ok: true; type: FileType; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; code: FileFault; foreign?: Foreign };

const ZIP = [0x50, 0x4b, 0x03, 0x04];

function unsupportedFileFault(bytes: Uint8Array, name: string): FileFault {
  if (startsWith(bytes, OLE) && isEncryptedOffice(bytes)) return "file_protected";
  const isCut = startsWith(bytes, ZIP) && zipNames(bytes).size === 0;
  const isDocument = kindOfExtension(/\.([^./\\]+)$/.exec(name)?.[1] ?? "") === "document";
  return isCut && isDocument ? "file_damaged" : "file_type_invalid";
}

const GIF_END = 0x3b;

function wholeFile(bytes: Uint8Array<ArrayBuffer>, type: FileType): Uint8Array<ArrayBuffer> | null {
  const length = wholeLength(bytes, type);
  if (length !== null) return bytes.subarray(0, length);
  if (type.extension !== "gif") return null;
  // Some programs leave out a GIF's last byte. Browsers draw such a file, and stricter readers refuse it.
  const ended = new Uint8Array(bytes.length + 1);
  ended.set(bytes);
  ended[bytes.length] = GIF_END;
  return wholeLength(ended, type) === ended.length ? ended : null;
}

function bytesToKeep(bytes: Uint8Array<ArrayBuffer>, type: FileType): Uint8Array<ArrayBuffer> | null {
  if (type.extension === "pdf") return wholeLength(bytes, type) === null ? null : fromHeader(bytes);
  const whole = wholeFile(bytes, type);
  if (whole === null) return null;
  if (type.extension === "mp4") return withoutFilmNotes(whole);
  return type.extension === "jpg" || type.extension === "png" ? withoutPrivateData(whole) : whole;
}

export const MAX_PDF_PAGES = 300;

/**
 * Decides by a file's bytes whether posts may contain the file. The browser calls this, and the server again, because
 * other clients may upload too.
 * @param name its extension tells a damaged document from an unsupported file
 */
export function inspectFile(file: Uint8Array<ArrayBuffer>, name: string): Inspected {
  const refused = (code: FileFault): Inspected => ({ ok: false, code });
  if (file.length === 0) return refused("file_empty");
  if (file.length > MAX_UPLOAD_BYTES) return refused("file_too_large");
  const type = sniffFileType(file);
  if (type === null) {
    const foreign = foreignKind(file);
    return foreign
      ? { ok: false, code: "file_type_invalid", foreign }
      : refused(unsupportedFileFault(file, name));
  }
  const bytes = bytesToKeep(file, type);
  if (bytes === null) return refused("file_damaged");
  if (type.extension === "png" && isAnimatedPng(bytes))
    return { ok: false, code: "file_type_invalid", foreign: "animated" };
  if (type.extension === "pdf" && endsAsZip(bytes)) return refused("file_type_invalid");
  if (type.extension === "pdf" && isEncryptedPdf(bytes)) return refused("file_protected");
  if (startsWith(bytes, OLE) && isEncryptedOffice(bytes)) return refused("file_protected");
  if (type.kind === "video" && isAudioOnly(bytes))
    return { ok: false, code: "file_type_invalid", foreign: "sound" };
  const exceedsLimits = exceedsLinkedInLimits(bytes, type);
  if (type.kind === "video" && (exceedsLimits || isVideoOutOfBounds(bytes)))
    return refused("video_out_of_bounds");
  if (exceedsLimits) return refused("media_too_large");
  return { ok: true, type, bytes };
}

/**
 * Like `inspectFile`, and limits a PDF's pages. Refuses a PDF without pages; accepts a PDF whose pages cannot be
 * counted.
 */
export async function inspectUpload(file: Uint8Array<ArrayBuffer>, name: string): Promise<Inspected> {
  const inspected = inspectFile(file, name);
  if (!inspected.ok || inspected.type.extension !== "pdf") return inspected;
  const pages = await pdfPages(inspected.bytes);
  if (pages === 0) return { ok: false, code: "file_damaged" };
  return pages !== null && pages > MAX_PDF_PAGES ? { ok: false, code: "file_too_many_pages" } : inspected;
}
