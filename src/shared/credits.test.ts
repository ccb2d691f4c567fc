import { expect, test } from "vitest";
import { balanceInWords, formatCredits } from "./credits";

test("a balance has one decimal, and two when a partial refund left hundredths, so that it is never rounded up", () => {
  expect([0, 4, 10.5].map(formatCredits)).toEqual(["0,0", "4,0", "10,5"]);
  expect([0.39, 0.46, 1499.96].map(formatCredits)).toEqual(["0,39", "0,46", "1.499,96"]);
  expect(balanceInWords(0.99)).toBe("0,99 créditos");
});
