import type { StoredPost } from "../state.ts";

/** The activity of a post, under which LinkedIn keeps its comments; its number is another one than the post's. */
export const activityUrn = (postUrn: string): string =>
  `urn:li:activity:${BigInt(postUrn.split(":")[3] ?? 0) ^ 1n}`;

/** Whether people can see a post. */
export const isShown = (post: StoredPost): boolean =>
  post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
