import type { Fetch } from "../linkedin/http.ts";

type DenoWithClients = { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object };

/**
 * A fetch that opens a connection for each request where the runtime lets it (Deno), and plain fetch elsewhere. A
 * request on a kept connection that the server is just closing ends in "lost", and for a create request that would
 * ask the user a needless question. A request's own client (FetchAt) takes precedence.
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
