import { parseJson } from "../domain/json.ts";
import { readLimited } from "../http/body.ts";
import { type LinkedInFailure, refused, unknown } from "./answers.ts";

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Largest JSON that LinkedIn sends us (a page of 100 access rows is about 20 kB). */
const MAX_ANSWER_BYTES = 1_000_000;

const CONNECT_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * True when the connection was never made, so that no byte of the request can have arrived. Deno says so in words
 * ("client error (Connect)": in its TypeError up to 2.1, in that error's cause since), Node in the code of the
 * cause. Any other error, a reset included, may have happened after the request was read.
 */
export function neverConnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("client error (Connect)")) return true;
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code === "string" && (CONNECT_CODES.has(code) || syscall === "connect")) return true;
  }
  return false;
}

/** Converts an exception of fetch into our failure. */
export function failureOfThrown(error: unknown): LinkedInFailure {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return unknown("linkedin_timeout", null);
  if (neverConnected(error)) return refused("linkedin_unreachable", null);
  return unknown("linkedin_connection_lost", null);
}

export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * Sends one request, once. Never follows a redirect (a 307 would send a create again, and the token with it).
 * A success whose body breaks off still counts as an answer: its status and headers have arrived.
 */
export async function send(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  maxAnswerBytes = MAX_ANSWER_BYTES,
): Promise<Answer | LinkedInFailure> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return failureOfThrown(error);
  }
  const body = await readLimited(response, maxAnswerBytes)
    .then((bytes) => parseJson(new TextDecoder().decode(bytes)))
    .catch(() => null);
  return { status: response.status, headers: response.headers, body };
}

/**
 * A body that can be read once. When a kept connection closes before the answer, Deno's fetch sends a request with
 * a reusable body a second time, although the server may have acted on the first (denoland/deno#32566 and #36415);
 * it cannot repeat a stream. Over HTTP/1.1 such a body is chunked; LinkedIn uses HTTP/2.
 */
export function unrepeatable(body: string): { body: ReadableStream<Uint8Array>; duplex: "half" } {
  return {
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    }),
    // Node requires it for a streamed body; the DOM's types lack it.
    duplex: "half",
  };
}

/** True for a result of `send` that is a failure. */
export const isFailure = (result: Answer | LinkedInFailure): result is LinkedInFailure => "ok" in result;
