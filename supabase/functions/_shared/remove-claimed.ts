import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  /** Removes the deleted files from the database's list of files. */
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Deletes files that no card names. The caller has claimed them, so no card can begin to name them. Returns how
 * many it deleted. When it throws, they stay claimed, and the nightly sweep deletes them.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
