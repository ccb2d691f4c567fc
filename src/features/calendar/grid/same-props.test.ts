import { expect, test } from "vitest";
import { sameProps } from "./same-props";

const [one, other] = [{}, {}];

test("a cell whose list was made anew with the same members is the same", () => {
  expect(
    sameProps({ day: "2026-11-24", entries: [one, other] }, { day: "2026-11-24", entries: [one, other] }),
  ).toBe(true);
});

test.each([
  ["another member", [one, {}]],
  ["a member less", [one]],
  ["another order", [other, one]],
])("a cell whose list has %s is drawn anew", (_what, entries) => {
  expect(sameProps({ entries: [one, other] }, { entries })).toBe(false);
});

test("a cell that has something else than before is drawn anew", () => {
  expect(sameProps({ isToday: false, entries: [] }, { isToday: true, entries: [] })).toBe(false);
});
