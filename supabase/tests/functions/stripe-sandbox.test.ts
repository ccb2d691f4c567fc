import { afterEach, expect, test } from "vitest";
import { ORIGIN, openTestStripe } from "../../../local/sandboxes/stripe/testing.ts";
import { factsOf } from "../../functions/_shared/stripe/checkout.ts";
import { createStripe } from "../../functions/_shared/stripe/client.ts";
import {
  createReversalLists,
  disputeReversal,
  refundReversal,
} from "../../functions/_shared/stripe/reversals.ts";
import { codeOfRejection, OTHER_USER_ID, USER_ID } from "../../functions/_shared/testing/requests.ts";
import { createCheckoutOpener } from "../../functions/create-payment/adapters/stripe-checkout.ts";
import type { NewCheckout } from "../../functions/create-payment/handler.ts";
import { createSessionDetails } from "../../functions/fetch-stripe-session/adapters/session-details.ts";
import { createStripeReader } from "../../functions/stripe-webhook/adapters/stripe.ts";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function connect(secretKey = "sk_test_double", timeoutMs?: number) {
  const world = await openTestStripe();
  globalThis.fetch = async (input, init) => world.sandbox.fetch(new Request(input, init));
  const client = createStripe({ secretKey, apiUrl: `${ORIGIN}/sandbox/stripe` }, timeoutMs);
  const request = {
    userId: USER_ID,
    packId: USER_ID,
    credits: 10,
    priceUsd: 9,
    email: null,
    requestKey: "k1",
  };
  const open = createCheckoutOpener(client, { siteOrigin: ORIGIN, invoices: false });
  const create = (over: Partial<NewCheckout> = {}) => open({ ...request, ...over });
  return { ...world, client, create };
}

test("the app's client opens a checkout and reads its items, its payment and its refund", async () => {
  const { client, clock, create, pay, act } = await connect();
  const { sessionId: id, url, expiresAt } = await create();
  expect(url).toBe(`${ORIGIN}/sandbox/stripe/c/pay/${id}`);
  expect(expiresAt).toBe(clock.now / 1000 + 86_400);
  expect((await createSessionDetails(client)(id)).lineItems).toMatchObject([
    { description: "10 Credits", quantity: 1, amountTotal: 900 },
  ]);
  const reader = createStripeReader(client);
  expect(factsOf(await reader.session(id)).outcome).toBe("open");
  await pay({ id });
  const facts = factsOf(await reader.session(id));
  expect(facts).toMatchObject({ outcome: "paid", amount: 900, userId: USER_ID });
  expect(facts.receiptUrl).toContain("/receipts/ch_");
  await act({ session: id, action: "part" });
  expect(await reader.refunds(facts.paymentIntentId ?? "")).toMatchObject([{ amount: 450 }]);
  const lists = createReversalLists(client);
  const now = Math.floor(clock.now / 1000);
  expect((await lists.refunds(now - 60, now)).map(refundReversal)).toMatchObject([
    { amount: 450, state: "taken" },
  ]);
  expect(await lists.refunds(now - 120, now - 60)).toEqual([]);
  await act({ session: id, action: "dispute" });
  expect((await lists.disputes(now - 60, now)).map(disputeReversal)).toMatchObject([
    { amount: 450, state: "open" },
  ]);
});

test.each([
  ["arrive", "paid"],
  ["fail", "failed"],
])("a delayed payment is pending until Stripe lets it %s", async (action, outcome) => {
  const { client, create, pay, act } = await connect();
  const { sessionId: id } = await create();
  await pay({ id }, "later");
  const reader = createStripeReader(client);
  expect(factsOf(await reader.session(id)).outcome).toBe("pending");
  await act({ session: id, action });
  expect(factsOf(await reader.session(id)).outcome).toBe(outcome);
});

test("when the response to opening a checkout is lost, a second request opens no second checkout", async () => {
  const { client, create, set } = await connect();
  await set({ kind: "drop_after", method: "POST", path: "/v1/" });
  const { sessionId } = await create();
  expect((await client.checkout.sessions.list()).data.map((session) => session.id)).toEqual([sessionId]);
});

test.each([
  [
    "status 500 at every try",
    { kind: "status", status: 500, times: "always" },
    "payment_service_unreachable",
  ],
  ["status 429", { kind: "status", status: 429 }, "payment_service_unreachable"],
  [
    "a connection that breaks at every try",
    { kind: "drop_before", times: "always" },
    "payment_service_unreachable",
  ],
  ["status 400", { kind: "status", status: 400 }, "payment_refused"],
  ["status 403", { kind: "status", status: 403 }, "backend_misconfigured"],
  ["status 404", { kind: "status", status: 404 }, "not_found"],
])("after %s, a call to Stripe fails with one of the app's codes", async (_what, fault, code) => {
  const { create, set } = await connect();
  await set(fault);
  expect(await codeOfRejection(create())).toBe(code);
});

test("every call to a Stripe that never responds ends with a timeout after one repetition", async () => {
  const { client, create, set, sandbox } = await connect("sk_test_double", 20);
  const { sessionId: id } = await create();
  await set({ kind: "hang", times: "always" });
  const reader = createStripeReader(client);
  const { fetch } = globalThis;
  let sent = 0;
  globalThis.fetch = (...args) => {
    sent += 1;
    return fetch(...args);
  };
  const calls = [create(), createSessionDetails(client)(id), reader.session(id), reader.refunds("pi_1")];
  for (const call of calls) expect(await codeOfRejection(call)).toBe("payment_service_unreachable");
  expect(sent).toBe(2 * calls.length);
  await sandbox.close();
});

test("the key of another account is reported as a mistake in the project's settings", async () => {
  expect(await codeOfRejection((await connect("sk_test_other")).create())).toBe("backend_misconfigured");
});

test("a request key with another pack is refused, and with another user opens another checkout", async () => {
  const { create } = await connect();
  const { sessionId } = await create();
  expect((await create()).sessionId).toBe(sessionId);
  expect(await codeOfRejection(create({ credits: 20 }))).toBe("payment_refused");
  expect((await create({ userId: OTHER_USER_ID })).sessionId).not.toBe(sessionId);
});

test("Stripe's payment page shows the buyer's mail address", async () => {
  const { client, create } = await connect();
  const addressOf = async (email: string | null) =>
    (await client.checkout.sessions.retrieve((await create({ email, requestKey: `${email}` })).sessionId))
      .customer_email;
  expect(await addressOf("lucia@example.com")).toBe("lucia@example.com");
  expect(await addressOf(null)).toBeNull();
});

test("a checkout without a payment page is refused", async () => {
  const { create } = await connect();
  globalThis.fetch = async () => Response.json({ id: "cs_1", object: "checkout.session", url: null });
  expect(await codeOfRejection(create())).toBe("payment_refused");
});

test.each([
  ["https://api.stripe.com", "https://api.stripe.com/v1/refunds"],
  ["https://stripe.test:8443/double//", "https://stripe.test:8443/double/v1/refunds"],
])("with STRIPE_API_URL %s the client asks %s", async (apiUrl, asked) => {
  const urls: string[] = [];
  globalThis.fetch = async (input) => {
    urls.push(String(input).replace(/\?.*/, ""));
    return Response.json({ object: "list", data: [], has_more: false });
  };
  await createStripeReader(createStripe({ secretKey: "sk_test_double", apiUrl })).refunds("pi_1");
  expect(urls).toEqual([asked]);
});
