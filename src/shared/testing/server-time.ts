import { clockedFetch } from "../time/server-clock";

/** Lets the app hear from a server whose clock is so far ahead of this one; 0 puts both together again. */
export async function hearServerAhead(ms: number): Promise<void> {
  const { fetch } = globalThis;
  const date = new Date(Date.now() + ms).toUTCString();
  globalThis.fetch = async () => new Response(null, { headers: { date } });
  try {
    await clockedFetch("https://a.example/rest/v1/posts");
  } finally {
    globalThis.fetch = fetch;
  }
}
