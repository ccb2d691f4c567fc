import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { insertRow, OWNER, postRow, saveCard } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const create = async ({ owner }: Stage) =>
  (await owner<{ secret: string }>("select public.create_calendar_feed() as secret"))[0]?.secret ?? "";
const read = ({ service }: Stage, secret: string) =>
  service<{
    uid: string;
    kind: string;
    title: string;
    sequence: number;
    is_cancelled: boolean;
    day: string | null;
  }>(
    `select uid, kind, title, sequence, is_cancelled, day::text as day
     from engine.read_calendar_feed(encode(sha256(convert_to($1, 'UTF8')), 'hex')) order by kind desc, uid`,
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

test(
  "a card keeps its event id in the feed when it is edited or deleted, and its sequence number rises",
  onStage(async (stage) => {
    const day = await inDays(stage, 5);
    await saveCard(stage.owner, { date: day });
    const secret = await create(stage);
    const [first] = await read(stage, secret);
    await saveCard(stage.owner, { version: 1, title: "Otro", date: day });
    const [second] = await read(stage, secret);
    await deleteCard(stage.owner, { postcard: 1001 });
    const [third] = await read(stage, secret);
    expect([second?.uid, third?.uid]).toEqual([first?.uid, first?.uid]);
    expect(third).toMatchObject({ is_cancelled: true });
    expect([first, second, third].map((one) => one?.sequence)).toEqual([4, 8, 10]);
  }),
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

test(
  "a post that waits for a required approval is a tentative event until it is approved",
  onStage(async (stage) => {
    await saveCard(stage.owner, { date: await inDays(stage, 5), time: "10:00", timezone: "UTC" });
    const secret = await create(stage);
    const isTentative = async () =>
      (
        await stage.service<{ is_tentative: boolean }>(
          "select is_tentative from engine.read_calendar_feed(encode(sha256(convert_to($1, 'UTF8')), 'hex'))",
          [secret],
        )
      ).map((event) => event.is_tentative);
    await stage.owner("select public.require_card_approval(1001, true)");
    expect(await isTentative()).toEqual([true]);
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(1001, 7) as secret");
    await stage.service(
      "select engine.answer_card_approval(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 1, 'approved', 'Ana', '')",
      [link?.secret],
    );
    expect(await isTentative()).toEqual([false]);
  }),
);
