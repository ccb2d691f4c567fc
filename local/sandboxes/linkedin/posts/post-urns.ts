import type { StoredPost } from "../state.ts";

/** A post's activity, which has comments and another number. */
export const activityUrn = (postUrn: string): string =>
  `urn:li:activity:${BigInt(postUrn.split(":")[3] ?? 0) ^ 1n}`;

/** Whether people see a post. */
export const isShown = (post: StoredPost): boolean =>
  post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
