import { expect, test } from "vitest";
import { type LinkedInResult, refused } from "../linkedin/answers.ts";
import type { LinkedInStatistics } from "../linkedin/calls/statistics.ts";
import { FIXED_NOW, USER_ID } from "../testing/requests.ts";
import { createPersonalSync } from "./personal-sync.ts";
import type { MeasuredPost, PostFiguresStore } from "./ports.ts";

const notHere = () => Promise.reject(new Error("the test expects no such call"));
const NO_STATISTICS: LinkedInStatistics = {
  postMetric: notHere,
  memberFollowers: notHere,
  pageTotals: notHere,
  pageDays: notHere,
  pagePosts: notHere,
  pagePolls: notHere,
  pageViews: notHere,
  pageFollowers: notHere,
};
const NO_STORE: PostFiguresStore = {
  grantedScopes: notHere,
  postsToMeasure: notHere,
  savePosts: notHere,
  finishPersonal: notHere,
};
const SCOPES = ["r_member_postAnalytics", "r_member_profileAnalytics"];

type World = {
  posts?: number;
  scopes?: readonly string[] | null;
  mostCalls?: number;
  metric?: (urn: string, call: number) => LinkedInResult<{ count: number | null }>;
  followers?: LinkedInResult<{ count: number | null }>;
  diesAfter?: number;
};

function world({
  posts = 3,
  scopes = SCOPES,
  mostCalls = 100,
  metric,
  followers = { ok: true, count: 1240 },
  diesAfter,
}: World = {}) {
  const saved = new Map<string, MeasuredPost>();
  let calls = 0;
  let finished = 0;
  let progress: unknown = null;
  let kept = 0;
  const all = Array.from({ length: posts }, (_, index) => ({
    id: `p${index}`,
    postUrn: `urn:li:share:${index}`,
  }));
  const sync = createPersonalSync({
    store: {
      ...NO_STORE,
      grantedScopes: async () => scopes,
      postsToMeasure: async (_user, _page, _since, limit) =>
        all.filter(({ id }) => !saved.has(id)).slice(0, limit),
      savePosts: async (_user, measured) => {
        for (const post of measured) saved.set(post.id, post);
      },
      finishPersonal: async () => void finished++,
    },
    renewer: {
      access: {
        get: async () => ({ ok: true, accessToken: "t" }),
        renew: async (_user, _stale, code) => ({ ok: false, code, isFinal: true, refused: "t" }) as never,
      },
      credentials: { read: async () => null, markInvalid: async () => undefined },
      now: () => 0,
      sleep: async () => undefined,
    },
    statistics: {
      ...NO_STATISTICS,
      postMetric: async (_token, urn) => {
        calls++;
        return metric?.(urn, calls) ?? { ok: true, count: 7 };
      },
      memberFollowers: async () => followers,
    },
    now: () => FIXED_NOW,
    mostCalls,
  });
  const run = async () => {
    const outcome = await sync(
      { jobId: "j", leaseId: "l", kind: "results_sync", userId: USER_ID, input: {}, progress, attempt: 1 },
      {
        signal: new AbortController().signal,
        undoUnlessSucceeded: () => undefined,
        saveProgress: async (next) => {
          progress = next;
          if (diesAfter !== undefined && ++kept % diesAfter === 0) throw new Error("the worker was ended");
        },
      },
    );
    if (outcome.kind === "later") progress = outcome.progress;
    return outcome;
  };
  return { run, saved, calls: () => calls, finished: () => finished };
}

test("a personal sync requests five figures of each post, stores them, and finishes", async () => {
  const { run, saved, calls, finished } = world();
  expect(await run()).toEqual({
    kind: "done",
    isFree: false,
    result: { measured: 3, left: 0, permitted: true },
  });
  expect(calls()).toBe(15);
  expect(saved.get("p0")).toEqual({
    id: "p0",
    likes: 7,
    comments: 7,
    reshares: 7,
    impressions: 7,
    reached: 7,
    clicks: null,
  });
  expect(finished()).toBe(1);
});

test("a personal sync stays within LinkedIn's daily limit and returns how many posts are left", async () => {
  const { run, calls } = world({ posts: 30 });
  expect(await run()).toMatchObject({ result: { measured: 20, left: 10 } });
  expect(calls()).toBe(100);
});

test("a personal sync of 500 posts that stops ten times still requests each figure once", async () => {
  const { run, saved, calls } = world({ posts: 500, mostCalls: 2500, diesAfter: 12 });
  let deaths = 0;
  let turns = 0;
  for (;;) {
    const outcome = await run().catch(() => null);
    if (outcome?.kind === "done") {
      expect(outcome).toMatchObject({ result: { left: 0 } });
      break;
    }
    if (outcome) {
      expect(outcome).toMatchObject({ kind: "later", seconds: 0 });
      turns++;
    } else deaths++;
  }
  expect(turns).toBeGreaterThan(0);
  expect(deaths).toBe(10);
  expect(saved.size).toBe(500);
  expect(calls()).toBe(2500);
});

test("when LinkedIn's limit interrupts a personal sync, the sync waits and keeps the posts that it has read", async () => {
  let isLimited = true;
  const { run, saved } = world({
    posts: 6,
    metric: (urn) =>
      isLimited && urn.endsWith(":5") ? refused("linkedin_rate_limited", 429) : { ok: true, count: 1 },
  });
  expect(await run()).toMatchObject({ kind: "later", seconds: 60 });
  expect(saved.size).toBe(4);
  isLimited = false;
  expect(await run()).toMatchObject({ kind: "done", result: { measured: 6 } });
});

test("when a LinkedIn limit lasts too long, the personal sync fails and charges nothing", async () => {
  const { run } = world({ metric: () => refused("linkedin_rate_limited", 429) });
  for (let wait = 0; wait < 5; wait++) expect(await run()).toMatchObject({ kind: "later" });
  expect(await run()).toMatchObject({ kind: "failed", code: "linkedin_rate_limited", isFinal: true });
});

test.each([
  ["was removed at LinkedIn", 404],
  ["LinkedIn refuses with 400", 400],
])("a post that %s gets no figures, and the sync measures the user's other posts", async (_what, status) => {
  const { run, saved } = world({
    metric: (urn) => (urn.endsWith(":1") ? refused("linkedin_rejected", status) : { ok: true, count: 2 }),
  });
  expect(await run()).toMatchObject({ kind: "done", result: { measured: 2 } });
  expect(saved.get("p1")).toMatchObject({ likes: null, impressions: null });
});

test.each([
  ["linkedin_token_expired", { kind: "failed", code: "linkedin_token_expired" }],
  ["linkedin_version_retired", { kind: "failed", code: "linkedin_version_retired" }],
  ["linkedin_rate_limited", { kind: "later" }],
  ["linkedin_forbidden", { kind: "failed", code: "linkedin_scope_missing" }],
] as const)(
  "a personal sync stops at a refusal with status 400 and %s, which concerns all posts, and stores no figures",
  async (code, outcome) => {
    const { run, saved } = world({ metric: () => refused(code, 400) });
    expect(await run()).toMatchObject(outcome);
    expect(saved.size).toBe(0);
  },
);

test.each<[string, World]>([
  ["every post was measured lately", { posts: 0 }],
  ["LinkedIn shows none of the posts any more", { metric: () => refused("linkedin_rejected", 404) }],
  ["LinkedIn has no figures of any post", { metric: () => ({ ok: true, count: null }) }],
])("a sync is free when %s", async (_why, given) => {
  const { run } = world(given);
  expect(await run()).toMatchObject({ kind: "done", isFree: true, result: { measured: 0 } });
});

test("a personal sync stores null, not zero, for a figure that LinkedIn does not return", async () => {
  const { run, saved } = world({ posts: 1, metric: () => ({ ok: true, count: null }) });
  await run();
  expect(saved.get("p0")).toMatchObject({ likes: null, comments: null });
});

test("a personal sync without the permission sends no request to LinkedIn", async () => {
  const { run, calls } = world({ scopes: ["w_member_social"] });
  expect(await run()).toEqual({
    kind: "done",
    isFree: true,
    result: { measured: 0, left: 0, permitted: false },
  });
  expect(calls()).toBe(0);
});

test("when LinkedIn refuses a figure for lack of permission, the personal sync fails and charges nothing", async () => {
  const { run } = world({ metric: () => refused("linkedin_forbidden", 403) });
  expect(await run()).toEqual({ kind: "failed", code: "linkedin_scope_missing", isFinal: true });
});

test.each<[string, World, boolean]>([
  ["for the posts and the followers", { followers: refused("linkedin_rejected", 404) }, false],
  ["for the posts only", {}, true],
  ["for the posts, without the scope of the followers", { scopes: SCOPES.slice(0, 1) }, true],
])(
  "a personal sync reports missing statistics of the application only when LinkedIn gives a 404 for posts and followers; here %s",
  async (_where, given, permitted) => {
    const { run } = world({ metric: () => refused("linkedin_rejected", 404), ...given });
    expect(await run()).toEqual({ kind: "done", isFree: true, result: { measured: 0, left: 0, permitted } });
  },
);

test("when LinkedIn responds about one post, even without a figure, the application has statistics, although the followers get a 404", async () => {
  const { run } = world({
    metric: (urn) => (urn.endsWith(":1") ? { ok: true, count: null } : refused("linkedin_rejected", 404)),
    followers: refused("linkedin_rejected", 404),
  });
  expect(await run()).toMatchObject({ isFree: true, result: { measured: 0, permitted: true } });
});

test("when a connection's scopes are unknown, a personal sync requests nothing from LinkedIn and is free", async () => {
  const { run, calls } = world({ scopes: null });
  expect(await run()).toMatchObject({ isFree: true, result: { measured: 0, permitted: false } });
  expect(calls()).toBe(0);
});

test.each(["linkedin_token_revoked", "linkedin_token_expired"] as const)(
  "a refusal with %s ends a personal sync finally, whichever post the sync was reading",
  async (code) => {
    for (const at of [1, 2])
      expect(
        await world({
          metric: (urn) => (urn.endsWith(`:${at}`) ? refused(code, 401) : { ok: true, count: 1 }),
        }).run(),
      ).toMatchObject({ kind: "failed", code, isFinal: true });
  },
);
