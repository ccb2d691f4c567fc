import { describe, expect, test } from "vitest";
import { openTestStripe } from "./testing.ts";

const DAY = 86_400_000;

async function completed(settings = {}) {
  const world = await openTestStripe({ settings });
  await world.pay(await world.create());
  return world;
}

test("a failed delivery is repeated with growing delays, each time with a new signature", async () => {
  const { sandbox, endpoint, clock } = await completed();
  endpoint.answers.push(500, 200, 200);
  await sandbox.deliver();
  const [failed] = endpoint.received;
  await sandbox.deliver();
  expect(endpoint.received).toHaveLength(3);
  clock.now += 1_999;
  await sandbox.deliver();
  expect(endpoint.received).toHaveLength(3);
  clock.now += 1;
  endpoint.answers.push("drop");
  await sandbox.deliver();
  clock.now += 10_000;
  await sandbox.deliver();
  const tries = endpoint.received.filter(({ event }) => event.id === failed?.event.id);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ signature }) => signature)).size).toBe(3);
});

test("the delivery of a webhook event is given up after three days", async () => {
  const { sandbox, endpoint, clock, send } = await completed();
  endpoint.answers.push(...Array<number>(1000).fill(503));
  for (let hour = 0; hour < 96; hour++) {
    await sandbox.deliver();
    clock.now += DAY / 24;
  }
  const tries = endpoint.received.length;
  await sandbox.deliver();
  expect(endpoint.received).toHaveLength(tries);
  expect(tries).toBeGreaterThan(30);
  expect(await (await send("/")).text()).toContain("Abandonado");
});

test("the double delivers each event as many times as the setting 'copies' states", async () => {
  const { sandbox, types } = await completed({ copies: 3 });
  await sandbox.deliver();
  expect(types().filter((type) => type === "checkout.session.completed")).toHaveLength(3);
});

test("webhook events can be delivered in the wrong order, a refund before the completion", async () => {
  const { sandbox, types, act, stripe } = await completed({ order: "reversed" });
  const [session] = (await stripe.checkout.sessions.list()).data;
  await act({ session: session?.id ?? "", action: "refund" });
  await sandbox.deliver();
  expect(types().indexOf("charge.refunded")).toBeLessThan(types().indexOf("checkout.session.completed"));
});

test("a person can request a second delivery of a webhook event", async () => {
  const { sandbox, endpoint, act } = await completed();
  await sandbox.deliver();
  const last = endpoint.received.at(-1);
  await act({ action: "resend", event: last?.event.id ?? "" });
  await sandbox.deliver();
  expect(endpoint.received.at(-1)?.event).toEqual(last?.event);
});

test("without a webhook endpoint no event is delivered", async () => {
  const { sandbox, create, pay, stripe, endpoint } = await openTestStripe({ webhook: undefined });
  await pay(await create());
  await sandbox.deliver();
  expect(endpoint.received).toEqual([]);
  expect((await stripe.events.list()).data).toHaveLength(3);
});

describe("timers deliver the webhooks of Stripe's double", () => {
  function awaited() {
    let done = () => {};
    const completion = new Promise<void>((resolve) => {
      done = resolve;
    });
    const send = async (request: Request) => {
      if ((await request.text()).includes('"checkout.session.completed"')) done();
      return new Response(null, { status: 200 });
    };
    return { completion, webhook: { url: "http://localhost/hook", secret: "whsec_1", send } };
  }

  test("the double of Stripe, started with timers, delivers an event without a click", async () => {
    const { completion, webhook } = awaited();
    const { sandbox, create, pay } = await openTestStripe({ webhook, timers: true });
    await pay(await create());
    await completion;
    await sandbox.close();
  });

  test("while an endpoint is paused, its events are delivered only when a person sends them", async () => {
    const { completion, webhook } = awaited();
    const settings = { webhooks: "paused" as const };
    const { sandbox, create, pay, stripe, act } = await openTestStripe({ webhook, timers: true, settings });
    await pay(await create());
    const [event] = (await stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    await act({ action: "deliver" });
    await completion;
    await sandbox.close();
  });

  test("the double of Stripe refuses invalid settings", async () => {
    const { set } = await openTestStripe();
    expect((await set({ copies: 0 })).status).toBe(400);
    expect((await set({ order: "sideways" })).status).toBe(400);
    expect((await set({ copies: 2, order: "reversed" })).status).toBe(200);
  });
});
