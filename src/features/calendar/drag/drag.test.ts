import { expect, test } from "vitest";
import { scrollStep } from "./scroll-near-edges";
import { stepPlace } from "./step-place";

const weekOf = (days: readonly string[], slots: readonly string[] = []): string[] =>
  ["-", ...Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"))].flatMap((row) =>
    days.flatMap((day) => [`${day}T${row}`, ...slots.filter((slot) => slot.startsWith(`${day}T${row}:`))]),
  );

test("in the calendar's month view the arrow keys move a card by days and weeks", () => {
  const places = ["2026-11-23", "2026-11-30", "2026-12-01"];
  expect(stepPlace("2026-11-30", "ArrowRight", "month", places)).toBe("2026-12-01");
  expect(stepPlace("2026-11-30", "ArrowUp", "month", places)).toBe("2026-11-23");
  expect(stepPlace("2026-11-30", "ArrowDown", "month", places)).toBeNull();
});

test("in the calendar's week view the arrow keys move a card by days and hours, between the unscheduled lane and eleven at night", () => {
  const places = weekOf(["2026-11-29", "2026-11-30"]);
  const step = (place: string, key: string) => stepPlace(place, key, "week", places);
  expect(step("2026-11-30T09", "ArrowLeft")).toBe("2026-11-29T09");
  expect(step("2026-11-30T09", "ArrowDown")).toBe("2026-11-30T10");
  expect(step("2026-11-30T00", "ArrowUp")).toBe("2026-11-30T-");
  expect(step("2026-11-30T-", "ArrowDown")).toBe("2026-11-30T00");
  expect(step("2026-11-30T-", "ArrowUp")).toBeNull();
  expect(step("2026-11-30T23", "ArrowDown")).toBeNull();
});

test("ArrowUp and ArrowDown stop at each free slot; ArrowLeft and ArrowRight lead to the slot of the same time, else to the hour", () => {
  const slots = ["2026-11-29T09:40", "2026-11-30T09:10", "2026-11-30T09:40"];
  const places = weekOf(["2026-11-29", "2026-11-30"], [...slots, "2026-11-30T09:40"]);
  const step = (place: string, key: string) => stepPlace(place, key, "week", places);
  expect(step("2026-11-30T09", "ArrowDown")).toBe("2026-11-30T09:10");
  expect(step("2026-11-30T09:10", "ArrowDown")).toBe("2026-11-30T09:40");
  expect(step("2026-11-30T09:40", "ArrowDown")).toBe("2026-11-30T10");
  expect(step("2026-11-30T10", "ArrowUp")).toBe("2026-11-30T09:40");
  expect(step("2026-11-30T09:40", "ArrowLeft")).toBe("2026-11-29T09:40");
  expect(step("2026-11-30T09:10", "ArrowLeft")).toBe("2026-11-29T09");
});

test("a key other than an arrow does not move a dragged card", () => {
  expect(stepPlace("2026-11-30", "PageDown", "month", ["2026-11-30"])).toBeNull();
});

test("a drag near an edge of the view scrolls faster the nearer the edge is, and a drag in the middle does not scroll", () => {
  expect(scrollStep(400, 0, 800)).toBe(0);
  expect(scrollStep(50, 0, 800)).toBeLessThan(0);
  expect(scrollStep(5, 0, 800)).toBeLessThan(scrollStep(50, 0, 800));
  expect(scrollStep(799, 0, 800)).toBe(14);
  expect(scrollStep(2000, 0, 800)).toBe(14);
});
