import { POLL_DURATIONS } from "./content/poll.ts";
import { z } from "./zod.ts";

const secret = z.string().regex(/^[0-9a-f]{64}$/);

const answer = z.enum(["approved", "changes"]);
const words = { name: z.string().trim().min(1).max(120), comment: z.string().max(1000) };

/** The most posts of a review board; `private.board_post_limit` has the same value. */
export const MOST_BOARD_POSTS = 500;

/**
 * The body of a request to approval: it reads a link's card or a review board's posts, or answers about the
 * versions that the visitor saw.
 */
export const approvalInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("read"), secret }),
  z.object({ action: z.literal("answer"), secret, version: z.int(), answer, ...words }),
  z.object({ action: z.literal("read_board"), secret }),
  z.object({
    action: z.literal("answer_board"),
    secret,
    posts: z
      .array(z.object({ id: z.uuid(), version: z.int() }))
      .min(1)
      .max(MOST_BOARD_POSTS),
    answer,
    ...words,
  }),
]);
export type ApprovalInput = z.infer<typeof approvalInput>;

const texts = {
  text: z.string(),
  /** The title that LinkedIn shows on a link card or document; null when it shows none. */
  title: z.string().nullable(),
  comment: z.string(),
};

const publisher = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** The account's own text; null when the account uses the common text. */
  own: z.object(texts).nullable(),
});

/**
 * A card's state for its visitor. `open`: scheduled, or without an hour. `failed`: an attempt failed, or the hour
 * passed without publication. `published`: every post of the card is out.
 */
export const approvalState = z.enum(["open", "publishing", "unconfirmed", "failed", "published"]);
export type ApprovalState = z.infer<typeof approvalState>;

export const approvalCard = z.object({
  version: z.int(),
  ...texts,
  date: z.string(),
  time: z.string().nullable(),
  timezone: z.string(),
  state: approvalState,
  media: z.array(z.object({ url: z.string(), alt: z.string(), uploadType: z.string().nullable() })),
  poll: z
    .object({ question: z.string(), options: z.array(z.string()), duration: z.enum(POLL_DURATIONS) })
    .nullable()
    // The default is null, because a function of an earlier version does not send this field.
    .default(null),
  publishers: z.array(publisher),
  answer: z
    .object({
      kind: z.enum(["approved", "changes"]),
      by: z.string(),
      comment: z.string(),
      at: z.string(),
      /** True when the visitor answered about the present version. */
      isCurrent: z.boolean(),
    })
    .nullable(),
});
export type ApprovalCard = z.infer<typeof approvalCard>;

export const approvalAnswered = z.object({ answer });

/** The posts that an account has in a month, as the approver sees them: each is a card with one publisher. */
export const reviewBoard = z.object({
  account: publisher.omit({ own: true }),
  /** The first day of the month. */
  month: z.string(),
  /** How many posts the month has; `posts` holds only the first of them. */
  total: z.number(),
  posts: z.array(approvalCard.extend({ id: z.string() })),
});
export type ReviewBoard = z.infer<typeof reviewBoard>;
export type BoardPost = ReviewBoard["posts"][number];

/**
 * The outcome of each answer, in the request's order: null when the answer was stored, otherwise the code of its
 * refusal.
 */
export const boardAnswered = z.object({
  outcomes: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
});
export type BoardAnswered = z.infer<typeof boardAnswered>;
