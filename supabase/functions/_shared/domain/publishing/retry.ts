import type { ErrorCode } from "../../contract/error-codes.ts";

/** An earlier attempt of the job that has ended (a row of `publish_attempts`). */
export type PastAttempt = {
  number: number;
  startedAt: string;
  phase: string;
  errorCode: string | null;
  /** True when the attempt ended in doubt at least once. */
  ambiguous: boolean;
  /** A hash of the text that was sent; null when no create request was sent. */
  fingerprint: string | null;
};

/** After this many consecutive tries, a temporary fault fails the post. */
export const MAX_ATTEMPTS = 5;

/**
 * Temporary faults after which the attempt is repeated. A create request without an answer (linkedin_timeout,
 * linkedin_connection_lost) does not reach this list: the post is unconfirmed, because LinkedIn may have created it.
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

/** The first delay in seconds after a fault that usually lasts long. */
const SLOW_SECONDS = 900;

/** Faults of the project. Posts fail only after hours, because the operator needs time for a repair. */
const MENDED_BY_OPERATORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "backend_misconfigured",
  "linkedin_version_retired",
]);

/** Codes that are no failure of the post, because the worker died or had no time. */
const NO_FAILURES: ReadonlySet<string> = new Set<ErrorCode>(["lease_lost", "worker_busy"]);

/**
 * How many tries in a row had neither success nor a final failure since the post became due. A new date,
 * «Publicar ahora» and the answer "not there" restart the count. Lost leases do not count; five dead workers end
 * a job.
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
 * True when the duplicate that LinkedIn names is this job's own post: an earlier attempt with the same text ended
 * in doubt. Otherwise it is another post, or a deleted post, which LinkedIn names for a day or two
 * (composio#2710).
 */
export function isOwnDuplicate(history: readonly PastAttempt[], currentNumber: number): boolean {
  const text = history.find(({ number }) => number === currentNumber)?.fingerprint ?? null;
  return history.some(
    (past) => past.number < currentNumber && past.ambiguous && text !== null && past.fingerprint === text,
  );
}

/**
 * The seconds until the next try; null when there is no further try. The delay doubles each time, with up to half
 * more at random. A 429 of LinkedIn may be for the minute or for the day: from the second 429 on, the delay is
 * fifteen times as long, unless the limit was the minute's. Faults that an operator must repair have this longer
 * delay from the beginning.
 * @param random 0 ≤ random() < 1
 * @param limitSeconds the first delay after a second rate limit
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
