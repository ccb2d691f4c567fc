import type { Sources } from "./faults.ts";
import { TEST_FILE } from "./layers.ts";

/**
 * Matches code that reads days or hours of the browser's time zone; the app must use the account's time
 * zone.
 */
const LOCAL_CLOCK = [
  /\.(?:get|set)(?:Hours|Minutes|Day|Date|Month|FullYear)\(/,
  /\.toLocale(?:Date|Time)String\(/,
  /new Intl\.DateTimeFormat\((?![^;]*?\btimeZone\b)/,
];

/** Here a `Date` is a calendar day of the date picker, so the browser's zone does no harm. */
const HOLDERS_OF_DAYS: readonly string[] = ["src/ui/calendar.tsx", "src/ui/iso-date.ts"];

/** One line for each file of the app that uses the browser's time zone for a moment in time. */
export const browserClockFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith("src/") &&
    !TEST_FILE.test(path) &&
    !HOLDERS_OF_DAYS.includes(path) &&
    LOCAL_CLOCK.some((clock) => clock.test(source))
      ? [`${path}: a moment is on the account's clock, with a zone (src/shared/session/clock.ts)`]
      : [],
  );
