import { CodedError } from "../_shared/coded-error.ts";
import { publishDuePostsInput } from "../_shared/contract/functions.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import { requireUser } from "../_shared/http/caller.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { runPool } from "../_shared/pool.ts";
import { priceSeen } from "../_shared/requests/prices-seen.ts";
import { type AttemptResult, runAttempt } from "./attempt.ts";
import { postComments } from "./comments.ts";
import type { Engine, PricedPost, PricedPosts, Wanted } from "./ports.ts";
import { reconcileUnconfirmed } from "./reconcile.ts";
import { LEASE_SECONDS, mayTakePosts, startRun, type TimeLeft } from "./time/deadline.ts";
import { type Stopwatch, startStopwatch } from "./time/stopwatch.ts";

export type Deps = {
  /** Makes an engine for each request, because requests must not share access tokens. */
  createEngine: () => Engine;
  /** Makes a name that no other worker has. */
  newWorker: () => string;
};

/**
 * A call of the function. Every step checks the time that is left, because the call must end before the platform
 * ends it.
 */
type Run = { engine: Engine; worker: string; left: TimeLeft };
/** A part of the tick for which no post waits. Its error is logged and stops nothing. */
type Chore = { name: string; run: (run: Run) => Promise<void> };

/** Sends at most `most` comments, because comments take processor time from the posts. */
function commentsChore(most: number): Chore {
  let taken = 0;
  return {
    name: "comments",
    run: async ({ engine, worker, left }) => {
      taken += await postComments(engine, worker, most - taken, left);
    },
  };
}
const MOST_COMMENTS = 100;
/** The most comments that are sent while a user waits, enough for all publishers of a card. */
const FEW_COMMENTS = 4;
const RECONCILE: Chore = {
  name: "reconcile",
  run: ({ engine, left }) => reconcileUnconfirmed(engine, left),
};

/** How many jobs run at the same time; `Engine.room` limits the memory of their files. */
const CONCURRENCY = 8;
/** Posts may begin in this many milliseconds, because the next run comes within a minute and has its full time. */
const CLAIM_FOR_MS = 60_000;
/**
 * The most posts of a run. A request has 2 s of processor time, and a post makes ten requests; when the time is
 * exceeded, posts stay in doubt. The tick starts a run for each 100 due posts (`private.publish_runs_wanted`),
 * and again after 20 s.
 */
export const MOST_POSTS = 100;
const BODY = { schema: publishDuePostsInput, maxBytes: 1024 };

/**
 * The tick (secret key, `{}`) publishes all due posts. A user with `{ postcard }` or `{ postId }` publishes own
 * posts now. Returns the outcome of each post; `lost` means that another worker has the post.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user_or_service", body: BODY }, async ({ caller, input, request }) => {
    const { postcard, postId, acceptHoles = false } = input;
    const engine = deps.createEngine();
    const left = startRun(engine);
    const wanted: Wanted | null =
      postcard !== undefined
        ? { postcard, acceptHoles }
        : postId !== undefined
          ? { postId, acceptHoles }
          : null;
    if (wanted === null) {
      if (caller.kind !== "service") throw new CodedError("forbidden");
      const run: Run = { engine, worker: deps.newWorker(), left };
      const comments = commentsChore(MOST_COMMENTS);
      const [results] = await Promise.all([publishDue(run, null), runChores([RECONCILE, comments], run)]);
      // Sends the comments of these posts; when no time is left, the next run sends them.
      await runChores([comments], run);
      return answer(results);
    }
    const userId = requireUser(caller);
    requirePrice(await engine.store.priceOf(userId, wanted), request);
    const postIds = await engine.store.requestNow(userId, wanted);
    const run: Run = { engine, worker: deps.newWorker(), left };
    const results = await publishDue(run, postIds);
    if (results.some((result) => result.outcome === "published"))
      await runChores([commentsChore(FEW_COMMENTS)], run);
    return answer(results);
  });

/**
 * Refuses posts that the user cannot pay before anything changes, because they would only fail later. Throws
 * credit_price_changed when a post's price differs from the shown price, and insufficient_credits.
 */
function requirePrice({ posts, available }: PricedPosts, request: Request): void {
  const cost = posts.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
  const isOther = ({ kind, price }: PricedPost) => (priceSeen(request, kind) ?? price) !== price;
  if (posts.some(isOther)) throw new CodedError("credit_price_changed", undefined, { detail: { cost } });
  if (available < cost) throw new CodedError("insufficient_credits");
}

type Claimed = { job: ClaimedJob; sinceClaim: Stopwatch };

async function publishDue(
  { engine, worker, left }: Run,
  postIds: readonly string[] | null,
): Promise<AttemptResult[]> {
  const since = startStopwatch(engine);
  let most = MOST_POSTS;
  const results = await runPool<Claimed, AttemptResult>({
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const sinceClaim = startStopwatch(engine);
      const jobs = await engine.store.claim(worker, Math.min(limit, most), LEASE_SECONDS, postIds);
      most -= jobs.length;
      return jobs.map((job) => ({ job, sinceClaim }));
    },
    run: ({ job, sinceClaim }) => runAttempt(engine, job, worker, sinceClaim, left),
    mayClaim: () => most > 0 && since() < CLAIM_FOR_MS && mayTakePosts(left),
  });
  const seen = new Set(results.map((result) => result.postId));
  const taken = (postIds ?? []).filter((id) => !seen.has(id));
  return [
    ...results,
    ...taken.map((postId): AttemptResult => ({ postId, outcome: "lost", code: "lease_lost" })),
  ];
}

async function runChores(chores: readonly Chore[], run: Run): Promise<void> {
  await Promise.all(
    chores.map(async (chore) => {
      try {
        await chore.run(run);
      } catch (error) {
        run.engine.log("error", "tick_chore_failed", { chore: chore.name, error: describeError(error) });
      }
    }),
  );
}

/** Reports each post once, with its last outcome: a post that was accepted after a 401 is published. */
function answer(results: readonly AttemptResult[]): Response {
  const last = new Map(results.map((result) => [result.postId, result]));
  return success({
    claimed: results.filter((r) => r.outcome !== "lost").length,
    results: [...last.values()],
  });
}
