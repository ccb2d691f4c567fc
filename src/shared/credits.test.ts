import { expect, test } from "vitest";
import { balanceInWords, formatCredits } from "./credits";

test("a figure of credits has one decimal", () => {
  expect([0, 4, 10.5, 15.25].map(formatCredits)).toEqual(["0,0", "4,0", "10,5", "15,3"]);
});

test("a sentence about a balance keeps the hundredths that a partial refund leaves", () => {
  expect([10.5, 0.39, 0.99].map(balanceInWords)).toEqual(["10,5 créditos", "0,39 créditos", "0,99 créditos"]);
});
