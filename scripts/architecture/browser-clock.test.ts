import { expect, test } from "vitest";
import { browserClockFaults } from "./browser-clock.ts";

const faultsOf = (source: string, path = "src/features/a/a.tsx") =>
  browserClockFaults(new Map([[path, source]])).length;

test.each([
  'new Intl.DateTimeFormat("es", { hour: "2-digit" }).format(at); const timeZone = 1;',
  'at.toLocaleDateString("es", { weekday: "long" })',
  "at.getHours()",
  "at.setDate(1)",
])("a moment on the browser's clock is a fault: %s", (source) => {
  expect(faultsOf(source)).toBe(1);
});

test.each([
  'new Intl.DateTimeFormat("es", { hour: "2-digit", timeZone }).format(at)',
  'new Intl.DateTimeFormat("es", {\n  day: "numeric",\n  timeZone: "UTC",\n})',
  "at.getUTCHours()",
  "Intl.DateTimeFormat().resolvedOptions().timeZone",
  'name.toLocaleLowerCase("es")',
])("a moment in a named zone is no fault: %s", (source) => {
  expect(faultsOf(source)).toBe(0);
});

test("tests and the date picker may use the browser's clock", () => {
  expect(faultsOf("at.getHours()", "src/features/a/a.test.tsx")).toBe(0);
  expect(faultsOf("date.getMonth()", "src/ui/iso-date.ts")).toBe(0);
});
