import { expect, test } from "vitest";
import { addDays, daysBetween } from "./days";

test.each([
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
  // Santiago's clock skips 00:00 on this day.
  ["2026-09-05", 1, "2026-09-06"],
  ["2026-09-06", 1, "2026-09-07"],
  ["2026-09-07", -1, "2026-09-06"],
  ["2026-04-04", 1, "2026-04-05"],
  ["2026-01-01", 365, "2027-01-01"],
])(
  "addDays leads from %s by %i days to %s, and daysBetween counts as many days between both dates",
  (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  },
);
