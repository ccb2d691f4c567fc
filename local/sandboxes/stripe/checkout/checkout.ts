import { totalOf, wireSession } from "../api/checkout-objects.ts";
import { isAwaited, wireCharge, wirePayment } from "../api/payment-objects.ts";
import { type Context, newId } from "../context.ts";
import { emit } from "../events.ts";
import type { StoredPayment, StoredSession } from "../state.ts";
import { openDispute } from "../trouble.ts";

/** Stripe's test cards and their outcomes (docs.stripe.com/testing). */
export const CARDS = {
  "4242424242424242": { end: "paid" },
  "4000002500003155": { end: "challenged" },
  "4000000000000002": { end: "card_declined" },
  "4000000000009995": { end: "insufficient_funds" },
  "4000000000000069": { end: "expired_card" },
  "4000000000000127": { end: "incorrect_cvc" },
  "4000000000000259": { end: "paid", disputed: true },
  "4000000000007726": { end: "paid" },
  "4000000000005126": { end: "paid" },
} as const;

export type Card = keyof typeof CARDS;

export const isCard = (number: string): number is Card => Object.hasOwn(CARDS, number);

function paymentOf(context: Context, session: StoredSession, method: "card" | "oxxo"): StoredPayment {
  const { payments } = context.store.state;
  const known = payments.find(({ id }) => id === session.paymentId);
  const payment: StoredPayment = known ?? {
    id: newId("pi"),
    chargeId: null,
    sessionId: session.id,
    createdAt: context.now(),
    amount: totalOf(session),
    currency: session.currency,
    status: "requires_payment_method",
    method,
    card: null,
    failureCode: null,
    metadata: session.paymentMetadata,
    email: null,
    invoiceId: null,
  };
  if (!known) payments.push(payment);
  session.paymentId = payment.id;
  payment.method = method;
  payment.failureCode = null;
  payment.email = session.buyer?.email ?? session.customerEmail;
  return payment;
}

function succeed(context: Context, session: StoredSession, payment: StoredPayment, type: string): void {
  payment.status = "succeeded";
  payment.chargeId ??= newId("ch");
  if (session.invoice) payment.invoiceId = newId("in");
  session.status = "complete";
  session.paymentStatus = "paid";
  emit(context, "payment_intent.succeeded", wirePayment(context, payment));
  emit(context, "charge.succeeded", wireCharge(context, payment));
  emit(context, type, wireSession(context, session));
}

export type PayResult = "paid" | "challenged" | "declined";

export function payByCard(context: Context, session: StoredSession, card: Card): PayResult {
  const payment = paymentOf(context, session, "card");
  payment.card = card;
  const known = CARDS[card];
  if (known.end === "challenged") {
    payment.status = "requires_action";
    return "challenged";
  }
  if (known.end !== "paid") {
    payment.status = "requires_payment_method";
    payment.failureCode = known.end;
    emit(context, "payment_intent.payment_failed", wirePayment(context, payment));
    return "declined";
  }
  succeed(context, session, payment, "checkout.session.completed");
  if ("disputed" in known) openDispute(context, payment);
  return "paid";
}

export function answerChallenge(context: Context, session: StoredSession, passed: boolean): PayResult {
  const payment = paymentOf(context, session, "card");
  if (payment.status !== "requires_action") return "declined";
  if (passed) {
    succeed(context, session, payment, "checkout.session.completed");
    return "paid";
  }
  payment.status = "requires_payment_method";
  payment.failureCode = "payment_intent_authentication_failure";
  emit(context, "payment_intent.payment_failed", wirePayment(context, payment));
  return "declined";
}

/** The buyer chooses to pay later in cash, so the checkout is complete before the money arrives. */
export function payLater(context: Context, session: StoredSession): void {
  const payment = paymentOf(context, session, "oxxo");
  payment.status = "requires_action";
  session.status = "complete";
  emit(context, "payment_intent.requires_action", wirePayment(context, payment));
  emit(context, "checkout.session.completed", wireSession(context, session));
}

export function settleLater(context: Context, payment: StoredPayment, arrived: boolean): boolean {
  const session = context.store.state.sessions.find(({ id }) => id === payment.sessionId);
  if (!isAwaited(payment) || !session) return false;
  if (arrived) {
    succeed(context, session, payment, "checkout.session.async_payment_succeeded");
    return true;
  }
  payment.status = "requires_payment_method";
  payment.failureCode = "payment_intent_payment_attempt_failed";
  emit(context, "payment_intent.payment_failed", wirePayment(context, payment));
  emit(context, "checkout.session.async_payment_failed", wireSession(context, session));
  return true;
}

export function expire(context: Context, session: StoredSession, cause: Parameters<typeof emit>[3] = {}) {
  session.status = "expired";
  emit(context, "checkout.session.expired", wireSession(context, session), cause);
}

export function expireOverdue(context: Context): boolean {
  const overdue = context.store.state.sessions.filter(
    ({ status, expiresAt }) => status === "open" && expiresAt <= context.now(),
  );
  for (const session of overdue) expire(context, session);
  return overdue.length > 0;
}
