import { parseUrl } from "../parse-url.ts";
import { readableHost } from "./readable-host.ts";

/** The link preview below a post's text. LinkedIn shows these fields and does not read the page. */
export type Article = { source: string; title: string };

/** A part of a host has at most 63 characters, and no hyphen at its ends (RFC 1035). */
const PUBLIC_HOST = /^(?:(?!-)[a-z0-9_-]{1,63}(?<!-)\.)+(?!-)[a-z0-9-]{2,63}(?<!-)$/i;
/** Longer URLs get no preview, because LinkedIn may refuse the post for them. */
const MAX_SOURCE_LENGTH = 2000;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "»": "«" };

/**
 * Characters after a link that do not belong to it, emojis among them. Chat programs and web pages also copy invisible
 * characters.
 */
const STRAY =
  /[.,;:!?…'"”’>*_\p{Cf}\p{Variation_Selector}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const INVISIBLE_END = /(?<![\s\p{Cf}])[\s\p{Cf}]+$/u;

export function trimAddress(token: string): string {
  const counts = new Map<string, number>();
  const countOf = (char: string): number => counts.get(char) ?? 0;
  for (const char of token.match(/[()[\]{}«»]/g) ?? []) counts.set(char, countOf(char) + 1);
  let end = token.length;
  for (let last = ""; end > 0; end -= last.length) {
    const isPair = (token.charCodeAt(end - 1) & 0xfc00) === 0xdc00;
    last = token.slice(isPair ? end - 2 : end - 1, end);
    const opener = CLOSERS[last];
    const isStray = opener === undefined ? STRAY.test(last) : countOf(opener) < countOf(last);
    if (!isStray) break;
    counts.set(last, countOf(last) - 1);
  }
  return token.slice(0, end);
}

export function articleOf(text: string, title: string | null): Article | null {
  const token = text.replace(INVISIBLE_END, "").split(/\s/).at(-1) ?? "";
  const start = token.search(/https?:\/\//i);
  // A link may follow a bracket, as in "(https://…)", but not a letter: "nothttps://…" is a word.
  if (start < 0 || /[\p{L}\p{N}]/u.test(token.slice(0, start))) return null;
  const link = trimAddress(token.slice(start));
  const url = link.length > MAX_SOURCE_LENGTH ? null : parseUrl(link);
  if (url === null) return null;
  // `URL` accepts hosts that cannot exist ("!.es"), but LinkedIn refuses the whole post for such a link.
  const isPublic = PUBLIC_HOST.test(url.hostname) && !/^[\d.]+$/.test(url.hostname);
  // A user name before the host can disguise the real host, as in "https://banco.com@evil.com".
  if (!isPublic || url.username !== "" || url.password !== "") return null;
  return { source: url.href, title: title ?? readableHost(url.hostname.replace(/^www\./, "")) };
}
