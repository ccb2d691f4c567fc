import type { Fetch } from "../linkedin/http.ts";

type DenoWithClients = { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object };

/**
 * A fetch that opens a new connection for each request where the runtime supports it (Deno), and plain fetch
 * elsewhere. A request on a kept connection that the server is just closing ends without an answer; for a create
 * request the user would then be asked a needless question. A request's own client (FetchAt) takes precedence.
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
