import { expect, test } from "vitest";
import { dayInShort, dayOfInstant, instantInWords, momentInWords } from "./moment";

const NOW = Date.parse("2026-11-21T03:30:00Z");
const PAZ = "America/La_Paz";
const at = (date: string, time: string, timeZone = PAZ) => momentInWords({ date, time, timeZone }, NOW, PAZ);

test.each([
  ["2026-11-20", "04:42", "hoy a las 04:42"],
  ["2026-11-21", "01:30", "mañana a la 01:30"],
  ["2026-11-19", "23:00", "ayer a las 23:00"],
  ["2027-03-28", "03:30", "el domingo 28 de marzo a las 03:30 (La Paz)"],
  ["2031-05-01", "09:00", "el jueves 1 de mayo de 2031 a las 09:00 (La Paz)"],
])("the moment %s %s is written as %s", (date, time, said) => expect(at(date, time)).toBe(said));

test("a time of another zone names its city, and its date while that zone has another day than the reader", () => {
  expect(at("2026-11-20", "09:00", "America/Lima")).toBe("hoy a las 09:00 (Lima)");
  expect(at("2026-11-21", "09:00", "Europe/Madrid")).toBe("el sábado 21 de noviembre a las 09:00 (Madrid)");
  expect(at("2026-11-22", "09:00", "Europe/Madrid")).toBe("el domingo 22 de noviembre a las 09:00 (Madrid)");
});

test("a moment given as an instant is written in the given zone", () => {
  expect(instantInWords("2027-03-28T01:30:00Z", "Europe/Madrid", NOW)).toBe(
    "el domingo 28 de marzo a las 03:30 (Madrid)",
  );
  expect(dayOfInstant("2026-11-21T03:59:00Z", PAZ, NOW)).toBe("hoy");
});

test.each([
  ["2026-11-20", "hoy"],
  ["2026-11-21", "mañana"],
  ["2026-11-29", "dom 29 nov"],
  ["2027-03-28", "dom 28 mar 2027"],
])("dayInShort writes the day %s as '%s'", (date, said) => expect(dayInShort(date, "2026-11-20")).toBe(said));

test("dayInShort writes the date instead of 'today' or 'tomorrow' when the reader's day is another", () => {
  expect(["2026-11-21", "2026-11-22"].map((day) => dayInShort(day, "2026-11-21", "2026-11-20"))).toEqual([
    "sáb 21 nov",
    "dom 22 nov",
  ]);
});
