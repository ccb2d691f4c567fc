import type { EventId, PaymentStore, Settled } from "../adapters/payment-store.ts";
import type { Log } from "../http/log.ts";
import { type CheckoutFacts, factsOf, type WireSession } from "./checkout.ts";

export type SettleDeps = {
  session(id: string): Promise<WireSession>;
  store: Pick<PaymentStore, "settle">;
  log: Log;
};

/** Reads a checkout at Stripe and stores its outcome. A repeated call does not grant the credits again. */
export async function settleCheckout(
  { session, store, log }: SettleDeps,
  sessionId: string,
  event?: EventId,
): Promise<[CheckoutFacts, Settled]> {
  const facts = factsOf(await session(sessionId));
  const settled = await store.settle(facts, event);
  if (settled.status === "review") log("error", "payment_in_review", { session: sessionId });
  return [facts, settled];
}
