import type { Fetch } from "../linkedin/http.ts";

type DenoWithClients = { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object };

/**
 * Makes a fetch that opens a new connection for each request, because on a reused connection that the server is
 * closing, LinkedIn's answer to a create request is lost and nobody knows whether the post exists. Only Deno can
 * do this; elsewhere it returns the ordinary fetch.
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
