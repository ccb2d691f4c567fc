import { expect, test } from "vitest";
import {
  insertRow,
  OTHER,
  PAGE,
  POST_ID,
  postRow,
  saveCard,
  type Values,
  withPages,
} from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Summary = {
  published_cards: number;
  cards_to_publish: number;
  next_title: string | null;
  next_date: string | null;
  next_time: string | null;
  next_timezone: string | null;
  latest_title: string | null;
  latest_at: string | null;
  latest_timezone: string | null;
};
const summary = ({ owner }: Pick<Stage, "owner">): Promise<Summary> =>
  one(owner<Summary>("select *, next_date::text as next_date from public.summarize_posts()"));

async function published({ admin }: Stage, postcard: number, at: string, values: Values = {}) {
  const { id: _, ...row } = postRow({
    postcard,
    status: "listas",
    publish_state: "published",
    published_at: at,
    ...values,
  });
  await insertRow(admin, "posts", row);
}

/** An hour of this clock's: what is past is decided by the database's own. */
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};

test(
  "a user without posts has zeros, nothing next and nothing latest",
  onStage(async (stage) => {
    expect(await summary(stage)).toMatchObject({
      published_cards: 0,
      cards_to_publish: 0,
      next_title: null,
      latest_title: null,
      latest_at: null,
    });
  }),
);

test(
  "what went out last is decided by when it went out, not by the day that was planned",
  onStage(async (stage) => {
    await published(stage, 1, "2026-11-20T10:00:00Z", { title: "Salió después", date: "2026-11-01" });
    await published(stage, 2, "2026-11-19T10:00:00Z", {
      title: "Salió antes",
      date: "2026-11-30",
      post_time: "23:00",
      timezone: "America/Lima",
    });
    await published(stage, 3, "2026-11-21T10:00:00Z", { title: "De otra persona", user_id: OTHER.id });
    const { latest_title, latest_at, latest_timezone } = await summary(stage);
    expect([latest_title, new Date(latest_at ?? "").toISOString(), latest_timezone]).toEqual([
      "Salió después",
      "2026-11-20T10:00:00.000Z",
      "UTC",
    ]);
  }),
);

test(
  "what comes next is the first scheduled post whose hour has not come",
  onStage(async (stage) => {
    await saveCard(stage.owner, { postcard: 1, title: "Sin hora", date: "2020-01-01", time: null });
    await saveCard(stage.owner, { postcard: 2, title: "Después", ...inMinutes(120) });
    await saveCard(stage.owner, { postcard: 3, title: "Antes", ...inMinutes(60) });
    await saveCard(stage.owner, { postcard: 4, title: "Ya pasó", ...inMinutes(-60) });
    const { date, time } = inMinutes(60);
    expect(await summary(stage)).toMatchObject({
      next_title: "Antes",
      next_date: date,
      next_time: expect.stringContaining(time),
      next_timezone: "UTC",
      cards_to_publish: 4,
    });
  }),
);

test.each(["failed", "unconfirmed", "publishing"])(
  "a post that is %s is not what goes out next by itself",
  (state) =>
    onStage(async (stage) => {
      await saveCard(stage.owner, { postcard: 1, title: "Detenida", ...inMinutes(60) });
      await saveCard(stage.owner, { postcard: 2, title: "Sigue", ...inMinutes(90) });
      await stage.admin("update public.posts set publish_state = $1 where postcard = 1", [state]);
      expect((await summary(stage)).next_title).toBe("Sigue");
    })(),
);

test(
  "the hours of two time zones are compared as instants",
  onStage(async (stage) => {
    await insertRow(
      stage.admin,
      "posts",
      postRow({
        id: POST_ID,
        postcard: 1,
        title: "Tokio",
        date: "2030-01-16",
        post_time: "01:00",
        timezone: "Asia/Tokyo",
      }),
    );
    await saveCard(stage.owner, { postcard: 2, title: "La Paz", date: "2030-01-15", time: "13:00" });
    expect((await summary(stage)).next_title).toBe("Tokio");
  }),
);

test(
  "a card with several publishers counts once in each list, as in the planner",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: ["personal", PAGE] });
    await published(stage, 2, "2026-11-20T10:00:00Z");
    await published(stage, 2, "2026-11-21T10:00:00Z", { linkedin_organization_id: PAGE });
    await published(stage, 3, "2026-10-20T10:00:00Z");
    const { published_cards, cards_to_publish } = await summary(stage);
    expect([published_cards, cards_to_publish]).toEqual([2, 1]);
    const months = await one(
      stage.owner<{ cards: number }>(
        "select sum(cards)::integer as cards from public.count_published_months()",
      ),
    );
    expect(months.cards).toBe(published_cards);
  }),
);

test(
  "a visitor is refused",
  onStage(async ({ visitor }) => {
    expect(await raised(visitor("select * from public.summarize_posts()"))).toContain("permission denied");
  }),
);
