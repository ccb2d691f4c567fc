import { characterNamed } from "../../domain/character-names.ts";
import { parseJson } from "../../domain/json.ts";
import { htmlPieces } from "./html-pieces.ts";

const LATIN = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const isHalf = (point: number) => point >= 0xd800 && point <= 0xdfff;

function numbered(point: number): string {
  if (point >= 0x80 && point <= 0x9f) return LATIN.charAt(point - 0x80);
  return point === 0 || point > 0x10ffff || isHalf(point) ? "\ufffd" : String.fromCodePoint(point);
}

/** Accented letters need no semicolon, because old pages omit it ('campa&ntildea'). */
const REFERENCE =
  /&(?:#(\d{1,7});|#x([0-9a-f]{1,6});|([a-z]{2,8}\d{0,2});|([a-z](?:acute|grave|circ|tilde|uml|cedil)))/gi;

export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal, hex, name, letter) => {
    if (name || letter) return characterNamed(String(name ?? letter)) ?? whole;
    return numbered(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const SILENT = setOf(
  "script style noscript template svg nav header footer aside select dialog iframe textarea noembed noframes",
);
const SILENT_WITH_FORMS: ReadonlySet<string> = new Set([...SILENT, "form"]);
const SILENT_WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(
  [...SILENT_WITH_FORMS].filter((name) => name !== "noscript"),
);
/** Browsers ignore the slash of other elements (`<nav/>`). */
const CLOSED_AT_ONCE = setOf("svg script style iframe textarea noembed noframes");
const BLOCK = setOf("p div h1 h2 h3 h4 h5 h6 li tr blockquote section br pre dt dd figcaption title");
/** These elements mark parts of words, so no space separates them. */
const WITHIN_WORDS = setOf("b strong i em u s mark abbr font wbr");
const ARTICLE = setOf("article main");
/** An article with a smaller share of the page's text than this only links to another page. */
const LEAST_SHARE = 0.2;
/** Several articles with a smaller share are the previews of other pages below a text that is no article. */
const LEAST_SHARE_OF_SEVERAL = 0.5;
/** A page that has a smaller share of its text outside its forms stands in a form, as ASP.NET writes pages. */
const LEAST_SHARE_OUTSIDE_FORMS = 0.5;
/** A shorter text in `noscript` only requests scripts; Blogger puts whole articles there. */
const SHORTEST_WITHOUT_SCRIPTS = 1_000;
const MOST_SHOWN = 200_000;
/** Marks a line end until whitespace is collapsed, because a line end in HTML source is only a space. */
const LINE_END = "\u0000";

/**
 * Extracts a page's text for a model, one line for each block. If the page has `article` or `main` elements, keeps only
 * the text from the first of them to the last, unless this text is only a small share of the page's text.
 */
export function textOfHtml(html: string): string {
  const text = textWithout(SILENT_WITH_FORMS, html);
  const whole = /<form/i.test(html) ? textWithout(SILENT, html) : "";
  if (text.length < LEAST_SHARE_OUTSIDE_FORMS * whole.length) return whole;
  const plain = /<noscript/i.test(html) ? textWithout(SILENT_WITHOUT_SCRIPTS, html) : "";
  return plain.length - text.length > Math.max(text.length, SHORTEST_WITHOUT_SCRIPTS) ? plain : text;
}

type Articles = { name: string; count: number; depth: number; from: number; to: number };

function textWithout(silentNames: ReadonlySet<string>, html: string): string {
  const words: string[] = [];
  let shown = 0;
  let silent = null as { name: string; depth: number; from: number } | null;
  let articles = null as Articles | null;
  for (const piece of htmlPieces(html)) {
    if (piece.kind === "text") {
      words.push(piece.source.slice(0, MOST_SHOWN));
      if (!silent) shown += piece.source.length + 1;
      if (shown > MOST_SHOWN) break;
      continue;
    }
    const { kind, name } = piece;
    words.push(BLOCK.has(name) ? LINE_END : WITHIN_WORDS.has(name) ? "" : " ");
    const isWhole = CLOSED_AT_ONCE.has(name) && piece.source.endsWith("/>");
    if (name === articles?.name) {
      if (kind === "open" && articles.depth === 0) articles.count += 1;
      articles.depth += kind === "open" ? 1 : -1;
      if (kind === "close") articles.to = words.length;
    } else if (kind === "open" && ARTICLE.has(name) && !articles && !silent)
      articles = { name, count: 1, depth: 1, from: words.length, to: 0 };
    if (silent?.name === name) {
      silent.depth += kind === "open" ? Number(!isWhole) : -1;
      if (silent.depth > 0) continue;
      words.length = silent.from;
      if (articles) articles.to = Math.min(articles.to, silent.from);
      silent = null;
    } else if (kind === "open" && !silent && silentNames.has(name) && !isWhole) {
      // The header of an article holds its title and its summary; other headers hold menus.
      if (name !== "header" || !articles) silent = { name, depth: 1, from: words.length };
    }
  }
  const own = articles && articles.to > 0 ? linesOf(words.slice(articles.from, articles.to)) : "";
  const whole = linesOf(words);
  const least = articles && articles.count > 1 ? LEAST_SHARE_OF_SEVERAL : LEAST_SHARE;
  return own.length < least * whole.length ? whole : own;
}

const UNSEEN = /[\u00ad\u200b\ufeff]/g;

const linesOf = (words: readonly string[]): string =>
  words
    .join("")
    .split(LINE_END)
    .map((line) => decodeReferences(line).normalize("NFC").replace(UNSEEN, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** The page without the words of its links. A name such as `<a name="top">` is no link, and old pages never close it. */
export function withoutLinks(html: string): string {
  let [kept, isLink] = ["", false];
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== "text" && piece.name === "a")
      isLink = piece.kind === "open" && /\shref/i.test(piece.source);
    if (!(isLink && piece.kind === "text")) kept += piece.source;
  }
  return kept;
}

const JSON_LD = /\stype\s?=\s?["']?application\/ld\+json\b/i;

function articleBodyIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  if ("articleBody" in value && typeof value.articleBody === "string") return value.articleBody;
  for (const part of Object.values(value)) {
    const body = articleBodyIn(part);
    if (body !== "") return body;
  }
  return "";
}

/** The article in a page's JSON-LD, which search engines read from a page that only its scripts fill; else "". */
export function articleOfData(html: string): string {
  let isData = false;
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== "text") {
      isData = piece.kind === "open" && piece.name === "script" && JSON_LD.test(piece.source);
      continue;
    }
    if (!isData) continue;
    try {
      const body = articleBodyIn(parseJson(piece.source));
      if (body !== "") return body.slice(0, MOST_SHOWN).split("\n").map(textOfHtml).join("\n").trim();
    } catch {}
  }
  return "";
}
