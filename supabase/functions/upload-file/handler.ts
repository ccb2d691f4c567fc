import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { MAX_UPLOAD_BYTES, uploadFileInput } from "../_shared/contract/functions.ts";
import { inspectUpload } from "../_shared/domain/media/inspect.ts";
import { MAX_SMALL_BYTES, markOf, smallOf } from "../_shared/domain/media/small.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { decodeDataUrl, slugOf } from "./domain.ts";

export type Deps = {
  /** Takes one of the user's uploads of the day, and looks whether the file has room; throws CodedError. */
  requireUpload: (userId: string, path: string, bytes: number) => Promise<void>;
  bucket: Pick<MediaBucket, "upload" | "look" | "urlOf">;
  newId: () => string;
  log: Log;
};

/** Base64 is four characters for three bytes; the rest is name, type and braces. */
const MAX_BODY_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 8192;
// A body that is too long can only be a file that is too long.
const BODY = { schema: uploadFileInput, maxBytes: MAX_BODY_BYTES, tooLarge: "file_too_large" } as const;

/** Stores a caller's file in the caller's own folder, under a name nobody can guess. Answers its public address. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller: { userId }, input }) => {
    const { file } = input;
    if (input.userId !== userId) throw new CodedError("forbidden");
    if (file.size > MAX_UPLOAD_BYTES) throw new CodedError("file_too_large");
    const bytes = decodeDataUrl(file.data);
    if (bytes.length > MAX_UPLOAD_BYTES) throw new CodedError("file_too_large");
    // A file that was cut short on the way must not be published.
    if (bytes.length !== file.size) throw new CodedError("invalid_input");
    // Told now, while the user has the file at hand, and not when LinkedIn refuses the post.
    const found = await inspectUpload(bytes, file.name, file.type);
    if (!found.ok) throw new CodedError(found.code);
    const { type } = found;

    const id = input.uploadId ?? deps.newId();
    const whole = bytes.subarray(0, found.length);
    const small = type.kind === "image" ? await smallPicture(input.small) : null;
    const path = `${userId}/${id}-${slugOf(file.name)}${markOf(small !== null)}.${type.extension}`;
    await deps.requireUpload(userId, path, whole.length);
    if (small) await storeSmall(deps, path, small);
    // Not retried: the user sees the refusal at once and still has the file.
    const publicUrl = await deps.bucket.upload(path, whole, type.mime).catch(async (error: unknown) => {
      // The same file again, because the answer of the first time was lost on the way.
      const present = input.uploadId ? await deps.bucket.look(path).catch(() => null) : null;
      if (present?.bytes === whole.length) return deps.bucket.urlOf(path);
      deps.log("error", "upload_failed", { user: userId, error: describeError(error) });
      throw new CodedError("upload_failed", error);
    });
    return success({ publicUrl, mediaType: type.kind, uploadType: type.kind });
  });

/** What came as a small picture, if it is one: a list can do without, so nothing is refused for it. */
async function smallPicture(data: string | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  if (data === undefined) return null;
  try {
    const bytes = decodeDataUrl(data);
    if (bytes.length > MAX_SMALL_BYTES) return null;
    const found = await inspectUpload(bytes, "small.jpg", "image/jpeg");
    return found.ok && found.type.extension === "jpg" ? bytes.subarray(0, found.length) : null;
  } catch {
    return null;
  }
}

/** Before its image: an image that names a small picture has it. */
async function storeSmall(deps: Deps, image: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const path = smallOf(image);
  if (path === null) return;
  await deps.bucket.upload(path, bytes, "image/jpeg").catch(async (error: unknown) => {
    // There already when the same image is sent again.
    if (await deps.bucket.look(path).catch(() => null)) return;
    deps.log("error", "upload_failed", { error: describeError(error) });
    throw new CodedError("upload_failed", error);
  });
}
