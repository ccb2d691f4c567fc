import { trimAddress } from "@publishing/article";
import { ADDRESS as ANY_ADDRESS } from "@publishing/text-length";
import { hostOf } from "./web-address";

export type Segment = { kind: "plain" | "hashtag" | "mention" | "link"; text: string };

const ADDRESS = String.raw`(?<address>(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/|(?<![\p{L}\p{N}_.\/@\-])[Ww]ww\.)(?:(?!@\[)[^\s<>"«»“”])+)`;
const MENTION = String.raw`@\[(?<name>[^[\]\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9\-]{1,64}\)`;
const HASHTAG = String.raw`(?<![\p{L}\p{M}\p{N}_#])#(?=[\p{N}]*\p{L})[\p{L}\p{M}\p{N}]+`;

/**
 * Matches mentions, web addresses and hashtags as `toLittleText` sends them; addresses come before hashtags, because a
 * "#" in an address starts no hashtag. Bare domains are not marked, because it is undocumented which domains LinkedIn
 * links.
 */
const OF_POST = new RegExp(`${MENTION}|${ADDRESS}|(?<bare>${ANY_ADDRESS.source})|${HASHTAG}`, "gu");
/** A comment is sent as it is written, so the markup of a mention stays plain text in it. */
const OF_COMMENT = new RegExp(ADDRESS, "gu");

/** Shorten the text first, because the cost grows with its length. */
export const segmentsOf = (text: string): Segment[] => cut(text, OF_POST);

export const commentSegmentsOf = (text: string): Segment[] => cut(text, OF_COMMENT);

function cut(text: string, special: RegExp): Segment[] {
  const segments: Segment[] = [];
  const push = (kind: Segment["kind"], piece: string) => {
    const last = segments.at(-1);
    if (piece === "") return;
    if (kind === "plain" && last?.kind === "plain") last.text += piece;
    else segments.push({ kind, text: piece });
  };
  let from = 0;
  for (const match of text.matchAll(special)) {
    const [whole] = match;
    const { name, address, bare } = match.groups ?? {};
    push("plain", text.slice(from, match.index));
    from = match.index + whole.length;
    if (name !== undefined) push("mention", name);
    else if (bare !== undefined) push("plain", bare);
    else if (address === undefined) push("hashtag", whole);
    else {
      const link = trimAddress(address);
      push(hostOf(link) === null ? "plain" : "link", link);
      push("plain", address.slice(link.length));
    }
  }
  push("plain", text.slice(from));
  return segments;
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
 * Characters that close every open text direction, because an open direction would also turn the text after the
 * segments.
 */
export function directionsClosed(segments: readonly Segment[]): string {
  const opened = textOf(segments).match(/[\u202a\u202b\u202d\u202e\u2066-\u2068]/g)?.length ?? 0;
  // A closing sign without an opening sign is ignored; directions nest at most 125 deep (Unicode annex 9).
  return "\u202c\u2069".repeat(Math.min(opened, 125));
}
