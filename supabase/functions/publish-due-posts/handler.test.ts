import { describe, expect, test } from "vitest";
import { publishDuePostsOutput } from "../_shared/contract/functions.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { refused } from "../_shared/linkedin/answers.ts";
import { codeOfRejection, FIXED_NOW, jsonRequest, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler, MOST_POSTS } from "./handler.ts";
import { aJob, recordingEngine, type World } from "./testing.ts";

const SERVICE: Caller = { kind: "service" };
const USER: Caller = { kind: "user", userId: USER_ID };

const call = (body: unknown, caller: Caller, world: World = {}, headers: Record<string, string> = {}) => {
  const { engine, done } = recordingEngine(world);
  const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
  return { done, answered: handle(jsonRequest(body, headers), caller) };
};
const bodyOf = async (answered: Promise<Response>) =>
  publishDuePostsOutput.parse(await (await answered).json());
const job = (n: number) =>
  aJob({ jobId: `job-${n}`, attemptId: `attempt-${n}`, postId: `aaaaaaaa-0000-4000-8000-00000000000${n}` });

test("a scheduled run claims and publishes batches until no post is due", async () => {
  const { done, answered } = call({}, SERVICE, { claims: [[job(1), job(2)], [job(3)], []] });
  const body = await bodyOf(answered);
  expect(body.claimed).toBe(3);
  expect(body.results.map((result) => result.outcome)).toEqual(["published", "published", "published"]);
  expect(done.creates).toHaveLength(3);
  expect(done.claimedFor.every((ids) => ids === null)).toBe(true);
});

test("when other workers have claimed every due post, the scheduled run returns an empty list and sends nothing", async () => {
  const { done, answered } = call({}, SERVICE, { claims: [[]] });
  expect(await bodyOf(answered)).toEqual({ claimed: 0, results: [] });
  expect(done.creates).toEqual([]);
});

test("a scheduled run sends each first comment that is due, also those of posts that it has just published", async () => {
  const comment = (n: number) => ({
    commentId: `comment-${n}`,
    postId: job(n).postId,
    userId: USER_ID,
    postUrn: `urn:li:share:${n}`,
    text: "Hola",
    organizationId: null,
    personUrn: "urn:li:person:lucia",
    attemptNumber: 1,
  });
  const { done, answered } = call({}, SERVICE, {
    claims: [[job(1)], []],
    commentClaims: [[comment(2)], [], [comment(1)], []],
  });
  await answered;
  expect(done.comments.map((sent) => sent.comment.postUrn)).toEqual(["urn:li:share:2", "urn:li:share:1"]);
});

test("a scheduled run sends at most 100 first comments, four at a time, because comments take processor time from the posts", async () => {
  const comment = (n: number) => ({
    commentId: `comment-${n}`,
    postId: job(1).postId,
    userId: USER_ID,
    postUrn: `urn:li:share:${n}`,
    text: "Hola",
    organizationId: null,
    personUrn: "urn:li:person:lucia",
    attemptNumber: 1,
  });
  const queue = Array.from({ length: 250 }, (_, n) => comment(n));
  const { engine, done } = recordingEngine({ claims: [[job(1)], []] });
  engine.comments.claim = async (_worker, limit) => {
    expect(limit).toBeLessThanOrEqual(4);
    return queue.splice(0, limit);
  };
  const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
  await handle(jsonRequest({}), SERVICE);
  expect(done.comments).toHaveLength(100);
});

test("when a comment or a check fails, the published posts of the run keep their outcomes", async () => {
  const { engine, done } = recordingEngine({ claims: [[job(1)], []] });
  engine.comments.claim = () => Promise.reject(new Error("database"));
  engine.unconfirmed.claim = () => Promise.reject(new Error("database"));
  const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
  const { results } = await bodyOf(handle(jsonRequest({}), SERVICE));
  expect(results).toMatchObject([{ outcome: "published" }]);
  const failed = done.log.lines.filter((line) => line.event === "tick_chore_failed");
  expect(new Set(failed.map((line) => line.fields?.chore))).toEqual(new Set(["comments", "reconcile"]));
});

test("a mention with an id of 200,000 characters fails only its own post, not the run's other posts", async () => {
  const notes = `@[a](urn:li:person:${"A".repeat(200_000)}) x`;
  const hostile = { ...job(1), notes };
  const { answered } = call({}, SERVICE, {
    claims: [[hostile, job(2), { ...job(3), notes: `${notes} y` }], []],
  });
  const { results } = await bodyOf(answered);
  const codes = Object.fromEntries(results.map(({ postId, code }) => [postId, code]));
  expect(codes).toEqual({
    [job(1).postId]: "linkedin_text_too_long",
    [job(2).postId]: null,
    [job(3).postId]: "linkedin_text_too_long",
  });
});

test("a scheduled run refuses users", async () => {
  const { done, answered } = call({}, USER);
  expect(await codeOfRejection(answered)).toBe("forbidden");
  expect(done.claimedFor).toEqual([]);
});

describe("a run claims no post once its time is over", () => {
  test("a run claims no post after a minute by either of its two clocks", async () => {
    for (const move of ["steady", "wall"] as const) {
      const { engine, done } = recordingEngine({ claims: [[job(1)], [job(2)], [job(3)], []] });
      let extra = 0;
      const { now, monotonic, store } = engine;
      if (move === "wall") engine.now = () => now() + extra;
      else engine.monotonic = () => monotonic() + extra;
      const claim = store.claim;
      store.claim = async (...args) => {
        const jobs = await claim(...args);
        if (done.claimedFor.length === 2) extra = 61_000;
        return jobs;
      };
      const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
      await handle(jsonRequest({}), SERVICE);
      expect(done.claimedFor).toHaveLength(2);
    }
  });

  test("a run in a worker that may end 70 seconds later claims no post after five of them", async () => {
    const { engine, done } = recordingEngine({ claims: [[job(1)], [job(2)], []], beginTakes: 5_000 });
    const { monotonic } = engine;
    engine.monotonic = () => 75_000 + monotonic();
    const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
    await handle(jsonRequest({}), SERVICE);
    expect(done.claimedFor).toHaveLength(1);
  });
});

describe("a backlog of due posts is divided among several runs", () => {
  const id = (n: number) => `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const due = (posts: number) =>
    Array.from({ length: posts }, (_, n) => aJob({ jobId: id(n), attemptId: id(n), postId: id(n) }));
  const run = async (queue: ReturnType<typeof due>) => {
    const { engine } = recordingEngine({});
    engine.store.claim = async (_worker, limit) => {
      expect(limit).toBeLessThanOrEqual(8);
      return queue.splice(0, limit);
    };
    const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
    return (await bodyOf(handle(jsonRequest({}), SERVICE))).results.map(({ postId }) => postId);
  };

  test("three runs publish a backlog of two full runs and one post, each post once and at most eight at a time", async () => {
    const queue = due(2 * MOST_POSTS + 1);
    const all = queue.map(({ postId }) => postId);
    const runs = await Promise.all([run(queue), run(queue)]);
    expect(runs.map((ids) => ids.length)).toEqual([MOST_POSTS, MOST_POSTS]);
    runs.push(await run(queue));
    expect(runs.flat().sort()).toEqual(all);
  });
});

test("a token that LinkedIn refuses during a run is renewed once for all posts of its user", async () => {
  const denied = refused("linkedin_token_expired", 401);
  const { done, answered } = call({}, SERVICE, {
    claims: [[job(1), job(2), job(3)], [1, 2, 3].map((n) => ({ ...job(n), attemptNumber: 2 })), []],
    credentials: {
      accessToken: "token-1",
      refreshToken: "r",
      expiresAt: FIXED_NOW + 86_400_000,
      isValid: true,
      givenAt: 0,
    },
    creates: [denied, denied, denied, { ok: true, urn: "urn:li:share:7" }],
  });
  const { results } = await bodyOf(answered);
  expect(results.map((result) => result.outcome)).toEqual(["published", "published", "published"]);
  expect(done.steps.filter((step) => step === "refresh")).toHaveLength(1);
  expect(done.invalid).toEqual([]);
});

test("Publicar ahora claims only the posts of the caller's card", async () => {
  const { done, answered } = call({ postcard: 7 }, USER, { claims: [[job(1), job(2)]] });
  expect((await bodyOf(answered)).results).toHaveLength(2);
  expect(done.requested).toEqual([{ userId: USER_ID, wanted: { postcard: 7, acceptHoles: false } }]);
  expect(new Set(done.claimedFor.map((ids) => JSON.stringify(ids)))).toEqual(
    new Set([JSON.stringify([job(1).postId, job(2).postId])]),
  );
});

test("Publicar ahora sends first comments when it has published a post, and none when every post failed", async () => {
  const comment = {
    commentId: "comment-1",
    postId: job(1).postId,
    userId: USER_ID,
    postUrn: "urn:li:share:1",
    text: "Hola",
    organizationId: null,
    personUrn: "urn:li:person:lucia",
    attemptNumber: 1,
  };
  const sent = async (world: World) => {
    const { done, answered } = call({ postcard: 7 }, USER, { ...world, commentClaims: [[comment], []] });
    await answered;
    return done.comments.length;
  };
  const claims = () => [[job(1), job(2)]];
  const creates = [refused("linkedin_rejected", 422), { ok: true as const, urn: "urn:li:share:1" }];
  expect(await sent({ claims: claims(), creates })).toBe(1);
  expect(await sent({ claims: claims(), creates: [refused("linkedin_rejected", 422)] })).toBe(0);
});

test("Publicar ahora for one publisher claims only the post of that publisher", async () => {
  const { postId } = job(1);
  const { done, answered } = call({ postId }, USER, { claims: [[job(1)]] });
  expect((await bodyOf(answered)).results).toHaveLength(1);
  expect(done.requested).toEqual([{ userId: USER_ID, wanted: { postId, acceptHoles: false } }]);
});

test.each([
  [
    "no credits: 402 before anything is due",
    { prices: { personal_post: 1 }, available: 0.5 },
    "insufficient_credits",
  ],
  ["just enough credits", { prices: { personal_post: 1 }, available: 1 }, null],
])("Publicar ahora requires credits for the price of all posts: %s", async (_what, price, code) => {
  const { done, answered } = call({ postcard: 7 }, USER, { price });
  if (code === null) expect((await answered).status).toBe(200);
  else expect(await codeOfRejection(answered)).toBe(code);
  expect(done.requested).toHaveLength(code === null ? 1 : 0);
});

test.each([
  ["today's prices", null, { personal_post: 0.5, company_post: 0.5 }],
  ["a lower price of one post", "credit_price_changed", { personal_post: 0.5, company_post: 0.4 }],
  ["two other prices with today's sum", "credit_price_changed", { personal_post: 0.6, company_post: 0.4 }],
  ["other actions' prices", null, { image: 1 }],
])(
  "Publicar ahora compares the prices that the user saw with the present prices: %s, code %s",
  async (_what, code, shown) => {
    const price = { prices: { personal_post: 0.5, company_post: 0.5 }, available: 10 };
    const headers = { "prices-seen": JSON.stringify(shown) };
    const { done, answered } = call({ postcard: 7 }, USER, { price }, headers);
    if (code === null) expect((await answered).status).toBe(200);
    else await expect(answered).rejects.toMatchObject({ code, detail: { cost: 1 } });
    expect(done.requested).toHaveLength(code === null ? 1 : 0);
  },
);

test("when LinkedIn refuses the token, Publicar ahora refreshes it and publishes in the same call, as a second attempt", async () => {
  const { done, answered } = call({ postcard: 7 }, USER, {
    claims: [[job(1)], [{ ...job(1), attemptId: "attempt-1b", attemptNumber: 2 }]],
    credentials: {
      accessToken: "token-1",
      refreshToken: "r",
      expiresAt: FIXED_NOW + 86_400_000,
      isValid: true,
      givenAt: 0,
    },
    creates: [refused("linkedin_token_expired", 401), { ok: true, urn: "urn:li:share:7" }],
  });
  expect((await bodyOf(answered)).results).toEqual([
    { postId: job(1).postId, outcome: "published", code: null },
  ]);
  expect(done.creates.map((create) => create.token)).toEqual(["token-1", "token-2"]);
  expect(done.steps.filter((step) => step === "begin")).toHaveLength(2);
});

test("Publicar ahora responds with lease_lost when another worker has claimed the post", async () => {
  const { engine } = recordingEngine({ claims: [[]] });
  engine.store.requestNow = async () => [job(1).postId];
  const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
  expect(await bodyOf(handle(jsonRequest({ postcard: 7 }), USER))).toEqual({
    claimed: 0,
    results: [{ postId: job(1).postId, outcome: "lost", code: "lease_lost" }],
  });
});

test("Publicar ahora refuses a call with the secret key, which belongs to no user", async () => {
  expect(await codeOfRejection(call({ postcard: 7 }, SERVICE).answered)).toBe("not_authenticated");
});

test.each([
  [{ postcard: "7" }],
  [{ postId: "7" }],
  [{ postcard: 7, postId: job(1).postId }],
  [{ postcard: -1 }],
  [{ postcard: 1.5 }],
  [null],
  [[]],
])("Publicar ahora refuses the body %j", async (body) => {
  const { done, answered } = call(body, USER);
  expect(await codeOfRejection(answered)).toBe("invalid_input");
  expect(done.requested).toEqual([]);
});
