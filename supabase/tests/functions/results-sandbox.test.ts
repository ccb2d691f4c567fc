import { expect, test } from "vitest";
import type { Settings } from "../../../local/sandboxes/linkedin/settings.ts";
import { BASE, CAFE, openTestSandbox } from "../../../local/sandboxes/linkedin/testing.ts";
import { createLinkedInStatistics } from "../../functions/_shared/linkedin/calls/statistics.ts";
import { readPage, readPagePosts } from "../../functions/_shared/results/page-reading.ts";
import { createPersonalSync } from "../../functions/_shared/results/personal-sync.ts";
import type { MeasuredPost, PostFiguresStore } from "../../functions/_shared/results/ports.ts";

const DAY_MS = 86_400_000;
const SCOPES = ["r_member_postAnalytics", "r_member_profileAnalytics"];
const notHere = () => Promise.reject(new Error("the test expects no such call"));
const PAGE = CAFE.replace("urn:li:organization:", "");

async function world(author: "person" | "page", settings: Partial<Settings>) {
  const sandbox = await openTestSandbox({ settings });
  const scope = `openid profile w_member_social r_organization_admin w_organization_social ${SCOPES.join(" ")}`;
  const token = (await sandbox.signIn("lucia", scope)).access_token;
  const urn = author === "page" ? CAFE : await sandbox.userUrn(token);
  const posts: { id: string; postUrn: string }[] = [];
  for (const id of ["a", "b", "c"]) {
    const answer = await sandbox.post(token, urn, `Publicación ${id}`);
    posts.push({ id, postUrn: answer.headers.get("x-restli-id") ?? "" });
  }
  sandbox.clock.now += 6 * DAY_MS;
  let calls = 0;
  const statistics = createLinkedInStatistics({
    fetch: (url, init) => {
      calls += 1;
      return sandbox.sandbox.fetch(new Request(url, init));
    },
    apiUrl: BASE,
    version: "202609",
  });
  const saved = new Map<string, MeasuredPost>();
  const store: PostFiguresStore = {
    grantedScopes: async () => SCOPES,
    postsToMeasure: async (_user, _page, _since, limit) =>
      posts.filter(({ id }) => !saved.has(id)).slice(0, limit),
    savePosts: async (_user, measured) => {
      for (const post of measured) saved.set(post.id, post);
    },
    finishPersonal: async () => undefined,
  };
  const sync = async () => {
    const run = createPersonalSync({
      store,
      statistics,
      now: () => sandbox.clock.now,
      mostCalls: 100,
      renewer: {
        access: { get: async () => ({ ok: true, accessToken: token }), renew: notHere },
        credentials: { read: async () => null, markInvalid: async () => undefined },
        now: () => sandbox.clock.now,
        sleep: async () => undefined,
      },
    });
    const job = { jobId: "j", leaseId: "l", kind: "results_sync", userId: "u", input: {}, attempt: 1 };
    const work = { signal: new AbortController().signal, undoUnlessSucceeded: () => undefined };
    return run({ ...job, progress: null }, { ...work, saveProgress: async () => undefined });
  };
  const readPosts = () =>
    readPagePosts(store, statistics, token, {
      userId: "u",
      organizationId: PAGE,
      since: new Date(sandbox.clock.now).toISOString(),
    });
  const measured = () => [...saved.values()].filter(({ impressions }) => impressions !== null).length;
  return {
    sync,
    readPosts,
    saved,
    measured,
    statistics,
    token,
    now: () => sandbox.clock.now,
    calls: () => calls,
  };
}

test("when LinkedIn does not measure a kind of post, its sync stores nothing and is free", async () => {
  const { sync, measured } = await world("person", { measuredPosts: "ugcPosts" });
  expect(await sync()).toMatchObject({ kind: "done", isFree: true, result: { measured: 0 } });
  expect(measured()).toBe(0);
  const { readPosts, measured: ofPage, saved } = await world("page", { measuredPosts: "ugcPosts" });
  await readPosts();
  expect([ofPage(), saved.size]).toEqual([0, 3]);
});

test("the figures of a post that LinkedIn refuses with 400 stay unknown, and those of the remaining posts are stored", async () => {
  const { sync, saved } = await world("person", { refusedPostEach: 2 });
  expect(await sync()).toMatchObject({
    kind: "done",
    isFree: false,
    result: { measured: 2, permitted: true },
  });
  expect(saved.get("b")).toEqual({
    id: "b",
    likes: null,
    comments: null,
    reshares: null,
    impressions: null,
    reached: null,
    clicks: null,
  });
  expect(saved.get("c")?.impressions).toBeGreaterThan(0);
});

test("when LinkedIn's response leaves out posts of a page, they are requested again until a response adds no post", async () => {
  const { readPosts, measured, calls } = await world("page", { postsPerAnswer: 1 });
  await readPosts();
  expect([measured(), calls()]).toEqual([3, 3]);
});

test("when LinkedIn lowers a number of reactions, the lower number is stored, even below zero", async () => {
  const { sync, saved } = await world("person", { takenBackPercent: 150 });
  await sync();
  expect(saved.get("a")?.likes).toBeLessThan(0);
  expect(saved.get("a")?.impressions).toBeGreaterThan(0);
});

test("a page's days without figures yet are unknown, not zero", async () => {
  const read = async (lateDays: number) => {
    const { statistics, token, now } = await world("page", { lateDays });
    const { days } = await readPage(statistics, token, { organizationId: PAGE, lastDay: null, now: now() });
    return days.at(-1)?.day;
  };
  expect(await read(2)).toBe("2026-11-25");
  expect(await read(5)).toBe("2026-11-22");
});
