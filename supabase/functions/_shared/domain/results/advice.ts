// Advice on when and what to publish, from effects in a year of posts that exceed chance. Its rules are in
// docs/results.md; `npm run bench -- advice` tests them on users whose hours and formats have no effect.

/** The figures of a post for a comparison; null for an unknown figure. */
export type AnsweredPost = {
  num_likes: number | null;
  num_comments: number | null;
  reshares: number | null;
  engagements: number | null;
};

/**
 * How often people answered a post: reactions, comments and shares, from an export's sum or from LinkedIn's counts;
 * null when all are unknown. The same as private.engagements_of in SQL.
 */
export function answersOf(post: AnsweredPost): number | null {
  const parts = [post.num_likes, post.num_comments, post.reshares];
  if (post.engagements !== null) return post.engagements;
  if (parts.every((part) => part === null)) return null;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** The fewest posts that a group, and all others together, need. */
export const FEWEST_IN_GROUP = 10;
const DAY_MS = 86_400_000;
/** A younger post still gets answers. */
const SETTLED_MS = 3 * DAY_MS;
/** A smaller difference is not worth a change of habits. */
const LEAST_TIMES = 1.1;
/** Below the promised 5 %: a test with two thousand users at exactly 5 % would exceed it half of the time. */
const ALPHA = 0.04;
/** How many random orders of the answers are tried. */
const ORDERS = 999;

/** Whether a post is old enough to be compared. */
export const isSettled = (postedAt: string | null, now: number): postedAt is string =>
  postedAt !== null && now - Date.parse(postedAt) >= SETTLED_MS;

/** A post of the comparison: its group in each grouping (hours, formats), null where unknown. */
export type Sample = { answers: number; groups: readonly (string | number | null)[] };
export type Group = { key: string | number; median: number; count: number };
export type Advice = {
  /** The grouping, and the group within it. */
  grouping: number;
  key: string | number;
  /** The median of the group as a multiple of that of the others. */
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

/** The sufficiently large groups of one grouping, with their medians, the largest first. */
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

/** The same pseudo-random numbers from 0 to 1 each time: advice must not change with a reload. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One way to group the posts, with each post's group; -1 where it is unknown. */
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
 * How far each group exceeds the others, in a unit independent of the group's size; null for a group that is too
 * small or leaves too few others. A group's most answered post counts as its second, so that no single post
 * decides.
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

/**
 * Whether hardly any other order of the answers would put a group so far above the others (p < ALPHA over all
 * groups).
 */
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
 * The group that exceeds the others beyond chance, if any: by means of logarithms, which one viral post does not
 * lift, and a test that accounts for every group that could have been the highest.
 */
export function adviceOf(samples: readonly Sample[]): Advice | null {
  const groupings = (samples[0]?.groups ?? []).map((_, at) => groupingOf(samples, at));
  // LinkedIn takes back answers that it finds not to be genuine: a count can be below zero.
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
