import { MOST_MEGABYTES, transferText } from "../transfer.text";

export const MAX_BYTES = MOST_MEGABYTES * 1024 * 1024;

const text = transferText.fileProblem;
const megabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

export type Read<T> = { ok: true; value: T } | { ok: false; problem: string };
const refused = (problem: string): Read<never> => ({ ok: false, problem });

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** Checked before the file is read: a huge one must not fill the memory first. */
export const sizeProblem = (bytes: number): string | null => {
  if (bytes === 0) return text.empty;
  // Up, so that a file just over the limit is never said to have just the limit.
  return bytes > MAX_BYTES
    ? text.tooLarge(megabytes.format(Math.ceil((bytes / 1024 / 1024) * 10) / 10))
    : null;
};

function decode(bytes: Uint8Array): string {
  // Excel's «Texto Unicode».
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Excel in Spanish saves plain «CSV» so; every byte means something there, so this never fails.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text of a file, whatever Spanish spreadsheets save it as; without byte-order mark and with line feeds alone. */
export function decodeCsv(bytes: Uint8Array): Read<string> {
  const problem = sizeProblem(bytes.length);
  if (problem !== null) return refused(problem);
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE)) return refused(text.spreadsheet);
  const decoded = decode(bytes);
  if (decoded.includes("\0") || decoded.startsWith("%PDF-")) return refused(text.notCsv);
  if (decoded.trim() === "") return refused(text.empty);
  return { ok: true, value: decoded.replace(/\r\n?/g, "\n") };
}
