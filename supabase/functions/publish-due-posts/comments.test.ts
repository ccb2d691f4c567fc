import { expect, test } from "vitest";
import { refused, unknown } from "../_shared/linkedin/answers.ts";
import { FIXED_NOW, USER_ID } from "../_shared/testing/requests.ts";
import { postComments, runComment } from "./comments.ts";
import type { ClaimedComment } from "./ports.ts";
import { recordingEngine, type World } from "./testing.ts";

const aComment = (over: Partial<ClaimedComment> = {}): ClaimedComment => ({
  commentId: "comment-1",
  postId: "post-1",
  userId: USER_ID,
  postUrn: "urn:li:share:7",
  text: "El enlace: https://cafe.example (con *todo*)",
  organizationId: null,
  personUrn: "urn:li:person:lucia",
  attemptNumber: 1,
  ...over,
});
const run = async (world: World = {}, comment = aComment()) => {
  const { engine, done } = recordingEngine(world);
  await runComment(engine, comment, "worker");
  return done;
};
const DATABASE_DOWN = new Error("database call failed");
const refreshable = {
  accessToken: "token-1",
  refreshToken: "r1",
  expiresAt: FIXED_NOW + 86_400_000,
  isValid: true,
  givenAt: 0,
};

test("a comment is sent once, unchanged, after begin_comment and before settle_comment", async () => {
  const done = await run();
  expect(done.steps).toEqual(["begin-comment", "comment", "settle-comment"]);
  expect(done.comments).toEqual([
    {
      token: "token-1",
      comment: {
        postUrn: "urn:li:share:7",
        actor: "urn:li:person:lucia",
        text: "El enlace: https://cafe.example (con *todo*)",
      },
    },
  ]);
  expect(done.commentEnds).toEqual([{ state: "posted", urn: "urn:li:comment:(urn:li:activity:7,9)" }]);
  const lease = { commentId: "comment-1", attemptNumber: 1, worker: "worker" };
  expect(done.leases).toEqual([lease, lease]);
});

test("a comment is sent without surrounding spaces and with LinkedIn's line breaks", async () => {
  const done = await run({}, aComment({ text: "  Uno\r\nDos\r\n" }));
  expect(done.comments[0]?.comment.text).toBe("Uno\nDos");
});

test("a comment whose urn LinkedIn does not name is stored by its id", async () => {
  const done = await run({ comments: [{ ok: true, commentId: "9", commentUrn: null }] });
  expect(done.commentEnds).toEqual([{ state: "posted", urn: "9" }]);
});

test("a page's comment on its own post has the page as author", async () => {
  const done = await run({}, aComment({ organizationId: "12" }));
  expect(done.comments[0]?.comment.actor).toBe("urn:li:organization:12");
});

test.each([
  ["429", refused("linkedin_rate_limited", 429), 60],
  ["no connection", refused("linkedin_unreachable", null), 60],
  ["404, because the post is new", refused("linkedin_rejected", 404), 60],
])(
  "when LinkedIn's response proves that a comment was not created, it is tried again in a minute: %s",
  async (_why, answer, retrySeconds) => {
    const done = await run({ comments: [answer] });
    expect(done.commentEnds).toEqual([{ state: "scheduled", code: answer.code, retrySeconds }]);
  },
);

test("while LinkedIn refuses a comment temporarily, each delay doubles, and the fifth attempt is the last", async () => {
  const ends = await Promise.all(
    [1, 2, 3, 4, 5].map((attemptNumber) =>
      run({ comments: [refused("linkedin_rate_limited", 429)] }, aComment({ attemptNumber })),
    ),
  );
  expect(ends.map((done) => done.commentEnds[0])).toEqual([
    ...[60, 120, 240, 480].map((retrySeconds) => ({
      state: "scheduled",
      code: "linkedin_rate_limited",
      retrySeconds,
    })),
    { state: "failed", code: "linkedin_rate_limited" },
  ]);
});

test.each([
  ["403 on both addresses", refused("linkedin_forbidden", 403)],
  ["400", refused("linkedin_rejected", 400)],
  ["too long for LinkedIn", refused("comment_over_limit", 400)],
])("when LinkedIn refuses a comment permanently, the comment fails: %s", async (_why, answer) => {
  expect((await run({ comments: [answer] })).commentEnds).toEqual([{ state: "failed", code: answer.code }]);
});

test("a comment of more than 1,250 UTF-16 units fails without a request, and an emoji counts as two units", async () => {
  const long = await run({}, aComment({ text: "🎉".repeat(626) }));
  expect(long.steps).toEqual(["settle-comment"]);
  expect(long.commentEnds).toEqual([{ state: "failed", code: "comment_over_limit" }]);
  expect((await run({}, aComment({ text: "🎉".repeat(625) }))).comments).toHaveLength(1);
});

test("a comment without an author or a connection fails", async () => {
  expect((await run({}, aComment({ personUrn: null }))).commentEnds).toEqual([
    { state: "failed", code: "linkedin_not_connected" },
  ]);
  expect((await run({ credentials: null })).commentEnds).toEqual([
    { state: "failed", code: "linkedin_not_connected" },
  ]);
});

test("when a comment is refused with 401, it is tried again with a refreshed token, or fails without a refresh token", async () => {
  const answer = refused("linkedin_token_expired", 401);
  const renewed = await run({ comments: [answer], credentials: refreshable });
  expect(renewed.comments).toHaveLength(1);
  expect(renewed.commentEnds).toEqual([{ state: "scheduled", code: answer.code, retrySeconds: 0 }]);
  const dead = await run({ comments: [answer] });
  expect(dead.commentEnds).toEqual([{ state: "failed", code: answer.code }]);
  expect([dead.invalid, dead.refused]).toEqual([[answer.code], ["token-1"]]);
});

test.each([
  {
    why: "renewed for the previous try",
    credentials: { ...refreshable, givenAt: FIXED_NOW - 5_000 },
    number: 2,
  },
  {
    why: "given by a sign-in a moment ago",
    credentials: { ...refreshable, refreshToken: null, givenAt: FIXED_NOW - 5_000 },
    number: 1,
  },
])(
  "when a comment is refused with 401 for a token that was $why, it is tried in a minute and the connection stays",
  async ({ credentials, number }) => {
    const comments = [refused("linkedin_token_expired", 401)];
    const done = await run({ comments, credentials }, aComment({ attemptNumber: number }));
    expect(done.commentEnds).toEqual([
      { state: "scheduled", code: "linkedin_token_expired", retrySeconds: 60 },
    ]);
    expect(done.invalid).toEqual([]);
  },
);

test("when a comment is refused with 401 and the refresh gets no response, it is tried later and the connection stays", async () => {
  const done = await run({
    comments: [refused("linkedin_token_expired", 401)],
    credentials: refreshable,
    refresh: { ok: false, reason: "unavailable" },
  });
  expect(done.commentEnds).toEqual([{ state: "scheduled", code: "linkedin_unreachable", retrySeconds: 60 }]);
  expect(done.invalid).toEqual([]);
});

test("when a comment's last attempt is refused with 401, the comment fails finally", async () => {
  const comments = [refused("linkedin_token_expired", 401)];
  const done = await run({ comments, credentials: refreshable }, aComment({ attemptNumber: 5 }));
  expect(done.commentEnds).toMatchObject([{ state: "failed" }]);
});

test("when the database does not confirm a comment's start, the comment is not sent and is tried again", async () => {
  const done = await run({ beginComment: DATABASE_DOWN });
  expect(done.comments).toEqual([]);
  expect(done.commentEnds).toEqual([{ state: "scheduled", code: "unexpected", retrySeconds: 60 }]);
});

test("a worker that was suspended until its lease ended sends no comment", async () => {
  const done = await run({ beginTakes: 60_000 });
  expect(done.comments).toEqual([]);
  expect(done.commentEnds).toMatchObject([{ state: "scheduled" }]);
});

test.each([
  ["a 500", unknown("linkedin_server_error", 500)],
  ["no response in time", unknown("linkedin_timeout", null)],
  ["a reset of the connection", unknown("linkedin_connection_lost", null)],
  ["an unforeseen exception", new Error("bug")],
])(
  "when LinkedIn's response is unclear (%s), the comment is unconfirmed and is not sent again",
  async (_why, answer) => {
    const done = await run({ comments: [answer] });
    expect(done.comments).toHaveLength(1);
    const code = answer instanceof Error ? "linkedin_connection_lost" : answer.code;
    expect(done.commentEnds).toEqual([{ state: "unconfirmed", code }]);
  },
);

test("when the database refuses a comment's start because another worker has it, the comment is neither sent nor stored", async () => {
  expect((await run({ beginComment: false })).steps).toEqual(["begin-comment"]);
});

test("when the database fails, a later call stores a comment's result, or the lease ends if every call fails", async () => {
  const twice = await run({ settleComment: [DATABASE_DOWN, true] });
  expect(twice.comments).toHaveLength(1);
  expect(twice.commentEnds).toMatchObject([{ state: "posted" }]);
  expect(twice.slept).toBe(200);
  const never = await run({ settleComment: [DATABASE_DOWN] });
  expect(never.comments).toHaveLength(1);
  expect(never.log.lines.at(-1)).toMatchObject({ event: "comment_left_to_lease" });
});

test("a run claims comments in batches, until no comment is due or its limit is reached", async () => {
  const batches = () => [1, 2, 3].map((n) => [aComment({ commentId: `comment-${n}` })]);
  const all = recordingEngine({ commentClaims: batches() });
  await postComments(all.engine, "worker", 200);
  expect(all.done.comments).toHaveLength(3);
  for (const commentClaims of [batches(), [batches().flat()]]) {
    const few = recordingEngine({ commentClaims });
    await postComments(few.engine, "worker", 2);
    expect(few.done.comments).toHaveLength(2);
  }
});

test("a run with 85 seconds left claims no comment", async () => {
  const { engine, done } = recordingEngine({ commentClaims: [[aComment()]] });
  expect(await postComments(engine, "worker", 200, () => 85_000)).toBe(0);
  expect(done.comments).toEqual([]);
});

test("a comment for which a run has no time left is not sent, and stays scheduled for a later run", async () => {
  const { engine, done } = recordingEngine({});
  await runComment(
    engine,
    aComment(),
    "worker",
    () => 0,
    () => 79_000,
  );
  expect(done.comments).toEqual([]);
  expect(done.steps).not.toContain("begin-comment");
  expect(done.commentEnds).toEqual([{ state: "scheduled", code: "worker_busy", retrySeconds: 20 }]);
});

test("the log of first comments contains no text and no token", async () => {
  const done = await run({ comments: [new Error("El enlace")] });
  expect(JSON.stringify(done.log.lines)).not.toMatch(/enlace|token-1/);
});
