import type { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { checkDuePostsInput, type checkDuePostsOutput } from "../_shared/contract/functions.ts";
import { checkNotice } from "../_shared/domain/publishing/notices.ts";
import { readJson } from "../_shared/http/body.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { describeError } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { renewOrEnd } from "../_shared/linkedin/renewal.ts";
import { type Looked, lookAtConnection } from "./connection.ts";
import { eachInParallel } from "./parallel.ts";
import type { Checker, DuePost } from "./ports.ts";

/** A new checker a request: access tokens and running refreshes are not shared between requests. */
export type Deps = { createChecker: () => Checker };

const MAX_BODY_BYTES = 1024;
/** Users at a time. */
const WIDTH = 4;
/** A run begins nothing after this: it is woken each minute, and one user may take half a minute. */
const START_FOR_MS = 45_000;
const MOST_CONNECTIONS = 40;
const MOST_POSTS = 200;

type Output = z.infer<typeof checkDuePostsOutput>;

/** The tick: refreshes tokens ahead of need, asks about new connections, looks at the posts of the next hour. */
export const createHandler =
  (deps: Deps) =>
  async (request: Request, caller: Caller): Promise<Response> => {
    if (!checkDuePostsInput.safeParse(await readJson(request, MAX_BODY_BYTES)).success)
      throw new CodedError("invalid_input");
    if (caller.kind !== "service") throw new CodedError("forbidden");
    const checker = deps.createChecker();
    const startedAt = checker.now();
    const done: Output = { refreshed: 0, checked: 0, notices: 0 };
    const each = (users: readonly string[], event: string, run: (userId: string) => Promise<void>) =>
      eachInParallel(
        users,
        WIDTH,
        guarded(checker, event, run),
        () => checker.now() - startedAt < START_FOR_MS,
      );

    // Refreshed first: the look at a post then finds the new token.
    await each(await checker.store.claimRefreshes(MOST_CONNECTIONS), "refresh_failed", async (userId) => {
      if (await refreshAhead(checker, userId)) done.refreshed++;
    });
    const posts = byUser(await checker.store.claimPosts(MOST_POSTS));
    await each([...posts.keys()], "preflight_failed", async (userId) => {
      await lookAtPosts(checker, userId, posts.get(userId) ?? [], done);
    });
    const fresh = await checker.store.claimConnections(MOST_CONNECTIONS);
    await each(
      fresh.filter((userId) => !posts.has(userId)),
      "connection_check_failed",
      async (userId) => void (await lookAtConnection(checker, userId, false)),
    );
    return success(done);
  };

/** One user's fault is logged and leaves the others alone. */
const guarded =
  (checker: Checker, event: string, run: (userId: string) => Promise<void>) =>
  async (userId: string): Promise<void> => {
    try {
      await run(userId);
    } catch (error) {
      checker.log("error", event, { userId, error: describeError(error) });
    }
  };

const byUser = (posts: readonly DuePost[]): Map<string, DuePost[]> => {
  const users = new Map<string, DuePost[]>();
  for (const post of posts) users.set(post.userId, [...(users.get(post.userId) ?? []), post]);
  return users;
};

async function refreshAhead(checker: Checker, userId: string): Promise<boolean> {
  const known = await checker.credentials.read(userId);
  if (!known || known.refreshToken === null) return false;
  const renewed = await renewOrEnd(checker, userId, known.accessToken, "linkedin_token_expired");
  if (!renewed.ok)
    checker.log("warn", "refresh_refused", { userId, code: renewed.code, isFinal: renewed.isFinal });
  return renewed.ok;
}

/** One question to LinkedIn for all of a user's posts. Without an answer the user is still told what is known here. */
async function lookAtPosts(
  checker: Checker,
  userId: string,
  posts: readonly DuePost[],
  done: Output,
): Promise<void> {
  const looked = await lookAtConnection(
    checker,
    userId,
    posts.some((post) => post.organizationId !== null),
  );
  for (const post of posts) {
    done.checked++;
    done.notices += await lookAtPost(checker, post, looked);
  }
}

async function lookAtPost(checker: Checker, post: DuePost, looked: Looked): Promise<number> {
  const { organizationId } = post;
  const pageRole = organizationId === null ? null : (looked.pageIds?.includes(organizationId) ?? null);
  const problems = await checker.store.problems(post.postId, pageRole);
  const dueAt = Date.parse(post.dueAt);
  // Advice is on the card; a notice is for what will fail.
  const notices = problems
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => ({ code, message: checkNotice(code, { ...post, dueAt }) }));
  return await checker.store.finish(post, looked.answered, notices);
}
