import type Stripe from "stripe";
import type { StripeSessionDetails } from "../../_shared/contract/payments.ts";
import { askStripe } from "../../_shared/stripe/client.ts";

export const createSessionDetails =
  (stripe: Stripe) =>
  async (sessionId: string): Promise<StripeSessionDetails> => {
    const session = await askStripe(stripe.checkout.sessions.retrieve(sessionId, { expand: ["line_items"] }));
    return {
      lineItems: (session.line_items?.data ?? []).map((item) => ({
        description: item.description,
        quantity: item.quantity,
        amountTotal: item.amount_total,
        currency: item.currency,
      })),
      amountTotal: session.amount_total,
      currency: session.currency,
    };
  };
