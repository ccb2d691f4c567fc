import { expect, test } from "vitest";
import { dayOnClock } from "./day-words.ts";

const AT = Date.parse("2026-11-27T02:30:00Z");

test.each([
  ["America/La_Paz", "2026-11-26"],
  ["Africa/Nairobi", "2026-11-27"],
  [null, "2026-11-27"],
  ["Mars/Olympus", "2026-11-27"],
])("the day that a prompt gives to an account in %s is %s", (zone, day) => {
  expect(dayOnClock(AT, zone)).toBe(day);
});
