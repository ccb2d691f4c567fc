import { expect, test } from "vitest";
import { insertRow, OTHER, PAGE, postRow, SECOND_PAGE, type Values } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

async function published({ admin }: Stage, postcard: number, at: string | null, values: Values = {}) {
  const { id: _, ...row } = postRow({
    postcard,
    status: "listas",
    publish_state: "published",
    published_at: at,
    timezone: "America/La_Paz",
    ...values,
  });
  await insertRow(admin, "posts", row);
}
const months = ({ owner }: Stage) =>
  owner<{ month: string; cards: number }>("select * from public.count_published_months()");
const cardsOf = async ({ owner }: Stage, month: string) =>
  (
    await owner<{ postcard: number; page: string | null }>(
      "select postcard::integer, linkedin_organization_id as page from public.list_published_month($1)",
      [month],
    )
  ).map(({ postcard, page }) => [postcard, page]);

test(
  "published cards are counted by the month of their publication in their zone, newest month first",
  onStage(async (stage) => {
    await published(stage, 1, "2026-11-15T12:00:00Z");
    // 3:00 UTC on 1 November is still October in La Paz.
    await published(stage, 2, "2026-11-01T03:00:00Z");
    await published(stage, 3, "2026-11-01T04:00:00Z");
    await published(stage, 4, null, { date: "2025-01-31" });
    await published(stage, 9, "2026-11-15T12:00:00Z", { user_id: OTHER.id });
    await insertRow(stage.admin, "posts", postRow({ postcard: 5 }));
    expect(await months(stage)).toEqual([
      { month: "2026-11", cards: 2 },
      { month: "2026-10", cards: 1 },
      { month: "2025-01", cards: 1 },
    ]);
  }),
);

test(
  "a published card with several publishers is listed once, in the month of its first publication",
  onStage(async (stage) => {
    await published(stage, 1, "2026-11-15T12:00:00Z", { linkedin_organization_id: SECOND_PAGE });
    await published(stage, 1, "2026-10-15T12:00:00Z", { linkedin_organization_id: PAGE });
    expect(await months(stage)).toEqual([{ month: "2026-10", cards: 1 }]);
    await published(stage, 1, "2026-09-15T12:00:00Z");
    expect(await months(stage)).toEqual([{ month: "2026-09", cards: 1 }]);
  }),
);

test(
  "a card is counted in a month by the time zone and day of its newest saved version",
  onStage(async (stage) => {
    // 22:00 UTC on 31 October is November in Tokyo.
    await published(stage, 1, "2026-10-31T22:00:00Z", { version: 1 });
    await published(stage, 1, "2026-11-02T12:00:00Z", {
      version: 2,
      timezone: "Asia/Tokyo",
      linkedin_organization_id: PAGE,
    });
    await published(stage, 2, null, { version: 1, date: "2025-01-31" });
    await published(stage, 2, null, { version: 3, date: "2025-02-01", linkedin_organization_id: PAGE });
    expect(await months(stage)).toEqual([
      { month: "2026-11", cards: 1 },
      { month: "2025-02", cards: 1 },
    ]);
    expect(await cardsOf(stage, "2026-11")).toHaveLength(2);
    expect(await cardsOf(stage, "2025-02")).not.toEqual([]);
  }),
);

test(
  "the planner's month returns whole cards of the user, including those within a day of the month",
  onStage(async (stage) => {
    await published(stage, 1, "2026-11-15T12:00:00Z");
    await published(stage, 1, "2026-12-20T12:00:00Z", { linkedin_organization_id: PAGE });
    await published(stage, 2, "2026-10-31T12:00:00Z");
    await published(stage, 3, "2026-10-30T23:59:00Z");
    await published(stage, 4, null, { date: "2026-11-30" });
    await published(stage, 9, "2026-11-15T12:00:00Z", { user_id: OTHER.id });
    await insertRow(stage.admin, "posts", postRow({ postcard: 5, date: "2026-11-15" }));
    const cards = await cardsOf(stage, "2026-11");
    expect(cards).toHaveLength(4);
    expect(cards).toEqual(
      expect.arrayContaining([
        [1, null],
        [1, PAGE],
        [2, null],
        [4, null],
      ]),
    );
  }),
);

test.each(["2026-13", "2026-1", "", null, "2026-11'; --"])(
  "the list of published cards refuses the month %s",
  (month) =>
    onStage(async ({ owner }) => {
      expect(await raised(owner("select * from public.list_published_month($1)", [month]))).toBe(
        "invalid_input",
      );
    })(),
);
