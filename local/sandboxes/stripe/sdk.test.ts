import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { API_KEY, BASE, openTestStripe, PARAMETERS, START, WEBHOOK_SECRET } from "./testing.ts";

const failure = async (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`The SDK did not refuse: ${String(error)}`);
};

test("a checkout session is created with an inline price, and returned with its items", async () => {
  const { create, stripe } = await openTestStripe();
  const made = await create({
    client_reference_id: "user-1",
    customer_email: "lucia@example.com",
    metadata: { userId: "user-1" },
  });
  expect(made).toMatchObject({
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    amount_total: 900,
    currency: "usd",
    client_reference_id: "user-1",
    payment_intent: null,
    created: START / 1000,
    expires_at: START / 1000 + 86_400,
    livemode: false,
    metadata: { userId: "user-1" },
    url: `${BASE}/c/pay/${made.id}`,
    customer_details: { email: "lucia@example.com" },
  });
  expect(made.id).toMatch(/^cs_test_\w{58}$/);
  expect(made).not.toHaveProperty("line_items");
  const read = await stripe.checkout.sessions.retrieve(made.id, { expand: ["line_items"] });
  expect(read.line_items?.data).toMatchObject([
    { object: "item", description: "10 Credits", quantity: 1, amount_total: 900, currency: "usd" },
  ]);
  expect((await stripe.checkout.sessions.listLineItems(made.id)).data).toEqual(read.line_items?.data);
});

test.each([
  ["an amount with decimals", { unit_amount: 9.5 }, "parameter_invalid_integer"],
  ["less than 50 cents", { unit_amount: 49 }, "amount_too_small"],
  ["a currency that does not exist", { currency: "abc" }, undefined],
])("a checkout session with %s is refused", async (_what, price, code) => {
  const { create } = await openTestStripe();
  const [item] = PARAMETERS.line_items;
  const price_data = { ...item?.price_data, currency: "usd", ...price };
  const error = await failure(create({ line_items: [{ quantity: 1, price_data }] }));
  expect([error.statusCode, error.type, error.code]).toEqual([400, "StripeInvalidRequestError", code]);
});

test.each([
  ["an address without a scheme", { success_url: "example.com/ok" }, "url_invalid", "success_url"],
  ["no address to return to", { success_url: undefined }, "parameter_missing", "success_url"],
  ["an invalid mail address", { customer_email: "lucia" }, "email_invalid", "customer_email"],
  ["an end within half an hour", { expires_at: START / 1000 + 60 }, undefined, "expires_at"],
  ["an end after more than a day", { expires_at: START / 1000 + 90_000 }, undefined, "expires_at"],
  ["an unknown parameter", { color: "red" }, "parameter_unknown", "color"],
  [
    "an unknown price",
    { line_items: [{ price: "price_1", quantity: 1 }] },
    "resource_missing",
    "line_items[0][price]",
  ],
  [
    "a long value of metadata",
    { metadata: { note: "x".repeat(501) } },
    "parameter_invalid_string_length",
    "metadata[note]",
  ],
])("a checkout session with %s is refused with the parameter's name", async (_what, more, code, param) => {
  const { create } = await openTestStripe();
  const error = await failure(create(more as Partial<Stripe.Checkout.SessionCreateParams>));
  expect([error.statusCode, error.code, error.param]).toEqual([400, code, param]);
});

test("an open checkout session can be expired once", async () => {
  const { create, stripe } = await openTestStripe();
  const { id } = await create();
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  expect((await failure(stripe.checkout.sessions.expire(id))).message).toContain("status of expired");
});

test("an unknown checkout session is not found", async () => {
  const { stripe } = await openTestStripe();
  const error = await failure(stripe.checkout.sessions.retrieve("cs_test_none"));
  expect([error.statusCode, error.code]).toEqual([404, "resource_missing"]);
});

test("a checkout session is found by its payment, with payment and charge expanded", async () => {
  const { create, pay, stripe } = await openTestStripe();
  const { id } = await create({ payment_intent_data: { metadata: { packId: "p1" } } });
  await create();
  await pay({ id });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const sessions = await stripe.checkout.sessions.list({
    payment_intent: String(payment_intent),
    expand: ["data.payment_intent.latest_charge"],
  });
  expect(sessions.data).toHaveLength(1);
  expect(sessions.data[0]).toMatchObject({
    id,
    payment_intent: {
      status: "succeeded",
      amount_received: 900,
      metadata: { packId: "p1" },
      latest_charge: { object: "charge", paid: true, amount: 900, metadata: { packId: "p1" } },
    },
  });
  const error = await failure(stripe.checkout.sessions.retrieve(id, { expand: ["weather"] }));
  expect(error.message).toBe("This property cannot be expanded (weather).");
});

test.each([
  ["another key", "sk_test_other", 401],
  ["a publishable key", "pk_test_double", 403],
])("Stripe's double refuses a call with %s", async (_what, key, status) => {
  const { sdk } = await openTestStripe();
  expect((await failure(sdk(key).checkout.sessions.create(PARAMETERS))).statusCode).toBe(status);
});

test("Stripe's double refuses a call without a key, with JSON or with a future version", async () => {
  const { send } = await openTestStripe();
  const authorization = `Bearer ${API_KEY}`;
  const statuses = [
    await send("/v1/events"),
    await send("/v1/events", { headers: { authorization, "stripe-version": "2999-01-01.later" } }),
    await send("/v1/refunds", {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: "{}",
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 400, 400]);
});

test("a repeated idempotency key returns the first session and creates no second session", async () => {
  const { stripe } = await openTestStripe();
  const first = await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  const again = await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  expect(again.id).toBe(first.id);
  expect(new Headers(again.lastResponse.headers).get("idempotent-replayed")).toBe("true");
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("an idempotency key with other parameters is refused", async () => {
  const { stripe } = await openTestStripe();
  await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  const other = { ...PARAMETERS, client_reference_id: "other" };
  const error = await failure(stripe.checkout.sessions.create(other, { idempotencyKey: "k1" }));
  expect([error.statusCode, error.type]).toEqual([400, "StripeIdempotencyError"]);
});

test("an idempotency key can be used again when its request was refused or is older than a day", async () => {
  const { stripe, clock } = await openTestStripe();
  await failure(
    stripe.checkout.sessions.create({ ...PARAMETERS, success_url: "x" }, { idempotencyKey: "k1" }),
  );
  const first = await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  clock.now += 25 * 3_600_000;
  const next = await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  expect(next.id).not.toBe(first.id);
});

test("when a response is lost the SDK repeats the request with its idempotency key, and no second session is created", async () => {
  const { sdk, set } = await openTestStripe();
  await set({ kind: "drop_after", path: "/v1/checkout/sessions", method: "POST" });
  const stripe = sdk(API_KEY, 1);
  const { id } = await stripe.checkout.sessions.create(PARAMETERS, { idempotencyKey: "k1" });
  expect((await stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([id]);
});

describe("the double of Stripe simulates faults on request", () => {
  test.each([
    [429, "StripeRateLimitError"],
    [403, "StripePermissionError"],
    [500, "StripeAPIError"],
    [409, "StripeAPIError"],
  ])("a fault with status %i reaches the SDK in Stripe's format", async (status, type) => {
    const { stripe, set } = await openTestStripe();
    await set({ kind: "status", status });
    const error = await failure(stripe.checkout.sessions.create(PARAMETERS));
    expect([error.statusCode, error.type]).toEqual([status, type]);
  });

  test("a hanging call ends when its caller aborts, while the pages for people still respond", async () => {
    const { stripe, set, send, sandbox } = await openTestStripe();
    await set({ kind: "hang", times: "always" });
    const error = await failure(stripe.checkout.sessions.create(PARAMETERS, { timeout: 20 }));
    expect(error.type).toBe("StripeConnectionError");
    expect((await send("/")).status).toBe(200);
    await sandbox.close();
  });
});

test("the SDK accepts a signed event and refuses an event that is changed, late or signed with another secret", async () => {
  const { create, pay, endpoint, sandbox, clock, stripe } = await openTestStripe();
  await pay(await create());
  await sandbox.deliver();
  const last = endpoint.received.at(-1);
  if (!last) throw new Error("nothing was delivered");
  const crypto = Stripe.createSubtleCryptoProvider();
  const verify = (body: string, secret: string, at: number) =>
    stripe.webhooks.constructEventAsync(body, last.signature, secret, 300, crypto, at);
  expect(await verify(last.body, WEBHOOK_SECRET, clock.now)).toMatchObject({
    object: "event",
    type: "checkout.session.completed",
    api_version: "2026-10-28.endive",
    data: { object: { payment_status: "paid", status: "complete" } },
  });
  await expect(verify(`${last.body} `, WEBHOOK_SECRET, clock.now)).rejects.toThrow("No signatures found");
  await expect(verify(last.body, "whsec_other", clock.now)).rejects.toThrow("No signatures found");
  await expect(verify(last.body, WEBHOOK_SECRET, clock.now + 301_000)).rejects.toThrow("tolerance zone");
  const listed = await stripe.events.list({ type: "checkout.session.completed" });
  expect(listed.data.map(({ id }) => id)).toEqual([last.event.id]);
  expect((await stripe.events.retrieve(last.event.id)).data.object).toEqual(last.event.data.object);
});
