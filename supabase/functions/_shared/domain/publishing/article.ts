import { parseUrl } from "../parse-url.ts";

/**
 * The card that LinkedIn draws below a text for a link. LinkedIn does not read the page: it shows the fields that we
 * send.
 */
export type Article = { source: string; title: string };

/**
 * Longer addresses stay plain text: they contain tracking data or a whole document, and a link card is not worth a
 * refusal.
 */
const MAX_SOURCE_LENGTH = 2000;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "»": "«" };

/** The address without the punctuation that follows it: a full stop, a quote, a bracket opened before it. */
export function trimAddress(token: string): string {
  // Counted once: an address may end in as many brackets as a text has characters.
  const counts = new Map<string, number>();
  const countOf = (char: string): number => counts.get(char) ?? 0;
  for (const char of token.match(/[()[\]{}«»]/g) ?? []) counts.set(char, countOf(char) + 1);
  let end = token.length;
  for (; end > 0; end -= 1) {
    const last = token[end - 1] ?? "";
    const opener = CLOSERS[last];
    const isStray = opener === undefined ? /[.,;:!?…'"”’>*_]/.test(last) : countOf(opener) < countOf(last);
    if (!isStray) break;
    counts.set(last, countOf(last) - 1);
  }
  return token.slice(0, end);
}

/**
 * The article card of a text whose last word is a web address, or null. The address stays in the text as well.
 * @param title the card's title; null for the address's host
 */
export function articleOf(text: string, title: string | null): Article | null {
  const token = text.trimEnd().split(/\s/).at(-1) ?? "";
  const start = token.search(/https?:\/\//i);
  // "(https://…)" and "»https://…" are links; "nothttps://…" is a word.
  if (start < 0 || /[\p{L}\p{N}]/u.test(token.slice(0, start))) return null;
  const link = trimAddress(token.slice(start));
  const url = link.length > MAX_SOURCE_LENGTH ? null : parseUrl(link);
  if (url === null) return null;
  // URL accepts hosts that no name server knows ("!.es"): LinkedIn refuses the whole post for such a source.
  const isPublic = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}$/i.test(url.hostname) && !/^[\d.]+$/.test(url.hostname);
  // A name and password before the host make a link look as if it led elsewhere, so such an address gets no card.
  if (!isPublic || url.username !== "" || url.password !== "") return null;
  return { source: url.href, title: title ?? url.hostname.replace(/^www\./, "") };
}
