import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { EventId, Reversal } from "../_shared/adapters/payment-store.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { directInvocationOutput } from "../_shared/contract/payments.ts";
import type { CheckoutFacts, WireSession } from "../_shared/stripe/checkout.ts";
import {
  codeOfRejection,
  jsonRequest,
  OTHER_USER_ID,
  recordingLog,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createVerify } from "./adapters/stripe.ts";
import { createHandler } from "./handler.ts";

const SECRET = "whsec_1";
const SESSION = "cs_test_1";
const sdk = new Stripe("sk_test_1");
const DATABASE_DOWN = new Error("database call failed");
const PAID = {
  id: SESSION,
  status: "complete",
  payment_status: "paid",
  amount_total: 900,
  currency: "usd",
  metadata: { userId: USER_ID },
  payment_intent: "pi_1",
} as unknown as WireSession;

type World = {
  taken?: string[];
  status?: "completed" | "review" | "duplicate";
  down?: boolean;
  databaseIsDown?: boolean;
  refunds?: unknown[];
  usedUp?: boolean;
};

function setUp(world: World = {}) {
  const done = {
    settled: [] as [CheckoutFacts, EventId | undefined][],
    reversed: [] as [Reversal, EventId | undefined][],
    asked: [] as string[],
    counted: [] as string[],
    log: recordingLog(),
  };
  const answer = <T>(asked: string, value: T) => {
    done.asked.push(asked);
    if (world.down) throw new CodedError("payment_service_unreachable");
    return value;
  };
  const { handle } = createHandler({
    store: {
      buyerOf: async (id) => (id === SESSION ? USER_ID : null),
      isTaken: async (id) => world.taken?.includes(id) ?? false,
      settle: async (facts, event) => {
        done.settled.push([facts, event]);
        if (world.databaseIsDown) throw DATABASE_DOWN;
        const { status = "completed" } = world;
        return { status, credits: status === "completed" ? 10 : null };
      },
      reverse: async (reversal, event) => {
        done.reversed.push([reversal, event]);
        if (world.databaseIsDown) throw DATABASE_DOWN;
        return true;
      },
    },
    verify: createVerify(sdk, ["whsec_old", SECRET]),
    stripe: {
      session: async (id) => answer(id, PAID),
      refunds: async (id) => answer(id, world.refunds ?? []),
    },
    requireQuota: async (userId) => {
      done.counted.push(userId);
      if (world.usedUp) throw new CodedError("payments_limit_reached");
    },
    log: done.log,
  });
  return { done, handle };
}

const eventBody = (type: string, object: unknown) =>
  JSON.stringify({ id: "evt_1", object: "event", type, created: 1, data: { object } });

type Signing = { secret?: string; at?: number; changed?: string };

async function signed(body: string, { secret = SECRET, at, changed }: Signing = {}): Promise<Request> {
  const header = await sdk.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp: at });
  const headers = { "stripe-signature": header };
  return new Request("http://functions.test/", { method: "POST", headers, body: changed ?? body });
}

const deliver = async (world: World, type: string, object: unknown) => {
  const { done, handle } = setUp(world);
  const response = await handle(await signed(eventBody(type, object)), null);
  return { ...done, status: response.status, body: await response.json() };
};

describe("an event of Stripe is verified and recorded", () => {
  test("when an event names a checkout session, the webhook reads it at Stripe and settles it under the event's id", async () => {
    const { settled, asked, counted, body, log } = await deliver(
      { usedUp: true },
      "checkout.session.completed",
      { id: SESSION },
    );
    expect([asked, counted]).toEqual([[SESSION], []]);
    expect(settled).toMatchObject([
      [{ sessionId: SESSION, outcome: "paid", amount: 900, userId: USER_ID }, { id: "evt_1" }],
    ]);
    expect(body).toEqual({ received: true });
    expect(log.lines).toEqual([]);
  });

  test("a known Stripe event is acknowledged, without a request to Stripe", async () => {
    const { settled, asked, status } = await deliver({ taken: ["evt_1"] }, "checkout.session.completed", {
      id: SESSION,
    });
    expect([settled, asked, status]).toEqual([[], [], 200]);
  });

  test("a Stripe event about a refund or a dispute is recorded under the event's id", async () => {
    const object = {
      id: "du_1",
      amount: 900,
      currency: "usd",
      payment_intent: "pi_1",
      status: "needs_response",
    };
    const { reversed } = await deliver({}, "charge.dispute.created", object);
    expect(reversed).toMatchObject([[{ id: "du_1", state: "open" }, { id: "evt_1" }]]);
  });

  test("when a Stripe event reports a refunded charge, each of its refunds is recorded, except one without a payment", async () => {
    const refunds = [
      { id: "re_0", amount: 300, currency: "usd", payment_intent: null, status: "succeeded" },
      { id: "re_1", amount: 300, currency: "usd", payment_intent: "pi_1", status: "succeeded" },
      { id: "re_2", amount: 600, currency: "usd", payment_intent: "pi_1", status: "failed" },
    ];
    const { reversed } = await deliver({ refunds }, "charge.refunded", {
      id: "ch_1",
      payment_intent: "pi_1",
    });
    expect(reversed).toMatchObject([
      [{ id: "re_1", state: "taken" }, undefined],
      [{ id: "re_2", state: "returned" }, undefined],
    ]);
  });

  test("a Stripe event of an unneeded type is acknowledged without a request to Stripe", async () => {
    const { status, asked } = await deliver({}, "invoice.paid", {});
    expect([status, asked]).toEqual([200, []]);
  });

  test("while Stripe does not respond, an event is not acknowledged, so Stripe delivers it again", async () => {
    const { handle } = setUp({ down: true });
    const request = await signed(eventBody("checkout.session.completed", { id: SESSION }));
    expect(await codeOfRejection(handle(request, null))).toBe("payment_service_unreachable");
  });

  const refund = { id: "re_1", amount: 900, currency: "usd", payment_intent: "pi_1", status: "succeeded" };
  test.each([
    ["checkout.session.completed", { id: SESSION }],
    ["charge.dispute.created", { ...refund, id: "du_1", status: "needs_response" }],
    ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }],
  ])(
    "while the database does not respond, the event %s is not acknowledged, so Stripe delivers it again",
    async (type, object) => {
      const { handle } = setUp({ databaseIsDown: true, refunds: [refund] });
      await expect(handle(await signed(eventBody(type, object)), null)).rejects.toBe(DATABASE_DOWN);
    },
  );

  test("when a payment is held for review, the log names its checkout session", async () => {
    const { log } = await deliver({ status: "review" }, "checkout.session.completed", { id: SESSION });
    expect(log.lines).toEqual([{ level: "error", event: "payment_in_review", fields: { session: SESSION } }]);
  });

  const body = eventBody("checkout.session.completed", { id: SESSION });
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Signing]>([
    ["signed with another secret", { secret: "whsec_wrong" }],
    ["changed after it was signed", { changed: body.replace("cs_test_1", "cs_test_2") }],
    ["signed six minutes ago", { at: now - 360 }],
    ["signed in 1970", { at: 1 }],
  ])("a Stripe event that is forged or old is refused, and settles nothing: %s", async (_what, signing) => {
    const { done, handle } = setUp();
    expect(await codeOfRejection(handle(await signed(body, signing), null))).toBe("invalid_input");
    expect([done.settled, done.asked]).toEqual([[], []]);
  });

  test.each(["", "t=1", "v1=00", `t=${now},v1=`, `t=${now},v0=00`])(
    "a Stripe event with the signature %j is refused",
    async (header) => {
      const headers = { "stripe-signature": header };
      const request = new Request("http://functions.test/", { method: "POST", headers, body });
      expect(await codeOfRejection(setUp().handle(request, null))).toBe("invalid_input");
    },
  );

  test("a webhook request that is larger than any of Stripe's events is refused unread", async () => {
    const request = await signed(" ".repeat(600_000));
    expect(await codeOfRejection(setUp().handle(request, null))).toBe("payload_too_large");
  });
});

const direct = (over: Record<string, unknown> = {}) => ({
  isDirectInvocation: true,
  timestamp: 1,
  type: "checkout.session.completed",
  data: {
    object: {
      id: SESSION,
      metadata: { userId: USER_ID },
      payment_status: "paid",
      status: "complete",
      ...over,
    },
  },
});

test("A7.06 · when the payment page names a session, the webhook reads it at Stripe and returns the number of added credits", async () => {
  const { done, handle } = setUp();
  const response = await handle(jsonRequest(direct({ amount_total: 1, credits: 1_000_000 })), null);
  expect(directInvocationOutput.parse(await response.json())).toEqual({
    received: true,
    status: "completed",
    credits_added: 10,
    session_details: { amount: 900, currency: "usd" },
  });
  expect(done.settled).toMatchObject([[{ outcome: "paid", amount: 900 }, undefined]]);
});

test.each([
  ["another user's session", direct({ metadata: { userId: OTHER_USER_ID } }), "not_found"],
  ["an unknown session", direct({ id: "cs_test_9" }), "not_found"],
  ["an empty session id", direct({ id: "" }), "invalid_input"],
  [
    "an event without a signature",
    JSON.parse(eventBody("checkout.session.completed", PAID)),
    "invalid_input",
  ],
  ["null", null, "invalid_input"],
])(
  "a call of the payment page that names %s is refused, without a request to Stripe",
  async (_what, body, code) => {
    const { done, handle } = setUp();
    expect(await codeOfRejection(handle(jsonRequest(body), null))).toBe(code);
    expect([done.settled, done.asked, done.counted]).toEqual([[], [], []]);
  },
);

test("a call of the payment page counts against the buyer's quota, and is refused without a request to Stripe when the quota is used up", async () => {
  const { done, handle } = setUp({ usedUp: true });
  expect(await codeOfRejection(handle(jsonRequest(direct()), null))).toBe("payments_limit_reached");
  expect([done.counted, done.asked]).toEqual([[USER_ID], []]);
});

test("when Stripe does not respond, the payment page gets the code payment_service_unreachable", async () => {
  const { handle } = setUp({ down: true });
  expect(await codeOfRejection(handle(jsonRequest(direct()), null))).toBe("payment_service_unreachable");
});
