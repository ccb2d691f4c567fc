import type { RequestShape } from "@/shared/client/early-requests";
import { env } from "@/shared/env";

/**
 * Headers that the recorded request omits: the document sends the first two with its own values, and the last
 * only identifies the library.
 */
const LEFT_OUT = new Set(["apikey", "authorization", "x-client-info"]);

/** PostgREST's header that asks for one row instead of a list. */
const ONE_ROW = "application/vnd.pgrst.object+json";

/**
 * Records the requests of `ask`, answers each with nothing, and returns them. The page's document then sends exactly
 * these requests early.
 */
export async function recordRequests(
  ask: (userId: string) => Promise<unknown>,
  userId: string,
): Promise<RequestShape[]> {
  const recorded: RequestShape[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    // The Supabase project may be at a path below its host.
    const path = String(input).slice(env.supabaseUrl.length);
    const headers = Object.fromEntries(
      [...new Headers(init.headers)].filter(([name]) => !LEFT_OUT.has(name)),
    );
    if (init.body !== undefined && init.body !== null && typeof init.body !== "string")
      throw new Error(`${path} is asked with a body that cannot be written into a document.`);
    recorded.push({
      method: init.method ?? "GET",
      path,
      headers,
      body: init.body ?? null,
    });
    return Response.json(headers.accept === ONE_ROW ? {} : []);
  };
  try {
    await ask(userId);
  } finally {
    globalThis.fetch = before;
  }
  return recorded;
}
