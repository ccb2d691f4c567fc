import { expect, test } from "vitest";
import { sumOfCredits } from "./sum.ts";

test("a sum of prices has no rounding error of binary fractions", () => {
  expect(sumOfCredits([0.1, 0.1, 0.1])).toBe(0.3);
  expect(sumOfCredits([0.7, 0.7, 0.7])).toBe(2.1);
  expect(sumOfCredits([])).toBe(0);
});
