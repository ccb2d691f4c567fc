import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import type { StoredItem, StoredSession } from "../state.ts";

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
    // The payment page has an address only while the checkout is open.
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
