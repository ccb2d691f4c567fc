import { expect, test } from "vitest";
import { browserClockFaults } from "./browser-clock.ts";

const faultsOf = (source: string, path = "src/features/a/a.tsx") =>
  browserClockFaults(new Map([[path, source]])).length;

test.each([
  'new Intl.DateTimeFormat("es", { hour: "2-digit" }).format(at); const timeZone = 1;',
  'at.toLocaleDateString("es", { weekday: "long" })',
  "at.getHours()",
  "at.setDate(1)",
])("code that reads or writes a date in the browser's time zone is a fault: %s", (source) => {
  expect(faultsOf(source)).toBe(1);
});

test.each([
  'new Intl.DateTimeFormat("es", { hour: "2-digit", timeZone }).format(at)',
  'new Intl.DateTimeFormat("es", {\n  day: "numeric",\n  timeZone: "UTC",\n})',
  "at.getUTCHours()",
  "Intl.DateTimeFormat().resolvedOptions().timeZone",
  'name.toLocaleLowerCase("es")',
])("code that formats in a named time zone, reads UTC, or reads no date is no fault: %s", (source) => {
  expect(faultsOf(source)).toBe(0);
});

test("tests and the date picker may use the browser's clock", () => {
  expect(faultsOf("at.getHours()", "src/features/a/a.test.tsx")).toBe(0);
  expect(faultsOf("date.getMonth()", "src/ui/iso-date.ts")).toBe(0);
});
