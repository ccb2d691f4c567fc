import { expect, test } from "vitest";
import { addDays } from "@/shared/time/days";
import { addMonths, mondayOf, monthDays, weekDays } from "./days";

test("P2.20 · the calendar shows a month in whole weeks from Monday", () => {
  const november = monthDays("2026-11-22");
  expect([november[0], november.at(-1), november.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  expect(monthDays("2027-02-10")).toHaveLength(28);
  expect(monthDays("2026-06-01")[0]).toBe("2026-06-01");
});

test("a week of the calendar ends on Sunday", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(weekDays("2026-11-22").at(-1)).toBe("2026-11-22");
});

test("arithmetic on days and months crosses the ends of years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", -1)).toBe("2025-12-01");
});

test.each(["2026-03-01", "2026-04-01", "2026-09-01", "2026-10-01", "2018-11-01"])(
  "the month of %s has each of its days once, also with clock changes",
  (day) => {
    const days = monthDays(day);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length % 7).toBe(0);
  },
);
