import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

/** The bucket that stores posts' files. Each method throws when storage does not respond. */
export type MediaBucket = {
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  readInfo(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  /**
   * Uploads a file and returns its public address; never overwrites a file. When it throws, the file may still have
   * been stored.
   */
  upload(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<string>;
  urlOf(path: string): string;
  /**
   * Deletes at most 1,000 files and returns how many it deleted. When it throws, some files may have been
   * deleted.
   */
  removeAll(paths: readonly string[]): Promise<number>;
};

const BUCKET = "media";

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

const INFO_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 30_000;
const REMOVE_TIMEOUT_MS = 30_000;

/** Rejects after `milliseconds`. The request itself continues and may still take effect. */
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
      // Downloads as a stream, because a Blob would hold a second copy of the file in memory.
      const { data, error } = await bucket
        .download(path, {}, { signal: AbortSignal.timeout(15_000) })
        .asStream();
      if (!error) return new Uint8Array(await new Response(data).arrayBuffer());
      if (isMissing(error)) return null;
      throw error;
    },
    async readInfo(path) {
      const { data, error } = await within(INFO_TIMEOUT_MS, bucket.info(path));
      if (!error) return infoShape.parse(data);
      if (isMissing(error)) return null;
      throw error;
    },
    async upload(path, bytes, contentType) {
      // Uploads bytes, because storage-js would send a Blob as multipart.
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
