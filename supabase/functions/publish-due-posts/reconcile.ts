import { authorOf, postUrlOf } from "../_shared/domain/publishing/payload.ts";
import { matchesOf } from "../_shared/domain/publishing/reconcile.ts";
import { describeError } from "../_shared/http/log.ts";
import { runPool } from "../_shared/pool.ts";
import type { Engine, UnconfirmedPost } from "./ports.ts";
import { Session } from "./session.ts";
import { startRun, type TimeLeft } from "./time/deadline.ts";
import { Stop } from "./time/stop.ts";
import { startStopwatch } from "./time/stopwatch.ts";

const CONCURRENCY = 4;
/** No check of a post begins after this time. A missed check does not matter: the next check is scheduled already. */
const CLAIM_FOR_MS = 40_000;
/** Reading the token, the page and the known posts, and storing the result, take up to 10 s each. */
const RECONCILE_MS = 45_000;
const MOST_A_RUN = 100;
/** More posts than a page publishes in the hour in which reconciliation searches for an unconfirmed post. */
const POSTS_TO_READ = 100;

/**
 * Searches company pages for posts whose create request got no response. A missing post may still appear, so only the
 * user can decide that LinkedIn does not have it.
 */
export async function reconcileUnconfirmed(engine: Engine, left: TimeLeft = startRun(engine)): Promise<void> {
  const since = startStopwatch(engine);
  let claimed = 0;
  await runPool<UnconfirmedPost, void>({
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const posts = await engine.unconfirmed.claim(limit);
      claimed += posts.length;
      return posts;
    },
    run: (post) =>
      reconcile(engine, post).catch((error: unknown) => {
        engine.log("warn", "reconcile_failed", {
          attempt: post.attemptId,
          error: error instanceof Stop ? error.code : describeError(error),
        });
      }),
    mayClaim: () => claimed < MOST_A_RUN && since() < CLAIM_FOR_MS && left() > RECONCILE_MS,
  });
}

async function reconcile(engine: Engine, post: UnconfirmedPost): Promise<void> {
  const author = authorOf(post);
  if (author === null) return;
  const session = new Session(engine, post.userId);
  await session.open();
  const posts = await session
    .call((token) => engine.linkedin.postsByAuthor(token, author, POSTS_TO_READ))
    .then((answer) => answer.posts)
    .catch(async (error: unknown) => {
      if (!(error instanceof Stop && error.code === "linkedin_forbidden")) throw error;
      // This connection cannot read the page, so the engine stops searching and the user is asked.
      await engine.unconfirmed.stop(post.attemptId);
      return [];
    });
  const matching = matchesOf(post, posts);
  const taken =
    matching.length > 0 ? await engine.unconfirmed.knownUrns(post.userId, post.postId, matching) : [];
  const free = matching.filter((urn) => !taken.includes(urn));
  const [urn, ...others] = free;
  // When several posts of the page match the unconfirmed post, only the user knows which of them it is.
  const isProof = urn !== undefined && others.length === 0;
  const confirmed =
    isProof && (await engine.unconfirmed.confirm(post.attemptId, urn, postUrlOf(engine.webUrl, urn)));
  engine.log("info", "reconcile_looked", {
    attempt: post.attemptId,
    tries: post.tries,
    matches: free.length,
    confirmed,
  });
}
