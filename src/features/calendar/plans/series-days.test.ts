import { expect, test } from "vitest";
import type { NoteSeries } from "@/data/note-series/series";
import { occurrencesBetween, placeInMonth } from "./series-days";

const series = (over: Partial<NoteSeries> = {}): NoteSeries => ({
  id: "s1",
  body: "Historia de un cliente",
  color: "violet",
  every: "week",
  starts_on: "2027-01-04",
  ends_on: null,
  used_on: [],
  used_bodies: {},
  skipped_on: [],
  ...over,
});
const daysOf = (over: Partial<NoteSeries>, from: string, to: string) =>
  occurrencesBetween([series(over)], from, to).map(({ day }) => day);

// The expected days were counted on a paper calendar.
test("a note series that begins on a month's first Monday falls on the first Monday of each month", () => {
  expect(daysOf({ every: "month-weekday" }, "2027-01-01", "2027-12-31")).toEqual([
    ...["2027-01-04", "2027-02-01", "2027-03-01", "2027-04-05", "2027-05-03", "2027-06-07"],
    ...["2027-07-05", "2027-08-02", "2027-09-06", "2027-10-04", "2027-11-01", "2027-12-06"],
  ]);
});

test("a note series on a month's fifth Monday skips the months that have only four Mondays", () => {
  expect(daysOf({ every: "month-weekday", starts_on: "2027-03-29" }, "2027-01-01", "2027-12-31")).toEqual([
    "2027-03-29",
    "2027-05-31",
    "2027-08-30",
    "2027-11-29",
  ]);
});

test("a note series on a month's last Monday has an occurrence in every month, on the fourth or the fifth Monday", () => {
  const last = { every: "month-last-weekday", starts_on: "2027-01-25" } as const;
  expect(daysOf(last, "2027-01-01", "2027-12-31")).toEqual([
    ...["2027-01-25", "2027-02-22", "2027-03-29", "2027-04-26", "2027-05-31", "2027-06-28"],
    ...["2027-07-26", "2027-08-30", "2027-09-27", "2027-10-25", "2027-11-29", "2027-12-27"],
  ]);
});

test("a note series on a month's last Monday that begins on an earlier Monday has its first occurrence on the last Monday", () => {
  const late = { every: "month-last-weekday", starts_on: "2027-01-11" } as const;
  expect(daysOf(late, "2027-01-01", "2027-02-28")).toEqual(["2027-01-25", "2027-02-22"]);
});

test("a monthly note series on the 31st leaves out shorter months, and does not move to their last day", () => {
  expect(daysOf({ every: "month-day", starts_on: "2027-01-31" }, "2027-01-01", "2027-12-31")).toEqual([
    ...["2027-01-31", "2027-03-31", "2027-05-31", "2027-07-31", "2027-08-31", "2027-10-31", "2027-12-31"],
  ]);
});

test("a note series on a month's last day falls on the 28th to 31st, whatever its first day is", () => {
  const ends = ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30"];
  for (const starts_on of ["2027-01-31", "2027-01-15"])
    expect(daysOf({ every: "month-last-day", starts_on }, "2027-01-01", "2027-06-30")).toEqual(ends);
  const leap = { every: "month-last-day", starts_on: "2027-01-31" } as const;
  expect(daysOf(leap, "2028-02-01", "2028-03-30")).toEqual(["2028-02-29"]);
});

test("a monthly note series on the 29th has a day in February only in leap years", () => {
  const of = (year: number) =>
    daysOf({ every: "month-day", starts_on: "2027-01-29" }, `${year}-02-01`, `${year}-03-01`);
  expect([2027, 2028, 2029, 2100].map(of)).toEqual([[], ["2028-02-29"], [], []]);
});

test("a weekly note series continues over a leap day, the end of a year and a clock change", () => {
  expect(daysOf({ starts_on: "2028-02-22" }, "2028-02-20", "2028-03-14")).toEqual([
    "2028-02-22",
    "2028-02-29",
    "2028-03-07",
    "2028-03-14",
  ]);
  expect(daysOf({ starts_on: "2027-12-28" }, "2027-12-27", "2028-01-09")).toEqual([
    "2027-12-28",
    "2028-01-04",
  ]);
});

test("a note series has no occurrence before its first day or after its last day", () => {
  expect(daysOf({ ends_on: "2027-01-18" }, "2026-12-01", "2027-02-28")).toEqual([
    "2027-01-04",
    "2027-01-11",
    "2027-01-18",
  ]);
  expect(daysOf({ ends_on: "2027-01-10" }, "2027-01-01", "2027-02-28")).toEqual(["2027-01-04"]);
});

test("a note series leaves out an occurrence marked as skipped, and marks an occurrence that became a card", () => {
  const marked = series({ skipped_on: ["2027-01-11"], used_on: ["2027-01-18"] });
  expect(
    occurrencesBetween([marked], "2027-01-01", "2027-01-31").map(({ day, isUsed }) => [day, isUsed]),
  ).toEqual([
    ["2027-01-04", false],
    ["2027-01-18", true],
    ["2027-01-25", false],
  ]);
});

test.each([
  ["weekday", { starts_on: "2027-01-05" }],
  ["first day", { starts_on: "2027-01-25" }],
  ["last day", { ends_on: "2027-01-10" }],
])(
  "an occurrence that became a card stays on its day when the series' new %s leaves that day out",
  (_, rule) => {
    const used = occurrencesBetween(
      [series({ ...rule, used_on: ["2027-01-18"] })],
      "2027-01-18",
      "2027-01-18",
    );
    expect(used.map(({ day, isUsed }) => [day, isUsed])).toEqual([["2027-01-18", true]]);
  },
);

test("of a hundred weekly note series the calendar shows only the earliest two hundred occurrences of a month", () => {
  const many = Array.from({ length: 100 }, (_, at) => series({ id: `s${at}` }));
  const occurrences = occurrencesBetween(many, "2027-01-01", "2027-01-31");
  expect(occurrences).toHaveLength(200);
  expect(occurrences.at(-1)?.day).toBe("2027-01-11");
});

test.each([
  ["2027-01-01", 1],
  ["2027-01-07", 1],
  ["2027-01-08", 2],
  ["2027-01-28", 4],
  ["2027-01-29", 5],
])("the date %s is occurrence number %i of its weekday in the month", (day, place) => {
  expect(placeInMonth(day)).toBe(place);
});

test("an occurrence that became a card keeps the series' text of that time, and the other occurrences have the present text", () => {
  const used = {
    used_on: ["2027-01-11", "2027-01-18"],
    used_bodies: { "2027-01-11": "Historia de un socio" },
  };
  expect(occurrencesBetween([series(used)], "2027-01-04", "2027-01-18").map(({ body }) => body)).toEqual([
    "Historia de un cliente",
    "Historia de un socio",
    "Historia de un cliente",
  ]);
});
