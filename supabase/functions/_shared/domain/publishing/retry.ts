import type { ErrorCode } from "../../contract/error-codes.ts";

export type PastAttempt = {
  number: number;
  startedAt: string;
  phase: string;
  errorCode: string | null;
  /** True when LinkedIn did not respond to the create request, so that the post may exist. */
  ambiguous: boolean;
  fingerprint: string | null;
};

export const MAX_ATTEMPTS = 5;

/**
 * Temporary faults, after which the attempt is repeated. linkedin_timeout is here only for requests that cannot create
 * the post: when a create request gets no response, the post is marked as unconfirmed and not sent again.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "linkedin_unreachable",
  "linkedin_refresh_refused",
  "linkedin_rate_limited",
  "linkedin_server_error",
  "linkedin_timeout",
  "linkedin_connection_lost",
  "media_upload_failed",
  "media_unprocessable",
  "network_unreachable",
  "unexpected",
]);

/** One more attempt uploads the file anew, because a fault of LinkedIn's processing may pass. The second is final. */
const REPEATED_ONCE: ErrorCode = "media_unprocessable";

const SLOW_SECONDS = 900;

/** Faults that only the operator can repair, so posts are tried for hours before they fail. */
const MENDED_BY_OPERATORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "backend_misconfigured",
  "linkedin_version_retired",
]);

/** With these codes the worker died or had no time, so the attempts do not count as failures. */
const NO_FAILURES: ReadonlySet<string> = new Set<ErrorCode>(["lease_lost", "worker_busy"]);

/**
 * The consecutive attempts that have failed for a temporary reason since the post became due.
 * @param dueAt ISO 8601; earlier attempts do not count, so a new date starts again
 */
export function retriesInARow(
  history: readonly PastAttempt[],
  currentNumber: number,
  dueAt: string,
): PastAttempt[] {
  const earlier = history
    .filter((past) => past.number < currentNumber && !NO_FAILURES.has(past.errorCode ?? ""))
    .filter((past) => Date.parse(past.startedAt) >= Date.parse(dueAt))
    .sort((a, b) => b.number - a.number);
  const end = earlier.findIndex((past) => past.phase !== "retry");
  return end < 0 ? earlier : earlier.slice(0, end);
}

/**
 * True when the post that LinkedIn reports as a duplicate is this job's own: an earlier attempt sent the same text and
 * got no response. Otherwise the duplicate is another post of the author.
 */
export function isOwnDuplicate(history: readonly PastAttempt[], currentNumber: number): boolean {
  const text = history.find(({ number }) => number === currentNumber)?.fingerprint ?? null;
  return history.some(
    (past) => past.number < currentNumber && past.ambiguous && text !== null && past.fingerprint === text,
  );
}

/**
 * The seconds until the next attempt, or null for no further attempt. The delay doubles each time; from LinkedIn's
 * second 429 on it is fifteen times as long, because the exceeded limit may be the daily one.
 * @param limitSeconds the delay's base after a second 429; 60 when the exceeded limit is known to be per minute
 */
export function retryDelaySeconds(
  code: ErrorCode,
  retriesBefore: number,
  random: () => number,
  limitSeconds = SLOW_SECONDS,
): number | null {
  const needsOperator = MENDED_BY_OPERATORS.has(code);
  if (!(PASSING.has(code) || needsOperator) || retriesBefore + 1 >= MAX_ATTEMPTS) return null;
  const isLimited = code === "linkedin_rate_limited" && retriesBefore > 0;
  const base = needsOperator ? SLOW_SECONDS : isLimited ? limitSeconds : 60;
  return Math.round(base * 2 ** retriesBefore * (1 + random() / 2));
}

/** Like `retryDelaySeconds`, after the job's earlier attempts. */
export function nextAttemptSeconds(
  code: ErrorCode,
  history: readonly PastAttempt[],
  { attemptNumber, dueAt }: { attemptNumber: number; dueAt: string },
  random: () => number,
): number | null {
  const earlier = retriesInARow(history, attemptNumber, dueAt);
  if (code === REPEATED_ONCE && earlier.some((past) => past.errorCode === code)) return null;
  return retryDelaySeconds(code, earlier.length, random);
}
