import { expect, test } from "vitest";
import { insertRow, OWNER, PAGE, POSTCARD, postRow, saveCard, withPages } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";
const NINE = { date: "2031-01-15", time: "09:00", timezone: "America/La_Paz" };
const TEN = { ...NINE, time: "10:00" };
const NO_HOUR = { ...NINE, time: null };

type Moment = { date: string; time: string | null; timezone: string };
const move = async ({ owner }: Stage, version: number, { date, time, timezone }: Moment) =>
  owner("select public.move_post_card($1, $2, $3, $4, $5)", [POSTCARD, version, date, time, timezone]);
const demand = ({ owner }: Stage) => owner("select public.require_card_approval($1, true)", [POSTCARD]);
const share = async ({ owner }: Stage) =>
  (await owner<{ secret: string }>("select public.share_card($1, 7) as secret", [POSTCARD]))[0]?.secret ?? "";
const answer = ({ service }: Stage, secret: string, version: number, given = "approved") =>
  service(`select engine.answer_card_approval(${HASH}, $2, $3, 'Ana', 'Así')`, [secret, version, given]);
/** Whether each publisher's post lacks the required approval; the personal post first. */
const lacking = async ({ admin }: Stage) =>
  (
    await admin<{ lacks: boolean; held: boolean | null }>(
      `select private.lacks_approval(p) as lacks, j.is_held as held
       from public.posts p left join public.publish_jobs j on j.post_id = p.id
       where p.deleted_at is null order by p.linkedin_organization_id nulls first`,
    )
  ).map(({ lacks, held }) => {
    if (held !== null) expect(held).toBe(lacks);
    return lacks;
  });
const both = { publishers: ["personal", PAGE] };

/** A card of two accounts that requires an approval and has the approval of its version 1. */
async function approved(stage: Stage) {
  await withPages(stage);
  await saveCard(stage.owner, { ...both, ...NINE });
  await demand(stage);
  const secret = await share(stage);
  await answer(stage, secret, 1);
  expect(await lacking(stage)).toEqual([false, false]);
  return secret;
}

test(
  "a card moved away and back to its approved moment is approved again, also after several moves",
  onStage(async (stage) => {
    await approved(stage);
    await move(stage, 1, TEN);
    expect(await lacking(stage)).toEqual([true, true]);
    await move(stage, 2, NINE);
    expect(await lacking(stage)).toEqual([false, false]);
    await move(stage, 3, NO_HOUR);
    expect(await lacking(stage)).toEqual([true, true]);
    await move(stage, 4, TEN);
    expect(await lacking(stage)).toEqual([true, true]);
    await move(stage, 5, NINE);
    expect(await lacking(stage)).toEqual([false, false]);
  }),
);

test(
  "the undo of a bulk move restores the card's approval",
  onStage(async (stage) => {
    await approved(stage);
    const change = async (card: object) =>
      (
        await stage.owner<{ back: object; message: string | null }>(
          "select back, message from public.change_cards('move', $1)",
          [JSON.stringify([card])],
        )
      )[0];
    const moved = await change({
      postcard: POSTCARD,
      status: "publicar",
      version: 1,
      date: TEN.date,
      post_time: TEN.time,
      timezone: TEN.timezone,
    });
    expect(await lacking(stage)).toEqual([true, true]);
    expect((await change(moved?.back ?? {}))?.message).toBeNull();
    expect(await lacking(stage)).toEqual([false, false]);
  }),
);

test.each<[string, Moment]>([
  ["date", { ...NINE, date: "2031-01-16" }],
  ["time", TEN],
  ["zone", { ...NINE, timezone: "America/Caracas" }],
])(
  "a card moved back to a moment with another %s than the approved one stays unapproved",
  async (_, moment) => {
    await onStage(async (stage: Stage) => {
      await approved(stage);
      await move(stage, 1, NO_HOUR);
      await move(stage, 2, moment);
      expect(await lacking(stage)).toEqual([true, true]);
    })();
  },
);

test(
  "a card whose text changed between two moves stays unapproved at its approved moment",
  onStage(async (stage) => {
    await approved(stage);
    await move(stage, 1, TEN);
    await saveCard(stage.owner, { version: 2, notes: "Otro texto", ...both, ...TEN });
    await move(stage, 3, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
  }),
);

test(
  "a card that was saved with another text before its first move stays unapproved after the undo of the move",
  onStage(async (stage) => {
    await approved(stage);
    await saveCard(stage.owner, { version: 1, notes: "Otro texto", ...both, ...NINE });
    await move(stage, 2, TEN);
    await move(stage, 3, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
  }),
);

test(
  "an account added between two moves voids the card's approval for all accounts",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, NINE);
    await demand(stage);
    await answer(stage, await share(stage), 1);
    await move(stage, 1, TEN);
    await saveCard(stage.owner, { version: 2, ...both, ...TEN });
    await move(stage, 3, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
  }),
);

test(
  "when a post of another version moves with the card, the move back restores the approval of no post",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, NINE);
    await demand(stage);
    await answer(stage, await share(stage), 1);
    const { id: _, ...page } = postRow({
      linkedin_organization_id: PAGE,
      notes: "Otro texto",
      version: 0,
      date: NINE.date,
      post_time: NINE.time,
      timezone: NINE.timezone,
    });
    await insertRow(stage.admin, "posts", page);
    expect(await lacking(stage)).toEqual([false, true]);
    await move(stage, 1, TEN);
    await move(stage, 2, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
  }),
);

test(
  "a decision about the moved card replaces the decision about its earlier moment",
  onStage(async (stage) => {
    const secret = await approved(stage);
    await move(stage, 1, TEN);
    await answer(stage, secret, 2, "changes");
    await move(stage, 2, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
    await answer(stage, secret, 3);
    await move(stage, 3, TEN);
    await answer(stage, secret, 4);
    await move(stage, 4, NO_HOUR);
    await move(stage, 5, NINE);
    expect(await lacking(stage)).toEqual([true, true]);
    await move(stage, 6, TEN);
    expect(await lacking(stage)).toEqual([false, false]);
  }),
);

type Post = { id: string; publisher: string };
/** Makes a review board of the personal account; returns a function that approves its post in a version. */
async function boardOf({ owner, service }: Stage, posts: readonly Post[]) {
  const [board] = await owner<{ secret: string }>(
    "select public.share_board('personal', '2031-01-01', 'UTC', 7, false) as secret",
  );
  const personal = posts.find(({ publisher }) => publisher === "personal");
  return (version: number) =>
    service(`select * from engine.answer_board(${HASH}, $2, 'approved', 'Ana', '')`, [
      board?.secret,
      JSON.stringify([{ id: personal?.id, version }]),
    ]);
}
const decided = async ({ admin }: Stage) =>
  (
    await admin<{ card: number; post: number }>(
      "select c.answered_version as card, p.answered_version as post from public.card_approvals c, public.post_approvals p",
    )
  )[0];

test(
  "a board's approval of one account's post counts again after the undo of a move, for that account alone",
  onStage(async (stage) => {
    await withPages(stage);
    const posts = await saveCard(stage.owner, { ...both, ...NINE });
    await demand(stage);
    await (await boardOf(stage, posts))(1);
    expect(await lacking(stage)).toEqual([false, true]);
    await move(stage, 1, TEN);
    expect(await lacking(stage)).toEqual([true, true]);
    await move(stage, 2, NINE);
    expect(await lacking(stage)).toEqual([false, true]);
  }),
);

test(
  "a board's approval stays void when the text changed between two moves",
  onStage(async (stage) => {
    const posts = await saveCard(stage.owner, NINE);
    await demand(stage);
    await (await boardOf(stage, posts))(1);
    await move(stage, 1, TEN);
    await saveCard(stage.owner, { version: 2, notes: "Otro texto", ...TEN });
    await move(stage, 3, NINE);
    expect(await lacking(stage)).toEqual([true]);
  }),
);

test.each<["board" | "link", { card: number; post: number }]>([
  ["board", { card: 1, post: 4 }],
  ["link", { card: 4, post: 1 }],
])(
  "when the latest text was approved through the %s, the undo of a move restores that approval and not the earlier text's",
  async (last, versions) => {
    await onStage(async (stage: Stage) => {
      const posts = await saveCard(stage.owner, NINE);
      const onBoard = await boardOf(stage, posts);
      const secret = await share(stage);
      const byLink = (version: number) => answer(stage, secret, version);
      const [first, second] = last === "board" ? [byLink, onBoard] : [onBoard, byLink];
      await first(1);
      await saveCard(stage.owner, { version: 1, notes: "Otro texto", ...NINE });
      await second(2);
      await move(stage, 2, TEN);
      await move(stage, 3, NINE);
      expect(await decided(stage)).toEqual(versions);
    })();
  },
);

test(
  "a refused move back restores no approval",
  onStage(async (stage) => {
    await approved(stage);
    await move(stage, 1, TEN);
    expect(await raised(move(stage, 1, NINE))).toBe("card_version_conflict");
    expect(await lacking(stage)).toEqual([true, true]);
  }),
);

test(
  "no user, visitor or service key can read private.moved_posts or call private.keep_decisions",
  onStage(async (stage) => {
    await approved(stage);
    await move(stage, 1, TEN);
    expect(await stage.admin("select count(*)::integer as n from private.moved_posts")).toEqual([{ n: 2 }]);
    for (const query of [stage.owner, stage.other, stage.visitor, stage.service]) {
      expect(await raised(query("select * from private.moved_posts"))).toContain("permission denied");
      expect(
        await raised(
          query("select private.keep_decisions($1, $2, 3, '2031-01-15', '09:00', 'UTC')", [
            OWNER.id,
            POSTCARD,
          ]),
        ),
      ).toContain("permission denied");
    }
  }),
);
