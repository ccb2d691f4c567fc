import type Stripe from "stripe";
import { expect, test } from "vitest";
import { openTestStripe } from "./testing.ts";

async function paid(card?: string) {
  const world = await openTestStripe();
  const session = await world.create();
  await world.pay(session, card);
  await world.sandbox.deliver();
  world.endpoint.received.length = 0;
  const { payment_intent } = await world.stripe.checkout.sessions.retrieve(session.id);
  const act = (action: string) => world.act({ session: session.id, action });
  const news = async () => {
    await world.sandbox.deliver();
    return world.endpoint.received.splice(0).map(({ event }) => event);
  };
  return { ...world, session, payment: String(payment_intent), press: act, news };
}

const objectOf = (events: Stripe.Event[], type: string) =>
  events.find((event) => event.type === type)?.data.object as unknown as Record<string, unknown>;

test("partial refunds add up on the charge, and never exceed the paid amount", async () => {
  const { stripe, payment, news } = await paid();
  await stripe.refunds.create({ payment_intent: payment, amount: 300, reason: "requested_by_customer" });
  const first = await news();
  expect(first.map(({ type }) => type)).toEqual(["refund.created", "charge.refunded"]);
  expect(objectOf(first, "refund.created")).toMatchObject({
    amount: 300,
    status: "succeeded",
    metadata: {},
  });
  expect(objectOf(first, "charge.refunded")).toMatchObject({
    amount: 900,
    amount_refunded: 300,
    refunded: false,
    payment_intent: payment,
  });
  expect(objectOf(first, "charge.refunded")).not.toHaveProperty("session");
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 601 })).rejects.toThrow(
    "greater than",
  );
  await stripe.refunds.create({ payment_intent: payment });
  expect(objectOf(await news(), "charge.refunded")).toMatchObject({ amount_refunded: 900, refunded: true });
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount)).toEqual([
    600, 300,
  ]);
});

test("when the bank returns a refund, Stripe sends refund.failed and the charge shows no refunded amount", async () => {
  const { stripe, payment, press, news } = await paid("4000000000005126");
  await press("refund");
  const events = await news();
  expect(events.map(({ type }) => type)).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.updated",
    "refund.failed",
  ]);
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand: ["latest_charge"] });
  expect(latest_charge).toMatchObject({ amount_refunded: 0, refunded: false });
});

test("a slow refund is pending until it arrives", async () => {
  const { press, news } = await paid("4000000000007726");
  await press("part");
  expect(objectOf(await news(), "refund.created")).toMatchObject({ amount: 450, status: "pending" });
  await press("refund_arrives");
  expect(objectOf(await news(), "refund.updated")).toMatchObject({ status: "succeeded" });
});

test.each([
  ["won", "win", ["charge.dispute.funds_reinstated", "charge.dispute.closed"]],
  ["lost", "lose", ["charge.dispute.closed"]],
])("a dispute takes the money at once and ends %s", async (status, button, ending) => {
  const { press, news, stripe, payment } = await paid();
  await press("dispute");
  const opened = await news();
  expect(opened.map(({ type }) => type)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
  expect(objectOf(opened, "charge.dispute.created")).toMatchObject({
    object: "dispute",
    amount: 900,
    status: "needs_response",
    payment_intent: payment,
  });
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: "charge_disputed",
  });
  await press(button);
  const closed = await news();
  expect(closed.map(({ type }) => type)).toEqual(ending);
  expect(objectOf(closed, "charge.dispute.closed")).toMatchObject({ status });
});

test("an inquiry that comes before a dispute moves no money", async () => {
  const { press, news } = await paid();
  await press("inquiry");
  expect((await news()).map(({ type }) => type)).toEqual(["charge.dispute.created"]);
  await press("lose");
  expect(objectOf(await news(), "charge.dispute.closed")).toMatchObject({ status: "warning_closed" });
});

test("a payment with the test card of disputes opens a dispute", async () => {
  const { sandbox, create, pay, types } = await openTestStripe();
  await pay(await create(), "4000000000000259");
  await sandbox.deliver();
  expect(types()).toContain("charge.dispute.created");
});

test("an action is refused when the payment's state does not allow it", async () => {
  const { press, act } = await paid();
  expect((await press("arrive")).status).toBe(400);
  expect((await act({ session: "none", action: "refund" })).status).toBe(404);
});
