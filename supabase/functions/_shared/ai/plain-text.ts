/** Markdown that LinkedIn would show as characters: `**bold**`, `__bold__`, `` `code` ``. */
const AROUND = /(\*\*|__|`)(?=\S)([^*_`]{1,400}?)(?<=\S)\1/gu;
/** Markdown at the beginning of a line: `## `, `> `, and a list's star, which becomes a hyphen. */
const HEADING = /^ {0,3}(?:#{1,6}|>)[ \t]+/gmu;
const STAR = /^([ \t]{0,8})\*[ \t]+/gmu;
const FENCE = /^```[^\n]*\n?/gmu;
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^()\s]{1,500})\)/gu;
const ANY = [AROUND, HEADING, STAR, FENCE, LINK];

const isMarked = (text: string): boolean => ANY.some((sign) => text.search(sign) >= 0);

/** Removes a model's Markdown, except marks that the user's own text (`given`) has. */
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
