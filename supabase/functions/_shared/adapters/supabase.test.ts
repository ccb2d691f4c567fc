import { expect, test } from "vitest";
import { toBackendError } from "./supabase.ts";

const END = "2026-11-21T16:20:00.000Z";

test("a limit of the database is told with its end", () => {
  const error = { message: "cards_limit_reached", code: "PT429", details: END };
  expect(toBackendError(error)).toMatchObject({ code: "cards_limit_reached", retryAfter: END });
});

test("what the sentence of a code names comes from the database as a JSON object", () => {
  const error = { message: "insufficient_credits", code: "P0001", details: '{"cost": 2, "available": 0.5}' };
  expect(toBackendError(error)).toMatchObject({ detail: { cost: 2, available: 0.5 }, retryAfter: undefined });
});

test.each([null, "", "Failing row contains (7).", "soon"])("the detail %j of a code is no end", (details) => {
  const error = toBackendError({ message: "card_not_found", code: "P0001", details });
  expect(error).toMatchObject({ code: "card_not_found", retryAfter: undefined });
});

test("an error without one of our codes keeps the database's code and none of its words", () => {
  const error = toBackendError({ message: "relation does not exist", code: "42P01", details: END });
  expect(error).toMatchObject({ message: "database call failed", code: "42P01" });
});
