import { z } from "zod";
import { PAYMENT_STATUSES } from "../contract/payments.ts";
import type { CheckoutFacts } from "../stripe/checkout.ts";
import { ask, type ServiceClient } from "./supabase.ts";

export type EventId = { id: string; type: string };

export type Reversal = {
  id: string;
  kind: "refund" | "dispute";
  state: "open" | "taken" | "returned";
  paymentIntentId: string;
  amount: number;
  currency: string;
};

const settled = z.tuple([
  z.object({ status: z.enum([...PAYMENT_STATUSES, "duplicate"]), credits: z.number().nullable() }),
]);
export type Settled = z.infer<typeof settled>[0];

export type PaymentStore = {
  /** The buyer's user id; null for a checkout that this app did not open. */
  buyerOf(sessionId: string): Promise<string | null>;
  isTaken(eventId: string): Promise<boolean>;
  settle(facts: CheckoutFacts, event?: EventId): Promise<Settled>;
  /** At most `limit` checkouts whose payment has neither succeeded nor failed yet. */
  unsettled(limit: number): Promise<string[]>;
  /** Records that Stripe's state of the checkout was read, so that `unsettled` omits the checkout for six hours. */
  noteRead(sessionId: string): Promise<unknown>;
  /** Returns true once a day, to the single caller that must then read refunds and disputes from Stripe. */
  takeReversalRead(): Promise<boolean>;
  unknown(reversals: readonly Reversal[]): Promise<string[]>;
  finishReversalRead(): Promise<unknown>;
  reverse(reversal: Reversal, event?: EventId): Promise<boolean>;
};

export const createPaymentStore = (client: ServiceClient): PaymentStore => ({
  buyerOf: async (sessionId) => {
    const checkouts = client.from("checkout_sessions").select("user_id");
    return (await ask(checkouts.eq("stripe_session_id", sessionId)))[0]?.user_id ?? null;
  },
  isTaken: async (eventId) =>
    (await ask(client.from("stripe_events").select("id").eq("id", eventId))).length > 0,
  settle: async (facts, event) => {
    const rows = await ask(
      client.schema("engine").rpc("settle_checkout", {
        p_session_id: facts.sessionId,
        p_outcome: facts.outcome,
        p_payment_intent_id: facts.paymentIntentId,
        p_amount_minor: facts.amount,
        p_currency: facts.currency,
        p_receipt_url: facts.receiptUrl,
        p_user_id: facts.userId,
        p_pack_id: facts.packId,
        p_event_id: event?.id ?? null,
        p_event_type: event?.type ?? null,
      }),
    );
    return settled.parse(rows)[0];
  },
  unsettled: (limit) => ask(client.schema("engine").rpc("take_unsettled_checkouts", { p_limit: limit })),
  noteRead: (sessionId) =>
    ask(client.schema("engine").rpc("note_checkout_read", { p_session_id: sessionId })),
  takeReversalRead: () => ask(client.schema("engine").rpc("take_reversal_read")),
  unknown: (reversals) => {
    const states = reversals.map(({ id, state }) => ({ id, state }));
    return ask(client.schema("engine").rpc("unknown_reversals", { p_reversals: states }));
  },
  finishReversalRead: () => ask(client.schema("engine").rpc("finish_reversal_read")),
  reverse: (reversal, event) =>
    ask(
      client.schema("engine").rpc("note_reversal", {
        p_id: reversal.id,
        p_kind: reversal.kind,
        p_state: reversal.state,
        p_payment_intent_id: reversal.paymentIntentId,
        p_amount_minor: reversal.amount,
        p_currency: reversal.currency,
        p_event_id: event?.id ?? null,
        p_event_type: event?.type ?? null,
      }),
    ),
});
