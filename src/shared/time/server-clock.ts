import { useSyncExternalStore } from "react";
import { takeEarly } from "../client/early-requests";

/** The server dates answers in whole seconds, rounded down. */
const DATE_STEP_MS = 1_000;

type Answer = {
  /** The browser's time in milliseconds. */
  sentAt: number;
  receivedAt: number;
  /** The answer's `Date` header; null when unreadable. */
  date: string | null;
};

/**
 * The difference between browser and server clock. The server dates each answer between its sending and its receipt, so
 * each answer allows a range of differences, and the intersection of the ranges is narrow. A range outside the
 * intersection means that the browser's clock was set, so the ranges start anew. The skew stays 0 while the browser's
 * clock may be right.
 */
export function createServerClock(local: () => number = () => Date.now()) {
  let range: { from: number; to: number } | null = null;
  let skew = 0;
  const listeners = new Set<() => void>();

  const isOpen = (value: number): boolean => range !== null && value >= range.from && value <= range.to;

  return {
    /** The server's time in milliseconds; the browser's before the first answer. */
    now: (): number => local() + skew,
    /** Milliseconds to add to the browser's clock; positive when it is behind. */
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
    /** Calls `listener` when the skew changes; returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const clock = createServerClock();

/**
 * The server's time in milliseconds: it decides when posts are published, and a computer's clock may be hours off.
 * Compare with this, not `Date.now()`.
 */
export const serverNow = clock.now;

/** `clock.skew` for components: milliseconds to add to the browser's clock. */
export const useClockSkew = (): number => useSyncExternalStore(clock.subscribe, clock.skew, clock.skew);

const isDataApi = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).includes("/rest/v1/");

type Sent = { response: Response; sentAt: number };

/** Takes the document's early answer to this request, or sends a new request. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Sent> {
  const early = takeEarly(input, init);
  const response = await early?.answer.catch(() => null);
  init?.signal?.throwIfAborted();
  // A refused early request is sent again, with the client's current token.
  if (early && response?.ok) return { response, sentAt: early.sentAt };
  const startedAt = Date.now();
  const started = performance.now();
  const answer = await fetch(input, init);
  // Takes the earlier of two clocks: the system's clock may have been set, and performance.now() stops while
  // a laptop sleeps.
  return { response: answer, sentAt: Math.min(startedAt, Date.now() - (performance.now() - started)) };
}

/**
 * `fetch` that reads the server's clock from the data API, which exposes `Date` to other origins. Other services are
 * skipped: they hide the header, or cache answers.
 */
export const clockedFetch: typeof fetch = async (input, init) => {
  const { response, sentAt } = await send(input, init);
  if (isDataApi(input)) clock.observe({ sentAt, receivedAt: Date.now(), date: response.headers.get("date") });
  return response;
};
