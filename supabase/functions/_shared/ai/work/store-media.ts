import type { MediaBucket } from "../../adapters/media-bucket.ts";
import { CodedError } from "../../coded-error.ts";
import { inspectUpload } from "../../domain/media/inspect.ts";
import { describeError, type Log } from "../../http/log.ts";
import type { NewFile, StoredMedia } from "./ports.ts";

export type StoreMediaDeps = {
  /** Counts one upload against the daily limit and checks the user's storage space. Throws CodedError. */
  requireUpload: (userId: string, path: string, bytes: number) => Promise<void>;
  bucket: Pick<MediaBucket, "upload" | "readInfo" | "urlOf">;
  newId: () => string;
  log: Log;
};

/** Generating the file has cost money, so a failed upload is tried again. */
const MOST_TRIES = 3;

export const createStoreMedia =
  (deps: StoreMediaDeps) =>
  async (userId: string, { name, bytes, kind }: NewFile): Promise<StoredMedia> => {
    const inspected = await inspectUpload(bytes, "");
    if (!inspected.ok || inspected.type.kind !== kind) throw new CodedError("ai_answer_invalid");
    const whole = inspected.bytes;
    const path = `${userId}/${deps.newId()}-${name}.${inspected.type.extension}`;
    await deps.requireUpload(userId, path, whole.length);
    for (let tries = 1; ; tries++) {
      try {
        return { publicUrl: await deps.bucket.upload(path, whole, inspected.type.mime), mediaType: kind };
      } catch (error) {
        // The upload may have succeeded although its response was lost.
        const present = await deps.bucket.readInfo(path).catch(() => null);
        if (present?.bytes === whole.length) return { publicUrl: deps.bucket.urlOf(path), mediaType: kind };
        if (tries < MOST_TRIES) continue;
        deps.log("error", "ai_upload_failed", { user: userId, error: describeError(error) });
        throw new CodedError("ai_upload_failed", error);
      }
    }
  };
