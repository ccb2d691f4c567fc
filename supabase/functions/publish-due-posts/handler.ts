import { CodedError } from "../_shared/coded-error.ts";
import { publishDuePostsInput } from "../_shared/contract/functions.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import { requireUser } from "../_shared/http/caller.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { runPool } from "../_shared/pool.ts";
import { type AttemptResult, runAttempt } from "./attempt.ts";
import { postComments } from "./comments.ts";
import type { Engine, Wanted } from "./ports.ts";
import { reconcileUnconfirmed } from "./reconcile.ts";
import { LEASE_SECONDS, mayTakePosts, startRun, type TimeLeft } from "./time/deadline.ts";
import { type Stopwatch, startStopwatch } from "./time/stopwatch.ts";

export type Deps = {
  /** A new engine a request: access tokens and running refreshes are not shared between requests. */
  createEngine: () => Engine;
  /** A name for this run, unique among all workers. */
  newWorker: () => string;
};

/** One call of the function, which ends before the platform ends it: every part of it checks the remaining time. */
type Run = { engine: Engine; worker: string; left: TimeLeft };
/**
 * A part of the tick for which no post waits; it bounds its own work. Its error is logged and stops nothing else.
 */
type Chore = { name: string; run: (run: Run) => Promise<void> };

/** Sends comments, up to `most` over all calls, because they share the posts' processor time. */
function commentsChore(most: number): Chore {
  let taken = 0;
  return {
    name: "comments",
    run: async ({ engine, worker, left }) => {
      taken += await postComments(engine, worker, most - taken, left);
    },
  };
}
/** The most comments of one run, beside its posts. */
const MOST_COMMENTS = 100;
/** While a user waits: enough for the publishers of a card. */
const FEW_COMMENTS = 4;
const RECONCILE: Chore = {
  name: "reconcile",
  run: ({ engine, left }) => reconcileUnconfirmed(engine, left),
};

/** Jobs of one run at a time; their files take turns (`Engine.room`). */
const CONCURRENCY = 8;
/** A run takes no new post after this: the next run, a minute later at most, has its full time. */
const CLAIM_FOR_MS = 60_000;
/**
 * The most posts of a run: a function has 2 s of processor time a request, and one that is killed for exceeding it
 * leaves the posts under creation in doubt. A post takes about ten requests. The tick wakes a run for each 100 due
 * posts (`private.publish_runs_wanted`), and again 20 seconds later for the rest.
 */
export const MOST_POSTS = 100;
const BODY = { schema: publishDuePostsInput, maxBytes: 1024 };

/**
 * The tick (secret key, `{}`) publishes every due post; a user with `{ postcard }` or `{ postId }` publishes that
 * card, or that one post, of theirs now. Returns each post's outcome. A card that another worker has taken meanwhile
 * is answered as `lost`.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user_or_service", body: BODY }, async ({ caller, input }) => {
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
      // The comments of the posts that were just published; the next run posts them when this one has taken long.
      await runChores([comments], run);
      return answer(results);
    }
    const userId = requireUser(caller);
    // Checked before anything changes: a post that cannot be paid would only become a failed one.
    const { cost, available } = await engine.store.priceOf(userId, wanted);
    if (available < cost) throw new CodedError("insufficient_credits");
    const postIds = await engine.store.requestNow(userId, wanted);
    const run: Run = { engine, worker: deps.newWorker(), left };
    const results = await publishDue(run, postIds);
    if (results.some((result) => result.outcome === "published"))
      await runChores([commentsChore(FEW_COMMENTS)], run);
    return answer(results);
  });

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

/** The last outcome of each post: one that was refused with a 401 and accepted with a new token is published. */
function answer(results: readonly AttemptResult[]): Response {
  const last = new Map(results.map((result) => [result.postId, result]));
  return success({
    claimed: results.filter((r) => r.outcome !== "lost").length,
    results: [...last.values()],
  });
}
