import type { Sources } from "./faults.ts";
import { TEST_FILE } from "./layers.ts";

/** Dates or times of the browser's time zone; the app must use the account's zone. */
const LOCAL_CLOCK = [
  /\.(?:get|set)(?:Hours|Minutes|Day|Date|Month|FullYear)\(/,
  /\.toLocale(?:Date|Time)String\(/,
  /new Intl\.DateTimeFormat\((?![^;]*?\btimeZone\b)/,
];

/** In these files a `Date` is a calendar day of the date picker, without a zone. */
const HOLDERS_OF_DAYS: readonly string[] = ["src/ui/calendar.tsx", "src/ui/iso-date.ts"];

export const browserClockFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith("src/") &&
    !TEST_FILE.test(path) &&
    !HOLDERS_OF_DAYS.includes(path) &&
    LOCAL_CLOCK.some((clock) => clock.test(source))
      ? [`${path}: a moment is on the account's clock, with a zone (src/shared/session/clock.ts)`]
      : [],
  );
