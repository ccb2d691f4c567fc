import { z } from "zod";
import { askProvider, type ProviderDeps, successOf } from "../ai/provider/http.ts";
import type { SearchSettings } from "../ai/settings.ts";
import { CodedError } from "../coded-error.ts";
import { cut } from "../domain/cut.ts";

export type Found = {
  title: string;
  description: string;
  link: string;
  date?: string;
};

/** Returns at most ten results, best first. Throws CodedError `search_failed`. */
export type Search = (query: string, signal: AbortSignal, language?: string) => Promise<Found[]>;

const MOST_RESULTS = 10;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const LONGEST_QUERY = 300;

function readDay(written: string | null | undefined): string | undefined {
  const moment = written ? Date.parse(written) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10);
}

const resultShape = z
  .object({
    title: z.string(),
    url: z.string().regex(/^https?:\/\//),
    content: z.string().nullish(),
    publishedDate: z.string().nullish().catch(null),
    published_date: z.string().nullish().catch(null),
  })
  .transform(({ title, url, content, publishedDate, published_date }): Found => {
    const date = readDay(publishedDate ?? published_date);
    return { title, link: url, description: content ?? "", ...(date && { date }) };
  });
const answer = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.unknown()).optional(),
});

export function createSearch(deps: ProviderDeps, settings: SearchSettings): Search {
  const { provider, baseUrl, apiKey } = settings;
  const limits = { maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS };
  return async (query, signal, language = "es") => {
    const words = cut(query, LONGEST_QUERY);
    try {
      const body = { query: words, search_depth: "basic", max_results: MOST_RESULTS };
      const address = `/search?${new URLSearchParams({ q: words, format: "json", language })}`;
      const response =
        provider === "tavily"
          ? await askProvider(deps, { baseUrl, apiKey }, "/search", { body, ...limits, signal })
          : await askProvider(deps, { baseUrl, apiKey }, address, { method: "GET", ...limits, signal });
      const { results, unresponsive_engines: silent = [] } = answer.parse(successOf(response));
      const usable = results.flatMap((one) => resultShape.safeParse(one).data ?? []).slice(0, MOST_RESULTS);
      // SearXNG also returns an empty list when its engines did not respond, so an empty list may be a failed search.
      if (usable.length === 0 && silent.length > 0) throw new CodedError("search_failed");
      return usable;
    } catch (error) {
      signal.throwIfAborted();
      throw new CodedError("search_failed", error);
    }
  };
}
