import type { ErrorCode, ErrorDetail } from "./contract/error-codes.ts";

export type CodedErrorFacts = {
  /** The end of the limit; ISO 8601, UTC. */
  retryAfter?: string;
  /** Values for the code's sentence, shown to the user. */
  detail?: ErrorDetail;
};

/** A refusal with one of the app's codes and its HTTP status. */
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
