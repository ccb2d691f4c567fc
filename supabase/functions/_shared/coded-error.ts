import type { ErrorCode, ErrorDetail } from "./contract/error-codes.ts";

export type CodedErrorFacts = {
  /** The time at which the limit that the user has reached ends; ISO 8601, UTC. */
  retryAfter?: string;
  detail?: ErrorDetail;
};

/** An error with a code, for which the client has a message in Spanish. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: string | undefined;
  readonly detail: ErrorDetail | undefined;

  constructor(code: ErrorCode, cause?: unknown, { retryAfter, detail }: CodedErrorFacts = {}) {
    super(code, { cause });
    this.name = "CodedError";
    this.code = code;
    this.retryAfter = retryAfter;
    this.detail = detail;
  }
}
