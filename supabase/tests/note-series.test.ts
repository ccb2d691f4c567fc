import { expect, test } from "vitest";
import { isSeriesDay } from "../../src/features/calendar/plans/series-days.ts";
import { insertRow, OWNER, ROW_ID } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const SERIES = {
  id: ROW_ID,
  user_id: OWNER.id,
  body: "Historia de un cliente",
  every: "week",
  starts_on: "2026-12-01",
};
const add = (query: Query, over: object = {}) => insertRow(query, "note_series", { ...SERIES, ...over });
const mark = (query: Query, day: string, state: string) =>
  query("select public.mark_series_day($1, $2, $3)", [ROW_ID, day, state]);
const marksOf = ({ owner }: Stage) =>
  one(
    owner<{ used: string[]; skipped: string[] }>(
      "select used_on::text[] as used, skipped_on::text[] as skipped from public.note_series",
    ),
  );

test(
  "an occurrence that was marked as used or skipped can be marked differently or become proposed",
  onStage(async (stage) => {
    await add(stage.owner);
    await mark(stage.owner, "2026-12-08", "used");
    await mark(stage.owner, "2026-12-15", "skipped");
    await mark(stage.owner, "2026-12-08", "used");
    expect(await marksOf(stage)).toEqual({ used: ["2026-12-08"], skipped: ["2026-12-15"] });
    await mark(stage.owner, "2026-12-08", "skipped");
    expect(await marksOf(stage)).toEqual({ used: [], skipped: ["2026-12-15", "2026-12-08"] });
    await mark(stage.owner, "2026-12-15", "open");
    expect(await marksOf(stage)).toEqual({ used: [], skipped: ["2026-12-08"] });
  }),
);

test(
  "when a series gets another text, used occurrences keep the old text until they are proposed again",
  onStage(async (stage) => {
    const bodies = async () =>
      (await one(stage.owner<{ used_bodies: unknown }>("select used_bodies from public.note_series")))
        .used_bodies;
    const write = (body: string) => stage.owner("update public.note_series set body = $1", [body]);
    await add(stage.owner);
    await mark(stage.owner, "2026-12-08", "used");
    await mark(stage.owner, "2026-12-22", "skipped");
    await stage.owner("update public.note_series set color = 'lime'");
    expect(await bodies()).toEqual({});
    await write("Historia de un socio");
    await mark(stage.owner, "2026-12-15", "used");
    await write("Historia de una tienda");
    await mark(stage.owner, "2026-12-08", "used");
    expect(await bodies()).toEqual({ "2026-12-08": SERIES.body, "2026-12-15": "Historia de un socio" });
    await mark(stage.owner, "2026-12-15", "open");
    await mark(stage.owner, "2026-12-15", "used");
    expect(await bodies()).toEqual({ "2026-12-08": SERIES.body });
    expect(await raised(stage.owner("update public.note_series set used_bodies = '{}'"))).toMatch(
      /permission denied/,
    );
  }),
);

test(
  "a series with the longest text and 1,000 used days can change its text, and keeps the old text for each used day",
  onStage(async (stage) => {
    await add(stage.owner, { starts_on: "2005-01-04", body: "\u0001".repeat(250) + "🌱".repeat(250) });
    await stage.admin(
      "update public.note_series set used_on = array(select '2005-01-04'::date + 7 * n from generate_series(0, 999) as n)",
    );
    await stage.owner("update public.note_series set body = 'Otra'");
    const { kept } = await one(
      stage.owner<{ kept: number }>(
        "select count(*)::integer as kept from public.note_series, jsonb_object_keys(used_bodies)",
      ),
    );
    expect(kept).toBe(1000);
  }),
);

test.each(["used", "skipped"])("the 1,001st mark of a series as %s replaces the oldest mark", (state) =>
  onStage(async (stage) => {
    await add(stage.owner, { starts_on: "2005-01-04" });
    await stage.admin(
      `update public.note_series set ${state}_on = array(select '2005-01-04'::date + 7 * n from generate_series(0, 999) as n)`,
    );
    await mark(stage.owner, "2026-12-08", state);
    const marks = (await marksOf(stage))[state as "used" | "skipped"];
    expect([marks.length, marks.includes("2026-12-08"), marks.includes("2005-01-04")]).toEqual([
      1000,
      true,
      false,
    ]);
  })(),
);

test(
  "marking an occurrence is refused for a day outside the series, another user's series, or an unknown state",
  onStage(async (stage) => {
    await add(stage.owner, { ends_on: "2026-12-15" });
    for (const day of ["2026-12-09", "2026-11-24", "2026-12-22"])
      expect([day, await raised(mark(stage.owner, day, "used"))]).toEqual([day, "not_found"]);
    expect(await raised(mark(stage.owner, "2026-12-08", "published"))).toBe("invalid_input");
    expect(await raised(mark(stage.other, "2026-12-08", "used"))).toBe("not_found");
    expect(await raised(mark(stage.visitor, "2026-12-08", "used"))).toMatch(/permission denied/);
    expect(await marksOf(stage)).toEqual({ used: [], skipped: [] });
  }),
);

test(
  "a note series is refused when it ends before it starts, has no text or repeats daily, and the browser cannot insert its used days",
  onStage(async (stage) => {
    expect(await raised(add(stage.owner, { ends_on: "2026-11-30" }))).toMatch(
      /note_series_span_is_not_negative/,
    );
    expect(await raised(add(stage.owner, { body: "  " }))).toMatch(/note_series_body_within_bounds/);
    expect(await raised(add(stage.owner, { every: "day" }))).toMatch(/note_series_every_check/);
    expect(await raised(add(stage.owner, { used_on: "{2026-12-01}" }))).toMatch(/permission denied/);
    await add(stage.owner, { ends_on: "2026-12-01" });
  }),
);

test(
  "the hundred and first series of a user is refused",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.note_series (user_id, starts_on, body, every) select $1, date '2031-01-01', 'x', 'week' from generate_series(1, 100)",
      [OWNER.id],
    );
    expect(await raised(add(stage.owner))).toBe("series_limit_reached");
  }),
);

test(
  "the database and the calendar compute the same occurrences, over three years with a leap day",
  onStage(async ({ admin }) => {
    const starts = ["2027-01-04", "2027-01-29", "2027-01-30", "2027-01-31", "2028-02-29", "2027-03-29"];
    for (const every of [
      "week",
      "month-day",
      "month-weekday",
      "month-last-weekday",
      "month-last-day",
    ] as const)
      for (const starts_on of starts)
        for (const ends_on of [null, "2028-06-30"]) {
          const days = await admin<{ day: string; is: boolean }>(
            `select d::date::text as day, private.is_series_day($1, $2, $3, d::date) as is
             from generate_series(date '2026-12-01', date '2029-12-31', interval '1 day') as d`,
            [every, starts_on, ends_on],
          );
          const wrong = days.filter(({ day, is }) => is !== isSeriesDay({ every, starts_on, ends_on }, day));
          expect([every, starts_on, ends_on, wrong]).toEqual([every, starts_on, ends_on, []]);
        }
  }),
);

test(
  "a feed contains the proposed occurrences of a note series, and neither used nor skipped occurrences",
  onStage(async (stage) => {
    const { monday } = await one(
      stage.admin<{ monday: string }>(
        "select (date_trunc('week', now() at time zone 'utc') + interval '7 days')::date::text as monday",
      ),
    );
    const after = async (weeks: number) =>
      (
        await one(
          stage.admin<{ day: string }>("select ($1::date + $2::integer * 7)::text as day", [monday, weeks]),
        )
      ).day;
    await add(stage.owner, { starts_on: monday, ends_on: await after(3) });
    await mark(stage.owner, await after(1), "used");
    await mark(stage.owner, await after(2), "skipped");
    const { secret } = await one(
      stage.owner<{ secret: string }>("select public.create_calendar_feed() as secret"),
    );
    const events = await stage.service(
      "select kind, title, day::text as day, uid from engine.read_calendar_feed(encode(sha256(convert_to($1, 'UTF8')), 'hex'))",
      [secret],
    );
    expect(events).toEqual(
      [monday, await after(3)].map((day) => ({
        kind: "idea",
        title: SERIES.body,
        day,
        uid: `series-${ROW_ID}-${day}`,
      })),
    );
  }),
);
