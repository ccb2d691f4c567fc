import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../../contract/limits.ts";
import { shownOf } from "./mention.ts";

/** Characters that LinkedIn's "little" text format reserves; a literal one is written with a backslash. */
export const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

const sent = (written: string): string => written.replaceAll("\r\n", "\n").trim();

/** Length of a written text as readers see it, in UTF-16 units: an emoji or a bold letter counts two. */
export const shownLength = (written: string): number => shownOf(sent(written)).length;

/**
 * Length of a written text as little text, in UTF-16 units. The `#` of a hashtag counts as escaped, though the
 * publisher sends it bare, because LinkedIn decides which word is a hashtag.
 */
export function littleLength(written: string): number {
  const text = sent(written);
  return text.length + (shownOf(text).match(RESERVED)?.length ?? 0);
}

/**
 * A length that LinkedIn refuses; `limit` says which one was exceeded: MAX_LITTLE_LENGTH is that of the escaped
 * text.
 */
export type Excess = { length: number; limit: number };

/**
 * The one check of a post's length, null when LinkedIn accepts the text; `private.text_excess` is its twin in SQL.
 * Stops counting once a text is too long for its readers.
 */
export function excessOf(written: string): Excess | null {
  const shown = shownLength(written);
  if (shown > MAX_COMMENTARY_LENGTH) return { length: shown, limit: MAX_COMMENTARY_LENGTH };
  const little = littleLength(written);
  return little > MAX_LITTLE_LENGTH ? { length: little, limit: MAX_LITTLE_LENGTH } : null;
}

/** The beginning of a text, at most so many UTF-16 units, without half a character at its end. */
export const firstUnits = (text: string, limit: number): string =>
  text.slice(0, (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit);
