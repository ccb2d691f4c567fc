import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { MAX_COMMENT_LENGTH } from "../_shared/contract/limits.ts";
import { authorOf } from "../_shared/domain/publishing/payload.ts";
import { MAX_ATTEMPTS, retryDelaySeconds } from "../_shared/domain/publishing/retry.ts";
import { describeError } from "../_shared/http/log.ts";
import { isTokenFailure, type LinkedInFailure, unknown } from "../_shared/linkedin/answers.ts";
import { isNewToken, NEW_TOKEN_MS } from "../_shared/linkedin/tokens/access.ts";
import { runPool } from "../_shared/pool.ts";
import type { ClaimedComment, CommentEnd, CommentLease, Engine } from "./ports.ts";
import { Session } from "./session.ts";
import { startRun, type TimeLeft } from "./time/deadline.ts";
import { Stop, stopOf } from "./time/stop.ts";
import { type Stopwatch, startStopwatch } from "./time/stopwatch.ts";

const CONCURRENCY = 4;
/** Covers two requests of 30 s to LinkedIn's two endpoints, after a slow start. */
const LEASE_SECONDS = 120;
const LATEST_START_MS = (LEASE_SECONDS - 65) * 1000;
/**
 * The time from `begin_comment` to the stored outcome: 10 s, then 30 s for each of LinkedIn's two endpoints, then 10 s.
 */
const SEND_MS = 80_000;
/** A comment that this run had no time for is due again after this delay, which does not count as a failure. */
const GIVEN_BACK_SECONDS = 20;
const LIMIT_SECONDS = 60;
const SETTLE_WAITS_MS = [0, 200, 500, 1000, 2000];

export async function postComments(
  engine: Engine,
  worker: string,
  most: number,
  left: TimeLeft = startRun(engine),
): Promise<number> {
  let claimed = 0;
  await runPool<{ job: ClaimedComment; sinceClaim: Stopwatch }, void>({
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const sinceClaim = startStopwatch(engine);
      const jobs = await engine.comments.claim(worker, Math.min(limit, most - claimed), LEASE_SECONDS);
      claimed += jobs.length;
      return jobs.map((job) => ({ job, sinceClaim }));
    },
    run: ({ job, sinceClaim }) => runComment(engine, job, worker, sinceClaim, left),
    mayClaim: () => claimed < most && left() > SEND_MS + 5_000,
  });
  return claimed;
}

/** Sends a comment with at most one request; when the response is lost, nothing is sent again. Never throws. */
export async function runComment(
  engine: Engine,
  job: ClaimedComment,
  worker: string,
  sinceClaim: Stopwatch = startStopwatch(engine),
  left: TimeLeft = startRun(engine),
): Promise<void> {
  const lease = { commentId: job.commentId, attemptNumber: job.attemptNumber, worker };
  const end = await send(engine, job, lease, sinceClaim, left);
  if (end === null) return;
  engine.log("info", "comment_attempt_ended", {
    comment: job.commentId,
    state: end.state,
    code: "code" in end ? end.code : null,
  });
  await writeDown(engine, lease, end);
}

async function send(
  engine: Engine,
  job: ClaimedComment,
  lease: CommentLease,
  sinceClaim: Stopwatch,
  left: TimeLeft,
): Promise<CommentEnd | null> {
  const session = new Session(engine, job.userId);
  const text = job.text.replaceAll("\r\n", "\n").trim();
  const actor = authorOf(job);
  try {
    if (text.length > MAX_COMMENT_LENGTH) throw new Stop("comment_over_limit");
    if (!actor) throw new Stop("linkedin_not_connected");
    await session.open();
    if (left() < SEND_MS)
      return { state: "scheduled", code: "worker_busy", retrySeconds: GIVEN_BACK_SECONDS };
    if (!(await engine.comments.begin(lease))) return null;
    // A worker that was suspended must not send the comment: the user may already read that the comment failed.
    if (sinceClaim() > LATEST_START_MS) throw new Stop("unexpected");
  } catch (error) {
    // Nothing has been sent yet, even when the database has stored `sending`.
    const stop = stopOf(error);
    if (stop.code === "unexpected")
      engine.log("error", "comment_preparation_failed", {
        comment: job.commentId,
        error: describeError(error),
      });
    return endOf(engine, job, stop.code);
  }
  const comment = { postUrn: job.postUrn, actor: actor ?? "", text };
  const answer = await engine.linkedin
    .createComment(session.token, comment)
    .catch(() => unknown("linkedin_connection_lost", null));
  if (answer.ok) return { state: "posted", urn: answer.commentUrn ?? answer.commentId };
  if (answer.certainty === "unknown") return { state: "unconfirmed", code: answer.code };
  return await endRefused(engine, job, answer, session.token);
}

/** LinkedIn stated that no comment exists, so another attempt is safe. */
async function endRefused(
  engine: Engine,
  job: ClaimedComment,
  refusal: LinkedInFailure,
  usedToken: string,
): Promise<CommentEnd> {
  // Some of LinkedIn's servers do not know a new post yet and respond with 404.
  if (refusal.httpStatus === 404) return endOf(engine, job, "linkedin_server_error", refusal.code);
  if (!isTokenFailure(refusal.code)) return endOf(engine, job, refusal.code);
  try {
    const known = await engine.credentials.read(job.userId);
    const renewed = await engine.access.renew(job.userId, usedToken, refusal.code);
    if (!renewed.ok && !renewed.isFinal) return endOf(engine, job, renewed.code);
    const isPassing = renewed.ok || isNewToken(known, usedToken, engine.now());
    if (isPassing && job.attemptNumber < MAX_ATTEMPTS) {
      // The new token is tried at once and again after a minute, because LinkedIn may accept it late.
      const retrySeconds = renewed.ok && job.attemptNumber === 1 ? 0 : NEW_TOKEN_MS / 1000;
      return { state: "scheduled", code: refusal.code, retrySeconds };
    }
    await engine.credentials.markInvalid(job.userId, refusal.code, usedToken);
    return { state: "failed", code: refusal.code };
  } catch (error) {
    engine.log("error", "comment_renewal_failed", { comment: job.commentId, error: describeError(error) });
    return endOf(engine, job, "unexpected");
  }
}

function endOf(engine: Engine, job: ClaimedComment, code: ErrorCode, shown: ErrorCode = code): CommentEnd {
  const retrySeconds = retryDelaySeconds(code, job.attemptNumber - 1, engine.random, LIMIT_SECONDS);
  return retrySeconds === null
    ? { state: "failed", code: shown }
    : { state: "scheduled", code: shown, retrySeconds };
}

async function writeDown(engine: Engine, lease: CommentLease, end: CommentEnd): Promise<void> {
  let lastError: unknown;
  for (const wait of SETTLE_WAITS_MS) {
    if (wait > 0) await engine.sleep(wait);
    try {
      // `false` means that another worker has the comment, or that an earlier call without a response succeeded.
      await engine.comments.settle(lease, end);
      return;
    } catch (error) {
      lastError = error;
    }
  }
  // When the lease ends, a comment in the state `sending` stays unconfirmed; any other is claimed again.
  engine.log("error", "comment_left_to_lease", { comment: lease.commentId, error: describeError(lastError) });
}
