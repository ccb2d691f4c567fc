import { isBlank } from "./blank.ts";

/** The most words of a hole; a longer text in brackets is a sentence. */
const HOLE = /(?<!@)\[([^[\]\n]{1,80})\](?!\((?:https?:|urn:))/gu;
const LETTER = /\p{L}/u;

/** The range of a hole, and its words. */
export type Hole = { start: number; end: number; words: string };

/**
 * Holes of an unfinished text: `[tu dato]`, `[nombre del cliente]`. Mentions, `[1]`, `[…]`, `[sic]` and Markdown
 * links are not holes. The twin of `private.holes_in` in SQL.
 */
export function holesIn(text: string): Hole[] {
  if (!text.includes("[")) return [];
  return [...text.matchAll(HOLE)].flatMap(({ 0: whole, 1: words = "", index }) =>
    LETTER.test(words) && words.trim().toLowerCase() !== "sic"
      ? [{ start: index, end: index + whole.length, words }]
      : [],
  );
}

type Written = { title: string; notes: string; post_comment: string };

/** The holes that readers of a card would see: in its notes, or its title without notes, and its first comment. */
export const holesOfCard = ({ title, notes, post_comment }: Written): string[] =>
  [...holesIn(isBlank(notes) ? title : notes), ...holesIn(post_comment)].map(({ words }) => words);
