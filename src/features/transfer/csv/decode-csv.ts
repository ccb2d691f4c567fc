import { tenths } from "@/text/numbers";
import { MOST_MEGABYTES, transferText } from "../transfer.text";
import { decodeAs, type Encoding } from "./encoding/code-pages";
import { guessEncoding } from "./encoding/guess-encoding";

export const MAX_BYTES = MOST_MEGABYTES * 1024 * 1024;

const text = transferText.fileProblem;

export type Read<T> = { ok: true; value: T } | { ok: false; problem: string };
export const refused = (problem: string): Read<never> => ({ ok: false, problem });

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** Why a file of this size is refused, or null. Called before reading, because a huge file would fill the memory. */
export const sizeProblem = (bytes: number): string | null => {
  if (bytes === 0) return text.empty;
  // Rounds up, so that a file just over the limit does not show the limit as its size.
  return bytes > MAX_BYTES ? text.tooLarge(tenths.format(Math.ceil((bytes / 1024 / 1024) * 10) / 10)) : null;
};

export type Reading = { encoding: Encoding; samples: string[] };

export type Decoded = {
  text: string;
  doubts: Reading[];
};

/**
 * Byte-order marks at the beginning: more than one when a program added a mark to a file that had one. 'ï»¿' is a mark
 * that was read as letters.
 */
const MARKS = /^(?:\ufeff|ï»¿)+/;
/** DOS programs end files with this character. */
const END_OF_FILE = "\u001a";
/** The beginnings of PDF, HTML, XML, RTF and JSON files, which some programs name .csv. */
const OTHER_KIND = /^\s{0,20}(?:%PDF-|<(?:!|\?|html|table)|\{\\rtf|\{"|\[\{)/i;

const MOST_SAMPLES = 3;
const AROUND = 24;

function sampleAt(bytes: Uint8Array, at: number, encoding: Encoding): string {
  const isEnd = (byte = 0) => byte < 0x20 || byte === 0x3b || byte === 0x22;
  let from = at;
  let to = at;
  while (from > 0 && at - from < AROUND && !isEnd(bytes[from - 1])) from -= 1;
  while (to < bytes.length && to - at < 2 * AROUND && !isEnd(bytes[to])) to += 1;
  // Cuts at spaces, because a cut elsewhere could split a character.
  const [first, last] = [bytes.indexOf(0x20, from), bytes.lastIndexOf(0x20, to)];
  if (at - from === AROUND && first >= 0 && first < at) from = first;
  if (to - at === 2 * AROUND && last > at) to = last;
  return decodeAs(bytes.subarray(from, to), encoding).trim();
}

export function decodeCsv(bytes: Uint8Array, as?: Encoding): Read<Decoded> {
  const problem = sizeProblem(bytes.length);
  if (problem !== null) return refused(problem);
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE)) return refused(text.spreadsheet);
  const { encodings, differences } = guessEncoding(bytes);
  const encoding = as ?? encodings[0] ?? "utf-8";
  const decoded = decodeAs(bytes, encoding).replace(MARKS, "").replaceAll(END_OF_FILE, "");
  if (decoded.includes("\0") || OTHER_KIND.test(decoded)) return refused(text.notCsv);
  if (decoded.trim() === "") return refused(text.empty);
  const doubts =
    as !== undefined || encodings.length < 2
      ? []
      : encodings.map((encoding) => ({
          encoding,
          samples: differences.slice(0, MOST_SAMPLES).map((at) => sampleAt(bytes, at, encoding)),
        }));
  return { ok: true, value: { text: decoded.replace(/\r\n?/g, "\n"), doubts } };
}
