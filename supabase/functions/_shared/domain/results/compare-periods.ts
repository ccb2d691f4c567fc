// Compares two periods for cards, charts, pages, analyses and assistants; no other code does. Rules:
// docs/results.md.

export const FEWEST_COMPARED_POSTS = 5;
/**
 * The share of a period's days that must have figures in both periods; not all, because LinkedIn's figures come
 * two days late.
 */
const LEAST_DAYS = 2 / 3;
const FEWEST_DAYS = 5;
/**
 * Each period has a share of posts with figures. When the smaller share divided by the larger is below this, the
 * periods are not compared.
 */
const LEAST_SHARE = 0.9;

/** One of two compared periods; its figures cover only days that have figures in both. */
export type Side = {
  /** How many days of the whole period a source covers. */
  knownDays: number;
  /** The figure over the days that are known in both periods; null when it is unknown. */
  value: number | null;
  /** The posts on the compared days, and those of them with a known figure; only for figures about posts. */
  posts?: number;
  measured?: number;
};

export type Periods = {
  days: number;
  /** How many days have figures in both periods; the n-th day of one is compared with the n-th of the other. */
  comparedDays: number;
  now: Side;
  before: Side;
  /** True for a rate, which is compared unchanged; a sum is scaled from the measured posts to all posts. */
  isRate?: boolean;
};

export type Comparison =
  /** `share`: the change, 0.5 for half as much again; for a sum it refers to the compared days. */
  | { kind: "change"; share: number; days: number; comparedDays: number }
  | { kind: "few_days"; period: "now" | "before"; knownDays: number; days: number }
  | { kind: "few_posts" }
  | { kind: "few_measured" };

/** Scales the sum of the measured posts to all posts. */
const wholeOf = ({ value, posts, measured }: Side, isRate: boolean): number | null =>
  value === null || isRate || posts === undefined || !measured ? value : (value / measured) * posts;

const shareOf = ({ posts, measured = posts }: Side): number => (posts ? (measured ?? 0) / posts : 1);

/**
 * A figure's change since the previous period, or the reason why it cannot be given; null when the previous
 * period is unknown.
 */
export function comparePeriods({
  days,
  comparedDays,
  now,
  before,
  isRate = false,
}: Periods): Comparison | null {
  if (before.knownDays === 0) return null;
  if (comparedDays < Math.max(FEWEST_DAYS, days * LEAST_DAYS)) {
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
