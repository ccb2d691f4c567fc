import type { ErrorCode } from "./contract/error-codes.ts";

/** A refusal with one of our codes; the endpoint turns it into the HTTP status of that code. */
export class CodedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = "CodedError";
    this.code = code;
  }
}
