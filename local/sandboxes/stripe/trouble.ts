import { refundedOf, wireCharge, wireDispute, wireRefund } from "./api/payment-objects.ts";
import { ApiError } from "./api-errors.ts";
import { type Cause, type Context, newId } from "./context.ts";
import { emit } from "./events.ts";
import type { StoredDispute, StoredPayment, StoredRefund } from "./state.ts";

/**
 * Test cards with special refunds: the first card's refunds are slow, the second card's are returned by the bank.
 */
const SLOW_REFUND = "4000000000007726";
const FAILING_REFUND = "4000000000005126";

export type RefundInput = {
  amount?: number;
  reason?: StoredRefund["reason"];
  metadata?: Record<string, string>;
};

/**
 * Refunds a payment, in whole or in part. Throws ApiError when the amount exceeds what is not yet refunded, and for a
 * payment that did not succeed or was charged back.
 */
export function refund(
  context: Context,
  payment: StoredPayment,
  input: RefundInput = {},
  cause: Cause = null,
): StoredRefund {
  if (payment.status !== "succeeded") {
    throw new ApiError(
      400,
      `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`,
    );
  }
  const { disputes } = context.store.state;
  if (disputes.some(({ paymentId, status }) => paymentId === payment.id && isCharged(status))) {
    throw new ApiError(400, `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const before = refundedOf(context, payment);
  const rest = payment.amount - before;
  if (rest === 0) {
    throw new ApiError(400, `Charge ${payment.chargeId} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const amount = input.amount ?? rest;
  if (amount > rest) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`;
    throw new ApiError(400, message, { param: "amount" });
  }
  const made: StoredRefund = {
    id: newId("re"),
    paymentId: payment.id,
    createdAt: context.now(),
    amount,
    reason: input.reason ?? null,
    metadata: input.metadata ?? {},
    status: payment.card === SLOW_REFUND ? "pending" : "succeeded",
  };
  context.store.state.refunds.push(made);
  const previous = { amount_refunded: before, refunded: false };
  emit(context, "refund.created", wireRefund(payment, made), { cause });
  emit(context, "charge.refunded", wireCharge(context, payment), { cause, previous });
  if (payment.card === FAILING_REFUND) settleRefund(context, payment, made, false);
  return made;
}

export function settleRefund(
  context: Context,
  payment: StoredPayment,
  made: StoredRefund,
  arrived: boolean,
): void {
  const previous = { status: made.status };
  made.status = arrived ? "succeeded" : "failed";
  emit(context, "refund.updated", wireRefund(payment, made), { previous });
  if (!arrived) emit(context, "refund.failed", wireRefund(payment, made));
}

/** An inquiry ("warning") moves no money. */
const isCharged = (status: StoredDispute["status"]) => status === "needs_response" || status === "lost";

/** The buyer demands the money back; with `inquiry`, the bank only asks the seller. */
export function openDispute(context: Context, payment: StoredPayment, inquiry = false): StoredDispute | null {
  const { disputes } = context.store.state;
  const rest = payment.amount - refundedOf(context, payment);
  const isOpen = disputes.some(({ paymentId, status }) => paymentId === payment.id && status !== "won");
  if (payment.status !== "succeeded" || isOpen || rest <= 0) return null;
  const dispute: StoredDispute = {
    id: newId("du"),
    paymentId: payment.id,
    createdAt: context.now(),
    amount: rest,
    reason: "fraudulent",
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  disputes.push(dispute);
  emit(context, "charge.dispute.created", wireDispute(payment, dispute));
  if (!inquiry) emit(context, "charge.dispute.funds_withdrawn", wireDispute(payment, dispute));
  return dispute;
}

export function closeDispute(
  context: Context,
  payment: StoredPayment,
  dispute: StoredDispute,
  won: boolean,
): boolean {
  const inquiry = dispute.status === "warning_needs_response";
  if (!inquiry && dispute.status !== "needs_response") return false;
  const previous = { status: dispute.status };
  dispute.status = inquiry ? "warning_closed" : won ? "won" : "lost";
  if (!inquiry && won) emit(context, "charge.dispute.funds_reinstated", wireDispute(payment, dispute));
  emit(context, "charge.dispute.closed", wireDispute(payment, dispute), { previous });
  return true;
}
