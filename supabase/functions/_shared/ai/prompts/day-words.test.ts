import { expect, test } from "vitest";
import { dayOnClock } from "./day-words.ts";

const AT = Date.parse("2026-11-27T02:30:00Z");

test.each([
  ["America/La_Paz", "2026-11-26"],
  ["Africa/Nairobi", "2026-11-27"],
  [null, "2026-11-27"],
  ["Mars/Olympus", "2026-11-27"],
])(
  "at 02:30 UTC on 27 November 2026, the prompts of an account in the time zone %s name %s as today",
  (zone, day) => {
    expect(dayOnClock(AT, zone)).toBe(day);
  },
);
