import { CodedError } from "../coded-error.ts";
import { success } from "../http/responses.ts";

export type Requests = {
  /**
   * Reserves a new key for this request, or returns the state of a known key. Throws CodedError
   * `idempotency_key_reused` when the known request had other content.
   */
  begin(userId: string, key: string, contentHash: string): Promise<Begun>;
  answer(userId: string, key: string, answer: unknown): Promise<unknown>;
  drop(userId: string, key: string): Promise<unknown>;
  wait(milliseconds: number): Promise<void>;
};
export type Begun = { state: "begun" | "running" } | { state: "answered"; answer: unknown };

/** A request with a key must end within this time. Its lease is longer; the lease's end frees the key. */
export const WORK_ENDS_MS = 120_000;

const POLL_MS = 1_000;
/** Shorter than the client's timeout of 30 s, after which the client would send the write again. */
const WAIT_MS = 25_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
 * Runs a write once for its request key. A repeated request waits up to 25 s for the stored response, and then gets
 * CodedError `service_busy`. Refusals are not stored, so they can be repeated.
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
    // The write is done, so the request succeeds although its response could not be stored.
    if (isAnswered) await requests.answer(userId, key, await response.clone().json()).catch(() => undefined);
    return response;
  } finally {
    if (!isAnswered) await requests.drop(userId, key).catch(() => undefined);
  }
}
