import { z } from "./zod.ts";

/**
 * create-payment: opens a checkout for a pack. Refuses a price that differs from the pack's price. userId must be
 * the caller's id. The client makes `requestKey` when the user clicks; a repeated key returns the same checkout.
 */
export const createPaymentInput = z.object({
  packId: z.uuid(),
  priceUsd: z.number().positive().max(1_000_000),
  userId: z.uuid(),
  userEmail: z.string().max(320).nullish(),
  requestKey: z.uuid().optional(),
});
export const createPaymentOutput = z.object({ url: z.url({ protocol: /^https?$/ }), sessionId: z.string() });

/** The id of a Checkout session at Stripe, in test mode too. */
export const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/);

/**
 * fetch-stripe-session: the items of a purchase, for its buyer or for a caller who names both buyer and session,
 * as the address to which Stripe returns does. Amounts are in minor units.
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

/**
 * stripe-webhook, when the buyer's return page calls it. Only session and buyer are used, and they must belong
 * together; Stripe gives all other facts.
 */
export const directInvocationInput = z.object({
  isDirectInvocation: z.literal(true),
  data: z.object({ object: z.object({ id: sessionId, metadata: z.object({ userId: z.uuid() }) }) }),
});
/** The states of a purchase, and of a checkout that has not become a purchase. */
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
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** `credits_added` is null unless the status is completed; the amount is in minor units. */
export const directInvocationOutput = z.object({
  received: z.literal(true),
  status: z.enum(PAYMENT_STATUSES),
  credits_added: z.number().nullable(),
  session_details: z.object({ amount: z.number().nullable(), currency: z.string().nullable() }),
});
export type ProcessedPayment = z.infer<typeof directInvocationOutput>;
