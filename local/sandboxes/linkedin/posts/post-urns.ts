import type { StoredPost } from "../state.ts";

/** The activity of a post, which has the comments and a number of its own. */
export const activityUrn = (postUrn: string): string =>
  `urn:li:activity:${BigInt(postUrn.split(":")[3] ?? 0) ^ 1n}`;

/** Returns whether people see a post. */
export const isShown = (post: StoredPost): boolean =>
  post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
