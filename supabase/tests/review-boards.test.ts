import { expect, test } from "vitest";
import { deleteCard, restoreCard } from "./support/bin.ts";
import { minutesAgo, OWNER, PAGE, SECOND_PAGE, saveCard, withPages } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";
const MONTH = "2030-01-01";
const LA_PAZ = "America/La_Paz";

type Board = { publisher?: string; month?: string; timezone?: string; days?: number; required?: boolean };
const share = async ({ owner }: Pick<Stage, "owner">, given: Board = {}) => {
  const all = { publisher: PAGE, month: MONTH, timezone: LA_PAZ, days: 7, required: false, ...given };
  const [row] = await owner<{ secret: string }>("select public.share_board($1, $2, $3, $4, $5) as secret", [
    all.publisher,
    all.month,
    all.timezone,
    all.days,
    all.required,
  ]);
  return row?.secret ?? "";
};
type Shown = {
  id: string;
  version: number;
  notes: string;
  date: string;
  time: string | null;
  timezone: string;
  status: string;
  answer: string | null;
  current: boolean;
  comment: string | null;
  at: string | null;
};
const read = ({ service }: Pick<Stage, "service">, secret: string) =>
  service<Shown>(
    `select id, version, notes, date::text, post_time::text as time, timezone, status, answer, is_current as current,
       answer_comment as comment, answered_at::text as at
     from engine.read_board_posts(${HASH})`,
    [secret],
  );
type Given = { answer?: string; name?: string; comment?: string };
type Seen = { id: string; version: number; at?: string | null };
const answer = (
  { service }: Pick<Stage, "service">,
  secret: string,
  posts: readonly Seen[],
  given: Given = {},
) => {
  const all = { answer: "approved", name: "Ana", comment: "", ...given };
  const seen = JSON.stringify(posts.map(({ id, version, at }) => ({ id, version, shown: at })));
  return service<{ id: string; code: string | null }>(
    `select id, code from engine.answer_board(${HASH}, $2::text::jsonb, $3, $4, $5)`,
    [secret, seen, all.answer, all.name, all.comment],
  );
};
const codes = async (asked: Promise<{ code: string | null }[]>) => (await asked).map(({ code }) => code);
const held = async ({ admin }: Pick<Stage, "admin">) =>
  (
    await admin<{ held: string }>(
      `select coalesce(p.linkedin_organization_id, 'personal') || ' ' || j.is_held as held
       from public.publish_jobs j join public.posts p on p.id = j.post_id order by p.postcard, 1`,
    )
  ).map((job) => job.held);
const notices = async ({ admin }: Pick<Stage, "admin">) =>
  (
    await admin<{ notice: string }>(
      "select message || ' → ' || target as notice from public.notifications where user_id = $1 order by xmin::text::bigint",
      [OWNER.id],
    )
  ).map(({ notice }) => notice);
const saveCards = async ({ owner }: Pick<Stage, "owner">, count: number, publishers = [PAGE]) => {
  for (let n = 1; n <= count; n += 1)
    await saveCard(owner, {
      postcard: n,
      title: `Café ${n}`,
      notes: `Texto ${n}`,
      date: `2030-01-0${n}`,
      publishers,
    });
};

test(
  "a board shows the posts of one account and one month in the owner's zone, each with the account's own text, unscheduled posts first on their day",
  onStage(async (stage) => {
    await withPages(stage);
    const own = [{ publisher: PAGE, notes: "Nuestro", post_comment: "" }];
    const on = (postcard: number, more: object) => saveCard(stage.owner, { postcard, ...more });
    await on(1, { notes: "Común", own, publishers: ["personal", PAGE], date: "2030-01-31", time: "23:30" });
    await on(2, { notes: "Sin hora", time: null, publishers: [PAGE], date: "2030-01-02" });
    await on(8, { notes: "Temprano", publishers: [PAGE], date: "2030-01-02", time: "00:30" });
    // Cards 3 and 4 are just outside the month: at 23:30 on 31 December and at 0:30 on 1 February in La Paz.
    await on(3, { publishers: [PAGE], date: "2030-01-01", time: "03:30", timezone: "UTC" });
    await on(4, { publishers: [PAGE], date: "2030-02-01", time: "04:30", timezone: "UTC" });
    await on(5, { notes: "En UTC", publishers: [PAGE], date: "2030-02-01", time: "03:45", timezone: "UTC" });
    await on(6, { publishers: [SECOND_PAGE], date: "2030-01-10" });
    await on(7, { publishers: [PAGE], date: "2030-01-10" });
    await deleteCard(stage.owner, { postcard: 7 });
    const shown = await read(stage, await share(stage));
    expect(shown.map(({ notes, date, time, timezone }) => [notes, date, time, timezone])).toEqual([
      ["Sin hora", "2030-01-02", null, LA_PAZ],
      ["Temprano", "2030-01-02", "00:30:00", LA_PAZ],
      ["Nuestro", "2030-01-31", "23:30:00", LA_PAZ],
      ["En UTC", "2030-01-31", "23:45:00", LA_PAZ],
    ]);
    const profile = await read(stage, await share(stage, { publisher: "personal" }));
    expect(profile.map(({ notes }) => notes)).toEqual(["Común"]);
  }),
);

test(
  "a published post is on the board of the month in which it was published",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = '2030-02-01T05:00:00Z' where postcard = 1",
    );
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = '2030-02-01T03:00:00Z' where postcard = 2",
    );
    const shown = await read(stage, await share(stage));
    expect(shown.map(({ notes, status }) => [notes, status])).toEqual([["Texto 2", "listas"]]);
  }),
);

test(
  "an unscheduled post that 'Publicar ahora' published is on the board at the time of its publication",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { date: "2030-01-20", time: null, publishers: [PAGE] });
    const secret = await share(stage);
    expect(await read(stage, secret)).toMatchObject([{ date: "2030-01-20", time: null }]);
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = '2030-01-21T13:05:00Z'",
    );
    expect(await read(stage, secret)).toMatchObject([{ date: "2030-01-21", time: "09:05:00" }]);
  }),
);

test(
  "the row of a board does not contain the link's secret, and the board shows its account and month only",
  onStage(async (stage) => {
    await withPages(stage);
    const secret = await share(stage);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const kept = await stage.admin("select from public.review_boards b where b::text like '%' || $1 || '%'", [
      secret,
    ]);
    expect(kept).toEqual([]);
    expect(
      await stage.service(`select *, month::text as month from engine.read_board(${HASH})`, [secret]),
    ).toEqual([
      {
        publisher: PAGE,
        publisher_name: `Página ${PAGE}`,
        publisher_logo: null,
        month: "2030-01-01",
        total: 0,
      },
    ]);
  }),
);

test(
  "when a month has more posts than a board holds, the board shows the earliest posts and the number of all",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 3);
    await stage.admin(
      "create or replace function private.board_post_limit() returns integer language sql immutable set search_path = '' as 'select 2'",
    );
    const secret = await share(stage);
    const total = { total: 3 };
    expect((await read(stage, secret)).map(({ notes }) => notes)).toEqual(["Texto 1", "Texto 2"]);
    expect(await stage.service(`select total from engine.read_board(${HASH})`, [secret])).toEqual([total]);
    expect(await stage.owner("select total from public.list_review_boards()")).toEqual([total]);
    await share(stage, { required: true });
    expect(await held(stage)).toEqual([`${PAGE} true`, `${PAGE} true`, `${PAGE} true`]);
  }),
);

test(
  "an approval of several posts skips an unconfirmed post, but a decision about that post alone is stored",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage, { required: true });
    await stage.admin("update public.posts set publish_state = 'unconfirmed' where postcard = 2");
    const posts = await read(stage, secret);
    expect(await codes(answer(stage, secret, posts))).toEqual([null, "post_unconfirmed"]);
    expect(await notices(stage)).toHaveLength(1);
    expect(await codes(answer(stage, secret, posts.slice(1)))).toEqual([null]);
  }),
);

test(
  "a guessed, replaced, expired or ended link opens no board and takes no decision",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const opened = (secret: string) => raised(read(stage, secret));
    expect(await opened("guess")).toBe("not_found");
    const first = await share(stage);
    const second = await share(stage);
    expect(await opened(first)).toBe("not_found");
    const posts = await read(stage, second);
    await stage.admin("update public.review_boards set expires_at = now() - interval '1 second'");
    expect(await opened(second)).toBe("not_found");
    expect(await stage.owner("select from public.list_review_boards()")).toEqual([]);
    const third = await share(stage);
    const [ended] = await stage.owner("select public.end_board($1, $2) as ended", [PAGE, MONTH]);
    expect(ended).toEqual({ ended: true });
    expect(await opened(third)).toBe("not_found");
    expect(await raised(answer(stage, third, posts))).toBe("not_found");
    expect(await stage.admin("select from public.post_approvals")).toEqual([]);
  }),
);

test.each([
  [{ publisher: "999" }, "publisher_not_allowed"],
  [{ month: "2030-01-02" }, "invalid_input"],
  [{ month: "1999-01-01" }, "invalid_input"],
  [{ days: 0 }, "invalid_input"],
  [{ days: 91 }, "invalid_input"],
  [{ timezone: "Marte" }, "invalid_timezone"],
])("a board of %o is refused", async (given, code) => {
  await onStage(async (stage: Stage) => {
    await withPages(stage);
    expect(await raised(share(stage, given))).toBe(code);
  })();
});

test(
  "a user can neither make a board of another user's page nor end another user's board",
  onStage(async (stage) => {
    await withPages(stage);
    await share(stage);
    expect(await raised(share({ owner: stage.other }))).toBe("publisher_not_allowed");
    await stage.other("select public.end_board($1, $2)", [PAGE, MONTH]);
    expect(await stage.other("select from public.list_review_boards()")).toEqual([]);
    expect(await stage.owner("select from public.list_review_boards()")).toHaveLength(1);
  }),
);

test(
  "a decision on a board approves only the post of the board's account, so the card waits for its other account",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1, ["personal", PAGE, SECOND_PAGE]);
    const secret = await share(stage, { required: true });
    const all = [PAGE, SECOND_PAGE, "personal"];
    expect(await held(stage)).toEqual(all.map((one) => `${one} true`));
    const posts = await read(stage, secret);
    expect(await codes(answer(stage, secret, posts))).toEqual([null]);
    await stage.owner("select public.require_card_approval(1, true)");
    expect(await held(stage)).toEqual([`${PAGE} false`, `${SECOND_PAGE} true`, "personal true"]);
    const [card] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    const reply = (kind: string) =>
      stage.service(
        `select engine.answer_card_approval(${HASH}, 1, $2, 'Luis', 'No',
           (select answered_at from engine.read_card_for_approval(${HASH}) limit 1))`,
        [card?.secret, kind],
      );
    await reply("changes");
    expect(await held(stage)).toEqual(all.map((one) => `${one} true`));
    await reply("approved");
    expect(await held(stage)).toEqual(all.map((one) => `${one} false`));
    await answer(stage, secret, posts, { answer: "changes", comment: "Falta el precio" });
    expect(await held(stage)).toEqual([`${PAGE} true`, `${SECOND_PAGE} false`, "personal false"]);
  }),
);

test(
  "an edit or a move voids an approval given on a board, and the post is neither claimed nor published by hand",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const secret = await share(stage, { required: true });
    const seen = await read(stage, secret);
    await answer(stage, secret, seen);
    expect(await held(stage)).toEqual([`${PAGE} false`]);
    await stage.owner("select public.move_post_card(1, 1, '2030-01-09', '10:00', $1)", [LA_PAZ]);
    expect(await held(stage)).toEqual([`${PAGE} true`]);
    expect(await codes(answer(stage, secret, seen))).toEqual(["card_version_conflict"]);
    expect(await raised(stage.service("select engine.request_publish_now($1, 1)", [OWNER.id]))).toBe(
      "approval_missing",
    );
    const again = await read(stage, secret);
    expect(again.map(({ answer: kind, current }) => [kind, current])).toEqual([["approved", false]]);
    await answer(stage, secret, again);
    expect(await held(stage)).toEqual([`${PAGE} false`]);
    await stage.service("select engine.request_publish_now($1, 1)", [OWNER.id]);
    expect(await stage.service("select 1 from engine.claim_publish_jobs('w1', 10, 60)")).toHaveLength(1);
  }),
);

test(
  "a card that enters the month of a board that requires approval waits for approval, whichever way it enters",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const on = (postcard: number, more: object) =>
      saveCard(stage.owner, { postcard, notes: `Texto ${postcard}`, publishers: [PAGE], ...more });
    await on(2, { date: "2030-03-10" });
    await on(3, { date: "2030-01-10", publishers: ["personal"] });
    await on(4, { date: "2030-01-11" });
    const deleted = await deleteCard(stage.owner, { postcard: 4 });
    const secret = await share(stage, { required: true });
    expect(await held(stage)).toEqual([`${PAGE} true`, `${PAGE} false`, "personal false", `${PAGE} false`]);

    await on(5, { date: "2030-01-12" });
    await stage.owner("select public.move_post_card(2, 1, '2030-01-13', '09:30', 'America/La_Paz')");
    await on(3, { date: "2030-01-10", publishers: ["personal", PAGE], version: 1 });
    await stage.owner("select public.restore_post_card($1)", [deleted?.bin_id]);
    await on(6, { date: "2030-02-10" });
    await on(7, { date: "2030-01-10", publishers: [SECOND_PAGE] });
    expect(await held(stage)).toEqual([
      `${PAGE} true`,
      `${PAGE} true`,
      `${PAGE} true`,
      "personal true",
      `${PAGE} true`,
      `${PAGE} true`,
      `${PAGE} false`,
      `${SECOND_PAGE} false`,
    ]);
    expect(await codes(answer(stage, secret, await read(stage, secret)))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((await held(stage)).slice(0, 3)).toEqual([`${PAGE} false`, `${PAGE} false`, `${PAGE} false`]);
  }),
);

test(
  "a card whose required approval was lifted needs no approval again, and an ended board requires no approval of new cards",
  onStage(async (stage) => {
    await withPages(stage);
    await share(stage, { required: true });
    await saveCards(stage, 1);
    expect(await held(stage)).toEqual([`${PAGE} true`]);
    await stage.owner("select public.require_card_approval(1, false)");
    await saveCard(stage.owner, { postcard: 1, version: 1, date: "2030-01-20", publishers: [PAGE] });
    expect(await held(stage)).toEqual([`${PAGE} false`]);
    const add = (postcard: number) =>
      saveCard(stage.owner, { postcard, notes: `Texto ${postcard}`, date: "2030-01-21", publishers: [PAGE] });
    await stage.admin("update public.review_boards set expires_at = now() - interval '1 minute'");
    await add(2);
    await share(stage, { required: true });
    await stage.owner("select public.require_card_approval(1, false)");
    await share(stage, { required: false });
    await add(3);
    await stage.owner("select public.end_board($1, $2)", [PAGE, MONTH]);
    await add(4);
    expect(await held(stage)).toEqual([`${PAGE} false`, `${PAGE} true`, `${PAGE} false`, `${PAGE} false`]);
  }),
);

test(
  "a decision on a board is stored or refused for each post separately, and sends the owner one notice",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 7);
    const secret = await share(stage);
    const posts = await read(stage, secret);
    const change = (postcard: number, set: string) =>
      stage.admin(`update public.posts set ${set} where postcard = $1`, [postcard]);
    await change(1, "version = 2");
    await change(2, "deleted_at = now()");
    await change(3, "status = 'listas', publish_state = 'published'");
    await change(4, "date = '2030-02-04'");
    await change(5, "publish_state = 'publishing'");
    const cards = [...posts, { id: "00000000-0000-4000-8000-00000000dead", version: 1 }];
    const expected = [
      "card_version_conflict",
      "card_not_found",
      "publisher_already_published",
      "card_not_found",
      "card_publishing",
      null,
      null,
      "card_not_found",
    ];
    expect(await codes(answer(stage, secret, cards))).toEqual(expected);
    expect(await codes(answer(stage, secret, cards))).toEqual(expected);
    expect(await notices(stage)).toEqual([
      `Ana aprobó 2 publicaciones de Página ${PAGE}. → /calendar?mes=2030-01`,
    ]);
    expect(await stage.admin("select from public.post_approvals")).toHaveLength(2);
  }),
);

test(
  "a request for changes on a board notifies its owner, and the card shows the request as the reason for its wait",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const secret = await share(stage, { required: true });
    const posts = await read(stage, secret);
    const answered = { answer: "changes", name: " Ana ", comment: "Falta\nel precio" };
    expect(await codes(answer(stage, secret, posts, answered))).toEqual([null]);
    expect(await notices(stage)).toEqual([
      `Ana pidió cambios en «Café 1»: Falta el precio → /posts?post=${posts[0]?.id}`,
    ]);
    expect(
      await stage.owner(
        "select detail from public.list_post_problems(array[$1::uuid]) where code = 'approval_missing'",
        [posts[0]?.id],
      ),
    ).toEqual([{ detail: { answered_by: "Ana", comment: "Falta\nel precio" } }]);
    const [board] = await stage.owner<{ posts: object[] }>("select posts from public.list_review_boards()");
    expect(board?.posts).toEqual([
      {
        postcard: 1,
        title: "Café 1",
        is_published: false,
        answer: "changes",
        answered_by: "Ana",
        comment: "Falta\nel precio",
        is_current: true,
        is_disputed: false,
        thread: [{ name: "Ana", words: "Falta\nel precio", at: expect.any(String) }],
      },
    ]);
  }),
);

test(
  "on a board, an approval of several posts is refused for the post whose request for changes the page did not show",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage, { required: true });
    const seen = await read(stage, secret);
    await answer(stage, secret, seen.slice(0, 1), { answer: "changes", comment: "Falta el precio" });
    expect(await codes(answer(stage, secret, seen, { name: "Eva" }))).toEqual(["changes_requested", null]);
    expect(await held(stage)).toEqual([`${PAGE} true`, `${PAGE} false`]);
    const again = await read(stage, secret);
    expect(again[0]).toMatchObject({ answer: "changes", comment: "Falta el precio" });
    expect(await codes(answer(stage, secret, again.slice(0, 1), { name: "Eva" }))).toEqual([null]);
    expect(await held(stage)).toEqual([`${PAGE} false`, `${PAGE} false`]);
  }),
);

test(
  "changes requested on a board that requires no approval are a warning on the post",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage);
    const [first] = await read(stage, secret);
    await answer(stage, secret, first ? [first] : [], {
      answer: "changes",
      name: "Ana",
      comment: "Falta el precio",
    });
    expect(
      await stage.owner(
        "select post_id, severity, detail from public.list_post_problems(null) where code in ('changes_requested', 'approval_missing')",
      ),
    ).toEqual([
      { post_id: first?.id, severity: "warning", detail: { answered_by: "Ana", comment: "Falta el precio" } },
    ]);
  }),
);

test(
  "a review board does not show a decision that was made at a card's own link",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const [card] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    await stage.service(
      `select engine.answer_card_approval(${HASH}, 1, 'changes', 'Jefa', 'Sube el precio')`,
      [card?.secret],
    );
    const [post] = await read(stage, await share(stage));
    expect([post?.answer, post?.comment]).toEqual([null, null]);
  }),
);

test(
  "a post that was not approved before its publication time is not published by a later approval",
  onStage(async (stage) => {
    await withPages(stage);
    const { date, ...hour } = minutesAgo(1);
    await saveCard(stage.owner, { date, ...hour, publishers: [PAGE] });
    const secret = await share(stage, { month: `${date.slice(0, 8)}01`, timezone: "UTC", required: true });
    const posts = await read(stage, secret);
    await stage.admin("select private.end_unapproved_jobs()");
    await answer(stage, secret, posts);
    expect((await notices(stage)).at(-1)).toContain("No salió: usa «Reintentar» o elige otra fecha.");
    expect(await stage.service("select 1 from engine.claim_publish_jobs('w1', 10, 60)")).toEqual([]);
  }),
);

test.each([
  [{ answer: "maybe" }],
  [{ name: "  " }],
  [{ name: "a".repeat(121) }],
  [{ comment: "a".repeat(1001) }],
  [{ answer: "changes", comment: " " }],
])("a decision on a board of %o is refused", async (given) => {
  await onStage(async (stage: Stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    const secret = await share(stage);
    expect(await raised(answer(stage, secret, await read(stage, secret), given))).toBe("invalid_input");
  })();
});

test(
  "a decision is refused when it names no post, names a post twice, or requests changes to several posts",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage);
    const [first, second] = (await read(stage, secret)) as [Shown, Shown];
    const none = { id: first.id } as Shown;
    for (const posts of [[], [first, first], [none]])
      expect(await raised(answer(stage, secret, posts))).toBe("invalid_input");
    const changes = { answer: "changes", comment: "No" };
    expect(await raised(answer(stage, secret, [first, second], changes))).toBe("invalid_input");
  }),
);

test(
  "a board refuses a comment on several posts, because each post would store it in its thread",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage);
    const posts = await read(stage, secret);
    expect(await raised(answer(stage, secret, posts, { comment: "Bien" }))).toBe("invalid_input");
    expect(await codes(answer(stage, secret, posts.slice(0, 1), { comment: "Bien" }))).toEqual([null]);
    expect(await codes(answer(stage, secret, posts))).toEqual([null, null]);
  }),
);

test(
  "after 200 decisions in an hour a board refuses further decisions",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const secret = await share(stage);
    const [first, second] = (await read(stage, secret)) as [Shown, Shown];
    await answer(stage, secret, [first]);
    await stage.admin("update private.quotas set used = 200 where bucket = 'board_answers'");
    expect(await raised(answer(stage, secret, [second]))).toBe("approvals_limit_reached");
    expect(await codes(answer(stage, secret, [first]))).toEqual([null]);
  }),
);

test(
  "a request for changes at a card's own link outlasts an approval on a board, and the reverse, until its own link approves",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    await stage.owner("select public.require_card_approval(1, true)");
    const board = await share(stage);
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    const atLink = async (kind: string, comment = "") => {
      const [last] = await stage.admin<{ at: string | null }>(
        "select answered_at::text as at from public.card_approvals",
      );
      await stage.service(`select engine.answer_card_approval(${HASH}, 1, $2, 'Eva', $3, $4)`, [
        link?.secret,
        kind,
        comment,
        last?.at,
      ]);
    };
    const onBoard = async (given: Given) => answer(stage, board, await read(stage, board), given);
    const listed = async () =>
      (await stage.owner<{ posts: object[] }>("select posts from public.list_review_boards()"))[0]?.posts;
    await onBoard({});
    await atLink("changes", "Falta el precio");
    await onBoard({});
    expect(await held(stage)).toEqual([`${PAGE} true`]);
    expect(await listed()).toMatchObject([{ answer: "approved", is_current: true, is_disputed: true }]);
    await atLink("approved");
    expect(await held(stage)).toEqual([`${PAGE} false`]);
    expect(await listed()).toMatchObject([{ answer: "approved", is_disputed: false }]);
    await onBoard({ answer: "changes", comment: "Falta la hora" });
    await atLink("approved", "Así sí");
    expect(await held(stage)).toEqual([`${PAGE} true`]);
    expect((await notices(stage)).at(-1)).toContain(
      "Eva aprobó «Café 1». En otro enlace pidieron cambios, que siguen pendientes.",
    );
    await saveCard(stage.owner, { postcard: 1, version: 1, date: "2030-01-01", publishers: [PAGE] });
    await stage.service(`select engine.answer_card_approval(${HASH}, 2, 'approved', 'Eva', '')`, [
      link?.secret,
    ]);
    expect(await held(stage)).toEqual([`${PAGE} false`]);
    expect((await notices(stage)).at(-1)).not.toContain("pidieron");
  }),
);

test(
  "a card that was approved on a board or at its own link is still approved when it is deleted and restored",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2);
    const board = await share(stage, { required: true });
    const [first] = await read(stage, board);
    await answer(stage, board, first ? [first] : []);
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(2, 7) as secret");
    await stage.service(`select engine.answer_card_approval(${HASH}, 1, 'approved', 'Eva', '')`, [
      link?.secret,
    ]);
    for (const postcard of [1, 2])
      await restoreCard(stage.owner, (await deleteCard(stage.owner, { postcard })).bin_id);
    expect(await held(stage)).toEqual([`${PAGE} false`, `${PAGE} false`]);
    await saveCard(stage.owner, {
      postcard: 2,
      version: 2,
      notes: "Otro texto",
      date: "2030-01-02",
      publishers: [PAGE],
    });
    expect(await held(stage)).toEqual([`${PAGE} false`, `${PAGE} true`]);
  }),
);

test(
  "a restore of two posts with different versions approves no text that the reviewer did not see",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1, ["personal"]);
    const secret = await share(stage, { publisher: "personal", required: true });
    await answer(stage, secret, await read(stage, secret));
    const again = { postcard: 1, title: "Café 1", date: "2030-01-01" };
    await saveCard(stage.owner, { ...again, notes: "Otro texto", version: 1, publishers: ["personal"] });
    expect(await held(stage)).toEqual(["personal true"]);
    const { bin_id } = await deleteCard(stage.owner, { postcard: 1 });
    const [page] = await saveCard(stage.owner, { ...again, publishers: [PAGE] });
    await restoreCard(stage.owner, bin_id);
    await deleteCard(stage.owner, { postcard: 1 });
    await restoreCard(stage.owner, page?.id ?? "");
    expect(await held(stage)).toEqual([`${PAGE} true`, "personal true"]);
  }),
);

test(
  "an approval of the posts that a card has after a deletion stays theirs when the deleted post is restored",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1, ["personal"]);
    await share(stage, { publisher: "personal", required: true });
    const { bin_id } = await deleteCard(stage.owner, { postcard: 1 });
    await saveCard(stage.owner, { postcard: 1, notes: "Otro texto", date: "2030-01-01", publishers: [PAGE] });
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    await stage.service(`select engine.answer_card_approval(${HASH}, 2, 'approved', 'Eva', '')`, [
      link?.secret,
    ]);
    expect(await held(stage)).toEqual([`${PAGE} false`, "personal true"]);
    await restoreCard(stage.owner, bin_id);
    expect(await held(stage)).toEqual([`${PAGE} false`, "personal true"]);
  }),
);
