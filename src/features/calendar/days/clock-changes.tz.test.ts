import { expect, test } from "vitest";
import { clockChangesOf } from "./clock-changes";
import { weekDays } from "./days";

test.each([
  // The tz database: Chile changes its clock at 24:00 of a Saturday, Spain at 01:00 UTC of a Sunday.
  ["America/Santiago", "2027-09-05", ["GMT-04", "GMT-03"], [["2027-09-05T00", "skipped"]]],
  ["America/Santiago", "2027-04-03", ["GMT-03", "GMT-04"], [["2027-04-03T23", "repeated"]]],
  ["Europe/Madrid", "2027-03-28", ["GMT+01", "GMT+02"], [["2027-03-28T02", "skipped"]]],
  ["Europe/Madrid", "2027-10-31", ["GMT+02", "GMT+01"], [["2027-10-31T02", "repeated"]]],
  // Lord Howe changes by half an hour: one hour lasts 30 minutes, another 90.
  ["Australia/Lord_Howe", "2027-04-04", ["GMT+11", "GMT+10:30"], [["2027-04-04T01", "repeated"]]],
] as const)(
  "in %s, clockChangesOf finds the hour of the clock change of %s, and the offsets before and after",
  (zone, day, offsets, hours) => {
    expect(clockChangesOf(zone, weekDays(day))).toEqual({ offsets, hours: new Map(hours) });
  },
);

test.each([
  ["America/Santiago", "2027-09-06", "GMT-03"],
  ["America/Santiago", "2027-08-29", "GMT-04"],
  ["America/Santiago", "2027-04-05", "GMT-04"],
  ["Europe/Madrid", "2027-03-29", "GMT+02"],
  ["Europe/Madrid", "2027-11-01", "GMT+01"],
  ["America/La_Paz", "2027-03-28", "GMT-04"],
])("clockChangesOf finds one offset and no clock change in the week of %s and %s", (zone, day, offset) => {
  expect(clockChangesOf(zone, weekDays(day))).toEqual({ offsets: [offset], hours: new Map() });
});
