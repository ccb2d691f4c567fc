import { expect, test } from "vitest";
import { insertRow, minutesAgo, OTHER, OWNER, POSTCARD, saveCard } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const SANTIAGO = "America/Santiago";
const MADRID = "Europe/Madrid";

/**
 * 09:00 in Santiago around each clock change, calculated by hand. Madrid: 30 March and 26 October 2031; Santiago:
 * 6 April and 7 September.
 */
const NINE_IN_SANTIAGO = [
  { date: "2031-03-28", utc: "2031-03-28 12:00", madrid: "13:00", nineInMadrid: "2031-03-28 08:00" },
  { date: "2031-04-02", utc: "2031-04-02 12:00", madrid: "14:00", nineInMadrid: "2031-04-02 07:00" },
  { date: "2031-04-10", utc: "2031-04-10 13:00", madrid: "15:00", nineInMadrid: "2031-04-10 07:00" },
  { date: "2031-09-10", utc: "2031-09-10 12:00", madrid: "14:00", nineInMadrid: "2031-09-10 07:00" },
  { date: "2031-10-28", utc: "2031-10-28 12:00", madrid: "13:00", nineInMadrid: "2031-10-28 08:00" },
];

const change = async ({ owner }: Pick<Stage, "owner">, keeps: string, to = MADRID) =>
  (await owner<{ n: number }>("select public.change_clock($1, $2, $3) as n", [SANTIAGO, to, keeps]))[0]?.n;

const cards = ({ admin }: Stage) =>
  admin(`select date::text, to_char(post_time, 'HH24:MI') as time, timezone as zone, version, publish_state as state,
       to_char(p.scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at,
       to_char(j.due_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as due
     from public.posts p left join public.publish_jobs j on j.post_id = p.id order by postcard`);

const plan = async (stage: Stage, given: Parameters<typeof saveCard>[1]) =>
  saveCard(stage.owner, { time: "09:00", timezone: SANTIAGO, ...given });

const planAll = async (stage: Stage) => {
  for (const [n, { date }] of NINE_IN_SANTIAGO.entries()) await plan(stage, { postcard: n + 1, date });
};

test(
  "a change of zone that keeps the times of day moves each card's moment, on both sides of each clock change",
  onStage(async (stage) => {
    await planAll(stage);
    expect(await change(stage, "clock")).toBe(5);
    expect(await cards(stage)).toEqual(
      NINE_IN_SANTIAGO.map(({ date, nineInMadrid: at }) => ({
        date,
        time: "09:00",
        zone: MADRID,
        version: 2,
        state: "scheduled",
        at,
        due: at,
      })),
    );
    expect(await change(stage, "clock")).toBe(0);
  }),
);

test(
  "a change of zone that keeps the moments gives cards the new zone's times, and leaves version and job unchanged",
  onStage(async (stage) => {
    await planAll(stage);
    expect(await change(stage, "moment")).toBe(5);
    expect(await cards(stage)).toEqual(
      NINE_IN_SANTIAGO.map(({ date, utc: at, madrid: time }) => ({
        date,
        time,
        zone: MADRID,
        version: 1,
        state: "scheduled",
        at,
        due: at,
      })),
    );
  }),
);

test(
  "when a card's time is already past in the new zone, the card keeps its moment and is not published at once",
  onStage(async (stage) => {
    const soon = new Date(Date.now() + 3_600_000);
    const [row] = await stage.admin<{ date: string; time: string; at: string }>(
      `select to_char(t, 'YYYY-MM-DD') as date, to_char(t, 'HH24:MI') as time,
         to_char($1::timestamptz at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at
       from (select $1::timestamptz at time zone $2 as t) s`,
      [soon.toISOString(), SANTIAGO],
    );
    await plan(stage, { date: row?.date, time: row?.time });
    await change(stage, "clock");
    expect((await cards(stage))[0]).toMatchObject({ zone: MADRID, at: row?.at, state: "scheduled" });
  }),
);

test(
  "a change of zone leaves cards of other zones, failed cards, unconfirmed cards and other users' cards unchanged",
  onStage(async (stage) => {
    await plan(stage, { postcard: 1, date: "2031-04-02", timezone: "America/Lima" });
    await saveCard(stage.owner, { postcard: 2, ...minutesAgo(30) });
    await stage.admin("update public.posts set timezone = $1, date = date - 1 where postcard = 2", [
      SANTIAGO,
    ]);
    await stage.admin("update public.posts set publish_state = 'failed' where postcard = 2");
    await plan(stage, { postcard: 3, date: "2031-04-02" });
    await stage.admin("update public.posts set publish_state = 'unconfirmed' where postcard = 3");
    await insertRow(stage.admin, "posts", {
      user_id: OTHER.id,
      postcard: 4,
      title: "De otro",
      date: "2031-04-02",
      post_time: "09:00",
      timezone: SANTIAGO,
    });
    const before = await cards(stage);
    expect(await change(stage, "clock")).toBe(0);
    expect(await cards(stage)).toEqual(before);
  }),
);

test(
  "when the new zone's clock shows a card's moment twice, the card stays in the old zone",
  onStage(async (stage) => {
    // The first 02:30 in Madrid on 26 October 2031: 00:30 UTC, 21:30 in Santiago the day before.
    await plan(stage, { date: "2031-10-25", time: "21:30" });
    expect(await change(stage, "moment")).toBe(0);
    expect((await cards(stage))[0]).toMatchObject({ zone: SANTIAGO, at: "2031-10-26 00:30" });
  }),
);

test(
  "a change of zone keeps the day of an unscheduled card, and moves posting slots only when the user chose to keep the times of day",
  onStage(async (stage) => {
    await plan(stage, { date: "2031-04-02", time: null });
    const slot = { user_id: OWNER.id, weekday: 2, post_time: "09:00", timezone: SANTIAGO };
    await insertRow(stage.admin, "posting_slots", slot);
    const zones = () =>
      stage.admin(
        "select p.timezone as card, s.timezone as slot, p.date::text from posts p, posting_slots s",
      );
    await change(stage, "moment");
    expect(await zones()).toEqual([{ card: MADRID, slot: SANTIAGO, date: "2031-04-02" }]);
    await change(stage, "clock");
    expect(await zones()).toEqual([{ card: MADRID, slot: MADRID, date: "2031-04-02" }]);
  }),
);

test(
  "the preview of a zone change shows the next three cards with both possible times, and counts all cards",
  onStage(async (stage) => {
    await planAll(stage);
    const rows = await stage.owner(
      `select date::text, to_char(clock_time, 'HH24:MI') as clock, to_char(moment_time, 'HH24:MI') as moment, total
       from public.preview_clock_change($1, $2)`,
      [SANTIAGO, MADRID],
    );
    expect(rows).toEqual(
      NINE_IN_SANTIAGO.slice(0, 3).map(({ date, madrid }) => ({
        date,
        clock: "09:00",
        moment: madrid,
        total: 5,
      })),
    );
  }),
);

test.each(["CET", "Any/Thing+3", "Marte/Olimpo", ""])("a change to the zone %s is refused", async (zone) => {
  await onStage(async (stage: Stage) => {
    expect(await raised(change(stage, "clock", zone))).toBe("invalid_timezone");
  })();
});

test(
  "a change of zone is refused when it keeps neither times of day nor moments, and when a visitor requests it",
  onStage(async (stage) => {
    expect(await raised(change(stage, "both"))).toBe("invalid_input");
    await expect(
      stage.visitor("select public.change_clock($1, $2, 'clock')", [SANTIAGO, MADRID]),
    ).rejects.toThrow(/permission denied/);
    await plan(stage, { postcard: POSTCARD, date: "2031-04-02" });
    await stage.other("select public.change_clock($1, $2, 'clock')", [SANTIAGO, MADRID]);
    expect((await cards(stage))[0]).toMatchObject({ zone: SANTIAGO });
  }),
);
