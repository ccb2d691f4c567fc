import { CodedError } from "../_shared/coded-error.ts";
import { createPaymentInput } from "../_shared/contract/payments.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

export type Offer = {
  credits: number;
  priceUsd: number;
  known: { sessionId: string; url: string } | null;
};

export type Checkout = { sessionId: string; url: string; expiresAt: number };

export type NewCheckout = {
  userId: string;
  packId: string;
  credits: number;
  priceUsd: number;
  email: string | null;
  requestKey: string;
};

export type Deps = {
  store: {
    /**
     * Returns the pack's offer, and the checkout if this request key has opened one. Throws CodedError
     * `pack_not_available`, `price_changed` or `checkouts_limit_reached`.
     */
    open(request: { userId: string; packId: string; priceUsd: number; requestKey: string }): Promise<Offer>;
    remember(checkout: Checkout, request: NewCheckout): Promise<void>;
  };
  openCheckout(request: NewCheckout): Promise<Checkout>;
  newKey: () => string;
};

const BODY = { schema: createPaymentInput, maxBytes: 2_048 };
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller, input }) => {
    const { userId } = caller;
    if (input.userId !== userId) throw new CodedError("forbidden");
    const { packId, priceUsd, userEmail, requestKey = deps.newKey() } = input;
    const { credits, known, ...offer } = await deps.store.open({ userId, packId, priceUsd, requestKey });
    if (known) return success(known);
    // Stripe refuses an invalid e-mail address; without an address it asks the buyer for one.
    const email = userEmail && EMAIL.test(userEmail) ? userEmail : null;
    const request = { userId, packId, credits, priceUsd: offer.priceUsd, email, requestKey };
    const checkout = await deps.openCheckout(request);
    await deps.store.remember(checkout, request);
    return success({ url: checkout.url, sessionId: checkout.sessionId });
  });
