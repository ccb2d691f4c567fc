import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { withoutOddCharacters } from "../content/odd-characters";

/** The longest excerpt: two lines of a row show less, and measuring long texts takes time. */
const LENGTH = 240;

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
/** Removes a closing ellipsis or punctuation mark, because a title is often the cut first line. */
const bare = (text: string): string => text.replace(/(?<![\s.…:;,])[\s.…:;,]+$/u, "").toLocaleLowerCase("es");

/** The first line without the title's words; after a title cut by an ellipsis, the excerpt continues. */
function afterTitle(title: string, first: string): string {
  const [said, line] = [bare(title), first.toLocaleLowerCase("es")];
  if (said === bare(first)) return "";
  return title.endsWith("…") && said !== "" && line.startsWith(said) ? `…${first.slice(said.length)}` : first;
}

/** The beginning of a card's text without the title's words; empty when nothing is left. */
export function excerptOf(title: string, notes: string): string {
  if (isBlank(notes)) return "";
  // Makes the text plain, because it is compared with a proposed title, which is plain text.
  const [first = "", ...others] = withoutOddCharacters(shownOf(notes.slice(0, 4 * LENGTH)))
    .split(/\n+/)
    .map(flat)
    .filter((line) => !isBlank(line));
  return flat([afterTitle(flat(title), first), ...others].join(" ")).slice(0, LENGTH);
}
