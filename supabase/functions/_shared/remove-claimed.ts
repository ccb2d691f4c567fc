import type { MediaBucket } from "./adapters/media-bucket.ts";

export type ClaimedRemoval = {
  bucket: Pick<MediaBucket, "removeAll">;
  /** Says that claimed files are gone. */
  forget: (paths: readonly string[]) => Promise<void>;
};

/**
 * Removes files that the database has given out as named by nothing, which no card can name from then on. Answers how
 * many there were. When it throws they may be gone or not: they stay claimed, and the sweep takes them an hour later.
 */
export async function removeClaimed(
  { bucket, forget }: ClaimedRemoval,
  paths: readonly string[],
): Promise<number> {
  const removed = await bucket.removeAll(paths);
  await forget(paths);
  return removed;
}
