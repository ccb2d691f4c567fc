import { expect, test } from "vitest";
import { errorDetail } from "./error-codes.ts";

test("an error's detail is read from an object, and from a database error's JSON text", () => {
  const detail = { cost: 2, available: 0.5, page: "Acme" };
  expect(errorDetail(detail)).toEqual(detail);
  expect(errorDetail(JSON.stringify(detail))).toEqual(detail);
});

test.each([
  [null],
  [undefined],
  [7],
  [""],
  ["Failing row contains (7)."],
  ["{cost: 2}"],
  ["[1]"],
  [[1]],
  [{}],
  [{ cost: null }],
  [{ cost: { of: 1 } }],
  [{ cost: Number.POSITIVE_INFINITY }],
  [{ cost: 2, page: "x".repeat(201) }],
  [{ "not a name": 1 }],
  [Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`part_${at}`, at]))],
])("errorDetail reads no detail from %j", (value) => {
  expect(errorDetail(value)).toBeUndefined();
});
