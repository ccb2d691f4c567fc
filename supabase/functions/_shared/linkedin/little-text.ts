import { MENTION } from "../domain/publishing/mention.ts";
import { RESERVED } from "../domain/publishing/text-length.ts";

// A hostile text may try to keep a pattern busy: each of these is tried once for every run of characters that it
// accepts, not once for every character of the run (`hostile-text.test.ts`).

/**
 * An address, recognised by its scheme, its `www.` or a path after its domain; it ends at a character that RFC 3986
 * forbids, or at a mention. Inside it nothing is markup: the part after `#` is not a hashtag.
 */
const ADDRESS =
  /(?<![\p{L}\p{N}])(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.|(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/)(?:(?!@\[)[^\s<>"{}|\\^`[\]])*/u;

/**
 * `#word` at the start of a word. It needs a letter ("somos #1" is not a hashtag) and holds letters, marks and
 * digits.
 */
const HASHTAG = /(?<![\p{L}\p{M}\p{N}_#])#(?=[\p{N}]*\p{L})[\p{L}\p{M}\p{N}]+/u;

const PIECES = new RegExp(`(${ADDRESS.source})|${MENTION.source}|${HASHTAG.source}`, "gu");

const escapePlain = (text: string): string => text.replace(RESERVED, "\\$&");

/**
 * Turns a user's text into LinkedIn commentary. An unescaped reserved character is not refused: the post is created
 * and its text silently ends there, so everything outside mentions and hashtags is escaped.
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
 * A commentary as readers see it, ours or LinkedIn's own form (there a hashtag is `{hashtag|\#|word}`). Two posts
 * are the same when this gives the same text for both.
 */
export const readLittleText = (commentary: string): string =>
  commentary.replace(WRITTEN, (_whole, plain?: string, hashtag?: string, name?: string) => {
    if (plain !== undefined) return plain;
    return hashtag === undefined ? readLittleText(name ?? "") : `#${readLittleText(hashtag)}`;
  });
