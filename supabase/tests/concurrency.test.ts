import { beforeEach, describe, expect, test, vi } from "vitest";
import { fc, runs, SEED } from "../functions/_shared/testing/properties.ts";
import { deleteCard, listBin, restoreCard } from "./support/bin.ts";
import { DUE, saveCard, setOpenPostLimit } from "./support/builders.ts";
import { one, type Query } from "./support/database.ts";
import { answerDoubt, type Claimed, recover } from "./support/engine.ts";
import { type Server, testServer } from "./support/server.ts";

const server = testServer(12);
const USERS = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000010${n}`);
const PAGE = "2414183";
const [FIRST = ""] = USERS;

beforeEach(async () => {
  const { admin } = server();
  await admin("delete from auth.users");
  for (const [i, id] of USERS.entries()) {
    await admin("insert into auth.users (id, email) values ($1, $2)", [id, `u${i}@example.com`]);
    await admin("select engine.grant_purchased_credits($1, 500, $2, null)", [id, `bought:${id}`]);
    await admin(
      `insert into public.linkedin_organizations (user_id, organization_id, organization_name, vanity_name)
       values ($1, $2, 'Café', 'cafe')`,
      [id, PAGE],
    );
  }
});

const dueCard = (userId: string, postcard: number) =>
  saveCard(server().user(userId), { postcard, ...DUE, publishers: ["personal", PAGE] });
const claim = ({ admin }: Server, worker: string, limit: number) =>
  admin<Claimed>("select * from engine.claim_publish_jobs($1, $2, 60)", [worker, limit]);
const ok = async (query: Query, call: string, params: unknown[]): Promise<boolean> =>
  (await one(query<{ ok: boolean }>(`select ${call} as ok`, params))).ok;
const started = <T>(count: number, fn: (n: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, n) => fn(n));
const atOnce = <T>(count: number, fn: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(started(count, fn));
const messageOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: { message: string }) => error.message,
  );

async function nextSlot(query: Query): Promise<string> {
  await query(
    `insert into public.posting_slots (user_id, weekday, post_time, timezone)
     select (select auth.uid()), n, '10:00', 'America/La_Paz' from generate_series(1, 7) n on conflict do nothing`,
  );
  const claimed = query<{ day: string }>(
    "select date::text as day from public.claim_free_slots('personal', now())",
  );
  return (await one(claimed)).day;
}

test("six concurrent writes with one key get the same response and store one row", async () => {
  const send = (query: Query) =>
    one(
      query<{ answer: string }>(
        `select public.answer_once('00000000-0000-4000-8000-0000000000aa', 'post_templates',
           jsonb_build_object('user_id', $1::text, 'name', 'Saludo', 'body', 'Hola')) ->> 'id' as answer`,
        [FIRST],
      ),
    );
  const answers = await atOnce(6, () => send(server().user(FIRST)));
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
  const { count } = await one(
    server().admin<{ count: number }>("select count(*)::int as count from public.post_templates"),
  );
  expect(count).toBe(1);
});

test("concurrent actions on many cards in opposite orders do not deadlock, and each card moves once", async () => {
  const postcards = Array.from({ length: 9 }, (_, n) => n + 1);
  for (const postcard of postcards) await saveCard(server().user(FIRST), { postcard });
  const move = (order: number[], date: string) =>
    server().user(FIRST)<{ message: string | null }>(
      "select message from public.change_cards('move', $1::text::jsonb)",
      [
        JSON.stringify(
          order.map((postcard) => ({
            postcard,
            status: "publicar",
            version: 1,
            date,
            post_time: "10:00",
            timezone: "UTC",
          })),
        ),
      ],
    );
  const waiting = () =>
    one(
      server().admin<{ count: number }>(
        "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
      ),
    );
  const moves = await server().transaction(null, async (query) => {
    await query("select pg_advisory_xact_lock(hashtextextended($1 || ':5', 0))", [FIRST]);
    const both = [move(postcards, "2030-02-01"), move(postcards.toReversed(), "2030-02-02")];
    await vi.waitFor(async () => expect(await waiting()).toEqual({ count: 2 }), { timeout: 20_000 });
    return { both };
  });
  const outcomes = (await Promise.all(moves.both)).map((rows) =>
    [...new Set(rows.map(({ message }) => message ?? "done"))].join(),
  );
  expect(outcomes.sort()).toEqual(["card_version_conflict", "done"]);
});

test("two concurrent reads of a user's company pages both return the stored pages", async () => {
  const read = (query: Query) =>
    query<{ id: string }>(
      "select organization_id as id from engine.store_linkedin_organizations($1, $2::text::jsonb, '{}')",
      [FIRST, JSON.stringify([{ organization_id: PAGE, organization_name: "Café", vanity_name: "cafe" }])],
    );
  const { second } = await server().transaction(null, async (query) => {
    await read(query);
    const second = read(server().admin);
    const waiting = () =>
      one(server().admin<{ count: number }>("select count(*)::int as count from pg_locks where not granted"));
    await vi.waitFor(async () => expect((await waiting()).count).toBeGreaterThan(0), { timeout: 20_000 });
    return { second };
  });
  expect(await second).toEqual([{ id: PAGE }]);
});

test("concurrent workers claim all due posts, and no post twice", async () => {
  for (const userId of USERS) {
    for (const postcard of [1, 2, 3, 4, 5]) {
      await dueCard(userId, postcard);
    }
  }
  const batches = await atOnce(8, (n) => claim(server(), `w${n}`, 5));
  const posts = batches.flat().map(({ post_id }) => post_id);
  expect(posts).toHaveLength(40);
  expect(new Set(posts).size).toBe(40);
});

test("when several workers begin the same attempt at once, one succeeds", async () => {
  await dueCard(FIRST, 1);
  const [job] = await claim(server(), "w1", 1);
  const begun = await atOnce(8, () =>
    ok(server().admin, "engine.begin_publish_create($1, 'w1', 60)", [job?.attempt_id]),
  );
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test("a scheduler run that finds the recovery locked keeps the error of the last recovery", async () => {
  const { admin, transaction } = server();
  const raised = async () =>
    (await one(admin<{ last_error: string | null }>("select last_error from private.publish_ticks")))
      .last_error;
  await admin("select private.publish_tick()");
  await admin("update private.publish_ticks set last_error = 'end_late_jobs: a fault'");
  await transaction(null, async (busy) => {
    await busy("select pg_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0))");
    await admin("select private.publish_tick()");
  });
  expect(await raised()).toBe("end_late_jobs: a fault");
  await admin("select private.publish_tick()");
  expect(await raised()).toBeNull();
});

test("concurrent calls of hold_credits with one key hold the credits once", async () => {
  const { admin } = server();
  const holds = await atOnce(8, () =>
    one(admin<{ id: string }>("select engine.hold_credits($1, 2, 'image', 'click') as id", [FIRST])),
  );
  expect(new Set(holds.map(({ id }) => id)).size).toBe(1);
  expect(
    await admin("select held_credits::float as held from public.user_credit_stats where user_id = $1", [
      FIRST,
    ]),
  ).toEqual([{ held: 2 }]);
});

test("concurrent holds never spend more credits than the user has", async () => {
  const { admin } = server();
  const answers = await atOnce(8, (n) =>
    messageOf(admin("select engine.hold_credits($1, 100, 'image', $2)", [FIRST, `hold:${n}`])),
  );
  expect(answers.filter((answer) => answer === "done")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "insufficient_credits")).toHaveLength(3);
});

test("concurrent calls for one purchase add its credits once", async () => {
  const added = await atOnce(8, () =>
    ok(server().admin, "engine.grant_purchased_credits($1, 20, 'cs_1', null)", [FIRST]),
  );
  expect(added.filter(Boolean)).toHaveLength(1);
});

test("of six concurrent saves of one card version one succeeds, and five are refused as version conflicts", async () => {
  await dueCard(FIRST, 1);
  const answers = await atOnce(6, (n) =>
    messageOf(
      saveCard(server().user(FIRST), {
        postcard: 1,
        version: 1,
        title: `Pestaña ${n}`,
        ...DUE,
      }),
    ),
  );
  expect(answers.sort()).toEqual([...Array.from({ length: 5 }, () => "card_version_conflict"), "done"]);
});

test("a new card sent twice concurrently is saved once", async () => {
  const answers = await atOnce(6, () => dueCard(FIRST, 1));
  expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(2);
});

test("concurrent new cards do not exceed the limit of open posts", async () => {
  await setOpenPostLimit(server(), 3);
  const answers = await atOnce(8, (n) => messageOf(saveCard(server().user(FIRST), { postcard: 10 + n })));
  await setOpenPostLimit(server(), 5_000);
  expect(answers.filter((answer) => answer === "done")).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set(["done", "too_many_open_posts"]));
});

test("concurrent tabs that request a slot get different slots", async () => {
  const tabs = await atOnce(8, () => nextSlot(server().user(FIRST)));
  expect(new Set(tabs).size).toBe(8);
});

test("while a save takes a slot, another tab is not offered that slot", async () => {
  const { admin, user, transaction } = server();
  const slot = await nextSlot(user(FIRST));
  await admin("delete from private.slot_claims");
  const other = await transaction(FIRST, async (saving) => {
    await saveCard(saving, { postcard: 1, date: slot, time: "10:00", publishers: ["personal"] });
    const claim = nextSlot(user(FIRST));
    const isWaiting = () =>
      admin("select 1 from pg_locks where locktype = 'advisory' and not granted").then((rows) => rows.length);
    const early = await Promise.race([claim, vi.waitUntil(isWaiting, { timeout: 20_000 })]);
    return { asked: claim, early };
  });
  expect(other.early).toBe(1);
  expect(await other.asked).not.toBe(slot);
});

test("when several tabs claim one slot at the same time, one tab gets it", async () => {
  const { admin, user } = server();
  const day = await nextSlot(user(FIRST));
  await admin("delete from private.slot_claims");
  const at = `${day}T14:00:00Z`;
  const tabs = await atOnce(6, () =>
    user(FIRST)(
      "select 1 from public.claim_free_slots('personal', $1::timestamptz - '1 ms'::interval, 1, '{}', $1)",
      [at],
    ),
  );
  expect(tabs.flat()).toHaveLength(1);
});

const secretOf = (postcard: number) => `secret ${postcard}`;
const awaited = async (postcard: number) => {
  const { admin, user } = server();
  await saveCard(user(FIRST), { postcard, ...DUE, notes: "Texto 1" });
  await user(FIRST)("select public.require_card_approval($1, true)", [postcard]);
  await admin(
    `update public.card_approvals set token_hash = private.hash_secret($2), expires_at = now() + interval '1 day'
         where postcard = $1`,
    [postcard, secretOf(postcard)],
  );
};
const approve = (postcard: number) =>
  messageOf(
    server().admin("select engine.answer_card_approval(private.hash_secret($1), 1, 'approved', 'Ana', '')", [
      secretOf(postcard),
    ]),
  );
const edit = (query: Query, postcard: number) =>
  messageOf(saveCard(query, { postcard, version: 1, ...DUE, notes: "Texto 2" }));
const wait = () => server().admin("select 1 from pg_locks where locktype = 'advisory' and not granted");

test("a card that requires approval is published with the approved text, in any order of edit, approval and claim", async () => {
  const { admin } = server();
  for (const postcard of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    await awaited(postcard);
    const [said, edited, ...claims] = await Promise.all([
      approve(postcard),
      edit(server().user(FIRST), postcard),
      ...started(3, (n) =>
        admin<{ notes: string }>(`select notes from engine.claim_publish_jobs('w${n}', 9, 60)`),
      ),
    ]);
    const sent = [
      ...claims.flat(),
      ...(await admin<{ notes: string }>("select notes from engine.claim_publish_jobs('w', 9, 60)")),
    ];
    expect(["done", "card_version_conflict", "card_publishing"]).toContain(said);
    if (edited === "done") expect(sent).toEqual([]);
    else expect([edited, sent.map(({ notes }) => notes)]).toEqual(["card_publishing", ["Texto 1"]]);
  }
});

test("a post approved on a board is published with the approved text, in any order of edit, end of the board and claim", async () => {
  const { admin, user } = server();
  const page = { publishers: [PAGE], ...DUE };
  const ended = "select public.end_board($1, $2)";
  for (const postcard of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const [post] = await saveCard(user(FIRST), { postcard, ...page, notes: "Texto 1" });
    const month = `${DUE.date.slice(0, 8)}01`;
    const made = await one(
      user(FIRST)<{ secret: string }>("select public.share_board($1, $2, 'UTC', 7, true) as secret", [
        PAGE,
        month,
      ]),
    );
    const approved = admin<{ code: string | null }>(
      "select code from engine.answer_board(private.hash_secret($1), $2::text::jsonb, 'approved', 'Ana', '')",
      [made.secret, JSON.stringify([{ id: post?.id, version: 1 }])],
    ).then(
      ([row]) => row?.code ?? "done",
      (error: Error) => error.message,
    );
    const [said, edited, , ...claims] = await Promise.all([
      approved,
      messageOf(saveCard(user(FIRST), { postcard, version: 1, ...page, notes: "Texto 2" })),
      postcard % 2 === 0 ? user(FIRST)(ended, [PAGE, month]) : null,
      ...started(3, (n) =>
        admin<{ notes: string }>(`select notes from engine.claim_publish_jobs('w${n}', 9, 60)`),
      ),
    ]);
    const sent = [
      ...claims.flat(),
      ...(await admin<{ notes: string }>("select notes from engine.claim_publish_jobs('w', 9, 60)")),
    ];
    expect(["done", "card_version_conflict", "card_publishing", "not_found"]).toContain(said);
    if (edited === "done") expect(sent).toEqual([]);
    else expect([edited, sent.map(({ notes }) => notes)]).toEqual(["card_publishing", ["Texto 1"]]);
  }
});

test("a save and a new review board do not deadlock, and a card saved into the board's month needs approval", async () => {
  const { admin, user, transaction } = server();
  const before = { postcard: 1, date: "2030-02-03", post_time: "10:00" };
  await saveCard(user(FIRST), before);
  const waiting = () => admin("select from pg_locks where not granted").then((rows) => rows.length > 0);
  const { made } = await transaction(FIRST, async (saving) => {
    await saving(
      "select pg_advisory_xact_lock_shared(private.lock_of_slots($1)), pg_advisory_xact_lock(hashtextextended($1 || ':1', 0))",
      [FIRST],
    );
    const made = messageOf(
      user(FIRST)("select public.share_board('personal', '2030-02-01', 'UTC', 7, true)"),
    );
    await vi.waitUntil(waiting, { timeout: 20_000 });
    await saveCard(saving, { ...before, version: 1, date: "2030-02-04" });
    return { made };
  });
  expect(await made).toBe("done");
  expect(await admin("select postcard::int, is_required from public.card_approvals")).toEqual([
    { postcard: 1, is_required: true },
  ]);
});

test("an approval that waits for an edit is refused, because the edit makes a new version", async () => {
  const { admin, transaction } = server();
  await awaited(1);
  const answer = await transaction(FIRST, async (editing) => {
    expect(await edit(editing, 1)).toBe("done");
    const approval = approve(1);
    await vi.waitUntil(async () => (await wait()).length > 0, { timeout: 20_000 });
    return { asked: approval };
  });
  expect(await answer.asked).toBe("card_version_conflict");
  expect(await claim(server(), "w", 9)).toEqual([]);
  expect(await admin("select is_held from public.publish_jobs")).toEqual([{ is_held: true }]);
});

test("while an edit voids an approval, a claim does not publish the card", async () => {
  const { transaction } = server();
  await awaited(1);
  expect(await approve(1)).toBe("done");
  await transaction(FIRST, async (editing) => {
    expect(await edit(editing, 1)).toBe("done");
    expect(await claim(server(), "w", 9)).toEqual([]);
  });
  expect(await claim(server(), "w", 9)).toEqual([]);
});

test("concurrent calls renew a user's monthly credits once", async () => {
  const { admin } = server();
  const renewed = await atOnce(6, () =>
    one(admin<{ n: number }>("select private.renew_all_free_credits('2999-01-05') as n")),
  );
  expect(renewed.reduce((sum, { n }) => sum + n, 0)).toBe(USERS.length);
});

const inDoubt = async (postcard: number): Promise<{ post: string; attempt: string }> => {
  const { admin, user } = server();
  await saveCard(user(FIRST), { ...DUE, postcard, comment: "¿Y tú?", publishers: [PAGE] });
  const [job] = await claim(server(), "w1", 1);
  if (!job) throw new Error("The post is not due.");
  await ok(admin, "engine.hold_publish_credits($1, 'w1')", [job.attempt_id]);
  await ok(admin, "engine.begin_publish_create($1, 'w1', 60)", [job.attempt_id]);
  await ok(admin, "engine.mark_publish_unconfirmed($1, 'w1', 'linkedin_timeout', null)", [job.attempt_id]);
  return { post: job.post_id, attempt: job.attempt_id };
};
const confirm = (attempt: string, urn = "urn:li:share:7100") =>
  ok(server().admin, "engine.confirm_unconfirmed_post($1, $2, 'https://example.com')", [attempt, urn]);
const CHARGES = `select count(*) filter (where operation = 'capture')::int as captured,
  count(*) filter (where operation = 'release')::int as released from public.credit_ledger`;
const ROUNDS = [1, 2, 3, 4, 5, 6];

describe("when a post's urn and its user's reply arrive at the same time, the post is settled once", () => {
  test("concurrent workers claim no comment twice, and only one worker may send it", async () => {
    const { admin } = server();
    for (const postcard of [1, 2, 3])
      await confirm((await inDoubt(postcard)).attempt, `urn:li:share:${postcard}`);
    const batches = await atOnce(6, (n) =>
      admin<{ comment_id: string }>("select * from engine.claim_comment_jobs($1, 2, 60)", [`w${n}`]),
    );
    const ids = batches.flat().map(({ comment_id }) => comment_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    const worker = batches.findIndex((batch) => batch.some(({ comment_id }) => comment_id === ids[0]));
    const begun = await atOnce(6, () => ok(admin, "engine.begin_comment($1, $2, 1)", [ids[0], `w${worker}`]));
    expect(begun.filter(Boolean)).toHaveLength(1);
  });

  test("when several workers claim the checks of unconfirmed posts, each check goes to one worker", async () => {
    const { admin } = server();
    for (const postcard of [1, 2, 3]) await inDoubt(postcard);
    await admin("update public.publish_jobs set reconcile_at = now()");
    const batches = await atOnce(6, () =>
      admin<{ attempt_id: string }>("select * from engine.claim_unconfirmed_posts(2)"),
    );
    const ids = batches.flat().map(({ attempt_id }) => attempt_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([true, false])(
    "when a post is found on its page while its user replies (published: %s), it is published and charged at most once",
    async (isThere) => {
      const { admin, user } = server();
      for (const postcard of ROUNDS) {
        const { post, attempt } = await inDoubt(postcard);
        const [found, said] = await Promise.all([
          confirm(attempt, `urn:li:share:${postcard}`),
          messageOf(answerDoubt(user(FIRST), isThere, { post })),
        ]);
        expect(["done", "post_not_unconfirmed"]).toContain(said);
        // `found` may be false only when the owner's reply "there", which contains no urn, was stored first.
        if (!isThere || said !== "done") expect(found).toBe(true);
        expect(
          await admin("select publish_state as state, status from public.posts where id = $1", [post]),
        ).toEqual([{ state: "published", status: "listas" }]);
        expect(await claim(server(), "w2", 1)).toEqual([]);
      }
      const [charges] = await admin<{ captured: number; released: number }>(CHARGES);
      expect((charges?.captured ?? 0) + (charges?.released ?? 0)).toBe(ROUNDS.length);
      if (isThere) expect(charges?.released).toBe(0);
      expect(await admin(DRIFT)).toEqual([]);
    },
  );

  test("when a urn arrives during the recovery of its job, the post is published and charged once", async () => {
    const { admin } = server();
    for (const postcard of ROUNDS) {
      await saveCard(server().user(FIRST), { ...DUE, postcard });
      const [job] = await claim(server(), "w1", 1);
      await ok(admin, "engine.hold_publish_credits($1, 'w1')", [job?.attempt_id]);
      await ok(admin, "engine.begin_publish_create($1, 'w1', 60)", [job?.attempt_id]);
      await admin(
        "update public.publish_jobs set lease_expires_at = now() - interval '1 second' where lease_owner is not null",
      );
      const [done] = await Promise.all([
        // Each job gets a urn of its own, because LinkedIn never gives two posts the same urn.
        ok(admin, "engine.complete_publish($1, 'w1', $2, 'https://example.com')", [
          job?.attempt_id,
          `urn:li:share:71${postcard}`,
        ]),
        recover({ admin }),
      ]);
      expect(done).toBe(true);
    }
    expect(await admin("select distinct publish_state as state from public.posts")).toEqual([
      { state: "published" },
    ]);
    expect(await admin(CHARGES)).toEqual([{ captured: ROUNDS.length, released: 0 }]);
  });

  test("one post on a page confirms only one of two unconfirmed posts that have the same text", async () => {
    const first = await inDoubt(1);
    const twin = await inDoubt(2);
    const confirmations = await Promise.all([
      confirm(first.attempt),
      confirm(twin.attempt),
      confirm(first.attempt),
      confirm(twin.attempt),
    ]);
    expect(confirmations.filter(Boolean)).toHaveLength(2);
    expect(
      await server().admin("select count(*)::int as n from public.posts where post_urn is not null"),
    ).toEqual([{ n: 1 }]);
  });

  test("two concurrent scheduler runs run the recovery once", async () => {
    const { admin } = server();
    for (const postcard of [1, 2, 3, 4]) await saveCard(server().user(FIRST), { ...DUE, postcard });
    await claim(server(), "w1", 4);
    await admin("update public.publish_jobs set lease_expires_at = now() - interval '1 second'");
    const recovered = await atOnce(4, () => recover({ admin }));
    expect(recovered.reduce((sum, n) => sum + n, 0)).toBe(4);
    expect(await admin("select distinct phase from public.publish_attempts")).toEqual([{ phase: "retry" }]);
  });
});

describe("when a save names a file during the sweep, either the file is kept or the save is refused", () => {
  const fileOf = (at: number) => `${FIRST}/${at}.jpg`;
  const save = (query: Query, at: number) =>
    saveCard(query, { postcard: at, image: `https://x.test/storage/v1/object/public/media/${fileOf(at)}` });
  const sweep = async (query: Query, limit = 100) =>
    (await query<{ name: string }>("select * from engine.claim_unnamed_media($1) as name", [limit])).map(
      ({ name }) => name,
    );
  beforeEach(() => server().admin("delete from private.unnamed_media"));
  const due = (count: number) =>
    server().admin(
      `insert into private.unnamed_media (name, remove_after)
       select $1 || '/' || at || '.jpg', now() - interval '1 second' from generate_series(1, $2::int) as at`,
      [FIRST, count],
    );

  const giveUp = async (query: Query) =>
    (
      await query<{ claimed: boolean }>("select engine.claim_given_up_media($1, $2, null) as claimed", [
        FIRST,
        fileOf(1),
      ])
    )[0]?.claimed;
  const somebodyWaits = () =>
    expect
      .poll(() => server().admin("select 1 from pg_stat_activity where wait_event_type = 'Lock'"), {
        timeout: 20_000,
      })
      .toHaveLength(1);

  test("a file stays when a save names it before the sweep claims it", async () => {
    const { admin, transaction } = server();
    await due(1);
    await transaction(FIRST, async (query) => {
      await save(query, 1);
      expect(await sweep(admin)).toEqual([]);
    });
    expect(await sweep(admin)).toEqual([]);
    expect(await admin("select 1 from private.unnamed_media")).toEqual([]);
  });

  test("a save waits for the sweep that claimed its file, and is refused with media_missing", async () => {
    const { admin, transaction, user } = server();
    await due(1);
    const saved = await transaction(null, async (query) => {
      expect(await sweep(query)).toEqual([fileOf(1)]);
      const answer = messageOf(save(user(FIRST), 1));
      await somebodyWaits();
      return { answer };
    });
    expect(await saved.answer).toBe("media_missing");
    expect(await admin("select 1 from public.posts")).toEqual([]);
  });

  test("removing a file waits for another tab's save that names the file, and then keeps the file", async () => {
    const { admin, transaction } = server();
    const { claimed } = await transaction(FIRST, async (query) => {
      await save(query, 1);
      const answer = giveUp(admin);
      await somebodyWaits();
      return { claimed: answer };
    });
    expect(await claimed).toBe(false);
    expect(await admin("select 1 from private.unnamed_media")).toEqual([]);
  });

  test("a save waits for the removal of the file that it names, and is refused with media_missing", async () => {
    const { admin, transaction, user } = server();
    const { saved } = await transaction(null, async (query) => {
      expect(await giveUp(query)).toBe(true);
      const answer = messageOf(save(user(FIRST), 1));
      await somebodyWaits();
      return { saved: answer };
    });
    expect(await saved).toBe("media_missing");
    expect(await admin("select 1 from public.posts")).toEqual([]);
  });

  test("when saves and sweeps run concurrently, each file is either kept, or deleted and its save refused", {
    timeout: 60_000,
  }, async () => {
    const { admin, user } = server();
    await due(30);
    const [answers, swept] = await Promise.all([
      atOnce(30, (n) => messageOf(save(user(FIRST), n + 1))),
      atOnce(10, () => sweep(admin, 3)),
    ]);
    const going = new Set(swept.flat());
    expect(going.size).toBe(swept.flat().length);
    expect(answers).toEqual(answers.map((_, at) => (going.has(fileOf(at + 1)) ? "media_missing" : "done")));
  });
});

test("an account's deletion during the publishing of its posts never deadlocks, and leaves no row", {
  timeout: 60_000,
}, async () => {
  const { admin } = server();
  const refused: string[] = [];
  for (const round of ROUNDS) {
    for (const [i, id] of USERS.entries()) {
      await admin("insert into auth.users (id, email) values ($1, $2) on conflict (id) do nothing", [
        id,
        `u${i}.${round}@example.com`,
      ]);
      for (const postcard of [1, 2])
        await saveCard(server().user(id), { ...DUE, postcard: round * 10 + postcard });
    }
    const publish = async (worker: string) => {
      for (const { attempt_id } of await claim(server(), worker, 4)) {
        for (const call of [
          "engine.hold_publish_credits($1, $2)",
          "engine.begin_publish_create($1, $2, 60)",
          "engine.complete_publish($1, $2, 'urn:li:share:7100', 'https://example.com')",
        ]) {
          await ok(admin, call, [attempt_id, worker]);
        }
      }
    };
    const all = [
      ...started(4, (n) => publish(`w${round}${n}`)),
      ...USERS.map((id) => admin("delete from auth.users where id = $1", [id])),
      recover({ admin }),
    ];
    refused.push(...(await Promise.all(all.map(messageOf))).filter((answer) => answer !== "done"));
  }
  expect(refused).toEqual([]);
  for (const table of ["posts", "publish_jobs", "publish_attempts", "credit_ledger", "notifications"]) {
    expect(await admin(`select 1 from public.${table}`), table).toEqual([]);
  }
});

type Deed = {
  kind:
    | "save"
    | "delete"
    | "restore"
    | "empty"
    | "now"
    | "resolve"
    | "look"
    | "work"
    | "comment"
    | "die"
    | "recover"
    | "renew";
  user: number;
  card: number;
  dice: number;
};
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(
    "save",
    "save",
    "delete",
    "restore",
    "empty",
    "now",
    "resolve",
    "look",
    "work",
    "work",
    "work",
    "comment",
    "die",
    "recover",
    "renew",
  ),
  user: fc.nat(USERS.length - 1),
  card: fc.integer({ min: 1, max: 3 }),
  dice: fc.nat(3),
});

const RULES = new Set([
  "answer_outdated",
  "done",
  "card_not_found",
  "card_publishing",
  "card_version_conflict",
  "post_not_found",
  "post_not_unconfirmed",
  "post_unconfirmed",
  "publisher_already_published",
]);

async function work({ admin }: Server, worker: string, dice: number, begun: string[]): Promise<void> {
  const jobs = await claim({ admin } as Server, worker, 2);
  for (const { attempt_id: attempt } of jobs) {
    const mine = [attempt, worker];
    if (!(await ok(admin, "engine.hold_publish_credits($1, $2)", mine))) continue;
    if (!(await ok(admin, "engine.begin_publish_create($1, $2, 60)", mine))) continue;
    begun.push(attempt);
    if (dice < 2)
      await ok(admin, "engine.complete_publish($1, $2, 'urn:li:share:7100', 'https://example.com')", mine);
    else if (dice === 2)
      await ok(admin, "engine.fail_publish_attempt($1, $2, 'linkedin_rejected', 422, null, 'No')", mine);
    else await ok(admin, "engine.mark_publish_unconfirmed($1, $2, 'linkedin_timeout', null)", mine);
  }
}

async function act(
  { kind, user, card, dice }: Deed,
  n: number,
  begun: string[],
  commented: string[],
): Promise<void> {
  const { admin, user: as } = server();
  const userId = USERS[user] ?? FIRST;
  switch (kind) {
    case "save": {
      const { version } = await one(
        admin<{ version: number | null }>(
          "select max(version) as version from public.posts where user_id = $1 and postcard = $2 and status = 'publicar' and deleted_at is null",
          [userId, card],
        ),
      );
      const publishers = dice === 0 ? ["personal"] : dice === 1 ? [PAGE] : ["personal", PAGE];
      await saveCard(as(userId), {
        postcard: card,
        version,
        title: `Texto ${n}`,
        comment: "¿Y tú?",
        ...DUE,
        publishers,
      });
      return;
    }
    case "delete":
      await deleteCard(as(userId), { postcard: card, status: dice === 0 ? "publicar" : "listas" });
      return;
    case "restore": {
      const [binned] = await listBin(as(userId));
      if (binned) await restoreCard(as(userId), binned.id);
      return;
    }
    case "empty":
      await admin(
        `update public.posts set deleted_at = deleted_at - interval '31 days' where id in (
          select id from public.posts where deleted_at > now() - interval '30 days' order by deleted_at limit 1 for update skip locked)`,
      );
      await admin("select engine.empty_card_bin(2)");
      return;
    case "now":
      await admin("select engine.request_publish_now($1, $2)", [userId, card]);
      return;
    case "resolve": {
      const posts = await admin<{ id: string }>(
        "select id from public.posts where user_id = $1 and publish_state = 'unconfirmed' limit 1",
        [userId],
      );
      for (const { id } of posts) {
        await answerDoubt(as(userId), dice < 2, { post: id });
      }
      return;
    }
    case "look": {
      const unconfirmed = await admin<{ attempt_id: string }>(
        "select * from engine.claim_unconfirmed_posts(2)",
      );
      for (const { attempt_id } of unconfirmed) {
        if (dice < 2) await confirm(attempt_id, `urn:li:share:${n}${dice}`);
        else await admin("select engine.stop_reconciling($1)", [attempt_id]);
      }
      return;
    }
    case "comment": {
      const worker = `c${n}`;
      const due = await admin<{ comment_id: string; attempt_number: number }>(
        "select * from engine.claim_comment_jobs($1, 2, 60)",
        [worker],
      );
      for (const { comment_id, attempt_number } of due) {
        const lease = [comment_id, worker, attempt_number];
        if (!(await ok(admin, "engine.begin_comment($1, $2, $3)", lease))) continue;
        commented.push(comment_id);
        const end = ["posted", "failed", "unconfirmed", "posted"][dice];
        await ok(admin, "engine.settle_comment($1, $2, $3, $4, null, null, null)", [...lease, end]);
      }
      return;
    }
    case "work":
      return work(server(), `w${n}`, dice, begun);
    case "die":
      await admin(
        `update public.publish_jobs set lease_expires_at = now() - interval '1 second' where id in (
          select id from public.publish_jobs where lease_owner is not null limit 2 for update skip locked)`,
      );
      await admin(
        `update public.publish_jobs set reconcile_at = now() where id in (
          select id from public.publish_jobs where reconcile_at > now() limit 2 for update skip locked)`,
      );
      return;
    case "recover":
      await recover({ admin });
      return;
    case "renew":
      await admin("select private.renew_all_free_credits(make_date(3000 + $1, 1, 5)::timestamptz)", [n]);
  }
}

const DRIFT = `
  select s.user_id from public.user_credit_stats s
  join (select user_id, sum(free_delta) as free, sum(purchased_delta) as purchased, sum(held_delta) as held
    from public.credit_ledger group by user_id) l using (user_id)
  where (s.free_monthly_credits, s.purchased_credits, s.held_credits) is distinct from (l.free, l.purchased, l.held)`;
const OUT_OF_STEP = `
  select p.publish_state, j.state, p.deleted_at from public.posts p left join public.publish_jobs j on j.post_id = p.id
  where (p.publish_state, coalesce(j.parked_state, j.state, 'none')) not in (('published', 'published'), ('scheduled', 'scheduled'),
    ('failed', 'failed'), ('unconfirmed', 'unconfirmed'), ('publishing', 'preparing'), ('publishing', 'creating'),
    ('unscheduled', 'none'), ('unscheduled', 'failed')) or (p.deleted_at is not null) <> coalesce(j.state = 'parked', p.deleted_at is not null)`;

test("many concurrent operations on the same cards never deadlock, publish twice or lose a credit", {
  timeout: 60_000,
}, async () => {
  const count = runs(300);
  const crowd = fc.sample(fc.array(deed, { minLength: count, maxLength: count }), { numRuns: 10 });
  const begun: string[] = [];
  const commented: string[] = [];
  const answers: string[] = [];
  await Promise.all(
    crowd.map(async (deeds, person) => {
      for (const [i, each] of deeds.entries()) {
        answers.push(await messageOf(act(each, person * 1000 + i, begun, commented)));
      }
    }),
  );
  const { admin } = server();
  expect(
    [...new Set(answers)].filter((answer) => !RULES.has(answer)),
    `seed ${SEED}`,
  ).toEqual([]);
  expect(begun.length, "posts were sent").toBeGreaterThan(20);
  expect(new Set(begun).size).toBe(begun.length);
  expect(commented.length, "comments were sent").toBeGreaterThan(3);
  expect(new Set(commented).size).toBe(commented.length);
  expect(await admin(DRIFT)).toEqual([]);
  expect(await admin(OUT_OF_STEP)).toEqual([]);
});
