const DEEPEST = 64;
/** Each one is read twice, so that a response with more of them is unreadable. */
const MOST_BROKEN_OBJECTS = 8;
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": '”“"',
  "„": '“”"',
  "«": "»",
  "＂": "＂",
  "”": '”"',
  "‘": "’‘'",
  "’": "’'",
  "`": "`",
};
const TRIPLE = /"""|'''/y;
/** Separators and comments between values. A '#' begins a comment only before a blank, because '#café' is a hashtag. */
const BETWEEN = /(?:[\s\u200b\u2060\ufeff,，;]+|\.{3}|…|(?:\/\/|#[ \t])[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const WORD = /-?([\p{L}_$][\p{L}\p{N}_$-]*)/uy;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const COLON = /[\s\u200b\u2060]*[:：]/y;
const KEYWORDS: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: null,
  NaN: null,
  Infinity: null,
};

const SPACE = String.raw`[\s\u200b\u2060]*`;
const QUOTE = `["'“”„«‘’＂]`;
const CLOSING_QUOTE = `["'“”»‘’＂]`;
const COMMA = `[,，;]`;
const KEY = `${QUOTE}[^"“”»\\n]{1,60}${CLOSING_QUOTE}${SPACE}[:：]`;
const COMMENT = String.raw`[ \t]+\/[/*]`;
/** Allows only a few short comments between values, so that the search for the end of a string stays fast. */
const GAP = String.raw`${SPACE}(?:(?:(?:\/\/|#[ \t])[^\n]{0,200}\n|\/\*[^*]{0,200}\*\/)${SPACE}){0,3}`;
/**
 * A quote ends a string only when one of these follows, because models forget to escape quotes inside texts. In an
 * object, a comma ends a string only before a field name.
 */
const AFTER_VALUE = {
  object: new RegExp(
    `${GAP}(?:\\}|${COMMA}${GAP}(?:${COMMA}${SPACE})*(?:${KEY}|\\}|\\/[/*])|${KEY})|${COMMENT}`,
    "y",
  ),
  bare: new RegExp(`${GAP}(?:[,，]?${GAP}(?:\\}|[\\w$]+${SPACE}:|\\/[/*]))|${COMMENT}`, "y"),
  list: new RegExp(
    `${GAP}(?:\\]|${COMMA}${GAP}(?:${QUOTE}|[[{\\]\\d…]|\\.{3}|\\/[/*])|${QUOTE})|${COMMENT}`,
    "y",
  ),
} as const;
type Place = keyof typeof AFTER_VALUE;
/** An object inside a text, whose quotes the model forgot to escape. */
const OBJECT_INSIDE = new RegExp(`\\{${SPACE}(?=(${QUOTE}))${KEY}`, "y");
/** A field inside a text: the text lacks its closing quote, or a bracket after it. */
const FIELD_INSIDE = new RegExp(
  String.raw`(?<=[,，;]\s{0,20})${KEY}${SPACE}(?=["'“„«[{\d]|true|false|null)`,
  "y",
);
/** A field that the model left empty: `"comment": ,`. */
const EMPTY = new RegExp(`${SPACE}(?=[,，;}])`, "y");
const PLUS = new RegExp(`${SPACE}\\+${SPACE}(?=["'])`, "y");

const ESCAPED: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const CODE = /u([\da-f]{4})|x([\da-f]{2})/iy;

class Unreadable extends Error {}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Parses malformed JSON that begins at `from`: wrong quotes, unquoted names, stray commas, comments, Python
 * literals. `end` is the position after the value, or of the error; after an error, `value` is undefined.
 */
export function readLoosely(text: string, from: number): { end: number; value?: unknown } {
  let at = from;
  const broken = new Set<number>();
  const skip = () => {
    at += matchAt(BETWEEN, text, at)?.[0].length ?? 0;
  };

  function escaped(): string {
    const code = matchAt(CODE, text, at + 1);
    if (code) {
      at += 1 + code[0].length;
      return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? "", 16));
    }
    const letter = text[at + 1] ?? "";
    at += 2;
    return ESCAPED[letter] ?? letter;
  }

  function tripleQuoted(mark: string): string {
    const end = text.indexOf(mark, at + mark.length);
    if (end < 0) throw new Unreadable();
    const content = text.slice(at + mark.length, end);
    at = end + mark.length;
    return content;
  }

  function pieces(after: RegExp, depth: number): string {
    let value = string(after, depth);
    for (let plus = matchAt(PLUS, text, at); plus; plus = matchAt(PLUS, text, at)) {
      at += plus[0].length;
      value += string(after, depth);
    }
    return value;
  }

  /** A bracket whose object is no JSON, as in 'Usa {"a": valor}', is a plain character. */
  function objectInside(depth: number): string {
    const start = at;
    try {
      object(depth + 1);
    } catch (error) {
      broken.add(start);
      if (!(error instanceof Unreadable) || broken.size > MOST_BROKEN_OBJECTS) throw error;
      at = start + 1;
    }
    return text.slice(start, at);
  }

  function string(after: RegExp, depth: number): string {
    const triple = matchAt(TRIPLE, text, at)?.[0];
    if (triple) return tripleQuoted(triple);
    const closing = QUOTES[text[at] ?? ""] ?? "";
    let content = "";
    for (at += 1; at < text.length; ) {
      const letter = text[at] ?? "";
      if (letter === "\\") content += escaped();
      else if (
        letter === "{" &&
        !broken.has(at) &&
        closing.includes(matchAt(OBJECT_INSIDE, text, at)?.[1] ?? "none")
      )
        content += objectInside(depth);
      else {
        at += 1;
        if (closing.includes(letter)) {
          if (matchAt(after, text, at) || matchAt(PLUS, text, at)) return content;
          if (matchAt(FIELD_INSIDE, text, at - 1)) throw new Unreadable();
        }
        content += letter;
      }
    }
    throw new Unreadable();
  }

  function object(depth: number): unknown {
    if (depth > DEEPEST) throw new Unreadable();
    const members: [string, unknown][] = [];
    let place: Place = "object";
    for (at += 1, skip(); text[at] !== "}"; skip()) {
      const bare = matchAt(NAME, text, at)?.[0];
      if (bare) at += bare.length;
      else if (!((text[at] ?? "") in QUOTES)) throw new Unreadable();
      if (bare) place = "bare";
      const name = bare ?? string(COLON, depth);
      const colon = matchAt(COLON, text, at);
      if (!colon) throw new Unreadable();
      at += colon[0].length;
      members.push([name, matchAt(EMPTY, text, at) ? null : value(place, depth)]);
    }
    at += 1;
    return Object.fromEntries(members);
  }

  function list(depth: number): unknown {
    const values: unknown[] = [];
    for (at += 1, skip(); text[at] !== "]"; skip()) values.push(value("list", depth));
    at += 1;
    return values;
  }

  function value(place: Place, depth: number): unknown {
    skip();
    const letter = text[at] ?? "";
    if (depth > DEEPEST) throw new Unreadable();
    if (letter === "{") return object(depth + 1);
    if (letter === "[") return list(depth + 1);
    if (letter in QUOTES) return pieces(AFTER_VALUE[place], depth);
    const number = matchAt(NUMBER, text, at)?.[0];
    const [whole = "", word = ""] = matchAt(WORD, text, at) ?? [];
    at += (number ?? whole).length;
    if (number !== undefined) return Number(number);
    if (!Object.hasOwn(KEYWORDS, word)) throw new Unreadable();
    return KEYWORDS[word];
  }

  try {
    const read = value("list", 0);
    return { end: at, value: read };
  } catch (error) {
    if (error instanceof Unreadable) return { end: at };
    throw error;
  }
}
