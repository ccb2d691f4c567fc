import { z } from "./zod.ts";

/**
 * Opens a checkout for a pack of credits, unless `priceUsd` differs from the pack's price. A repeated `requestKey`,
 * which the client makes when the user clicks, returns the same checkout.
 */
export const createPaymentInput = z.object({
  packId: z.uuid(),
  priceUsd: z.number().positive().max(1_000_000),
  userId: z.uuid(),
  userEmail: z.string().max(320).nullish(),
  requestKey: z.uuid().optional(),
});
export const createPaymentOutput = z.object({ url: z.url({ protocol: /^https?$/ }), sessionId: z.string() });

export const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/);

/**
 * The buyer may have no session on the page to which Stripe returns, so `userId` may name the buyer. Amounts are in
 * minor units (cents).
 */
export const fetchStripeSessionInput = z.object({ sessionId, userId: z.uuid().optional() });
export const fetchStripeSessionOutput = z.object({
  lineItems: z.array(
    z.object({
      description: z.string().nullable(),
      quantity: z.number().nullable(),
      amountTotal: z.number(),
      currency: z.string(),
    }),
  ),
  amountTotal: z.number().nullable(),
  currency: z.string().nullable(),
});
export type StripeSessionDetails = z.infer<typeof fetchStripeSessionOutput>;

/** The request of the page to which Stripe returns the buyer. Everything except the two ids is read from Stripe. */
export const directInvocationInput = z.object({
  isDirectInvocation: z.literal(true),
  data: z.object({ object: z.object({ id: sessionId, metadata: z.object({ userId: z.uuid() }) }) }),
});
export const PAYMENT_STATUSES = [
  "completed",
  "pending",
  "open",
  "failed",
  "expired",
  "review",
  "refunded",
  "disputed",
] as const;
/** `credits_added` is null unless `status` is completed; `amount` is in minor units (cents). */
export const directInvocationOutput = z.object({
  received: z.literal(true),
  status: z.enum(PAYMENT_STATUSES),
  credits_added: z.number().nullable(),
  session_details: z.object({ amount: z.number().nullable(), currency: z.string().nullable() }),
});
export type ProcessedPayment = z.infer<typeof directInvocationOutput>;
