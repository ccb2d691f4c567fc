import type { PeriodSums } from "@/data/results/queries";

/** What share of those who saw posts answered them; null when that is not known. */
export const engagementRateOf = ({
  rated_engagements: answers,
  rated_impressions: seen,
}: Pick<PeriodSums, "rated_engagements" | "rated_impressions">): number | null =>
  answers === null || seen === null || seen <= 0 ? null : answers / seen;

/** (reactions + comments) / posts of which they are known; null when they are of none. */
export function rateOf({
  answered,
  likes,
  comments,
}: Pick<PeriodSums, "answered" | "likes" | "comments">): number | null {
  return answered === 0 ? null : ((likes ?? 0) + (comments ?? 0)) / answered;
}

/** Two periods may differ by so much in the share of their posts that was measured, and still be compared. */
const LEAST_SHARE = 0.9;

/** Posts of a period, and of how many of them a figure is known. */
type Known = { posts: number; known: number };

/** Whether sums of both periods say something beside each other: not where only part of the posts of one was measured. */
export function areComparable(now: Known, before: Known): boolean {
  if (now.posts === 0 || before.posts === 0) return false;
  const [one, other] = [now.known / now.posts, before.known / before.posts];
  return Math.min(one, other) >= Math.max(one, other) * LEAST_SHARE;
}
