import { expect, test } from "vitest";
import { change, hundredths, rate, tenths, whole } from "./numbers";

test("a figure of four digits is grouped as one of five", () => {
  expect([8202, 21_215].map(whole.format)).toEqual(["8.202", "21.215"]);
  expect([tenths.format(1500.25), hundredths.format(1500)]).toEqual(["1.500,3", "1.500,00"]);
  expect([change.format(14), rate.format(12.5)]).toEqual(["1.400\u00a0%", "1.250,00\u00a0%"]);
});
