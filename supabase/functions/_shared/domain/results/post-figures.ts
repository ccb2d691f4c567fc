import { type Comparison, comparePeriods, type Side } from "./compare-periods.ts";

/** Sums over the posts of a period, made by `private.period_sums`; null for an unknown figure. */
export type FigureSums = {
  posts: number;
  likes: number | null;
  comments: number | null;
  impressions: number | null;
  engagements: number | null;
  rated_engagements: number | null;
  rated_impressions: number | null;
  answered: number;
  likes_posts: number;
  comments_posts: number;
  impressions_posts: number;
  engagements_posts: number;
  rated_posts: number;
  days: number;
};
export type FigurePeriod = FigureSums & { compared: FigureSums };

export const engagementRateOf = ({
  rated_engagements: answers,
  rated_impressions: seen,
}: Pick<FigureSums, "rated_engagements" | "rated_impressions">): number | null =>
  answers === null || seen === null || seen <= 0 ? null : answers / seen;

function rateOf({
  answered,
  likes,
  comments,
}: Pick<FigureSums, "answered" | "likes" | "comments">): number | null {
  return answered === 0 ? null : ((likes ?? 0) + (comments ?? 0)) / answered;
}

export type PostFigure = {
  of: (sums: FigureSums) => number | null;
  measured: (sums: FigureSums) => number;
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

export function compareFigure(
  { of, measured, isRate = false }: PostFigure,
  { now, before }: Record<"now" | "before", FigurePeriod>,
  days: number,
): Comparison | null {
  const sideOf = (period: FigurePeriod): Side => ({
    knownDays: period.days,
    value: of(period.compared),
    posts: period.compared.posts,
    measured: measured(period.compared),
  });
  return comparePeriods({
    days,
    comparedDays: now.compared.days,
    isRate,
    now: sideOf(now),
    before: sideOf(before),
  });
}
