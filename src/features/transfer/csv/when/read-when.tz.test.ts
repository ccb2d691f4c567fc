import { expect, test } from "vitest";
import { isSkippedHour, readHour, readZone } from "./read-when";

const saidBy = (read: { ok: boolean; value?: unknown; problem?: string }) =>
  read.ok ? read.value : read.problem;

test.each([
  ["", null],
  ["09:30", "09:30"],
  ["9:30", "09:30"],
  ["09:30:00", "09:30"],
  ["23:59", "23:59"],
  ["0:05", "00:05"],
  ["9.30", "09:30"],
  ["09.30", "09:30"],
  ["00.25", "00:25"],
  ["21:30 h", "21:30"],
  ["21:30 hrs.", "21:30"],
  ["9:00 AM", "09:00"],
  ["9:00 PM", "21:00"],
  ["9:00:00 PM", "21:00"],
  ["9:00pm", "21:00"],
  ["9 am", "09:00"],
  ["9:00 a. m.", "09:00"],
  ["9:00\u00a0p.\u00a0m.", "21:00"],
  ["9:00\u202fp.\u202fm.", "21:00"],
  ["9:00 p.m.", "21:00"],
  ["12:00 AM", "00:00"],
  ["12:30 a. m.", "00:30"],
  ["12:00 PM", "12:00"],
  ["12:30 p. m.", "12:30"],
  ["12:00 m.", "12:00"],
  ["12 m", "12:00"],
  ["9h", "09:00"],
  ["9h30", "09:30"],
  ["18 hs", "18:00"],
  ["15:30:00.0000000", "15:30"],
  ["9hrs.", "09:00"],
  ["9 horas", "09:00"],
  ["21 h 30 min", "21:30"],
  ["0,395833333", "09:30"],
  ["0.99930555", "23:59"],
])("A5.15 · the time cell %j is read as %j", (cell, hour) => expect(saidBy(readHour(cell))).toBe(hour));

test.each([
  "24:00",
  "24.00",
  "12:60",
  "9",
  "13:00 PM",
  "0:30 PM",
  "9:60 AM",
  "9.3",
  "0.25",
  "0,375",
  "9:5",
  "nueve",
  ":30",
  "24h",
  "9h60",
  "0,99999",
  "9:30 de la noche",
])("A5.15 · the time %j is refused, with an explanation of how to write it", (cell) =>
  expect(saidBy(readHour(cell))).toBe(`«${cell}» no es una hora. Escríbela como 09:30 o 9:30 a. m.`),
);

test.each([
  ["", "America/Lima"],
  ["America/La_Paz", "America/La_Paz"],
  ["america/la_paz", "America/La_Paz"],
  ["La Paz", "America/La_Paz"],
  ["hora de Bogotá", "America/Bogota"],
  ["Tokio", "Asia/Tokyo"],
  ["New York", "America/New_York"],
  ["utc", "UTC"],
  ["Etc/GMT+4", "Etc/GMT+4"],
  ["America/Argentina/Ushuaia", "America/Argentina/Ushuaia"],
  ["+05:00", "«+05:00» no es una zona horaria. Escríbela como America/La_Paz."],
  ["Marte", "«Marte» no es una zona horaria. Escríbela como America/La_Paz."],
])("the zone cell %j is read as a time zone or refused with a sentence", (cell, zone) =>
  expect(saidBy(readZone(cell, "America/Lima"))).toBe(zone),
);

test("isSkippedHour is true for a time that the clock of its zone skips", () => {
  expect(isSkippedHour("2027-03-28", "02:30", "Europe/Madrid")).toBe(true);
  expect(isSkippedHour("2027-03-28", "03:30", "Europe/Madrid")).toBe(false);
  expect(isSkippedHour("2027-03-28", "02:30", "America/La_Paz")).toBe(false);
});
