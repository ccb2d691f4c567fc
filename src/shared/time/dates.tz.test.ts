import { expect, test } from "vitest";
import {
  clockIn,
  countryTimeZone,
  dayIn,
  formatAgo,
  formatDay,
  formatDays,
  formatInstant,
  formatMonth,
  formatPostMoment,
  offsetLabel,
} from "./dates";

test("the written day and month do not depend on the machine's time zone", () => {
  expect(formatDay("2026-11-01")).toBe("1 nov 2026");
  expect(formatDay("2026-11-01T00:00:00Z")).toBe("1 nov 2026");
  expect(formatMonth("2026-11-01")).toBe("noviembre de 2026");
  expect(formatMonth("2026-11")).toBe("noviembre de 2026");
});

test("a post's time is shown without seconds and offset", () => {
  expect(formatPostMoment("2026-11-21", "10:30:00-04")).toBe("21 nov 2026 a las 10:30");
  expect(formatPostMoment("2026-11-21", null)).toBe("21 nov 2026");
});

test("an instant is written with the day and time of the given zone", () => {
  const instant = new Date("2026-11-21T02:30:00Z");
  expect([dayIn("America/La_Paz", instant), clockIn("America/La_Paz", instant)]).toEqual([
    "2026-11-20",
    "22:30",
  ]);
  expect([dayIn("Asia/Kolkata", instant), clockIn("Asia/Kolkata", instant)]).toEqual(["2026-11-21", "08:00"]);
  expect(clockIn("UTC", new Date("2026-11-21T00:05:00Z"))).toBe("00:05");
  expect(formatInstant("2026-11-21T02:30:00Z", "America/La_Paz")).toBe("20 nov 2026 a las 22:30");
});

// Counted by hand: Santiago's clock changes on 4 April and 5 September 2027.
test.each([
  ["2027-03-27", "2027-03-28T02:30:00Z"],
  ["2027-03-29", "2027-03-30T02:30:00Z"],
  ["2027-04-05", "2027-04-06T03:30:00Z"],
  ["2027-09-01", "2027-09-02T03:30:00Z"],
  ["2027-09-06", "2027-09-07T02:30:00Z"],
  ["2027-11-01", "2027-11-02T02:30:00Z"],
])("at 23:30 in Santiago on %s, the day is Santiago's, not the next day of Madrid", (day, utc) => {
  const instant = new Date(utc);
  expect([dayIn("America/Santiago", instant), clockIn("America/Santiago", instant)]).toEqual([day, "23:30"]);
  expect(dayIn("Europe/Madrid", instant)).not.toBe(day);
});

test.each([
  ["America/La_Paz", "GMT-04"],
  ["Asia/Kolkata", "GMT+05:30"],
  ["UTC", "GMT+00"],
])("the offset of the time zone %s is %s", (zone, label) => {
  expect(offsetLabel(zone, new Date("2026-11-21T00:00:00Z"))).toBe(label);
});

test.each([
  ["2026-11-21T11:59:30Z", "ahora"],
  ["2026-11-21T11:55:00Z", "hace 5 min"],
  ["2026-11-21T09:00:00Z", "hace 3 h"],
  ["2026-11-20T11:00:00Z", "hace 1 d"],
  ["2026-11-19T13:00:00Z", "hace 1 d"],
  ["2026-11-18T13:00:00Z", "hace 2 d"],
])("the moment %s is shown as %s", (iso, text) => {
  expect(formatAgo(iso, new Date("2026-11-21T12:00:00Z"))).toBe(text);
});

test("every offered country has an existing zone", () => {
  expect(countryTimeZone("BO")).toBe("America/La_Paz");
  expect(countryTimeZone("XX")).toBeNull();
});

test("a range of days names only the parts that differ: the day, the month or the year", () => {
  expect(formatDays("2026-11-23", "2026-11-29")).toBe("del 23 al 29 de noviembre de 2026");
  expect(formatDays("2026-11-30", "2026-12-06")).toBe("del 30 de noviembre al 6 de diciembre de 2026");
  expect(formatDays("2026-12-28", "2027-01-03")).toBe("del 28 de diciembre de 2026 al 3 de enero de 2027");
});
