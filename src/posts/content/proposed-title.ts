import type { CardContent } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { firstUnits } from "@publishing/text-length";
import { withoutOddCharacters } from "./odd-characters";

const LENGTH = 80;

export function proposedTitle(notes: string): string {
  const line = withoutOddCharacters(shownOf(notes.slice(0, 20 * LENGTH)))
    .split("\n")
    .find((one) => !isBlank(one));
  const flat = (line ?? "").replace(/\s+/g, " ").trim();
  if (flat.length <= LENGTH) return flat;
  const cut = firstUnits(flat, LENGTH - 1);
  const atWord = cut.replace(/(?<!\s)\s+\S*$/, "");
  return `${(atWord === "" ? cut : atWord).replace(/(?<![\s,;:.])[\s,;:.]+$/, "")}…`;
}

const leadOf = ({ notes, poll }: Pick<CardContent, "notes" | "poll">): string =>
  isBlank(notes) && poll ? poll.question : notes;

/** Replaces a proposed title when the text changes, until the user edits the title. */
export function withProposedTitle(before: CardContent, part: Partial<CardContent>): Partial<CardContent> {
  if ((part.notes === undefined && part.poll === undefined) || part.title !== undefined) return part;
  const isOwn = !isBlank(before.title) && before.title !== proposedTitle(leadOf(before));
  return isOwn ? part : { ...part, title: proposedTitle(leadOf({ ...before, ...part })) };
}
