export type Segment =
  | { kind: "text"; text: string }
  | { kind: "hashtag"; word: string }
  | { kind: "mention"; name: string; urn: string };

const RESERVED = new Set("\\|{}@[]()<>#*_~");
const MENTION = /^@\[((?:\\.|[^\]\\])+)\]\((urn:li:(?:organization|person):[A-Za-z0-9_-]+)\)/u;
const HASHTAG_TEMPLATE = /^\{hashtag\|\\?[#＃]\|((?:\\.|[^}\\])+)\}/u;
// LinkedIn does not document how a hashtag writes "_", so the escaped and the plain spelling are accepted.
const HASHTAG = /^#((?:[\p{L}\p{N}\p{M}_]|\\_)+)/u;

const unescapeLittle = (value: string) => value.replace(/\\(.)/gsu, "$1");

/**
 * Parses LinkedIn's `little` text format. The text silently ends at a reserved character without an escape, as at
 * LinkedIn (learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format).
 */
export function parseLittleText(source: string): Segment[] {
  const segments: Segment[] = [];
  let plain = "";
  const flush = () => {
    if (plain) segments.push({ kind: "text", text: plain });
    plain = "";
  };
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const char = rest.charAt(0);
    if (!RESERVED.has(char)) {
      plain += char;
      at += 1;
      continue;
    }
    const escaped = rest.charAt(1);
    if (char === "\\" && RESERVED.has(escaped)) {
      plain += escaped;
      at += 2;
      continue;
    }
    const mention = MENTION.exec(rest);
    const hashtag = HASHTAG_TEMPLATE.exec(rest) ?? HASHTAG.exec(rest);
    const element = mention ?? hashtag;
    if (!element) break;
    flush();
    if (mention)
      segments.push({ kind: "mention", name: unescapeLittle(mention[1] ?? ""), urn: mention[2] ?? "" });
    else segments.push({ kind: "hashtag", word: unescapeLittle(element[1] ?? "") });
    at += element[0].length;
  }
  flush();
  return segments;
}

export function plainText(source: string): string {
  return parseLittleText(source)
    .map((segment) =>
      segment.kind === "text" ? segment.text : segment.kind === "hashtag" ? `#${segment.word}` : segment.name,
    )
    .join("");
}

/**
 * A text as LinkedIn returns it: LinkedIn writes hashtags as templates, and cuts the text before a reserved character
 * that lacks its escape.
 */
export function canonicalText(source: string): string {
  const escapeLittle = (value: string) =>
    [...value].map((char) => (RESERVED.has(char) ? `\\${char}` : char)).join("");
  return parseLittleText(source)
    .map((segment) => {
      if (segment.kind === "text") return escapeLittle(segment.text);
      if (segment.kind === "hashtag") return `{hashtag|\\#|${escapeLittle(segment.word)}}`;
      return `@[${escapeLittle(segment.name)}](${segment.urn})`;
    })
    .join("");
}
