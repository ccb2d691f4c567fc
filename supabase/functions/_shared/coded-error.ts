import type { ErrorCode } from "./contract/error-codes.ts";

/** A refusal with one of our codes; the endpoint turns it into the HTTP status of that code. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  /** When a limit that was reached ends; ISO 8601, UTC. */
  readonly retryAfter: string | undefined;

  constructor(code: ErrorCode, cause?: unknown, retryAfter?: string) {
    super(code, { cause });
    this.name = "CodedError";
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
