/** Markdown around words, which LinkedIn would show: `**bold**`, `__bold__`, `` `code` ``. */
const AROUND = /(\*\*|__|`)(?=\S)([^*_`]{1,400}?)(?<=\S)\1/gu;
/** At the beginning of a line: `## `, `> `, and the star of a list, which becomes a hyphen. */
const HEADING = /^ {0,3}(?:#{1,6}|>)[ \t]+/gmu;
const STAR = /^([ \t]{0,8})\*[ \t]+/gmu;
const FENCE = /^```[^\n]*\n?/gmu;
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^()\s]{1,500})\)/gu;
const ANY = [AROUND, HEADING, STAR, FENCE, LINK];

const isMarked = (text: string): boolean => ANY.some((sign) => text.search(sign) >= 0);

/**
 * Removes Markdown that a model wrote against its instructions. Marks that occur in the user's own text (`given`)
 * are kept.
 */
export function withoutMarkdown(text: string, given = ""): string {
  if (isMarked(given)) return text;
  return text
    .replace(FENCE, "")
    .replace(HEADING, "")
    .replace(STAR, "$1- ")
    .replace(AROUND, "$2")
    .replace(LINK, (_, words: string, address: string) =>
      words === address ? address : `${words}: ${address}`,
    );
}
