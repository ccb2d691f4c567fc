import { describe, expect, test } from "vitest";
import { calendarRow } from "../testing";
import { toEntries } from "./entries";
import {
  type DropTarget,
  isPast,
  momentAt,
  readTarget,
  refusalOf,
  shiftTo,
  writeTarget,
} from "./move-target";

const LA_PAZ = "America/La_Paz";
const SANTIAGO = "America/Santiago";
const entry = (given: Parameters<typeof calendarRow>[0] = {}, zone = LA_PAZ) => {
  const [found] = toEntries([calendarRow(given)], zone);
  if (!found) throw new Error("no entry");
  return found;
};
const unscheduled = { post_time: null, scheduled_at: null, publish_state: "unscheduled" };

test.each<DropTarget>([
  { day: "2026-11-24" },
  { day: "2026-11-24", hour: null },
  { day: "2026-11-24", hour: 0 },
  { day: "2026-11-24", hour: 23, minute: 45 },
])("a drop target that is written as a name and read back stays the same: %o", (target) => {
  expect(readTarget(writeTarget(target))).toEqual(target);
});

test("readTarget returns null for an unknown drop target", () => {
  expect(readTarget("mañana")).toBeNull();
});

test("a card dropped on a day keeps its time, and a card dropped on an hour keeps its minutes", () => {
  expect(momentAt(entry(), { day: "2026-11-27" }, LA_PAZ)).toMatchObject({
    date: "2026-11-27",
    time: "09:30",
  });
  expect(momentAt(entry(), { day: "2026-11-27", hour: 18 }, LA_PAZ)).toMatchObject({ time: "18:30" });
});

test("an unscheduled card gets the hour on which it is dropped; a card dropped on the unscheduled lane loses its time", () => {
  expect(momentAt(entry(unscheduled), { day: "2026-11-27", hour: 18 }, LA_PAZ).time).toBe("18:00");
  expect(momentAt(entry(unscheduled), { day: "2026-11-27" }, LA_PAZ).time).toBeNull();
  expect(momentAt(entry(), { day: "2026-11-27", hour: null }, LA_PAZ)).toMatchObject({
    date: "2026-11-27",
    time: null,
  });
});

test("shiftTo measures a drop in days, and on an hour also in minutes", () => {
  const to = (target: DropTarget, from = entry()) => shiftTo(from, target, LA_PAZ);
  expect(to({ day: "2026-11-27" })).toEqual({ days: 3, minutes: 0 });
  expect(to({ day: "2026-11-23", hour: 18 })).toEqual({ days: -1, minutes: 540 });
  expect(to({ day: "2026-11-24", hour: 8, minute: 15 })).toEqual({ days: 0, minutes: -75 });
  expect(to({ day: "2026-11-25", hour: null }, entry(unscheduled))).toEqual({ days: 1, minutes: 0 });
  expect(to({ day: "2026-11-27", hour: null })).toEqual({
    ...{ days: 3, minutes: 0 },
    to: { time: null, timezone: LA_PAZ },
  });
  const given = { time: "09:00", timezone: LA_PAZ };
  expect(to({ day: "2026-11-27", hour: 9 }, entry(unscheduled))).toEqual({ days: 3, minutes: 0, to: given });
});

const madrid = {
  timezone: "Europe/Madrid",
  date: "2026-11-25",
  post_time: "01:30:00",
  scheduled_at: "2026-11-25T00:30:00Z",
};

test("a card of another time zone that is dropped on another day keeps the time of its own zone", () => {
  expect(momentAt(entry(madrid), { day: "2026-11-26" }, LA_PAZ)).toMatchObject({
    date: "2026-11-27",
    time: "01:30",
    timezone: "Europe/Madrid",
  });
});

test("a card of another time zone is moved to the user's hour on which it is dropped", () => {
  expect(momentAt(entry(madrid), { day: "2026-11-26", hour: 9 }, LA_PAZ)).toMatchObject({
    date: "2026-11-26",
    time: "14:30",
  });
});

describe("a move across a clock change gives the card a time that exists", () => {
  const inSantiago = (date: string, time: string) =>
    entry({ timezone: SANTIAGO, date, post_time: `${time}:00`, scheduled_at: `${date}T12:00:00Z` }, SANTIAGO);

  test("a card moved to a time that the clock skips gets the next time, and the skipped time is returned for the message", () => {
    // Chile's clock skips 00:00 to 01:00 on 6 September 2026.
    expect(momentAt(inSantiago("2026-09-05", "00:30"), { day: "2026-09-06" }, SANTIAGO)).toMatchObject({
      date: "2026-09-06",
      time: "01:30",
      skipped: "00:30",
    });
  });

  test("a card moved to a day on which its time occurs twice keeps that time", () => {
    expect(momentAt(inSantiago("2026-04-03", "23:30"), { day: "2026-04-04" }, SANTIAGO)).toMatchObject({
      time: "23:30",
      skipped: null,
    });
  });

  test("a card of another time zone moves to the day on which it is dropped, even across a clock change of its zone", () => {
    // 05:00 in Madrid is midnight in La Paz in winter, 23:00 of the day before in summer.
    const card = entry({
      timezone: "Europe/Madrid",
      date: "2026-03-20",
      post_time: "05:00:00",
      scheduled_at: "2026-03-20T04:00:00Z",
    });
    expect(card.day).toBe("2026-03-20");
    expect(momentAt(card, { day: "2026-03-30" }, LA_PAZ)).toMatchObject({
      date: "2026-03-31",
      time: "05:00",
    });
    expect(momentAt(card, { day: "2026-03-25" }, LA_PAZ)).toMatchObject({
      date: "2026-03-25",
      time: "05:00",
    });
  });

  test("a card of another time zone dropped on an hour of the user that its own clock shows twice is planned on the user's clock", () => {
    // On 25 October 2026 Madrid's clock shows 02:30 twice: at 20:30 and at 21:30 of the day before in La Paz.
    const drop = (hour: number) => momentAt(entry(madrid), { day: "2026-10-24", hour }, LA_PAZ);
    expect(drop(20)).toMatchObject({ date: "2026-10-24", time: "20:30", timezone: LA_PAZ });
    expect(drop(21)).toMatchObject({ date: "2026-10-25", time: "02:30", timezone: "Europe/Madrid" });
  });

  test("a time that the user's clock skips moves a card of another time zone to the time after the change", () => {
    const card = entry({ timezone: LA_PAZ }, "Europe/Madrid");
    // Madrid skips 02:30 on 29 March 2026; 03:30 there is 21:30 of the day before in La Paz.
    expect(momentAt(card, { day: "2026-03-29", hour: 2 }, "Europe/Madrid")).toMatchObject({
      date: "2026-03-28",
      time: "21:30",
      skipped: "02:30",
    });
  });
});

test("a published, sending or unconfirmed post cannot be moved", () => {
  expect(
    refusalOf(entry({ status: "listas", publish_state: "published", published_at: "2026-11-01T12:00:00Z" })),
  ).toBe("published");
  expect(refusalOf(entry({ publish_state: "publishing" }))).toBe("publishing");
  expect(refusalOf(entry({ publish_state: "unconfirmed" }))).toBe("unconfirmed");
  expect(refusalOf(entry({ publish_state: "failed" }))).toBeNull();
});

test("isPast is true for a time that has come, and for a day without a time only after that day", () => {
  const now = Date.parse("2026-11-24T13:30:00Z");
  expect(isPast({ date: "2026-11-24", time: "09:29", timezone: LA_PAZ }, now)).toBe(true);
  expect(isPast({ date: "2026-11-24", time: "09:31", timezone: LA_PAZ }, now)).toBe(false);
  expect(isPast({ date: "2026-11-24", time: null, timezone: LA_PAZ }, now)).toBe(false);
  expect(isPast({ date: "2026-11-23", time: null, timezone: LA_PAZ }, now)).toBe(true);
});
