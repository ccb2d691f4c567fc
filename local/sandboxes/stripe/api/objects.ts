import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import type { StoredDispute, StoredItem, StoredPayment, StoredRefund, StoredSession } from "../state.ts";
import { evidenceOf } from "./evidence.ts";

export const totalOf = (session: StoredSession) =>
  session.items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);

export const listOf = <Item>(data: Item[], url: string, has_more = false) => ({
  object: "list" as const,
  data,
  has_more,
  url,
});

type WirePrice = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };
export type WireItem = Omit<Stripe.LineItem, "price"> & { price: WirePrice };
export type WireSession = Omit<Stripe.Checkout.Session, "line_items">;

export function wireItem(item: StoredItem, session: StoredSession): WireItem {
  const amount = item.unitAmount * item.quantity;
  const { currency } = session;
  return {
    id: item.id,
    object: "item",
    adjustable_quantity: null,
    currency,
    description: item.name,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    metadata: {},
    quantity: item.quantity,
    price: {
      id: item.priceId,
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: seconds(session.createdAt),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: item.productId,
      recurring: null,
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
  };
}

export const hostedUrl = (context: Context, session: StoredSession) => `${context.base}/c/pay/${session.id}`;

function customerDetails(session: StoredSession): Stripe.Checkout.Session.CustomerDetails | null {
  const email = session.buyer?.email ?? session.customerEmail;
  if (email === null) return null;
  const taxId = session.buyer?.taxId;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: taxId ? [{ type: "unknown", value: taxId }] : [],
  };
}

export function wireSession(context: Context, session: StoredSession): WireSession {
  const amount = totalOf(session);
  const payment = context.store.state.payments.find(({ id }) => id === session.paymentId);
  return {
    id: session.id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    amount_subtotal: amount,
    amount_total: amount,
    currency: session.currency,
    status: session.status,
    payment_status: session.paymentStatus,
    // The page's address is valid while the checkout is open.
    url: session.status === "open" ? hostedUrl(context, session) : null,
    created: seconds(session.createdAt),
    expires_at: seconds(session.expiresAt),
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_email: session.customerEmail,
    customer_details: customerDetails(session),
    payment_intent: session.paymentId,
    invoice: payment?.invoiceId ?? null,
    invoice_creation: {
      enabled: session.invoice,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    locale: session.locale as Stripe.Checkout.Session.Locale | null,
    ui_mode: "hosted_page",
    payment_method_types: session.paymentMethods,
    payment_method_collection: "if_required",
    tax_id_collection: { enabled: session.taxIds, required: "never" },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    discounts: [],
    integration_identifier: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    permissions: null,
    recovered_from: null,
    setup_intent: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    subscription: null,
    wallet_options: null,
  };
}

/** True while the money of a delayed payment is still expected. */
export const isAwaited = (payment: StoredPayment | undefined): boolean =>
  payment?.method === "oxxo" && payment.status === "requires_action";

const paymentError = (payment: StoredPayment): Stripe.PaymentIntent.LastPaymentError | null =>
  payment.failureCode
    ? { type: "card_error", code: payment.failureCode, message: "Your payment was declined." }
    : null;

/** The voucher of a cash payment, valid for three days. */
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
    // Only an inquiry can be ended by a refund.
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
