import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Stored = { bytes: Buffer; mimetype: string; cacheControl: string; lastModified: string; eTag: string };

/** Stores files by `key`, a hash that is safe as a file name. */
type Shelf = {
  read(key: string): Promise<Stored | null>;
  write(key: string, value: Stored): Promise<void>;
  remove(key: string): Promise<void>;
};

function memoryShelf(): Shelf {
  const items = new Map<string, Stored>();
  return {
    read: async (key) => items.get(key) ?? null,
    write: async (key, value) => void items.set(key, value),
    remove: async (key) => void items.delete(key),
  };
}

/** The file gets its name only when it is complete, so readers never see a partial file. */
function folderShelf(dir: string): Shelf {
  return {
    read: async (key) => {
      const file = await readFile(join(dir, key)).catch(() => null);
      if (!file) return null;
      const newline = file.indexOf(0x0a);
      const head = JSON.parse(file.subarray(0, newline).toString("utf8")) as Omit<Stored, "bytes">;
      return { ...head, bytes: file.subarray(newline + 1) };
    },
    write: async (key, { bytes, ...head }) => {
      await mkdir(dir, { recursive: true });
      const draft = join(dir, `${key}.${process.pid}.${performance.now()}`);
      try {
        await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
        await rename(draft, join(dir, key));
      } catch (error) {
        // The partial file is deleted, because it would keep a full disk full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(join(dir, key), { force: true }),
  };
}

async function toBuffer(body: Parameters<StorageAdapter["uploadObject"]>[3]): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const parts: Uint8Array[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}

const metadataOf = (stored: Stored): Metadata => ({
  cacheControl: stored.cacheControl,
  contentLength: stored.bytes.length,
  size: stored.bytes.length,
  mimetype: stored.mimetype,
  lastModified: new Date(stored.lastModified),
  eTag: stored.eTag,
  httpStatusCode: 200,
});

/** Hashes bucket and name, because a name that a user chose could leave the folder, collide or be too long. */
const keyOf = (bucket: string, name: string) =>
  createHash("sha256").update(`${bucket}/${name}`).digest("hex");

export function createStorageAdapter(dir?: string): StorageAdapter {
  const shelf = dir ? folderShelf(dir) : memoryShelf();
  const find = async (bucket: string, name: string) => {
    const stored = await shelf.read(keyOf(bucket, name));
    if (!stored) throw new Error(`The bytes of ${bucket}/${name} are missing from the local storage.`);
    return stored;
  };
  return {
    driver: null,
    getObject: async (bucket, name) => {
      const stored = await find(bucket, name);
      return { metadata: metadataOf(stored), httpStatusCode: 200, body: stored.bytes };
    },
    headObject: async (bucket, name) => metadataOf(await find(bucket, name)),
    uploadObject: async (bucket, name, _version, body, mimetype, cacheControl) => {
      const bytes = await toBuffer(body);
      const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      const stored = { bytes, mimetype, cacheControl, eTag, lastModified: new Date().toISOString() };
      await shelf.write(keyOf(bucket, name), stored);
      return metadataOf(stored);
    },
    deleteObject: (bucket, name) => shelf.remove(keyOf(bucket, name)),
    deleteObjects: async (bucket, names) => {
      await Promise.all(names.map((name) => shelf.remove(keyOf(bucket, name))));
    },
    copyObject: async (bucket, name, _version, toBucket, toName) => {
      const stored = { ...(await find(bucket, name)), lastModified: new Date().toISOString() };
      await shelf.write(keyOf(toBucket, toName), stored);
      return { httpStatusCode: 200, eTag: stored.eTag, lastModified: new Date(stored.lastModified) };
    },
    privateAssetUrl: async (bucket, name) => `local:${keyOf(bucket, name)}`,
  };
}
