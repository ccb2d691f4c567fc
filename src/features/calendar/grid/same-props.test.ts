import { expect, test } from "vitest";
import { sameProps } from "./same-props";

const [one, other] = [{}, {}];

test("sameProps is true for a new list with the same members, so the cell is not redrawn", () => {
  expect(
    sameProps({ day: "2026-11-24", entries: [one, other] }, { day: "2026-11-24", entries: [one, other] }),
  ).toBe(true);
});

test.each([
  ["another card", [one, {}]],
  ["one card fewer", [one]],
  ["another order", [other, one]],
])("a calendar cell whose list has %s is redrawn", (_what, entries) => {
  expect(sameProps({ entries: [one, other] }, { entries })).toBe(false);
});

test("sameProps is false when a prop other than the entries has changed", () => {
  expect(sameProps({ isToday: false, entries: [] }, { isToday: true, entries: [] })).toBe(false);
});
