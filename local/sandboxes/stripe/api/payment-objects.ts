import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import type { StoredDispute, StoredPayment, StoredRefund } from "../state.ts";
import { evidenceOf } from "./evidence.ts";

/** True while the money of a payment in cash has not arrived but may still arrive. */
export const isAwaited = (payment: StoredPayment | undefined): boolean =>
  payment?.method === "oxxo" && payment.status === "requires_action";

const paymentError = (payment: StoredPayment): Stripe.PaymentIntent.LastPaymentError | null =>
  payment.failureCode
    ? { type: "card_error", code: payment.failureCode, message: "Your payment was declined." }
    : null;

const voucherOf = (context: Context, payment: StoredPayment): Stripe.PaymentIntent.NextAction => ({
  type: "oxxo_display_details",
  oxxo_display_details: {
    expires_after: seconds(payment.createdAt) + 3 * 86_400,
    hosted_voucher_url: `${context.base}/vouchers/${payment.id}`,
    number: "12345678901234657890123456789012",
  },
});

export function wirePayment(context: Context, payment: StoredPayment): Stripe.PaymentIntent {
  const { id, amount, currency, status, method, metadata } = payment;
  return {
    id,
    object: "payment_intent",
    amount,
    currency,
    status,
    metadata,
    livemode: false,
    amount_capturable: 0,
    amount_received: status === "succeeded" ? amount : 0,
    created: seconds(payment.createdAt),
    latest_charge: payment.chargeId,
    receipt_email: payment.email,
    last_payment_error: paymentError(payment),
    payment_method_types: [method],
    payment_method: null,
    allowed_payment_method_types: null,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    next_action: isAwaited(payment) ? voucherOf(context, payment) : null,
    managed_payments: null,
    on_behalf_of: null,
    payment_method_options: null,
    payment_method_configuration_details: null,
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  };
}

export const refundedOf = (context: Context, payment: StoredPayment) =>
  context.store.state.refunds
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

export function wireCharge(context: Context, payment: StoredPayment): Stripe.Charge {
  const { amount, currency, metadata, email } = payment;
  const paid = payment.status === "succeeded";
  const refunded = refundedOf(context, payment);
  const id = payment.chargeId ?? "";
  return {
    id,
    object: "charge",
    amount,
    currency,
    metadata,
    livemode: false,
    amount_captured: paid ? amount : 0,
    amount_refunded: refunded,
    refunded: refunded === amount,
    captured: paid,
    paid,
    status: paid ? "succeeded" : "pending",
    payment_intent: payment.id,
    created: seconds(payment.createdAt),
    receipt_email: email,
    receipt_number: null,
    receipt_url: paid ? `${context.base}/receipts/${id}` : null,
    disputed: context.store.state.disputes.some(({ paymentId }) => paymentId === payment.id),
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: "TRIBUNA",
    customer: null,
    description: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    on_behalf_of: null,
    outcome: null,
    payment_method: null,
    payment_method_details: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

export function wireRefund(payment: StoredPayment, refund: StoredRefund): Stripe.Refund {
  const { id, amount, metadata, reason, status } = refund;
  return {
    id,
    object: "refund",
    amount,
    metadata,
    reason,
    status,
    currency: payment.currency,
    charge: payment.chargeId,
    payment_intent: payment.id,
    created: seconds(refund.createdAt),
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

const RESPONSE_TIME = 7 * 86_400;

export function wireDispute(payment: StoredPayment, dispute: StoredDispute): Stripe.Dispute {
  const { id, amount, reason, status } = dispute;
  const created = seconds(dispute.createdAt);
  return {
    id,
    object: "dispute",
    amount,
    reason,
    status,
    created,
    livemode: false,
    metadata: {},
    charge: payment.chargeId ?? "",
    payment_intent: payment.id,
    currency: payment.currency,
    // Stripe lets a refund end an inquiry, but not a dispute.
    is_charge_refundable: status === "warning_needs_response",
    balance_transactions: [],
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    evidence: evidenceOf(payment.email),
    evidence_details: {
      due_by: created + RESPONSE_TIME,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
  };
}
