import type { PeriodSums } from "@/data/results/queries";

/** (reactions + comments) / posts; null when neither is known or nothing was posted. */
export function rateOf({
  posts,
  likes,
  comments,
}: Pick<PeriodSums, "posts" | "likes" | "comments">): number | null {
  if (posts === 0 || (likes === null && comments === null)) return null;
  return ((likes ?? 0) + (comments ?? 0)) / posts;
}
