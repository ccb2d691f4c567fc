/** An export of several years has some hundred kilobytes, and a few megabytes once it is unpacked. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 200;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment may follow the end record. */
const MOST_COMMENT = 0xffff;

export type ZipProblem = "no_zip" | "too_large";

function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MOST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return -1;
}

/**
 * What is wrong with a zip before anything of it is unpacked; null for one that may be read. It goes by the sizes that the
 * file's directory names; whoever unpacks gives each entry no more room than that.
 */
export function zipProblem(file: ArrayBuffer): ZipProblem | null {
  if (file.byteLength > MOST_FILE_BYTES) return "too_large";
  if (file.byteLength < END_BYTES) return "no_zip";
  const view = new DataView(file);
  const end = endRecord(view);
  if (end < 0) return "no_zip";
  const entries = view.getUint16(end + 10, true);
  if (entries > MOST_ENTRIES) return "too_large";
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return "no_zip";
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > MOST_UNPACKED_BYTES) return "too_large";
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries === 0 ? "no_zip" : null;
}
