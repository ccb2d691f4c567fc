import { expect, test } from "vitest";
import { suggestedMoments } from "./suggested-moments";

test.each([
  [
    "a Wednesday at noon",
    "2026-03-04",
    "12:00",
    ["2026-03-04 18:00", "2026-03-05 09:00", "2026-03-09 09:00"],
  ],
  ["a Wednesday at 17:00", "2026-03-04", "17:00", ["2026-03-05 09:00", "2026-03-09 09:00"]],
  ["a Sunday, the day before a Monday", "2026-03-08", "20:00", ["2026-03-09 09:00"]],
  [
    "a Monday, which suggests the next Monday",
    "2026-03-09",
    "08:00",
    ["2026-03-09 18:00", "2026-03-10 09:00", "2026-03-16 09:00"],
  ],
  ["the last day of a year", "2026-12-31", "23:00", ["2027-01-01 09:00", "2027-01-04 09:00"]],
])(
  "the suggestions are today at 18:00, tomorrow at 09:00 and next Monday at 09:00, as far as these times lie ahead: %s",
  (_, today, clock, expected) => {
    expect(suggestedMoments(today, clock).map(({ date, time }) => `${date} ${time}`)).toEqual(expected);
  },
);
