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
  sentAt: number;
  arriving: Promise<Response>;
  hasArrived: boolean;
};

declare global {
  // Set by the head script (`src/app/start/inline/head.ts`).
  var tribunaEarly: EarlyRequest[] | undefined;
}

export function haveEarlyRequestsArrived(): boolean {
  const early = globalThis.tribunaEarly ?? [];
  return early.length > 0 && early.every(({ hasArrived }) => hasArrived);
}

/** Finds an early request equal to this `fetch`, and removes it, because a later call needs fresh data. */
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
