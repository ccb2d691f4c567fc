import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { PAYMENT_STATUSES } from "../contract/payments.ts";
import type { CheckoutFacts } from "../stripe/checkout.ts";
import { callDatabase, toBackendError } from "./supabase.ts";

export type EventId = { id: string; type: string };

/** What Stripe says of a refund or a dispute; amounts in minor units. */
export type Reversal = {
  id: string;
  kind: "refund" | "dispute";
  state: "open" | "taken" | "returned";
  paymentIntentId: string;
  amount: number;
  currency: string;
};

const settled = z.tuple([
  z.object({ status: z.enum([...PAYMENT_STATUSES, "duplicate"]), credits: z.coerce.number().nullable() }),
]);
export type Settled = z.infer<typeof settled>[0];

export type PaymentStore = {
  /** Whose checkout it is; null for one that we did not open. */
  buyerOf(sessionId: string): Promise<string | null>;
  isTaken(eventId: string): Promise<boolean>;
  settle(facts: CheckoutFacts, event?: EventId): Promise<Settled>;
  /** False when nothing was new. */
  reverse(reversal: Reversal, event?: EventId): Promise<boolean>;
};

const TIMEOUT_MS = 10_000;

async function columnOf(client: SupabaseClient, table: string, column: string, key: string, value: string) {
  const { data, error } = await client
    .from(table)
    .select(column)
    .eq(key, value)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .maybeSingle<Record<string, unknown>>();
  if (error) throw toBackendError(error);
  return data?.[column] ?? null;
}

export const createPaymentStore = (client: SupabaseClient): PaymentStore => ({
  buyerOf: async (sessionId) =>
    z
      .string()
      .nullable()
      .parse(await columnOf(client, "checkout_sessions", "user_id", "stripe_session_id", sessionId)),
  isTaken: async (eventId) => (await columnOf(client, "stripe_events", "id", "id", eventId)) !== null,
  settle: async (facts, event) => {
    const rows = await callDatabase(client, "settle_checkout", {
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
    });
    return settled.parse(rows)[0];
  },
  reverse: async (reversal, event) =>
    z.boolean().parse(
      await callDatabase(client, "note_reversal", {
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
