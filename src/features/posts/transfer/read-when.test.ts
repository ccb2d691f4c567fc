import { expect, test } from "vitest";
import { isSkippedHour, readDay, readHour, readZone } from "./read-when";

const saidBy = (read: { ok: boolean; value?: unknown; problem?: string }) =>
  read.ok ? read.value : read.problem;

test.each([
  ["25/12/2026", "2026-12-25"],
  ["5/1/2027", "2027-01-05"],
  ["5-1-2027", "2027-01-05"],
  ["2026-12-25", "2026-12-25"],
  ["29/02/2028", "2028-02-29"],
])("the day %s", (cell, day) => expect(saidBy(readDay(cell))).toBe(day));

test.each([
  ["31/02/2026", "El día «31/02/2026» no existe."],
  ["29/02/2026", "El día «29/02/2026» no existe."],
  ["2026-13-01", "El día «2026-13-01» no existe."],
  ["12/25/2026", "El día «12/25/2026» no existe."],
  ["0/1/2026", "El día «0/1/2026» no existe."],
  ["25/12/26", "«25/12/26» no es una fecha."],
  ["mañana", "«mañana» no es una fecha."],
  ["25/12/0026", "El año debe estar entre 2000 y 2100."],
])("the day %s is refused", (cell, problem) => expect(saidBy(readDay(cell))).toContain(problem));

test.each([
  ["", null],
  ["09:30", "09:30"],
  ["9:30", "09:30"],
  ["09:30:00", "09:30"],
  ["23:59", "23:59"],
  ["24:00", "«24:00» no es una hora. Escríbela como 09:30."],
  ["12:60", "«12:60» no es una hora. Escríbela como 09:30."],
  ["9", "«9» no es una hora. Escríbela como 09:30."],
])("the hour %j", (cell, hour) => expect(saidBy(readHour(cell))).toBe(hour));

test.each([
  ["", "America/Lima"],
  ["America/La_Paz", "America/La_Paz"],
  ["america/la_paz", "America/La_Paz"],
  ["La Paz", "America/La_Paz"],
  ["hora de Bogotá", "America/Bogota"],
  ["utc", "UTC"],
  ["Etc/GMT+4", "Etc/GMT+4"],
  ["America/Argentina/Ushuaia", "America/Argentina/Ushuaia"],
  ["+05:00", "«+05:00» no es una zona horaria. Escríbela como America/La_Paz."],
  ["Marte", "«Marte» no es una zona horaria. Escríbela como America/La_Paz."],
])("the zone %j", (cell, zone) => expect(saidBy(readZone(cell, "America/Lima"))).toBe(zone));

test("an hour that the clock jumps over", () => {
  expect(isSkippedHour("2027-03-28", "02:30", "Europe/Madrid")).toBe(true);
  expect(isSkippedHour("2027-03-28", "03:30", "Europe/Madrid")).toBe(false);
  expect(isSkippedHour("2027-03-28", "02:30", "America/La_Paz")).toBe(false);
});
