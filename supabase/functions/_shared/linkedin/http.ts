import { parseJson } from "../domain/json.ts";
import { readLimited } from "../http/body.ts";
import { type LinkedInFailure, refused, unknown } from "./answers.ts";

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const MAX_ANSWER_BYTES = 1_000_000;

const CONNECT_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * True when fetch made no connection, so that nothing was sent. Deno writes "client error (Connect)" into the error
 * or its cause; Node puts a code into the cause.
 */
function neverConnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("client error (Connect)")) return true;
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code === "string" && (CONNECT_CODES.has(code) || syscall === "connect")) return true;
  }
  return false;
}

export function failureOfThrown(error: unknown): LinkedInFailure {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return unknown("linkedin_timeout", null);
  if (neverConnected(error)) return refused("linkedin_unreachable", null);
  return unknown("linkedin_connection_lost", null);
}

export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * Sends a request once and follows no redirect, because a 307 would repeat a create request with its token. A
 * success counts even when its body is cut off.
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
 * A body that can be read only once. With a reusable body Deno's fetch repeats a request when its connection closes
 * (denoland/deno#32566, #36415), although LinkedIn may have executed it.
 */
export function singleUseBody(body: string): { body: ReadableStream<Uint8Array>; duplex: "half" } {
  return {
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    }),
    // Node requires `duplex` for a stream; the DOM's types lack it.
    duplex: "half",
  };
}

export const isFailure = (result: Answer | LinkedInFailure): result is LinkedInFailure => "ok" in result;
