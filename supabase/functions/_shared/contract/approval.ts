import { z } from "./zod.ts";

const secret = z.string().regex(/^[0-9a-f]{64}$/);

/** The body of approval: a read of a link's card, or an answer about the version that was shown. */
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
  /** The title that LinkedIn shows on a link's card or above a document; null where it shows none. */
  title: z.string().nullable(),
  comment: z.string(),
};

const publisher = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Its own text, instead of the card's. */
  own: z.object(texts).nullable(),
});

/** The card as its approver sees it, through a link without an account; nothing else of the account. */
export const approvalCard = z.object({
  version: z.int(),
  ...texts,
  date: z.string(),
  time: z.string().nullable(),
  timezone: z.string(),
  isPublished: z.boolean(),
  /** Its hour has passed without a publication. */
  isOver: z.boolean(),
  media: z.array(z.object({ url: z.string(), alt: z.string(), uploadType: z.string().nullable() })),
  publishers: z.array(publisher),
  answer: z
    .object({
      kind: z.enum(["approved", "changes"]),
      by: z.string(),
      comment: z.string(),
      at: z.string(),
      /** The answer is about the card's present version. */
      isCurrent: z.boolean(),
    })
    .nullable(),
});
export type ApprovalCard = z.infer<typeof approvalCard>;

export const approvalAnswered = z.object({ answer: z.enum(["approved", "changes"]) });
