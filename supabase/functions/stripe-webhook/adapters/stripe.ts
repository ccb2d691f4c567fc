import Stripe from "stripe";
import { CodedError } from "../../_shared/coded-error.ts";
import { askStripe, createSessionReader } from "../../_shared/stripe/client.ts";
import type { Deps } from "../handler.ts";

/** The age in seconds up to which a signature is accepted; 0 would mean any age in stripe-node 23. */
const TOLERANCE = 300;
/** How many refunds of a payment are read, more than any payment has. */
const MOST_REFUNDS = 100;

/**
 * Verifies a delivery with the endpoint's secrets: two while the new secret replaces the old one. Uses the
 * asynchronous crypto, because edge functions lack the synchronous crypto of `constructEvent`.
 */
export const createVerify = (stripe: Stripe, secrets: readonly string[]): Deps["verify"] => {
  const crypto = Stripe.createSubtleCryptoProvider();
  return async (body, signature) => {
    for (const secret of secrets) {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, secret, TOLERANCE, crypto)
        .catch(() => null);
      if (event) return { id: event.id, type: event.type, object: event.data.object };
    }
    throw new CodedError("invalid_input");
  };
};

export const createStripeReader = (stripe: Stripe): Deps["stripe"] => ({
  session: createSessionReader(stripe),
  refunds: async (paymentIntentId) =>
    (await askStripe(stripe.refunds.list({ payment_intent: paymentIntentId, limit: MOST_REFUNDS }))).data,
});
