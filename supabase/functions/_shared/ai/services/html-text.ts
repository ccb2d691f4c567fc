import { htmlPieces } from "./html-pieces.ts";

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  iquest: "¿",
  iexcl: "¡",
  szlig: "ß",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  hellip: "…",
  bull: "•",
  mdash: "—",
  ndash: "–",
  euro: "€",
  ordf: "ª",
  ordm: "º",
  deg: "°",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  times: "×",
  plusmn: "±",
  divide: "÷",
  minus: "−",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  sup2: "²",
  sup3: "³",
  micro: "µ",
  permil: "‰",
  sect: "§",
  para: "¶",
  cent: "¢",
  pound: "£",
  yen: "¥",
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  infin: "∞",
  check: "✓",
  star: "☆",
  starf: "★",
  hearts: "♥",
  prime: "′",
  sbquo: "‚",
  bdquo: "„",
  lsaquo: "‹",
  rsaquo: "›",
  aelig: "æ",
  oslash: "ø",
  aring: "å",
  oelig: "œ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "\u00ad",
  zwnj: "\u200c",
  zwj: "\u200d",
  tab: "\t",
  newline: "\n",
  comma: ",",
  period: ".",
  colon: ":",
  semi: ";",
  excl: "!",
  quest: "?",
  lpar: "(",
  rpar: ")",
  num: "#",
  percnt: "%",
  dollar: "$",
  plus: "+",
  equals: "=",
  commat: "@",
  lowbar: "_",
  verbar: "|",
};
const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

function named(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1).toLowerCase()];
  if (accent) return `${name[0]}${accent}`.normalize("NFC");
  const sign = NAMED[name.toLowerCase()];
  return /^[A-Z]/.test(name) && sign !== "ß" ? sign?.toUpperCase() : sign;
}

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
    if (name || letter) return named(String(name ?? letter)) ?? whole;
    return numbered(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const SILENT = setOf(
  "script style noscript template svg nav header footer aside form dialog iframe textarea noembed noframes",
);
const BLOCK = setOf("p div h1 h2 h3 h4 h5 h6 li tr blockquote section br pre dt dd figcaption title");
const ARTICLE = setOf("article main");
/** Articles with a smaller share of the page's text than this only link to other pages. */
const LEAST_SHARE = 0.2;
const MOST_SHOWN = 200_000;
/** Marks a line end until whitespace is collapsed, because a line end in HTML source is only a space. */
const LINE_END = "\u0000";

/**
 * Extracts a page's text for a model, one line for each block. If the page has `article` or `main` elements, keeps only
 * the text from the first of them to the last, unless this text is less than `LEAST_SHARE` of the page's text.
 */
export function textOfHtml(html: string): string {
  const words: string[] = [];
  let shown = 0;
  let silent = null as { name: string; depth: number; from: number } | null;
  let article = null as { name: string; from: number; to: number } | null;
  for (const piece of htmlPieces(html)) {
    if (piece.kind === "text") {
      words.push(piece.source);
      if (!silent) shown += piece.source.length + 1;
      if (shown > MOST_SHOWN) break;
      continue;
    }
    const { kind, name } = piece;
    words.push(BLOCK.has(name) ? LINE_END : " ");
    const isWhole = name === "svg" && piece.source.endsWith("/>");
    // The content of a form is read, because old sites wrap the whole page in a form.
    const isShown = silent === null || silent.name === "form";
    if (kind === "open" && ARTICLE.has(name) && !article && isShown) {
      silent = null;
      article = { name, from: words.length, to: 0 };
    } else if (kind === "close" && name === article?.name) article.to = words.length;
    if (silent?.name === name) {
      silent.depth += kind === "open" ? Number(!isWhole) : -1;
      if (silent.depth > 0) continue;
      words.length = silent.from;
      if (article) article.to = Math.min(article.to, silent.from);
      silent = null;
    } else if (kind === "open" && !silent && SILENT.has(name) && !isWhole)
      silent = { name, depth: 1, from: words.length };
  }
  const own = article && article.to > 0 ? linesOf(words.slice(article.from, article.to)) : "";
  const whole = linesOf(words);
  return own.length < LEAST_SHARE * whole.length ? whole : own;
}

const UNSEEN = /[\u00ad\u200b\ufeff]/g;

const linesOf = (words: readonly string[]): string =>
  words
    .join("")
    .split(LINE_END)
    .map((line) => decodeReferences(line).normalize("NFC").replace(UNSEEN, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
