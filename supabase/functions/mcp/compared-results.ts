import { z } from "../_shared/contract/zod.ts";
import type { Comparison } from "../_shared/domain/results/compare-periods.ts";
import { compareFigure, POST_FIGURES } from "../_shared/domain/results/post-figures.ts";

const count = z.number();
const known = z.number().nullable();
const sums = z.object({
  posts: count,
  days: count,
  answered: count,
  likes: known,
  comments: known,
  impressions: known,
  engagements: known,
  rated_engagements: known,
  rated_impressions: known,
  likes_posts: count,
  comments_posts: count,
  impressions_posts: count,
  engagements_posts: count,
  rated_posts: count,
});
const periods = z.array(z.looseObject({ period: z.string(), ...sums.shape, compared: sums }));

function inJson(comparison: Comparison | null) {
  if (comparison === null) return { compared: false, reason: "nothing_before" };
  if (comparison.kind !== "change") return { compared: false, reason: comparison.kind };
  const { share, comparedDays } = comparison;
  return { compared: true, change_percent: Math.round(share * 1000) / 10, compared_days: comparedDays };
}

/** The numbers of posts of a period; unknown when no source covers a day of the period. */
const POST_COUNTS = ["posts", "text_posts", "image_posts", "video_posts", "articles", "poll_posts"];

/** Adds each figure's change between the periods, because an AI assistant would also compare days without figures. */
export function comparedResults(answer: unknown, days: number): unknown {
  const compared = periods.parse(answer);
  const [now, before] = ["current", "before"].map((name) => compared.find(({ period }) => period === name));
  if (!now || !before) return answer;
  const comparison = Object.fromEntries(
    Object.entries(POST_FIGURES).map(([name, figure]) => [
      name,
      inJson(compareFigure(figure, { now, before }, days)),
    ]),
  );
  return [now, before].map(({ compared: _, ...all }) => {
    const isUnknown = all.posts === 0 && all.days === 0;
    const unknown = isUnknown ? Object.fromEntries(POST_COUNTS.map((name) => [name, null])) : {};
    const period = { ...all, ...unknown };
    return period.period === "current" ? { ...period, comparison } : period;
  });
}
