import { HASHTAG, MENTION } from "../domain/publishing/mention.ts";
import { ADDRESS, RESERVED } from "../domain/publishing/text-length.ts";

// Each pattern can start only once in a run of characters, or hostile texts would take quadratic time
// (`hostile-text.test.ts`).

const PIECES = new RegExp(`(${ADDRESS.source})|${MENTION.source}|${HASHTAG.source}`, "gu");

const escapePlain = (text: string): string => text.replace(RESERVED, "\\$&");

/**
 * Converts a user's text to LinkedIn's `little` format. LinkedIn silently cuts a text at an unescaped reserved
 * character: https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function toLittleText(text: string): string {
  let out = "";
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    out += escapePlain(text.slice(from, match.index));
    const [whole, address, name, urn] = match;
    if (address !== undefined) out += escapePlain(address);
    else out += name === undefined ? whole : `@[${escapePlain(name)}](${urn})`;
    from = match.index + whole.length;
  }
  return out + escapePlain(text.slice(from));
}

const WRITTEN =
  /\\([\\|{}@[\]()<>#*_~])|\{hashtag\|\\?#\|((?:\\.|[^{}\\])+)\}|@\[((?:\\.|[^[\]\\])+)\]\(urn:li:[\w:-]+\)/gsu;

/** Converts text in the `little` format, also as LinkedIn returns it, to the text that readers see. */
export const readLittleText = (commentary: string): string =>
  commentary.replace(WRITTEN, (_whole, plain?: string, hashtag?: string, name?: string) => {
    if (plain !== undefined) return plain;
    return hashtag === undefined ? readLittleText(name ?? "") : `#${readLittleText(hashtag)}`;
  });
