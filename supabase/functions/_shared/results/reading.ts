import { CodedError } from "../coded-error.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import type { JobOutcome } from "../jobs/ports.ts";
import { isTokenFailure, type LinkedInResult } from "../linkedin/answers.ts";
import { ReadFailure, readWithRetry } from "../linkedin/calls/publishing-roles.ts";

const isAbout = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ReadFailure && codes.includes(error.failure.code);

const isRateLimit = (error: unknown): boolean => isAbout(error, "linkedin_rate_limited");
export const isHiddenPost = (error: unknown): boolean =>
  isAbout(error, "linkedin_forbidden", "linkedin_rejected");

/** Returns null when LinkedIn hides the post. Throws ReadFailure for other failures. */
export async function readIfShown<T>(ask: () => Promise<LinkedInResult<T>>): Promise<T | null> {
  try {
    return await readWithRetry(ask);
  } catch (error) {
    if (isHiddenPost(error)) return null;
    throw error;
  }
}

/** After this pause LinkedIn's limits by the minute have ended, but not its daily limits. */
const WAIT_SECONDS = 60;
const MOST_WAITS = 5;

export function outcomeOfStop(error: unknown, waits: number, progress: { waits: number }): JobOutcome {
  if (error instanceof CodedError)
    return { kind: "failed", code: error.code, isFinal: error.code !== "linkedin_unreachable" };
  if (!(error instanceof ReadFailure)) throw error;
  const { code } = error.failure;
  if (isRateLimit(error) && waits < MOST_WAITS)
    return { kind: "later", seconds: WAIT_SECONDS, progress: { ...progress, waits: waits + 1 } };
  const isFinal = isTokenFailure(code) || isHiddenPost(error) || isRateLimit(error);
  return { kind: "failed", code, isFinal };
}
