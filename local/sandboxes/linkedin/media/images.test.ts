import { describe, expect, test } from "vitest";
import { asLucia, BASE, CAFE, openTestSandbox, PNG } from "../testing.ts";
import { imageTypeOf, isUsableImage } from "./image-bytes.ts";

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part, "latin1")])),
  );

const png = (width: number, height: number) => {
  const header = bytes(
    0x89,
    "PNG\r\n",
    0x1a,
    "\n",
    0,
    0,
    0,
    13,
    "IHDR",
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    8,
    6,
    0,
    0,
    0,
  );
  const view = new DataView(header.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return header;
};
const JPEG = bytes(
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  4,
  0,
  0,
  0xff,
  0xc0,
  0,
  11,
  8,
  0,
  2,
  0,
  3,
  1,
  1,
  0x11,
  0,
  0xff,
  0xd9,
);
const gif = (frames: number) =>
  bytes(
    "GIF89a",
    1,
    0,
    1,
    0,
    0,
    0,
    0,
    ...Array(frames).fill([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]).flat(),
    0x3b,
  );

const path = (urn: string) => `/rest/images/${encodeURIComponent(urn)}`;

describe("the double reads an image's type and size from its bytes", () => {
  test("an image's first bytes decide its type", () => {
    expect([PNG, JPEG, gif(1), bytes("<svg/>"), bytes()].map(imageTypeOf)).toEqual([
      ...["image/png", "image/jpeg", "image/gif"],
      ...[null, null],
    ]);
  });

  test("a picture with a header, fewer than 36,152,320 pixels and at most 250 frames is accepted", () => {
    expect([PNG, JPEG, gif(1), gif(250), png(6012, 6012)].map(isUsableImage)).toEqual(Array(5).fill(true));
    const bad = [
      PNG.slice(0, 12),
      JPEG.slice(0, 10),
      gif(251),
      gif(1).slice(0, 20),
      png(6013, 6013),
      png(0, 5),
    ];
    expect(bad.map(isUsableImage)).toEqual(Array(bad.length).fill(false));
  });
});

test("an image is registered, uploaded with the bearer token, and then served", async () => {
  const { registerImage, put, rest, token, sandbox, clock } = await asLucia();
  const { uploadUrl, image } = await registerImage(token, CAFE);
  expect(image).toMatch(/^urn:li:image:/);
  expect(uploadUrl.startsWith(`${BASE}/dms-uploads/`)).toBe(true);
  expect(await (await rest(token, path(image))).json()).toEqual({
    id: image,
    owner: CAFE,
    status: "WAITING_UPLOAD",
  });
  const done = await put(token, uploadUrl, PNG);
  expect(done.status).toBe(201);
  expect(await done.text()).toBe("");
  const status = (await (await rest(token, path(image))).json()) as { status: string; downloadUrl: string };
  expect(status).toMatchObject({ status: "AVAILABLE", downloadUrlExpiresAt: clock.now + 86_400_000 });
  const served = await sandbox.fetch(new Request(status.downloadUrl));
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG);
});

test("the status of an image is PROCESSING for the configured time", async () => {
  const { send, uploadImage, rest, token, clock } = await asLucia();
  await send("/__faults", { method: "POST", body: JSON.stringify({ mediaProcessingMs: 2000 }) });
  const image = await uploadImage(token, CAFE);
  const status = async () => ((await (await rest(token, path(image))).json()) as { status: string }).status;
  expect(await status()).toBe("PROCESSING");
  clock.now += 2000;
  expect(await status()).toBe("AVAILABLE");
});

test.each([
  ["no token", (t: { uploadUrl: string }) => new Request(t.uploadUrl, { method: "PUT", body: PNG }), 401],
])("an image upload with %s is refused", async (_, request, status) => {
  const { registerImage, token, me, sandbox } = await asLucia();
  expect((await sandbox.fetch(request(await registerImage(token, me)))).status).toBe(status);
});

test("an image upload is refused for another member, another type, an empty or oversized file, or an expired address", async () => {
  const { registerImage, put, signIn, token, me, clock } = await asLucia();
  const { uploadUrl } = await registerImage(token, me);
  const { access_token: other } = await signIn("mateo");
  expect((await put(other, uploadUrl, PNG)).status).toBe(403);
  expect((await put(token, uploadUrl, bytes("%PDF-1.7"))).status).toBe(415);
  expect((await put(token, uploadUrl, bytes())).status).toBe(400);
  const tooLong = { "content-length": String(50 * 1024 * 1024 + 1) };
  expect((await put(token, uploadUrl, PNG, tooLong)).status).toBe(413);
  expect((await put(token, uploadUrl.replace(/sp\/[^/]+/, "sp/nothing"), PNG)).status).toBe(404);
  clock.now += 86_400_000;
  expect(await (await put(token, uploadUrl, PNG)).json()).toMatchObject({
    status: 400,
    code: "EXPIRED_UPLOAD_URL",
  });
});

test("an upload is refused unless its owner is the caller or a page for which the caller may post", async () => {
  const { rest, token } = await asLucia();
  const register = (owner: unknown) =>
    rest(token, "/rest/images?action=initializeUpload", { body: { initializeUploadRequest: { owner } } });
  expect((await register("urn:li:organization:1")).status).toBe(403);
  expect(await (await register("nobody")).json()).toMatchObject({ status: 400, code: "INVALID_URN_TYPE" });
  expect((await rest(token, "/rest/images", { body: {} })).status).toBe(400);
});

test("a token that has no scope but w_member_social cannot read an image's status", async () => {
  const { signIn, uploadImage, userUrn, rest } = await openTestSandbox();
  const { access_token: token } = await signIn("mateo", "openid profile email w_member_social");
  const image = await uploadImage(token, await userUrn(token));
  const response = await rest(token, path(image));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    message: "Accessing this image resource is forbidden. Please check your permissions for this resource",
  });
  expect((await rest(token, path("urn:li:image:nothing"))).status).toBe(404);
});
