import { CodedError } from "../_shared/coded-error.ts";
import { fetchStripeSessionInput, type StripeSessionDetails } from "../_shared/contract/payments.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  buyerOf(sessionId: string): Promise<string | null>;
  /** The user who sends a request; null for a visitor. Throws network_unreachable. */
  userOf(request: Request): Promise<string | null>;
  details(sessionId: string): Promise<StripeSessionDetails>;
};

const BODY = { schema: fetchStripeSessionInput, maxBytes: 1_024 };

/**
 * Shows the items of a purchase to its buyer, who is signed in or named together with the session. Stripe is
 * asked only about the app's own sessions with the right buyer, so guesses cost nothing.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", body: BODY }, async ({ input, request }) => {
    const buyer = await deps.buyerOf(input.sessionId);
    const asks = input.userId ?? (await deps.userOf(request));
    // An unknown session and another buyer's session get the same answer, because a stranger must not learn that
    // a session exists.
    if (buyer === null || asks !== buyer) throw new CodedError("not_found");
    return success(await deps.details(input.sessionId));
  });
