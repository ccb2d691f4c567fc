/**
 * The beginning of a text, at most so many characters. An emoji that does not fit goes whole: half of one is kept by no
 * database, and refused by services.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");

/** The beginning of a text that ends with a sentence; where none ends within `most` characters, with a word and «…». */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = cut(text, most);
  const end = Math.max(...[". ", "? ", "! ", "… "].map((sign) => head.lastIndexOf(sign)));
  if (end >= most / 3) return head.slice(0, end + 1);
  const space = cut(text, most - 1).lastIndexOf(" ");
  return `${cut(text, space > 0 ? space : most - 1)}…`;
}
