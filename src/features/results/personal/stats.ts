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

/** Two periods may differ by so much in the share of their posts that was measured, and still be compared. */
const LEAST_SHARE = 0.9;

/** Whether sums of both periods say something beside each other: not where only part of the posts of one was measured. */
export function areComparable(
  now: Pick<PeriodSums, "posts" | "measured">,
  before: Pick<PeriodSums, "posts" | "measured">,
): boolean {
  if (now.posts === 0 || before.posts === 0) return false;
  const [one, other] = [now.measured / now.posts, before.measured / before.posts];
  return Math.min(one, other) >= Math.max(one, other) * LEAST_SHARE;
}
