import type { ErrorCode, ErrorDetail } from "./contract/error-codes.ts";

export type CodedErrorFacts = {
  /** When the limit ends; ISO 8601, UTC. */
  retryAfter?: string;
  /** Values that the message for the user contains. */
  detail?: ErrorDetail;
};

/** An error with a code that the client translates for the user. */
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
