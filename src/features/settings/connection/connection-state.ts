import { type ErrorCode, isErrorCode } from "@contract/error-codes";

export type KnownConnection = {
  is_valid: boolean | null;
  error_message: string | null;
  /** The end of the connection in ISO 8601; null when unknown. */
  ends_at: string | null;
};

export type ConnectionState =
  | { kind: "none" }
  /** The connection works. With `endsAt` null the server renews the connection, and its end is unknown. */
  | { kind: "valid"; endsAt: string | null }
  | { kind: "ending"; endsAt: string }
  | { kind: "invalid"; code: ErrorCode }
  | { kind: "unknown" };

/** Milliseconds before the connection's end from which the card warns, because posts after the end fail. */
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
