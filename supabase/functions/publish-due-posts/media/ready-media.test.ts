import { expect, test } from "vitest";
import { SAMPLES } from "../../_shared/domain/media/testing.ts";
import { refused } from "../../_shared/linkedin/answers.ts";
import type { MediaStatus } from "../../_shared/linkedin/types.ts";
import { OTHER_USER_ID, USER_ID } from "../../_shared/testing/requests.ts";
import { runAttempt } from "../attempt.ts";
import { aJob, IMAGE_URL, type Recorded, recordingEngine, type World } from "../testing.ts";

const urlOf = (name: string) => `http://app.test/storage/v1/object/public/media/${USER_ID}/${name}`;
const registered = (n: number) => ({
  ok: true as const,
  uploadUrl: `https://www.linkedin.com/dms-uploads/${n}`,
  image: `urn:li:image:${n}`,
});
const seen = (...statuses: MediaStatus[]) => statuses.map((status) => ({ ok: true as const, status }));
const three: World = {
  more: [{ url: urlOf("2.png"), altText: "Una taza" }, { url: urlOf("3.gif") }],
  initialize: [1, 2, 3].map(registered),
};
const run = async (world: World, over = {}) => {
  const { engine, done } = recordingEngine(world);
  return { result: await runAttempt(engine, aJob({ imageUrl: IMAGE_URL, ...over }), "worker"), done };
};
/** Another worker's attempt, which shares only the job's row with the first attempt. */
const again = (first: { done: Recorded }, world: World) =>
  run(world, { uploads: first.done.kept.at(-1) ?? {} });
const steps = (...names: string[]) => ["hold", ...names, "begin", "create", "complete"];

test("several pictures are uploaded, polled, and named in order in one post", async () => {
  const { result, done } = await run(three, { imageAlt: "La primera" });
  expect(result.outcome).toBe("published");
  expect(done.steps).toEqual(
    steps(...Array.from({ length: 3 }, () => ["initialize", "upload"]).flat(), "status", "status", "status"),
  );
  expect(done.creates.map(({ post }) => post.content)).toEqual([
    {
      kind: "images",
      images: [
        { urn: "urn:li:image:1", altText: "La primera" },
        { urn: "urn:li:image:2", altText: "Una taza" },
        { urn: "urn:li:image:3" },
      ],
    },
  ]);
  expect(done.downloads).toEqual(["foto.jpg", "2.png", "3.gif"].map((name) => `${USER_ID}/${name}`));
});

test("a picture that occurs twice is uploaded for each position", async () => {
  const { done } = await run({ ...three, more: [{ url: IMAGE_URL }, { url: IMAGE_URL }] });
  expect(done.uploads).toHaveLength(3);
  expect(done.creates[0]?.post.content).toMatchObject({
    images: [{ urn: "urn:li:image:1" }, { urn: "urn:li:image:2" }, { urn: "urn:li:image:3" }],
  });
});

test("when one of several pictures was replaced after it was attached, the post fails before it is created", async () => {
  const etags = { attached: '"a"', present: '"a"' };
  const { result, done } = await run({ ...three, etags, more: [{ url: urlOf("2.png"), etag: '"b"' }] });
  expect(result).toMatchObject({ outcome: "failed", code: "media_changed" });
  expect(done.steps).not.toContain("begin");
});

test("a post is published with further pictures that are unchanged, or were attached before etags were stored", async () => {
  const etags = { attached: '"a"', present: '"a"' };
  const more = [{ url: urlOf("2.png"), etag: '"a"' }, { url: urlOf("3.gif") }];
  expect((await run({ ...three, etags, more })).result.outcome).toBe("published");
});

test("when a second picture is in another user's folder, the post fails with media_missing before it is created", async () => {
  const { result, done } = await run({
    ...three,
    more: [{ url: IMAGE_URL.replace(USER_ID, OTHER_USER_ID) }],
  });
  expect(result).toMatchObject({ outcome: "failed", code: "media_missing" });
  expect(done.steps).not.toContain("begin");
});

test("when the files of a post with several pictures are no pictures, the post fails", async () => {
  const { result } = await run({ ...three, media: SAMPLES.pdf });
  expect(result).toMatchObject({ outcome: "failed", code: "media_kind_unsupported" });
});

test("when one of several uploads fails, the next attempt uploads only the missing picture", async () => {
  const upload = [{ ok: true as const }, { ok: true as const }, refused("linkedin_unreachable", null)];
  const first = await run({ ...three, upload });
  expect(first.result.outcome).toBe("retry");
  expect(first.done.steps).not.toContain("begin");

  const second = await again(first, { ...three, initialize: [registered(9)] });
  expect(second.done.steps).toEqual(steps("initialize", "upload", "status", "status", "status"));
  expect(second.done.creates[0]?.post.content).toMatchObject({
    images: [{ urn: "urn:li:image:1" }, { urn: "urn:li:image:2" }, { urn: "urn:li:image:9" }],
  });
});

test("when LinkedIn fails to process one of several pictures, the next attempt uploads only that picture", async () => {
  const first = await run({ ...three, mediaStatus: seen("available", "failed") });
  expect(first.result).toMatchObject({ outcome: "retry", code: "media_unprocessable" });
  const second = await again(first, { ...three, initialize: [registered(9)] });
  expect(second.done.creates[0]?.post.content).toMatchObject({
    images: [{ urn: "urn:li:image:1" }, { urn: "urn:li:image:9" }, { urn: "urn:li:image:3" }],
  });
});

test("several pictures share one wait when the token may not read their state", async () => {
  const { result, done } = await run({ ...three, mediaStatus: seen("hidden") });
  expect(result.outcome).toBe("published");
  expect(done.slept).toBe(4000);
});

test("when pictures upload too slowly, the post is returned as a failed upload before the lease ends", async () => {
  const { engine, done } = recordingEngine(three);
  const result = await runAttempt(
    engine,
    aJob({ imageUrl: IMAGE_URL }),
    "worker",
    () => done.uploads.length * 15_000,
  );
  expect(result).toMatchObject({ outcome: "retry", code: "media_upload_failed" });
  expect(done.uploads).toHaveLength(2);
  expect(done.steps).not.toContain("begin");
});

test("a post with a document is sent without the card's further pictures", async () => {
  const { done } = await run({ ...three, media: SAMPLES.pdf }, { imageUrl: urlOf("a.pdf") });
  expect(done.creates[0]?.post.content).toMatchObject({ urn: "urn:li:document:1" });
});
