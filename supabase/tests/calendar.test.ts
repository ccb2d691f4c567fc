import { expect, test } from "vitest";
import {
  insertRow,
  minutesAgo,
  OTHER,
  PAGE,
  POSTCARD,
  postRow,
  saveCard,
  type Values,
  withPages,
} from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Row = { postcard: number; page: string | null; file: string | null };
const calendar = async ({ owner }: Stage, from: string, to: string) =>
  owner<Row>(
    `select postcard::integer, linkedin_organization_id as page, image_url as file
     from public.list_calendar($1, $2) order by postcard, page nulls first`,
    [from, to],
  );
const cardsIn = async (stage: Stage, from: string, to: string) =>
  (await calendar(stage, from, to)).map((row) => row.postcard);

const add = ({ admin }: Stage, values: Values) => {
  const { id: _, ...row } = postRow(values);
  return insertRow(admin, "posts", row);
};
const out = { status: "listas", publish_state: "published" };

test(
  "the calendar returns the user's posts from the day before the requested days to the day after them",
  onStage(async (stage) => {
    for (const [n, date] of ["2031-02-27", "2031-02-28", "2031-03-31", "2031-04-01", "2031-04-02"].entries())
      await add(stage, { postcard: n + 1, date });
    await add(stage, { postcard: 9, date: "2031-03-10", user_id: OTHER.id });
    expect(await cardsIn(stage, "2031-03-01", "2031-03-31")).toEqual([2, 3, 4]);
  }),
);

test(
  "the calendar shows a published post on its day of publication, or on its planned day if that moment is unknown",
  onStage(async (stage) => {
    await add(stage, { postcard: 1, date: "2031-01-01", published_at: "2031-03-15T12:00:00Z", ...out });
    await add(stage, { postcard: 2, date: "2031-03-15", published_at: "2031-05-15T12:00:00Z", ...out });
    await add(stage, { postcard: 3, date: "2031-03-15", ...out });
    expect(await cardsIn(stage, "2031-03-01", "2031-03-31")).toEqual([1, 3]);
  }),
);

test(
  "the calendar returns a row for each publisher with the address of its first file, and leaves out deleted posts",
  onStage(async (stage) => {
    await add(stage, { postcard: 1, date: "2031-03-15" });
    await add(stage, { postcard: 1, date: "2031-03-15", linkedin_organization_id: PAGE });
    await add(stage, { postcard: 2, date: "2031-03-15", deleted_at: "2031-03-01T00:00:00Z" });
    const url = `https://x.test/storage/v1/object/public/media/00000000-0000-4000-8000-000000000001/Uno.PDF`;
    await add(stage, { postcard: 3, date: "2031-03-15", image_url: url });
    expect(await calendar(stage, "2031-03-01", "2031-03-31")).toEqual([
      { postcard: 1, page: null, file: null },
      { postcard: 1, page: PAGE, file: null },
      { postcard: 3, page: null, file: url },
    ]);
  }),
);

test(
  "a range of years in the calendar is cut to 62 days",
  onStage(async (stage) => {
    await add(stage, { postcard: 1, date: "2031-03-02" });
    await add(stage, { postcard: 2, date: "2031-06-01" });
    expect(await cardsIn(stage, "2031-01-01", "2039-12-31")).toEqual([1]);
  }),
);

test(
  "the calendar marks a post that waits for a required approval, until its version is approved",
  onStage(async (stage) => {
    const { owner } = stage;
    await saveCard(owner);
    const held = async () =>
      (await owner("select is_held from public.list_calendar('2030-01-15', '2030-01-15')")) as unknown[];
    expect(await held()).toEqual([{ is_held: false }]);
    await owner("select public.require_card_approval($1, true)", [POSTCARD]);
    expect(await held()).toEqual([{ is_held: true }]);
    await stage.admin(
      "update public.card_approvals set answer = 'approved', answered_version = 1, answered_at = now()",
    );
    expect(await held()).toEqual([{ is_held: false }]);
  }),
);

test(
  "the calendar shows a post that failed without its approval as failed, not as waiting",
  onStage(async (stage) => {
    const { owner, admin } = stage;
    await saveCard(owner);
    await owner("select public.require_card_approval($1, true)", [POSTCARD]);
    await admin("update public.publish_jobs set due_at = now() - interval '1 minute'");
    await admin("select private.end_unapproved_jobs()");
    expect(
      await owner("select publish_state, is_held from public.list_calendar('2030-01-15', '2030-01-15')"),
    ).toEqual([{ publish_state: "failed", is_held: false }]);
  }),
);

type Move = { version?: number | null; date?: string | null; time?: string | null; zone?: string | null };
const move = async ({ owner }: Pick<Stage, "owner">, given: Move = {}) => {
  const { version, date, time, zone } = {
    version: 1,
    date: "2031-03-20",
    time: "09:30",
    zone: "America/La_Paz",
    ...given,
  };
  const [row] = await owner<{ version: number }>(
    "select public.move_post_card($1, $2, $3, $4, $5) as version",
    [POSTCARD, version, date, time, zone],
  );
  return row?.version;
};
const moments = async ({ admin }: Stage) =>
  admin(
    `select version, to_char(p.scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at, p.publish_state as state,
       to_char(j.due_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as due
     from public.posts p left join public.publish_jobs j on j.post_id = p.id where postcard = $1`,
    [POSTCARD],
  );
const moved = { version: 2, at: "2031-03-20 13:30", state: "scheduled", due: "2031-03-20 13:30" };

test(
  "moving a card gives the posts and jobs of all its publishers the new time",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    expect(await move(stage)).toBe(2);
    expect(await moments(stage)).toEqual([moved, moved]);
  }),
);

test(
  "moving a card twice to the same time changes nothing, and a different move of the old version is refused",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    expect(await move(stage)).toBe(2);
    expect(await move(stage)).toBe(2);
    expect(await raised(move(stage, { date: "2031-03-21" }))).toBe("card_version_conflict");
    expect(await moments(stage)).toEqual([moved]);
  }),
);

test(
  "a card that is moved to a day without a time becomes unscheduled",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    await move(stage, { time: null });
    expect(await moments(stage)).toEqual([{ version: 2, at: null, state: "unscheduled", due: null }]);
  }),
);

test(
  "a move to a past moment is refused, with or without a time",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const { date, time, timezone } = minutesAgo(2);
    expect(await raised(move(stage, { date, time, zone: timezone }))).toBe("date_in_past");
    expect(await raised(move(stage, { date: "2020-01-01", time: null }))).toBe("date_in_past");
    // Today is accepted, because an unscheduled card is past only when its day is over.
    const [today] = await stage.admin<{ day: string }>(
      "select (now() at time zone 'America/La_Paz')::date::text as day",
    );
    expect(await move(stage, { date: today?.day, time: null })).toBe(2);
  }),
);

test.each([
  ["publishing", "card_publishing"],
  ["unconfirmed", "post_unconfirmed"],
])("a card with a post that is %s cannot be moved", async (state, code) => {
  await onStage(async (stage: Stage) => {
    await saveCard(stage.owner);
    await stage.admin("update public.posts set publish_state = $1 where postcard = $2", [state, POSTCARD]);
    expect(await raised(move(stage))).toBe(code);
  })();
});

test(
  "a published card, a deleted card and another user's card cannot be moved",
  onStage(async (stage) => {
    expect(await raised(move(stage))).toBe("card_not_found");
    await saveCard(stage.owner);
    expect(await raised(move({ owner: stage.other }))).toBe("card_not_found");
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published' where postcard = $1",
      [POSTCARD],
    );
    expect(await raised(move(stage))).toBe("publisher_already_published");
    await stage.admin(
      "update public.posts set status = 'publicar', publish_state = 'scheduled', deleted_at = now() where postcard = $1",
      [POSTCARD],
    );
    expect(await raised(move(stage))).toBe("card_not_found");
  }),
);

test.each([
  [{ version: null }, "invalid_input"],
  [{ date: null }, "invalid_input"],
  [{ date: "infinity" }, "date_out_of_range"],
  [{ date: "1999-12-31" }, "date_out_of_range"],
  [{ date: "2101-01-01" }, "date_out_of_range"],
  [{ time: "24:00" }, "time_invalid"],
  [{ time: "23:59:60" }, "time_invalid"],
  [{ time: "10:00:00.5" }, "time_invalid"],
  [{ zone: null }, "invalid_input"],
  [{ zone: "CET" }, "invalid_timezone"],
  [{ zone: "Nowhere/Land" }, "invalid_timezone"],
])("a move to %o is refused as %s", async (given, code) => {
  await onStage(async (stage: Stage) => {
    await saveCard(stage.owner);
    expect(await raised(move(stage, given))).toBe(code);
  })();
});

test(
  "a card moved to a time that the clock skips is scheduled for an hour later",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    // Santiago skips 0:00 to 1:00 on 8 September 2030.
    await move(stage, { date: "2030-09-08", time: "00:30", zone: "America/Santiago" });
    expect(await moments(stage)).toMatchObject([{ at: "2030-09-08 04:30" }]);
  }),
);
