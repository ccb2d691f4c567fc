type Range = { from: number; to: number };

// The ranges are those that LinkedIn's text format defines (supabase/functions/_shared/linkedin/little-text.ts).
const MENTION = String.raw`@\[[^[\]\n]+\]\(urn:li:[A-Za-z]+:[A-Za-z0-9-]{1,64}\)`;
const HASHTAG = String.raw`(?<![\p{L}\p{M}\p{N}_#])#(?=\p{N}*\p{L})[\p{L}\p{M}\p{N}]+`;

const LINK = String.raw`(?:https?:\/\/|(?<![\p{L}\p{M}\p{N}])www\.)\S+`;
// The look-behind prevents the search from trying a run of letters again from each letter.
const EMAIL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
/**
 * LinkedIn links a bare domain, too. Only well-known endings count: "fin.Mañana" is a missing space, not an address.
 */
const ENDINGS =
  "com|org|net|es|mx|ar|cl|co|pe|bo|ec|uy|py|ve|cr|gt|pa|hn|ni|sv|cu|pr|us|uk|eu|br|fr|de|it|pt|cat|gl|lat|" +
  "io|ai|app|dev|edu|gob|gov|info|biz|me|ly|be|tv|gg|xyz|page|site|link|online|tech|blog|news|shop|store|cloud";
const DOMAIN = String.raw`(?<![\p{L}\p{M}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+(?:${ENDINGS})(?![\p{L}\p{M}\p{N}-])(?:[/?#]\S*)?`;

const PROTECTED = new RegExp([MENTION, LINK, EMAIL, DOMAIN, HASHTAG].join("|"), "giu");

/** Ranges of mentions, links, addresses and hashtags, which styled letters would break. */
export function protectedRanges(text: string): Range[] {
  return Array.from(text.matchAll(PROTECTED), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
