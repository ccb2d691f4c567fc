import { useSyncExternalStore } from "react";
import { takeEarly } from "../client/early-requests";

const DATE_STEP_MS = 1_000;

type Dated = {
  sentAt: number;
  receivedAt: number;
  date: string | null;
};

/**
 * Narrows down the difference between the server's and the browser's clock. The server dates a response between the
 * sending and the receipt, so each response allows a range of differences. A range outside the known range means that
 * the browser's clock was set.
 */
export function createServerClock(local: () => number = () => Date.now()) {
  let range: { from: number; to: number } | null = null;
  let skew = 0;
  const listeners = new Set<() => void>();

  const isOpen = (value: number): boolean => range !== null && value >= range.from && value <= range.to;

  return {
    now: (): number => local() + skew,
    skew: (): number => skew,
    observe({ sentAt, receivedAt, date }: Dated): void {
      const dated = Date.parse(date ?? "");
      if (Number.isNaN(dated)) return;
      const bounds = { from: dated - receivedAt, to: dated + DATE_STEP_MS - sentAt };
      const cut = range && { from: Math.max(range.from, bounds.from), to: Math.min(range.to, bounds.to) };
      range = cut && cut.from <= cut.to ? cut : bounds;
      if (isOpen(skew)) return;
      skew = isOpen(0) ? 0 : Math.round((range.from + range.to) / 2);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const clock = createServerClock();

/** The server's time in milliseconds, which decides when posts are published. A computer's clock may be hours off. */
export const serverNow = clock.now;

export const useClockSkew = (): number => useSyncExternalStore(clock.subscribe, clock.skew, clock.skew);

const isDataApi = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).includes("/rest/v1/");

type Sent = { response: Response; sentAt: number };

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Sent> {
  const early = takeEarly(input, init);
  const response = await early?.arriving.catch(() => null);
  init?.signal?.throwIfAborted();
  // The page's head sent the early request before the app loaded. If it failed or was refused, it is sent again, with the
  // client's current token.
  if (early && response?.ok) return { response, sentAt: early.sentAt };
  const startedAt = Date.now();
  const started = performance.now();
  const answer = await fetch(input, init);
  // Takes the earlier of two clocks: the system's clock may have been set, and performance.now() stops while
  // a laptop sleeps.
  return { response: answer, sentAt: Math.min(startedAt, Date.now() - (performance.now() - started)) };
}

/** Reads the server's time from the data API, because other services hide the header `Date` or cache responses. */
export const clockedFetch: typeof fetch = async (input, init) => {
  const { response, sentAt } = await send(input, init);
  if (isDataApi(input)) clock.observe({ sentAt, receivedAt: Date.now(), date: response.headers.get("date") });
  return response;
};
