import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { insertRow, OWNER, postRow, saveCard } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";
const AT_TEN = { time: "10:00", timezone: "UTC" };

const create = async ({ owner }: Stage) =>
  (await owner<{ secret: string }>("select public.create_calendar_feed() as secret"))[0]?.secret ?? "";
const read = ({ service }: Stage, secret: string) =>
  service<{
    uid: string;
    kind: string;
    title: string;
    sequence: number;
    is_cancelled: boolean;
    is_tentative: boolean;
    changed: number;
    day: string | null;
  }>(
    `select uid, kind, title, sequence, is_cancelled, is_tentative, day::text as day,
       extract(epoch from changed_at)::integer as changed
     from engine.read_calendar_feed(${HASH}) order by kind desc, uid`,
    [secret],
  );
const inDays = async ({ admin }: Stage, days: number) =>
  (await admin<{ day: string }>("select (current_date + $1::integer)::text as day", [days]))[0]?.day ?? "";

test(
  "a feed contains its user's cards and notes, each card once, and records each read",
  onStage(async (stage) => {
    const day = await inDays(stage, 5);
    await saveCard(stage.owner, { date: day });
    await insertRow(stage.owner, "calendar_notes", { user_id: OWNER.id, day, body: "Feria" });
    await saveCard(stage.other, { postcard: 7, date: day, title: "De otro" });
    const secret = await create(stage);
    const state = () =>
      stage.owner<{ read: boolean }>(
        "select last_read_at is not null as read from public.get_calendar_feed()",
      );
    expect(await state()).toEqual([{ read: false }]);
    expect(await read(stage, secret)).toMatchObject([
      { kind: "post", title: "Café de altura", is_cancelled: false, day: null },
      { kind: "note", title: "Feria", day },
    ]);
    expect(await state()).toEqual([{ read: true }]);
  }),
);

type Change = (stage: Stage, day: string) => Promise<unknown>;
const requireApproval: Change = ({ owner }) => owner("select public.require_card_approval(1001, true)");

test.each<[string, Change, object, Change?]>([
  [
    "a new title",
    ({ owner }, day) => saveCard(owner, { ...AT_TEN, version: 1, title: "Otro", date: day }),
    { title: "Otro" },
  ],
  ["its deletion", ({ owner }) => deleteCard(owner, { postcard: 1001 }), { is_cancelled: true }],
  [
    "a failure",
    ({ admin }) => admin("update public.posts set publish_state = 'failed'"),
    { is_tentative: true },
  ],
  ["a required approval", requireApproval, { is_tentative: true }],
  [
    "its approval",
    async ({ owner, service }) => {
      const [link] = await owner<{ secret: string }>("select public.share_card(1001, 7) as secret");
      await service(`select engine.answer_card_approval(${HASH}, 1, 'approved', 'Ana', '')`, [link?.secret]);
    },
    { is_tentative: false },
    requireApproval,
  ],
])(
  "after %s a card's event keeps its id in the feed, and its sequence number and its date of change rise",
  async (_what, change, shown, before) => {
    await onStage(async (stage: Stage) => {
      const day = await inDays(stage, 5);
      await saveCard(stage.owner, { ...AT_TEN, date: day });
      await before?.(stage, day);
      const secret = await create(stage);
      await stage.admin("alter table public.posts disable trigger posts_touch");
      await stage.admin("update public.posts set updated_at = updated_at - interval '1 minute'");
      await stage.admin("alter table public.posts enable trigger posts_touch");
      const [first] = await read(stage, secret);
      await change(stage, day);
      const [second] = await read(stage, secret);
      expect(second).toMatchObject({ uid: first?.uid, ...shown });
      expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY);
      expect(second?.changed).toBeGreaterThan(first?.changed ?? Number.POSITIVE_INFINITY);
    })();
  },
);

test(
  "a feed address that is guessed, replaced or revoked returns no feed",
  onStage(async (stage) => {
    expect(await raised(read(stage, "guess"))).toBe("not_found");
    const first = await create(stage);
    const second = await create(stage);
    expect(await raised(read(stage, first))).toBe("not_found");
    expect(await read(stage, second)).toEqual([]);
    await stage.owner("select public.revoke_calendar_feed()");
    expect(await raised(read(stage, second))).toBe("not_found");
    expect(await stage.owner("select * from public.get_calendar_feed()")).toEqual([]);
  }),
);

test(
  "a published post is in the feed on the day of its publication, and a failed post is a tentative event",
  onStage(async (stage) => {
    const [longAgo, soon] = [await inDays(stage, -300), await inDays(stage, 5)];
    const rows = [
      {
        title: "Adelantada",
        date: longAgo,
        status: "listas",
        publish_state: "published",
        published_at: new Date().toISOString(),
      },
      {
        title: "Vieja",
        date: soon,
        status: "listas",
        publish_state: "published",
        published_at: `${longAgo}T00:00:00Z`,
      },
      { title: "Fallida", date: soon, post_time: "10:00", timezone: "UTC" },
    ];
    for (const [at, row] of rows.entries())
      await insertRow(
        stage.admin,
        "posts",
        postRow({ id: `00000000-0000-4000-8000-0000000003${at}0`, postcard: 4000 + at, ...row }),
      );
    await stage.admin("update public.posts set publish_state = 'failed' where title = 'Fallida'");
    const secret = await create(stage);
    const events = await stage.service<{ title: string }>(
      `select title, is_tentative, is_cancelled from engine.read_calendar_feed(encode(sha256(convert_to($1, 'UTF8')), 'hex')) order by title`,
      [secret],
    );
    expect(events).toEqual([
      { title: "Adelantada", is_tentative: false, is_cancelled: false },
      { title: "Fallida", is_tentative: true, is_cancelled: false },
    ]);
  }),
);
