import { expect, test } from "vitest";
import { ageBin, deleteCard, listBin, restoreCard } from "./support/bin.ts";
import { DUE, insertRow, mediaUrl, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  begin,
  beginComment,
  beginOne,
  claim,
  claimComments,
  claimOne,
  claimUnconfirmed,
  complete,
  confirm,
  hold,
  publishOne,
  recover,
  settleComment,
  URN,
  unconfirmOne,
  WORKER,
} from "./support/engine.ts";

const { onStage } = testDatabase();

/** The ledger keeps lines of deleted posts, because the history of credits is permanent. */
const KEEPS_ITS_TRAIL = ["credit_ledger"];

async function tablesThatShow({ admin }: Stage, query: Query, ids: readonly string[]): Promise<string[]> {
  const tables = await admin<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and has_table_privilege('authenticated', oid, 'select') order by 1`,
  );
  const holders: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from public.${name} t`);
    if (rows.some(({ row }) => ids.some((id) => row.includes(id)))) holders.push(name);
  }
  return holders.filter((name) => !KEEPS_ITS_TRAIL.includes(name));
}

async function everyKind(stage: Stage): Promise<void> {
  const { admin, owner } = stage;
  await withPages(stage);
  await saveCard(owner, { postcard: 1, image: mediaUrl(), uploadType: "image" });
  const [published] = await saveCard(owner, { ...DUE, postcard: 2, comment: "El enlace" });
  await publishOne(stage, await claimOne(stage, published?.id));
  const [doubted] = await saveCard(owner, { ...DUE, postcard: 3, publishers: [PAGE] });
  await unconfirmOne(stage, await claimOne(stage, doubted?.id));
  const [failed] = await saveCard(owner, { ...DUE, postcard: 4 });
  await admin("update public.publish_jobs set state = 'failed' where post_id = $1", [failed?.id]);
  await admin("update public.posts set publish_state = 'failed' where id = $1", [failed?.id]);
  await saveCard(owner, { ...DUE, postcard: 5 });
  await insertRow(admin, "improved_posts", { user_id: OWNER.id, post_id: published?.id, notes: "Mejor" });
  await admin("update public.publish_jobs set reconcile_at = now() where state = 'unconfirmed'");
}
const CARDS = [
  { postcard: 1 },
  { postcard: 2, status: "listas" },
  { postcard: 3 },
  { postcard: 4 },
  { postcard: 5 },
];

const idsOf = async ({ admin }: Stage): Promise<string[]> =>
  (
    await admin<{ id: string }>(
      "select id from public.posts union select id from public.publish_jobs union select id from public.publish_attempts",
    )
  ).map(({ id }) => id);

test(
  "deleted posts are hidden from their owner in every table, and visible again after a restore",
  onStage(async (stage) => {
    await everyKind(stage);
    const ids = await idsOf(stage);
    const shown = await tablesThatShow(stage, stage.owner, ids);
    expect(shown).toEqual(
      expect.arrayContaining([
        "improved_posts",
        "posts",
        "publish_attempts",
        "publish_comments",
        "publish_jobs",
      ]),
    );
    expect(shown).toContain("transaction_history");
    const bin: string[] = [];
    for (const card of CARDS) bin.push((await deleteCard(stage.owner, card)).bin_id);
    // The card's notices keep their text, and its results stay, because the post is on LinkedIn.
    expect(await tablesThatShow(stage, stage.owner, ids)).toEqual(["notifications", "post_analytics"]);
    expect(await stage.owner("select 1 from public.notifications where post_id is not null")).toEqual([]);
    expect((await listBin(stage.owner)).map(({ postcard }) => postcard).sort()).toEqual([1, 2, 3, 4, 5]);
    for (const id of bin) await restoreCard(stage.owner, id);
    expect(await tablesThatShow(stage, stage.owner, ids)).toEqual(shown);
  }),
);

test(
  "every function that reads an owner's posts ignores deleted posts",
  onStage(async (stage) => {
    const { owner } = stage;
    await everyKind(stage);
    await saveCard(owner, { ...DUE, postcard: 6, title: "Café de altura" });
    const readers = () =>
      Promise.all(
        [
          "select * from public.dashboard_summary()",
          "select * from public.count_published_months()",
          "select * from public.list_published_month(to_char(now() at time zone 'utc', 'YYYY-MM'))",
          "select * from public.list_post_problems()",
          "select unpaid_cards, credits_missing::float from public.preflight_posts(array[now() + interval '1 hour'], array[false], array[1])",
        ].map((sql) => owner(sql)),
      );
    await deleteCard(owner, { postcard: 6 });
    for (const card of CARDS) await deleteCard(owner, card);
    const withDeleted = await readers();
    await ageBin(stage.admin, 31);
    await stage.service("select engine.empty_card_bin(100)");
    expect(await stage.admin("select 1 from public.posts")).toEqual([]);
    expect(withDeleted).toEqual(await readers());
  }),
);

test(
  "deleted posts are neither claimed nor checked, and raise no alarm",
  onStage(async (stage) => {
    const { admin, owner, service } = stage;
    await everyKind(stage);
    await admin(
      "update public.publish_jobs set due_at = now() - interval '30 minutes' where state = 'scheduled'",
    );
    for (const card of CARDS) await deleteCard(owner, card);
    expect(await admin("select distinct state from public.publish_jobs")).toEqual([{ state: "parked" }]);
    expect(await admin("select distinct state from public.publish_comments")).toEqual([{ state: "parked" }]);
    await recover(stage);
    expect(await claim(stage)).toEqual([]);
    expect(await claimComments(stage)).toEqual([]);
    expect(await claimUnconfirmed(stage)).toEqual([]);
    expect(await service("select * from engine.claim_preflights(10)")).toEqual([]);
    expect(await admin("select private.publish_work_due() as due")).toEqual([{ due: false }]);
    expect(await admin("select 1 from public.publish_alarms where resolved_at is null")).toEqual([]);
    expect(
      await service(
        "select backlog::int, unconfirmed::int, open_alarms::int, comments_due::int from public.publish_health",
      ),
    ).toEqual([{ backlog: 0, unconfirmed: 0, open_alarms: 0, comments_due: 0 }]);
    for (const postcard of [1, 3, 4, 5]) {
      expect(await raised(service("select engine.request_publish_now($1, $2)", [OWNER.id, postcard]))).toBe(
        "card_not_found",
      );
    }
    const { id } = await one(admin<{ id: string }>("select id from public.posts where postcard = 4"));
    expect(await raised(service("select engine.request_publish_post($1, $2)", [OWNER.id, id]))).toBe(
      "post_not_found",
    );
  }),
);

test(
  "a deleted unconfirmed post accepts neither a reply nor a save, and its card number can be used anew",
  onStage(async (stage) => {
    const [saved] = await saveCard(stage.owner, DUE);
    await unconfirmOne(stage, await claimOne(stage));
    await deleteCard(stage.owner);
    const answer = stage.owner("select public.resolve_unconfirmed_post($1, 1, true, null)", [saved?.id]);
    expect(await raised(answer)).toBe("post_not_found");
    expect(await raised(saveCard(stage.owner, { ...DUE, version: 1, title: "Otra" }))).toBe("card_not_found");
    expect(await raised(deleteCard(stage.owner))).toBe("card_not_found");
    const [anew] = await saveCard(stage.owner, { ...DUE, title: "Otra vez" });
    expect(anew).toMatchObject({ version: 1, title: "Otra vez", state: "scheduled" });
    expect(await claim(stage)).toMatchObject([{ post_id: anew?.id }]);
  }),
);

test(
  "a card is not deleted while one of its posts is being sent",
  onStage(async (stage) => {
    await withPages(stage);
    const saved = await saveCard(stage.owner, { ...DUE, publishers: ["personal", PAGE] });
    const attempt = await claimOne(stage, saved[0]?.id);
    expect(await raised(deleteCard(stage.owner))).toBe("card_publishing");
    await hold(stage, attempt);
    await begin(stage, attempt);
    expect(await raised(deleteCard(stage.owner))).toBe("card_publishing");
    expect(await stage.owner("select 1 from public.posts")).toHaveLength(2);
  }),
);

test(
  "a failed post is restored as failed, with its reason and its publication time",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await stage.admin("update public.publish_jobs set state = 'failed', error_code = 'linkedin_rejected'");
    await stage.admin(
      "update public.posts set publish_state = 'failed', publish_error_code = 'linkedin_rejected'",
    );
    const before = await stage.owner("select post_time, publish_error_code from public.posts");
    const { bin_id } = await deleteCard(stage.owner);
    expect(await restoreCard(stage.owner, bin_id)).toMatchObject([{ state: "failed" }]);
    expect(await stage.owner("select post_time, publish_error_code from public.posts")).toEqual(before);
    expect(await stage.owner("select state, error_code from public.publish_jobs")).toEqual([
      { state: "failed", error_code: "linkedin_rejected" },
    ]);
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "a post that 'Publicar ahora' made due is restored with its scheduled time if that time is still to come",
  onStage(async (stage) => {
    const [saved] = await saveCard(stage.owner);
    await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
    const { bin_id } = await deleteCard(stage.owner);
    expect(await restoreCard(stage.owner, bin_id)).toMatchObject([{ id: saved?.id, state: "scheduled" }]);
    expect(await claim(stage)).toEqual([]);
    expect(
      await stage.owner(
        "select j.due_at = p.scheduled_at and j.next_attempt_at = p.scheduled_at as same from public.publish_jobs j join public.posts p on p.id = j.post_id",
      ),
    ).toEqual([{ same: true }]);
  }),
);

test(
  "the late urn of a deleted post is hidden from every user, and a restore publishes the post by it",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const first = await claimOne(stage);
    await unconfirmOne(stage, first);
    await answerDoubt(stage.owner, false);
    const notices = () => stage.owner("select 1 from public.notifications where type = 'success'");
    const { bin_id } = await deleteCard(stage.owner);
    expect(await complete(stage, first)).toBe(false);
    expect(await confirm(stage, first)).toBe(false);
    expect(await notices()).toEqual([]);
    expect(await stage.admin("select status from public.posts")).toEqual([{ status: "publicar" }]);
    expect(await restoreCard(stage.owner, bin_id)).toMatchObject([{ state: "published" }]);
    expect(await stage.owner("select status, post_urn from public.posts")).toEqual([
      { status: "listas", post_urn: URN },
    ]);
    expect(await notices()).toHaveLength(1);
    await recover(stage);
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "the late urn of a deleted post is stored with its own attempt only",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const first = await claimOne(stage);
    await unconfirmOne(stage, first);
    await deleteCard(stage.owner);
    await saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 });
    await beginOne(stage, await claimOne(stage));
    expect(await complete(stage, first)).toBe(false);
    expect(await stage.admin("select id from public.publish_attempts where post_urn is not null")).toEqual([
      { id: first },
    ]);
  }),
);

test.each([
  ["while its comment is being sent", false],
  ["with an unconfirmed comment", true],
])(
  "when a post is deleted %s, LinkedIn's late response marks the comment as posted, also after the post is restored",
  (_, isUnconfirmed) =>
    onStage(async (stage) => {
      await saveCard(stage.owner, { ...DUE, comment: "El enlace" });
      await publishOne(stage, await claimOne(stage));
      const { comment_id } = await one(claimComments(stage));
      await beginComment(stage, comment_id);
      if (isUnconfirmed) await settleComment(stage, comment_id, "unconfirmed");
      const { bin_id } = await deleteCard(stage.owner, { status: "listas" });
      expect(await settleComment(stage, comment_id, "posted")).toBe(true);
      await restoreCard(stage.owner, bin_id);
      expect(await stage.owner("select state from public.publish_comments")).toEqual([{ state: "posted" }]);
      const notices = "select 1 from public.notifications where message like '%comentario%'";
      expect(await stage.owner(notices)).toHaveLength(isUnconfirmed ? 1 : 0);
    })(),
);

test(
  "when a post is deleted after its comment was claimed, the comment is not sent, even after a restore",
  onStage(async (stage) => {
    await saveCard(stage.owner, { ...DUE, comment: "El enlace" });
    await publishOne(stage, await claimOne(stage));
    const { comment_id } = await one(claimComments(stage));
    const { bin_id } = await deleteCard(stage.owner, { status: "listas" });
    expect(await beginComment(stage, comment_id)).toBe(false);
    await restoreCard(stage.owner, bin_id);
    expect(await beginComment(stage, comment_id)).toBe(false);
  }),
);

test(
  "after 30 days in the bin, a card is deleted with all its rows, and the ledger keeps its entries",
  onStage(async (stage) => {
    const { admin, owner, service } = stage;
    await everyKind(stage);
    for (const card of CARDS) await deleteCard(owner, card);
    await ageBin(admin, 29);
    expect(await service("select engine.empty_card_bin(100) as cards")).toEqual([{ cards: 0 }]);
    const lines = await admin("select * from public.credit_ledger order by id");
    await ageBin(admin, 2);
    expect(await listBin(owner)).toEqual([]);
    expect(await service("select engine.empty_card_bin(2) as cards")).toEqual([{ cards: 2 }]);
    expect(await service("select engine.empty_card_bin(100) as cards")).toEqual([{ cards: 3 }]);
    for (const table of [
      "posts",
      "publish_jobs",
      "publish_attempts",
      "publish_comments",
      "improved_posts",
      "transaction_history",
    ])
      expect(await admin(`select 1 from public.${table}`), table).toEqual([]);
    expect(await admin("select * from public.credit_ledger order by id")).toEqual(lines);
  }),
);

test(
  "the permanent deletion of a card sends no live notice, because its move to the bin has sent one",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    await deleteCard(stage.owner);
    const deletions = () => stage.owner("select deleted_at from public.post_deletions");
    const [before] = await deletions();
    await ageBin(stage.admin, 31);
    await stage.service("select engine.empty_card_bin(10)");
    expect(await deletions()).toEqual([before]);
  }),
);

test(
  "another user can neither list nor restore the owner's deleted card, and a visitor may not list a bin",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const { bin_id } = await deleteCard(stage.owner);
    expect(await listBin(stage.other)).toEqual([]);
    expect(await raised(listBin(stage.visitor))).toMatch(/permission denied/);
    expect(await raised(restoreCard(stage.other, bin_id))).toBe("card_not_found");
    expect(await tablesThatShow(stage, stage.other, await idsOf(stage))).toEqual([]);
  }),
);

test(
  "only the worker that sent the create request of a deleted post may store its urn",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    await unconfirmOne(stage, attempt);
    await deleteCard(stage.owner);
    expect(await complete(stage, attempt, "w2")).toBe(false);
    expect(await stage.admin("select post_urn from public.publish_attempts")).toEqual([{ post_urn: null }]);
    expect(await complete(stage, attempt, WORKER)).toBe(false);
    expect(await stage.admin("select post_urn from public.publish_attempts")).toEqual([{ post_urn: URN }]);
  }),
);
