import type { Fetch } from "../linkedin/http.ts";

type DenoWithClients = { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object };

/**
 * A fetch with a new connection for each request, where the runtime has one (Deno). On a kept connection that the
 * server is closing, a create request would end without an answer, as a doubt. A request's own client (FetchAt) is
 * used first.
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
