import { MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { firstCharacters } from "@/posts/content/characters";
import type { ShownText } from "../mentions/mention-text";
import { segmentsOf } from "../preview/text/segments";

export type Mark = { from: number; to: number; kind: "hashtag" | "mention" };

/**
 * What is marked while a text is written: hashtags and mentions of the part that LinkedIn could take. What stands
 * beyond is not looked at, so that a pasted book costs no more than a long post.
 */
export function marksOf({ shown, mentions }: ShownText): Mark[] {
  const read = firstCharacters(shown, MAX_COMMENTARY_LENGTH);
  const marks: Mark[] = mentions
    .filter((mention) => mention.to <= read.length)
    .map(({ from, to }) => ({ from, to, kind: "mention" }));
  let at = 0;
  for (const segment of segmentsOf(read)) {
    const from = at;
    at += segment.text.length;
    const isInside = mentions.some((mention) => mention.from < at && mention.to > from);
    if (segment.kind === "hashtag" && !isInside) marks.push({ from, to: at, kind: "hashtag" });
  }
  return marks.sort((a, b) => a.from - b.from);
}

/** A word longer than this is broken wherever it stands, and what follows cannot move what was before. */
const LONGEST_WORD = 2000;

/**
 * The part of a text that has to be laid out to know where its first `end` characters stand: up to the end of the word,
 * since a word that does not fit goes to the next line as a whole.
 */
export function laidOutUpTo(shown: string, end: number): string {
  if (end === 0) return "";
  const rest = shown.slice(end, end + LONGEST_WORD);
  const space = rest.search(/\s/);
  return shown.slice(0, end + (space < 0 ? rest.length : space));
}
