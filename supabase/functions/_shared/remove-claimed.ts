import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  /** Reports deleted files. */
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Removes files claimed as unused, which no card can name. Returns their number. After a throw they stay claimed; the
 * nightly clean-up removes them.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
