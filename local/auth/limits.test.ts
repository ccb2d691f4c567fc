import { expect, test } from "vitest";
import { createLimit } from "./limits.ts";

test("the sign-in limit counts the failed attempts of each IP address in the last five minutes", () => {
  let now = 0;
  const limit = createLimit({ most: 2, now: () => now });
  limit.add("10.0.0.1", "a");
  limit.add("10.0.0.1", "b");
  expect([limit.isReached("10.0.0.1"), limit.isReached("10.0.0.2")]).toEqual([true, false]);
  limit.settle("a");
  expect(limit.isReached("10.0.0.1")).toBe(false);
  now = 60_000;
  limit.add("10.0.0.1", "c");
  expect(limit.isReached("10.0.0.1")).toBe(true);
  now = 300_001;
  expect(limit.isReached("10.0.0.1")).toBe(false);
});
