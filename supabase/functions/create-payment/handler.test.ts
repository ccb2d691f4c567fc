import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { createPaymentOutput } from "../_shared/contract/payments.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, OTHER_USER_ID, USER_ID } from "../_shared/testing/requests.ts";
import { minorUnits, sessionParameters } from "./adapters/stripe-checkout.ts";
import { createHandler, type NewCheckout, type Offer } from "./handler.ts";

const PACK = "0a4e6f1d-2c3b-4f5d-8b6c-7a8e9f0a1b2c";
const KEY = "33333333-2222-4333-8444-555555555555";
const CALLER: Caller = { kind: "user", userId: USER_ID };
const BODY = { packId: PACK, priceUsd: 9, userId: USER_ID, userEmail: "lucia@example.com", requestKey: KEY };
const OPENED = { sessionId: "cs_test_1", url: "https://checkout.stripe.com/c/pay/1", expiresAt: 1 };

function call(
  body: unknown,
  world: { offer?: Offer | CodedError; down?: boolean; forgetful?: boolean } = {},
  caller = CALLER,
) {
  const done = { opened: [] as NewCheckout[], remembered: [] as string[] };
  const { handle } = createHandler({
    store: {
      open: async () => {
        if (world.offer instanceof CodedError) throw world.offer;
        return world.offer ?? { credits: 10, priceUsd: 9, known: null };
      },
      remember: async ({ sessionId }) => {
        if (world.forgetful) throw new CodedError("service_busy");
        done.remembered.push(sessionId);
      },
    },
    openCheckout: async (request) => {
      done.opened.push(request);
      if (world.down) throw new CodedError("payment_service_unreachable");
      return OPENED;
    },
    newKey: () => "made-here",
  });
  return { done, answered: handle(jsonRequest(body), caller) };
}

test("A7.04 · create-payment opens a checkout for the pack and returns its address and id", async () => {
  const offer = { credits: 10, priceUsd: 8, known: null };
  const { done, answered } = call(BODY, { offer });
  expect(createPaymentOutput.parse(await (await answered).json())).toEqual({
    url: OPENED.url,
    sessionId: OPENED.sessionId,
  });
  const [request] = done.opened;
  expect(request).toEqual({
    userId: USER_ID,
    packId: PACK,
    credits: 10,
    priceUsd: offer.priceUsd,
    email: "lucia@example.com",
    requestKey: KEY,
  });
  expect(done.remembered).toEqual(["cs_test_1"]);
});

test("create-payment refuses a body over 2 KB", async () => {
  const padded = (bytes: number) => ({
    ...BODY,
    note: "x".repeat(bytes - JSON.stringify({ ...BODY, note: "" }).length),
  });
  expect((await call(padded(2_048)).answered).status).toBe(200);
  expect(await codeOfRejection(call(padded(2_049)).answered)).toBe("payload_too_large");
});

test("the second request of a click gets the address of the open checkout, without a request to Stripe", async () => {
  const known = { sessionId: "cs_test_0", url: "https://checkout.stripe.com/c/pay/0" };
  const { done, answered } = call(BODY, { offer: { credits: 10, priceUsd: 9, known } });
  expect(await (await answered).json()).toEqual(known);
  expect(done.opened).toEqual([]);
});

test("a payment request without a request key gets a key from the server and opens a new checkout", async () => {
  const { requestKey: _, ...body } = BODY;
  const { done, answered } = call(body);
  await answered;
  expect(done.opened[0]?.requestKey).toBe("made-here");
});

test.each([[null], ["not an address"], [undefined]])(
  "create-payment does not pass the invalid mail address %j to Stripe",
  async (userEmail) => {
    const { done, answered } = call({ ...BODY, userEmail });
    await answered;
    expect(done.opened[0]?.email).toBeNull();
  },
);

test.each(["pack_not_available", "price_changed", "checkouts_limit_reached"] as const)(
  "when the database returns %s, the checkout is refused before a request to Stripe",
  async (code) => {
    const { done, answered } = call(BODY, { offer: new CodedError(code) });
    expect(await codeOfRejection(answered)).toBe(code);
    expect(done.opened).toEqual([]);
  },
);

test("a checkout for another user is refused", async () => {
  expect(await codeOfRejection(call({ ...BODY, userId: OTHER_USER_ID }).answered)).toBe("forbidden");
});

test("a checkout is refused for a caller with the secret key", async () => {
  expect(await codeOfRejection(call(BODY, {}, { kind: "service" }).answered)).toBe("not_authenticated");
});

test("a checkout is refused while Stripe is down, and nothing is stored", async () => {
  const { done, answered } = call(BODY, { down: true });
  expect(await codeOfRejection(answered)).toBe("payment_service_unreachable");
  expect(done.remembered).toEqual([]);
});

test("a buyer gets no payment page for a checkout that is not stored", async () => {
  expect(await codeOfRejection(call(BODY, { forgetful: true }).answered)).toBe("service_busy");
});

test.each([
  [{ ...BODY, packId: "10" }],
  [{ ...BODY, priceUsd: -9 }],
  [{ ...BODY, priceUsd: "9" }],
  [{ ...BODY, requestKey: "again" }],
  [{}],
])("a checkout is refused for the body %j", async (body) => {
  expect(await codeOfRejection(call(body).answered)).toBe("invalid_input");
});

const request: NewCheckout = {
  userId: USER_ID,
  packId: PACK,
  credits: 10,
  priceUsd: 9,
  email: null,
  requestKey: KEY,
};
const settings = { siteOrigin: "https://app.example", invoices: false };

test("the request to Stripe names buyer and pack, and its return address keeps the braces unescaped", () => {
  expect(sessionParameters(request, settings)).toMatchObject({
    mode: "payment",
    line_items: [{ quantity: 1, price_data: { unit_amount: 900, product_data: { name: "10 Credits" } } }],
    client_reference_id: USER_ID,
    metadata: { userId: USER_ID, packId: PACK },
    payment_intent_data: { metadata: { userId: USER_ID } },
    success_url: `https://app.example/payment-success?userId=${USER_ID}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: "https://app.example/payment-cancelled",
  });
});

test("the request to Stripe requests invoice and tax id only when the operator has enabled them", () => {
  expect(sessionParameters(request, settings)).not.toHaveProperty("invoice_creation");
  expect(sessionParameters(request, { ...settings, invoices: true })).toMatchObject({
    invoice_creation: { enabled: true },
    tax_id_collection: { enabled: true },
  });
});

test.each([
  [9, 900],
  [9.99, 999],
  [19.9, 1990],
  [0.57, 57],
  [1.005, 100],
])("for a price of %d dollars the request to Stripe contains %i cents", (price, cents) =>
  expect(minorUnits(price)).toBe(cents),
);
