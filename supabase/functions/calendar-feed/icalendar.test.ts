import ICAL from "ical.js";
import { expect, test } from "vitest";
import { escapeText, type FeedEvent, foldLine, writeCalendar } from "./icalendar.ts";

const event = (given: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: "card-1-abc",
  kind: "post",
  title: "Café de altura",
  day: null,
  startsAt: "2026-11-24T13:30:00+00:00",
  sequence: 4,
  changedAt: "2026-11-20T10:00:00.123+00:00",
  isCancelled: false,
  isTentative: false,
  ...given,
});
const parsed = (events: readonly FeedEvent[]) => {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(events)));
  return {
    method: calendar.getFirstPropertyValue("method"),
    events: calendar.getAllSubcomponents("vevent").map((component) => {
      const read = new ICAL.Event(component);
      return {
        uid: read.uid,
        summary: read.summary,
        start: read.startDate.toString(),
        end: read.endDate.toString(),
        isDay: read.startDate.isDate,
        sequence: read.sequence,
        status: component.getFirstPropertyValue("status"),
      };
    }),
  };
};

test("an independent parser can read the events of a feed", () => {
  expect(
    parsed([
      event(),
      event({ uid: "note-1", kind: "idea", title: "Entrevista", startsAt: null, day: "2026-12-31" }),
    ]),
  ).toEqual({
    method: "PUBLISH",
    events: [
      {
        uid: "card-1-abc@tribuna",
        summary: "Café de altura",
        start: "2026-11-24T13:30:00Z",
        end: "2026-11-24T13:45:00Z",
        isDay: false,
        sequence: 4,
        status: "CONFIRMED",
      },
      {
        uid: "note-1@tribuna",
        summary: "Idea: Entrevista",
        start: "2026-12-31",
        end: "2027-01-01",
        isDay: true,
        sequence: 4,
        status: "CONFIRMED",
      },
    ],
  });
});

test("the event of a deleted card keeps its id and has the status CANCELLED", () => {
  expect(parsed([event({ isCancelled: true, sequence: 6 })]).events[0]).toMatchObject({
    uid: "card-1-abc@tribuna",
    status: "CANCELLED",
    sequence: 6,
  });
});

test("a hostile title reads back unchanged, and adds no line of its own", () => {
  const title = 'a;b,c\\d\nEND:VEVENT\r\nBEGIN:VEVENT "x": 👩🏽‍🚀 ñ'.repeat(8);
  const { events } = parsed([event({ title })]);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(title.replaceAll("\r\n", "\n"));
});

test("a line of the feed has at most 75 octets and never ends inside a character", () => {
  const lines = writeCalendar([event({ title: "ñandú 👩🏽‍🚀 ".repeat(30) })]).split("\r\n");
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join("")).not.toContain("\uFFFD");
  expect(foldLine("x".repeat(75))).not.toContain("\r\n");
  expect(foldLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
});

test("a space replaces each control character in an event's text", () => {
  expect(escapeText("a\u0000b\u0007c\td\u009be")).toBe("a b c d e");
});

test("a character at which some parsers end a line becomes an escaped line end", () => {
  expect(escapeText("a\u2028b\u2029c\u0085d")).toBe("a\\nb\\nc\\nd");
});

test("the event of a post that is not published automatically is tentative, and cancelled after its card is deleted", () => {
  expect(writeCalendar([event({ isTentative: true })])).toContain("STATUS:TENTATIVE");
  expect(writeCalendar([event({ isTentative: true, isCancelled: true })])).toContain("STATUS:CANCELLED");
});
