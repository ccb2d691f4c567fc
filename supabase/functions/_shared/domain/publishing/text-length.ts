import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../../contract/limits.ts";
import { shownOf } from "./mention.ts";

/** Reserved characters of LinkedIn's "little" text; a literal one needs a backslash. */
export const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

const sent = (written: string): string => written.replaceAll("\r\n", "\n").trim();

/** Visible length in UTF-16 units: an emoji or bold letter is two. */
export const shownLength = (written: string): number => shownOf(sent(written)).length;

/** Length as little text in UTF-16 units. A hashtag's `#` counts as escaped: LinkedIn decides what a hashtag is. */
export function littleLength(written: string): number {
  const text = sent(written);
  return text.length + (shownOf(text).match(RESERVED)?.length ?? 0);
}

export type Excess = { length: number; limit: number };

/**
 * The only check of a post's length; null when LinkedIn accepts it. SQL twin: `private.text_excess`. Stops counting
 * early.
 */
export function excessOf(written: string): Excess | null {
  const shown = shownLength(written);
  if (shown > MAX_COMMENTARY_LENGTH) return { length: shown, limit: MAX_COMMENTARY_LENGTH };
  const little = littleLength(written);
  return little > MAX_LITTLE_LENGTH ? { length: little, limit: MAX_LITTLE_LENGTH } : null;
}

/** A text's beginning of at most so many UTF-16 units, without half a character. */
export const firstUnits = (text: string, limit: number): string =>
  text.slice(0, (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit);
