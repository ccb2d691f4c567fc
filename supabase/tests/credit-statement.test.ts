import { expect, test } from "vitest";
import { insertRow, OTHER, OWNER, POST_ID, postRow } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import { buy } from "./support/money/purchases.ts";

const { onStage } = testDatabase();

type Movement = {
  id: number;
  operation: string;
  source: string;
  credits: string;
  owed: string;
  post_id: string | null;
  post_title: string | null;
  receipt_url: string | null;
};
const movements = async ({ owner }: Pick<Stage, "owner">, before: number | null = null) =>
  (await owner<Movement>("select * from public.list_credit_movements($1)", [before])).map((row) => ({
    ...row,
    credits: Number(row.credits),
    owed: Number(row.owed),
  }));
const inOrder = (rows: { operation: string; source: string; credits: number }[]) =>
  rows.map(({ operation, source, credits }) => [operation, source, credits]);

const hold = async ({ service }: Stage, source: string, amount: number, key: string, postId?: string) =>
  (
    await one(
      service<{ id: number }>("select engine.hold_credits($1, $2, $3, $4, $5) as id", [
        ...[OWNER.id, amount, source, key, postId ?? null],
      ]),
    )
  ).id;
const spend = async (stage: Stage, source: string, amount: number, key: string, postId?: string) => {
  const id = await hold(stage, source, amount, key, postId);
  await stage.service("select engine.capture_hold($1)", [id]);
  return id;
};

test(
  "the list of movements shows changes of credits newest first, and leaves out released holds",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ title: "Café de altura" }));
    await spend(stage, "personal_post", 0.5, "a", POST_ID);
    const given = await hold(stage, "image", 0.5, "b");
    await stage.service("select engine.release_hold($1)", [given]);
    await hold(stage, "research", 0.5, "c");
    await spend(stage, "video_5s", 1, "d");
    const rows = await movements(stage);
    expect(inOrder(rows)).toEqual([
      ["capture", "video_5s", -1],
      ["capture", "personal_post", -0.5],
      ["grant", "monthly", 10.5],
    ]);
    expect(rows.map(({ post_id, post_title }) => [post_id, post_title])[1]).toEqual([
      POST_ID,
      "Café de altura",
    ]);
  }),
);

test(
  "a movement ends a shortened title in an ellipsis, before an emoji that does not fit",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ title: `${"x".repeat(117)}👩🏽‍🍳 ya` }));
    await spend(stage, "personal_post", 0.5, "a", POST_ID);
    expect((await movements(stage))[0]?.post_title).toBe(`${"x".repeat(117)}…`);
  }),
);

test(
  "the movements add up to the user's credits, held credits included, and list a debt that changes no credits",
  onStage(async (stage) => {
    await stage.admin("select engine.grant_purchased_credits($1, 10, 'k', null)", [OWNER.id]);
    await spend(stage, "image", 13, "a");
    await hold(stage, "research", 0.5, "b");
    await stage.admin("select private.revoke_credits($1, 8, 'r', null)", [OWNER.id]);
    await stage.admin("select private.revoke_credits($1, 2, 's', null)", [OWNER.id]);
    const rows = await movements(stage);
    const sum = rows.reduce((total, { credits }) => total + credits, 0);
    const [stats] = await stage.owner<{ has: string; owed: string }>(
      "select available_credits + held_credits as has, owed_credits as owed from public.user_credit_stats",
    );
    expect(sum).toBe(Number(stats?.has));
    expect(rows).toMatchObject([
      { operation: "revoke", credits: 0, owed: 2 },
      { operation: "revoke", credits: -7, owed: 1 },
      { operation: "capture", credits: -13 },
      { operation: "grant", credits: 10 },
      { operation: "grant", credits: 10.5 },
    ]);
    expect(Number(stats?.owed)).toBe(3);
  }),
);

test(
  "a purchase's movement has the receipt of that purchase",
  onStage(async (stage) => {
    for (const session of ["cs_1", "cs_2"]) await buy(stage, session);
    await stage.admin("update public.credit_purchases set receipt_url = stripe_session_id");
    expect((await movements(stage)).map(({ receipt_url }) => receipt_url)).toEqual(["cs_2", "cs_1", null]);
  }),
);

test(
  "the list of movements returns 21 lines at a time, older than the line of the request",
  onStage(async (stage) => {
    for (let n = 0; n < 21; n += 1) await spend(stage, "personal_post", 0.1, `k${n}`);
    const first = await movements(stage);
    expect(first).toHaveLength(21);
    const rest = await movements(stage, first[19]?.id ?? null);
    expect(rest.map(({ operation }) => operation)).toEqual(["capture", "grant"]);
  }),
);

test(
  "the month's use of credits is summed by kind, the most expensive kind first, and leaves out held credits",
  onStage(async (stage) => {
    await spend(stage, "image", 0.5, "a");
    await spend(stage, "image", 0.5, "b");
    await spend(stage, "infograph", 1.5, "c");
    await hold(stage, "video_5s", 1, "d");
    const use = () =>
      stage.owner<{ kind: string; uses: number; credits: string }>(
        "select * from public.credit_use_by_kind(private.credit_period(now()))",
      );
    expect((await use()).map(({ kind, uses, credits }) => [kind, uses, Number(credits)])).toEqual([
      ["infograph", 1, 1.5],
      ["image", 2, 1],
    ]);
    expect(await stage.owner("select * from public.credit_use_by_kind('2020-01-01')")).toEqual([]);
  }),
);

test(
  "a user cannot read another user's movements of credits, and a visitor cannot read any",
  onStage(async (stage) => {
    await stage.admin("select engine.grant_purchased_credits($1, 10, 'k', null)", [OTHER.id]);
    expect((await movements(stage)).map(({ operation }) => operation)).toEqual(["grant"]);
    for (const call of ["list_credit_movements()", "credit_use_by_kind('2026-11-01')"])
      expect(await raised(stage.visitor(`select * from public.${call}`))).toContain("permission denied");
  }),
);
