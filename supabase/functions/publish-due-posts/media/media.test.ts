import { describe, expect, test } from "vitest";
import { mp4Of, pngOf, SAMPLES } from "../../_shared/domain/media/testing.ts";
import type { Uploads } from "../../_shared/domain/publishing/payload.ts";
import { refused, unknown } from "../../_shared/linkedin/answers.ts";
import type { MediaStatus } from "../../_shared/linkedin/types.ts";
import { USER_ID } from "../../_shared/testing/requests.ts";
import { runAttempt } from "../attempt.ts";
import { aJob, recordingEngine, type World } from "../testing.ts";

const run = async (name: string, world: World = {}, over = {}) => {
  const { engine, done } = recordingEngine(world);
  const imageUrl = `http://app.test/storage/v1/object/public/media/${USER_ID}/${name}`;
  const job = aJob({ imageUrl, ...over });
  const result = await runAttempt(engine, job, "worker");
  return { result, done, stored: done.kept.at(-1) ?? job.uploads };
};
/** Another worker's attempt, which shares only the job's row with the earlier attempt. */
const again = (earlier: { stored: Uploads }, world: World, over = {}) =>
  run("a.mp4", world, { uploads: earlier.stored, ...over });
const seen = (...statuses: MediaStatus[]) => statuses.map((status) => ({ ok: true as const, status }));
const PART = 4_194_304;

describe("a post with a video is published once the video is uploaded", () => {
  const bytes = new Uint8Array(2 * PART + 100);
  bytes.set(SAMPLES.mp4);
  bytes.fill(1, PART, 2 * PART);
  bytes.fill(2, 2 * PART);
  const part = (n: number) => ({
    uploadUrl: `https://dms.example/${n}`,
    firstByte: n * PART,
    lastByte: (n + 1) * PART - 1,
  });
  const world: World = {
    media: bytes,
    initializeVideo: [
      { ok: true, video: "urn:li:video:9", uploadToken: "", parts: [part(0), part(1), part(2)] },
    ],
    uploadPart: ["a", "b", "c"].map((etag) => ({ ok: true as const, etag })),
  };

  test("a video is sent in the parts that LinkedIn names, finalized with their etags, and posted once it is processed", async () => {
    const { result, done } = await run("a.mp4", {
      ...world,
      mediaStatus: seen("pending", "pending", "available"),
    });
    expect(result.outcome).toBe("published");
    expect(done.steps).toEqual([
      ...["hold", "initialize", "part", "part", "part", "finalize"],
      ...["status", "status", "status", "begin", "create", "complete"],
    ]);
    expect(done.parts.map(({ url, bytes: sent }) => [url, sent.length, sent[0], sent.at(-1)])).toEqual([
      ["https://dms.example/0", PART, bytes[0], bytes[PART - 1]],
      ["https://dms.example/1", PART, 1, 1],
      ["https://dms.example/2", 100, 2, 2],
    ]);
    expect(done.owners).toEqual(["urn:li:person:lucia"]);
    expect(done.finalized).toEqual([{ video: "urn:li:video:9", uploadToken: "", etags: ["a", "b", "c"] }]);
    expect(done.polled).toEqual(Array.from({ length: 3 }, () => "urn:li:video:9"));
    expect(done.creates[0]?.post.content).toEqual({ kind: "media", urn: "urn:li:video:9" });
  });

  test("the parts of a video are views of its bytes, so 10 MB are not copied", async () => {
    const { done } = await run("a.mp4", world);
    expect(done.parts.every((sent) => sent.bytes.buffer === bytes.buffer)).toBe(true);
  });

  test.each([
    [
      "a part that is cut off",
      { uploadPart: [unknown("linkedin_connection_lost", null)] },
      "linkedin_connection_lost",
    ],
    [
      "a finalize that is refused",
      { finalize: [refused("media_upload_failed", 400)] },
      "media_upload_failed",
    ],
  ])("when a video has %s, its post is tried again later and not created", async (_what, fault, code) => {
    const { result, done } = await run("a.mp4", { ...world, ...fault });
    expect(result).toMatchObject({ outcome: "retry", code });
    expect(done.steps).not.toContain("begin");
  });

  test("when LinkedIn fails to process a video twice, its post fails and is not created", async () => {
    const failing: World = { ...world, mediaStatus: seen("pending", "failed") };
    const first = await run("a.mp4", failing);
    expect(first.result).toMatchObject({ outcome: "retry", code: "media_unprocessable" });
    const history = [{ number: 1, phase: "retry", errorCode: "media_unprocessable" as const }];
    const second = await again(first, { ...failing, history }, { attemptNumber: 2 });
    expect(second.result).toMatchObject({ outcome: "failed", code: "media_unprocessable" });
    for (const { done } of [first, second]) expect(done.steps).not.toContain("begin");
  });

  test("a video of more than half an hour fails before any request to LinkedIn", async () => {
    const { result, done } = await run("a.mp4", { media: mp4Of(1801) });
    expect(result).toMatchObject({ outcome: "failed", code: "media_too_large" });
    expect(done.steps).toEqual(["hold", "fail"]);
  });

  test("when LinkedIn still processes a video near the lease's end, another worker's attempt polls it without a second upload", async () => {
    const first = await run("a.mp4", { ...world, mediaStatus: seen("pending") });
    expect(first.result).toMatchObject({ outcome: "retry", code: "media_upload_failed" });
    expect(first.done.slept).toBeGreaterThan(60_000);
    expect(first.done.slept).toBeLessThanOrEqual(70_000);

    const second = await again(first, { ...world, mediaStatus: seen("pending", "available") });
    expect(second.result.outcome).toBe("published");
    expect(second.done.steps).toEqual(["hold", "status", "status", "begin", "create", "complete"]);
    expect(second.done.creates[0]?.post.content).toMatchObject({ urn: "urn:li:video:9" });
  });

  test("when LinkedIn fails to process a video, the next attempt uploads the video anew", async () => {
    const first = await run("a.mp4", { ...world, mediaStatus: seen("pending") });
    const second = await again(first, { ...world, mediaStatus: seen("failed") });
    const third = await again(second, world);
    expect(third.done.steps).toContain("finalize");
    expect(third.result.outcome).toBe("published");
  });

  test("when the create request of a processed video is refused, the next attempt uploads the video anew", async () => {
    const first = await run("a.mp4", { ...world, mediaStatus: seen("pending") });
    const creates = [refused("linkedin_rate_limited", 429)];
    const second = await again(first, { ...world, creates });
    expect(second.result.outcome).toBe("retry");
    expect((await again(second, world)).done.steps).toContain("finalize");
  });

  test("when the token may not read a video's state and its create request is refused, the next attempt uploads nothing", async () => {
    const hidden: World = { ...world, mediaStatus: seen("hidden") };
    const first = await run("a.mp4", { ...hidden, creates: [refused("linkedin_rate_limited", 429)] });
    expect(first.result.outcome).toBe("retry");
    const second = await again(first, hidden);
    expect(second.done.steps).toEqual(["hold", "status", "begin", "create", "complete"]);
  });

  test.each([
    ["a replaced file", { etags: { attached: '"b"', present: '"b"' } }, {}],
    ["another publisher", {}, { organizationId: "77" }],
    ["a new due time", {}, { dueAt: "2026-11-22T09:00:00+00:00" }],
  ])("a video in processing is uploaded anew for %s", async (_what, change, over) => {
    const etags = { attached: '"a"', present: '"a"' };
    const first = await run("a.mp4", { ...world, etags, mediaStatus: seen("pending") });
    const second = await again(first, { ...world, etags, ...change }, over);
    expect(second.done.steps).toContain("finalize");
  });

  test("an attempt whose uploads cannot be stored ends with its own code", async () => {
    const keepUploads = new Error("no database");
    const first = await run("a.mp4", { ...world, keepUploads, mediaStatus: seen("pending") });
    expect(first.result).toMatchObject({ outcome: "retry", code: "media_upload_failed" });
    expect(first.done.log.lines).toContainEqual(
      expect.objectContaining({ event: "publish_uploads_not_kept" }),
    );
  });

  test("a post whose file is processed at once stores no uploads", async () => {
    expect((await run("a.mp4", world)).done.kept).toEqual([]);
  });
});

test.each(["pdf", "ppt", "pptx", "doc", "docx"] as const)(
  "a document %s is sent unchanged, with its type and a title",
  async (name) => {
    const { result, done } = await run(`a.${name}`, { media: SAMPLES[name] }, { title: "Informe anual" });
    expect(result.outcome).toBe("published");
    expect(done.steps).toEqual(["hold", "initialize", "upload", "status", "begin", "create", "complete"]);
    expect(done.owners).toEqual(["urn:li:person:lucia"]);
    expect(done.uploads).toMatchObject([
      { bytes: SAMPLES[name], type: expect.stringMatching(/^application\//) },
    ]);
    expect(done.polled).toEqual(["urn:li:document:1"]);
    expect(done.creates[0]?.post.content).toEqual({
      kind: "media",
      urn: "urn:li:document:1",
      title: "Informe anual",
    });
  },
);

test("a post whose document is too large for LinkedIn fails with that cause", async () => {
  const upload = [refused("media_too_large", 413)];
  const { result } = await run("a.pdf", { media: SAMPLES.pdf, upload });
  expect(result).toMatchObject({ outcome: "failed", code: "media_too_large" });
});

test("when the token may not read a document's state, the attempt waits ten seconds, never the rest of its lease", async () => {
  const world: World = { media: SAMPLES.pdf, mediaStatus: seen("hidden") };
  expect((await run("a.pdf", world)).done.slept).toBe(10_000);
  const { engine, done } = recordingEngine(world);
  const imageUrl = `http://app.test/storage/v1/object/public/media/${USER_ID}/a.pdf`;
  await runAttempt(engine, aJob({ imageUrl }), "worker", () => done.uploads.length * 66_000 + done.slept);
  expect(done.slept).toBe(4000);
});

test("a post whose file is missing fails without a request to LinkedIn", async () => {
  const { result, done } = await run("a.pdf", { media: null });
  expect(result).toMatchObject({ outcome: "failed", code: "media_missing" });
  expect(done.steps).toEqual(["hold", "fail"]);
});

test.each([
  ["a replaced file fails the post", { attached: '"a"', present: '"b"' }, "failed", "media_changed"],
  ["a file without an etag in storage is published", { attached: '"a"', present: null }, "published", null],
  ["an unchanged file is published", { attached: '"a"', present: '"a"' }, "published", null],
  [
    "a file attached before etags were stored is published",
    { attached: null, present: '"b"' },
    "published",
    null,
  ],
])(
  "the publisher compares a post's file with the file that the user had attached: %s",
  async (_what, etags, outcome, code) => {
    const { result, done } = await run("a.pdf", { media: SAMPLES.pdf, etags });
    expect(result).toMatchObject({ outcome, code });
    expect(done.steps.includes("initialize")).toBe(outcome === "published");
  },
);

test("when a file's bytes do not match the type in its name, its post fails", async () => {
  const { result, done } = await run("a.pdf", { media: SAMPLES.mp4 });
  expect(result).toMatchObject({ outcome: "failed", code: "media_kind_unsupported" });
  expect(done.steps).not.toContain("initialize");
});

test("a post whose picture has more pixels than LinkedIn accepts fails with media_too_large", async () => {
  const { result } = await run("a.png", { media: pngOf(8000, 8000) });
  expect(result).toMatchObject({ outcome: "failed", code: "media_too_large" });
});

test("an attempt begins no upload that could last longer than its lease", async () => {
  const history = [5, 6, 7, 8].map((number) => ({ number, phase: "retry", errorCode: "linkedin_timeout" }));
  const { engine, done } = recordingEngine({ media: SAMPLES.pdf, history });
  const imageUrl = `http://app.test/storage/v1/object/public/media/${USER_ID}/a.pdf`;
  const fifth = aJob({ imageUrl, attemptNumber: 9 });
  const result = await runAttempt(engine, fifth, "worker", () => 26_000);
  expect(result).toMatchObject({ outcome: "retry", code: "worker_busy" });
  expect(done.failures).toMatchObject([{ retrySeconds: 20 }]);
  expect(done.steps).toEqual(["hold", "fail"]);
});

test.each([
  ["cut by the end of its run", 60_000, "worker_busy"],
  ["slow", 100_000, "linkedin_timeout"],
])("an upload that is %s (%i ms left) ends its attempt with %s", async (_why, left, code) => {
  const { engine, done } = recordingEngine({
    media: SAMPLES.pdf,
    upload: [unknown("linkedin_timeout", null)],
  });
  const imageUrl = `http://app.test/storage/v1/object/public/media/${USER_ID}/a.pdf`;
  const result = await runAttempt(
    engine,
    aJob({ imageUrl }),
    "worker",
    () => 10_000,
    () => (done.uploads.length === 0 ? 140_000 : left),
  );
  expect(result).toMatchObject({ outcome: "retry", code });
});

test("when the upload of a video's parts is slow, its post is returned before the lease ends", async () => {
  const part = (n: number) => ({
    uploadUrl: `https://dms.example/${n}`,
    firstByte: n * 10,
    lastByte: n * 10 + 9,
  });
  const { engine, done } = recordingEngine({
    media: SAMPLES.mp4,
    initializeVideo: [{ ok: true, video: "urn:li:video:9", uploadToken: "", parts: [0, 1, 2, 3].map(part) }],
  });
  const imageUrl = `http://app.test/storage/v1/object/public/media/${USER_ID}/a.mp4`;
  const result = await runAttempt(engine, aJob({ imageUrl }), "worker", () => done.parts.length * 30_000);
  expect(result).toMatchObject({ outcome: "retry", code: "media_upload_failed" });
  expect(done.parts).toHaveLength(3);
});

test("a post without a file whose text ends with a link gets a link preview", async () => {
  const { engine, done } = recordingEngine();
  await runAttempt(engine, aJob({ notes: "La carta: https://cafe.example/carta" }), "worker");
  expect(done.creates[0]?.post.content).toEqual({
    kind: "article",
    source: "https://cafe.example/carta",
    title: "Lanzamiento",
  });
});
