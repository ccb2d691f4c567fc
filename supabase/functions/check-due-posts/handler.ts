import type { z } from "zod";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { checkDuePostsInput, type checkDuePostsOutput } from "../_shared/contract/functions.ts";
import { checkNotice } from "../_shared/domain/publishing/notices.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import type { AccessResult } from "../_shared/linkedin/tokens/access.ts";
import { endIfFinal } from "../_shared/linkedin/tokens/renewal.ts";
import { type ConnectionCheck, checkConnection, NO_RESPONSE } from "./connection.ts";
import { eachClaimed } from "./parallel.ts";
import type { Checker, DuePost } from "./ports.ts";

export type Deps = { createChecker: () => Checker };

const BODY = { schema: checkDuePostsInput, maxBytes: 1024 };
/** No check begins after this time: the last check may take half a minute, and the next run comes after a minute. */
const START_FOR_MS = 45_000;
/**
 * No refresh of a token begins after this time. Refreshing can wait, so the rest of the run is for the posts of the
 * next hour.
 */
const REFRESH_FOR_MS = 20_000;
/** After so many users in a row without a response, LinkedIn counts as unreachable in this run. */
const UNREACHABLE_AFTER = 4;

type Output = z.infer<typeof checkDuePostsOutput>;

/** Runs every minute: refreshes tokens that will end, checks new connections and the posts of the next hour. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "service", body: BODY }, async () => {
    const checker = deps.createChecker();
    const startedAt = checker.now();
    const isWithin = (milliseconds: number) => checker.now() - startedAt < milliseconds;
    const done: Output = { refreshed: 0, checked: 0, notices: 0 };

    // Tokens are refreshed first, because the checks below need the new tokens.
    const refreshing = countUnanswered();
    await eachClaimed(
      (limit) => checker.store.claimRefreshes(limit),
      guarded(
        checker,
        "refresh_failed",
        (userId: string) => userId,
        async (userId) => {
          const renewed = await refreshAhead(checker, userId);
          if (renewed === null) return;
          refreshing.record(renewed.ok || renewed.isFinal || isRefusal(renewed.code));
          if (renewed.ok) done.refreshed++;
        },
      ),
      () => isWithin(REFRESH_FOR_MS) && !refreshing.isUnreachable(),
    );

    const checking = countUnanswered();
    const seen = new Set<string>();
    await eachClaimed(
      async (limit) => byUser(await checker.store.claimPosts(limit)),
      guarded(
        checker,
        "preflight_failed",
        ([userId]: [string, DuePost[]]) => userId,
        async ([userId, posts]) => {
          seen.add(userId);
          const connection = checking.isUnreachable()
            ? NO_RESPONSE
            : await checkConnectionFor(checker, userId, posts);
          if (!checking.isUnreachable()) checking.record(connection.answered);
          for (const post of posts) {
            done.checked++;
            done.notices += await checkPost(checker, post, connection);
          }
        },
      ),
      () => isWithin(START_FOR_MS),
    );

    await eachClaimed(
      (limit) => checker.store.claimConnections(limit),
      guarded(
        checker,
        "connection_check_failed",
        (userId: string) => userId,
        async (userId) => {
          if (!seen.has(userId)) checking.record((await checkConnection(checker, userId, true)).answered);
        },
      ),
      () => isWithin(START_FOR_MS) && !checking.isUnreachable(),
    );
    return success(done);
  });

const countUnanswered = () => {
  let unanswered = 0;
  return {
    record: (answered: boolean) => {
      unanswered = answered ? 0 : unanswered + 1;
    },
    isUnreachable: () => unanswered >= UNREACHABLE_AFTER,
  };
};

const isRefusal = (code: ErrorCode): boolean =>
  code === "linkedin_refresh_refused" || code === "linkedin_token_not_renewable";

/** One user's failure must not stop the checks of the others. */
const guarded =
  <T>(checker: Checker, event: string, userOf: (item: T) => string, run: (item: T) => Promise<void>) =>
  async (item: T): Promise<void> => {
    try {
      await run(item);
    } catch (error) {
      checker.log("error", event, { userId: userOf(item), error: describeError(error) });
    }
  };

const byUser = (posts: readonly DuePost[]): [string, DuePost[]][] => {
  const users = new Map<string, DuePost[]>();
  for (const post of posts) users.set(post.userId, [...(users.get(post.userId) ?? []), post]);
  return [...users];
};

async function refreshAhead(checker: Checker, userId: string): Promise<AccessResult | null> {
  const known = await checker.credentials.read(userId);
  if (!known || known.refreshToken === null) return null;
  const renewed = await endIfFinal(checker, userId, await checker.access.refreshAhead(userId));
  if (!renewed.ok)
    checker.log("warn", "refresh_refused", { userId, code: renewed.code, isFinal: renewed.isFinal });
  return renewed;
}

const checkConnectionFor = (
  checker: Checker,
  userId: string,
  posts: readonly DuePost[],
): Promise<ConnectionCheck> =>
  checkConnection(
    checker,
    userId,
    posts.some((post) => post.organizationId !== null),
  );

async function checkPost(checker: Checker, post: DuePost, connection: ConnectionCheck): Promise<number> {
  const problems = await checker.store.problems(post.postId);
  const dueAt = Date.parse(post.dueAt);
  // The user sees warnings in the planner, so only errors cause a notice.
  const notices = problems
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => ({ code, message: checkNotice(code, { ...post, dueAt }) }));
  return await checker.store.finish(post, connection.answered, notices);
}
