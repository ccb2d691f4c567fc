import { CodedError } from "../_shared/coded-error.ts";
import { publishDuePostsInput } from "../_shared/contract/functions.ts";
import { sumOfCredits } from "../_shared/domain/credits/sum.ts";
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
import { hasTimeForPost, LEASE_SECONDS, startRun, type TimeLeft } from "./time/deadline.ts";
import { type Stopwatch, startStopwatch } from "./time/stopwatch.ts";

export type Deps = {
  /** Creates one engine for each request, because requests must not share access tokens. */
  createEngine: () => Engine;
  newWorker: () => string;
};

/** Every step checks `left`, because the function must end before the platform ends it. */
type Run = { engine: Engine; worker: string; left: TimeLeft };
type Chore = { name: string; run: (run: Run) => Promise<void> };

/** Sends at most `most` comments in a run, because comments take processor time from posts. */
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
/** A user waits, so only as many comments are sent as a card usually has publishers. */
const FEW_COMMENTS = 4;
const RECONCILE: Chore = {
  name: "reconcile",
  run: ({ engine, left }) => reconcileUnconfirmed(engine, left),
};

/** The number of posts that are published at the same time; `Engine.room` limits the memory for their files. */
const CONCURRENCY = 8;
/** No post begins after this time, because the schedule starts another run each minute. */
const CLAIM_FOR_MS = 60_000;
/**
 * A function has 2 s of processor time, and a post makes ten requests. A function that the platform ends leaves
 * posts unconfirmed, so the schedule starts one run for each 100 due posts (`private.publish_runs_wanted`).
 */
export const MOST_POSTS = 100;
const BODY = { schema: publishDuePostsInput, maxBytes: 1024 };

/**
 * With the secret key and `{}` the function publishes all due posts; a user publishes a card (`postcard`) or a post
 * (`postId`) now. Returns each post's outcome; `lost` means that another worker has the post.
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
 * Called before the posts are requested. Throws CodedError `credit_price_changed` when a price differs from the price
 * that the user saw, and `insufficient_credits` when the available credits do not cover the cost.
 */
function requirePrice({ posts, available }: PricedPosts, request: Request): void {
  const cost = sumOfCredits(posts.map(({ price }) => price));
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
    mayClaim: () => most > 0 && since() < CLAIM_FOR_MS && hasTimeForPost(left),
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

/** A post that was refused with 401 and then published has two results. Only the last is returned. */
function answer(results: readonly AttemptResult[]): Response {
  const last = new Map(results.map((result) => [result.postId, result]));
  return success({
    claimed: results.filter((r) => r.outcome !== "lost").length,
    results: [...last.values()],
  });
}
