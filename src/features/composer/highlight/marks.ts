import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH, MAX_NOTES_LENGTH } from "@contract/limits";
import { holesIn } from "@publishing/holes";
import { firstUnits, RESERVED } from "@publishing/text-length";
import { segmentsOf } from "../preview/text/segments";
import type { ShownText } from "../textarea/mention-text";

export type Mark = { from: number; to: number; kind: "hashtag" | "mention" | "hole" | "over" };

const isReserved = (character: string): boolean => character.search(RESERVED) === 0;

/**
 * The index at which a text reaches one of LinkedIn's two limits: on the visible characters, or on the text with
 * markup.
 */
function limitIn({ shown, mentions }: ShownText): number {
  const start = shown.length - shown.trimStart().length;
  const end = start + firstUnits(shown.slice(start), MAX_COMMENTARY_LENGTH).length;
  let little = 0;
  for (let at = start; at < end; at += 1) {
    const mention = mentions.find(({ from }) => from === at);
    // The markup adds `@[` before the name, and `](` and `)` around the urn: five characters.
    if (mention) little += mention.urn.length + 5;
    little += isReserved(shown.charAt(at)) ? 2 : 1;
    if (little > MAX_LITTLE_LENGTH) return firstUnits(shown, at).length;
  }
  return end;
}

/**
 * Marks hashtags, mentions, placeholders and the text beyond LinkedIn's limit. No mark reaches beyond the longest text
 * that a card can hold, so a pasted book takes no more time than a long card.
 */
export function marksOf(text: ShownText): Mark[] {
  const { shown, mentions } = text;
  const read = shown.slice(0, limitIn(text));
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
  for (const { start, end: to } of holesIn(read)) {
    const isInside = mentions.some((mention) => mention.from < to && mention.to > start);
    if (!isInside) marks.push({ from: start, to, kind: "hole" });
  }
  const end = Math.min(shown.trimEnd().length, MAX_NOTES_LENGTH);
  if (end > read.length) marks.push({ from: read.length, to: end, kind: "over" });
  return marks.sort((a, b) => a.from - b.from);
}

/**
 * The browser breaks a longer word at any letter, so its last letters cannot move its first letters to another line.
 */
const LONGEST_WORD = 2000;

/**
 * The text up to the last letter of the word at `end`, because a word that does not fit moves to the next line as a
 * whole.
 */
export function laidOutUpTo(shown: string, end: number): string {
  if (end === 0) return "";
  const rest = shown.slice(end, end + LONGEST_WORD);
  const space = rest.search(/\s/);
  return shown.slice(0, end + (space < 0 ? rest.length : space));
}
