import type Stripe from "stripe";
import { z } from "zod";
import type { Reversal } from "../adapters/payment-store.ts";
import { askStripe } from "./client.ts";

const paymentIntent = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const money = { id: z.string(), amount: z.number().int().nonnegative(), currency: z.string().max(3) };

export const charge = z.object({ payment_intent: paymentIntent });
const refund = z.object({ ...money, payment_intent: paymentIntent, status: z.string().nullable() });
const dispute = z.object({
  ...money,
  payment_intent: paymentIntent,
  status: z.string(),
  balance_transactions: z.array(z.object({ amount: z.number() })).nullish(),
});

type Moved = Pick<z.output<typeof refund>, "id" | "amount" | "currency" | "payment_intent">;

function reversalOf(kind: Reversal["kind"], state: Reversal["state"], moved: Moved): Reversal | null {
  const { id, amount, currency, payment_intent: paymentIntentId } = moved;
  return paymentIntentId === null ? null : { id, kind, state, paymentIntentId, amount, currency };
}

/**
 * The money that a refund takes from the seller: a pending refund has taken it already, and a failed or cancelled one
 * returns it. Throws ZodError for an unknown format.
 */
export function refundReversal(object: unknown): Reversal | null {
  const moved = refund.parse(object);
  const isLeft = moved.status === "failed" || moved.status === "canceled";
  return reversalOf("refund", isLeft ? "returned" : "taken", moved);
}

const WITHDRAWN = new Set(["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"]);

/**
 * The money that a dispute takes: Stripe withdraws it when the dispute opens and returns it when the seller wins. With
 * another status, such as `prevented`, the dispute's own movements of money decide. Null for a dispute without any, such
 * as an inquiry (`warning_…`).
 */
export function disputeReversal(object: unknown): Reversal | null {
  const { status, balance_transactions: movements, ...moved } = dispute.parse(object);
  if (status === "won") return reversalOf("dispute", "returned", moved);
  if (status === "lost") return reversalOf("dispute", "taken", moved);
  if (WITHDRAWN.has(status)) return reversalOf("dispute", "open", moved);
  if (!movements || movements.length === 0) return null;
  const net = movements.reduce((sum, { amount }) => sum + amount, 0);
  return reversalOf("dispute", net < 0 ? "taken" : "returned", moved);
}

const MOST = 2_000;

export const createReversalLists = (stripe: Stripe) => ({
  refunds: (from: number, to: number): Promise<unknown[]> =>
    askStripe(
      stripe.refunds.list({ created: { gte: from, lte: to }, limit: 100 }).autoPagingToArray({ limit: MOST }),
    ),
  disputes: (from: number, to: number): Promise<unknown[]> =>
    askStripe(
      stripe.disputes
        .list({ created: { gte: from, lte: to }, limit: 100 })
        .autoPagingToArray({ limit: MOST }),
    ),
});
