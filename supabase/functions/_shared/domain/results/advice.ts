// Advises when and what to publish, from a year of posts; docs/results.md explains the statistics. `npm run bench
// -- advice` measures how often it advises users whose posts have no pattern.

export type AnsweredPost = {
  num_likes: number | null;
  num_comments: number | null;
  reshares: number | null;
  engagements: number | null;
};

/**
 * A post's interactions: the total from LinkedIn's export, or else the sum of the known figures; null when no figure is
 * known. `private.engagements_of` has the same rule.
 */
export function answersOf(post: AnsweredPost): number | null {
  const parts = [post.num_likes, post.num_comments, post.reshares];
  if (post.engagements !== null) return post.engagements;
  if (parts.every((part) => part === null)) return null;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

export const FEWEST_IN_GROUP = 10;
const DAY_MS = 86_400_000;
/** Younger posts are not compared, because they still gain interactions. */
const SETTLED_MS = 3 * DAY_MS;
/** A smaller effect is not worth a change of habits. */
const LEAST_TIMES = 1.1;
/** The share of false advice must stay below 5 %. With 0.05 here, half of the benchmark's runs would exceed it. */
const ALPHA = 0.04;
const ORDERS = 999;

export const isSettled = (postedAt: string | null, now: number): postedAt is string =>
  postedAt !== null && now - Date.parse(postedAt) >= SETTLED_MS;

export type Sample = { answers: number; groups: readonly (string | number | null)[] };
export type Group = { key: string | number; median: number; count: number };
export type Advice = {
  grouping: number;
  key: string | number;
  times: number;
  count: number;
  others: number;
};

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function groupsOf(samples: readonly Sample[], grouping: number): Group[] {
  const groups = new Map<string | number, number[]>();
  for (const { answers, groups: keys } of samples) {
    const key = keys[grouping];
    if (key === null || key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(answers);
    else groups.set(key, [answers]);
  }
  return [...groups]
    .filter(([, answers]) => answers.length >= FEWEST_IN_GROUP)
    .map(([key, answers]) => ({ key, median: medianOf(answers), count: answers.length }))
    .sort((one, other) => other.count - one.count);
}

/** The random numbers must be the same each time, because a reload must not change the advice. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Grouping = { keys: (string | number)[]; groupOf: Int32Array; sizes: number[]; known: number };

function groupingOf(samples: readonly Sample[], grouping: number): Grouping {
  const places = new Map<string | number, number>();
  const sizes: number[] = [];
  const groupOf = Int32Array.from(samples, ({ groups }) => {
    const key = groups[grouping] ?? null;
    if (key === null) return -1;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    sizes[place] = (sizes[place] ?? 0) + 1;
    return place;
  });
  return { keys: [...places.keys()], groupOf, sizes, known: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * The height of each group above the others; null for a group with too few posts. The best post counts only as much as
 * the second best, because a single viral post must not decide.
 */
function heightsOf(values: Float64Array, { groupOf, sizes, known }: Grouping): (number | null)[] {
  const sums = new Float64Array(sizes.length);
  const tops = new Float64Array(sizes.length).fill(-1);
  const seconds = new Float64Array(sizes.length).fill(-1);
  let whole = 0;
  for (let at = 0; at < groupOf.length; at += 1) {
    const group = groupOf[at] as number;
    if (group < 0) continue;
    const value = values[at] as number;
    whole += value;
    sums[group] = (sums[group] as number) + value;
    if (value > (tops[group] as number)) {
      seconds[group] = tops[group] as number;
      tops[group] = value;
    } else if (value > (seconds[group] as number)) seconds[group] = value;
  }
  return sizes.map((inside, group) => {
    const outside = known - inside;
    if (inside < FEWEST_IN_GROUP || outside < FEWEST_IN_GROUP) return null;
    const sum = sums[group] as number;
    const cut = sum - (tops[group] as number) + (seconds[group] as number);
    return (cut / inside - (whole - sum) / outside) * Math.sqrt((inside * outside) / known);
  });
}

type Highest = { height: number; grouping: number; group: number };

function highestOf(values: Float64Array, groupings: readonly Grouping[]): Highest | null {
  let highest: Highest | null = null;
  for (const [at, grouping] of groupings.entries())
    for (const [group, height] of heightsOf(values, grouping).entries())
      if (height !== null && height > (highest?.height ?? Number.NEGATIVE_INFINITY))
        highest = { height, grouping: at, group };
  return highest;
}

function shuffle(values: Float64Array, random: () => number): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const value = values[at] as number;
    values[at] = values[other] as number;
    values[other] = value;
  }
}

/** A permutation test: true when almost no random order of the figures lifts a group as far above the others. */
function isBeyondChance(values: Float64Array, groupings: readonly Grouping[], height: number): boolean {
  const most = Math.floor(ALPHA * (ORDERS + 1)) - 1;
  const [shuffled, random] = [Float64Array.from(values), seeded(values.length)];
  let asHigh = 0;
  for (let order = 0; order < ORDERS; order += 1) {
    shuffle(shuffled, random);
    if ((highestOf(shuffled, groupings)?.height ?? 0) >= height) asHigh += 1;
    if (asHigh >= most) return false;
  }
  return true;
}

/**
 * The group that lies above the others beyond chance; null without such a group. Compares logarithms, because a viral
 * post hardly changes them, and tests all groups at once.
 */
export function adviceOf(samples: readonly Sample[]): Advice | null {
  const groupings = (samples[0]?.groups ?? []).map((_, at) => groupingOf(samples, at));
  // LinkedIn removes fake reactions later, so a count can be negative, and has then no logarithm.
  const values = Float64Array.from(samples, ({ answers }) => Math.log1p(Math.max(0, answers)));
  const best = highestOf(values, groupings);
  if (!best || !isBeyondChance(values, groupings, best.height)) return null;
  const { keys, groupOf } = groupings[best.grouping] as Grouping;
  const answersIn = (isWanted: (group: number) => boolean) =>
    samples.flatMap(({ answers }, at) => (isWanted(groupOf[at] as number) ? [answers] : []));
  const inside = answersIn((group) => group === best.group);
  const outside = answersIn((group) => group !== best.group && group >= 0);
  const times = medianOf(outside) > 0 ? medianOf(inside) / medianOf(outside) : 0;
  const key = keys[best.group];
  if (times < LEAST_TIMES || key === undefined) return null;
  return { grouping: best.grouping, key, times, count: inside.length, others: outside.length };
}
