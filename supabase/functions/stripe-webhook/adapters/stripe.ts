import Stripe from "stripe";
import { CodedError } from "../../_shared/coded-error.ts";
import { askStripe, createSessionReader } from "../../_shared/stripe/client.ts";
import type { Deps } from "../handler.ts";

/** The oldest accepted signature in seconds; stripe-node 23 takes 0 as any age. */
const TOLERANCE = 300;
/** The most refunds that are read, more than any payment has. */
const MOST_REFUNDS = 100;

/**
 * Verifies a delivery by the endpoint's secrets; there are two while one replaces the other. Edge
 * functions lack the synchronous crypto of `constructEvent`.
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
