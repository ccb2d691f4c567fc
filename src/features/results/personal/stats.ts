import type { PeriodSums } from "@/data/results/queries";

/** What share of those who saw posts answered them; null when that is not known. */
export const engagementRateOf = ({
  rated_engagements: answers,
  rated_impressions: seen,
}: Pick<PeriodSums, "rated_engagements" | "rated_impressions">): number | null =>
  answers === null || seen === null || seen <= 0 ? null : answers / seen;

/** (reactions + comments) / posts; null when neither is known or nothing was posted. */
export function rateOf({
  posts,
  likes,
  comments,
}: Pick<PeriodSums, "posts" | "likes" | "comments">): number | null {
  if (posts === 0 || (likes === null && comments === null)) return null;
  return ((likes ?? 0) + (comments ?? 0)) / posts;
}
