import { expect, test } from "vitest";
import { isKnownTimeZone } from "@/shared/time/dates";
import {
  clockTroubleOf,
  dayInDigits,
  dayInWords,
  hourInWords,
  instantOf,
  isPastDue,
  shortTime,
  timeZoneInWords,
} from "./schedule";

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

test.each([
  ["2026-11-21", "09:00", "UTC", "2026-11-21T09:00:00.000Z"],
  ["2026-11-21", "09:00", "America/La_Paz", "2026-11-21T13:00:00.000Z"],
  ["2026-11-21", "09:00", "America/Santiago", "2026-11-21T12:00:00.000Z"],
  ["2026-07-21", "09:00", "America/Santiago", "2026-07-21T13:00:00.000Z"],
  ["2026-11-21", "00:15", "Asia/Kolkata", "2026-11-20T18:45:00.000Z"],
])("instantOf reads %s %s in %s as %s", (date, time, zone, expected) => {
  expect(iso(instantOf(date, time, zone))).toBe(expected);
});

test("instantOf reads a time that the clock skips with the zone's standard offset", () => {
  expect(iso(instantOf("2026-09-06", "00:30", "America/Santiago"))).toBe("2026-09-06T04:30:00.000Z");
});

test("instantOf reads a time that the clock repeats as its second occurrence", () => {
  expect(iso(instantOf("2026-04-04", "23:30", "America/Santiago"))).toBe("2026-04-05T03:30:00.000Z");
});

test.each([
  ["21/11/2026", "09:00", "UTC"],
  ["2026-11-21", "9", "UTC"],
  ["2026-11-21", "09:00", "Marte/Olimpo"],
])("instantOf reads no instant from %s %s in %s", (date, time, zone) => {
  expect(instantOf(date, time, zone)).toBeNull();
});

test.each([
  ["2026-09-06", "00:00", "America/Santiago", { kind: "skipped", goesOutAt: "01:00" }],
  ["2026-09-06", "00:59", "America/Santiago", { kind: "skipped", goesOutAt: "01:59" }],
  ["2026-09-06", "01:00", "America/Santiago", null],
  ["2026-09-05", "23:59", "America/Santiago", null],
  ["2026-04-04", "23:00", "America/Santiago", { kind: "repeated" }],
  ["2026-04-04", "23:59:00", "America/Santiago", { kind: "repeated" }],
  ["2026-04-04", "22:59", "America/Santiago", null],
  ["2026-04-05", "00:00", "America/Santiago", null],
  ["2026-03-29", "02:30", "Europe/Madrid", { kind: "skipped", goesOutAt: "03:30" }],
  ["2026-10-25", "02:30", "Europe/Madrid", { kind: "repeated" }],
  ["2026-10-04", "02:15", "Australia/Lord_Howe", { kind: "skipped", goesOutAt: "02:45" }],
  ["2026-04-05", "01:45", "Australia/Lord_Howe", { kind: "repeated" }],
  ["2026-11-21", "09:00", "America/La_Paz", null],
  ["mañana", "09:00", "America/La_Paz", null],
] as const)(
  "a time that the clock skips or repeats is recognised: %s %s in %s gives %j",
  (date, time, zone, trouble) => {
    expect(clockTroubleOf(date, time, zone)).toEqual(trouble);
  },
);

test("a publication time is written with its day and its zone in words", () => {
  expect(hourInWords("2026-11-19", "09:00", "America/La_Paz")).toBe("jueves 09:00, hora de La Paz");
  expect(hourInWords("2026-11-19", "21:05", "America/Bogota")).toBe("jueves 21:05, hora de Bogotá");
});

test("a time zone is named in words by its city", () => {
  expect(timeZoneInWords("America/Argentina/Buenos_Aires")).toBe("hora de Buenos Aires");
  expect(timeZoneInWords("UTC")).toBe("hora de UTC");
});

test("days are written dd/MM/yyyy, and an invalid day is left unchanged", () => {
  expect(dayInDigits("2026-11-05")).toBe("05/11/2026");
  expect(dayInDigits("mañana")).toBe("mañana");
});

test("shortTime cuts seconds and offset off a time, and returns null for an invalid time", () => {
  expect(shortTime("09:05:00-04")).toBe("09:05");
  expect(shortTime(null)).toBeNull();
  expect(shortTime("nueve")).toBeNull();
});

test("isKnownTimeZone is true for the name of a time zone, and false for an unknown name", () => {
  expect(isKnownTimeZone("America/Lima")).toBe(true);
  expect(isKnownTimeZone("Lima")).toBe(false);
});

test.each([
  ["2027-03-28", "domingo 28 de marzo"],
  ["2026-11-22", "domingo 22 de noviembre"],
  ["2027-05-23", "domingo 23 de mayo"],
  ["2027-05-24", "lunes 24 de mayo de 2027"],
  ["2027-11-21", "domingo 21 de noviembre de 2027"],
  ["2027-11-22", "lunes 22 de noviembre de 2027"],
  ["2026-11-21", "sábado 21 de noviembre de 2026"],
  ["", ""],
])(
  "on 22 November 2026 the day %s is written '%s', with the year for a past day and for a day of another year after six months",
  (date, words) => {
    expect(dayInWords(date, "2026-11-22")).toBe(words);
  },
);

test("a day of the same year is written without the year, however far ahead", () => {
  expect(dayInWords("2026-12-31", "2026-01-02")).toBe("jueves 31 de diciembre");
});

const DAY = { status: "publicar", date: "2026-11-24", timezone: "America/La_Paz", scheduledAt: null };
const MOMENT = { ...DAY, scheduledAt: Date.parse("2026-11-24T13:30:00Z") };

test.each([
  ["a scheduled card before its moment", MOMENT, "2026-11-24T13:29:00Z", false],
  ["a scheduled card after its moment", MOMENT, "2026-11-24T13:31:00Z", true],
  ["an unscheduled card on its day in La Paz", DAY, "2026-11-25T03:00:00Z", false],
  ["an unscheduled card after its day in La Paz", DAY, "2026-11-25T04:00:00Z", true],
  [
    "an unscheduled card after its day in Madrid",
    { ...DAY, timezone: "Europe/Madrid" },
    "2026-11-25T03:00:00Z",
    true,
  ],
  ["a published card", { ...DAY, status: "listas" }, "2030-01-01T00:00:00Z", false],
])("isPastDue decides about %s", (_, card, now, expected) => {
  expect(isPastDue(card, Date.parse(now))).toBe(expected);
});
