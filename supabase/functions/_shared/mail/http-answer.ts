import { parseJson } from "../domain/json.ts";
import { retryAfterSeconds } from "../domain/retry-after.ts";
import { readLimited } from "../http/body.ts";
import type { SendResult } from "./ports.ts";

const MAX_ANSWER_BYTES = 100_000;
const LATER_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

export type Answered = { status: number; headers: Headers; body: unknown };

export async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Answered | null> {
  try {
    const response = await fetch(url, { ...init, method: "POST", redirect: "manual" });
    const body = await readLimited(response, MAX_ANSWER_BYTES)
      .then((bytes) => parseJson(new TextDecoder().decode(bytes)))
      .catch(() => null);
    return { status: response.status, headers: response.headers, body };
  } catch {
    return null;
  }
}

export function retryLater(headers: Headers, reason: string): SendResult {
  const seconds = Math.ceil(retryAfterSeconds(headers, Date.now()) ?? 0) || LATER_SECONDS;
  return { kind: "later", seconds: Math.min(seconds, LONGEST_WAIT_SECONDS), reason };
}

/** Without a usable response the message may have been sent, so the next attempt uses the same idempotency key. */
export const unavailable = (reason: string): SendResult => ({
  kind: "failed",
  code: "message_not_sent",
  isFinal: false,
  reason,
});
