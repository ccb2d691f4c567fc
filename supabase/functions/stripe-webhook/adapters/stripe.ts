import Stripe from "stripe";
import { CodedError } from "../../_shared/coded-error.ts";
import { askStripe, createSessionReader } from "../../_shared/stripe/client.ts";
import type { Deps } from "../handler.ts";

/** The greatest age of a signature in seconds; in stripe-node 23, 0 would allow any age. */
const TOLERANCE = 300;
const MOST_REFUNDS = 100;

/**
 * Checks the signature with two secrets while a new secret replaces the old one. Edge functions have only asynchronous
 * crypto, so the SDK's `constructEvent` cannot be used.
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
