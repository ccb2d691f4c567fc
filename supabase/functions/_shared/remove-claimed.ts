import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Deletes files that the caller has claimed, so that no post can begin to use them, and returns their number. After an
 * error the rest stay claimed, and the nightly sweep deletes them.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
