import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { recordingXhr } from "@/shared/testing/recording-xhr";
import { wire } from "@/shared/testing/wire";

const { uploadMedia } = await import("./upload");

const USER = "11111111-1111-4111-8111-111111111111";
const UPLOAD = "3f0b1c52-6a1d-4c7e-9b2a-0d9c5d1f7e11";
const MEDIA = `http://recorded.invalid/storage/v1/object/public/media/${USER}/foto.jpg`;
const stored = on("POST", "/functions/v1/upload-file", () => ({
  body: { publicUrl: MEDIA, mediaType: "image", uploadType: "image" },
}));
let line: ReturnType<typeof recordingXhr>["control"];
beforeEach(() => {
  const double = recordingXhr(wire);
  line = double.control;
  vi.stubGlobal("XMLHttpRequest", double.XMLHttpRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const shares: number[] = [];
  const stop = new AbortController();
  const file = new File(["abc"], "foto.jpg", { type: "image/jpeg" });
  let reportHalf = () => {};
  const half = new Promise<void>((resolve) => {
    reportHalf = resolve;
  });
  const done = uploadMedia({
    small: null,
    userId: USER,
    file,
    uploadId: UPLOAD,
    onProgress: (share) => {
      shares.push(share);
      reportHalf();
    },
    signal: stop.signal,
  });
  done.catch(() => undefined);
  return { shares, stop, done, half };
}

test("a file is sent with its content and its upload id, and reports its progress", async () => {
  wire.reset(stored);
  const { shares, done } = start();
  expect((await done).publicUrl).toBe(MEDIA);
  expect(shares).toEqual([0.5, 1]);
  expect(wire.requests[0]?.body).toEqual({
    file: { name: "foto.jpg", type: "image/jpeg", size: 3, data: "data:image/jpeg;base64,YWJj" },
    userId: USER,
    uploadId: UPLOAD,
  });
  expect(line.headers[0]).toMatchObject({ "Content-Type": "application/json", apikey: expect.any(String) });
});

test("a cancelled upload ends its request half-way and stores nothing", async () => {
  wire.reset(stored);
  line.hold();
  const { stop, done, half } = start();
  await half;
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: "AbortError" });
  expect(line.aborted).toBe(1);
  expect(wire.requests).toEqual([]);
});

test.each([
  ["the connection breaks", () => line.cut()],
  ["the browser reports that it is offline", () => window.dispatchEvent(new Event("offline"))],
])("an upload reports a lost connection half-way (%s) at once", async (_what, cut) => {
  wire.reset(stored);
  line.hold();
  const { done, half } = start();
  await half;
  cut();
  await expect(done).rejects.toMatchObject({ code: "network_unreachable" });
  expect(wire.requests).toEqual([]);
});

test("an upload that makes no progress is aborted", async () => {
  wire.reset(stored);
  line.hold();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { done, half } = start();
  await half;
  vi.advanceTimersByTime(45_000);
  await expect(done).rejects.toMatchObject({ code: "network_unreachable" });
  expect(line.aborted).toBe(1);
});

test.each([
  [{ status: 422, body: { error: { code: "file_protected" } } }, "file_protected"],
  [{ status: 401, body: { error: { code: "not_authenticated" } } }, "not_authenticated"],
  [{ status: 500, body: { message: "?" } }, "unexpected"],
  [{ status: 200, body: { url: "?" } }, "upload_without_address"],
  [
    { status: 200, body: { publicUrl: null, mediaType: "image", uploadType: "image" } },
    "upload_without_address",
  ],
  [{ status: 200, body: { publicUrl: MEDIA, mediaType: "sound", uploadType: "" } }, "upload_answer_invalid"],
  [{ status: 200, body: { publicUrl: "foto", mediaType: "image", uploadType: "" } }, "upload_answer_invalid"],
  [{ status: 200, body: "stored" }, "upload_answer_invalid"],
  [{ status: 200, body: null }, "upload_answer_invalid"],
])("an upload with the response %j fails with the code %s", async (answer, code) => {
  wire.reset(on("POST", "/functions/v1/upload-file", () => answer));
  await expect(start().done).rejects.toMatchObject({ code });
});
