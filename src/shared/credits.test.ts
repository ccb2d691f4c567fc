import { expect, test } from "vitest";
import { balanceInWords, formatCredits } from "./credits";

test("a balance has one decimal, and the hundredths of a partial refund are cut off, not rounded up", () => {
  expect([0, 4, 10.5].map(formatCredits)).toEqual(["0,0", "4,0", "10,5"]);
  expect([0.39, 0.46, 1499.96].map(formatCredits)).toEqual(["0,3", "0,4", "1.499,9"]);
  expect([0.1, 0.3, 0.7, 2.3].map(formatCredits)).toEqual(["0,1", "0,3", "0,7", "2,3"]);
  expect(balanceInWords(0.99)).toBe("0,9 créditos");
});
