import { type Poll, pollText } from "../../contract/content/poll.ts";
import { isBlank } from "./blank.ts";

/** Bracketed text that is longer is a sentence. */
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

type Written = { title: string; notes: string; post_comment: string; poll: Poll | null };

/** Holes visible in a card: notes (or title, without a poll), poll and first comment. */
export const holesOfCard = ({ title, notes, post_comment, poll }: Written): string[] =>
  [isBlank(notes) && !poll ? title : notes, poll ? pollText(poll) : "", post_comment]
    .flatMap(holesIn)
    .map(({ words }) => words);
