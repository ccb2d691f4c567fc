import type Stripe from "stripe";

/** The evidence of a dispute to which nothing was sent: the buyer's address and many empty fields. */
export const evidenceOf = (email: string | null): Stripe.Dispute.Evidence => ({
  ...{ access_activity_log: null, billing_address: null, cancellation_policy: null },
  ...{ cancellation_policy_disclosure: null, cancellation_rebuttal: null, customer_communication: null },
  ...{ customer_email_address: email, customer_name: null, customer_purchase_ip: null },
  ...{ customer_signature: null, duplicate_charge_documentation: null, duplicate_charge_explanation: null },
  ...{ duplicate_charge_id: null, enhanced_evidence: {}, product_description: null, receipt: null },
  ...{ refund_policy: null, refund_policy_disclosure: null, refund_refusal_explanation: null },
  ...{ service_date: null, service_documentation: null, shipping_address: null, shipping_carrier: null },
  ...{ shipping_date: null, shipping_documentation: null, shipping_tracking_number: null },
  ...{ uncategorized_file: null, uncategorized_text: null },
});
