/** Characters that LinkedIn's "little" text format reserves; a literal one is written with a backslash. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/**
 * What stays markup: `@[Name](urn:li:organization:1)` (or person), and `#word` at the start of a word. A hashtag needs
 * a letter ("somos #1" is no hashtag) and holds letters, marks and digits of any script.
 */
const MARKUP =
  /@\[([^[\]\n]+)\]\((urn:li:(?:organization|person):[A-Za-z0-9-]+)\)|(?<![\p{L}\p{M}\p{N}_#])#(?=[\p{N}]*\p{L})[\p{L}\p{M}\p{N}]+/gu;

const escapePlain = (text: string): string => text.replace(RESERVED, "\\$&");

/**
 * Turns a user's text into LinkedIn commentary. An unescaped reserved character is not refused: the post is created
 * and its text silently ends there, so everything outside mentions and hashtags is escaped.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function toLittleText(text: string): string {
  let out = "";
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    out += escapePlain(text.slice(from, match.index));
    const [whole, name, urn] = match;
    out += name === undefined ? whole : `@[${escapePlain(name)}](${urn})`;
    from = match.index + whole.length;
  }
  return out + escapePlain(text.slice(from));
}

const WRITTEN =
  /\\([\\|{}@[\]()<>#*_~])|\{hashtag\|\\?#\|((?:\\.|[^}\\])+)\}|@\[((?:\\.|[^\]\\])+)\]\(urn:li:[\w:-]+\)/gsu;

/**
 * What a reader sees of a commentary, ours or as LinkedIn gives it back (there a hashtag is `{hashtag|\#|word}`).
 * Two posts are the same when this says the same of both.
 */
export const readLittleText = (commentary: string): string =>
  commentary.replace(WRITTEN, (_whole, plain?: string, hashtag?: string, name?: string) => {
    if (plain !== undefined) return plain;
    return hashtag === undefined ? readLittleText(name ?? "") : `#${readLittleText(hashtag)}`;
  });

export const MAX_COMMENTARY_LENGTH = 3000;

/** Length as a reader counts: characters, so that an emoji or a bold Unicode letter is one. Backslashes not included. */
export const commentaryLength = (text: string): number => [...text].length;
