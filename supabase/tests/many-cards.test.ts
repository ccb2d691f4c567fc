import { expect, test } from "vitest";
import {
  insertRow,
  minutesAgo,
  OTHER,
  OWNER,
  PAGE,
  postRow,
  SECOND_PAGE,
  saveCard,
  setOpenPostLimit,
  withPages,
} from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Item = Record<string, unknown>;
type Outcome = {
  postcard: number;
  status: string;
  message: string | null;
  back: Item | null;
  secret: string | null;
};
const change = (query: Query, act: string, cards: unknown, given: Item = {}) =>
  query<Outcome>(
    `select postcard::integer, status, message, back, secret
     from public.change_cards($1, $2::text::jsonb, $3::text::jsonb)`,
    [act, JSON.stringify(cards), JSON.stringify(given)],
  );
const open = (postcard: number, more: Item = {}): Item => ({ postcard, status: "publicar", ...more });
const outcomesOf = (rows: readonly Outcome[]) =>
  rows.map(({ postcard, message }) => [postcard, message ?? "done"]);
const backOf = (rows: readonly Outcome[]) => rows.flatMap(({ back }) => back ?? []);

const at = (day: number) => `2030-01-${String(day).padStart(2, "0")}`;
const saveCards = async ({ owner }: Pick<Stage, "owner">, count: number, publishers = ["personal"]) => {
  for (let n = 1; n <= count; n += 1)
    await saveCard(owner, { postcard: n, title: `Café ${n}`, date: at(n), publishers });
};
const moments = async (query: Query) =>
  (
    await query<{ at: string }>(
      "select distinct postcard, postcard || ' ' || date || ' ' || coalesce(post_time::text, '-') as at from public.posts order by postcard",
    )
  ).map((row) => row.at);
const withOutAndBusy = async (stage: Stage) => {
  await saveCard(stage.owner, { postcard: 8, date: at(8) });
  await stage.admin("update public.posts set publish_state = 'publishing' where postcard = 8");
  const { id: _, ...row } = postRow({
    postcard: 9,
    date: at(9),
    status: "listas",
    publish_state: "published",
  });
  await insertRow(stage.admin, "posts", row);
};

test(
  "one call moves many cards with their jobs, and one undo moves them back",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    const moved = await change(
      stage.owner,
      "move",
      [1, 2, 3].map((n) =>
        open(n, { version: 1, date: at(n + 7), post_time: "10:00", timezone: "America/La_Paz" }),
      ),
    );
    expect(outcomesOf(moved)).toEqual([
      [1, "done"],
      [2, "done"],
      [3, "done"],
    ]);
    expect(await moments(stage.owner)).toEqual([
      "1 2030-01-08 10:00:00",
      "2 2030-01-09 10:00:00",
      "3 2030-01-10 10:00:00",
    ]);
    expect(
      await stage.owner(
        "select to_char(due_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as due from public.publish_jobs order by 1",
      ),
    ).toEqual([{ due: "2030-01-08 14:00" }, { due: "2030-01-09 14:00" }, { due: "2030-01-10 14:00" }]);
    const undone = await change(stage.owner, "move", backOf(moved));
    expect(undone.map(({ message }) => message)).toEqual([null, null, null]);
    expect(await moments(stage.owner)).toEqual([
      "1 2030-01-01 10:00:00",
      "2 2030-01-02 10:00:00",
      "3 2030-01-03 10:00:00",
    ]);
  }),
);

test(
  "a move of several cards returns the reason for each card that cannot move, and moves the other cards",
  onStage(async (stage) => {
    await saveCards(stage, 2);
    await withOutAndBusy(stage);
    await saveCard(stage.owner, { postcard: 5, notes: "Subió un [tu dato].", time: null, date: at(5) });
    const there = { version: 1, date: at(20), post_time: "09:00", timezone: "America/La_Paz" };
    const moved = await change(stage.owner, "move", [
      open(1, there),
      open(2, { ...there, version: 7 }),
      open(5, there),
      open(8, there),
      open(9, there),
      { postcard: 9, status: "listas", ...there },
      open(77, there),
    ]);
    expect(outcomesOf(moved)).toEqual([
      [1, "done"],
      [2, "card_version_conflict"],
      [5, "text_has_holes"],
      [8, "card_publishing"],
      [9, "publisher_already_published"],
      [9, "publisher_already_published"],
      [77, "card_not_found"],
    ]);
    const [past] = await change(stage.owner, "move", [open(2, { ...there, date: "2020-01-01" })]);
    expect(past).toMatchObject({ message: "date_in_past", back: null });
    expect(await moments(stage.owner)).toEqual([
      "1 2030-01-20 09:00:00",
      "2 2030-01-02 10:00:00",
      "5 2030-01-05 -",
      "8 2030-01-08 10:00:00",
      "9 2030-01-09 -",
    ]);
  }),
);

const addSlots = ({ owner }: Pick<Stage, "owner">, publisher: string, hours: string[]) =>
  owner(
    `insert into public.posting_slots (user_id, publisher, weekday, post_time, timezone)
     select (select auth.uid()), $1, weekday, hour::time, 'UTC' from generate_series(1, 7) weekday, unnest($2::text[]) hour`,
    [publisher, hours],
  );
const slotsOf = async ({ owner }: Pick<Stage, "owner">) =>
  (
    await owner<{ slot: string }>(
      `select postcard || ' +' || date - min(date) over () || ' ' || left(post_time::text, 5) as slot
       from public.posts where date < '2030-01-01' order by postcard`,
    )
  ).map((row) => row.slot);

test(
  "many cards get the next free slots of their first publishers in order, and a refused card takes no slot",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 3);
    await saveCard(stage.owner, { postcard: 4, date: at(4), publishers: [PAGE] });
    await saveCard(stage.owner, { postcard: 5, date: at(5), publishers: [SECOND_PAGE] });
    await addSlots(stage, "personal", ["09:00", "15:00"]);
    await addSlots(stage, PAGE, ["11:00"]);
    // Skips today, because the time of today's slot may have passed.
    const skip = await stage.admin<{ day: string }>("select (now() at time zone 'utc')::date::text as day");
    const cards = [
      open(3, { version: 1 }),
      open(2, { version: 6 }),
      open(1, { version: 1 }),
      open(4, { version: 1 }),
      open(5, { version: 1 }),
    ];
    const taken = await change(stage.owner, "slots", cards, { skip: skip.map(({ day }) => day) });
    expect(outcomesOf(taken)).toEqual([
      [3, "done"],
      [2, "card_version_conflict"],
      [1, "done"],
      [4, "done"],
      [5, "no_free_slot"],
    ]);
    expect(await slotsOf(stage)).toEqual(["1 +0 15:00", "3 +0 09:00", "4 +0 11:00"]);
    await change(stage.owner, "move", backOf(taken));
    expect((await moments(stage.owner))[0]).toBe("1 2030-01-01 10:00:00");
  }),
);

test(
  "cards put into quarter-hourly slots are at least half an hour apart",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    await addSlots(stage, "personal", ["09:00", "09:15", "09:30"]);
    const skip = await stage.admin<{ day: string }>("select (now() at time zone 'utc')::date::text as day");
    const cards = [open(1, { version: 1 }), open(2, { version: 6 }), open(3, { version: 1 })];
    await change(stage.owner, "slots", cards, { skip: skip.map(({ day }) => day) });
    expect(await slotsOf(stage)).toEqual(["1 +0 09:00", "3 +0 09:30"]);
  }),
);

test(
  "when there are more cards than one search of slots returns, each free slot is still filled once",
  onStage(async (stage) => {
    await stage.admin(
      `insert into public.posts (user_id, postcard, title, date, timezone)
       select '00000000-0000-4000-8000-000000000001', n, 'Serie', '2030-01-01', 'UTC' from generate_series(1, 70) n`,
    );
    await addSlots(stage, "personal", ["09:00", "15:00"]);
    const cards = Array.from({ length: 70 }, (_, n) => open(n + 1, { version: 1 }));
    const taken = await change(stage.owner, "slots", cards);
    expect(taken.filter(({ message }) => message !== null)).toEqual([]);
    expect(
      await one(
        stage.owner(
          "select count(distinct scheduled_at)::integer as n, max(date) - min(date) in (34, 35) as is_full from public.posts",
        ),
      ),
    ).toEqual({ n: 70, is_full: true });
  }),
);

test(
  "one call changes the accounts of many cards; a page that the user no longer manages is refused; the undo restores all",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 1);
    await saveCard(stage.owner, { postcard: 2, date: at(2), publishers: [PAGE, SECOND_PAGE] });
    const publishersOf = async () =>
      stage.owner(
        `select postcard::integer, string_agg(coalesce(linkedin_organization_id, 'personal'), ' ' order by linkedin_organization_id nulls first) as who,
          count(distinct title || notes || date || post_time)::integer as texts from public.posts group by 1 order by 1`,
      );
    const changed = await change(stage.owner, "accounts", [
      open(1, { version: 1, publishers: ["personal", PAGE] }),
      open(2, { version: 1, publishers: ["personal"] }),
    ]);
    expect(await publishersOf()).toEqual([
      { postcard: 1, who: `personal ${PAGE}`, texts: 1 },
      { postcard: 2, who: "personal", texts: 1 },
    ]);
    expect(
      outcomesOf(
        await change(stage.owner, "accounts", [
          open(1, { version: 2, publishers: ["555"] }),
          open(2, { version: 2, publishers: [] }),
        ]),
      ),
    ).toEqual([
      [1, "publisher_not_allowed"],
      [2, "publisher_required"],
    ]);
    await change(stage.owner, "accounts", backOf(changed));
    expect(await publishersOf()).toEqual([
      { postcard: 1, who: "personal", texts: 1 },
      { postcard: 2, who: `${PAGE} ${SECOND_PAGE}`, texts: 1 },
    ]);
  }),
);

test(
  "an account is not added to a failed card whose publication time has passed, because its post would go out at once",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: ["personal", SECOND_PAGE], ...minutesAgo(60) });
    await stage.admin("update public.publish_jobs set state = 'failed'");
    await stage.admin("update public.posts set publish_state = 'failed'");
    const accounts = async (publishers: string[]) =>
      outcomesOf(await change(stage.owner, "accounts", [open(1, { version: 1, publishers })]));
    expect(await accounts(["personal", PAGE])).toEqual([[1, "date_in_past"]]);
    expect(await accounts(["personal"])).toEqual([[1, "done"]]);
    expect(await stage.admin("select 1 from public.publish_jobs where state = 'scheduled'")).toEqual([]);
  }),
);

test(
  "the undo of a change of accounts restores a page that was lost before the change",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: ["personal", PAGE] });
    await stage.service("select engine.store_linkedin_organizations($1, '[]', '{}')", [OWNER.id]);
    const changed = await change(stage.owner, "accounts", [
      open(1, { version: 1, publishers: ["personal"] }),
    ]);
    expect(outcomesOf(await change(stage.owner, "accounts", backOf(changed)))).toEqual([[1, "done"]]);
    expect(
      await stage.owner("select linkedin_organization_id as page from public.posts order by 1 nulls first"),
    ).toEqual([{ page: null }, { page: PAGE }]);
  }),
);

test(
  "a copy of a card has the own texts of its publishers, and the undo of a change of accounts restores own texts",
  onStage(async (stage) => {
    await withPages(stage);
    const own = [{ publisher: PAGE, notes: "Hicimos", post_comment: "Nuestro" }];
    await saveCard(stage.owner, { postcard: 1, notes: "Hice", publishers: ["personal", PAGE], own });
    const textsOf = async (postcard: number) =>
      (
        await stage.owner<{ text: string }>(
          `select concat_ws(' | ', coalesce(linkedin_organization_id, 'personal'), notes, post_comment, common_notes) as text
           from public.posts where postcard = $1 order by linkedin_organization_id nulls first`,
          [postcard],
        )
      ).map(({ text }) => text);
    const both = await textsOf(1);
    expect(both).toEqual(["personal | Hice | ", `${PAGE} | Hicimos | Nuestro | Hice`]);
    await change(stage.owner, "duplicate", [open(1, { copy: 101, date: at(1) })]);
    expect(await textsOf(101)).toEqual(both);
    const changed = await change(stage.owner, "accounts", [
      open(1, { version: 1, publishers: ["personal"] }),
    ]);
    expect(await textsOf(1)).toEqual(["personal | Hice | "]);
    await change(stage.owner, "accounts", backOf(changed));
    expect(await textsOf(1)).toEqual(both);
  }),
);

const approvals = (query: Query) =>
  query(
    "select postcard::integer, is_required as required, expires_at is not null as link from public.card_approvals order by 1",
  );

test(
  "one call requests approval of many cards with a link for each, and its undo ends the links and the requirement",
  onStage(async (stage) => {
    await saveCards(stage, 2);
    await withOutAndBusy(stage);
    const outcome = await change(stage.owner, "approval", [open(1), open(2), open(8), open(9)], {
      days: 7,
      required: true,
    });
    expect(outcomesOf(outcome)).toEqual([
      [1, "done"],
      [2, "done"],
      [8, "card_publishing"],
      [9, "publisher_already_published"],
    ]);
    expect(new Set(outcome.flatMap(({ secret }) => secret ?? [])).size).toBe(2);
    expect(await approvals(stage.owner)).toEqual([
      { postcard: 1, required: true, link: true },
      { postcard: 2, required: true, link: true },
    ]);
    expect(await stage.admin("select count(*)::integer as n from public.publish_jobs where is_held")).toEqual(
      [{ n: 2 }],
    );
    expect(
      await stage.admin(
        "select count(*)::integer as n from public.card_approvals where token_hash = private.hash_secret($1)",
        [outcome[0]?.secret],
      ),
    ).toEqual([{ n: 1 }]);
    await change(stage.owner, "unshare", backOf(outcome));
    expect(await approvals(stage.owner)).toEqual([
      { postcard: 1, required: false, link: false },
      { postcard: 2, required: false, link: false },
    ]);
  }),
);

test(
  "the undo of an approval request restores a card's earlier link, unless a newer link was made since",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    const shareOne = async (postcard: number) =>
      (await one(stage.owner<{ secret: string }>("select public.share_card($1, 3) as secret", [postcard])))
        .secret;
    const opens = async (secret: unknown) => {
      const rows = await stage.admin<{ postcard: number }>(
        `select postcard::integer from public.card_approvals
         where token_hash = private.hash_secret($1) and expires_at > now()`,
        [secret],
      );
      return rows[0]?.postcard ?? null;
    };
    const [first, second] = [await shareOne(1), await shareOne(2)];
    const outcome = await change(stage.owner, "approval", [open(1), open(2), open(3)], {
      days: 30,
      required: true,
    });
    expect([await opens(first), await opens(second)]).toEqual([null, null]);
    const later = await shareOne(2);
    await change(stage.owner, "unshare", backOf(outcome));
    expect([await opens(first), await opens(second), await opens(later)]).toEqual([1, null, 2]);
    expect(await Promise.all(outcome.map(({ secret }) => opens(secret)))).toEqual([null, null, null]);
    expect(await approvals(stage.owner)).toEqual([
      { postcard: 1, required: false, link: true },
      { postcard: 2, required: true, link: true },
      { postcard: 3, required: false, link: false },
    ]);
    await stage.owner("select public.unshare_card(1)");
    await change(stage.owner, "unshare", backOf(outcome));
    expect(await opens(first)).toBeNull();
  }),
);

test(
  "the undo of an approval request leaves a requirement that the owner or a review board added before or since",
  onStage(async (stage) => {
    await saveCards(stage, 4);
    const demand = (postcard: number, required = true) =>
      stage.owner("select public.require_card_approval($1, $2)", [postcard, required]);
    await demand(1);
    const ask = () =>
      change(stage.owner, "approval", [open(1), open(2), open(3), open(4)], { days: 7, required: true });
    const outcome = await ask();
    await demand(2, false);
    await demand(2);
    await stage.owner("select public.move_post_card(3, 1, '2030-02-10', '09:30', 'America/La_Paz')");
    await stage.owner("select public.share_board('personal', '2030-02-01', 'America/La_Paz', 7, true)");
    await change(stage.owner, "unshare", backOf(outcome));
    expect(await approvals(stage.owner)).toEqual([
      { postcard: 1, required: true, link: false },
      { postcard: 2, required: true, link: false },
      { postcard: 3, required: true, link: false },
      { postcard: 4, required: false, link: false },
    ]);
  }),
);

test(
  "an approval request repeated under its key, after a lost response, gets valid links, and its undo restores each card",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    const [earlier] = await stage.owner<{ secret: string }>("select public.share_card(1, 3) as secret");
    const ask = (key: string) =>
      change(stage.owner, "approval", [open(1), open(2), open(3), open(9)], { days: 7, required: true, key });
    const lost = await ask("first");
    await stage.owner("select public.share_card(3, 3)");
    const repeated = await ask("first");
    const valid = await stage.admin(
      `select s.secret, a.postcard::integer from unnest($1::text[]) with ordinality as s (secret, place)
       left join public.card_approvals a on a.token_hash = private.hash_secret(s.secret) order by s.place`,
      [[...lost, ...repeated].map(({ secret }) => secret)],
    );
    expect(valid.map((row) => row.postcard)).toEqual([null, null, null, null, 1, 2, null, null]);
    expect(repeated.map(({ secret }) => secret === null)).toEqual([false, false, true, true]);
    expect(backOf(repeated)).toEqual(backOf(lost));
    expect(outcomesOf(repeated)).toEqual(outcomesOf(lost));
    expect(await raised(change(stage.owner, "approval", [open(1)], { days: 7, key: "first" }))).toBe(
      "idempotency_key_reused",
    );
    await change(stage.owner, "unshare", backOf(repeated));
    expect(await approvals(stage.owner)).toEqual([
      { postcard: 1, required: false, link: true },
      { postcard: 2, required: false, link: false },
      { postcard: 3, required: true, link: true },
    ]);
    expect(
      await stage.admin(
        "select postcard::integer from public.card_approvals where token_hash = private.hash_secret($1)",
        [earlier?.secret],
      ),
    ).toEqual([{ postcard: 1 }]);
  }),
);

test(
  "a copy of an open or published card is unscheduled, and the undo deletes only copies that are unchanged",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCards(stage, 2, ["personal", PAGE]);
    await withOutAndBusy(stage);
    const copied = await change(stage.owner, "duplicate", [
      open(1, { copy: 101, date: at(1) }),
      open(2, { copy: 102, date: at(2) }),
      { postcard: 9, status: "listas", copy: 109, date: at(9) },
    ]);
    expect(outcomesOf(copied).map(([, outcome]) => outcome)).toEqual(["done", "done", "done"]);
    expect(
      await stage.owner(
        `select postcard::integer, title, notes, post_time, publish_state as state, count(*)::integer as rows
         from public.posts where postcard > 100 group by 1, 2, 3, 4, 5 order by 1`,
      ),
    ).toEqual([
      {
        postcard: 101,
        title: "Café 1",
        notes: "Así se tuesta.",
        post_time: null,
        state: "unscheduled",
        rows: 2,
      },
      {
        postcard: 102,
        title: "Café 2",
        notes: "Así se tuesta.",
        post_time: null,
        state: "unscheduled",
        rows: 2,
      },
      { postcard: 109, title: "Café de altura", notes: "", post_time: null, state: "unscheduled", rows: 1 },
    ]);
    await saveCard(stage.owner, { postcard: 102, version: 1, title: "Otro", date: at(2) });
    expect(outcomesOf(await change(stage.owner, "delete", backOf(copied)))).toEqual([
      [101, "done"],
      [102, "card_version_conflict"],
      [109, "done"],
    ]);
  }),
);

test(
  "when the limit of open posts leaves room for two, a call that copies three cards copies two and refuses the third",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    await setOpenPostLimit(stage, 5);
    const copied = await change(
      stage.owner,
      "duplicate",
      [1, 2, 3].map((n) => open(n, { copy: 100 + n, date: at(n) })),
    );
    expect(outcomesOf(copied).map(([, outcome]) => outcome)).toEqual(["done", "done", "too_many_open_posts"]);
    expect(await moments(stage.owner)).toHaveLength(5);
  }),
);

test(
  "one call moves many cards to the bin except those being sent, and its undo restores them with their publication times",
  onStage(async (stage) => {
    await saveCards(stage, 2);
    await withOutAndBusy(stage);
    const gone = await change(stage.owner, "delete", [
      open(1, { version: 1 }),
      open(2, { version: 1 }),
      open(8, { version: 1 }),
      open(9, { version: 1 }),
      { postcard: 9, status: "listas" },
    ]);
    expect(outcomesOf(gone)).toEqual([
      [1, "done"],
      [2, "done"],
      [8, "card_publishing"],
      [9, "publisher_already_published"],
      [9, "done"],
    ]);
    expect(await moments(stage.owner)).toEqual(["8 2030-01-08 10:00:00"]);
    const back = await change(stage.owner, "restore", backOf(gone));
    expect(back.map(({ message }) => message)).toEqual([null, null, null]);
    expect(await moments(stage.owner)).toEqual([
      "1 2030-01-01 10:00:00",
      "2 2030-01-02 10:00:00",
      "8 2030-01-08 10:00:00",
      "9 2030-01-09 -",
    ]);
  }),
);

test(
  "a deletion of many cards leaves a card that was saved meanwhile or whose version is missing",
  onStage(async (stage) => {
    await saveCards(stage, 3);
    await saveCard(stage.owner, { postcard: 2, version: 1, title: "Otro", date: at(2) });
    const gone = await change(stage.owner, "delete", [
      open(1, { version: 1 }),
      open(2, { version: 1 }),
      open(3),
    ]);
    expect(outcomesOf(gone)).toEqual([
      [1, "done"],
      [2, "card_version_conflict"],
      [3, "card_version_conflict"],
    ]);
    expect(await moments(stage.owner)).toEqual(["2 2030-01-02 10:00:00", "3 2030-01-03 10:00:00"]);
  }),
);

test.each<[string, string, Item, Item]>([
  ["move", "move", { version: 1, date: "2030-05-01", post_time: "09:30", timezone: "America/La_Paz" }, {}],
  ["slots", "move", { version: 1 }, { skip: [] }],
  ["accounts", "accounts", { version: 1, publishers: ["personal", PAGE] }, {}],
  ["delete", "restore", { version: 1 }, {}],
])(
  "the action '%s' on many cards, repeated under its request key after a lost response, keeps its first outcomes and its undo '%s'",
  async (act, back, given, p_with) => {
    await onStage(async (stage: Stage) => {
      await withPages(stage);
      await saveCards(stage, 2);
      await addSlots(stage, "personal", ["09:00", "15:00"]);
      const cards = () =>
        stage.admin(
          "select postcard, date, post_time, linkedin_organization_id, title, notes from public.posts where deleted_at is null order by 1, 4",
        );
      const before = await cards();
      const ask = async () =>
        (
          await one(
            stage.owner<{ answer: Outcome[] }>(
              "select public.answer_once($1, 'change_cards', $2::text::jsonb) as answer",
              [
                "00000000-0000-4000-8000-000000000001",
                JSON.stringify({ p_act: act, p_cards: [1, 2, 9].map((n) => open(n, given)), p_with }),
              ],
            ),
          )
        ).answer;
      const lost = await ask();
      const changed = await cards();
      expect(changed).not.toEqual(before);
      const repeated = await ask();
      expect(repeated).toEqual(lost);
      expect(outcomesOf(repeated).at(-1)).toEqual([9, "card_not_found"]);
      expect(await cards()).toEqual(changed);
      expect(outcomesOf(await change(stage.owner, back, backOf(repeated)))).toEqual([
        [1, "done"],
        [2, "done"],
      ]);
      expect(await cards()).toEqual(before);
    })();
  },
);

test(
  "an action on many cards changes only the caller's cards",
  onStage(async (stage) => {
    await saveCards(stage, 1);
    const bin = await change(stage.owner, "delete", [open(1, { version: 1 })]);
    expect(outcomesOf(await change(stage.other, "restore", backOf(bin)))).toEqual([[1, "card_not_found"]]);
    await change(stage.owner, "restore", backOf(bin));
    const there = { version: 3, date: at(20), post_time: "10:00", timezone: "UTC" };
    for (const [act, item] of [
      ["move", there],
      ["accounts", { version: 3, publishers: ["personal"] }],
      ["approval", {}],
      ["unshare", { required: false }],
      ["duplicate", { copy: 7, date: at(7) }],
      ["delete", {}],
    ] as const)
      expect(outcomesOf(await change(stage.other, act, [open(1, item)], { days: 7 })), act).toEqual([
        [1, "card_not_found"],
      ]);
    expect(await stage.admin("select user_id from public.posts where user_id = $1", [OTHER.id])).toEqual([]);
    expect((await refusal(change(stage.visitor, "delete", [open(1)]))).code).toBe("42501");
    expect(await raised(change(stage.as({ role: "authenticated" }), "delete", [open(1)]))).toBe(
      "not_authenticated",
    );
  }),
);

test(
  "a call with too many cards, no card, a repeated card or a malformed card changes nothing",
  onStage(async (stage) => {
    await saveCards(stage, 1);
    const many = (count: number) => Array.from({ length: count }, (_, n) => open(n + 1, { version: 1 }));
    for (const cards of [
      many(501),
      [],
      [open(1), open(1)],
      [open(1), { postcard: "uno", status: "publicar" }],
      [open(1), { postcard: 2 }],
      [open(1), { postcard: 2, status: "otra" }],
      [open(1), "dos"],
      { postcard: 1 },
      null,
    ])
      expect(await raised(change(stage.owner, "delete", cards)), JSON.stringify(cards).slice(0, 60)).toBe(
        "invalid_input",
      );
    expect(await raised(change(stage.owner, "publish", [open(1)]))).toBe("invalid_input");
    for (const skip of ["mañana", ["mañana"], Array.from({ length: 401 }, () => at(1))])
      expect(await raised(change(stage.owner, "slots", [open(1, { version: 1 })], { skip }))).toBe(
        "invalid_input",
      );
    expect(await moments(stage.owner)).toEqual(["1 2030-01-01 10:00:00"]);
    expect(
      (await change(stage.owner, "delete", many(500))).filter(({ message }) => message === null),
    ).toHaveLength(1);
  }),
);
