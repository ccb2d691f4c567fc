import { MENTION } from "../publishing/mention.ts";

const AROUND = /(\*{2,3}|__|~~|`)(?=\S)((?:(?!\1)[^`]){1,400}?)(?<=\S)\1/gu;
const SLANTED =
  /(?<![\p{L}\p{N}\p{S}_*/@#.\\-])([*_])(?=[\p{L}\p{N}¿¡"“«(])([^*_\n]{1,200})(?<=\S)\1(?![\p{L}\p{N}_*/])/gu;
/** Headings and quotations. A '>' before a figure stays, because '> 50 %' means more than 50 %; '> 1.' is a list. */
const HEADING =
  /^ {0,3}(?:#{1,6}|>{1,3}(?![ \t]{1,9}(?!\d{1,2}[.)] )[+±~-]?(?:(?:[A-Z]{1,3}|S\/) ?)?\p{Sc}? ?\d))[ \t]+/gmu;
const STAR = /^([ \t]{0,8})\*[ \t]+/gmu;
const TASK = /^([ \t]{0,8})[*+-][ \t]+\[[ xX]\][ \t]+/gmu;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}|={3,}|([-*_])(?: \1){2,})[ \t]*$/gmu;
const FENCE = /^```[^\n]*\n?/gmu;
const PICTURE = /!\[[^[\]\n]{0,200}\]\([^()\s]{1,500}\)/gu;
/** The address may hold parentheses, as Wikipedia's do, and a title in quotes may follow it. */
const LINK =
  /\[([^[\]\n]{1,200})\]\((https?:\/\/[^()\s]{1,500}(?:\([^()\s]{1,100}\)[^()\s]{0,200}){0,2})(?:[ \t]"[^"\n]{0,200}")?\)/gu;
const BARE_LINK = /<(https?:\/\/[^\s<>]{1,500})>/gu;
const ESCAPE = /\\([*_#~`>[\]()!.+-])/gu;

/** The marks of Markdown that a model may write; some are also usual in texts that people write. */
export const MARKDOWN = [AROUND, SLANTED, HEADING, STAR, TASK, RULE, FENCE, LINK, BARE_LINK, ESCAPE];

const ADDRESS = /https?:\/\/[^\s*~`]+/gu;

export const linkOf = (words: string, address: string): string =>
  words === address ? address : `${words}: ${address}`;

/**
 * Changes a text around the places that match `pattern`. Meanwhile `sign` stands for them, a code point that Unicode
 * assigns to no character.
 */
function around(text: string, pattern: RegExp, sign: string, change: (text: string) => string): string {
  const kept = text.match(pattern) ?? [];
  return change(text.replace(pattern, sign)).replaceAll(sign, () => kept.shift() ?? "");
}

const withoutSigns = (text: string): string =>
  text
    .replace(HEADING, "")
    .replace(RULE, "")
    .replace(TASK, "$1- ")
    .replace(STAR, "$1- ")
    .replace(AROUND, "$2")
    .replace(SLANTED, "$2")
    .replace(ESCAPE, "$1");

/**
 * Removes the marks and keeps the words. A link becomes its words and its address. Characters of mentions and addresses
 * are no marks.
 */
export function withoutMarkdownMarks(text: string): string {
  const unlinked = text
    .replace(FENCE, "")
    .replace(PICTURE, "")
    .replace(LINK, (_, words: string, address: string) => linkOf(words, address))
    .replace(BARE_LINK, "$1");
  return around(unlinked, MENTION, "\ufdd0", (rest) => around(rest, ADDRESS, "\ufdd1", withoutSigns));
}

const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*\n]{1,400}(?<=\S)\*\*(?!\*)/u;
/** '# 1 en ventas' means number one, so a figure makes no heading unless it numbers one: '## 1. Plan'. */
const TITLE = /^ {0,3}#{1,6}[ \t]+(?:[^\s\p{N}]|\d{1,2}[.)][ \t])/mu;

/**
 * True for marks that only Markdown has: bold, headings, links, fences. Marks that people also write themselves (`*`,
 * `_`, `>`, `---`) do not count. Each search starts only when its characters occur, because the editor asks at each
 * key.
 */
export const hasMarkdown = (text: string): boolean =>
  (text.includes("**") && BOLD.test(text)) ||
  (text.includes("# ") && TITLE.test(text)) ||
  (text.includes("](http") && text.search(LINK) >= 0) ||
  (text.includes("```") && text.search(FENCE) >= 0);
