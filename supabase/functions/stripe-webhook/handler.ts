import type { EventId, PaymentStore } from "../_shared/adapters/payment-store.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { directInvocationInput, type ProcessedPayment } from "../_shared/contract/payments.ts";
import { parseCallersJson } from "../_shared/domain/json.ts";
import { readRequest } from "../_shared/http/body.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import type { Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import type { WireSession } from "../_shared/stripe/checkout.ts";
import { refundReversal } from "../_shared/stripe/reversals.ts";
import { settleCheckout } from "../_shared/stripe/settle.ts";
import { workOf } from "./domain.ts";

export type VerifiedEvent = EventId & { object: unknown };

export type Deps = {
  store: Pick<PaymentStore, "buyerOf" | "isTaken" | "settle" | "reverse">;
  verify(body: string, signature: string): Promise<VerifiedEvent>;
  stripe: {
    session(id: string): Promise<WireSession>;
    refunds(paymentIntentId: string): Promise<unknown[]>;
  };
  /** Counts a call of the page; Stripe's own events have no quota. */
  requireQuota: RequireQuota;
  log: Log;
};

const MAX_BODY_BYTES = 512 * 1024;

const settle = ({ stripe, store, log }: Deps, sessionId: string, event?: EventId) =>
  settleCheckout({ session: stripe.session, store, log }, sessionId, event);

async function act(deps: Deps, event: VerifiedEvent): Promise<void> {
  const work = workOf(event);
  if (work.kind === "checkout") await settle(deps, work.sessionId, event);
  if (work.kind === "reversal") await deps.store.reverse(work.reversal, event);
  if (work.kind !== "refunds") return;
  // The event contains only the sum of the refunds, so the single refunds are read from Stripe.
  for (const reversal of (await deps.stripe.refunds(work.paymentIntentId)).map(refundReversal)) {
    if (reversal) await deps.store.reverse(reversal);
  }
}

/** Without a 2xx, Stripe sends the event again for three days. */
async function takeEvent(deps: Deps, body: string, signature: string): Promise<Response> {
  const event = await deps.verify(body, signature);
  if (!(await deps.store.isTaken(event.id))) await act(deps, event);
  return success({ received: true });
}

/** Called by the page to which Stripe returns the buyer. Only session and buyer are taken from the page's request. */
async function processDirectly(deps: Deps, body: string): Promise<Response> {
  const input = directInvocationInput.safeParse(jsonOf(body));
  if (!input.success) throw new CodedError("invalid_input");
  const { id, metadata } = input.data.data.object;
  if ((await deps.store.buyerOf(id)) !== metadata.userId) throw new CodedError("not_found");
  await deps.requireQuota(metadata.userId);
  const [facts, { status, credits }] = await settle(deps, id);
  if (status === "duplicate") throw new Error("a call of the page was taken for an event");
  return success({
    received: true,
    status,
    credits_added: credits,
    session_details: { amount: facts.amount, currency: facts.currency },
  } satisfies ProcessedPayment);
}

function jsonOf(body: string): unknown {
  try {
    return parseCallersJson(body);
  } catch {
    return null;
  }
}

export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone" }, async ({ request }) => {
    const body = new TextDecoder().decode(await readRequest(request, MAX_BODY_BYTES));
    const signature = request.headers.get("stripe-signature");
    return signature === null ? processDirectly(deps, body) : takeEvent(deps, body, signature);
  });
