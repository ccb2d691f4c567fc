import type { StoredPost } from "../state.ts";

/** The activity of a post, to which LinkedIn attaches its comments; its number differs from the post's. */
export const activityUrn = (postUrn: string): string =>
  `urn:li:activity:${BigInt(postUrn.split(":")[3] ?? 0) ^ 1n}`;

/** Whether people can see a post. */
export const isShown = (post: StoredPost): boolean =>
  post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
