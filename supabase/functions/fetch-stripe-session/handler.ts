import { CodedError } from "../_shared/coded-error.ts";
import { fetchStripeSessionInput, type StripeSessionDetails } from "../_shared/contract/payments.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  buyerOf(sessionId: string): Promise<string | null>;
  userOf(request: Request): Promise<string | null>;
  details(sessionId: string): Promise<StripeSessionDetails>;
  requireQuota: RequireQuota;
};

const BODY = { schema: fetchStripeSessionInput, maxBytes: 1_024 };

/**
 * Shows a purchase to its buyer, who is signed in or named in the request. Sends a request to Stripe only when session
 * and buyer belong together, so that guesses cause no requests.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    const buyer = await deps.buyerOf(input.sessionId);
    const asks = input.userId ?? (await deps.userOf(request));
    // An unknown session and another buyer's session get the same response: a stranger must not learn which of them
    // exists.
    if (buyer === null || asks !== buyer) throw new CodedError("not_found");
    await deps.requireQuota(buyer);
    return success(await deps.details(input.sessionId));
  });
