/** A request of the data client, without the headers that identify the user. */
export type RequestShape = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type EarlyRequest = {
  method: string;
  url: string;
  body: string | null;
  token: string;
  /** The browser's time in milliseconds. */
  sentAt: number;
  /** Settles with the complete answer. */
  answer: Promise<Response>;
  hasCome: boolean;
};

declare global {
  // Set by the head script (`src/app/start/inline/head.ts`).
  var tribunaEarly: EarlyRequest[] | undefined;
}

/** True when there are unused early answers and all of them have arrived. */
export function earlyAnswersHaveCome(): boolean {
  const early = globalThis.tribunaEarly ?? [];
  return early.length > 0 && early.every(({ hasCome }) => hasCome);
}

/**
 * The early request that equals this `fetch` in the same session; null when none equals it. Each is used
 * once, because a later call wants fresh data.
 */
export function takeEarly(input: RequestInfo | URL, init: RequestInit = {}): EarlyRequest | null {
  const early = globalThis.tribunaEarly;
  if (!early?.length || input instanceof Request) return null;
  const authorization = new Headers(init.headers).get("authorization");
  const index = early.findIndex(
    ({ method, url, body, token }) =>
      method === (init.method ?? "GET") &&
      url === String(input) &&
      body === (init.body ?? null) &&
      authorization === `Bearer ${token}`,
  );
  return index < 0 ? null : (early.splice(index, 1)[0] ?? null);
}
