import { type ErrorCode, isErrorCode } from "@contract/error-codes";

/** The known facts about a LinkedIn connection, as `linkedinConnection` reads them. */
export type KnownConnection = {
  is_valid: boolean | null;
  /** The error code of a broken connection. */
  error_message: string | null;
  /** ISO 8601; null when the end is unknown. */
  ends_at: string | null;
};

export type ConnectionState =
  | { kind: "none" }
  /** It works; `endsAt` null: it renews itself. */
  | { kind: "valid"; endsAt: string | null }
  | { kind: "ending"; endsAt: string }
  | { kind: "invalid"; code: ErrorCode }
  /** LinkedIn has not been asked about it yet. */
  | { kind: "unknown" };

/** So close an end is worth a warning: reconnecting takes a minute, and posts after it fail. */
const ENDING_MS = 7 * 24 * 60 * 60 * 1000;

export function connectionState(connection: KnownConnection | null, now: Date): ConnectionState {
  if (connection === null) return { kind: "none" };
  const { is_valid, error_message, ends_at } = connection;
  const left = ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at) - now.getTime();
  if (is_valid === false)
    return { kind: "invalid", code: isErrorCode(error_message) ? error_message : "linkedin_token_expired" };
  if (left <= 0) return { kind: "invalid", code: "linkedin_token_expired" };
  if (ends_at !== null && left <= ENDING_MS) return { kind: "ending", endsAt: ends_at };
  return is_valid === null ? { kind: "unknown" } : { kind: "valid", endsAt: ends_at };
}
