import Stripe from "stripe";
import { CodedError } from "../../_shared/coded-error.ts";
import { askStripe, createSessionReader } from "../../_shared/stripe/client.ts";
import type { Deps } from "../handler.ts";

/** Seconds that a signature may be old; 0 would check no age at all (stripe-node 23). */
const TOLERANCE = 300;
/** More refunds than any payment has. */
const MOST_REFUNDS = 100;

/**
 * Checks a delivery against the endpoint's secrets: more than one while the secret is being replaced. Edge
 * functions have no synchronous crypto, which the SDK's `constructEvent` needs.
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
