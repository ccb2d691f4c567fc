import type Stripe from "stripe";
import { CodedError } from "../../_shared/coded-error.ts";
import { askStripe } from "../../_shared/stripe/client.ts";
import type { Checkout, NewCheckout } from "../handler.ts";

export type CheckoutSettings = {
  siteOrigin: string;
  /** True when Stripe writes invoices and requests a tax id, for which it charges the seller. */
  invoices: boolean;
};

/** Stripe counts in minor units: 9.9 dollars are 990 cents. */
export const minorUnits = (price: number): number => Math.round(price * 100);

export function sessionParameters(
  request: NewCheckout,
  { siteOrigin, invoices }: CheckoutSettings,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { userId: request.userId, packId: request.packId, credits: String(request.credits) };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: minorUnits(request.priceUsd),
          // Stripe shows this name on its payment page.
          product_data: { name: `${request.credits} Credits` },
        },
      },
    ],
    client_reference_id: request.userId,
    ...(request.email && { customer_email: request.email }),
    metadata,
    payment_intent_data: { metadata },
    // Stripe replaces the braces by the session's id, but only when they are not encoded.
    success_url: `${siteOrigin}/payment-success?userId=${request.userId}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteOrigin}/payment-cancelled`,
    locale: "es-419",
    ...(invoices && { invoice_creation: { enabled: true }, tax_id_collection: { enabled: true } }),
  };
}

export const createCheckoutOpener =
  (stripe: Stripe, settings: CheckoutSettings) =>
  async (request: NewCheckout): Promise<Checkout> => {
    const session = await askStripe(
      stripe.checkout.sessions.create(sessionParameters(request, settings), {
        idempotencyKey: `checkout:${request.userId}:${request.requestKey}`,
      }),
    );
    if (!session.url) throw new CodedError("payment_refused");
    return { sessionId: session.id, url: session.url, expiresAt: session.expires_at };
  };
