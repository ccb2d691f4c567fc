import type { ErrorCode } from "../../contract/error-codes.ts";

/** An ended attempt (`publish_attempts`). */
export type PastAttempt = {
  number: number;
  startedAt: string;
  phase: string;
  errorCode: string | null;
  /** The attempt ended in doubt at least once. */
  ambiguous: boolean;
  /** The sent text's fingerprint; null without a create request. */
  fingerprint: string | null;
};

/** The number of tries in a row after which a passing fault counts as a failure. */
export const MAX_ATTEMPTS = 5;

/**
 * Faults that pass, of attempts that LinkedIn did not act on. A linkedin_timeout after the create request never
 * counts.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "linkedin_unreachable",
  "linkedin_refresh_refused",
  "linkedin_rate_limited",
  "linkedin_server_error",
  "linkedin_timeout",
  "linkedin_connection_lost",
  "media_upload_failed",
  "network_unreachable",
  "unexpected",
]);

/** The first wait after slow faults. */
const SLOW_SECONDS = 900;

/** Faults of the project, for whose repair the operator has hours before posts fail. */
const MENDED_BY_OPERATORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "backend_misconfigured",
  "linkedin_version_retired",
]);

/** A worker's death or lack of time says nothing about the post. */
const NO_FAILURES: ReadonlySet<string> = new Set<ErrorCode>(["lease_lost", "worker_busy"]);

/**
 * Tries in a row without success or shown failure, since the post's due hour: a new date, «Publicar ahora» or "not
 * there" restart the count. Lost leases do not count; five dead workers end a job.
 * @param dueAt ISO 8601
 */
export function retriesInARow(history: readonly PastAttempt[], currentNumber: number, dueAt: string): number {
  const earlier = history
    .filter((past) => past.number < currentNumber && !NO_FAILURES.has(past.errorCode ?? ""))
    .filter((past) => Date.parse(past.startedAt) >= Date.parse(dueAt))
    .sort((a, b) => b.number - a.number);
  const end = earlier.findIndex((past) => past.phase !== "retry");
  return end < 0 ? earlier.length : end;
}

/**
 * True when LinkedIn's named duplicate is this job's: an earlier attempt with the same text ended in doubt. Otherwise
 * it is another post, or a deleted one, named for a day or two (composio#2710).
 */
export function isOwnDuplicate(history: readonly PastAttempt[], currentNumber: number): boolean {
  const text = history.find(({ number }) => number === currentNumber)?.fingerprint ?? null;
  return history.some(
    (past) => past.number < currentNumber && past.ambiguous && text !== null && past.fingerprint === text,
  );
}

/**
 * Seconds to the next try; null for none. Doubles, with up to a half more at random. LinkedIn's 429 may be for the
 * minute or the day: the second and later waits are fifteen times longer unless it was the minute's. An operator's
 * faults wait so from the first.
 * @param random 0 ≤ random() < 1
 * @param limitSeconds the first wait after a second rate limit
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
