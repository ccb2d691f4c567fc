import type { StoredPost } from "../state.ts";

/** The urn of a post's activity: it has a number of its own, and comments belong to it. */
export const activityUrn = (postUrn: string): string =>
  `urn:li:activity:${BigInt(postUrn.split(":")[3] ?? 0) ^ 1n}`;

export const isShown = (post: StoredPost): boolean =>
  post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
