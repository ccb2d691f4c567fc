import { expect, test } from "vitest";
import { mediaUrl, OTHER, PAGE, withPages } from "./support/builders.ts";
import { connect, endTokenIn, problemsOf } from "./support/checks.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Card = Record<string, unknown>;
const card = (
  number: number,
  { postcard = number, publishers = ["personal"], ...given }: Card = {},
): Card => ({
  postcard,
  content: {
    title: `Café ${number}`,
    notes: "Así se tuesta.",
    post_comment: "",
    date: "2030-01-15",
    post_time: "10:00",
    timezone: "America/La_Paz",
    ...given,
  },
  publishers,
});
type Result = { postcard: number | null; state: string | null; message: string | null };
const importCards = (query: Query, cards: unknown) =>
  query<Result>("select postcard::integer, state, message from public.import_post_cards($1::text::jsonb)", [
    JSON.stringify(cards),
  ]);
const saved = (postcard: number): Result => ({ postcard, state: null, message: null });
const cardsOf = async (query: Query) =>
  (
    await query<{ postcard: number }>(
      "select distinct postcard::integer as postcard from public.posts order by 1",
    )
  ).map(({ postcard }) => postcard);

test(
  "an import saves each card with its job, as a single save does",
  onStage(async (stage) => {
    await withPages(stage);
    const cards = [card(1, { publishers: ["personal", PAGE] }), card(2, { post_time: null })];
    expect(await importCards(stage.owner, cards)).toEqual([saved(1), saved(2)]);
    expect(
      await stage.owner(
        `select postcard::integer, title, coalesce(linkedin_organization_id, 'personal') as publisher, version,
            publish_state as state, to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at
           from public.posts order by postcard, linkedin_organization_id nulls first`,
      ),
    ).toEqual([
      {
        postcard: 1,
        title: "Café 1",
        publisher: "personal",
        version: 1,
        state: "scheduled",
        at: "2030-01-15 14:00",
      },
      {
        postcard: 1,
        title: "Café 1",
        publisher: PAGE,
        version: 1,
        state: "scheduled",
        at: "2030-01-15 14:00",
      },
      { postcard: 2, title: "Café 2", publisher: "personal", version: 1, state: "unscheduled", at: null },
    ]);
    expect(await stage.owner("select 1 from public.publish_jobs")).toHaveLength(2);
  }),
);

test(
  "an import saves the valid cards of its list, and returns the reason for each invalid card",
  onStage(async ({ owner }) => {
    const results = await importCards(owner, [
      card(1),
      card(2, { title: " " }),
      card(3, { publishers: ["personal", "999"] }),
      card(4, { timezone: "Luna/Mar" }),
      card(5, { date: "31/02/2030" }),
      card(6, { post_time: null, notes: "x".repeat(200_001) }),
      card(7, { publishers: "personal" }),
      card(8, { postcard: "ocho" }),
      "nueve",
      card(10),
      card(11, { image_url: mediaUrl() }),
      { ...card(12), content: "doce" },
    ]);
    expect(results.map(({ message }) => message)).toEqual([
      null,
      "title_required",
      "publisher_not_allowed",
      "invalid_timezone",
      "invalid_input",
      expect.stringContaining("posts_notes_within_bounds"),
      "invalid_input",
      "invalid_input",
      "title_required",
      null,
      "invalid_input",
      "invalid_input",
    ]);
    expect(await cardsOf(owner)).toEqual([1, 10]);
  }),
);

test(
  "an import repeated after a lost response saves nothing twice",
  onStage(async ({ owner }) => {
    await importCards(owner, [card(1), card(2)]);
    expect(await importCards(owner, [card(1), card(2), card(3)])).toEqual([saved(1), saved(2), saved(3)]);
    expect(await cardsOf(owner)).toEqual([1, 2, 3]);
    expect(await owner("select 1 from public.posts where version > 1")).toEqual([]);
  }),
);

test(
  "an import does not overwrite a card that is already saved with another text",
  onStage(async ({ owner }) => {
    await importCards(owner, [card(1)]);
    expect(await importCards(owner, [card(1, { title: "Otra" })])).toMatchObject([
      { message: "card_version_conflict" },
    ]);
    expect(await owner("select title from public.posts")).toEqual([{ title: "Café 1" }]);
  }),
);

test(
  "an import saves cards for its caller only",
  onStage(async ({ owner, other, visitor, as }) => {
    expect(
      await importCards(owner, [{ ...card(1), user_id: OTHER.id }, card(2, { user_id: OTHER.id })]),
    ).toMatchObject([saved(1), { message: "invalid_input" }]);
    expect(await cardsOf(other)).toEqual([]);
    expect((await refusal(importCards(visitor, [card(1)]))).code).toBe("42501");
    expect(await raised(importCards(as({ role: "authenticated" }), [card(1)]))).toBe("not_authenticated");
  }),
);

test.each([[null], [{}], ["x"], [Array.from({ length: 101 }, (_, at) => card(at + 1))]])(
  "an import is refused unless it contains a list of at most a hundred cards",
  (cards) =>
    onStage(async ({ owner }) => {
      expect(await raised(importCards(owner, cards))).toBe("invalid_input");
      expect(await importCards(owner, [])).toEqual([]);
    })(),
);

type Foreseen = {
  connection: string | null;
  ends_at: string | null;
  ending_cards: number;
  unpaid_cards: number;
  first_unpaid_at: string | null;
  missing: number;
};
const foresee = (query: Query, hours: readonly string[], cards = hours.map((_, at) => at)) =>
  one(
    query<Foreseen>(
      "select *, credits_missing::float as missing from public.preflight_posts($1::timestamptz[], $2::text[]::boolean[], $3::integer[])",
      // Passes the booleans as texts, because postgres.js would send a list of booleans as a single boolean.
      [hours, hours.map(() => "false"), cards],
    ),
  );
const inHours = (count: number, first: string) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 1000).toISOString());
const healthy = (fn: (stage: Stage) => Promise<void>) =>
  onStage(async (stage) => {
    await connect(stage);
    await fn(stage);
  });

test(
  "when the connection lasts and the credits suffice, an import's forecast reports no problem",
  healthy(async ({ owner }) => {
    expect(await foresee(owner, inHours(21, "2030-01-15T12:00:00Z"))).toMatchObject({
      connection: null,
      ending_cards: 0,
      unpaid_cards: 0,
      first_unpaid_at: null,
      missing: 0,
    });
  }),
);

test(
  "an import's forecast reports a missing connection",
  onStage(async ({ owner }) => {
    expect(await foresee(owner, [])).toMatchObject({
      connection: "linkedin_not_connected",
      ending_cards: 0,
    });
  }),
);

test(
  "an import's forecast counts the cards that are due after the connection ends",
  onStage(async (stage) => {
    await connect(stage, { refresh: null });
    await endTokenIn(stage, "10 days");
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const forecast = await foresee(stage.owner, [day(9), day(11), day(12), day(12)], [1, 2, 3, 3]);
    expect(forecast).toMatchObject({ connection: null, ending_cards: 2 });
    expect(new Date(forecast.ends_at ?? "").getTime()).toBeGreaterThan(Date.now());
  }),
);

test(
  "an import's forecast counts the new cards that a month's credits cannot pay in addition to the scheduled cards",
  healthy(async ({ owner }) => {
    await importCards(owner, [card(1, { date: "2030-01-14" }), card(2, { date: "2030-01-14" })]);
    const hours = [...inHours(21, "2030-01-15T12:00:00Z"), ...inHours(22, "2030-02-15T12:00:00Z")];
    const forecast = await foresee(owner, hours);
    // The credits pay 19 of January's 21 posts and 21 of February's 22.
    expect([forecast.unpaid_cards, forecast.missing]).toEqual([3, 1.5]);
    expect(new Date(forecast.first_unpaid_at ?? "").toISOString()).toBe("2030-01-15T12:00:19.000Z");
  }),
);

test(
  "an import's forecast counts scheduled cards too, when earlier imported posts take their credits",
  healthy(async ({ owner }) => {
    await importCards(owner, [card(1, { date: "2030-01-20" }), card(2, { date: "2030-01-21" })]);
    const forecast = await foresee(owner, inHours(21, "2030-01-15T12:00:00Z"));
    expect([forecast.unpaid_cards, forecast.missing]).toEqual([2, 1]);
    expect(new Date(forecast.first_unpaid_at ?? "").toISOString()).toBe("2030-01-20T14:00:00.000Z");
  }),
);

test(
  "an import's forecast leaves out the scheduled cards that the credits could not pay before the import",
  healthy(async ({ owner }) => {
    await importCards(
      owner,
      Array.from({ length: 40 }, (_, at) => card(at + 1, { date: "2029-12-15" })),
    );
    const june = await foresee(owner, ["2030-06-15T12:00:00Z"]);
    expect([june.unpaid_cards, june.missing, june.first_unpaid_at]).toEqual([0, 0, null]);
    const december = await foresee(owner, ["2029-12-01T12:00:00Z"]);
    expect([december.unpaid_cards, december.missing]).toEqual([1, 0.5]);
    expect(new Date(december.first_unpaid_at ?? "").toISOString()).toBe("2029-12-15T14:00:00.000Z");
  }),
);

test(
  "an import's forecast counts as many unpaid cards as the planner reports after the import",
  healthy(async ({ owner }) => {
    const cards = Array.from({ length: 30 }, (_, at) => card(at + 1));
    const hour = "2030-01-15T14:00:00Z";
    const forecast = await foresee(
      owner,
      cards.map(() => hour),
    );
    await importCards(owner, cards);
    const problems = (await problemsOf(owner)).filter(({ code }) => code === "insufficient_credits");
    expect(forecast.unpaid_cards).toBe(problems.length);
    expect(problems).toHaveLength(9);
  }),
);

test(
  "an import's forecast is refused to visitors, and for lists of different lengths",
  onStage(async ({ owner, visitor, as }) => {
    expect((await refusal(foresee(visitor, []))).code).toBe("42501");
    expect(await raised(foresee(as({ role: "authenticated" }), []))).toBe("not_authenticated");
    expect(await raised(foresee(owner, inHours(2, "2030-01-15T12:00:00Z"), [1]))).toBe("invalid_input");
  }),
);
