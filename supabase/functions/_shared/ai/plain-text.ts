import { mapTexts } from "../domain/json.ts";
import { linkOf, MARKDOWN, withoutMarkdownMarks } from "../domain/language/markdown.ts";
import { MENTION } from "../domain/publishing/mention.ts";
import { decodeReferences } from "./services/html-text.ts";

const LINE_TAG = /<br ?\/?>\n?/giu;
const ANCHOR =
  /<a(?:\s[a-z-]{1,20}=(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^"'\s<>]{1,200})){0,4}\shref=(?:"(https?:\/\/[^"\s<>]{1,500})"|'(https?:\/\/[^'\s<>]{1,500})')[^<>]{0,200}>([^<>\n]{1,200})<\/a>/giu;
/** Tags of links whose address `ANCHOR` could not read. They are removed, and the link's words stay. */
const LEFT_ANCHOR = /<\/?a(?:\s[^<>]{0,500})?>/giu;
const BLOCK_END = /<\/(?:p|div|h[1-6]|ul|ol|blockquote)>\n*/giu;
const ITEM = /<li>/giu;
const ITEM_END = /<\/li>\n?/giu;
const TAG = /<\/?(?:p|div|h[1-6]|ul|ol|blockquote|b|strong|i|em|u|s|span|code|mark|font|small|cite)>/giu;
const ATTRIBUTES =
  /<(p|div|h[1-6]|ul|ol|li|blockquote|b|strong|i|em|u|s|span|code|mark|font|small|cite)(?:\s[a-z-]{1,20}=(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^"'\s<>]{1,200})){1,4}>/giu;
const ANY = [...MARKDOWN, LEFT_ANCHOR, LINE_TAG, TAG, ATTRIBUTES];

const isMarked = (text: string): boolean =>
  ANY.some((sign) => text.search(sign) >= 0) || decodeReferences(text) !== text;

const withoutHtml = (text: string): string =>
  decodeReferences(
    text
      .replace(ATTRIBUTES, "<$1>")
      .replace(LINE_TAG, "\n")
      .replace(BLOCK_END, "\n\n")
      .replace(ITEM, "- ")
      .replace(ITEM_END, "\n")
      .replace(TAG, "")
      .replace(ANCHOR, (_, double: string | undefined, single: string | undefined, words: string) =>
        linkOf(words, double ?? single ?? ""),
      )
      .replace(LEFT_ANCHOR, ""),
  );

/** Citation marks that AI services write into a text, and that their own programs replace by links. */
const CITATIONS = [
  /^\[\^[\w-]{1,20}\]:[ \t]{0,9}/gmu,
  /oai_citation:\d{1,4}‡/gu,
  /\[cite_(?:start|end)\]/gu,
  /<grok:render [^<>]{1,300}>(?:<argument [^<>]{1,80}>[^<>]{0,80}<\/argument>){0,4}<\/grok:render>/gu,
  / ?\[\[\d{1,4}\]\]\(https?:\/\/[^()\s]{1,500}(?:\([^()\s]{1,100}\)[^()\s]{0,200}){0,2}\)/gu,
  / ?[【[]\d{1,4}(?::\d{1,4})?†[^[\]【】\n]{0,80}[\]】]/gu,
  / ?\[(?:web|citation|cite|source|attached_file): ?\d{1,4}(?:, ?\d{1,4}){0,9}\]/gu,
  / ?\[\^[\w-]{1,20}\^?\]/gu,
  / ?:contentReference\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?/gu,
  / ?\ue200[^\ue200\ue201\n]{1,200}\ue201/gu,
  / ?cite(?:turn\d{1,3}[a-z]{1,12}\d{1,3}){1,9}/gu,
  /[\ue200-\ue20f]/gu,
];
/** A citation of OpenAI's models, and a sign that people write before the points of a list. */
const LENTICULAR = / ?【\d{1,4}】/gu;
const withoutCitations = (text: string, given: string): string =>
  (given.search(LENTICULAR) >= 0 ? CITATIONS : [...CITATIONS, LENTICULAR]).reduce(
    (left, citation) => left.replace(citation, ""),
    text,
  );

const BRACED = /\{\{ ?([^{}\n]{1,80}?) ?\}\}|[［【]([^［］【】\n]{1,80})[］】]/gu;
const POINTED = /<((?:tus?|sus?|seus?|suas?|your|nombre|nome|name|dato|dado)(?: [^<>\n]{1,70})?)>/giu;
const BLANK = /(?<=[^\s_] ?[ ("«¿¡])_{3,}(?=$|[\s.,;:)?!"»%])|^_{3,}(?= ?[\p{L}.,;:)?!%])/gmu;
const CROSSED = /(?<![\p{L}\p{N}[])(X{2,3})(?= ?(?:%|por ciento|por cento|percent))/gu;
const LETTER = /\p{L}/u;
const OTHER_HOLES = [BRACED, POINTED, BLANK, CROSSED];

/**
 * Rewrites the placeholders that a model leaves for missing facts as `[fact]`, the form that the editor recognises.
 * Does nothing when the user's own text (`given`) contains such placeholders.
 */
function withBracketedHoles(text: string, given: string): string {
  if (OTHER_HOLES.some((sign) => given.search(sign) >= 0)) return text;
  return text
    .replace(BRACED, (whole, braced = "", wide = "") =>
      LETTER.test(braced + wide) ? `[${braced}${wide}]` : whole,
    )
    .replace(POINTED, "[$1]")
    .replace(BLANK, "[tu dato]")
    .replace(CROSSED, "[$1]");
}

/** The most rounds of replacement. Each round reads the whole text, and only hostile answers nest mentions. */
const MOST_NESTED = 8;

/**
 * Replaces each mention by its name, unless the user's own text (`given`) has the mention. A web page can make a model
 * mention any company or person under another's name, and the editor shows only the name.
 */
export function withoutNewMentions(answer: string, given = ""): string {
  let text = answer;
  for (let round = 0; round < MOST_NESTED; round += 1) {
    const before = text;
    text = before.replace(MENTION, (mention, name: string) => (given.includes(mention) ? mention : name));
    if (text === before) return text;
  }
  return text.replaceAll("@[", "[");
}

/**
 * Removes Markdown and HTML from a model's text, because LinkedIn would show the marks; keeps both when the user's own
 * text (`given`) has such marks. Removes mentions that are not in the user's own text.
 */
export function withoutMarkdown(answer: string, given = ""): string {
  const text = withBracketedHoles(withoutCitations(answer, given), given);
  return withoutNewMentions(isMarked(given) || !isMarked(text) ? text : withoutMarks(text), given);
}

const withoutMarks = (text: string): string =>
  withoutMarkdownMarks(withoutHtml(text))
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n{1,2}|(?<=\n)\n$/g, "");

export const plain = <T>(draft: T): T => mapTexts(draft, (text) => withoutMarkdown(text)) as T;

export const plainLine = (text: string): string =>
  withoutNewMentions(withoutMarkdown(text).replace(/\s+/g, " ").trim());

const QUOTED = /^(?:"([^"]+)"|“([^“”]+)”|«([^«»]+)»)$/u;

export function plainTitle(title: string): string {
  const line = plainLine(title);
  const [, ...said] = QUOTED.exec(line) ?? [];
  return said.find((one) => one !== undefined) ?? line;
}
