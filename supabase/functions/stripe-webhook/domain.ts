import { z } from "zod";
import type { Reversal } from "../_shared/adapters/payment-store.ts";
import { charge, disputeReversal, refundReversal } from "../_shared/stripe/reversals.ts";

export type Work =
  | { kind: "checkout"; sessionId: string }
  | { kind: "reversal"; reversal: Reversal }
  | { kind: "refunds"; paymentIntentId: string }
  | { kind: "nothing" };

const NOTHING: Work = { kind: "nothing" };

const session = z.object({ id: z.string() });
const reversalWork = (reversal: Reversal | null): Work =>
  reversal === null ? NOTHING : { kind: "reversal", reversal };

/**
 * Stripe sends events twice, late and in any order, so an event only identifies the object whose state must be stored.
 * Throws ZodError for an unknown format.
 */
export function workOf({ type, object }: { type: string; object: unknown }): Work {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { kind: "checkout", sessionId: session.parse(object).id };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return reversalWork(refundReversal(object));
    case "charge.refunded": {
      const { payment_intent: paymentIntentId } = charge.parse(object);
      return paymentIntentId === null ? NOTHING : { kind: "refunds", paymentIntentId };
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return reversalWork(disputeReversal(object));
    default:
      return NOTHING;
  }
}
