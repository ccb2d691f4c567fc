import { expect, test } from "vitest";
import { factsOf, outcomeOf, type WireSession } from "./checkout.ts";

const session = (over: Record<string, unknown> = {}): WireSession =>
  ({
    id: "cs_test_1",
    status: "complete",
    payment_status: "paid",
    amount_total: 900,
    currency: "usd",
    metadata: {},
    payment_intent: "pi_1",
    ...over,
  }) as WireSession;

test.each([
  ["paid", {}],
  ["paid", { payment_status: "no_payment_required" }],
  ["open", { status: "open", payment_status: "unpaid", payment_intent: null }],
  ["expired", { status: "expired", payment_status: "unpaid", payment_intent: null }],
  ["pending", { payment_status: "unpaid", payment_intent: { id: "pi_1", status: "processing" } }],
  ["pending", { payment_status: "unpaid" }],
  ["failed", { payment_status: "unpaid", payment_intent: { id: "pi_1", status: "requires_payment_method" } }],
  ["failed", { payment_status: "unpaid", payment_intent: { id: "pi_1", status: "canceled" } }],
  ["pending", { payment_status: "unpaid", payment_intent: { id: "pi_1", status: "a_status_to_come" } }],
])("a Stripe session has the outcome %s when its state is %j", (outcome, over) => {
  expect(outcomeOf(session(over))).toBe(outcome);
});

test.each([
  ["oxxo_display_details", "hosted_voucher_url"],
  ["boleto_display_details", "hosted_voucher_url"],
  ["display_bank_transfer_instructions", "hosted_instructions_url"],
])("a checkout with a delayed payment has the address of its voucher as receipt: %s", (method, field) => {
  const address = "https://payments.stripe.com/voucher/1";
  const next_action = { type: method, [method]: { expires_after: 1, [field]: address } };
  const payment_intent = { id: "pi_1", status: "requires_action", next_action, latest_charge: null };
  expect(factsOf(session({ payment_status: "unpaid", payment_intent }))).toMatchObject({
    outcome: "pending",
    receiptUrl: address,
  });
});

test("a checkout with a pending payment and no voucher has no receipt", () => {
  const payment_intent = { id: "pi_1", status: "processing", next_action: null, latest_charge: null };
  expect(factsOf(session({ payment_status: "unpaid", payment_intent })).receiptUrl).toBeNull();
});

test("a Stripe session gives payment, receipt and the app's ids; an id of an invalid form becomes null", () => {
  const userId = "6f1d2c3b-0a4e-4f5d-8b6c-7a8e9f0a1b2c";
  const charge = { id: "ch_1", receipt_url: "https://pay.stripe.com/receipts/1" };
  expect(
    factsOf(
      session({
        metadata: { userId, packId: "'; drop table" },
        payment_intent: { id: "pi_1", status: "succeeded", latest_charge: charge },
      }),
    ),
  ).toEqual({
    sessionId: "cs_test_1",
    outcome: "paid",
    paymentIntentId: "pi_1",
    amount: 900,
    currency: "usd",
    receiptUrl: charge.receipt_url,
    userId,
    packId: null,
  });
});

test("an expired checkout has no payment and no receipt", () => {
  const expired = { status: "expired", payment_status: "unpaid", payment_intent: null };
  expect(factsOf(session(expired))).toMatchObject({
    outcome: "expired",
    paymentIntentId: null,
    receiptUrl: null,
  });
});
