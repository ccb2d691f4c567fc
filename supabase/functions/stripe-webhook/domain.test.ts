import { expect, test } from "vitest";
import { workOf } from "./domain.ts";

const PI = "pi_1";
const refund = (status: string | null) => ({
  id: "re_1",
  object: "refund",
  amount: 300,
  currency: "usd",
  payment_intent: PI,
  status,
});
const dispute = (status: string) => ({
  id: "du_1",
  object: "dispute",
  amount: 900,
  currency: "usd",
  payment_intent: PI,
  status,
});
const stateOf = (type: string, object: unknown) => {
  const work = workOf({ type, object });
  return work.kind === "reversal" ? `${work.reversal.kind} ${work.reversal.state}` : work.kind;
};

test.each(["completed", "async_payment_succeeded", "async_payment_failed", "expired"])(
  "the event checkout.session.%s settles the checkout that it names",
  (what) => {
    expect(workOf({ type: `checkout.session.${what}`, object: { id: "cs_1" } })).toEqual({
      kind: "checkout",
      sessionId: "cs_1",
    });
  },
);

test.each([
  ["pending", "refund taken"],
  ["succeeded", "refund taken"],
  ["requires_action", "refund taken"],
  [null, "refund taken"],
  ["failed", "refund returned"],
  ["canceled", "refund returned"],
])("a refund with the status %s is recorded as %s", (status, state) => {
  for (const type of ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"]) {
    expect(stateOf(type, refund(status))).toBe(state);
  }
});

test("a refund names its payment, as an id or an object", () => {
  const whole = { ...refund("succeeded"), payment_intent: { id: PI } };
  for (const object of [refund("succeeded"), whole]) {
    expect(workOf({ type: "refund.created", object })).toEqual({
      kind: "reversal",
      reversal: {
        id: "re_1",
        kind: "refund",
        state: "taken",
        paymentIntentId: PI,
        amount: 300,
        currency: "usd",
      },
    });
  }
});

test("a refund is ignored when its charge names no payment", () => {
  expect(stateOf("refund.created", { ...refund("succeeded"), payment_intent: null })).toBe("nothing");
  expect(stateOf("charge.refunded", { id: "ch_1", payment_intent: null })).toBe("nothing");
});

test("when an event reports a refunded charge, the webhook reads the charge's refunds from Stripe", () => {
  expect(workOf({ type: "charge.refunded", object: { id: "ch_1", payment_intent: PI } })).toEqual({
    kind: "refunds",
    paymentIntentId: PI,
  });
});

test.each([
  ["needs_response", "dispute open"],
  ["under_review", "dispute open"],
  ["appeal_needs_response", "dispute open"],
  ["appeal_under_review", "dispute open"],
  ["lost", "dispute taken"],
  ["won", "dispute returned"],
  ["warning_needs_response", "nothing"],
  ["warning_under_review", "nothing"],
  ["warning_closed", "nothing"],
  ["prevented", "nothing"],
  ["a_status_to_come", "nothing"],
])("a dispute with the status %s is recorded as %s", (status, state) => {
  for (const what of ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"]) {
    expect(stateOf(`charge.dispute.${what}`, dispute(status))).toBe(state);
  }
});

test.each(["prevented", "a_status_to_come"])(
  "a dispute with the status %s takes money when Stripe has withdrawn money for it",
  (status) => {
    const withdrawn = { ...dispute(status), balance_transactions: [{ amount: -900 }] };
    const returned = { ...withdrawn, balance_transactions: [{ amount: -900 }, { amount: 900 }] };
    expect(stateOf("charge.dispute.closed", withdrawn)).toBe("dispute taken");
    expect(stateOf("charge.dispute.closed", returned)).toBe("dispute returned");
    expect(stateOf("charge.dispute.closed", { ...withdrawn, balance_transactions: [] })).toBe("nothing");
  },
);

test("a Stripe event of an unknown type is ignored, whatever it contains", () => {
  expect(workOf({ type: "invoice.paid", object: null })).toEqual({ kind: "nothing" });
});

test("a Stripe event whose object has an invalid form is refused", () => {
  expect(() => workOf({ type: "refund.created", object: { id: 1 } })).toThrow();
});
