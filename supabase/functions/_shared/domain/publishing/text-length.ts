import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../../contract/limits.ts";
import { shownOf } from "./mention.ts";

/** LinkedIn's `little` text format requires a backslash before each of these characters. */
export const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** A web address, in which "#" begins no hashtag. The lookbehinds keep the match linear (`hostile-text.test.ts`). */
export const ADDRESS =
  /(?<![\p{L}\p{N}])(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.|(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/)(?:(?!@\[)[^\s<>"{}|\\^`[\]])*/u;

const sent = (written: string): string => written.replaceAll("\r\n", "\n").trim();

/** The length in UTF-16 units of the text that readers see; an emoji or a bold letter has two units. */
export const shownLength = (written: string): number => shownOf(sent(written)).length;

/** The length in UTF-16 units of the text in LinkedIn's `little` format, with all backslashes. */
export function littleLength(written: string): number {
  const text = sent(written);
  return text.length + (shownOf(text).match(RESERVED)?.length ?? 0);
}

export type Excess = { length: number; limit: number };

/** Null when LinkedIn accepts the text's length. `private.text_excess` has the same rule. */
export function excessOf(written: string): Excess | null {
  const shown = shownLength(written);
  if (shown > MAX_COMMENTARY_LENGTH) return { length: shown, limit: MAX_COMMENTARY_LENGTH };
  const little = littleLength(written);
  return little > MAX_LITTLE_LENGTH ? { length: little, limit: MAX_LITTLE_LENGTH } : null;
}

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });
/** No emoji has so many UTF-16 units. A longer grapheme is a pile of accents, which may be cut inside. */
const LONGEST_GRAPHEME = 40;
/** The lowest code of a unit that can continue the character before it, such as a combining accent. */
const FIRST_MARK = 0x300;

/** At most `limit` UTF-16 units of the text; an emoji or accented letter that does not fit is left out as a whole. */
export function firstUnits(text: string, limit: number): string {
  if (limit <= 0 || text.length <= limit || text.charCodeAt(limit) < FIRST_MARK)
    return text.slice(0, Math.max(limit, 0));
  const start = graphemes.segment(text.slice(0, limit + 2)).containing(limit)?.index ?? limit;
  if (limit - start < LONGEST_GRAPHEME) return text.slice(0, start);
  return text.slice(0, (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit);
}
