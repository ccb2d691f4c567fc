import { expect, test } from "vitest";
import { areComparable } from "./stats";

const period = (known: number, posts: number) => ({ known, posts });

test.each([
  ["all posts of both were measured", period(20, 20), period(12, 12), true],
  ["the same half of both was measured", period(10, 20), period(6, 12), true],
  ["one post of the period before was measured", period(20, 20), period(1, 12), false],
  ["half of the last posts were measured", period(10, 20), period(12, 12), false],
  ["nothing was posted before", period(20, 20), period(0, 0), false],
])("whether figures of two periods are compared when %s", (_, now, before, expected) => {
  expect(areComparable(now, before)).toBe(expected);
});
