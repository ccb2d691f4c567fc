import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

/** The bucket of post media. Paths are `userId/file`; callers have checked them. Throws when storage cannot be asked. */
export type MediaBucket = {
  /** Null when the file is missing. */
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The file's metadata, without reading it; null when the file is missing. */
  look(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  /**
   * Never overwrites. Returns the public address. A file whose upload threw may be stored all the same, or later.
   */
  upload(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<string>;
  /** The public address of a path, whether or not there is a file. */
  urlOf(path: string): string;
  /** At most 1,000 in one request. Returns the number of files. When it throws, they may be deleted or not. */
  removeAll(paths: readonly string[]): Promise<number>;
};

const BUCKET = "media";

/**
 * Hosted storage returns the size with the file itself; the embedded one keeps it where the table of objects does.
 */
const infoShape = z
  .object({
    etag: z.string().optional(),
    size: z.number().optional(),
    metadata: z.object({ eTag: z.string().optional(), size: z.number().optional() }).nullish(),
  })
  .transform((info) => ({
    etag: info.etag ?? info.metadata?.eTag ?? null,
    bytes: info.size ?? info.metadata?.size ?? null,
  }));

const isMissing = (error: { status?: number; statusCode?: string; message: string }): boolean =>
  error.status === 404 ||
  error.statusCode === "404" ||
  error.statusCode === "not_found" ||
  /not.?found/i.test(error.message);

/** The time limit of storage, in milliseconds. A worker calls `look` while it holds an attempt. */
const LOOK_TIMEOUT_MS = 10_000;
/** Together with the check after it, less than the 45 s after which the browser treats the connection as broken. */
const UPLOAD_TIMEOUT_MS = 30_000;
const REMOVE_TIMEOUT_MS = 30_000;

/** Stops waiting for a request that takes no signal. The request itself goes on, and may still take effect. */
async function within<T>(milliseconds: number, request: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException("Storage does not answer.", "TimeoutError")),
      milliseconds,
    );
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createMediaBucket(client: SupabaseClient, publicUrl: string): MediaBucket {
  const bucket = client.storage.from(BUCKET);
  const urlOf = (path: string) =>
    `${publicUrl}/storage/v1/object/public/${BUCKET}/${path.split("/").map(encodeURIComponent).join("/")}`;
  return {
    async download(path) {
      // As a stream: a Blob would hold the file a second time.
      const { data, error } = await bucket
        .download(path, {}, { signal: AbortSignal.timeout(15_000) })
        .asStream();
      if (!error) return new Uint8Array(await new Response(data).arrayBuffer());
      if (isMissing(error)) return null;
      throw error;
    },
    async look(path) {
      const { data, error } = await within(LOOK_TIMEOUT_MS, bucket.info(path));
      if (!error) return infoShape.parse(data);
      if (isMissing(error)) return null;
      throw error;
    },
    async upload(path, bytes, contentType) {
      // Raw bytes instead of a Blob, which would be sent as multipart.
      const options = { contentType, cacheControl: "31536000", upsert: false };
      const { error } = await within(UPLOAD_TIMEOUT_MS, bucket.upload(path, bytes, options));
      if (error) throw error;
      return urlOf(path);
    },
    urlOf,
    async removeAll(paths) {
      const { data, error } = await within(REMOVE_TIMEOUT_MS, bucket.remove([...paths]));
      if (error) throw error;
      return data.length;
    },
  };
}
