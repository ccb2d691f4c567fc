import type { ProcessedPayment } from "@contract/payments";
import { expect, test } from "vitest";
import { boughtOf, creditsInLines } from "./purchased-credits";

const line = (description: string | null) => ({
  description,
  quantity: 1,
  amountTotal: 900,
  currency: "usd",
});

test.each([
  ["20 Credits", 20],
  ["Pack of 80 credits", 80],
  ["12.5 Credits", 12.5],
  ["Credits", null],
  [null, null],
])("the pack name %j gives %j credits", (description, credits) => {
  expect(creditsInLines({ lineItems: [line(description)] })).toBe(credits);
});

const processed = (over: Partial<ProcessedPayment> = {}): ProcessedPayment => ({
  received: true,
  status: "completed",
  credits_added: 20,
  session_details: { amount: 1500, currency: "usd" },
  ...over,
});
const details = { lineItems: [line("10 Credits")], amountTotal: 900, currency: "eur" };

test("boughtOf takes the number of credits from the server's check of the payment rather than from Stripe's list of lines", () => {
  expect(boughtOf({ processed: processed(), details })).toEqual({ credits: 20, amount: 15, currency: "usd" });
});

test("until the server has granted the credits, boughtOf takes their number from the lines of the Stripe checkout", () => {
  expect(boughtOf({ processed: processed({ credits_added: null }), details }).credits).toBe(10);
});

test("when neither the server nor Stripe's list names the purchase, boughtOf returns no credits and no amount, with the currency USD", () => {
  expect(boughtOf({ processed: undefined, details: undefined })).toEqual({
    credits: null,
    amount: null,
    currency: "USD",
  });
});
