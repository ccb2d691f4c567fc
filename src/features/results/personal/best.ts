import { type AnsweredPost, answersOf, isSettled, type Sample } from "@results/advice";

/** A post's figures for comparing hours and formats; null is unknown. */
export type ComparedPost = AnsweredPost & { date_posted: string | null; post_type: string | null };

/** Hours are compared in slots of three: people do not post at the same minute. */
export const HOURS_A_SLOT = 3;
/** The groupings of a sample, in their order. */
export const BY_HOUR = 0;
export const BY_FORMAT = 1;

const DAY_MS = 86_400_000;
const hasHour = (postedAt: string): boolean => Date.parse(postedAt) % DAY_MS !== DAY_MS / 2;

/**
 * The comparable posts: settled ones with known answers, each with its format and the slot of its hour in the
 * user's zone. An export may give days without hours, as noon UTC, which have no slot.
 */
export function samplesOf(
  posts: readonly ComparedPost[],
  { now, hourOf }: { now: number; hourOf: (iso: string) => number },
): Sample[] {
  return posts.flatMap((post) => {
    const [answers, postedAt] = [answersOf(post), post.date_posted];
    if (answers === null || !isSettled(postedAt, now)) return [];
    const hour = hasHour(postedAt) ? Math.floor(hourOf(postedAt) / HOURS_A_SLOT) * HOURS_A_SLOT : null;
    // Articles and documents share one name on the screen.
    const format = post.post_type === "article" ? "document" : post.post_type;
    return [{ answers, groups: [hour, format] }];
  });
}
