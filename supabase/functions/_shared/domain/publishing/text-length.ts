import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../../contract/limits.ts";
import { shownOf } from "./mention.ts";

/** The reserved characters of LinkedIn's `little` text format; each needs a backslash. */
export const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

const sent = (written: string): string => written.replaceAll("\r\n", "\n").trim();

/** The length of the text that readers see, in UTF-16 units; an emoji or a bold letter has two. */
export const shownLength = (written: string): number => shownOf(sent(written)).length;

/**
 * The length of the text in LinkedIn's `little` format, in UTF-16 units. The `#` of a hashtag counts as escaped,
 * because LinkedIn decides what a hashtag is.
 */
export function littleLength(written: string): number {
  const text = sent(written);
  return text.length + (shownOf(text).match(RESERVED)?.length ?? 0);
}

export type Excess = { length: number; limit: number };

/**
 * Checks a post's length; null when LinkedIn accepts it. No other code decides this. `private.text_excess` has
 * the same rule. Stops counting once the limit is exceeded.
 */
export function excessOf(written: string): Excess | null {
  const shown = shownLength(written);
  if (shown > MAX_COMMENTARY_LENGTH) return { length: shown, limit: MAX_COMMENTARY_LENGTH };
  const little = littleLength(written);
  return little > MAX_LITTLE_LENGTH ? { length: little, limit: MAX_LITTLE_LENGTH } : null;
}

/** The first `limit` UTF-16 units of a text, but never half of a character. */
export const firstUnits = (text: string, limit: number): string =>
  text.slice(0, (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit);
