import { type Comparison, comparePeriods, type Side } from "@results/compare-periods";
import type { Period, PeriodSums, Summary } from "@/data/results/queries";

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

/** A figure of the cards: its value from the sums of a period, and of how many of its posts it is known. */
export type PostFigure = {
  of: (sums: PeriodSums) => number | null;
  measured: (sums: PeriodSums) => number;
  isRate?: boolean;
};

export const POST_FIGURES = {
  posts: { of: ({ posts }) => posts, measured: ({ posts }) => posts },
  impressions: {
    of: ({ impressions }) => impressions,
    measured: ({ impressions_posts }) => impressions_posts,
  },
  engagements: {
    of: ({ engagements }) => engagements,
    measured: ({ engagements_posts }) => engagements_posts,
  },
  likes: { of: ({ likes }) => likes, measured: ({ likes_posts }) => likes_posts },
  comments: { of: ({ comments }) => comments, measured: ({ comments_posts }) => comments_posts },
  share: { of: engagementRateOf, measured: ({ rated_posts }) => rated_posts, isRate: true },
  rate: { of: rateOf, measured: ({ answered }) => answered, isRate: true },
} satisfies Record<string, PostFigure>;

/** How a figure of posts differs from that of the period before, over the days that are known in both. */
export function compareFigure(
  { of, measured, isRate = false }: PostFigure,
  { now, before }: Summary,
  days: number,
): Comparison | null {
  const sideOf = (period: Period): Side => ({
    knownDays: period.days,
    value: of(period.compared),
    posts: period.compared.posts,
    measured: measured(period.compared),
  });
  return comparePeriods({
    ...{ days, comparedDays: now.compared.days, isRate },
    ...{ now: sideOf(now), before: sideOf(before) },
  });
}
