import { CodedError } from "../coded-error.ts";
import { success } from "../http/responses.ts";

/** The stored requests of one function (`private.requests`), by user and key. */
export type Requests = {
  /**
   * Takes the lease when the key is new, otherwise returns the key's state. Throws idempotency_key_reused when
   * the content differs.
   */
  begin(userId: string, key: string, contentHash: string): Promise<Begun>;
  answer(userId: string, key: string, answer: unknown): Promise<unknown>;
  drop(userId: string, key: string): Promise<unknown>;
  wait(milliseconds: number): Promise<void>;
};
export type Begun = { state: "begun" | "running" } | { state: "answered"; answer: unknown };

/**
 * A function with a request key must end within this many milliseconds, all tries at its services included. The
 * lease is longer.
 */
export const WORK_ENDS_MS = 120_000;

const POLL_MS = 1_000;
/**
 * How long a repeated request waits, in milliseconds: less than the app's 30 s, because the app would then send
 * the write again.
 */
const WAIT_MS = 25_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request key in the header; null when the caller sent none. Throws invalid_input. */
export function requestKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && !UUID.test(key)) throw new CodedError("invalid_input");
  return key;
}

async function hashOf(input: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(input)));
  return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Runs a write once for its request key. A repeated key gets the stored answer, and waits while the first request
 * still runs. Refusals are not stored. A dead worker's key is free when its lease ends. Throws service_busy after
 * 25 s of waiting.
 */
export async function answerOnce(
  requests: Requests,
  { userId, request, input }: { userId: string; request: Request; input: unknown },
  write: () => Promise<Response>,
): Promise<Response> {
  const key = requestKeyOf(request);
  if (key === null) return write();
  const contentHash = await hashOf(input);
  for (let waited = 0; ; waited += POLL_MS) {
    const begun = await requests.begin(userId, key, contentHash);
    if (begun.state === "answered") return success(begun.answer);
    if (begun.state === "begun") break;
    if (waited >= WAIT_MS) throw new CodedError("service_busy");
    await requests.wait(POLL_MS);
  }
  let isAnswered = false;
  try {
    const response = await write();
    isAnswered = response.ok;
    // A failed store is ignored, because the write is done and a repeated key waits only until the lease ends.
    if (isAnswered) await requests.answer(userId, key, await response.clone().json()).catch(() => undefined);
    return response;
  } finally {
    if (!isAnswered) await requests.drop(userId, key).catch(() => undefined);
  }
}
