import type { ErrorCode } from "../../contract/error-codes.ts";
import { MAX_UPLOAD_BYTES } from "../../contract/functions.ts";
import { type FileType, kindOfExtension, kindOfMime } from "./file-types.ts";
import { exceedsLinkedInLimits, isVideoOutOfBounds } from "./limits.ts";
import { pdfPages } from "./pdf/pages.ts";
import { isEncryptedOffice, isEncryptedPdf } from "./protection.ts";
import { endsAsZip, isHeic, OLE, sniffFileType, startsWith, zipNames } from "./sniff.ts";
import { wholeLength } from "./whole.ts";

export type FileFault = Extract<
  ErrorCode,
  | "file_empty"
  | "file_too_large"
  | "file_type_invalid"
  | "file_protected"
  | "file_damaged"
  | "file_too_many_pages"
  | "file_heic"
  | "media_too_large"
  | "video_out_of_bounds"
>;

/** Of an accepted file: what it is, and how many of its bytes belong to it. */
export type Inspected = { ok: true; type: FileType; length: number } | { ok: false; code: FileFault };

/** Types that browsers give when they do not know: they claim nothing. */
const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream"]);

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Why bytes that are none of ours are not: a document with a password or without its end is told apart. */
function faultOfUnknown(bytes: Uint8Array, claims: readonly (string | null)[]): FileFault {
  if (startsWith(bytes, OLE) && isEncryptedOffice(bytes)) return "file_protected";
  const isCut = startsWith(bytes, ZIP) && zipNames(bytes).size === 0;
  return isCut && claims[0] === "document" ? "file_damaged" : "file_type_invalid";
}

/** LinkedIn's limit on the pages of a document. */
const MAX_PDF_PAGES = 300;

/**
 * Whether a file may be attached. Its bytes decide; its name and its declared type must claim the same kind (a PNG named
 * .jpg is common and harmless, a program named .jpg or a drawing with scripts in it is not). The browser asks before it
 * sends, to tell at once; the server asks again, because nobody has to use our browser code.
 */
export function inspectFile(bytes: Uint8Array, name: string, declared: string): Inspected {
  const refused = (code: FileFault): Inspected => ({ ok: false, code });
  if (bytes.length === 0) return refused("file_empty");
  if (bytes.length > MAX_UPLOAD_BYTES) return refused("file_too_large");
  const extension = /\.([^./\\]+)$/.exec(name)?.[1];
  const claims = [
    ...(extension === undefined ? [] : [kindOfExtension(extension)]),
    ...(SAYS_NOTHING.has(declared.trim().toLowerCase()) ? [] : [kindOfMime(declared)]),
  ];
  const type = sniffFileType(bytes);
  if (type === null) return refused(isHeic(bytes) ? "file_heic" : faultOfUnknown(bytes, claims));
  if (claims.some((kind) => kind !== type.kind)) return refused("file_type_invalid");
  const length = wholeLength(bytes, type);
  if (length === null) return refused("file_damaged");
  if (type.extension === "pdf" && endsAsZip(bytes)) return refused("file_type_invalid");
  if (type.extension === "pdf" && isEncryptedPdf(bytes)) return refused("file_protected");
  if (type.extension === "ppt" && isEncryptedOffice(bytes)) return refused("file_protected");
  if (exceedsLinkedInLimits(bytes, type)) return refused("media_too_large");
  if (type.kind === "video" && isVideoOutOfBounds(bytes)) return refused("video_out_of_bounds");
  return { ok: true, type, length };
}

/** As `inspectFile`, and the pages of a document counted. What cannot be counted passes: LinkedIn then says so itself. */
export async function inspectUpload(bytes: Uint8Array, name: string, declared: string): Promise<Inspected> {
  const found = inspectFile(bytes, name, declared);
  if (!found.ok || found.type.extension !== "pdf") return found;
  const pages = await pdfPages(bytes);
  return pages !== null && pages > MAX_PDF_PAGES ? { ok: false, code: "file_too_many_pages" } : found;
}
