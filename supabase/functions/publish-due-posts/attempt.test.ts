import { describe, expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { refused, unknown } from "../_shared/linkedin/answers.ts";
import type { Credentials } from "../_shared/linkedin/tokens/access.ts";
import { FIXED_NOW } from "../_shared/testing/requests.ts";
import { runAttempt } from "./attempt.ts";
import { aJob, IMAGE_URL, JPEG, recordingEngine, type World } from "./testing.ts";

const run = async (world: World = {}, job = aJob()) => {
  const { engine, done } = recordingEngine(world);
  const result = await runAttempt(engine, job, "worker");
  return { result, done };
};
const withImage = aJob({ imageUrl: IMAGE_URL, imageAlt: "Una mesa", uploadType: "image" });
const DATABASE_DOWN = new Error("database call failed");
const refreshable: Credentials = {
  accessToken: "token-1",
  refreshToken: "r1",
  expiresAt: FIXED_NOW + 86_400_000,
  isValid: true,
  givenAt: 0,
};

/** LinkedIn reports both codes with a 401. */
const refusals = (count: number): World["history"] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    phase: "retry",
    errorCode: at % 2 === 0 ? "linkedin_token_revoked" : "linkedin_token_expired",
  }));

const fourRetries = (errorCode: ErrorCode) =>
  [4, 3, 2, 1].map((number) => ({ number, phase: "retry", errorCode }));

describe("a due post is published", () => {
  test("a text post holds credits, commits the start of the create request, sends one, and stores urn and address", async () => {
    const { result, done } = await run();
    expect(result).toEqual({ postId: aJob().postId, outcome: "published", code: null });
    expect(done.steps).toEqual(["hold", "begin", "create", "complete"]);
    expect(done.creates).toEqual([
      { token: "token-1", post: { author: "urn:li:person:lucia", commentary: "Hoy abrimos #café" } },
    ]);
    expect(done.completed).toEqual([
      { urn: "urn:li:share:7", url: "https://www.linkedin.com/feed/update/urn:li:share:7/" },
    ]);
    const lease = { attemptId: "attempt-1", worker: "worker" };
    expect(done.leases).toEqual([lease, lease, lease]);
  });

  test("a page's post with an image is created only after the image is uploaded and checked", async () => {
    const { result, done } = await run(
      {
        mediaStatus: [
          { ok: true, status: "pending" },
          { ok: true, status: "available" },
        ],
      },
      { ...withImage, organizationId: "2414183" },
    );
    expect(result.outcome).toBe("published");
    expect(done.steps).toEqual([
      "hold",
      "initialize",
      "upload",
      "status",
      "status",
      "begin",
      "create",
      "complete",
    ]);
    expect(done.owners).toEqual(["urn:li:organization:2414183"]);
    expect(done.uploads).toEqual([
      { token: "token-1", url: "https://www.linkedin.com/dms-uploads/1", bytes: JPEG, type: "image/jpeg" },
    ]);
    expect(done.polled).toEqual(["urn:li:image:1", "urn:li:image:1"]);
    expect(done.creates[0]?.post).toMatchObject({
      author: "urn:li:organization:2414183",
      content: { kind: "media", urn: "urn:li:image:1", altText: "Una mesa" },
    });
  });

  test("when the token may not read an image's state, the attempt waits four seconds and creates the post", async () => {
    const { result, done } = await run({ mediaStatus: [{ ok: true, status: "hidden" }] }, withImage);
    expect(result.outcome).toBe("published");
    expect(done.slept).toBe(4000);
  });

  test("a post without notes is published with its title as text", async () => {
    const { done } = await run({}, aJob({ notes: "  \n" }));
    expect(done.creates[0]?.post.commentary).toBe("Lanzamiento");
  });
});

describe("when a fault occurs before the create request, nothing is published", () => {
  const untouched = (steps: string[]) => expect(steps).not.toContain("create");

  test.each([
    ["the text is too long", aJob({ notes: "ñ".repeat(3001) }), "linkedin_text_too_long"],
    ["the post has no author", aJob({ personUrn: null }), "linkedin_not_connected"],
    ["the media is not in the user's folder", aJob({ imageUrl: "http://x.test/a.jpg" }), "media_missing"],
  ])("a post fails finally, without a request to LinkedIn, when %s", async (_why, job, code) => {
    const { result, done } = await run({}, job);
    expect(result).toMatchObject({ outcome: "failed", code });
    expect(done.steps).toEqual(["fail"]);
    expect(done.failures[0]).toMatchObject({ code, retrySeconds: null });
    expect(done.failures[0]?.notice).toMatch(/^.+\. .+\.$/);
  });

  test.each([
    ["3,000 characters, of which 1,000 are escaped,", null, `${"a".repeat(2000)}${"*".repeat(1000)}`],
    ["3,000 characters, of which 1,001 are escaped,", 4000, `${"a".repeat(1999)}${"*".repeat(1001)}`],
    ["1,500 bold letters", null, "𝗮".repeat(1500)],
    ["1,501 bold letters", 3000, "𝗮".repeat(1501)],
  ])(
    "the length of %s is compared with LinkedIn's limits before any request: exceeded limit %j",
    async (_what, limit, notes) => {
      const { result, done } = await run({}, aJob({ notes }));
      expect(result.outcome).toBe(limit === null ? "published" : "failed");
      expect(done.failures.map((failure) => failure.limit)).toEqual(limit === null ? [] : [limit]);
    },
  );

  test("when LinkedIn's refusal of a text names a limit, the limit is stored and stated in the notice", async () => {
    const { done } = await run({ creates: [{ ...refused("linkedin_text_too_long", 400), limit: 2500 }] });
    expect(done.failures).toMatchObject([
      { code: "linkedin_text_too_long", limit: 2500, notice: expect.stringContaining("{limit} caracteres") },
    ]);
  });

  test("a post of a user without a connection fails, and no connection changes", async () => {
    const { result, done } = await run({ credentials: null });
    expect(result).toMatchObject({ outcome: "failed", code: "linkedin_not_connected" });
    expect(done.invalid).toEqual([]);
    untouched(done.steps);
  });

  test("a post fails when its token has expired and cannot be refreshed, and the connection is marked", async () => {
    const { result, done } = await run({
      credentials: { ...refreshable, refreshToken: null, expiresAt: FIXED_NOW - 1 },
    });
    expect(result).toMatchObject({ outcome: "failed", code: "linkedin_token_expired" });
    expect(done.invalid).toEqual(["linkedin_token_expired"]);
    untouched(done.steps);
  });

  test("a post whose token has expired is published after a refresh", async () => {
    const { result, done } = await run({ credentials: { ...refreshable, expiresAt: FIXED_NOW - 1 } });
    expect(result.outcome).toBe("published");
    expect(done.steps.slice(0, 2)).toEqual(["refresh", "save-tokens"]);
    expect(done.creates[0]?.token).toBe("token-2");
  });

  test("a post of a user without credits fails with insufficient_credits and without an upload", async () => {
    const { result, done } = await run({ hold: new CodedError("insufficient_credits") }, withImage);
    expect(result).toMatchObject({ outcome: "failed", code: "insufficient_credits" });
    expect(done.steps).toEqual(["hold", "fail"]);
    expect(done.failures[0]?.notice).toContain("Compra créditos");
  });

  test("an attempt sends nothing once its lease is lost, whether at the hold of credits or at the start of the create request", async () => {
    expect((await run({ hold: false })).done.steps).toEqual(["hold"]);
    const { result, done } = await run({ begin: false });
    expect(result).toMatchObject({ outcome: "lost", code: "lease_lost" });
    expect(done.steps).toEqual(["hold", "begin"]);
  });

  test("when the database does not confirm the start of the create request, nothing is sent and the post is tried again", async () => {
    const { result, done } = await run({ begin: DATABASE_DOWN });
    expect(result).toMatchObject({ outcome: "retry", code: "unexpected" });
    expect(done.steps).toEqual(["hold", "begin", "fail"]);
    expect(done.failures[0]?.retrySeconds).toBe(60);
  });

  test("when an attempt's outcome cannot be stored, the attempt ends as lost, and nothing is sent", async () => {
    const { result, done } = await run({ begin: DATABASE_DOWN, fail: DATABASE_DOWN });
    expect(result).toMatchObject({ outcome: "lost", code: "lease_lost" });
    untouched(done.steps);
  });

  test("an attempt whose run has less than a minute left sends no create request and is due again in 20 seconds", async () => {
    const { engine, done } = recordingEngine();
    const left = { run: 59_999 };
    const busy = await runAttempt(
      engine,
      aJob(),
      "worker",
      () => 0,
      () => left.run,
    );
    expect(busy).toMatchObject({ outcome: "retry", code: "worker_busy" });
    expect(done.failures).toMatchObject([{ retrySeconds: 20 }]);
    untouched(done.steps);
    left.run = 60_000;
    const published = await runAttempt(
      engine,
      aJob(),
      "worker",
      () => 0,
      () => left.run,
    );
    expect(published.outcome).toBe("published");
  });

  test("a worker that was suspended until its lease ended sends no create request", async () => {
    const { result, done } = await run({ beginTakes: 60_000 });
    expect(result.outcome).toBe("retry");
    untouched(done.steps);
  });

  test("when the clock is set back during an attempt, the attempt still sees that its lease has ended", async () => {
    const { result, done } = await run({ beginTakes: 60_000, beginMovesWallClock: -3_600_000 });
    expect(result.outcome).toBe("retry");
    untouched(done.steps);
  });

  test("when the clock is set ahead during an attempt, the post is tried again and no create request is sent", async () => {
    const { result, done } = await run({ beginMovesWallClock: 3_600_000 });
    expect(result.outcome).toBe("retry");
    untouched(done.steps);
  });

  test("a post fails when its file is missing", async () => {
    expect((await run({ media: null }, withImage)).result).toMatchObject({
      outcome: "failed",
      code: "media_missing",
    });
  });

  test("a post fails when its file is no image, whatever the file's name", async () => {
    const { result } = await run({ media: new TextEncoder().encode("<svg/>") }, withImage);
    expect(result).toMatchObject({ outcome: "failed", code: "media_kind_unsupported" });
  });

  test("a post is tried again when storage does not respond", async () => {
    expect((await run({ media: new Error("storage") }, withImage)).result).toMatchObject({
      outcome: "retry",
    });
  });

  test("the fifth consecutive attempt of a post is the last, also when storage does not respond", async () => {
    const job = { ...withImage, attemptNumber: 5 };
    const { result } = await run({ media: new Error("storage"), history: fourRetries("unexpected") }, job);
    expect(result.outcome).toBe("failed");
  });

  test("a post fails when its file was deleted during the attempt, or is empty", async () => {
    for (const download of [null, new Uint8Array()]) {
      const { engine } = recordingEngine();
      engine.media.download = async () => download;
      expect(await runAttempt(engine, withImage, "worker")).toMatchObject({
        outcome: "failed",
        code: "media_missing",
      });
    }
  });

  test.each([
    ["the upload is cut off", "retry", { upload: [unknown("linkedin_connection_lost", null)] }],
    ["LinkedIn has a fault at initialize", "retry", { initialize: [unknown("linkedin_server_error", 503)] }],
    ["LinkedIn refuses the bytes", "retry", { upload: [refused("linkedin_rejected", 415)] }],
    ["processing fails", "retry", { mediaStatus: [{ ok: true as const, status: "failed" as const }] }],
    ["processing never ends", "retry", { mediaStatus: [{ ok: true as const, status: "pending" as const }] }],
    ["the page role is gone", "failed", { initialize: [refused("linkedin_forbidden", 403)] }],
    ["the version is retired", "retry", { initialize: [refused("linkedin_version_retired", 426)] }],
  ])(
    "when an image cannot be uploaded, because %s, the attempt ends in '%s'",
    async (_why, outcome, world) => {
      const { result, done } = await run({ credentials: refreshable, ...world }, withImage);
      expect(result.outcome).toBe(outcome);
      expect(done.steps).not.toContain("refresh");
      untouched(done.steps);
    },
  );

  test.each([
    {
      why: "the refresh gets no response",
      world: { credentials: refreshable, refresh: { ok: false as const, reason: "unavailable" as const } },
      ends: { outcome: "retry", code: "linkedin_unreachable", invalid: [] },
    },
    {
      why: "there is no refresh token",
      world: {},
      ends: { outcome: "failed", code: "linkedin_token_revoked", invalid: ["linkedin_token_revoked"] },
    },
  ])(
    "when an image upload is refused with 401 and $why, the attempt ends as '$ends.outcome'",
    async ({ world, ends: { invalid, ...ends } }) => {
      const initialize = [refused("linkedin_token_revoked", 401)];
      const { result, done } = await run({ ...world, initialize }, withImage);
      expect(result).toMatchObject(ends);
      expect(done.invalid).toEqual(invalid);
      untouched(done.steps);
    },
  );

  test("when an image upload is refused with 401, the attempt refreshes the token and uploads the image", async () => {
    const { result, done } = await run(
      {
        credentials: refreshable,
        initialize: [
          refused("linkedin_token_expired", 401),
          { ok: true, uploadUrl: "https://www.linkedin.com/dms-uploads/2", image: "urn:li:image:2" },
        ],
      },
      withImage,
    );
    expect(result.outcome).toBe("published");
    expect(done.steps.filter((step) => step === "refresh")).toHaveLength(1);
    expect(done.creates).toMatchObject([{ token: "token-2" }]);
  });

  describe("an image upload gets a second 401 with a token that was just renewed", () => {
    const world = { credentials: refreshable, initialize: [refused("linkedin_token_revoked", 401)] };

    test("a post whose image upload gets a second 401, with a renewed token, is tried again in a minute", async () => {
      const { result, done } = await run(world, withImage);
      expect(result).toMatchObject({ outcome: "retry", code: "linkedin_token_revoked" });
      expect([done.failures[0]?.retrySeconds, done.invalid]).toEqual([60, []]);
      expect(done.steps.filter((step) => step === "refresh")).toHaveLength(1);
      untouched(done.steps);
    });

    test("when the third attempt in a row gets a second 401 with a renewed token, the connection ends and the post fails", async () => {
      const { result, done } = await run(
        { ...world, history: refusals(2) },
        { ...withImage, attemptNumber: 3 },
      );
      expect(result).toMatchObject({ outcome: "failed", code: "linkedin_token_revoked" });
      expect([done.invalid, done.refused]).toEqual([["linkedin_token_revoked"], ["token-2"]]);
      untouched(done.steps);
    });
  });
});

describe("LinkedIn's response to the create request decides whether the post is sent again", () => {
  test.each([
    ["500, though the post may be live", unknown("linkedin_server_error", 500)],
    ["no response in time", unknown("linkedin_timeout", null)],
    ["a reset of the connection", unknown("linkedin_connection_lost", null)],
    ["an unforeseen exception", new Error("bug")],
  ])(
    "after the response '%s' to the create request, the post is unconfirmed: not sent again, its credits stay held",
    async (_why, answer) => {
      const { result, done } = await run({ creates: [answer] });
      expect(result.outcome).toBe("unconfirmed");
      expect(done.steps).toEqual(["hold", "begin", "create", "unconfirmed"]);
    },
  );

  test("when LinkedIn responds with 201 without a urn, the post is unconfirmed", async () => {
    const { result, done } = await run({ creates: [{ ok: true, urn: null }] });
    expect(result.outcome).toBe("unconfirmed");
    expect(done.unconfirmed).toEqual([{ code: "linkedin_server_error", httpStatus: 201 }]);
    expect(done.creates).toHaveLength(1);
  });

  test.each([
    ["403", "failed", null, refused("linkedin_forbidden", 403)],
    ["422", "failed", null, refused("linkedin_rejected", 422)],
    ["a duplicate", "failed", null, refused("linkedin_duplicate", 422)],
    ["426", "retry", 900, refused("linkedin_version_retired", 426)],
    ["too long for LinkedIn", "failed", null, refused("linkedin_text_too_long", 400)],
    ["a file that LinkedIn failed to process", "retry", 60, refused("media_unprocessable", 400)],
    ["429", "retry", 60, refused("linkedin_rate_limited", 429)],
    ["a refused connection", "retry", 60, refused("linkedin_unreachable", null)],
  ])(
    "after LinkedIn's response '%s', the post certainly does not exist: outcome '%s', seconds until the next attempt: %s",
    async (_why, outcome, retrySeconds, answer) => {
      const { result, done } = await run({ creates: [answer] });
      expect(result).toMatchObject({ outcome, code: answer.code });
      expect(done.creates).toHaveLength(1);
      expect(done.failures).toMatchObject([
        { code: answer.code, httpStatus: answer.httpStatus, retrySeconds },
      ]);
    },
  );

  test("the fifth consecutive attempt of a post is the last", async () => {
    const job = aJob({ attemptNumber: 5 });
    const history = fourRetries("linkedin_unreachable");
    const { result } = await run({ creates: [refused("linkedin_unreachable", null)], history }, job);
    expect(result.outcome).toBe("failed");
  });

  test("when a post had four attempts on an earlier day, the next attempt counts as the first and the delay is one minute", async () => {
    const startedAt = "2026-11-14T09:00:00+00:00";
    const history = fourRetries("linkedin_rate_limited").map((past) => ({ ...past, startedAt }));
    const job = aJob({ attemptNumber: 5 });
    const { done } = await run({ creates: [refused("linkedin_rate_limited", 429)], history }, job);
    expect(done.failures).toMatchObject([{ retrySeconds: 60 }]);
  });

  describe("when LinkedIn's refusal names the existing post, the unconfirmed attempts decide the outcome", () => {
    const creates = [refused("linkedin_duplicate", 422, "urn:li:share:3")];
    const past = (ambiguous: boolean) => [
      { number: 1, phase: "retry", errorCode: "linkedin_timeout", ambiguous },
      { number: 2, phase: "creating", errorCode: null, ambiguous: false },
    ];
    const second = aJob({ attemptNumber: 2 });

    test("when LinkedIn's refusal names a post that an unconfirmed attempt made, that post counts as published", async () => {
      const { result, done } = await run({ creates, history: past(true) }, second);
      expect(result).toEqual({ postId: second.postId, outcome: "published", code: null });
      expect(done.steps).toEqual(["hold", "begin", "create", "complete"]);
      expect(done.completed).toEqual([
        { urn: "urn:li:share:3", url: "https://www.linkedin.com/feed/update/urn:li:share:3/" },
      ]);
    });

    test("when LinkedIn's refusal names another known post of the user, the attempt fails at once", async () => {
      const { result, done } = await run({ creates, history: past(true), complete: [false] }, second);
      expect(result).toMatchObject({ outcome: "failed", code: "linkedin_duplicate" });
      expect(done.steps.at(-1)).toBe("fail");
    });

    test("a refusal for another reason is no duplicate, also after an unconfirmed attempt", async () => {
      const { result, done } = await run(
        { creates: [refused("linkedin_rate_limited", 429)], history: past(true) },
        second,
      );
      expect(result).toMatchObject({ outcome: "retry", code: "linkedin_rate_limited" });
      expect(done.steps).not.toContain("unconfirmed");
    });

    test.each([
      ["no earlier attempt was unconfirmed", past(false), creates],
      [
        "there was no earlier attempt",
        [{ number: 2, phase: "creating", errorCode: null, ambiguous: true }],
        creates,
      ],
      [
        "the unconfirmed attempt sent another text",
        past(true).map((one) => (one.number === 1 ? { ...one, fingerprint: "another text" } : one)),
        creates,
      ],
      [
        "the texts of both attempts are unknown",
        past(true).map((one) => ({ ...one, fingerprint: null })),
        creates,
      ],
    ])(
      "when LinkedIn's refusal names an existing post, the post still fails if %s",
      async (_why, history, answer) => {
        const { result, done } = await run({ creates: answer, history }, second);
        expect(result).toMatchObject({ outcome: "failed", code: "linkedin_duplicate" });
        expect(done.completed).toEqual([]);
      },
    );
  });

  describe("when LinkedIn's refusal as a duplicate names no post, the earlier attempts decide the outcome", () => {
    const creates = [refused("linkedin_duplicate", 422)];
    const past = (ambiguous: boolean) => [
      { number: 1, phase: "retry", errorCode: "linkedin_timeout", ambiguous },
      { number: 2, phase: "creating", errorCode: null, ambiguous: false },
    ];
    const second = aJob({ attemptNumber: 2 });

    test("when LinkedIn's refusal names no post and an earlier attempt is unconfirmed, the post stays unconfirmed", async () => {
      const { result, done } = await run({ creates, history: past(true) }, second);
      expect(result).toMatchObject({ outcome: "unconfirmed", code: "linkedin_duplicate" });
      expect(done.unconfirmed).toEqual([{ code: "linkedin_duplicate", httpStatus: 422 }]);
      expect(done.failures).toEqual([]);
      expect(done.creates).toHaveLength(1);
    });

    test("when LinkedIn's refusal names no post and no earlier attempt is unconfirmed, the post fails", async () => {
      const { result } = await run({ creates, history: past(false) }, second);
      expect(result).toMatchObject({ outcome: "failed", code: "linkedin_duplicate" });
    });
  });

  test("when a create request gets a 401 and there is no refresh token, the post fails and the connection ends", async () => {
    const { result, done } = await run({ creates: [refused("linkedin_token_revoked", 401)] });
    expect(result).toMatchObject({ outcome: "failed", code: "linkedin_token_revoked" });
    expect([done.invalid, done.refused]).toEqual([["linkedin_token_revoked"], ["token-1"]]);
    expect(done.creates).toHaveLength(1);
    expect(done.failures[0]?.notice).toContain("Vuelve a conectar LinkedIn");
  });

  test("when a create request gets a 401, the token is refreshed, and the next attempt may follow at once", async () => {
    const { result, done } = await run({
      credentials: refreshable,
      creates: [refused("linkedin_token_expired", 401)],
    });
    expect(result).toMatchObject({ outcome: "retry", code: "linkedin_token_expired" });
    expect(done.steps).toEqual(["hold", "begin", "create", "refresh", "save-tokens", "fail"]);
    expect(done.failures[0]?.retrySeconds).toBe(0);
    expect(done.invalid).toEqual([]);
  });

  test("when a create request gets a second 401 after a refresh, the post fails", async () => {
    const { result, done } = await run(
      {
        credentials: { ...refreshable, givenAt: FIXED_NOW - 60_000 },
        creates: [refused("linkedin_token_expired", 401)],
        history: refusals(1),
      },
      aJob({ attemptNumber: 2 }),
    );
    expect(result.outcome).toBe("failed");
    expect(done.steps).not.toContain("refresh");
    expect([done.invalid, done.refused]).toEqual([["linkedin_token_expired"], ["token-1"]]);
  });

  test.each([
    { why: "renewed", credentials: { ...refreshable, givenAt: FIXED_NOW - 59_999 }, before: 1 },
    {
      why: "given by a sign-in",
      credentials: { ...refreshable, refreshToken: null, givenAt: FIXED_NOW - 5_000 },
      before: 0,
    },
  ])(
    "when LinkedIn responds with 401 for a token that was $why less than a minute ago, the post is retried in a minute",
    async ({ credentials, before }) => {
      const { result, done } = await run(
        { credentials, creates: [refused("linkedin_token_expired", 401)], history: refusals(before) },
        aJob({ attemptNumber: before + 1 }),
      );
      expect(result).toMatchObject({ outcome: "retry", code: "linkedin_token_expired" });
      expect(done.failures[0]?.retrySeconds).toBe(60);
      expect([done.invalid, done.creates.length]).toEqual([[], 1]);
    },
  );

  test("a post fails at the third consecutive 401, however new its token", async () => {
    const { result, done } = await run(
      {
        credentials: { ...refreshable, givenAt: FIXED_NOW },
        creates: [refused("linkedin_token_expired", 401)],
        history: refusals(2),
      },
      aJob({ attemptNumber: 3 }),
    );
    expect(result.outcome).toBe("failed");
    expect(done.invalid).toEqual(["linkedin_token_expired"]);
  });

  test.each([
    { before: 3, outcome: "retry" },
    { before: 4, outcome: "failed" },
  ])(
    "when the user reconnects during a create request that gets a 401 after $before earlier 401s, the outcome is $outcome",
    async ({ before, outcome }) => {
      const { engine, done } = recordingEngine({
        credentials: refreshable,
        creates: [refused("linkedin_token_expired", 401)],
        history: refusals(before),
      });
      const another = { ...refreshable, accessToken: "token-9" };
      engine.credentials = { ...engine.credentials, read: async () => another };
      const result = await runAttempt(engine, aJob({ attemptNumber: before + 1 }), "worker");
      expect(result.outcome).toBe(outcome);
      expect(done.failures[0]?.retrySeconds).toBe(outcome === "retry" ? 0 : null);
      expect(done.refused).toEqual(outcome === "retry" ? [] : ["token-1"]);
    },
  );

  test("when a refresh after a 401 gets no response, the post is tried again later and the connection stays", async () => {
    const { result, done } = await run({
      credentials: refreshable,
      refresh: { ok: false, reason: "unavailable" },
      creates: [refused("linkedin_token_expired", 401)],
    });
    expect(result).toMatchObject({ outcome: "retry", code: "linkedin_unreachable" });
    expect(done.failures).toMatchObject([{ httpStatus: 401, retrySeconds: 60 }]);
    expect(done.invalid).toEqual([]);
  });

  test("when a fifth consecutive attempt gets a 401 and the refresh no response, the post fails", async () => {
    const { result } = await run(
      {
        credentials: refreshable,
        refresh: { ok: false, reason: "unavailable" },
        creates: [refused("linkedin_token_expired", 401)],
        history: fourRetries("linkedin_unreachable"),
      },
      aJob({ attemptNumber: 5 }),
    );
    expect(result).toMatchObject({ outcome: "failed", code: "linkedin_unreachable" });
  });

  test("a token is refreshed after a first 401, although earlier attempts failed for other reasons", async () => {
    const { result, done } = await run(
      {
        credentials: refreshable,
        creates: [refused("linkedin_token_expired", 401)],
        history: fourRetries("linkedin_unreachable"),
      },
      aJob({ attemptNumber: 5 }),
    );
    expect(result).toMatchObject({ outcome: "retry", code: "linkedin_token_expired" });
    expect(done.steps).toContain("refresh");
  });

  test("when the user disconnects LinkedIn during a create request that gets a 401, the post fails", async () => {
    const { engine, done } = recordingEngine({ creates: [refused("linkedin_token_revoked", 401)] });
    const { createPost } = engine.linkedin;
    engine.linkedin.createPost = (...args) => {
      engine.credentials.read = async () => null;
      return createPost(...args);
    };
    const result = await runAttempt(engine, aJob(), "worker");
    expect(result).toMatchObject({ outcome: "failed", code: "linkedin_token_revoked" });
    expect(done.failures).toMatchObject([{ retrySeconds: null }]);
  });

  test.each([
    ["an unclear response", { creates: [unknown("linkedin_timeout", null)], markUnconfirmed: false }],
    ["a refusal", { creates: [refused("linkedin_rejected", 422)], fail: false }],
  ])(
    "after %s to the create request, an attempt that another worker has taken over is lost",
    async (_why, world) => {
      const { result } = await run(world);
      expect(result).toMatchObject({ outcome: "lost", code: "lease_lost" });
    },
  );

  test("when the database does not store LinkedIn's refusal, the lease makes the post unconfirmed", async () => {
    const { result } = await run({ creates: [refused("linkedin_rejected", 422)], fail: DATABASE_DOWN });
    expect(result).toMatchObject({ outcome: "unconfirmed", code: "lease_lost" });
  });

  test("when the database does not store that LinkedIn's response had no urn, the lease makes the post unconfirmed", async () => {
    const { result } = await run({ creates: [{ ok: true, urn: null }], markUnconfirmed: DATABASE_DOWN });
    expect(result).toMatchObject({ outcome: "unconfirmed", code: "lease_lost" });
  });

  test("when the database does not store that a create request's response was lost, the post is unconfirmed and nothing is sent again", async () => {
    const { result, done } = await run({
      creates: [unknown("linkedin_timeout", null)],
      markUnconfirmed: DATABASE_DOWN,
    });
    expect(result).toMatchObject({ outcome: "unconfirmed", code: "lease_lost" });
    expect(done.creates).toHaveLength(1);
    expect(done.failures).toEqual([]);
  });

  test("when the database does not respond, a later call stores the new post's urn", async () => {
    const { result, done } = await run({ complete: [DATABASE_DOWN, DATABASE_DOWN, true] });
    expect(result.outcome).toBe("published");
    expect(done.creates).toHaveLength(1);
    expect(done.slept).toBe(700);
  });

  test("when a new post's urn cannot be stored, the lease makes the post unconfirmed, and the log has the urn", async () => {
    const { result, done } = await run({ complete: [DATABASE_DOWN] });
    expect(result).toMatchObject({ outcome: "unconfirmed", code: "lease_lost" });
    expect(done.creates).toHaveLength(1);
    expect(done.log.lines).toContainEqual(
      expect.objectContaining({
        event: "published_but_not_recorded",
        fields: expect.objectContaining({ urn: "urn:li:share:7" }),
      }),
    );
  });

  test("when the database's response to a completion is lost, the attempt's history shows that the post is published", async () => {
    const { result } = await run({
      complete: [DATABASE_DOWN, false],
      history: [{ number: 1, phase: "published", errorCode: null }],
    });
    expect(result.outcome).toBe("published");
  });

  test("when the database refuses to complete an attempt, the attempt is lost, and the log has the urn", async () => {
    const { result, done } = await run({ complete: [false] });
    expect(result.outcome).toBe("lost");
    expect(done.log.lines.some((line) => line.fields?.urn === "urn:li:share:7")).toBe(true);
  });
});

test("the log never contains a token or a text", async () => {
  const worlds: World[] = [{}, { begin: DATABASE_DOWN }, { complete: [DATABASE_DOWN] }];
  for (const world of worlds) {
    const { done } = await run(world, withImage);
    expect(JSON.stringify(done.log.lines)).not.toMatch(/token-1|abrimos|Lanzamiento/);
  }
});
