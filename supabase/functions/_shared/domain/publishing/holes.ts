import { isBlank } from "./blank.ts";

/** Longer bracketed text is a sentence. */
const HOLE = /(?<!@)\[([^[\]\n]{1,80})\](?!\((?:https?:|urn:))/gu;
const LETTER = /\p{L}/u;

/** A hole's range and words. */
export type Hole = { start: number; end: number; words: string };

/**
 * Holes of an unfinished text: `[tu dato]`. Mentions, `[1]`, `[…]`, `[sic]` and Markdown links are none of these. SQL
 * twin: `private.holes_in`.
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

/** Holes visible in a card: notes (or title) and first comment. */
export const holesOfCard = ({ title, notes, post_comment }: Written): string[] =>
  [...holesIn(isBlank(notes) ? title : notes), ...holesIn(post_comment)].map(({ words }) => words);
