import { expect, test } from "vitest";
import { refused, unknown } from "../_shared/linkedin/answers.ts";
import type { PublishedPost } from "../_shared/linkedin/types.ts";
import { FIXED_NOW, USER_ID } from "../_shared/testing/requests.ts";
import type { UnconfirmedPost } from "./ports.ts";
import { reconcileUnconfirmed } from "./reconcile.ts";
import { recordingEngine, type World } from "./testing.ts";

const inDoubt = (n = 1): UnconfirmedPost => ({
  attemptId: `attempt-${n}`,
  postId: `post-${n}`,
  userId: USER_ID,
  title: "Feria",
  notes: "Hoy abrimos #café",
  poll: null,
  organizationId: "12",
  personUrn: "urn:li:person:lucia",
  createSentAt: FIXED_NOW,
  tries: 1,
});
const live = (urn: string, over: Partial<PublishedPost> = {}): PublishedPost => ({
  urn,
  commentary: "Hoy abrimos {hashtag|\\#|café}",
  question: null,
  createdAt: FIXED_NOW + 500,
  lifecycleState: "PUBLISHED",
  ...over,
});
const run = async (world: World) => {
  const { engine, done } = recordingEngine({ unconfirmedClaims: [[inDoubt()]], ...world });
  await reconcileUnconfirmed(engine);
  return done;
};
const page = (...posts: PublishedPost[]) => [{ ok: true as const, posts }];

test("when a single post on the page matches, it is confirmed with its address", async () => {
  const done = await run({
    postsByAuthor: page(live("urn:li:share:8", { commentary: "Otro" }), live("urn:li:share:7")),
  });
  expect(done.reads).toEqual([{ token: "token-1", author: "urn:li:organization:12" }]);
  expect(done.confirmed).toEqual([
    {
      attemptId: "attempt-1",
      urn: "urn:li:share:7",
      url: "https://www.linkedin.com/feed/update/urn:li:share:7/",
    },
  ]);
});

test("when no post on the page matches, the post stays unconfirmed, because it may still appear", async () => {
  const done = await run({ postsByAuthor: page(live("urn:li:share:8", { commentary: "Otro" })) });
  expect(done.confirmed).toEqual([]);
  expect(done.steps).toEqual([]);
});

test("when two posts match, the unconfirmed post is not confirmed, and the log has the number of matches", async () => {
  const done = await run({ postsByAuthor: page(live("urn:li:share:7"), live("urn:li:share:8")) });
  expect(done.confirmed).toEqual([]);
  expect(done.log.lines).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ matches: 2, confirmed: false }) }),
  );
});

test("a match is confirmed when the only other match is another known post of the user", async () => {
  const postsByAuthor = page(live("urn:li:share:7"), live("urn:li:share:8"));
  const done = await run({ postsByAuthor, knownUrns: ["urn:li:share:7"] });
  expect(done.confirmed).toMatchObject([{ urn: "urn:li:share:8" }]);
});

test("when LinkedIn forbids reading the page, the page is not polled again", async () => {
  const done = await run({ postsByAuthor: [refused("linkedin_forbidden", 403)] });
  expect(done.stopped).toEqual(["attempt-1"]);
  expect(done.confirmed).toEqual([]);
});

test.each([
  ["LinkedIn does not respond", { postsByAuthor: [unknown("linkedin_timeout", null)] }],
  ["the token is dead", { credentials: null }],
])(
  "when %s, reconciliation confirms no post and goes on to the next unconfirmed post",
  async (_what, fault) => {
    const world: World = { ...fault, unconfirmedClaims: [[inDoubt(1), inDoubt(2)]] };
    const done = await run(world);
    expect(done.stopped).toEqual([]);
    expect(done.confirmed).toEqual([]);
    expect(done.log.lines.filter((line) => line.event === "reconcile_failed")).toHaveLength(2);
  },
);

test("when LinkedIn refuses the token, reconciliation refreshes the token and reads the page", async () => {
  const done = await run({
    credentials: {
      accessToken: "token-1",
      refreshToken: "r",
      expiresAt: FIXED_NOW + 86_400_000,
      isValid: true,
      givenAt: 0,
    },
    postsByAuthor: [refused("linkedin_token_expired", 401), ...page(live("urn:li:share:7"))],
  });
  expect(done.reads.map((read) => read.token)).toEqual(["token-1", "token-2"]);
  expect(done.confirmed).toHaveLength(1);
});

test("a run reads the pages of at most 100 unconfirmed posts, four at a time", async () => {
  const { engine, done } = recordingEngine({});
  let next = 0;
  engine.unconfirmed.claim = async (limit) => {
    expect(limit).toBeLessThanOrEqual(4);
    return Array.from({ length: limit }, () => inDoubt(++next));
  };
  await reconcileUnconfirmed(engine);
  expect(done.reads.length).toBeGreaterThanOrEqual(100);
  expect(done.reads.length).toBeLessThan(104);
});

test("a run with 45 seconds left reads no page", async () => {
  const { engine, done } = recordingEngine({ unconfirmedClaims: [[inDoubt()]] });
  await reconcileUnconfirmed(engine, () => 45_000);
  expect(done.reads).toEqual([]);
});

test("the log of reconciliation contains no text and no token", async () => {
  const done = await run({ postsByAuthor: page(live("urn:li:share:7")) });
  expect(JSON.stringify(done.log.lines)).not.toMatch(/abrimos|token-1/);
});
