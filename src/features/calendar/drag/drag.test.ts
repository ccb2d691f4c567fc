import { expect, test } from "vitest";
import { scrollStep } from "./scroll-near-edges";
import { stepPlace } from "./step-place";

test("in a month arrows go by days and weeks", () => {
  expect(stepPlace("2026-11-30", "ArrowRight", "month")).toBe("2026-12-01");
  expect(stepPlace("2026-11-30", "ArrowUp", "month")).toBe("2026-11-23");
});

test("in a week arrows go by days and hours, from the lane without an hour to eleven at night", () => {
  expect(stepPlace("2026-11-30T09", "ArrowLeft", "week")).toBe("2026-11-29T09");
  expect(stepPlace("2026-11-30T00", "ArrowUp", "week")).toBe("2026-11-30T-");
  expect(stepPlace("2026-11-30T-", "ArrowDown", "week")).toBe("2026-11-30T00");
  expect(stepPlace("2026-11-30T-", "ArrowUp", "week")).toBeNull();
  expect(stepPlace("2026-11-30T23", "ArrowDown", "week")).toBeNull();
});

test("another key leads nowhere", () => {
  expect(stepPlace("2026-11-30", "PageDown", "month")).toBeNull();
});

test("near an edge a drag scrolls, faster the nearer, and not in the middle", () => {
  expect(scrollStep(400, 0, 800)).toBe(0);
  expect(scrollStep(50, 0, 800)).toBeLessThan(0);
  expect(scrollStep(5, 0, 800)).toBeLessThan(scrollStep(50, 0, 800));
  expect(scrollStep(799, 0, 800)).toBe(14);
  expect(scrollStep(2000, 0, 800)).toBe(14);
});
