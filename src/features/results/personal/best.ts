/** What a comparison needs to know of a post; null is a figure that is not known. */
export type ComparedPost = {
  date_posted: string | null;
  post_type: string | null;
  num_likes: number | null;
  num_comments: number | null;
  engagements: number | null;
};

/** Fewer posts in an hour or of a kind than this are chance. */
export const FEWEST_POSTS = 5;
/** Hours are compared by three: people do not post at the same minute. */
export const HOURS_A_SLOT = 3;

/** How many people answered a post; null when nothing of it is known. */
export function answersOf(post: ComparedPost): number | null {
  if (post.engagements !== null) return post.engagements;
  if (post.num_likes === null && post.num_comments === null) return null;
  return (post.num_likes ?? 0) + (post.num_comments ?? 0);
}

export type Group<Key> = { key: Key; mean: number; count: number };

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Groups of enough posts, the most answered first. */
export function compare<Key>(
  posts: readonly ComparedPost[],
  keyOf: (post: ComparedPost) => Key | null,
): Group<Key>[] {
  const groups = new Map<Key, number[]>();
  for (const post of posts) {
    const key = keyOf(post);
    const answers = answersOf(post);
    if (key === null || answers === null) continue;
    const group = groups.get(key);
    if (group) group.push(answers);
    else groups.set(key, [answers]);
  }
  return [...groups]
    .filter(([, answers]) => answers.length >= FEWEST_POSTS)
    .map(([key, answers]) => ({ key, mean: meanOf(answers), count: answers.length }))
    .sort((one, other) => other.mean - one.mean);
}

const DAY_MS = 86_400_000;

/** The first hour of the slot that a post went out in, on the user's clock. An export gives days without hours: noon, UTC. */
export const slotOf =
  (hourOf: (iso: string) => number) =>
  ({ date_posted }: ComparedPost): number | null => {
    if (date_posted === null || Date.parse(date_posted) % DAY_MS === DAY_MS / 2) return null;
    return Math.floor(hourOf(date_posted) / HOURS_A_SLOT) * HOURS_A_SLOT;
  };

export type Advice = { kind: string; times: number } | { slot: number; times: number };

/** What stands out most against the average of all; null when nothing does by a fifth. */
export function adviceOf(
  posts: readonly ComparedPost[],
  kinds: readonly Group<string>[],
  slots: readonly Group<number>[],
): Advice | null {
  const all = posts.flatMap((post) => answersOf(post) ?? []);
  const mean = all.length === 0 ? 0 : meanOf(all);
  if (mean === 0) return null;
  const kind = kinds[0] && { kind: kinds[0].key, times: kinds[0].mean / mean };
  const slot = slots[0] && { slot: slots[0].key, times: slots[0].mean / mean };
  const best = [kind, slot]
    .filter((one) => one !== undefined)
    .sort((one, other) => other.times - one.times)[0];
  return best && best.times >= 1.2 ? best : null;
}
