import { CodedError } from "../coded-error.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import type { Log, LogFields } from "../http/log.ts";
import type { Begun, Requests } from "../requests/answer-once.ts";

export const USER_ID = "6f1d2c3b-0a4e-4f5d-8b6c-7a8e9f0a1b2c";
export const OTHER_USER_ID = "11111111-2222-4333-8444-555555555555";
export const FIXED_NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
export const LATER = "2026-11-21T16:20:00.000Z";

export const quotaDouble = (usedUpUntil: string | undefined, code: ErrorCode) => async (): Promise<void> => {
  if (usedUpUntil !== undefined) throw new CodedError(code, undefined, { retryAfter: usedUpUntil });
};

export function requestsDouble(wait: Requests["wait"] = async () => {}): Requests {
  const rows = new Map<string, { asked: string; begun: Begun }>();
  return {
    wait,
    begin: async (userId, key, asked) => {
      const known = rows.get(userId + key);
      if (known && known.asked !== asked) throw new CodedError("idempotency_key_reused");
      if (known) return known.begun;
      rows.set(userId + key, { asked, begun: { state: "running" } });
      return { state: "begun" };
    },
    answer: async (userId, key, answer) => {
      const row = rows.get(userId + key);
      if (row) row.begun = { state: "answered", answer };
    },
    drop: async (userId, key) => rows.delete(userId + key),
  };
}

export const jsonRequest = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request("http://functions.test/", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

export type RecordedLog = Log & { lines: { level: string; event: string; fields?: LogFields }[] };

export function recordingLog(): RecordedLog {
  const lines: RecordedLog["lines"] = [];
  const log: Log = (level, event, fields) => lines.push({ level, event, fields });
  return Object.assign(log, { lines });
}

export async function codeOfRejection(work: Promise<unknown>): Promise<unknown> {
  const caught = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return caught instanceof Error && "code" in caught ? caught.code : caught;
}
