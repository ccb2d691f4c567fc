import { CodedError } from "../../_shared/coded-error.ts";
import type { ErrorCode } from "../../_shared/contract/error-codes.ts";

/** Ends an attempt before its create request, so LinkedIn has no post. */
export class Stop extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number | null;
  /** The access token that LinkedIn refused with this code; null for every other cause. */
  readonly refusedToken: string | null;

  readonly limit: number | undefined;

  constructor(
    code: ErrorCode,
    httpStatus: number | null = null,
    refusedToken: string | null = null,
    limit?: number,
  ) {
    super(code);
    this.limit = limit;
    this.name = "Stop";
    this.refusedToken = refusedToken;
    this.code = code;
    this.httpStatus = httpStatus;
  }
}

/** Another worker may have the attempt, so this worker must change nothing. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export const stopOf = (error: unknown): Stop => {
  if (error instanceof Stop) return error;
  return new Stop(error instanceof CodedError ? error.code : "unexpected");
};
