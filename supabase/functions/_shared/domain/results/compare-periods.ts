// The only comparison of two periods, so that all screens and reports agree. Its rules are in docs/results.md.

export const FEWEST_COMPARED_POSTS = 5;
/** The least share of days with figures. Some days may lack figures, because LinkedIn reports them two days late. */
const LEAST_DAYS = 2 / 3;
const FEWEST_DAYS = 5;
/** Periods are compared only when one's share of posts with figures is at least this part of the other's share. */
const LEAST_SHARE = 0.9;

export type Side = {
  knownDays: number;
  value: number | null;
  /** Set only for figures about posts. `posts` counts those on the compared days, `measured` those with a figure. */
  posts?: number;
  measured?: number;
};

export type Periods = {
  days: number;
  /** The days with figures in both periods, where the first day of one period is paired with the first of the other. */
  comparedDays: number;
  now: Side;
  before: Side;
  /** A rate is compared as it is; a sum is first scaled up from the measured posts to all posts. */
  isRate?: boolean;
};

export type Comparison =
  /** `share` is the relative change: 0.5 means 50 % more. */
  | { kind: "change"; share: number; days: number; comparedDays: number }
  | { kind: "few_days"; period: "now" | "before"; knownDays: number; days: number }
  | { kind: "few_posts" }
  | { kind: "few_measured" };

const wholeOf = ({ value, posts, measured }: Side, isRate: boolean): number | null =>
  value === null || isRate || posts === undefined || !measured ? value : (value / measured) * posts;

const shareOf = ({ posts, measured = posts }: Side): number => (posts ? (measured ?? 0) / posts : 1);

/**
 * Returns the change since the previous period, or the reason why it is unknown. If no day of the previous period is
 * known, returns `few_days` when the present period has some known days but too few, and null otherwise.
 */
export function comparePeriods({
  days,
  comparedDays,
  now,
  before,
  isRate = false,
}: Periods): Comparison | null {
  const fewest = Math.max(FEWEST_DAYS, days * LEAST_DAYS);
  if (before.knownDays === 0)
    return now.knownDays > 0 && now.knownDays < fewest
      ? { kind: "few_days", period: "now", knownDays: now.knownDays, days }
      : null;
  if (comparedDays < fewest) {
    const period = now.knownDays <= before.knownDays ? "now" : "before";
    return { kind: "few_days", period, knownDays: Math.min(now.knownDays, before.knownDays), days };
  }
  const counted = [now, before].flatMap(({ posts, measured = posts }) => measured ?? []);
  if (counted.some((posts) => posts < FEWEST_COMPARED_POSTS))
    return counted.every((posts) => posts === 0) ? null : { kind: "few_posts" };
  const shares = [shareOf(now), shareOf(before)];
  if (Math.min(...shares) < Math.max(...shares) * LEAST_SHARE) return { kind: "few_measured" };
  const [value, earlier] = [wholeOf(now, isRate), wholeOf(before, isRate)];
  if (value === null || earlier === null || earlier <= 0) return null;
  return { kind: "change", share: (value - earlier) / earlier, days, comparedDays };
}

type DayFigure = { value: number | null };

export function compareDays(points: readonly DayFigure[], before: readonly DayFigure[]): Comparison | null {
  const pairs = points.flatMap(({ value: now }, at) => {
    const then = before[at]?.value ?? null;
    return now === null || then === null ? [] : [{ now, then }];
  });
  const knownOf = (all: readonly DayFigure[]) => all.filter(({ value }) => value !== null).length;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return comparePeriods({
    days: points.length,
    comparedDays: pairs.length,
    now: { knownDays: knownOf(points), value: sumOf(pairs.map(({ now }) => now)) },
    before: { knownDays: knownOf(before), value: sumOf(pairs.map(({ then }) => then)) },
  });
}
