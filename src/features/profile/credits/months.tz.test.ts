import { expect, test } from "vitest";
import { monthBefore } from "./months";

test("the month before January is December of the year before", () => {
  expect(monthBefore("2026-11", 0)).toBe("2026-11");
  expect(monthBefore("2026-01", 1)).toBe("2025-12");
  expect(monthBefore("2026-03", 11)).toBe("2025-04");
});
