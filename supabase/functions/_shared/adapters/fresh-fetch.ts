import type { Fetch } from "../linkedin/http.ts";

type DenoWithClients = { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object };

/**
 * A fetch that opens a new connection for each request, where the runtime can (Deno). On a kept connection that
 * the server is closing, a create request would end without an answer, and so in doubt. A request with its own
 * client (FetchAt) keeps that client.
 */
export function createFreshFetch(): Fetch {
  const { Deno } = globalThis as { Deno?: DenoWithClients };
  const client = Deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 });
  if (!client) return fetch;
  return (url, init) => {
    const fresh: RequestInit & { client: object } = { client, ...init };
    return fetch(url, fresh);
  };
}
