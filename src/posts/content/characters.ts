/** The first half of a character that takes two. Browsers know at once of most texts that they hold none. */
const HIGH = /[\ud800-\udbff]/;

/**
 * Length as LinkedIn counts it, code points, like `commentaryLength` of the publisher, but without an array of them:
 * a pasted text of 100,000 characters is counted anew at each key.
 */
export function countCharacters(text: string): number {
  if (!HIGH.test(text)) return text.length;
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isPair(text, at)) {
      pairs += 1;
      at += 1;
    }
  }
  return text.length - pairs;
}

/** The first `limit` characters; reads no further, however long the text is. */
export function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let at = 0;
  for (let count = 0; count < limit && at < text.length; count += 1) at += isPair(text, at) ? 2 : 1;
  return text.slice(0, at);
}

const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
