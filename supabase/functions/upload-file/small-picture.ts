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
  /** Takes one of the day's uploads and checks the user's storage space. Throws CodedError. */
  requireUpload: (userId: string, path: string, bytes: number) => Promise<void>;
  bucket: Pick<MediaBucket, "download" | "upload" | "look" | "urlOf">;
  newId: () => string;
  log: Log;
};

/**
 * The bytes of a small picture; null when they are invalid, and the image is then stored without a small picture.
 */
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

/**
 * Stores a small picture. Called before its image is stored, because the image's name says that the small picture
 * exists.
 */
export async function storeSmall(deps: Deps, image: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const path = smallOf(image);
  if (path === null) return;
  await deps.bucket.upload(path, bytes, "image/jpeg").catch(async (error: unknown) => {
    // The upload also fails when an earlier request has stored the file, which counts as a success.
    if (await deps.bucket.look(path).catch(() => null)) return;
    deps.log("error", "upload_failed", { error: describeError(error) });
    throw new CodedError("upload_failed", error);
  });
}

/**
 * Stores an image again under a name that marks its small picture. The original stays for other tabs until the
 * sweep deletes it. A repeated request stores the image once. Throws CodedError.
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
  const publicUrl = await deps.bucket
    .upload(path, bytes, inspected.type.mime)
    .catch(async (error: unknown) => {
      const present = await deps.bucket.look(path).catch(() => null);
      if (present?.bytes === bytes.length) return deps.bucket.urlOf(path);
      deps.log("error", "upload_failed", { user: userId, error: describeError(error) });
      throw new CodedError("upload_failed", error);
    });
  return { publicUrl, mediaType: "image", uploadType: "image" } as const;
}
