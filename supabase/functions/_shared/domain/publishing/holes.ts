import { type Poll, pollText } from "../../contract/content/poll.ts";
import { isBlank } from "./blank.ts";

const HOLE = /(?<!@)\[([^[\]\n]{1,80})\](?!\((?:https?:|urn:))/gu;
const LETTER = /\p{L}/u;

export type Hole = { start: number; end: number; words: string };

/**
 * Finds placeholders for missing facts in an unfinished text, such as `[tu dato]`. Mentions, `[1]`, `[…]`, `[sic]`
 * and Markdown links do not count; `private.holes_in` has the same rule.
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

export const holesOfCard = ({ title, notes, post_comment, poll }: Written): string[] =>
  [isBlank(notes) && !poll ? title : notes, poll ? pollText(poll) : "", post_comment]
    .flatMap(holesIn)
    .map(({ words }) => words);
