/**
 * The first `most` characters of a text. An emoji that does not fit is dropped whole, because databases and
 * services refuse half of one.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");

/** The beginning of a text up to the end of a sentence, or else up to a word, with «…». */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = cut(text, most);
  const end = Math.max(...[". ", "? ", "! ", "… "].map((sign) => head.lastIndexOf(sign)));
  if (end >= most / 3) return head.slice(0, end + 1);
  const space = cut(text, most - 1).lastIndexOf(" ");
  return `${cut(text, space > 0 ? space : most - 1)}…`;
}
