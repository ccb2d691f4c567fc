import { firstUnits } from "./publishing/text-length.ts";

/** At most `most` units of the text. Never ends in half an emoji, because databases and services refuse it. */
export const cut = (text: string, most: number): string =>
  firstUnits(text, most).replace(/\p{Surrogate}$/u, "");

/** Shortens a text at the end of a sentence, or else between words and with «…». */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = cut(text, most);
  const end = Math.max(...[". ", "? ", "! ", "… "].map((sign) => head.lastIndexOf(sign)));
  if (end >= most / 3) return head.slice(0, end + 1);
  const space = cut(text, most - 1).lastIndexOf(" ");
  return `${cut(text, space > 0 ? space : most - 1)}…`;
}
