import { MENTION } from "../domain/publishing/mention.ts";
import { RESERVED } from "../domain/publishing/text-length.ts";

// Each pattern starts once for each run of characters, otherwise hostile texts would take more than linear time
// (`hostile-text.test.ts`).

/**
 * Matches an address with a scheme, `www.` or a path; it ends at a forbidden character (RFC 3986) or at a
 * mention. Nothing inside an address is markup.
 */
const ADDRESS =
  /(?<![\p{L}\p{N}])(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.|(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/)(?:(?!@\[)[^\s<>"{}|\\^`[\]])*/u;

/** Matches `#word` at the start of a word, if it has a letter ("somos #1" has no hashtag). */
const HASHTAG = /(?<![\p{L}\p{M}\p{N}_#])#(?=[\p{N}]*\p{L})[\p{L}\p{M}\p{N}]+/u;

const PIECES = new RegExp(`(${ADDRESS.source})|${MENTION.source}|${HASHTAG.source}`, "gu");

const escapePlain = (text: string): string => text.replace(RESERVED, "\\$&");

/**
 * Converts a user's text to LinkedIn's `little` text format. All reserved characters are escaped, because
 * LinkedIn silently ends a text at an unescaped one.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
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

/**
 * Converts a commentary, written by the app or by LinkedIn (`{hashtag \# word}`), to the text that readers see.
 * Posts with equal results have the same text.
 */
export const readLittleText = (commentary: string): string =>
  commentary.replace(WRITTEN, (_whole, plain?: string, hashtag?: string, name?: string) => {
    if (plain !== undefined) return plain;
    return hashtag === undefined ? readLittleText(name ?? "") : `#${readLittleText(hashtag)}`;
  });
