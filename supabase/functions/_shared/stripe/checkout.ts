import type Stripe from "stripe";

/** What became of a checkout, as the database takes it. */
export type Outcome = "paid" | "pending" | "failed" | "expired" | "open";

export type CheckoutFacts = {
  sessionId: string;
  outcome: Outcome;
  paymentIntentId: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  receiptUrl: string | null;
  /** What we wrote into the session. */
  userId: string | null;
  packId: string | null;
};

export type WireSession = Pick<
  Stripe.Checkout.Session,
  "id" | "status" | "payment_status" | "amount_total" | "currency" | "metadata" | "payment_intent"
>;

/** The relations that `factsOf` reads. */
export const EXPANDED = ["line_items", "payment_intent.latest_charge"];

/**
 * A session is complete as soon as the buyer has done their part; only `payment_status` says whether the money is there.
 * Of one whose money did not come its payment waits for another method (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
export function outcomeOf(session: WireSession): Outcome {
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  const payment = session.payment_intent;
  const status = typeof payment === "object" ? payment?.status : undefined;
  return status === "requires_payment_method" || status === "canceled" ? "failed" : "pending";
}

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === "object" ? (value?.id ?? null) : value;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOf = (value: string | undefined): string | null => (value && UUID.test(value) ? value : null);

/** @param session as Stripe gives it with `EXPANDED` */
export function factsOf(session: WireSession): CheckoutFacts {
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof payment?.latest_charge === "object" ? payment.latest_charge : null;
  return {
    sessionId: session.id,
    outcome: outcomeOf(session),
    paymentIntentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    receiptUrl: charge?.receipt_url ?? null,
    userId: uuidOf(session.metadata?.userId),
    packId: uuidOf(session.metadata?.packId),
  };
}
