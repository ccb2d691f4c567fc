import { describe, expect, test, vi } from "vitest";
import { clientOf, json, recordingFetch } from "../testing.ts";

const UPLOAD_URL = "https://www.linkedin.com/dms-uploads/x";
const BYTES = new Uint8Array([1, 2, 3]);
const OWNER = "urn:li:organization:12";

describe("a document is uploaded to LinkedIn", () => {
  test("a document upload is registered for its owner", async () => {
    const { fetch, sent } = recordingFetch(
      json({ value: { uploadUrl: UPLOAD_URL, document: "urn:li:document:1", uploadUrlExpiresAt: 1 } }),
    );
    expect(await clientOf(fetch).initializeDocumentUpload("token", OWNER)).toEqual({
      ok: true,
      uploadUrl: UPLOAD_URL,
      document: "urn:li:document:1",
    });
    expect(sent[0]).toMatchObject({
      url: "https://api.linkedin.com/rest/documents?action=initializeUpload",
      body: { initializeUploadRequest: { owner: OWNER } },
    });
  });

  test("a document is uploaded with the token, to LinkedIn only", async () => {
    const { fetch, sent } = recordingFetch(new Response(null, { status: 201 }));
    const client = clientOf(fetch);
    expect(await client.uploadDocument("token", UPLOAD_URL, BYTES, "application/pdf")).toEqual({ ok: true });
    expect(sent[0]).toMatchObject({
      method: "PUT",
      headers: { authorization: "Bearer token", "content-type": "application/pdf" },
      body: BYTES,
    });
    for (const url of ["https://evil.example/x", "not an address"])
      expect(await client.uploadDocument("token", url, BYTES, "application/pdf")).toMatchObject({
        ok: false,
        code: "media_upload_failed",
      });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["available", json({ status: "AVAILABLE" })],
    ["failed", json({ status: "PROCESSING_FAILED" })],
    ["hidden", json({ message: "forbidden" }, 403)],
  ])("LinkedIn's response about a document gives its status: %s", async (status, answer) => {
    const { fetch, sent } = recordingFetch(answer);
    expect(await clientOf(fetch).documentStatus("token", "urn:li:document:1")).toEqual({ ok: true, status });
    expect(sent[0]?.url).toBe("https://api.linkedin.com/rest/documents/urn%3Ali%3Adocument%3A1");
  });
});

const part = (firstByte: number, lastByte: number) => ({
  uploadUrl: `${UPLOAD_URL}/${firstByte}`,
  firstByte,
  lastByte,
});
const initialized = (uploadInstructions: unknown, extra = {}) =>
  json({ value: { video: "urn:li:video:1", uploadUrlsExpireAt: 1, uploadInstructions, ...extra } });
const start = (answer: Response) => {
  const { fetch, sent } = recordingFetch(answer);
  return { sent, answered: clientOf(fetch).initializeVideoUpload("token", OWNER, 6_000_000) };
};

test("the initialization of a video sends the video's size, and returns its parts in the order of their bytes", async () => {
  const { sent, answered } = start(
    initialized([part(4_194_304, 8_388_607), part(0, 4_194_303)], { uploadToken: "t" }),
  );
  expect(await answered).toEqual({
    ok: true,
    video: "urn:li:video:1",
    uploadToken: "t",
    parts: [part(0, 4_194_303), part(4_194_304, 8_388_607)],
  });
  expect(sent[0]).toMatchObject({
    url: "https://api.linkedin.com/rest/videos?action=initializeUpload",
    body: {
      initializeUploadRequest: {
        owner: OWNER,
        fileSizeBytes: 6_000_000,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    },
  });
});

test("a video without an upload token is finalized with an empty token", async () => {
  expect(await start(initialized([part(0, 5_999_999)])).answered).toMatchObject({ uploadToken: "" });
});

test.each([
  ["a gap", [part(0, 3), part(5, 5_999_999)]],
  ["an overlap", [part(0, 3), part(3, 5_999_999)]],
  ["bytes left over", [part(0, 4_194_303)]],
  ["no part", []],
  ["another shape", "none"],
])(
  "when LinkedIn's list of a video's parts has %s, the failure is LinkedIn's, not the video's",
  async (_what, parts) => {
    expect(await start(initialized(parts)).answered).toMatchObject({
      ok: false,
      code: "linkedin_server_error",
    });
  },
);

test("a part of a video is sent without the token, and returns its etag", async () => {
  const { fetch, sent } = recordingFetch(new Response(null, { status: 200, headers: { etag: '"e1"' } }));
  expect(await clientOf(fetch).uploadVideoPart(UPLOAD_URL, BYTES)).toEqual({ ok: true, etag: '"e1"' });
  expect(sent).toEqual([
    {
      url: UPLOAD_URL,
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: BYTES,
    },
  ]);
});

test("a part of a video fails when LinkedIn returns no etag or when its address is insecure", async () => {
  const { fetch, sent } = recordingFetch(new Response(null, { status: 200 }));
  const client = clientOf(fetch);
  expect(await client.uploadVideoPart(UPLOAD_URL, BYTES)).toMatchObject({ code: "linkedin_server_error" });
  expect(await client.uploadVideoPart("http://a.example/x", BYTES)).toMatchObject({
    code: "media_upload_failed",
  });
  expect(sent).toHaveLength(1);
});

test("the finalization of a video names all its parts in order", async () => {
  const { fetch, sent } = recordingFetch(new Response(null, { status: 200 }));
  expect(await clientOf(fetch).finalizeVideo("token", "urn:li:video:1", "", ["a", "b"])).toEqual({
    ok: true,
  });
  expect(sent[0]).toMatchObject({
    url: "https://api.linkedin.com/rest/videos?action=finalizeUpload",
    body: {
      finalizeUploadRequest: { video: "urn:li:video:1", uploadToken: "", uploadedPartIds: ["a", "b"] },
    },
  });
});

test("LinkedIn's response PROCESSING gives a video the status 'pending'", async () => {
  const { fetch, sent } = recordingFetch(json({ status: "PROCESSING" }));
  expect(await clientOf(fetch).videoStatus("token", "urn:li:video:1")).toEqual({
    ok: true,
    status: "pending",
  });
  expect(sent[0]?.url).toBe("https://api.linkedin.com/rest/videos/urn%3Ali%3Avideo%3A1");
});

test("an upload's time limit grows with the file, and 10 MB over a slow connection still fit into a worker's lease", async () => {
  const given = vi.spyOn(AbortSignal, "timeout");
  for (const size of [10 * 1024 * 1024, 1000]) {
    const { fetch } = recordingFetch(new Response(null, { status: 201 }));
    await clientOf(fetch).uploadImage("token", UPLOAD_URL, new Uint8Array(size), "image/png");
  }
  const [large = 0, small = 0] = given.mock.calls.map(([milliseconds]) => milliseconds);
  given.mockRestore();
  const seconds = (10 * 1024 * 1024 * 8) / 2_500_000;
  expect(large).toBeGreaterThan(seconds * 1000);
  expect(large).toBeLessThan(50_000);
  expect(small).toBeLessThan(20_000);
});

test.each([
  [400, { code: "EXPIRED_UPLOAD_URL" }, "media_upload_failed"],
  [400, {}, "media_upload_failed"],
  [413, {}, "media_too_large"],
  [415, {}, "media_upload_failed"],
  [403, {}, "media_upload_failed"],
  [403, { message: "Throttle limit for calls to this resource is reached" }, "linkedin_rate_limited"],
  [503, {}, "linkedin_server_error"],
])("when LinkedIn responds to an upload with %i %j, the failure is %s", async (status, body, code) => {
  const { fetch } = recordingFetch(json(body, status), json(body, status));
  const client = clientOf(fetch);
  expect(await client.uploadImage("token", UPLOAD_URL, BYTES, "image/png")).toMatchObject({ code });
  expect(await client.uploadVideoPart(UPLOAD_URL, BYTES)).toMatchObject({ code });
});

test("a 401 to a picture's upload is a refusal of the token, and a 401 to a video's part, which is sent without a token, one of the address", async () => {
  const { fetch } = recordingFetch(json({}, 401), json({}, 401));
  const client = clientOf(fetch);
  const picture = await client.uploadImage("token", UPLOAD_URL, BYTES, "image/png");
  expect(picture).toMatchObject({ code: "linkedin_token_expired" });
  expect(await client.uploadVideoPart(UPLOAD_URL, BYTES)).toMatchObject({ code: "media_upload_failed" });
});

test("an upload gets no more time than its caller has left", async () => {
  const given = vi.spyOn(AbortSignal, "timeout");
  const { fetch } = recordingFetch(
    new Response(null, { status: 201 }),
    new Response(null, { status: 201, headers: { etag: "a" } }),
  );
  const client = clientOf(fetch);
  await client.uploadImage("token", UPLOAD_URL, BYTES, "image/png", 4000);
  await client.uploadVideoPart("https://dms.example/1", BYTES, 3000);
  expect(given.mock.calls).toEqual([[4000], [3000]]);
  given.mockRestore();
});
