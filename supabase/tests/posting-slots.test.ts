import { expect, test } from "vitest";
import { insertRow, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const slot = ({ owner }: Pick<Stage, "owner">, weekday: number, post_time: string, given = {}) =>
  insertRow(owner, "posting_slots", {
    user_id: OWNER.id,
    publisher: "personal",
    weekday,
    post_time,
    timezone: "America/La_Paz",
    ...given,
  });
type Free = { date: string; time: string };
const SHOWN = "date::text as date, to_char(post_time, 'HH24:MI') as time";
const free = (
  { owner }: Pick<Stage, "owner">,
  from: string,
  count = 3,
  skip: string[] = [],
  publisher = "personal",
) =>
  owner<Free>(`select ${SHOWN} from public.next_free_slots($1, $2, $3, $4::date[])`, [
    publisher,
    from,
    count,
    `{${skip}}`,
  ]);
const take = ({ owner }: Pick<Stage, "owner">, from: string, count = 1) =>
  owner<Free>(`select ${SHOWN} from public.claim_free_slots('personal', $1, $2)`, [from, count]);
const MONDAY = "2031-03-03T00:00:00-04:00";

test(
  "free slots come in order, week after week, in their zone",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    await slot(stage, 4, "18:30");
    expect(await free(stage, MONDAY)).toEqual([
      { date: "2031-03-04", time: "09:00" },
      { date: "2031-03-06", time: "18:30" },
      { date: "2031-03-11", time: "09:00" },
    ]);
    expect(await free({ owner: stage.other }, MONDAY)).toEqual([]);
  }),
);

test(
  "a request for free slots may leave out 400 days at most",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    const others = Array.from({ length: 399 }, () => "2040-01-01");
    const first = async (skip: string[]) => (await free(stage, MONDAY, 1, skip))[0]?.date;
    expect(await first([...others, "2031-03-04"])).toBe("2031-03-11");
    expect(await first([...others, "2040-01-01", "2031-03-04"])).toBe("2031-03-04");
  }),
);

test(
  "a posting slot near a scheduled post is taken for that post's publisher, and free for another publisher",
  onStage(async (stage) => {
    await withPages(stage);
    await slot(stage, 2, "09:00");
    await slot(stage, 2, "09:00", { publisher: PAGE });
    await saveCard(stage.owner, { date: "2031-03-04", time: "09:20", publishers: ["personal"] });
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-11");
    expect((await free(stage, MONDAY, 1, [], PAGE))[0]?.date).toBe("2031-03-04");
    await stage.admin("update public.posts set deleted_at = now()");
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-04");
  }),
);

test(
  "free slots leave out the days that the request names, and times that have passed",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    expect((await free(stage, MONDAY, 1, ["2031-03-04"]))[0]?.date).toBe("2031-03-11");
    expect((await free(stage, "2031-03-04T09:00:00-04:00", 1))[0]?.date).toBe("2031-03-11");
    const [past] = await stage.owner<{ ok: boolean }>(
      "select bool_and(at > now()) as ok from public.next_free_slots('personal', '2001-01-01', 5)",
    );
    expect(past?.ok).toBe(true);
  }),
);

test.each([
  // Chile skips an hour at midnight of 8 September 2030 and repeats an hour on 6 April 2031.
  [
    "America/Santiago",
    7,
    "00:30",
    "2030-09-07T12:00:00Z",
    { date: "2030-09-08", time: "01:30" },
    "2030-09-08 04:30",
  ],
  [
    "America/Santiago",
    6,
    "23:30",
    "2031-04-04T12:00:00Z",
    { date: "2031-04-05", time: "23:30" },
    "2031-04-06 03:30",
  ],
  // Madrid skips 2:00 on 30 March 2031 and repeats 2:00 on 26 October.
  [
    "Europe/Madrid",
    7,
    "02:30",
    "2031-03-29T12:00:00Z",
    { date: "2031-03-30", time: "03:30" },
    "2031-03-30 01:30",
  ],
  [
    "Europe/Madrid",
    7,
    "02:30",
    "2031-10-25T12:00:00Z",
    { date: "2031-10-26", time: "02:30" },
    "2031-10-26 01:30",
  ],
])(
  "in %s, the posting slot of weekday %i at %s is offered once after %s",
  async (timezone, weekday, time, from, shown, at) => {
    await onStage(async (stage: Stage) => {
      await slot(stage, weekday, time, { timezone });
      expect((await free(stage, from, 1))[0]).toEqual(shown);
      const rows = await stage.owner<{ at: string }>(
        "select to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from public.next_free_slots('personal', $1, 2)",
        [from],
      );
      expect(rows[0]?.at).toBe(at);
      expect(rows[1]?.at).not.toBe(at);
      await saveCard(stage.owner, { ...shown, timezone });
      const [post] = await stage.admin<{ at: string }>(
        "select to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from public.posts",
      );
      expect(post?.at).toBe(at);
    })();
  },
);

test(
  "a request claims its posting slot for ten minutes, in which another request gets the next slot",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    expect((await take(stage, MONDAY))[0]?.date).toBe("2031-03-04");
    expect((await take(stage, MONDAY))[0]?.date).toBe("2031-03-11");
    await stage.admin("update private.slot_claims set expires_at = now() - interval '1 second'");
    expect((await take(stage, MONDAY))[0]?.date).toBe("2031-03-04");
    expect(await take({ owner: stage.other }, MONDAY)).toEqual([]);
  }),
);

test(
  "a claim of three posting slots gets the next three, and a claim of fifty gets the fifteen that are left",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    await slot(stage, 4, "18:30");
    expect(await take(stage, MONDAY, 3)).toEqual([
      { date: "2031-03-04", time: "09:00" },
      { date: "2031-03-06", time: "18:30" },
      { date: "2031-03-11", time: "09:00" },
    ]);
    expect(await take(stage, MONDAY, 50)).toHaveLength(15);
    expect(await take(stage, MONDAY)).toEqual([]);
  }),
);

test(
  "claimed posting slots are at least half an hour apart, as posts in them have to be",
  onStage(async (stage) => {
    for (const time of ["09:00", "09:15", "09:30", "09:45"]) await slot(stage, 2, time);
    expect(await free(stage, MONDAY, 4)).toHaveLength(4);
    expect(await take(stage, MONDAY, 3)).toEqual([
      { date: "2031-03-04", time: "09:00" },
      { date: "2031-03-04", time: "09:30" },
      { date: "2031-03-11", time: "09:00" },
    ]);
    expect((await free(stage, MONDAY, 1))[0]).toEqual({ date: "2031-03-11", time: "09:30" });
    expect(await take(stage, "2031-03-17T00:00:00-04:00", 50)).toHaveLength(18);
  }),
);

test(
  "a claim of a chosen posting slot gets that slot, or no slot when the slot is taken",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    const at = "2031-03-04T09:00:00-04:00";
    const claim = () =>
      stage.owner<Free>(
        `select ${SHOWN} from public.claim_free_slots('personal', $1::timestamptz - interval '1 ms', 1, '{}', $1)`,
        [at],
      );
    expect(await claim()).toEqual([{ date: "2031-03-04", time: "09:00" }]);
    expect(await claim()).toEqual([]);
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-11");
  }),
);

test(
  "when a card leaves its posting slot, the slot is free",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    await saveCard(stage.owner, { date: "2031-03-05", time: "12:00", publishers: ["personal"] });
    await take(stage, MONDAY);
    const move = (version: number, date: string) =>
      stage.owner("select public.move_post_card($1, $2, $3, '09:00', 'America/La_Paz')", [
        POSTCARD,
        version,
        date,
      ]);
    await move(1, "2031-03-04");
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-11");
    await move(2, "2031-03-05");
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-04");
  }),
);

test(
  "a claimed posting slot is free after its user releases it; another user cannot release it",
  onStage(async (stage) => {
    await slot(stage, 2, "09:00");
    await take(stage, MONDAY);
    const release = (query: Stage["owner"]) =>
      query("select public.release_slot('personal', '2031-03-04T09:00:00-04:00')");
    await release(stage.other);
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-11");
    await release(stage.owner);
    expect((await free(stage, MONDAY, 1))[0]?.date).toBe("2031-03-04");
  }),
);

test(
  "a user has at most 50 slots, each in an existing zone",
  onStage(async (stage) => {
    await stage.admin(
      `insert into public.posting_slots (user_id, weekday, post_time, timezone)
       select $1, 1, make_time(n / 60, n % 60, 0), 'UTC' from generate_series(1, 49) n`,
      [OWNER.id],
    );
    expect(await raised(slot(stage, 2, "09:00", { timezone: "CET" }))).toBe("invalid_timezone");
    await slot(stage, 2, "09:00");
    expect(await raised(slot(stage, 3, "09:00"))).toBe("slot_limit_reached");
  }),
);

test(
  "a user has at most 2,000 notes",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.calendar_notes (user_id, day, body) select $1, date '2031-01-01', 'x' from generate_series(1, 2000)",
      [OWNER.id],
    );
    const more = insertRow(stage.owner, "calendar_notes", {
      user_id: OWNER.id,
      day: "2031-01-01",
      body: "y",
    });
    expect(await raised(more)).toBe("note_limit_reached");
  }),
);
