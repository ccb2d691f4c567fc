import type { z } from "zod";
import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { CodedError } from "../_shared/coded-error.ts";
import type { uploadSmallInput } from "../_shared/contract/functions.ts";
import { inspectUpload } from "../_shared/domain/media/inspect.ts";
import { mediaPathOf } from "../_shared/domain/media/paths.ts";
import { MAX_SMALL_BYTES, pathWithSmall, smallOf } from "../_shared/domain/media/small.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { decodeDataUrl } from "./domain.ts";

export type Deps = {
  /** Counts one upload against the daily limit and checks the user's storage space. Throws CodedError. */
  requireUpload: (userId: string, path: string, bytes: number) => Promise<void>;
  bucket: Pick<MediaBucket, "download" | "upload" | "readInfo" | "urlOf">;
  newId: () => string;
  log: Log;
};

/** Null for an invalid thumbnail; the image is then stored without a thumbnail. */
export async function smallPicture(data: string | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  if (data === undefined) return null;
  try {
    const bytes = decodeDataUrl(data);
    if (bytes.length > MAX_SMALL_BYTES) return null;
    const inspected = await inspectUpload(bytes, "");
    return inspected.ok && inspected.type.extension === "jpg" ? inspected.bytes : null;
  } catch {
    return null;
  }
}

type NewFile = { userId: string; path: string; bytes: Uint8Array<ArrayBuffer>; mime: string };

/** A failed upload is not retried here, because the user sees the error and still has the file. */
export const upload = ({ bucket, log }: Deps, { userId, path, bytes, mime }: NewFile): Promise<string> =>
  bucket.upload(path, bytes, mime).catch(async (error: unknown) => {
    // The upload, or that of an earlier request, may have succeeded although its response was lost.
    const present = await bucket.readInfo(path).catch(() => null);
    if (present?.bytes === bytes.length) return bucket.urlOf(path);
    log("error", "upload_failed", { user: userId, error: describeError(error) });
    throw new CodedError("upload_failed", error);
  });

/** Call this before the image is stored, because the image's name promises that the thumbnail exists. */
export async function storeSmall(deps: Deps, image: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const path = smallOf(image);
  if (path === null) return;
  await deps.bucket.upload(path, bytes, "image/jpeg").catch(async (error: unknown) => {
    if (await deps.bucket.readInfo(path).catch(() => null)) return;
    deps.log("error", "upload_failed", { error: describeError(error) });
    throw new CodedError("upload_failed", error);
  });
}

/**
 * Stores an image again with a thumbnail, under a name that says that the thumbnail exists. The nightly sweep deletes
 * the original; until then other tabs may show it.
 */
export async function withSmall(deps: Deps, { userId, of, small: data }: z.output<typeof uploadSmallInput>) {
  const from = mediaPathOf(of, userId);
  if (from === null) throw new CodedError("forbidden");
  const path = pathWithSmall(from);
  const small = path && (await smallPicture(data));
  if (!path || !small) throw new CodedError("invalid_input");
  const bytes = await deps.bucket.download(from);
  if (!bytes) throw new CodedError("media_missing");
  const inspected = await inspectUpload(bytes, "");
  if (!inspected.ok || inspected.type.kind !== "image") throw new CodedError("file_type_invalid");
  await deps.requireUpload(userId, path, bytes.length);
  await storeSmall(deps, path, small);
  const publicUrl = await upload(deps, { userId, path, bytes, mime: inspected.type.mime });
  return { publicUrl, mediaType: "image", uploadType: "image" } as const;
}
