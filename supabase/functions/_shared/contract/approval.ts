import { z } from "./zod.ts";

const secret = z.string().regex(/^[0-9a-f]{64}$/);

/** What approval takes: a look at the card of a link, or an answer about the version that was shown. */
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

const publisher = z.object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() });

/** The card as its approver sees it, through a link without an account; nothing else of the account. */
export const approvalCard = z.object({
  version: z.int(),
  text: z.string(),
  /** What LinkedIn shows beside the text, on the card of a link or above a document; null where it shows no title. */
  title: z.string().nullable(),
  comment: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  timezone: z.string(),
  isPublished: z.boolean(),
  /** Its hour is over, and it did not go out. */
  isOver: z.boolean(),
  media: z.array(z.object({ url: z.string(), alt: z.string(), uploadType: z.string().nullable() })),
  publishers: z.array(publisher),
  answer: z
    .object({
      kind: z.enum(["approved", "changes"]),
      by: z.string(),
      comment: z.string(),
      at: z.string(),
      /** It is about the card as it is now. */
      isCurrent: z.boolean(),
    })
    .nullable(),
});
export type ApprovalCard = z.infer<typeof approvalCard>;

export const approvalAnswered = z.object({ answer: z.enum(["approved", "changes"]) });
