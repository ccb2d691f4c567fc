import { describe, expect, test } from "vitest";
import { OWNER, POSTCARD, saveCard } from "./support/builders.ts";
import { raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const DAYS = [
  ...["infinity", "-infinity", "4713-01-01 BC", "0001-01-01", "1999-12-31", "2101-01-01", "10000-01-01"],
  "200000-01-01",
];
const HOURS = ["24:00", "24:00:00", "23:59:60"];

const WRITES: Record<string, (stage: Stage, value: string) => Promise<unknown>> = {
  "calendar_notes.day": ({ admin }, day) =>
    admin("insert into public.calendar_notes (user_id, day, body) values ($1, $2, 'Feria')", [OWNER.id, day]),
  "note_series.starts_on": ({ admin }, day) =>
    admin(
      "insert into public.note_series (user_id, starts_on, body, every) values ($1, $2, 'Feria', 'week')",
      [OWNER.id, day],
    ),
  "note_series.ends_on": ({ admin }, day) =>
    admin(
      "insert into public.note_series (user_id, starts_on, ends_on, body, every) values ($1, '2000-01-01', $2, 'Feria', 'week')",
      [OWNER.id, day],
    ),
  "posting_slots.post_time": ({ admin }, time) =>
    admin(
      "insert into public.posting_slots (user_id, weekday, post_time, timezone) values ($1, 1, $2, 'UTC')",
      [OWNER.id, time],
    ),
  "posts.date": ({ admin }, day) =>
    admin(
      "insert into public.posts (user_id, postcard, title, date) select $1, 1 + (select count(*) from public.posts), 'Feria', $2::date",
      [OWNER.id, day],
    ),
  "posts.post_time": ({ admin }, time) =>
    admin(
      "insert into public.posts (user_id, postcard, title, date, post_time) select $1, 1 + (select count(*) from public.posts), 'Feria', '2030-01-15', $2::time",
      [OWNER.id, time],
    ),
};
const SERVERS = [
  ...["account_snapshots.day", "credit_ledger.period", "post_snapshots.day", "user_ai_stats.month"],
  ...["user_analytics.exported_at", "user_analytics.followers_on", "user_credit_stats.free_period"],
  ...["imported_days.day", "imported_posts.day", "result_imports.as_of", "result_imports.first_day"],
  ...["result_imports.last_day", "review_boards.month", "moved_posts.date", "moved_posts.post_time"],
];

test(
  "the list of tested columns contains every column of a date or a time of day",
  onStage(async ({ admin }) => {
    const columns = await admin<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
         and a.atttypid in ('date'::regtype, 'time'::regtype, 'timetz'::regtype) order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([...Object.keys(WRITES), ...SERVERS].sort());
  }),
);

test.each(Object.entries(WRITES))(
  "the column %s refuses an invalid date or time, and accepts the first and the last valid value",
  (column, write) =>
    onStage(async (stage) => {
      const isHour = column.endsWith("time");
      for (const value of isHour ? HOURS : DAYS) {
        const { constraint, message } = await refusal(write(stage, value));
        expect({ value, refused: constraint ?? message }).toEqual({
          value,
          refused: expect.stringMatching(/_is_an_hour|_is_a_day/),
        });
      }
      for (const value of isHour ? ["00:00", "23:59"] : ["2000-01-01", "2100-12-31"])
        await write(stage, value);
    })(),
);

describe("a card with an invalid date or time is refused", () => {
  test.each([
    ...DAYS.map((date) => [{ date }, /^(date_out_of_range|invalid_input)$/] as const),
    ...["now", "today", "tomorrow", "epoch", "20300115", "2030-1-5", "15/01/2030"].map(
      (date) => [{ date }, /^invalid_input$/] as const,
    ),
    [{ time: "24:00" }, /^time_invalid$/] as const,
    [{ time: "23:59:60" }, /^time_invalid$/] as const,
    [{ time: "10:00:30" }, /^time_invalid$/] as const,
    [{ time: "25:00" }, /^invalid_input$/] as const,
    ...["now", "allballs", "10:00:00.5", "10:00+02", "10 AM"].map(
      (time) => [{ time }, /^invalid_input$/] as const,
    ),
  ])("a save refuses a card with the date or time %j", (card, code) =>
    onStage(async ({ owner }) => {
      expect(await raised(saveCard(owner, card))).toMatch(code);
      expect(await owner("select 1 from public.posts")).toEqual([]);
    })(),
  );

  test(
    "an import refuses only its invalid card, with the same code as a save",
    onStage(async ({ owner }) => {
      const card = (postcard: number, at: Record<string, string>) => ({
        postcard,
        publishers: ["personal"],
        content: { title: "Feria", timezone: "UTC", date: "2030-01-15", post_time: "10:00", ...at },
      });
      const cards = [
        card(1, { post_time: "24:00" }),
        card(2, {}),
        card(3, { date: "infinity" }),
        card(4, { date: "2101-01-01" }),
      ];
      const answer = await owner<{ message: string | null }>(
        "select message from public.import_post_cards($1::text::jsonb)",
        [JSON.stringify(cards)],
      );
      expect(answer.map(({ message }) => message)).toEqual([
        "time_invalid",
        null,
        "invalid_input",
        "date_out_of_range",
      ]);
      expect(await owner("select postcard::int from public.posts")).toEqual([{ postcard: 2 }]);
    }),
  );

  test(
    "the check of posts accepts a post on the last day of 2100",
    onStage(async ({ owner }) => {
      for (const postcard of [POSTCARD, POSTCARD + 1])
        await saveCard(owner, { postcard, date: "2100-12-31", time: "23:59", timezone: "Pacific/Niue" });
      expect(
        await owner("select 1 from public.list_post_problems(array(select id from public.posts))"),
      ).toBeDefined();
    }),
  );
});
