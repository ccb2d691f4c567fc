import type Stripe from "stripe";

/** The outcome of a checkout, with the database's names. */
export type Outcome = "paid" | "pending" | "failed" | "expired" | "open";

export type CheckoutFacts = {
  sessionId: string;
  outcome: Outcome;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  /** The receipt of a paid checkout, or the voucher of a pending checkout; null when there is neither. */
  receiptUrl: string | null;
  userId: string | null;
  packId: string | null;
};

export type WireSession = Pick<
  Stripe.Checkout.Session,
  "id" | "status" | "payment_status" | "amount_total" | "currency" | "metadata" | "payment_intent"
>;

/** Related objects that Stripe must include, because `factsOf` reads them. */
export const EXPANDED = ["line_items", "payment_intent.latest_charge"];

/**
 * Decides a checkout's outcome. `complete` means that the buyer has finished, and `payment_status` whether the
 * money arrived. Without the money, a delayed payment method is still awaited
 * (https://docs.stripe.com/payments/paymentintents/lifecycle).
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
 * Stripe's page that shows how to pay: a voucher (OXXO, Boleto, Konbini, Multibanco) or bank instructions. Its
 * address is in the payment method's own object
 * (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action).
 */
function voucherOf(payment: Stripe.PaymentIntent | null): string | null {
  for (const details of Object.values(payment?.next_action ?? {})) {
    const { hosted_voucher_url, hosted_instructions_url } = Object(details) as Record<string, unknown>;
    const address = hosted_voucher_url ?? hosted_instructions_url;
    if (typeof address === "string") return address;
  }
  return null;
}

/**
 * The facts of a checkout.
 * @param session as Stripe returns it with `EXPANDED`
 */
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
