import type Stripe from "stripe";

export type Outcome = "paid" | "pending" | "failed" | "expired" | "open";

export type CheckoutFacts = {
  sessionId: string;
  outcome: Outcome;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  receiptUrl: string | null;
  userId: string | null;
  packId: string | null;
};

export type WireSession = Pick<
  Stripe.Checkout.Session,
  "id" | "status" | "payment_status" | "amount_total" | "currency" | "metadata" | "payment_intent"
>;

/** Stripe includes these objects only on request, and `factsOf` reads them. */
export const EXPANDED = ["line_items", "payment_intent.latest_charge"];

/**
 * The status `complete` means only that the buyer has finished; `payment_status` shows whether the money arrived. The
 * money of a delayed payment may arrive later: https://docs.stripe.com/payments/paymentintents/lifecycle
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

/**
 * Stripe's page for a payment in a shop or at a bank (OXXO, Boleto, Konbini). Its address is in the payment method's
 * own object: https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action
 */
function voucherOf(payment: Stripe.PaymentIntent | null): string | null {
  for (const details of Object.values(payment?.next_action ?? {})) {
    const { hosted_voucher_url, hosted_instructions_url } = Object(details) as Record<string, unknown>;
    const address = hosted_voucher_url ?? hosted_instructions_url;
    if (typeof address === "string") return address;
  }
  return null;
}

export function factsOf(session: WireSession): CheckoutFacts {
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof payment?.latest_charge === "object" ? payment.latest_charge : null;
  const outcome = outcomeOf(session);
  return {
    sessionId: session.id,
    outcome,
    paymentIntentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    receiptUrl: outcome === "pending" ? voucherOf(payment) : (charge?.receipt_url ?? null),
    userId: uuidOf(session.metadata?.userId),
    packId: uuidOf(session.metadata?.packId),
  };
}
