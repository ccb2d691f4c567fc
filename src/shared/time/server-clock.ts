import { useSyncExternalStore } from "react";
import { takeEarly } from "../client/early-requests";

/** The server dates its answers in whole seconds, rounded down. */
const DATE_STEP_MS = 1_000;

type Answer = {
  /** By the browser's clock, milliseconds since 1970. */
  sentAt: number;
  receivedAt: number;
  /** The answer's `Date` header; null when the browser may not read it. */
  date: string | null;
};

/**
 * The difference between the browser's clock and the server's. An answer was dated between sending and receiving,
 * so it allows a range of differences as wide as its round trip. Intersecting the ranges of several answers narrows
 * it; a range outside of the others means that the browser's clock has been set, and starts again. The skew changes
 * only when a new answer contradicts it, and stays 0 while the browser's clock may be right.
 */
export function createServerClock(local: () => number = () => Date.now()) {
  let range: { from: number; to: number } | null = null;
  let skew = 0;
  const listeners = new Set<() => void>();

  const isOpen = (value: number): boolean => range !== null && value >= range.from && value <= range.to;

  return {
    /** The server's time in milliseconds since 1970; the browser's until an answer has been read. */
    now: (): number => local() + skew,
    /** The milliseconds to add to the browser's clock: positive when it is behind. */
    skew: (): number => skew,
    observe({ sentAt, receivedAt, date }: Answer): void {
      const dated = Date.parse(date ?? "");
      if (Number.isNaN(dated)) return;
      const bounds = { from: dated - receivedAt, to: dated + DATE_STEP_MS - sentAt };
      const cut = range && { from: Math.max(range.from, bounds.from), to: Math.min(range.to, bounds.to) };
      range = cut && cut.from <= cut.to ? cut : bounds;
      if (isOpen(skew)) return;
      skew = isOpen(0) ? 0 : Math.round((range.from + range.to) / 2);
      for (const listener of listeners) listener();
    },
    /** Calls the listener when the skew changes; returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const clock = createServerClock();

/**
 * Now, in milliseconds since 1970, by the server's clock: it decides when a post is published, and a computer's
 * clock may be hours off. Comparisons with an hour or a day of the server use this and not `Date.now()`.
 */
export const serverNow = clock.now;

/** The milliseconds to add to the browser's clock, for components: positive when it is behind. */
export const useClockSkew = (): number => useSyncExternalStore(clock.subscribe, clock.skew, clock.skew);

const isDataApi = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).includes("/rest/v1/");

type Sent = { response: Response; sentAt: number };

/** The document's early answer to this request, if any; otherwise that of a new request. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Sent> {
  const early = takeEarly(input, init);
  const response = await early?.answer.catch(() => null);
  init?.signal?.throwIfAborted();
  // An early refusal is not passed on: the client sends its own request with its current token.
  if (early && response?.ok) return { response, sentAt: early.sentAt };
  const startedAt = Date.now();
  const started = performance.now();
  const answer = await fetch(input, init);
  // The earlier of the two: one clock may have been set meanwhile, and the other stops while a laptop sleeps.
  return { response: answer, sentAt: Math.min(startedAt, Date.now() - (performance.now() - started)) };
}

/**
 * `fetch` that reads the server's clock from each answer of the data API. PostgREST exposes `Date` to pages of
 * another origin, so this works for a hosted project too. Answers of other services are skipped: they hide the
 * header, or come from a cache with an old date.
 */
export const clockedFetch: typeof fetch = async (input, init) => {
  const { response, sentAt } = await send(input, init);
  if (isDataApi(input)) clock.observe({ sentAt, receivedAt: Date.now(), date: response.headers.get("date") });
  return response;
};
