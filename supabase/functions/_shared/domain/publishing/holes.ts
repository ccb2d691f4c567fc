import { type Poll, pollText } from "../../contract/content/poll.ts";
import { isBlank } from "./blank.ts";

/** Matches up to 80 characters in brackets; a longer text in brackets is a sentence. */
const HOLE = /(?<!@)\[([^[\]\n]{1,80})\](?!\((?:https?:|urn:))/gu;
const LETTER = /\p{L}/u;

/** The range of a hole and the words in it. */
export type Hole = { start: number; end: number; words: string };

/**
 * The holes in an unfinished text: `[tu dato]`. Mentions, `[1]`, `[…]`, `[sic]` and Markdown links do not count.
 * The same rule as `private.holes_in`.
 */
export function holesIn(text: string): Hole[] {
  if (!text.includes("[")) return [];
  return [...text.matchAll(HOLE)].flatMap(({ 0: whole, 1: words = "", index }) =>
    LETTER.test(words) && words.trim().toLowerCase() !== "sic"
      ? [{ start: index, end: index + whole.length, words }]
      : [],
  );
}

type Written = { title: string; notes: string; post_comment: string; poll: Poll | null };

/**
 * The holes that readers of a card would see: in the notes (or the title, unless there is a poll), the poll and
 * the first comment.
 */
export const holesOfCard = ({ title, notes, post_comment, poll }: Written): string[] =>
  [isBlank(notes) && !poll ? title : notes, poll ? pollText(poll) : "", post_comment]
    .flatMap(holesIn)
    .map(({ words }) => words);
