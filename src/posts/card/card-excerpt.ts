import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { firstUnits } from "@publishing/text-length";
import { withoutOddCharacters } from "../content/odd-characters";

const LENGTH = 240;

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
const bare = (text: string): string => text.replace(/(?<![\s.…:;,])[\s.…:;,]+$/u, "").toLocaleLowerCase("es");

function afterTitle(title: string, first: string): string {
  const [shownTitle, line] = [bare(title), first.toLocaleLowerCase("es")];
  if (shownTitle === bare(first)) return "";
  return title.endsWith("…") && shownTitle !== "" && line.startsWith(shownTitle)
    ? `…${first.slice(shownTitle.length)}`
    : first;
}

export function excerptOf(title: string, notes: string): string {
  if (isBlank(notes)) return "";
  // Makes the text plain, because it is compared with a proposed title, which is plain text.
  const [first = "", ...others] = withoutOddCharacters(shownOf(notes.slice(0, 4 * LENGTH)))
    .split(/\n+/)
    .map(flat)
    .filter((line) => !isBlank(line));
  return firstUnits(flat([afterTitle(flat(title), first), ...others].join(" ")), LENGTH);
}
