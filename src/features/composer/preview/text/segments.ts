import { trimAddress } from "@publishing/article";
import { HASHTAG, MENTION } from "@publishing/mention";
import { ADDRESS as ANY_ADDRESS } from "@publishing/text-length";
import { hostOf } from "./web-address";

export type Segment = { kind: "plain" | "hashtag" | "mention" | "link"; text: string };

/**
 * Ends at the characters that end `ANY_ADDRESS`: RFC 3986 allows none in a path, and a "#" after them begins a hashtag.
 */
const ADDRESS = String.raw`(?<address>(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/|(?<![\p{L}\p{N}_.\/@\-])[Ww]ww\.)(?:(?!@\[)[^\s<>"{}|\\^\x60[\]«»“”])+)`;

/**
 * `MENTION`, `HASHTAG` and these patterns find a post's mentions, hashtags and web addresses as `toLittleText` sends
 * them. Bare domains are not marked, because it is undocumented which domains LinkedIn links. Each word is searched
 * alone, because addresses and hashtags contain no space. Few words need `OF_RUN`, which V8 takes 70 ms to compile for a
 * text with an emoji.
 */
const WHOLE_ADDRESS = new RegExp(`^${ADDRESS}$`, "u");
/** Addresses come before hashtags, because a "#" in an address starts no hashtag. */
const OF_RUN = new RegExp(`${ADDRESS}|(?<bare>${ANY_ADDRESS.source})|${HASHTAG.source}`, "gu");
/** A comment is sent as it is written, so the markup of a mention stays plain text in it. */
const OF_COMMENT = new RegExp(ADDRESS, "gu");

function patternFor(run: string): RegExp | null {
  if (/\/|www\./i.test(run)) return WHOLE_ADDRESS.test(run) ? OF_COMMENT : OF_RUN;
  return run.includes("#") ? HASHTAG : null;
}

/** Divides a post's text into mentions, links, hashtags and plain text. Shorten a long text before the call. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  // The pattern has two groups, so `split` puts a mention's name and identifier after the text before it.
  for (const [at, part] of text.split(MENTION).entries()) {
    if (at % 3 === 1) push(segments, "mention", part);
    else if (at % 3 === 0) for (const run of part.split(/(\s+)/)) cut(segments, run, patternFor(run));
  }
  return segments;
}

export function commentSegmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  cut(segments, text, OF_COMMENT);
  return segments;
}

function push(segments: Segment[], kind: Segment["kind"], text: string): void {
  const last = segments.at(-1);
  if (text === "") return;
  if (kind === "plain" && last?.kind === "plain") last.text += text;
  else segments.push({ kind, text });
}

function cut(segments: Segment[], text: string, special: RegExp | null): void {
  let from = 0;
  for (const match of special ? text.matchAll(special) : []) {
    const [whole] = match;
    const { address, bare } = match.groups ?? {};
    push(segments, "plain", text.slice(from, match.index));
    from = match.index + whole.length;
    if (bare !== undefined) push(segments, "plain", bare);
    else if (address === undefined) push(segments, "hashtag", whole);
    else {
      const link = trimAddress(address);
      push(segments, hostOf(link) === null ? "plain" : "link", link);
      push(segments, "plain", address.slice(link.length));
    }
  }
  push(segments, "plain", text.slice(from));
}

export const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join("");

export function segmentsUpTo(segments: readonly Segment[], end: number): Segment[] {
  const kept: Segment[] = [];
  let left = end;
  for (const segment of segments) {
    if (left <= 0) break;
    kept.push(left >= segment.text.length ? segment : { ...segment, text: segment.text.slice(0, left) });
    left -= segment.text.length;
  }
  return kept;
}

/**
 * Characters that close every open text direction, because an open direction would also reverse the text after the
 * segments.
 */
export function directionsClosed(segments: readonly Segment[]): string {
  const opened = textOf(segments).match(/[\u202a\u202b\u202d\u202e\u2066-\u2068]/g)?.length ?? 0;
  // A closing sign without an opening sign is ignored; directions nest at most 125 deep (Unicode annex 9).
  return "\u202c\u2069".repeat(Math.min(opened, 125));
}
