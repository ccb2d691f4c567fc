import { expect, test } from "vitest";
import { numberLocale, writeNumber } from "./numbers.ts";

/** Copied by hand from the Unicode Common Locale Data Repository. */
const POINT = ["CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV"];
const COMMA = ["AR", "BO", "BR", "CL", "CO", "EC", "PY", "UY", "VE"];

test.each(POINT)("a number in %s is written 1,234.5", (country) => {
  expect(writeNumber(1_234.5, "amount", country)).toBe("1,234.5");
  expect(writeNumber(10.5, "oneDecimal", country)).toBe("10.5");
});

test.each(COMMA)("a number in %s is written 1.234,5", (country) => {
  expect(writeNumber(1_234.5, "amount", country)).toBe("1.234,5");
  expect(writeNumber(10.5, "oneDecimal", country)).toBe("10,5");
});

test("a number in Costa Rica is grouped by spaces, with a decimal comma", () => {
  expect(writeNumber(1_234.5, "amount", "CR")).toBe("1\u00a0234,5");
});

test.each([null, "419", "", "xx"])(
  "an unknown country (%j) uses the format of most of Latin America",
  (country) => {
    expect(writeNumber(1_234.5, "amount", country)).toBe("1,234.5");
  },
);

test("a number of four digits is grouped like a number of five", () => {
  const shown = (value: number, shape: "whole" | "tenths" | "twoDecimals") => writeNumber(value, shape, "BO");
  expect([shown(8202, "whole"), shown(21_215, "whole")]).toEqual(["8.202", "21.215"]);
  expect([shown(1500.25, "tenths"), shown(1500, "twoDecimals")]).toEqual(["1.500,3", "1.500,00"]);
  expect(writeNumber(14, "change", "MX")).toBe("1,400%");
});

test("a number in Brazil has the Portuguese format", () => expect(numberLocale("BR")).toBe("pt-BR"));
