import { SECRET } from "../domain/secret.ts";
import { POLL_DURATIONS } from "./content/poll.ts";
import { MAX_REVIEW_LENGTH, MAX_REVIEWER_LENGTH } from "./limits.ts";
import { z } from "./zod.ts";

const secret = z.string().regex(SECRET);

const answer = z.enum(["approved", "changes"]);
const words = {
  name: z.string().trim().min(1).max(MAX_REVIEWER_LENGTH),
  comment: z.string().max(MAX_REVIEW_LENGTH),
};
/**
 * `at` of the decision that the page showed; null for none. An approval is refused when a later decision requested
 * changes, because its reviewer has not seen that request.
 */
const shown = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)$/)
  .nullable()
  .default(null);

/** `private.board_post_limit` has the same value. */
const MOST_BOARD_POSTS = 500;

/** The reviewer with an approval link has no session; the link's `secret` is the permission. */
export const approvalInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("read"), secret }),
  z.object({ action: z.literal("answer"), secret, version: z.int(), shown, answer, ...words }),
  z.object({ action: z.literal("read_board"), secret }),
  z.object({
    action: z.literal("answer_board"),
    secret,
    posts: z
      .array(z.object({ id: z.uuid(), version: z.int(), shown }))
      .min(1)
      .max(MOST_BOARD_POSTS),
    answer,
    ...words,
  }),
  z.object({
    action: z.literal("write"),
    secret,
    /** The request key, so that a repeated request adds one message. */
    id: z.uuid(),
    /** The post on a board; null at a card's own link. */
    postId: z.uuid().nullable(),
    name: words.name,
    words: z.string().min(1).max(MAX_REVIEW_LENGTH),
  }),
]);
export type ApprovalInput = z.infer<typeof approvalInput>;

const texts = {
  text: z.string(),
  title: z.string().nullable(),
  comment: z.string(),
};

const publisher = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Null when the publisher uses the text that all publishers share. */
  own: z.object(texts).nullable(),
  /** The publisher's post will not be published, because its page is lost. */
  isLost: z
    .boolean()
    // A function of an older version, which may still run, does not send this field.
    .default(false),
});

/**
 * `failed` also means that the publication time passed without publication. `published` means that the posts of all the
 * card's publishers are published.
 */
const approvalState = z.enum(["open", "publishing", "unconfirmed", "failed", "published"]);
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
    // A function of an older version, which may still run, does not send this field.
    .default(null),
  publishers: z.array(publisher),
  answer: z
    .object({
      kind: z.enum(["approved", "changes"]),
      by: z.string(),
      comment: z.string(),
      at: z.string(),
      /** False when the card has changed since the reviewer's decision. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** The messages since the first decision, oldest first; `name` is null for the owner's. */
  thread: z
    .array(z.object({ name: z.string().nullable(), words: z.string(), at: z.string() }))
    // A function of an older version, which may still run, does not send this field.
    .default([]),
});
export type ApprovalCard = z.infer<typeof approvalCard>;

export const approvalAnswered = z.object({ answer });

export const messageWritten = z.object({ written: z.literal(true) });

/** The posts of one publisher in one month, which a reviewer without a session approves. */
export const reviewBoard = z.object({
  account: publisher.omit({ own: true, isLost: true }),
  month: z.string(),
  total: z.number(),
  posts: z.array(approvalCard.extend({ id: z.string() })),
});
export type ReviewBoard = z.infer<typeof reviewBoard>;
export type BoardPost = ReviewBoard["posts"][number];

export const boardAnswered = z.object({
  outcomes: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
});
export type BoardAnswered = z.infer<typeof boardAnswered>;
