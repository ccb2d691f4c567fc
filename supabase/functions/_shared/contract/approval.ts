import { POLL_DURATIONS } from "./content/poll.ts";
import { z } from "./zod.ts";

const secret = z.string().regex(/^[0-9a-f]{64}$/);

/** approval: reads a link's card, or answers about the shown version. */
export const approvalInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("read"), secret }),
  z.object({
    action: z.literal("answer"),
    secret,
    version: z.int(),
    answer: z.enum(["approved", "changes"]),
    name: z.string().trim().min(1).max(120),
    comment: z.string().max(1000),
  }),
]);
export type ApprovalInput = z.infer<typeof approvalInput>;

const texts = {
  text: z.string(),
  /** The title on a link's card or a document; null when LinkedIn shows none. */
  title: z.string().nullable(),
  comment: z.string(),
};

const publisher = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** The account's own text. */
  own: z.object(texts).nullable(),
});

export const approvalCard = z.object({
  version: z.int(),
  ...texts,
  date: z.string(),
  time: z.string().nullable(),
  timezone: z.string(),
  isPublished: z.boolean(),
  /** True when its hour has passed unpublished. */
  isOver: z.boolean(),
  media: z.array(z.object({ url: z.string(), alt: z.string(), uploadType: z.string().nullable() })),
  poll: z
    .object({ question: z.string(), options: z.array(z.string()), duration: z.enum(POLL_DURATIONS) })
    .nullable()
    // A function of an earlier version answers none.
    .default(null),
  publishers: z.array(publisher),
  answer: z
    .object({
      kind: z.enum(["approved", "changes"]),
      by: z.string(),
      comment: z.string(),
      at: z.string(),
      /** True when the answer is about the present version. */
      isCurrent: z.boolean(),
    })
    .nullable(),
});
export type ApprovalCard = z.infer<typeof approvalCard>;

export const approvalAnswered = z.object({ answer: z.enum(["approved", "changes"]) });
