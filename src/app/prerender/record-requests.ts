import type { RequestShape } from "@/shared/client/early-requests";
import { env } from "@/shared/env";

// The document sends the first two headers with its own values; the last header only identifies the library.
const LEFT_OUT = new Set(["apikey", "authorization", "x-client-info"]);

const ONE_ROW = "application/vnd.pgrst.object+json";

/** Runs `ask` with a fake network, and returns the requests that `ask` sent. The page's document sends them early. */
export async function recordRequests(ask: () => Promise<unknown>): Promise<RequestShape[]> {
  const recorded: RequestShape[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const path = String(input).slice(env.supabaseUrl.length);
    const headers = Object.fromEntries(
      [...new Headers(init.headers)].filter(([name]) => !LEFT_OUT.has(name)),
    );
    if (init.body !== undefined && init.body !== null && typeof init.body !== "string")
      throw new Error(`${path} is asked with a body that cannot be written into a document.`);
    recorded.push({ method: init.method ?? "GET", path, headers, body: init.body ?? null });
    return Response.json(headers.accept === ONE_ROW ? {} : []);
  };
  try {
    await ask();
  } finally {
    globalThis.fetch = before;
  }
  return recorded;
}
