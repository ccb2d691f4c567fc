import { answersOf } from "@results/advice";
import type { FigurePeriod, FigureSums } from "@results/post-figures";
import type { ReportRows } from "@/data/results/report";
import { totalOf } from "../charts/series";
import type { ReportMonth } from "./months";

export type Post = ReportRows["posts"][number];

const sumOf = (values: readonly (number | null)[]): number | null =>
  totalOf(values.map((value) => ({ day: "", value })));
const knownOf = (values: readonly (number | null)[]): number =>
  values.filter((value) => value !== null).length;

/** Adds up the figures of a period's posts. Must give the same sums as `private.period_sums` in the database. */
function sumsOf(posts: readonly Post[], days: number): FigureSums {
  const answers = posts.map(answersOf);
  const seen = posts.map(({ impressions }) => impressions);
  const rated = posts.filter((_, at) => answers[at] !== null && seen[at] !== null);
  return {
    posts: posts.length,
    days,
    likes: sumOf(posts.map(({ num_likes }) => num_likes)),
    comments: sumOf(posts.map(({ num_comments }) => num_comments)),
    impressions: sumOf(seen),
    engagements: sumOf(answers),
    rated_engagements: sumOf(rated.map(answersOf)),
    rated_impressions: sumOf(rated.map(({ impressions }) => impressions)),
    answered: posts.filter((post) => post.num_likes !== null || post.num_comments !== null).length,
    likes_posts: knownOf(posts.map(({ num_likes }) => num_likes)),
    comments_posts: knownOf(posts.map(({ num_comments }) => num_comments)),
    impressions_posts: knownOf(seen),
    engagements_posts: knownOf(answers),
    rated_posts: rated.length,
  };
}

export const publishedDayOf = ({ date_posted }: Post): string =>
  new Date(date_posted ?? 0).toISOString().slice(0, 10);

export function periodsOf({ posts, coveredDays }: ReportRows, { days, before }: ReportMonth) {
  const covered = new Set(coveredDays);
  const pairs = days.flatMap((day, at) => {
    const earlier = before[at];
    return earlier && covered.has(day) && covered.has(earlier) ? [[day, earlier] as const] : [];
  });
  const periodOf = (all: readonly string[], compared: readonly string[]): FigurePeriod => {
    const within = (some: readonly string[]) => posts.filter((post) => some.includes(publishedDayOf(post)));
    return {
      ...sumsOf(within(all), all.filter((day) => covered.has(day)).length),
      compared: sumsOf(within(compared), pairs.length),
    };
  };
  return {
    now: periodOf(
      days,
      pairs.map(([day]) => day),
    ),
    before: periodOf(
      before,
      pairs.map(([, earlier]) => earlier),
    ),
  };
}
