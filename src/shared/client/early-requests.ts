/** A request as the data client would make it, without the headers that identify the user. */
export type RequestShape = {
  method: string;
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** A request that the document made before any script of the app had loaded. */
export type EarlyRequest = {
  method: string;
  url: string;
  body: string | null;
  /** The access token that the request was made with. */
  token: string;
  /** By the browser's clock, milliseconds since 1970. */
  sentAt: number;
  /** Settles once the whole answer is there. */
  answer: Promise<Response>;
  hasCome: boolean;
};

declare global {
  // Set by the document's head (`src/app/start/head.ts`).
  var tribunaEarly: EarlyRequest[] | undefined;
}

/** True when all early answers have arrived and none has been used yet. */
export function earlyAnswersHaveCome(): boolean {
  const early = globalThis.tribunaEarly ?? [];
  return early.length > 0 && early.every(({ hasCome }) => hasCome);
}

/**
 * The early request that equals this `fetch`, for the same session; null without one. Each is used once, since a
 * later call wants fresh data.
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
