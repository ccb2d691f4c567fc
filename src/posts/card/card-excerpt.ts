import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";

/** Two lines of a row hold less; the rest of a long text would be measured for nothing. */
const LENGTH = 240;

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
/** A title is often the first line, cut: an ellipsis does not make it another. */
const bare = (text: string): string => text.replace(/(?<![\s.…:;,])[\s.…:;,]+$/u, "").toLocaleLowerCase("es");

/**
 * The first line without the title's words: a title that was cut off the line is its beginning, and the excerpt goes
 * on after it.
 */
function afterTitle(title: string, first: string): string {
  const [said, line] = [bare(title), first.toLocaleLowerCase("es")];
  if (said === bare(first)) return "";
  return title.endsWith("…") && said !== "" && line.startsWith(said) ? `…${first.slice(said.length)}` : first;
}

/**
 * The beginning of a card's text, on one line, without the words that the title already has; empty when there are no
 * others.
 */
export function excerptOf(title: string, notes: string): string {
  if (isBlank(notes)) return "";
  const [first = "", ...others] = shownOf(notes.slice(0, 4 * LENGTH))
    .split(/\n+/)
    .map(flat)
    .filter(Boolean);
  return flat([afterTitle(flat(title), first), ...others].join(" ")).slice(0, LENGTH);
}
