import { CodedError } from "../../coded-error.ts";
import { z } from "../../contract/zod.ts";
import { cut } from "../../domain/cut.ts";
import { followPublic, type PublicDeps } from "../../http/outside.ts";
import { requirePublic } from "../../http/public-address.ts";
import { askProvider, type ProviderDeps, successOf } from "../provider/http.ts";
import type { SearchSettings } from "../settings.ts";
import { decodePage } from "./decode-page.ts";
import { htmlPieces } from "./html-pieces.ts";
import { articleOfData, decodeReferences, textOfHtml, withoutLinks } from "./html-text.ts";

/** Returns the text of a web page without markup. Throws CodedError `ai_page_unreadable`. */
export type ReadPage = (address: string, signal: AbortSignal) => Promise<string>;

/** One page in a hundred of newspapers exceeds 1 MB, because scripts carry the page's data a second time. */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const LONGEST_TEXT = 20_000;
/** Hosts that ask for consent to cookies or a sign-in instead of showing the page, such as consent.youtube.com. */
const WALL_HOST = /^(?:consent|guce|myprivacy|login|signin|accounts)\./;
/** Paths that ask for a sign-in instead of showing the page, such as linkedin.com/authwall. */
const WALL_PATH = /^\/(?:[\w-]+\/){0,3}(?:authwall|log-?in|sign-?in|checkpoint)(?:[./]|$)/i;
/** A page with less text outside its links is a form, a login, or an empty frame for scripts. */
const SHORTEST_TEXT = 200;
/** Data that is only a little longer than the markup's text has the same text with tags or short codes. */
const LEAST_GAIN = 1.5;

const extracted = z.object({ results: z.array(z.object({ raw_content: z.string() })).min(1) });

export type ReadPageDeps = ProviderDeps & PublicDeps & { search: SearchSettings | null };

/** Uses Tavily's extractor when Tavily is the search provider, and otherwise fetches the page itself. */
export function createReadPage(deps: ReadPageDeps): ReadPage {
  const read = (url: URL, signal: AbortSignal) =>
    deps.search?.provider === "tavily"
      ? extract(deps, deps.search, url, signal)
      : fetchPage(deps, url, signal);
  return async (address, signal) => {
    try {
      const url = namedIn(new URL(address));
      requirePublic(url, deps.privateHosts);
      const text = cut(await read(url, signal), LONGEST_TEXT);
      if (text.length < SHORTEST_TEXT) throw new CodedError("ai_page_unreadable");
      return text;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof CodedError && error.code === "ai_page_unreadable"
        ? error
        : new CodedError("ai_page_unreadable", error);
    }
  };
}

async function extract(
  deps: ReadPageDeps,
  { baseUrl, apiKey }: SearchSettings,
  url: URL,
  signal: AbortSignal,
): Promise<string> {
  const answer = await askProvider(deps, { baseUrl, apiKey }, "/extract", {
    body: { urls: [url.href], format: "text" },
    maxBytes: MAX_PAGE_BYTES,
    timeoutMs: 20_000,
    signal,
  });
  return extracted.parse(successOf(answer)).results[0]?.raw_content ?? "";
}

const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, "");

/** True for a redirect to a wall, and from a page to its site's home page, because sites redirect a deleted page so. */
const leavesPage = (to: URL, from: URL): boolean =>
  WALL_HOST.test(to.hostname) ||
  WALL_PATH.test(to.pathname) ||
  (to.pathname + to.search === "/" && from.pathname !== "/" && siteOf(to) === siteOf(from));

/** Services that ask before they lead to the address in their query. */
const ASKS =
  /^(?:(?:www\.)?google\.[a-z.]{2,6}\/url|lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)\/(?:l\.php)?|slack-redir\.net\/link|(?:www\.)?youtube\.com\/redirect|www\.linkedin\.com\/(?:safety\/go|redir\/redirect))$/;

function namedIn(url: URL): URL {
  const named = ["q", "url", "u"].map((name) => url.searchParams.get(name) ?? "");
  const target = ASKS.test(url.hostname + url.pathname) && named.find((one) => /^https?:/i.test(one));
  return target ? new URL(target) : url;
}

/** LinkedIn's short links show a page with the link instead of redirecting to it. */
const isExit = ({ hostname }: URL): boolean => hostname === "lnkd.in";
const EXIT_LINK = /\sdata-tracking-control-name\s?=\s?["']external_url_click["']/;
const HREF = /\shref\s?=\s?["']([^"']+)["']/;

function exitLinkIn(html: string): string | undefined {
  for (const piece of htmlPieces(html))
    if (piece.kind === "open" && piece.name === "a" && EXIT_LINK.test(piece.source))
      return decodeReferences(HREF.exec(piece.source)?.[1] ?? "");
  return undefined;
}

function titleOf(html: string): string {
  let isTitle = false;
  for (const piece of htmlPieces(html)) {
    if (piece.kind === "text" && isTitle) return textOfHtml(piece.source);
    isTitle = piece.kind === "open" && piece.name === "title";
  }
  return "";
}

/** Sites add their own name, which is shorter, to a page's title: 'Café de altura | El Diario'. */
const SITE_NAME = /\s[|–—·-]\s/;
const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

/** Many sites put the title above the `article` element, and a text without its title may not name its subject. */
function withTitle(text: string, title: string): string {
  const headline = title.split(SITE_NAME).reduce(longer, "");
  return text.length < SHORTEST_TEXT || headline === "" || text.includes(headline)
    ? text
    : `${title}\n${text}`;
}

function articleOf(html: string): string {
  const isProse = textOfHtml(withoutLinks(html)).length >= SHORTEST_TEXT;
  const [text, data] = [isProse ? textOfHtml(html) : "", articleOfData(html)];
  // Newspapers put the beginning of an article into the markup and the whole article into the data for search engines.
  return withTitle(data.length > LEAST_GAIN * text.length ? data : text, titleOf(html));
}

async function fetchPage(deps: ReadPageDeps, url: URL, signal: AbortSignal): Promise<string> {
  const request = {
    headers: { Accept: "text/html,application/xhtml+xml,text/plain" },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_PAGE_BYTES,
    signal,
  };
  const answer = await followPublic(deps, url, request, (to, from) => !leavesPage(to, from));
  const type = answer.headers.get("content-type") ?? "";
  const [, kind] = /^\s*(text\/html|application\/xhtml\+xml|text\/plain)/i.exec(type) ?? [];
  if (answer.status !== 200 || !kind) throw new CodedError("ai_page_unreadable");
  const text = decodePage(answer.bytes, type);
  if (kind.toLowerCase() === "text/plain") return text.trim();
  const exit = isExit(url) ? exitLinkIn(text) : undefined;
  if (exit === undefined) return articleOf(text);
  const target = namedIn(new URL(exit));
  if (isExit(target)) throw new CodedError("ai_page_unreadable");
  return fetchPage(deps, target, signal);
}
