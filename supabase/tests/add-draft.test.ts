import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { insertRow, OWNER, organizationRow, PAGE, postRow } from "./support/builders.ts";
import { one, type Query, raised, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const CARD = 5001;
const DRAFT = { title: "Café de altura", notes: "Madura despacio.", timezone: "America/La_Paz" };
const FREE_SLOT = { toFreeSlot: true };
type Wanted = { content?: object; card?: number; toFreeSlot?: boolean; publisher?: string; skip?: string[] };
type Added = { state: string; date: string | null; post_time: string | null; timezone: string | null };

const add = (
  query: Query,
  { content = {}, card = CARD, toFreeSlot = false, publisher = "personal", skip = [] }: Wanted = {},
) =>
  one(
    query<Added>(
      "select state, date::text, post_time::text, timezone from public.add_draft($1, $2, $3, $4, $5, true)",
      [card, JSON.stringify({ ...DRAFT, ...content }), publisher, toFreeSlot, skip],
    ),
  );
const cardOf = (query: Query) =>
  one(
    query<{
      title: string;
      date: string;
      post_time: string | null;
      version: number;
      publisher: string | null;
    }>(
      "select title, date::text, post_time::text, version, linkedin_organization_id as publisher from public.posts where postcard = $1",
      [CARD],
    ),
  );
const today = async (query: Query) =>
  (await one(query<{ day: string }>("select (now() at time zone $1)::date::text as day", [DRAFT.timezone])))
    .day;

test.each([
  [null, "today"],
  ["2030-11-30", "2030-12-01"],
  ["2030-12-31", "2031-01-01"],
  // The latest open card is overdue, and the specification dates the new card the day after it.
  ["2026-11-01", "2026-11-02"],
  ["2028-02-28", "2028-02-29"],
])(
  "P4.36 P9.02 · a new draft is dated the day after the latest open card (%s), or today when there is no open card",
  (latest, day) =>
    onStage(async ({ owner, admin }) => {
      if (latest !== null) await insertRow(admin, "posts", postRow({ date: latest, title: "Otra" }));
      const date = day === "today" ? await today(owner) : day;
      expect(await add(owner)).toEqual({ state: "added", date, post_time: null, timezone: DRAFT.timezone });
      expect(await cardOf(owner)).toMatchObject({ title: DRAFT.title, date, post_time: null });
    })(),
);

test(
  "two drafts added one after the other get consecutive days",
  onStage(async ({ owner }) => {
    const first = await add(owner);
    const second = await add(owner, { card: 5002, content: { title: "Té" } });
    expect(Date.parse(second.date ?? "") - Date.parse(first.date ?? "")).toBe(86_400_000);
  }),
);

const slot = (admin: Query, publisher = "personal") =>
  admin(
    `insert into public.posting_slots (user_id, publisher, weekday, post_time, timezone)
     select $1, $2, n, '09:30', 'Europe/Madrid' from generate_series(1, 7) as n`,
    [OWNER.id, publisher],
  );

test(
  "a research draft gets the publisher's next free slot, or the result no_slot when no slot is left",
  onStage(async ({ owner, admin }) => {
    await insertRow(admin, "linkedin_organizations", organizationRow(PAGE));
    await slot(admin, PAGE);
    const first = await add(owner, { ...FREE_SLOT, publisher: PAGE });
    expect(first).toMatchObject({ state: "added", post_time: "09:30:00", timezone: "Europe/Madrid" });
    expect(await cardOf(owner)).toMatchObject({ date: first.date, post_time: "09:30:00", publisher: PAGE });
    const second = await add(owner, { ...FREE_SLOT, publisher: PAGE, card: 5002, content: { title: "Té" } });
    expect(Date.parse(second.date ?? "") - Date.parse(first.date ?? "")).toBe(86_400_000);
    const third = { ...FREE_SLOT, card: 5003, content: { title: "Mate" } };
    expect(await add(owner, third)).toEqual({
      state: "no_slot",
      date: null,
      post_time: null,
      timezone: null,
    });
    expect(await owner("select 1 from public.posts where postcard = 5003")).toEqual([]);
  }),
);

test(
  "a research draft gets no free slot on a day that the request skips",
  onStage(async ({ owner, admin }) => {
    await slot(admin);
    const { date } = await add(owner, FREE_SLOT);
    await admin("delete from public.posts");
    const { date: other } = await add(owner, { ...FREE_SLOT, skip: [date ?? ""] });
    expect(Date.parse(other ?? "") - Date.parse(date ?? "")).toBe(86_400_000);
  }),
);

test(
  "P5.06 · a draft is not added when another card has its title in other capitals or spacing, and the result is 'known'",
  onStage(async ({ owner, admin }) => {
    await insertRow(admin, "posts", postRow({ title: "  CAFÉ de  Altura", postcard: 7 }));
    expect(await add(owner)).toMatchObject({ state: "known" });
    expect(await owner("select 1 from public.posts where postcard = $1", [CARD])).toEqual([]);
    expect(await add(owner, { content: { title: "Cafe de altura" } })).toMatchObject({ state: "added" });
  }),
);

test(
  "a draft is added when only a deleted card or another user's card has its title",
  onStage(async ({ owner, other }) => {
    await add(owner, { card: 5002 });
    await deleteCard(owner, { postcard: 5002 });
    expect(await add(other, { card: 5002 })).toMatchObject({ state: "added" });
    expect(await add(owner)).toMatchObject({ state: "added" });
  }),
);

test(
  "adding an unchanged draft twice changes nothing, and adding a changed draft updates its card on the same day",
  onStage(async ({ owner }) => {
    const first = await add(owner);
    expect(await add(owner)).toEqual(first);
    expect((await cardOf(owner)).version).toBe(1);
    await add(owner, { card: 5002, content: { title: "Té" } });
    expect(await add(owner, { content: { title: "Café mío" } })).toEqual(first);
    expect(await cardOf(owner)).toMatchObject({ title: "Café mío", date: first.date, version: 2 });
    expect(await add(owner, { content: { title: "Café mío" } })).toEqual(first);
    expect((await cardOf(owner)).version).toBe(2);
  }),
);

test(
  "a draft whose card was edited or published meanwhile is not added: the result is 'known', and the card keeps its text",
  onStage(async ({ owner, admin }) => {
    await add(owner);
    await admin("update public.posts set version = 2, title = 'Cambiada' where postcard = $1", [CARD]);
    expect(await add(owner, { content: { title: "Café mío" } })).toMatchObject({ state: "known" });
    expect(await cardOf(owner)).toMatchObject({ title: "Cambiada" });
    await admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = now()",
    );
    expect(await add(owner)).toMatchObject({ state: "known" });
  }),
);

test(
  "when the card of a research draft is unscheduled, a free slot gives it a time",
  onStage(async ({ owner, admin }) => {
    await slot(admin);
    await add(owner);
    const queued = await add(owner, FREE_SLOT);
    expect(queued).toMatchObject({ state: "added", post_time: "09:30:00" });
    expect(await cardOf(owner)).toMatchObject({ date: queued.date, post_time: "09:30:00" });
    expect(await add(owner)).toEqual(queued);
  }),
);

test(
  "a draft is refused when its time zone, its days to skip, its title or its publisher is invalid",
  onStage(async ({ owner }) => {
    expect(await raised(add(owner, { content: { timezone: "Luna/Mar" } }))).toBe("invalid_timezone");
    const skip = Array.from({ length: 401 }, () => "2030-01-01");
    expect(await raised(add(owner, { skip }))).toBe("invalid_input");
    expect(await raised(add(owner, { content: { title: " " } }))).toBe("title_required");
    expect(await raised(add(owner, { publisher: "999" }))).toBe("publisher_not_allowed");
  }),
);
