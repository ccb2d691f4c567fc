import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { fetchStripeSessionOutput } from "../_shared/contract/payments.ts";
import { codeOfRejection, jsonRequest, OTHER_USER_ID, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const SESSION = "cs_test_1";
const DETAILS = {
  lineItems: [{ description: "10 Credits", quantity: 1, amountTotal: 900, currency: "usd" }],
  amountTotal: 900,
  currency: "usd",
};

function call(
  body: unknown,
  signedIn: string | null = null,
  details: () => typeof DETAILS = () => DETAILS,
  requireQuota = async (_buyer: string) => {},
) {
  const sessionIds: string[] = [];
  const { handle } = createHandler({
    buyerOf: async (sessionId) => (sessionId === SESSION ? USER_ID : null),
    userOf: async () => signedIn,
    details: async (sessionId) => {
      sessionIds.push(sessionId);
      return details();
    },
    requireQuota,
  });
  return { asked: sessionIds, answered: handle(jsonRequest(body), null) };
}

test.each([
  ["the signed-in buyer", { sessionId: SESSION }, USER_ID],
  ["a visitor who names session and buyer", { sessionId: SESSION, userId: USER_ID }, null],
  ["another user who names session and buyer", { sessionId: SESSION, userId: USER_ID }, OTHER_USER_ID],
])("A7.05 · a Stripe session is shown to %s", async (_who, body, signedIn) => {
  const response = await call(body, signedIn).answered;
  expect(fetchStripeSessionOutput.parse(await response.json())).toEqual(DETAILS);
});

test.each([
  ["a visitor", { sessionId: SESSION }, null],
  ["another user", { sessionId: SESSION }, OTHER_USER_ID],
  ["a user who names another buyer", { sessionId: SESSION, userId: OTHER_USER_ID }, USER_ID],
  ["a visitor when the session is unknown to the app", { sessionId: "cs_test_2" }, null],
  ["everybody when the session is unknown to the app", { sessionId: "cs_test_2", userId: USER_ID }, USER_ID],
])("a Stripe session is hidden from %s, without a request to Stripe", async (_who, body, signedIn) => {
  const { asked, answered } = call(body, signedIn);
  expect(await codeOfRejection(answered)).toBe("not_found");
  expect(asked).toEqual([]);
});

test.each([[{}], [{ sessionId: "pi_1" }], [{ sessionId: "cs_../x" }], [{ sessionId: SESSION, userId: "1" }]])(
  "fetch-stripe-session refuses the body %j",
  async (body) => expect(await codeOfRejection(call(body, USER_ID).answered)).toBe("invalid_input"),
);

test("while Stripe does not respond, fetch-stripe-session refuses a call with payment_service_unreachable", async () => {
  const { answered } = call({ sessionId: SESSION }, USER_ID, () => {
    throw new CodedError("payment_service_unreachable");
  });
  expect(await codeOfRejection(answered)).toBe("payment_service_unreachable");
});

test("a call of fetch-stripe-session counts against the buyer's quota, and is refused without a request to Stripe when the quota is used up", async () => {
  const { asked, answered } = call(
    { sessionId: SESSION, userId: USER_ID },
    null,
    undefined,
    async (buyer) => {
      throw new CodedError(buyer === USER_ID ? "payments_limit_reached" : "unexpected");
    },
  );
  expect(await codeOfRejection(answered)).toBe("payments_limit_reached");
  expect(asked).toEqual([]);
});
