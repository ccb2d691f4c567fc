import { CodedError } from "../_shared/coded-error.ts";
import { publishDuePostsInput } from "../_shared/contract/functions.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/draft.ts";
import { readJson } from "../_shared/http/body.ts";
import { type Caller, requireUser } from "../_shared/http/caller.ts";
import { describeError } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { type AttemptResult, LEASE_SECONDS, runAttempt } from "./attempt.ts";
import { postComments } from "./comments.ts";
import { runPool } from "./pool.ts";
import type { Engine, Wanted } from "./ports.ts";
import { reconcileUnconfirmed } from "./reconcile.ts";
import { startWatch, type Watch } from "./watch.ts";

export type Deps = {
  /** A new engine a request: access tokens and running refreshes are not shared between requests. */
  createEngine: () => Engine;
  /** A name for this run, unique among all workers. */
  newWorker: () => string;
};

/** A part of the tick that no post waits for; it bounds its own work. What it throws is logged and stops nothing else. */
type Chore = { name: string; run: (engine: Engine, worker: string) => Promise<void> };

const commentsChore = (most: number): Chore => ({
  name: "comments",
  run: (engine, worker) => postComments(engine, worker, most),
});
const COMMENTS = commentsChore(200);
/** While a user waits: enough for the publishers of a card. */
const FEW_COMMENTS = commentsChore(4);
const RECONCILE: Chore = { name: "reconcile", run: reconcileUnconfirmed };

/** Jobs of one run at a time; the files among them take turns (`Engine.room`). */
const CONCURRENCY = 8;
/** A run takes no new job after this: a job may take 2 minutes at worst, and a function is ended at 150–400 s. */
const CLAIM_FOR_MS = 60_000;
/**
 * A run takes no more posts than this: a function has 2 s of processor time a request, and one that is ended for it leaves
 * the posts whose create is out in doubt. A post is about ten requests. The tick wakes a run for each so many that are
 * due (`private.publish_runs_wanted`), and again 20 seconds later for what is left.
 */
export const MOST_POSTS = 100;
const COMMENT_UNTIL_MS = 75_000;
const MAX_BODY_BYTES = 1024;

/**
 * The tick (secret key, `{}`) publishes whatever is due; a user with `{ postcard }` or `{ postId }` publishes that card,
 * or that one post, of theirs now.
 * Answers what became of each post. A card that another worker has taken meanwhile is answered as `lost`.
 */
export const createHandler =
  (deps: Deps) =>
  async (request: Request, caller: Caller): Promise<Response> => {
    const input = publishDuePostsInput.safeParse(await readJson(request, MAX_BODY_BYTES));
    if (!input.success) throw new CodedError("invalid_input");
    const { postcard, postId } = input.data;
    const engine = deps.createEngine();
    const wanted: Wanted | null =
      postcard !== undefined ? { postcard } : postId !== undefined ? { postId } : null;
    if (wanted === null) {
      if (caller.kind !== "service") throw new CodedError("forbidden");
      const worker = deps.newWorker();
      const since = startWatch(engine);
      const [results] = await Promise.all([
        publishDue(engine, worker, null),
        runChores([RECONCILE, COMMENTS], engine, worker),
      ]);
      // Those of the posts that went out just now; the next minute's, when this run has been long.
      if (since() < COMMENT_UNTIL_MS) await runChores([COMMENTS], engine, worker);
      return answer(results);
    }
    const userId = requireUser(caller);
    // Said before anything changes: a post that cannot be paid would only turn into a failed one.
    const { cost, available } = await engine.store.priceOf(userId, wanted);
    if (available !== null && available < cost) throw new CodedError("insufficient_credits");
    const postIds = await engine.store.requestNow(userId, wanted);
    const worker = deps.newWorker();
    const results = await publishDue(engine, worker, postIds);
    if (results.some((result) => result.outcome === "published"))
      await runChores([FEW_COMMENTS], engine, worker);
    return answer(results);
  };

type Held = { job: ClaimedJob; held: Watch };

async function publishDue(
  engine: Engine,
  worker: string,
  postIds: readonly string[] | null,
): Promise<AttemptResult[]> {
  const since = startWatch(engine);
  let left = MOST_POSTS;
  const results = await runPool<Held, AttemptResult>({
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const held = startWatch(engine);
      const jobs = await engine.store.claim(worker, Math.min(limit, left), LEASE_SECONDS, postIds);
      left -= jobs.length;
      return jobs.map((job) => ({ job, held }));
    },
    run: ({ job, held }) => runAttempt(engine, job, worker, held),
    mayClaim: () => left > 0 && since() < CLAIM_FOR_MS,
  });
  const seen = new Set(results.map((result) => result.postId));
  const taken = (postIds ?? []).filter((id) => !seen.has(id));
  return [
    ...results,
    ...taken.map((postId): AttemptResult => ({ postId, outcome: "lost", code: "lease_lost" })),
  ];
}

async function runChores(chores: readonly Chore[], engine: Engine, worker: string): Promise<void> {
  await Promise.all(
    chores.map(async (chore) => {
      try {
        await chore.run(engine, worker);
      } catch (error) {
        engine.log("error", "tick_chore_failed", { chore: chore.name, error: describeError(error) });
      }
    }),
  );
}

/** The last word on each post: one that was refused with a 401 and went through with a new token is published. */
function answer(results: readonly AttemptResult[]): Response {
  const last = new Map(results.map((result) => [result.postId, result]));
  return success({
    claimed: results.filter((r) => r.outcome !== "lost").length,
    results: [...last.values()],
  });
}
