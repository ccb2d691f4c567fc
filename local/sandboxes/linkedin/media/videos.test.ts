import { expect, test } from "vitest";
import { asLucia, CAFE, mp4, openTestSandbox, PNG } from "../testing.ts";
import { readVideo } from "./video-bytes.ts";

const PART = 4_194_304;
const path = (urn: string) => `/rest/videos/${encodeURIComponent(urn)}`;

test.each([
  ["accepts 5 seconds", mp4({ seconds: 5 }), { seconds: 5 }],
  ["accepts 3 seconds", mp4({ seconds: 3 }), { seconds: 3 }],
  [
    "fails for 2 seconds",
    mp4({ seconds: 2 }),
    { seconds: 2, failure: "The video is shorter than 3 seconds" },
  ],
  [
    "fails for more than 30 minutes",
    mp4({ seconds: 1801 }),
    { seconds: 1801, failure: "The video is longer than 30 minutes" },
  ],
  [
    "fails for less than 75 KB",
    mp4({ bytes: 75 * 1024 - 1 }),
    { seconds: 5, failure: "The file is smaller than 75 KB" },
  ],
  ["fails for QuickTime", mp4({ brand: "qt  " }), { failure: "The file is not an MP4" }],
  ["fails for a PNG", PNG, { failure: "The file is not an MP4" }],
  ["fails for an empty file", new Uint8Array(), { failure: "The file is not an MP4" }],
  ["fails for a cut file", mp4().slice(0, 60), { failure: "The file is damaged" }],
])("when LinkedIn's double processes a video, it %s", (_what, bytes, facts) => {
  expect(readVideo(bytes)).toEqual(facts);
});

const bytes = mp4({ seconds: 65, bytes: 2 * PART + 1000 });

test("a video is uploaded in parts by byte range, joined in order, processed, posted and played", async () => {
  const { registerVideo, putPart, finalize, rest, post, send, sandbox, token, clock } = await asLucia();
  await send("/__faults", { method: "POST", body: JSON.stringify({ mediaProcessingMs: 2000 }) });
  const { video, uploadToken, uploadInstructions, uploadUrlsExpireAt } = await registerVideo(
    token,
    CAFE,
    bytes.length,
  );
  expect(video).toMatch(/^urn:li:video:/);
  expect(uploadUrlsExpireAt).toBe(clock.now + 30 * 86_400_000);
  expect(uploadInstructions.map(({ firstByte, lastByte }) => [firstByte, lastByte])).toEqual([
    [0, PART - 1],
    [PART, 2 * PART - 1],
    [2 * PART, 2 * PART + 999],
  ]);
  const status = async () => (await (await rest(token, path(video))).json()) as Record<string, unknown>;
  const postIt = () => post(token, CAFE, "Video", { content: { media: { id: video, title: "Visita" } } });
  expect(await (await postIt()).json()).toMatchObject({ code: "MEDIA_ASSET_WAITING_UPLOAD" });

  const etags: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of [...uploadInstructions].reverse()) {
    const answer = await putPart(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
    expect(answer.status).toBe(200);
    etags.unshift(answer.headers.get("etag") ?? "");
  }
  expect(await status()).toMatchObject({ status: "WAITING_UPLOAD" });
  const done = await finalize(token, video, uploadToken, etags);
  expect([done.status, await done.text()]).toEqual([200, ""]);
  expect(await status()).toMatchObject({ status: "PROCESSING" });
  expect(await (await postIt()).json()).toMatchObject({ code: "MEDIA_ASSET_PROCESSING" });
  clock.now += 2000;
  expect(await status()).toMatchObject({ status: "AVAILABLE", owner: CAFE, duration: 65_000 });
  expect((await postIt()).headers.get("x-restli-id")).toMatch(/^urn:li:ugcPost:/);

  const page = await (await send("/feed/")).text();
  expect(page).toContain("<strong>Visita</strong> · 1:05 · 8,4 MB");
  const [, source = ""] = /<video src="[^"]*(\/media\/[^"]*)" controls/.exec(page) ?? [];
  const whole = await send(source);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const piece = await send(source, { headers: { range: "bytes=4194300-4194309" } });
  expect([piece.status, piece.headers.get("content-range")]).toEqual([
    206,
    `bytes 4194300-4194309/${bytes.length}`,
  ]);
  expect(new Uint8Array(await piece.arrayBuffer())).toEqual(bytes.slice(4_194_300, 4_194_310));
  expect((await send(source, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
  await sandbox.close();
});

test("a video's parts must match their byte ranges, need no token, and are refused after finalization or expiry", async () => {
  const { registerVideo, putPart, finalize, token, clock } = await asLucia();
  const { video, uploadToken, uploadInstructions } = await registerVideo(token, CAFE, bytes.length);
  const last = uploadInstructions[2];
  if (!last) throw new Error("no part");
  const piece = bytes.subarray(last.firstByte);
  expect((await putPart(last.uploadUrl, piece, { authorization: `Bearer ${token}` })).status).toBe(400);
  expect((await putPart(last.uploadUrl, piece.subarray(1))).status).toBe(400);
  expect((await putPart(last.uploadUrl, bytes.subarray(0, 1001))).status).toBe(413);
  expect((await putPart(last.uploadUrl.replace("/2?", "/3?"), piece)).status).toBe(404);
  expect(await (await finalize(token, video, uploadToken, [])).json()).toMatchObject({
    status: 400,
    code: "MEDIA_ASSET_WAITING_UPLOAD",
  });
  clock.now += 30 * 86_400_000;
  expect(await (await putPart(last.uploadUrl, piece)).json()).toMatchObject({ code: "EXPIRED_UPLOAD_URL" });
});

test("a video is not finalized with other parts, in another order, with another token or by another member", async () => {
  const { registerVideo, putPart, finalize, signIn, rest, token } = await asLucia();
  const upload = await registerVideo(token, CAFE, bytes.length);
  const etags: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of upload.uploadInstructions) {
    const answer = await putPart(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
    etags.push(answer.headers.get("etag") ?? "");
  }
  const refusedField = async (response: Response) => {
    const { errorDetails } = (await response.json()) as {
      errorDetails: { inputErrors: { input: { inputPath: { fieldPath: string } } }[] };
    };
    return [response.status, errorDetails.inputErrors[0]?.input.inputPath.fieldPath];
  };
  const { video, uploadToken } = upload;
  expect(uploadToken).not.toBe("");
  const parts = "finalizeUploadRequest/uploadedPartIds";
  expect(await refusedField(await finalize(token, video, uploadToken, [...etags].reverse()))).toEqual([
    400,
    parts,
  ]);
  expect(await refusedField(await finalize(token, video, uploadToken, etags.slice(1)))).toEqual([400, parts]);
  expect(await refusedField(await finalize(token, video, "", etags))).toEqual([
    400,
    "finalizeUploadRequest/uploadToken",
  ]);
  const { access_token: other } = await signIn("mateo");
  expect((await finalize(other, video, uploadToken, etags)).status).toBe(403);
  expect((await finalize(token, "urn:li:video:no", uploadToken, etags)).status).toBe(404);
  expect((await finalize(token, video, uploadToken, etags)).status).toBe(200);
  expect((await finalize(token, video, uploadToken, etags)).status).toBe(200);
  expect(await (await rest(token, path(video))).json()).toMatchObject({ status: "AVAILABLE" });
});

test("the processing of an unusable MP4 fails with a reason", async () => {
  const { uploadVideo, rest, post, token } = await asLucia();
  const video = await uploadVideo(token, CAFE, mp4({ seconds: 1 }));
  expect(await (await rest(token, path(video))).json()).toMatchObject({
    status: "PROCESSING_FAILED",
    processingFailureReason: "The video is shorter than 3 seconds",
  });
  expect(await (await post(token, CAFE, "x", { content: { media: { id: video } } })).json()).toMatchObject({
    code: "MEDIA_ASSET_PROCESSING_FAILED",
  });
});

test.each([
  [undefined, "MISSING_FIELD"],
  [0, "INVALID_VALUE_FOR_FIELD"],
  ["10", "INVALID_VALUE_FOR_FIELD"],
  [500 * 1024 * 1024 + 1, "INVALID_VALUE_FOR_FIELD"],
])("a video of %s bytes is refused: %s", async (fileSizeBytes, code) => {
  const { rest, token } = await asLucia();
  const body = { initializeUploadRequest: { owner: CAFE, fileSizeBytes } };
  const response = await rest(token, "/rest/videos?action=initializeUpload", { body });
  expect(await response.json()).toMatchObject({ status: 400, code });
});

test("a token with the scope w_member_social only cannot read a video", async () => {
  const { signIn, uploadVideo, userUrn, rest, post } = await openTestSandbox();
  const { access_token: token } = await signIn("mateo", "openid profile email w_member_social");
  const me = await userUrn(token);
  const video = await uploadVideo(token, me);
  expect((await rest(token, path(video))).status).toBe(403);
  expect((await post(token, me, "Video", { content: { media: { id: video } } })).status).toBe(201);
});
