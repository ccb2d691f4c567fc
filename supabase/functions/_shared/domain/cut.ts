/**
 * The first `most` characters of a text. An emoji that does not fit is dropped as a whole, because databases and
 * services refuse half of an emoji.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");

/** The beginning of a text, cut at the end of a sentence or else between words, with «…». */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = cut(text, most);
  const end = Math.max(...[". ", "? ", "! ", "… "].map((sign) => head.lastIndexOf(sign)));
  if (end >= most / 3) return head.slice(0, end + 1);
  const space = cut(text, most - 1).lastIndexOf(" ");
  return `${cut(text, space > 0 ? space : most - 1)}…`;
}
