import { z } from "zod";
import type { Reversal } from "../_shared/adapters/payment-store.ts";

/** The work that an event requires. */
export type Work =
  | { kind: "checkout"; sessionId: string }
  | { kind: "reversal"; reversal: Reversal }
  /** The charge was refunded; its refunds are read at Stripe. */
  | { kind: "refunds"; paymentIntentId: string }
  | { kind: "nothing" };

const NOTHING: Work = { kind: "nothing" };

const paymentIntent = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const money = { id: z.string(), amount: z.number().int().nonnegative(), currency: z.string().max(3) };

const session = z.object({ id: z.string() });
const charge = z.object({ payment_intent: paymentIntent });
const refund = z.object({ ...money, payment_intent: paymentIntent, status: z.string().nullable() });
const dispute = z.object({ ...money, payment_intent: paymentIntent, status: z.string() });

type Moved = z.output<typeof refund>;

/** A refund takes the money at once, even while pending; a failed or cancelled refund leaves it. */
export function refundWork(object: unknown): Work {
  const { id, amount, currency, payment_intent, status } = refund.parse(object);
  const state = status === "failed" || status === "canceled" ? "returned" : "taken";
  return reversalOf("refund", state, { id, amount, currency, payment_intent, status });
}

const WITHDRAWN = new Set(["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"]);

/**
 * Stripe withdraws a dispute's money when it opens and returns it when it is won. Inquiries (`warning_…`),
 * prevented and unknown disputes move no money.
 */
function disputeWork(object: unknown): Work {
  const moved = dispute.parse(object);
  if (moved.status === "won") return reversalOf("dispute", "returned", moved);
  if (moved.status === "lost") return reversalOf("dispute", "taken", moved);
  return WITHDRAWN.has(moved.status) ? reversalOf("dispute", "open", moved) : NOTHING;
}

function reversalOf(kind: Reversal["kind"], state: Reversal["state"], moved: Moved): Work {
  const { id, amount, currency, payment_intent: paymentIntentId } = moved;
  if (paymentIntentId === null) return NOTHING;
  return { kind: "reversal", reversal: { id, kind, state, paymentIntentId, amount, currency } };
}

/**
 * Reads the work that an event requires. Events come twice, late and in any order, so each is read as the state of
 * its object. Other events are ignored. Throws ZodError for an object of another form.
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
      return refundWork(object);
    case "charge.refunded": {
      const { payment_intent: paymentIntentId } = charge.parse(object);
      return paymentIntentId === null ? NOTHING : { kind: "refunds", paymentIntentId };
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return disputeWork(object);
    default:
      return NOTHING;
  }
}
