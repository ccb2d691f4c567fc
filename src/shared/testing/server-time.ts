import { clockedFetch } from "../time/server-clock";

export async function setServerAhead(ms: number): Promise<void> {
  const { fetch } = globalThis;
  const date = new Date(Date.now() + ms).toUTCString();
  globalThis.fetch = async () => new Response(null, { headers: { date } });
  try {
    await clockedFetch("https://a.example/rest/v1/posts");
  } finally {
    globalThis.fetch = fetch;
  }
}
