import { decodeAs, type Encoding } from "./code-pages";
import { verdictOf } from "./plausible";

/** The likeliest encoding comes first. When there are several, only the user can decide. */
export type Guess = {
  encodings: Encoding[];
  differences: number[];
};

const sure = (encoding: Encoding): Guess => ({ encodings: [encoding], differences: [] });
const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** The number of bytes that suffice to recognise UTF-16, whose headings have a zero in every second byte. */
const SAMPLE_BYTES = 4096;

function wideWithoutMark(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  // Allows a few zeros as the other byte of a pair, because half of the emoji 😀 is 0xde00.
  const encoding =
    odd > half / 3 && even < odd / 8 ? "utf-16le" : even > half / 3 && odd < even / 8 ? "utf-16be" : null;
  return encoding !== null && isValid(bytes, encoding) ? encoding : null;
}

function isValid(bytes: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const isSeparator = (byte: number): boolean =>
  byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b || byte === 0x7c;

const MOST_WORDS = 3_000;
/** A word with more bytes is checked in pieces, which begin where a UTF-8 character can begin. */
const LONG_WORD_BYTES = 120;
const canCut = (byte: number, length: number): boolean =>
  length >= LONG_WORD_BYTES && (byte < 0x80 || byte >= 0xc0 || length >= 2 * LONG_WORD_BYTES);

function wordsOf(bytes: Uint8Array): Map<string, number> {
  const words = new Map<string, number>();
  let start = 0;
  let isPlain = true;
  for (let at = 0; at <= bytes.length && words.size < MOST_WORDS; at++) {
    const byte = bytes[at] ?? 0x20;
    if (isSeparator(byte) || canCut(byte, at - start)) {
      const word = isPlain ? "" : String.fromCharCode(...bytes.subarray(start, at));
      if (!isPlain && !words.has(word)) words.set(word, start);
      start = isSeparator(byte) ? at + 1 : at;
      isPlain = true;
    }
    if (byte >= 0x80) isPlain = false;
  }
  return words;
}

type Reading = {
  encoding: Encoding;
  words: string[];
  bad: number;
  odd: number;
  isBroken?: boolean;
};

function readingOf(encoding: Encoding, words: readonly string[]): Reading {
  const bytes = Uint8Array.from(words.join(" "), (char) => char.charCodeAt(0));
  // Composes each letter with its accent, because files from a Mac store letter and accent as two characters.
  const read = decodeAs(bytes, encoding).normalize("NFC").split(" ");
  const verdicts = read.map(verdictOf);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  return { encoding, words: read, bad: count("bad"), odd: count("odd") };
}

const costOf = ({ bad, odd }: Reading): number => 3 * bad + odd;
/** The largest share of a text's words that may be foreign names or typing errors. */
const MOST_FLAWS = 0.05;

/**
 * A reading is proved when it is plausible and no reading with other words is possible. Wrong capitals and dashes
 * between letters do not make a reading impossible, because real texts have them.
 */
function isProved(best: Reading, others: readonly Reading[]): boolean {
  const flaws = best.bad + best.odd;
  return flaws <= MOST_FLAWS * best.words.length && others.every((other) => other.bad > 3 * flaws);
}

/** The lowest first byte of a UTF-8 character of three or four bytes. */
const THREE_BYTES = 0xe0;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Excel on a Mac ends the rows of a Mac Roman file with a carriage return alone. */
function hasMacLines(bytes: Uint8Array): boolean {
  let [bare, feeds] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LINE_FEED) feeds += 1;
    else if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED) bare += 1;
  }
  return bare > feeds;
}

/**
 * The euro sign of ISO-8859-15. The same byte is 'ñ' in the code pages of DOS, so beside a letter it is not a euro
 * sign.
 */
const EURO = "\u00a4";
const EURO_IN_WORD = /[A-Za-z\u0080-\u00ff]\u00a4|\u00a4[A-Za-z\u0080-\u00ff]/;

/** Guesses by words, because the bytes of one encoding mostly give invalid words in another. */
function guessByWords(bytes: Uint8Array): Guess {
  const places = wordsOf(bytes);
  const words = [...places.keys()];
  const [utf8, ...pages] = (["utf-8", "windows-1252", "macintosh", "cp850", "cp437"] as const).map(
    (encoding) => readingOf(encoding, words),
  );
  if (words.some((word) => word.includes(EURO)) && !words.some((word) => EURO_IN_WORD.test(word)))
    pages.push(readingOf("iso-8859-15", words));
  if (utf8 && isValid(bytes, "utf-8")) {
    // Bytes of another encoding that happen to be valid UTF-8 give rare letters in UTF-8 and a plain text in
    // their own encoding. Three bytes, as of '→' and '▪', are never valid by chance.
    if (utf8.bad === 0 || bytes.some((byte) => byte >= THREE_BYTES) || pages.every(({ bad }) => bad > 0))
      return sure("utf-8");
  } else if (utf8) utf8.isBroken = true;

  // Line ends decide between readings that are equally likely.
  if (hasMacLines(bytes)) pages.sort((one) => (one.encoding === "macintosh" ? -1 : 0));
  const distinct = [...pages, ...(utf8 ? [utf8] : [])]
    .sort((one, other) => costOf(one) - costOf(other))
    .filter((one, at, all) => all.findIndex((other) => other.words.join() === one.words.join()) === at);
  const [best, ...others] = distinct;
  if (best && !best.isBroken && isProved(best, others)) return sure(best.encoding);
  const offered = distinct.filter(
    ({ bad, encoding, isBroken }, at) => at < 2 || bad < words.length || (encoding === "utf-8" && !isBroken),
  );
  const differences = words.flatMap((word, at) =>
    new Set(offered.map((reading) => reading.words[at])).size > 1 ? [places.get(word) ?? 0] : [],
  );
  return { encodings: offered.map(({ encoding }) => encoding), differences };
}

export function guessEncoding(bytes: Uint8Array): Guess {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return sure("utf-8");
  if (startsWith(bytes, [0xff, 0xfe])) return sure("utf-16le");
  if (startsWith(bytes, [0xfe, 0xff])) return sure("utf-16be");
  const wide = wideWithoutMark(bytes);
  if (wide) return sure(wide);
  return guessByWords(bytes);
}
