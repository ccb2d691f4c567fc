import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { PublishOutcome } from "../_shared/contract/functions.ts";
import { failureReason } from "../_shared/domain/publishing/notices.ts";
import { type ClaimedJob, postUrlOf } from "../_shared/domain/publishing/payload.ts";
import {
  isOwnDuplicate,
  MAX_ATTEMPTS,
  nextAttemptSeconds,
  type PastAttempt,
} from "../_shared/domain/publishing/retry.ts";
import { describeError } from "../_shared/http/log.ts";
import { isTokenFailure, type LinkedInFailure, unknown } from "../_shared/linkedin/answers.ts";
import { isNewToken, NEW_TOKEN_MS } from "../_shared/linkedin/tokens/access.ts";
import type { Engine, Lease } from "./ports.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { type JobTime, jobTime, LEASE_SECONDS, startRun, type TimeLeft } from "./time/deadline.ts";
import { LeaseLost, Stop, stopOf } from "./time/stop.ts";
import { type Stopwatch, startStopwatch } from "./time/stopwatch.ts";

export type AttemptResult = { postId: string; outcome: PublishOutcome; code: ErrorCode | null };
type Settled = { outcome: PublishOutcome; code: ErrorCode | null };

/** A create request may take 30 s and must end within the lease. */
const LATEST_START_MS = (LEASE_SECONDS - 35) * 1000;
/** A job that this run had no time for is due again after this delay, which does not count as a failure. */
const GIVEN_BACK_SECONDS = 20;
const COMPLETE_WAITS_MS = [200, 500, 1000, 2000];

/**
 * Publishes a post with at most one create request. Never throws: when the outcome cannot be stored, the lease ends,
 * and `recover_publishing` marks the post as unconfirmed if the request may have been sent.
 * @param sinceClaim a stopwatch started before the claim: the lease is never older than it shows
 */
export async function runAttempt(
  engine: Engine,
  job: ClaimedJob,
  worker: string,
  sinceClaim: Stopwatch = startStopwatch(engine),
  left: TimeLeft = startRun(engine),
): Promise<AttemptResult> {
  const settled = await publish(engine, job, { attemptId: job.attemptId, worker }, jobTime(sinceClaim, left));
  engine.log("info", "publish_attempt_ended", { attempt: job.attemptId, ...settled });
  return { postId: job.postId, ...settled };
}

async function publish(engine: Engine, job: ClaimedJob, lease: Lease, time: JobTime): Promise<Settled> {
  let prepared: Prepared;
  try {
    prepared = await prepare(engine, job, lease, time);
    if (time.left() < 0) throw time.ranOut("worker_busy");
    await beginCreate(engine, lease);
  } catch (error) {
    return await endBeforeCreate(engine, job, lease, error);
  }
  // This is the only create request: LinkedIn has no idempotency keys, so a second request could publish twice.
  const answer = await engine.linkedin
    .createPost(prepared.accessToken, prepared.post)
    .catch(() => unknown("linkedin_connection_lost", null));
  try {
    if (answer.ok) {
      // LinkedIn created the post but returned no id, so the user must find it and confirm it.
      if (answer.urn === null) return await markUnconfirmed(engine, lease, "linkedin_server_error", 201);
      return await recordPublished(engine, job, lease, answer.urn);
    }
    if (answer.certainty === "unknown")
      return await markUnconfirmed(engine, lease, answer.code, answer.httpStatus);
    return await endRefused(engine, job, lease, answer, prepared.accessToken);
  } catch (error) {
    // The database has the state `creating` but could not store the outcome. So the post becomes unconfirmed when the
    // lease ends, and no second request is sent.
    engine.log("error", "publish_left_to_lease", { attempt: lease.attemptId, error: describeError(error) });
    return { outcome: "unconfirmed", code: "lease_lost" };
  }
}

/** Stores `creating` before the create request is sent. Throws when the request must not be sent. */
async function beginCreate(engine: Engine, lease: Lease): Promise<void> {
  const since = startStopwatch(engine);
  // Throwing is safe, because no request has been sent, even when the database stored `creating` without a response.
  if (!(await engine.store.beginCreate(lease, LEASE_SECONDS))) throw new LeaseLost();
  // A worker that was suspended beyond its lease must not publish, because the user may have been asked about the post
  // already.
  if (since() > LATEST_START_MS) throw new Stop("unexpected");
}

async function endBeforeCreate(
  engine: Engine,
  job: ClaimedJob,
  lease: Lease,
  error: unknown,
): Promise<Settled> {
  if (error instanceof LeaseLost) return { outcome: "lost", code: "lease_lost" };
  const stop = stopOf(error);
  if (stop.code === "unexpected")
    engine.log("error", "publish_preparation_failed", {
      attempt: lease.attemptId,
      error: describeError(error),
    });
  try {
    const history = await engine.store.history(job.jobId);
    if (stop.refusedToken !== null)
      return await endRefusedToken(engine, job, lease, stop, stop.refusedToken, history);
    const delay =
      stop.code === "worker_busy"
        ? GIVEN_BACK_SECONDS
        : nextAttemptSeconds(stop.code, history, job, engine.random);
    return await fail(engine, lease, stop, delay);
  } catch (failure) {
    engine.log("error", "publish_left_to_lease", { attempt: lease.attemptId, error: describeError(failure) });
    return { outcome: "lost", code: "lease_lost" };
  }
}

/** LinkedIn stated that it created nothing, so another attempt is safe. */
async function endRefused(
  engine: Engine,
  job: ClaimedJob,
  lease: Lease,
  refusal: LinkedInFailure,
  usedToken: string,
): Promise<Settled> {
  const history = await engine.store.history(job.jobId);
  if (refusal.code === "linkedin_duplicate" && isOwnDuplicate(history, job.attemptNumber)) {
    // The duplicate may be the post of an earlier attempt, so this post becomes unconfirmed: the user would send a
    // failed post again.
    if (refusal.duplicateOf === null)
      return await markUnconfirmed(engine, lease, refusal.code, refusal.httpStatus);
    // LinkedIn named the post of an earlier attempt, so this post is published, unless the urn belongs to another post.
    const settled = await recordPublished(engine, job, lease, refusal.duplicateOf);
    if (settled.outcome !== "lost") return settled;
  }
  if (!isTokenFailure(refusal.code)) {
    const delay = nextAttemptSeconds(refusal.code, history, job, engine.random);
    return await fail(engine, lease, refusal, delay);
  }
  // A second 401 shows that refreshing the token does not help.
  if (refusalsInARow(history, job.attemptNumber) === 0) {
    const renewed = await engine.access.renew(job.userId, usedToken, refusal.code);
    if (renewed.ok) return await fail(engine, lease, refusal, 0);
    if (!renewed.isFinal) {
      const delay = nextAttemptSeconds(renewed.code, history, job, engine.random);
      return await fail(engine, lease, { ...refusal, code: renewed.code }, delay);
    }
  }
  return await endRefusedToken(engine, job, lease, refusal, usedToken, history);
}

/**
 * LinkedIn refused the token, and refreshing does not help. Tries the token of a newer sign-in at once. Tries a new
 * token again after a minute, because LinkedIn may accept it late. Otherwise ends the connection.
 */
async function endRefusedToken(
  engine: Engine,
  job: ClaimedJob,
  lease: Lease,
  refusal: { code: ErrorCode; httpStatus: number | null },
  token: string,
  history: readonly PastAttempt[],
): Promise<Settled> {
  const refusals = refusalsInARow(history, job.attemptNumber);
  const known = await engine.credentials.read(job.userId);
  if (known !== null && known.accessToken !== token && refusals + 1 < MAX_ATTEMPTS)
    return await fail(engine, lease, refusal, 0);
  if (refusals <= 1 && isNewToken(known, token, engine.now()))
    return await fail(engine, lease, refusal, NEW_TOKEN_MS / 1000);
  await engine.credentials.markInvalid(job.userId, refusal.code, token);
  return await fail(engine, lease, refusal, null);
}

function refusalsInARow(history: readonly PastAttempt[], currentNumber: number): number {
  let refusals = 0;
  for (;;) {
    const past = history.find(({ number }) => number === currentNumber - 1 - refusals);
    const isRefusal =
      past?.phase === "retry" &&
      (past.errorCode === "linkedin_token_expired" || past.errorCode === "linkedin_token_revoked");
    if (!isRefusal) return refusals;
    refusals++;
  }
}

async function fail(
  engine: Engine,
  lease: Lease,
  why: { code: ErrorCode; httpStatus: number | null; limit?: number | undefined },
  retrySeconds: number | null,
): Promise<Settled> {
  const isOurs = await engine.store.fail(lease, {
    code: why.code,
    httpStatus: why.httpStatus,
    retrySeconds,
    limit: why.limit ?? null,
    notice: failureReason(why.code, why.limit),
  });
  if (!isOurs) return { outcome: "lost", code: "lease_lost" };
  return { outcome: retrySeconds === null ? "failed" : "retry", code: why.code };
}

async function markUnconfirmed(
  engine: Engine,
  lease: Lease,
  code: ErrorCode,
  httpStatus: number | null,
): Promise<Settled> {
  const isOurs = await engine.store.markUnconfirmed(lease, code, httpStatus);
  return isOurs ? { outcome: "unconfirmed", code } : { outcome: "lost", code: "lease_lost" };
}

/** Stores the urn, which proves the publication. Tries again when the database does not respond. */
async function recordPublished(engine: Engine, job: ClaimedJob, lease: Lease, urn: string): Promise<Settled> {
  let lastError: unknown;
  for (const wait of [0, ...COMPLETE_WAITS_MS]) {
    if (wait > 0) await engine.sleep(wait);
    try {
      if (await engine.store.complete(lease, urn, postUrlOf(engine.webUrl, urn)))
        return { outcome: "published", code: null };
      // When an earlier call got no response from the database, `false` may mean that the call succeeded.
      const history = await engine.store.history(job.jobId);
      const now = history.find((past) => past.number === job.attemptNumber);
      if (now?.phase === "published") return { outcome: "published", code: null };
      engine.log("error", "published_but_not_recorded", { attempt: lease.attemptId, urn });
      return { outcome: "lost", code: "lease_lost" };
    } catch (error) {
      lastError = error;
    }
  }
  engine.log("error", "published_but_not_recorded", {
    attempt: lease.attemptId,
    urn,
    error: describeError(lastError),
  });
  return { outcome: "unconfirmed", code: "lease_lost" };
}
