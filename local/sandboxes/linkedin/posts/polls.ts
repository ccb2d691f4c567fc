import { z } from "zod";
import type { StoredPoll, StoredPost } from "../state.ts";
import { growthOf, hashedFraction } from "../statistics/growth.ts";

const DAY_MS = 86_400_000;
const DAYS = { ONE_DAY: 1, THREE_DAYS: 3, SEVEN_DAYS: 7, FOURTEEN_DAYS: 14 } as const;

const plain = (longest: number) =>
  z
    .string()
    // `refine` counts UTF-16 units, as LinkedIn probably does, because Zod's `max` would count code points.
    .refine((text) => text.length <= longest, "FIELD_LENGTH_TOO_LONG")
    .refine((text) => text.trim() !== "", "INVALID_VALUE_BLANK_FIELD");

const isEachOnce = (options: readonly { text: string }[]) =>
  new Set(options.map(({ text }) => text.trim())).size === options.length;

export const pollInput = z.strictObject({
  question: plain(140),
  options: z
    .array(z.strictObject({ text: plain(30) }))
    .min(2)
    .max(4)
    .refine(isEachOnce),
  settings: z.strictObject({
    duration: z.enum(["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"]),
    voteSelectionType: z.literal("SINGLE_VOTE").optional(),
    isVoterVisibleToAuthor: z.literal(true).optional(),
  }),
});

export const pollEndsAt = (post: Pick<StoredPost, "createdAt">, { settings }: StoredPoll): number =>
  post.createdAt + DAYS[settings.duration] * DAY_MS;

/** The votes grow with the post's reach until the poll ends. */
export function votesOf(
  post: Pick<StoredPost, "urn" | "createdAt">,
  poll: StoredPoll,
  now: number,
): number[] {
  const { reached } = growthOf(post, Math.min(now, pollEndsAt(post, poll)));
  const weights = poll.options.map(({ text }, at) => 0.2 + hashedFraction(`${post.urn}:v${at}:${text}`));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // Six percent of the reached people vote, because more people vote in a poll than react to it.
  return weights.map((weight) => Math.floor((reached * 0.06 * weight) / all));
}

export function wirePoll(post: StoredPost, poll: StoredPoll, now: number) {
  const votes = votesOf(post, poll, now);
  return {
    question: poll.question,
    options: poll.options.map(({ text }, at) => ({
      text,
      isVotedByViewer: false,
      voteCount: votes[at] ?? 0,
    })),
    settings: { voteSelectionType: "SINGLE_VOTE", isVoterVisibleToAuthor: true, ...poll.settings },
    uniqueVotersCount: votes.reduce((sum, count) => sum + count, 0),
  };
}
