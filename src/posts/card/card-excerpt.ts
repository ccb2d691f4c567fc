import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { withoutOddCharacters } from "../content/odd-characters";

/** Two lines of a row show less; measuring the rest of a long text would be wasted. */
const LENGTH = 240;

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
/** Without a closing ellipsis or sign: a title is often the first line, cut off with an ellipsis. */
const bare = (text: string): string => text.replace(/(?<![\s.…:;,])[\s.…:;,]+$/u, "").toLocaleLowerCase("es");

/**
 * The first line without the title's words. A title that ends in an ellipsis is the beginning of the line, and the
 * excerpt continues after it.
 */
function afterTitle(title: string, first: string): string {
  const [said, line] = [bare(title), first.toLocaleLowerCase("es")];
  if (said === bare(first)) return "";
  return title.endsWith("…") && said !== "" && line.startsWith(said) ? `…${first.slice(said.length)}` : first;
}

/** The beginning of a card's text, on one line, without the words of the title; empty when no others are left. */
export function excerptOf(title: string, notes: string): string {
  if (isBlank(notes)) return "";
  // Uses the same plain text as a proposed title, so that the two can be compared.
  const [first = "", ...others] = withoutOddCharacters(shownOf(notes.slice(0, 4 * LENGTH)))
    .split(/\n+/)
    .map(flat)
    .filter((line) => !isBlank(line));
  return flat([afterTitle(flat(title), first), ...others].join(" ")).slice(0, LENGTH);
}
