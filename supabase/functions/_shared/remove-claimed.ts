import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  /** Reports that claimed files are deleted. */
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Removes files that the database has claimed as unused, which no card can name from then on. Returns their number.
 * When it throws they may be deleted or not: they stay claimed, and the nightly clean-up removes them an hour
 * later.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
