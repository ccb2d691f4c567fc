import { expect, test } from "vitest";
import { displayIsoDate, parseIsoDate, toIsoDate } from "./iso-date";

test("a day that is parsed to a Date and written back is the same ISO day, also on 29 February", () => {
  for (const day of ["2026-01-01", "2026-12-31", "2028-02-29"]) {
    const date = parseIsoDate(day);
    expect(date && toIsoDate(date)).toBe(day);
  }
});

test.each([null, undefined, "", "2026-02-30", "2026-13-01", "12/03/2026", "2026-1-1"])(
  "the text %s is not a calendar day",
  (value) => {
    expect(parseIsoDate(value)).toBeUndefined();
  },
);

test("a day is shown as dd/MM/yyyy, and an empty day as empty", () => {
  expect(displayIsoDate("2026-03-09")).toBe("09/03/2026");
  expect(displayIsoDate(null)).toBe("");
});
