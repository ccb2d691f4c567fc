import type { ErrorCode } from "../../contract/error-codes.ts";

/** An ended attempt, as `publish_attempts` stores it. */
export type PastAttempt = {
  number: number;
  /** ISO 8601. */
  startedAt: string;
  phase: string;
  errorCode: string | null;
  /** It once ended in doubt whether LinkedIn has its post. */
  ambiguous: boolean;
  /** The fingerprint of the text in the create request; null without a request. */
  fingerprint: string | null;
};

/** Consecutive tries of one post before a passing fault counts as a failure. */
export const MAX_ATTEMPTS = 5;

/**
 * Faults that pass by themselves. Applied only to attempts that LinkedIn certainly did not act on: a
 * linkedin_timeout after the create request went out is never passed to it.
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

/** The first wait for faults that take longer to pass. */
const SLOW_SECONDS = 900;

/** Faults of the project, not of the post or its user: the operator has hours to repair them before posts fail. */
const MENDED_BY_OPERATORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "backend_misconfigured",
  "linkedin_version_retired",
]);

/** A worker died or had no time, which says nothing about the post. */
const NO_FAILURES: ReadonlySet<string> = new Set<ErrorCode>(["lease_lost", "worker_busy"]);

/**
 * How many tries came right before this one without success or a failure shown to the user, since the hour at which
 * the post is due: another date, «Publicar ahora» and the answer "not there" start the count again. Attempts that
 * lost their lease say nothing about LinkedIn or the post; the database ends a job whose workers die five times in
 * a row.
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
 * A duplicate that LinkedIn names is the post of an earlier attempt of the same job, when one of them ended in
 * doubt with the same text. Without such an attempt it is another post of the author, or a deleted one, which
 * LinkedIn still names for a day or two (composio#2710), and proves nothing.
 */
export function isOwnDuplicate(history: readonly PastAttempt[], currentNumber: number): boolean {
  const text = history.find(({ number }) => number === currentNumber)?.fingerprint ?? null;
  return history.some(
    (past) => past.number < currentNumber && past.ambiguous && text !== null && past.fingerprint === text,
  );
}

/**
 * Seconds until the next try, or null when there is none. Doubles each time, with up to a half more at random so
 * that posts that failed together do not come back together. LinkedIn limits by the minute and by the day and
 * answers 429 to both: the first wait is that of any fault. From the second on, when the limit was not the
 * minute's, it is fifteen times longer; a fault that only an operator can repair waits so from the first time on.
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
