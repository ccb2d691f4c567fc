import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStorageAdapter } from "./storage.ts";
import { signInAs } from "./testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
let owner: SupabaseClient;
let ownerId: string;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]);

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.database.exec(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('conformance', 'conformance', true, 1000, array['image/png']);
    create policy conformance_insert on storage.objects for insert to authenticated with check
      (bucket_id = 'conformance' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy conformance_select on storage.objects for select to authenticated using
      (bucket_id = 'conformance' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy conformance_delete on storage.objects for delete to authenticated using
      (bucket_id = 'conformance' and (storage.foldername(name))[1] = (select auth.uid())::text);
  `);
  owner = backend.client();
  ownerId = (await signInAs(backend, owner, "lucia")).user.id;
});
afterAll(() => backend.close());

const bucket = (client: SupabaseClient) => client.storage.from("conformance");
const upload = (client: SupabaseClient, path: string, body = PNG, contentType = "image/png") =>
  bucket(client).upload(path, body, { contentType });

// Compares only the last part of a listed name, because Supabase Lite lists whole paths. A hosted project lists names
// within the folder.
const listed = async (client: SupabaseClient) =>
  ((await bucket(client).list(ownerId)).data ?? []).map((file) => file.name.split("/").at(-1));

test("stored bytes are served at their public address without a key", async () => {
  const path = `${ownerId}/a picture.png`;
  expect((await upload(owner, path)).error).toBeNull();
  const { publicUrl } = bucket(owner).getPublicUrl(path).data;
  expect(publicUrl.startsWith(`${backend.origin}/storage/v1/object/public/conformance/`)).toBe(true);
  const response = await fetch(publicUrl);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
});

test("storage refuses a second upload to a path, and neither serves nor lists a removed file", async () => {
  const path = `${ownerId}/twice.png`;
  await upload(owner, path);
  expect((await upload(owner, path)).error?.message).toMatch(/already exists/i);
  expect(await listed(owner)).toContain("twice.png");
  expect((await bucket(owner).remove([path])).data).toHaveLength(1);
  expect((await fetch(bucket(owner).getPublicUrl(path).data.publicUrl)).status).toBe(400);
  expect(await listed(owner)).not.toContain("twice.png");
});

test("a user cannot upload to, list or remove from another user's folder", async () => {
  const path = `${ownerId}/mine.png`;
  await upload(owner, path);
  const other = backend.client();
  await signInAs(backend, other, "mateo");
  expect((await upload(other, `${ownerId}/theirs.png`)).error?.message).toMatch(/row-level security/);
  expect(await listed(other)).toEqual([]);
  await bucket(other).remove([path]);
  expect(await listed(owner)).toContain("mine.png");
});

test("a visitor cannot upload a file", async () => {
  expect((await upload(backend.client(), `${ownerId}/anon.png`)).error?.message).toMatch(
    /row-level security/,
  );
});

test("a file above the bucket's size limit, and a file of a type outside its list, are refused", async () => {
  const big = await upload(owner, `${ownerId}/big.png`, new Uint8Array(1001));
  expect(big.error?.message).toMatch(/exceeded the maximum allowed size/);
  const text = await upload(owner, `${ownerId}/note.txt`, PNG, "text/plain");
  expect(text.error?.message).toMatch(/mime type text\/plain is not supported/);
});

const storage = (path: string, init: RequestInit = {}) => fetch(`${backend.origin}/storage/v1${path}`, init);

test("the storage service requires the project's key for buckets, lists and files, but not for public files", async () => {
  const path = `${ownerId}/key.png`;
  await upload(owner, path);
  const { data } = await owner.auth.getSession();
  const token = data.session?.access_token;
  const status = async (headers: Record<string, string>, of = "/bucket", init: RequestInit = {}) =>
    (await storage(of, { ...init, headers })).status;
  const list = { method: "POST", body: JSON.stringify({ prefix: ownerId }) };
  expect(await status({})).toBe(401);
  expect(await status({ apikey: "sb_publishable_other" })).toBe(401);
  expect(await status({ authorization: "Bearer nonsense" })).toBe(401);
  expect(await status({ "content-type": "application/json" }, "/object/list/conformance", list)).toBe(401);
  expect(await status({}, `/object/conformance/${path}`)).toBe(401);
  expect(await status({}, `/object/sign/conformance/${path}`, { method: "POST", body: "{}" })).toBe(401);
  const refused = await storage("/bucket");
  expect(await refused.json()).toMatchObject({ message: "No API key found in request" });

  expect(await status({ apikey: backend.keys.publishable })).toBe(200);
  expect(await status({ apikey: backend.keys.secret })).toBe(200);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  expect((await storage(`/bucket?apikey=${backend.keys.publishable}`)).status).toBe(200);
  expect((await storage(`/object/public/conformance/${path}`)).status).toBe(200);
  expect((await storage("/bucket", { method: "OPTIONS" })).status).toBe(204);
});

test("files on disk keep bytes and type, and no name can reach outside the folder", async () => {
  const dir = await mkdtemp(join(tmpdir(), "tribuna-storage-"));
  try {
    const name = "../../escape.png";
    await createStorageAdapter(dir).uploadObject("b", name, undefined, PNG, "image/png", "max-age=60");
    const reopened = createStorageAdapter(dir);
    const { body, metadata } = await reopened.getObject("b", name, undefined);
    expect(new Uint8Array(body as Buffer)).toEqual(PNG);
    expect(metadata).toMatchObject({ mimetype: "image/png", size: PNG.length, cacheControl: "max-age=60" });
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await reopened.deleteObject("b", name, undefined);
    expect(await readdir(dir)).toEqual([]);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test("a file for which the disk has no space is refused, and no part of the file stays", async () => {
  const dir = await mkdtemp(join(tmpdir(), "tribuna-storage-"));
  try {
    // A folder exists at the file's path, so the write fails, as on a full disk.
    const name = createHash("sha256").update("media/full.png").digest("hex");
    await mkdir(join(dir, name, "taken"), { recursive: true });
    const upload = createStorageAdapter(dir).uploadObject(
      ...(["media", "full.png", "1", PNG, "image/png", "no-cache"] as const),
    );
    await expect(upload).rejects.toThrow();
    expect(await readdir(dir)).toEqual([name]);
  } finally {
    await rm(dir, { recursive: true });
  }
});
