import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { withoutOddCharacters } from "./odd-characters";

/** A list shows no more of a title on one line. */
const LENGTH = 80;

/** The first line that says something, cut at a word, without characters that show nothing; empty for a text that says nothing. */
export function proposedTitle(notes: string): string {
  const line = withoutOddCharacters(shownOf(notes.slice(0, 20 * LENGTH)))
    .split("\n")
    .find((one) => !isBlank(one));
  const letters = [...(line ?? "").replace(/\s+/g, " ").trim()];
  if (letters.length <= LENGTH) return letters.join("");
  const cut = letters.slice(0, LENGTH - 1).join("");
  const atWord = cut.replace(/(?<!\s)\s+\S*$/, "");
  return `${(atWord === "" ? cut : atWord).replace(/(?<![\s,;:.])[\s,;:.]+$/, "")}…`;
}

/** A title that the user has not written follows the text; a written one stays. */
export function withProposedTitle(before: CardContent, part: Partial<CardContent>): Partial<CardContent> {
  if (part.notes === undefined || part.title !== undefined) return part;
  const isOwn = !isBlank(before.title) && before.title !== proposedTitle(before.notes);
  return isOwn ? part : { ...part, title: proposedTitle(part.notes) };
}
