import { describe, expect, test } from "vitest";
import { VirtualClock } from "../../../bench/support/publishing/simulation/virtual-clock.ts";
import { SAMPLES } from "../../functions/_shared/domain/media/testing.ts";
import type { Caller } from "../../functions/_shared/http/caller.ts";
import { jsonRequest, USER_ID } from "../../functions/_shared/testing/requests.ts";
import { createHandler } from "../../functions/publish-due-posts/handler.ts";
import type { Engine } from "../../functions/publish-due-posts/ports.ts";
import {
  aJob,
  type Recorded,
  recordingEngine,
  type World,
} from "../../functions/publish-due-posts/testing.ts";

// Simulates a run on a hosted project in which every outside call takes its longest time, and more posts are always
// due.

const SERVICE: Caller = { kind: "service" };
const S = 1000;
/**
 * Returns the shortest time that a worker of this age has left: workers live at least 150 s and get no
 * request in their second half.
 */
const leftAt = (age: number): number => Math.min(150 * S, Math.max(150 * S - age, age));
const AGES = [0, 20, 40, 60, 74, 75, 90, 140, 199].map((seconds) => seconds * S);

const id = (n: number) => `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, "0")}`;
type Outside = Partial<
  Record<"begin" | "create" | "settle" | "comment" | "upload" | "claim" | "read", number>
>;

async function runAt(age: number, takes: Outside, world: World, shape: (engine: Engine) => void) {
  const clock = new VirtualClock();
  const { engine, done } = recordingEngine(world);
  engine.now = () => 1_800_000_000_000 + clock.now();
  engine.monotonic = () => age + clock.now();
  engine.sleep = (milliseconds) => clock.sleep(milliseconds);
  const slow =
    <Args extends unknown[], T>(ms: number | undefined, call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await clock.sleep(ms ?? 0);
      return await call(...args);
    };
  shape(engine);
  const { store, comments, unconfirmed, linkedin } = engine;
  store.claim = slow(takes.claim, store.claim);
  store.beginCreate = slow(takes.begin, store.beginCreate);
  store.complete = slow(takes.settle, store.complete);
  store.fail = slow(takes.settle, store.fail);
  linkedin.createPost = slow(takes.create, linkedin.createPost);
  linkedin.uploadVideoPart = slow(takes.upload, linkedin.uploadVideoPart);
  linkedin.createComment = slow(takes.comment, linkedin.createComment);
  linkedin.postsByAuthor = slow(takes.read, linkedin.postsByAuthor);
  comments.begin = slow(takes.begin, comments.begin);
  comments.settle = slow(takes.settle, comments.settle);
  unconfirmed.confirm = slow(takes.settle, unconfirmed.confirm);
  const { handle } = createHandler({ createEngine: () => engine, newWorker: () => "worker" });
  await clock.run(handle(jsonRequest({}), SERVICE));
  return { took: clock.now(), done };
}

const endlessPosts =
  (over: Parameters<typeof aJob>[0] = {}) =>
  (engine: Engine) => {
    let n = 0;
    engine.store.claim = async (_worker, limit) =>
      Array.from({ length: limit }, () => {
        n += 1;
        return aJob({ jobId: id(n), attemptId: id(n), postId: id(n), ...over });
      });
  };
const outcomes = (done: Recorded) => new Set(done.failures.map(({ code }) => code));

describe.each(AGES)(
  "a run that begins when its worker is %i ms old ends before the platform ends the worker",
  (age) => {
    test("a run ends in time when create requests take 30 s and every database call takes 10 s", async () => {
      const { took, done } = await runAt(
        age,
        { begin: 10 * S, create: 30 * S, settle: 10 * S },
        { claims: [] },
        endlessPosts(),
      );
      expect(took).toBeLessThanOrEqual(leftAt(age));
      expect(done.creates.length).toBeGreaterThan(0);
      expect(done.completed).toHaveLength(done.creates.length);
    });

    test("a run ends in time when LinkedIn never finishes processing videos", async () => {
      const { took, done } = await runAt(
        age,
        { upload: 20 * S, settle: 10 * S },
        { claims: [], media: SAMPLES.mp4, mediaStatus: [{ ok: true, status: "pending" }] },
        endlessPosts({
          imageUrl: `http://app.test/storage/v1/object/public/media/${USER_ID}/a.mp4`,
          uploadType: "video",
        }),
      );
      expect(took).toBeLessThanOrEqual(leftAt(age));
      expect(done.creates).toEqual([]);
      for (const code of outcomes(done)) expect(["worker_busy", "media_upload_failed"]).toContain(code);
    });

    test("a run ends in time when first comments are sent to both endpoints for 30 s each", async () => {
      let n = 0;
      const { took, done } = await runAt(
        age,
        { begin: 10 * S, comment: 60 * S, settle: 10 * S },
        { claims: [] },
        (engine) => {
          engine.comments.claim = async (_worker, limit) =>
            Array.from({ length: limit }, () => {
              n += 1;
              return {
                commentId: id(n),
                postId: id(n),
                userId: USER_ID,
                postUrn: `urn:li:share:${n}`,
                text: "Hola",
                organizationId: null,
                personUrn: "urn:li:person:lucia",
                attemptNumber: 1,
              };
            });
        },
      );
      expect(took).toBeLessThanOrEqual(leftAt(age));
      expect(done.commentEnds.filter(({ state }) => state === "posted")).toHaveLength(done.comments.length);
    });

    test("a run ends in time when reading each company page takes 10 s", async () => {
      let n = 0;
      const { took } = await runAt(age, { read: 10 * S, settle: 10 * S }, { claims: [] }, (engine) => {
        engine.unconfirmed.claim = async (limit) =>
          Array.from({ length: limit }, () => {
            n += 1;
            return {
              attemptId: id(n),
              postId: id(n),
              userId: USER_ID,
              title: "T",
              notes: "N",
              poll: null,
              tries: 1,
              organizationId: "1",
              personUrn: null,
              createSentAt: 0,
            };
          });
      });
      expect(took).toBeLessThanOrEqual(leftAt(age));
    });
  },
);

test.each([
  [150, 0],
  [400, 1],
])(
  "when a run begins at 75 s in a worker that lives %i s, it posts this number of comments: %i",
  async (life, expected) => {
    const { done } = await runAt(75 * S, {}, { claims: [] }, (engine) => {
      engine.workerLifeMs = life * S;
      const comment = {
        commentId: id(1),
        postId: id(1),
        userId: USER_ID,
        postUrn: "urn:li:share:1",
        text: "Hola",
        organizationId: null,
        personUrn: "urn:li:person:lucia",
        attemptNumber: 1,
      };
      const waiting = [comment];
      engine.comments.claim = async () => waiting.splice(0);
    });
    expect(done.comments).toHaveLength(expected);
  },
);

test("a post for which the run has no time left returns to the queue without counting as a failed attempt", async () => {
  const { done } = await runAt(
    72 * S,
    { upload: 25 * S },
    { claims: [], media: SAMPLES.mp4 },
    endlessPosts({
      imageUrl: `http://app.test/storage/v1/object/public/media/${USER_ID}/a.mp4`,
      uploadType: "video",
    }),
  );
  expect(done.creates).toEqual([]);
  expect(outcomes(done)).toEqual(new Set(["worker_busy"]));
  for (const { retrySeconds } of done.failures) expect(retrySeconds).toBe(20);
});

test("a run in a new worker polls a slow video for the whole lease", async () => {
  const { done } = await runAt(
    0,
    {},
    {
      claims: [[aJob({ imageUrl: `http://app.test/storage/v1/object/public/media/${USER_ID}/a.mp4` })]],
      media: SAMPLES.mp4,
      mediaStatus: [{ ok: true, status: "pending" }],
    },
    () => {},
  );
  expect(outcomes(done)).toEqual(new Set(["media_upload_failed"]));
});
