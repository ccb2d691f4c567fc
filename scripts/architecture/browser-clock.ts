import type { Sources } from "./faults.ts";
import { TEST_FILE } from "./layers.ts";

/** Code that makes a day or an hour on the browser's clock, while a user's hours are those of the account's zone. */
const LOCAL_CLOCK = [
  /\.(?:get|set)(?:Hours|Minutes|Day|Date|Month|FullYear)\(/,
  /\.toLocale(?:Date|Time)String\(/,
  /new Intl\.DateTimeFormat\((?![^;]*?\btimeZone\b)/,
];

/** A date picker's `Date` is a container of a day: it never stands for a moment. */
const HOLDERS_OF_DAYS: readonly string[] = ["src/ui/calendar.tsx", "src/ui/iso-date.ts"];

/** The files of the app that read or write a moment on the browser's clock, one line each. */
export const browserClockFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith("src/") &&
    !TEST_FILE.test(path) &&
    !HOLDERS_OF_DAYS.includes(path) &&
    LOCAL_CLOCK.some((clock) => clock.test(source))
      ? [`${path}: a moment is on the account's clock, with a zone (src/shared/session/clock.ts)`]
      : [],
  );
