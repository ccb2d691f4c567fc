import { expect, test } from "vitest";
import { chipLabel } from "../grid/post-chip";
import { calendarRow } from "../testing";
import { isLate, mayBeStopped, toEntries } from "./entries";

const LA_PAZ = "America/La_Paz";

test("toEntries makes one calendar entry of a card of several publishers, with the worst state of its posts", () => {
  const [entry, ...rest] = toEntries(
    [
      calendarRow({ linkedin_organization_id: "97909464", publish_state: "failed" }),
      calendarRow({}),
      calendarRow({ linkedin_organization_id: "2414183" }),
    ],
    LA_PAZ,
  );
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({
    publishers: ["personal", "2414183", "97909464"],
    state: "failed",
    time: "09:30",
  });
});

test("a card that is published for one account and scheduled for another makes two calendar entries", () => {
  const out = {
    status: "listas",
    publish_state: "published",
    published_at: "2026-11-20T13:31:00Z",
    linkedin_organization_id: "7",
  };
  const entries = toEntries([calendarRow(), calendarRow(out)], LA_PAZ);
  expect(entries.map(({ status, day, time }) => [status, day, time])).toEqual([
    ["listas", "2026-11-20", "09:31"],
    ["publicar", "2026-11-24", "09:30"],
  ]);
});

test("a card of another time zone is listed at its time in the user's zone, and keeps the time and city of its own zone", () => {
  const madrid = {
    timezone: "Europe/Madrid",
    date: "2026-11-25",
    post_time: "01:30:00",
    scheduled_at: "2026-11-25T00:30:00Z",
  };
  expect(toEntries([calendarRow(madrid)], LA_PAZ)[0]).toMatchObject({
    day: "2026-11-24",
    time: "20:30",
    own: { date: "2026-11-25", time: "01:30" },
    elsewhere: { time: "01:30", city: "Madrid" },
  });
});

test("the calendar does not name a card's zone when that zone shows the same time as the user's own zone", () => {
  const manaus = { timezone: "America/Manaus" };
  expect(toEntries([calendarRow(manaus)], LA_PAZ)[0]).toMatchObject({ time: "09:30", elsewhere: null });
});

test("an unscheduled card is the first entry of its day in the calendar", () => {
  const entries = toEntries(
    [
      calendarRow({ postcard: 1 }),
      calendarRow({ postcard: 2, post_time: null, scheduled_at: null, publish_state: "unscheduled" }),
    ],
    LA_PAZ,
  );
  expect(entries.map(({ postcard, time }) => [postcard, time])).toEqual([
    [2, null],
    [1, "09:30"],
  ]);
});

test("the calendar tells pictures, films and documents apart by their extension, and a picture shows its small version if it has one", () => {
  const files = ["/a.png", "/b.mp4", "/c.pdf", null, "/d_s.png"];
  const rows = files.map((image_url, n) => calendarRow({ postcard: n, image_url }));
  expect(toEntries(rows, LA_PAZ).map(({ media, picture }) => [media, picture])).toEqual([
    ["image", null],
    ["video", null],
    ["document", null],
    [null, null],
    ["image", "/d_s.png.small.jpg"],
  ]);
});

test("a card with a poll is marked in the calendar", () => {
  const entries = toEntries([calendarRow({ has_poll: true }), calendarRow({ postcard: 2 })], LA_PAZ);
  const details = { colors: [], names: "Lucía", isLate: false, obstacle: null };
  expect(entries.map((entry) => chipLabel(entry, details).includes("con encuesta"))).toEqual([true, false]);
});

test("a calendar card waits for an approval when a post of one of its accounts is held", () => {
  const held = calendarRow({ is_held: true, linkedin_organization_id: "7" });
  const entries = toEntries([calendarRow(), held, calendarRow({ postcard: 2 })], LA_PAZ);
  const details = { colors: [], names: "Lucía", isLate: false, obstacle: null };
  const isSaid = (entry: (typeof entries)[number]) =>
    chipLabel(entry, details).includes(", Espera una aprobación");
  expect(entries.map((entry) => [entry.isHeld, isSaid(entry)])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a calendar card names a lost company page, and no published, sending or unconfirmed card counts as lost", () => {
  const [entry] = toEntries([calendarRow()], LA_PAZ);
  if (!entry) throw new Error("The row has an entry.");
  const details = {
    colors: [],
    names: "Café Andino",
    isLate: false,
    obstacle: "ya no puedes publicar en Café Andino",
  };
  expect(chipLabel(entry, details)).toContain(", ya no puedes publicar en Café Andino");
  expect(
    ["unscheduled", "scheduled", "failed", "publishing", "unconfirmed", "published"].filter((publish_state) =>
      toEntries([calendarRow({ publish_state })], LA_PAZ).some(mayBeStopped),
    ),
  ).toEqual(["unscheduled", "scheduled", "failed"]);
});

test("isLate is true for a card after its time, and for an unscheduled card of another zone after its day in that zone", () => {
  const late = (row: Parameters<typeof calendarRow>[0], now: string) =>
    toEntries([calendarRow(row)], LA_PAZ).map((entry) => isLate(entry, Date.parse(now)))[0];
  expect(late({}, "2026-11-24T13:29:00Z")).toBe(false);
  expect(late({}, "2026-11-24T13:31:00Z")).toBe(true);
  const madrid = { post_time: null, scheduled_at: null, timezone: "Europe/Madrid" };
  expect(late(madrid, "2026-11-24T22:00:00Z")).toBe(false);
  expect(late(madrid, "2026-11-24T23:30:00Z")).toBe(true);
});

test.each([
  ["America/Santiago", "2026-09-06T03:30:00Z", "2026-09-05", "23:30"],
  ["America/Santiago", "2026-09-06T04:30:00Z", "2026-09-06", "01:30"],
  ["America/Santiago", "2026-04-05T02:30:00Z", "2026-04-04", "23:30"],
  ["America/Santiago", "2026-04-05T03:30:00Z", "2026-04-04", "23:30"],
  ["Europe/Madrid", "2026-03-29T00:30:00Z", "2026-03-29", "01:30"],
  ["Europe/Madrid", "2026-03-29T01:30:00Z", "2026-03-29", "03:30"],
  ["Europe/Madrid", "2026-10-25T00:30:00Z", "2026-10-25", "02:30"],
  ["Europe/Madrid", "2026-10-25T01:30:00Z", "2026-10-25", "02:30"],
  ["America/Sao_Paulo", "2018-11-04T02:30:00Z", "2018-11-03", "23:30"],
  ["America/Sao_Paulo", "2018-11-04T03:30:00Z", "2018-11-04", "01:30"],
])(
  "when the clock of %s changes, a post published at %s is listed on the day and at the time of its publication",
  (timezone, published_at, day, time) => {
    const row = calendarRow({ timezone, status: "listas", publish_state: "published", published_at });
    expect(toEntries([row], timezone)[0]).toMatchObject({ day, time });
  },
);

test("posts in an hour that the clock repeats are listed in the order of their publication", () => {
  const sent = (postcard: number, published_at: string) =>
    calendarRow({
      postcard,
      timezone: "Europe/Madrid",
      status: "listas",
      publish_state: "published",
      published_at,
    });
  const rows = [sent(1, "2027-10-31T01:10:00Z"), sent(2, "2027-10-31T00:50:00Z")];
  expect(toEntries(rows, "Europe/Madrid").map(({ time }) => time)).toEqual(["02:50", "02:10"]);
});

test("when a card moves, toEntries makes a new object for that card and reuses the objects of the others", () => {
  const [moved, stays] = [calendarRow({ postcard: 1 }), calendarRow({ postcard: 2 })];
  const before = toEntries([moved, stays], LA_PAZ);
  const after = toEntries([{ ...moved, date: "2026-11-23" }, stays], LA_PAZ);
  expect(after[1]).toBe(before[1]);
  expect(after[0]).not.toBe(before[0]);
});

test.each([
  ["Santiago", "America/Santiago", "2027-09-05", "00:30", "2027-09-05T04:30:00Z", "01:30"],
  [
    "Santiago, the hour after the skipped one",
    "America/Santiago",
    "2027-09-05",
    "01:30",
    "2027-09-05T04:30:00Z",
    null,
  ],
  [
    "Santiago, the evening before the skipped hour",
    "America/Santiago",
    "2027-09-04",
    "23:30",
    "2027-09-05T03:30:00Z",
    null,
  ],
  ["Madrid", "Europe/Madrid", "2027-03-28", "02:30", "2027-03-28T01:30:00Z", "03:30"],
  [
    "Madrid, the hour before the skipped one",
    "Europe/Madrid",
    "2027-03-28",
    "01:30",
    "2027-03-28T00:30:00Z",
    null,
  ],
  [
    "Madrid, an hour that the clock repeats",
    "Europe/Madrid",
    "2027-10-31",
    "02:30",
    "2027-10-31T01:30:00Z",
    null,
  ],
])(
  "a card at a time that the clock skips is shown at the time of its publication, with a note: %s",
  (_what, zone, date, time, at, out) => {
    const row = { timezone: zone, date, post_time: `${time}:00`, scheduled_at: at };
    expect(toEntries([calendarRow(row)], zone)[0]).toMatchObject({
      day: date,
      time: out ?? time,
      skipped: out === null ? null : time,
      own: { date, time },
    });
  },
);
