import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  /** Called with the deleted files, so that the database no longer lists them. */
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Deletes files that were claimed as unnamed, so that no card can name them. Returns their number. When it throws
 * they stay claimed, and the nightly sweep deletes them.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
