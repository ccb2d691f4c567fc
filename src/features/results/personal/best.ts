import { type AnsweredPost, answersOf, isSettled, type Sample } from "@results/advice";
import { hasTimeOfDay } from "@results/post-day";

export type ComparedPost = AnsweredPost & { date_posted: string | null; post_type: string | null };

/** The number of hours in each group, because people do not post at the same minute each day. */
export const HOURS_A_SLOT = 3;
export const BY_HOUR = 0;
export const BY_FORMAT = 1;

/** A post without a time of day belongs to no group of hours. */
export function samplesOf(
  posts: readonly ComparedPost[],
  { now, hourOf }: { now: number; hourOf: (iso: string) => number },
): Sample[] {
  return posts.flatMap((post) => {
    const [answers, postedAt] = [answersOf(post), post.date_posted];
    if (answers === null || !isSettled(postedAt, now)) return [];
    const hour = hasTimeOfDay(postedAt) ? Math.floor(hourOf(postedAt) / HOURS_A_SLOT) * HOURS_A_SLOT : null;
    // The screen has one name for articles and documents.
    const format = post.post_type === "article" ? "document" : post.post_type;
    return [{ answers, groups: [hour, format] }];
  });
}
