import { expect, test } from "vitest";
import {
  insertRow,
  mediaUrl,
  OTHER,
  OWNER,
  PAGE,
  POST_ID,
  postRow,
  SECOND_PAGE,
  saveCard,
  type Values,
  withPages,
} from "./support/builders.ts";
import { connect, putFile } from "./support/checks.ts";
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
  one(owner<Summary>("select *, next_date::text as next_date from public.dashboard_summary()"));

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

const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};

test(
  "the dashboard of a user without posts shows zeros, no next post and no latest post",
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
  "A7.01 · the last published post is the post with the latest publication, whatever its planned day",
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
  "A7.01 · the next post is the first scheduled post whose publication time is still to come",
  onStage(async (stage) => {
    await saveCard(stage.owner, { postcard: 1, title: "Sin hora", date: "2020-01-01", time: null });
    await saveCard(stage.owner, { postcard: 2, title: "Después", ...inMinutes(120) });
    const soon = inMinutes(60);
    await saveCard(stage.owner, { postcard: 3, title: "Antes", ...soon });
    await saveCard(stage.owner, { postcard: 4, title: "Ya pasó", ...inMinutes(-60) });
    expect(await summary(stage)).toMatchObject({
      next_title: "Antes",
      next_date: soon.date,
      next_time: `${soon.time}:00`,
      next_timezone: "UTC",
      cards_to_publish: 4,
    });
  }),
);

test.each(["failed", "unconfirmed", "publishing"])("a post that is %s is not the next post", (state) =>
  onStage(async (stage) => {
    await saveCard(stage.owner, { postcard: 1, title: "Detenida", ...inMinutes(60) });
    await saveCard(stage.owner, { postcard: 2, title: "Sigue", ...inMinutes(90) });
    await stage.admin("update public.posts set publish_state = $1 where postcard = 1", [state]);
    expect((await summary(stage)).next_title).toBe("Sigue");
  })(),
);

test(
  "a post that waits for a required approval is not the next post until it is approved",
  onStage(async (stage) => {
    await saveCard(stage.owner, { postcard: 1, title: "Espera", ...inMinutes(60) });
    await saveCard(stage.owner, { postcard: 2, title: "Sigue", ...inMinutes(90) });
    expect((await summary(stage)).next_title).toBe("Espera");
    await stage.owner("select public.require_card_approval(1, true)");
    expect((await summary(stage)).next_title).toBe("Sigue");
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    await stage.service(
      "select engine.answer_card_approval(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 1, 'approved', 'Ana', '')",
      [link?.secret],
    );
    expect((await summary(stage)).next_title).toBe("Espera");
  }),
);

test(
  "until the role is back, a post of a lost page is not the next post and costs nothing in the week",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, title: "Página", publishers: [PAGE], ...inMinutes(60) });
    await saveCard(stage.owner, { postcard: 2, title: "Perfil", ...inMinutes(90) });
    const seen = async () => {
      const { next_title, due_credits } = await one(
        stage.owner<{ next_title: string; due_credits: string }>("select * from public.dashboard_summary()"),
      );
      return { next_title, due: Number(due_credits) };
    };
    const both = await seen();
    await stage.admin(
      "update public.linkedin_organizations set can_publish = false where organization_id = $1",
      [PAGE],
    );
    const lost = await seen();
    await stage.admin(
      "update public.linkedin_organizations set can_publish = true where organization_id = $1",
      [PAGE],
    );
    expect(lost).toEqual({ next_title: "Perfil", due: 0.5 });
    expect(both).toEqual({ next_title: "Página", due: 1 });
    expect(await seen()).toEqual(both);
  }),
);

test(
  "the dashboard compares times of two time zones as moments",
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
  "the dashboard counts a card with several publishers once in each list",
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
  "a visitor may not read the dashboard's summary",
  onStage(async ({ visitor }) => {
    expect(await raised(visitor("select * from public.dashboard_summary()"))).toContain("permission denied");
  }),
);

type Whole = Summary & {
  next_image_url: string | null;
  latest_image_url: string | null;
  week: {
    post_id: string;
    title: string;
    image_url: string | null;
    date: string;
    time: string | null;
    at: string | null;
    posts: number;
    lost_pages: (string | null)[] | null;
  }[];
  failed_cards: number;
  failed_title: string | null;
  unconfirmed_cards: number;
  blocked_cards: number;
  blocked_title: string | null;
  is_connected: boolean;
  connection_ends_at: string | null;
  available_credits: string;
  free_credits: string;
  due_credits: string;
};
const whole = ({ owner }: Pick<Stage, "owner">): Promise<Whole> =>
  one(owner<Whole>("select * from public.dashboard_summary()"));

test(
  "the dashboard counts failed and unconfirmed posts by card",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, title: "Caída", publishers: ["personal", PAGE] });
    await saveCard(stage.owner, { postcard: 2, title: "Dudosa" });
    await stage.admin("update public.posts set publish_state = 'failed' where postcard = 1");
    await stage.admin("update public.posts set publish_state = 'unconfirmed' where postcard = 2");
    expect(await whole(stage)).toMatchObject({
      failed_cards: 1,
      failed_title: "Caída",
      unconfirmed_cards: 1,
    });
  }),
);

test(
  "the dashboard counts the cards that lack their approval a day before their time, or a file within the week",
  onStage(async (stage) => {
    await withPages(stage);
    const DAY = 24 * 60;
    await putFile(stage, "foto_s.jpg");
    const picture = { image: mediaUrl("foto_s.jpg"), uploadType: "image" };
    await saveCard(stage.owner, { postcard: 1, title: "Sale", ...picture, ...inMinutes(60) });
    const both = { publishers: ["personal", PAGE] };
    await saveCard(stage.owner, { postcard: 2, title: "Sin aprobación", ...both, ...inMinutes(DAY - 10) });
    await saveCard(stage.owner, { postcard: 3, title: "Con tiempo", ...inMinutes(DAY + 10) });
    await saveCard(stage.owner, { postcard: 4, title: "Sin archivo", ...picture, ...inMinutes(6 * DAY) });
    await saveCard(stage.owner, { postcard: 5, title: "Después", ...picture, ...inMinutes(8 * DAY) });
    for (const postcard of [2, 3])
      await stage.owner("select public.require_card_approval($1, true)", [postcard]);
    const blocked = async () => {
      const { blocked_cards, blocked_title } = await whole(stage);
      return [blocked_cards, blocked_title];
    };
    expect(await blocked()).toEqual([1, "Sin aprobación"]);
    await stage.admin("update public.posts set more_images = $1 where postcard = 4", [
      JSON.stringify([{ url: mediaUrl("otra_s.jpg"), alt: "" }]),
    ]);
    expect(await blocked()).toEqual([2, "Sin aprobación"]);
    await stage.owner("select public.require_card_approval(2, false)");
    expect(await blocked()).toEqual([1, "Sin archivo"]);
  }),
);

test(
  "the dashboard's week lists cards by day and time, unscheduled cards first, and no failed or later cards",
  onStage(async (stage) => {
    await withPages(stage);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const timezone = "UTC";
    await saveCard(stage.owner, { postcard: 1, title: "Tarde", date: day(2), time: "20:00", timezone });
    await saveCard(stage.owner, { postcard: 2, title: "Sin hora", date: day(2), time: null, timezone });
    await saveCard(stage.owner, {
      postcard: 3,
      title: "Temprano",
      date: day(2),
      time: "08:00",
      timezone,
      publishers: ["personal", PAGE],
    });
    await saveCard(stage.owner, { postcard: 4, title: "Lejos", date: day(20), time: "08:00", timezone });
    await saveCard(stage.owner, { postcard: 5, title: "Caída", date: day(2), time: "09:00", timezone });
    await stage.admin("update public.posts set publish_state = 'failed' where postcard = 5");
    const { week } = await whole(stage);
    expect(week.map(({ title, time, posts }) => [title, time, posts])).toEqual([
      ["Sin hora", null, 1],
      ["Temprano", "08:00:00", 2],
      ["Tarde", "20:00:00", 1],
    ]);
    expect(week.map(({ at }) => at && Date.parse(at))).toEqual([
      null,
      Date.parse(`${day(2)}T08:00:00Z`),
      Date.parse(`${day(2)}T20:00:00Z`),
    ]);
  }),
);

test(
  "the dashboard's week contains each of 150 cards of one day, because the client counts them",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.posts (user_id, postcard, title, date) select $1, n, 'Café', current_date + 1 from generate_series(1, 150) n",
      [OWNER.id],
    );
    expect((await whole(stage)).week).toHaveLength(150);
  }),
);

test(
  "a card of the week names its lost pages, and a page without a row as null",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: ["personal"], ...inMinutes(60) });
    await saveCard(stage.owner, { postcard: 2, publishers: ["personal", PAGE], ...inMinutes(90) });
    await saveCard(stage.owner, { postcard: 3, publishers: [PAGE, SECOND_PAGE], ...inMinutes(120) });
    const lost = async () => (await whole(stage)).week.map(({ lost_pages }) => lost_pages);
    const before = await lost();
    await stage.admin(
      "update public.linkedin_organizations set can_publish = false where organization_id = $1",
      [PAGE],
    );
    await stage.admin("delete from public.linkedin_organizations where organization_id = $1", [SECOND_PAGE]);
    expect(before).toEqual([null, null, null]);
    expect(await lost()).toEqual([null, [`Página ${PAGE}`], [`Página ${PAGE}`, null]]);
  }),
);

test(
  "the dashboard's week ends a shortened title in an ellipsis, before an emoji that does not fit",
  onStage(async (stage) => {
    await saveCard(stage.owner, { title: `${"x".repeat(77)}👩🏽‍🍳 ya`, ...inMinutes(60) });
    expect((await whole(stage)).week[0]?.title).toBe(`${"x".repeat(77)}…`);
  }),
);

test(
  "the next post, the last published posts and each card of the week have the address of their first file",
  onStage(async (stage) => {
    await withPages(stage);
    const image = mediaUrl("foto_s.jpg");
    await saveCard(stage.owner, {
      image,
      uploadType: "image",
      publishers: ["personal", PAGE],
      ...inMinutes(60),
    });
    await published(stage, 2, "2026-11-20T10:00:00Z", { image_url: mediaUrl("salida_s.jpg") });
    expect(await whole(stage)).toMatchObject({
      next_image_url: image,
      latest_image_url: mediaUrl("salida_s.jpg"),
      week: [{ image_url: image, posts: 2 }],
    });
  }),
);

test(
  "the dashboard shows credits that include the present month's free credits, and the cost of the week's posts",
  onStage(async (stage) => {
    await stage.admin(
      "update public.user_credit_stats set free_monthly_credits = 1, available_credits = 4, purchased_credits = 3 where user_id = $1",
      [OWNER.id],
    );
    await saveCard(stage.owner, { postcard: 1, ...inMinutes(1) });
    await saveCard(stage.owner, { postcard: 2, ...inMinutes(20 * 24 * 60) });
    const { available_credits, free_credits, due_credits } = await whole(stage);
    expect([available_credits, free_credits].map(Number)).toEqual([4, 1]);
    expect(Number(due_credits)).toBe(0.5);
    await stage.admin(
      "update public.user_credit_stats set free_period = free_period - interval '1 month' where user_id = $1",
      [OWNER.id],
    );
    expect(Number((await whole(stage)).available_credits)).toBe(13.5);
  }),
);

test(
  "the dashboard shows a connection's end until it has passed or LinkedIn refuses the connection",
  onStage(async (stage) => {
    await stage.admin("delete from public.linkedin_tokens");
    expect((await whole(stage)).is_connected).toBe(false);
    await connect(stage, { refresh: null });
    const { is_connected, connection_ends_at } = await whole(stage);
    expect([is_connected, connection_ends_at === null]).toEqual([true, false]);
    // linkedin_tokens copies the connection's end from linkedin_secrets by a trigger, so both are written.
    await stage.admin("update private.linkedin_secrets set access_expires_at = now() - interval '1 minute'");
    await stage.admin("update public.linkedin_tokens set updated_at = now()");
    expect((await whole(stage)).is_connected).toBe(false);
    await stage.admin("update private.linkedin_secrets set access_expires_at = now() + interval '1 hour'");
    await stage.admin("update public.linkedin_tokens set is_valid = false");
    expect((await whole(stage)).is_connected).toBe(false);
  }),
);

test.each([
  [10.5, 0, 3, 0, 3],
  [2, 1, 5, 0, 3],
  // Free credits left at the month's end pay nothing in the next month.
  [10.5, 0, 0.5, 12, 11],
  [10.5, 4, 0.5, 12, 12.5],
  [1, 3, 2, 13, 14.5],
  [0, 0, 2, 1, 1],
])(
  "with %d free and %d purchased credits, posts that cost %d this month and %d later are covered for %d credits",
  async (free, bought, before, after, covered) => {
    await onStage(async (stage: Stage) => {
      const [row] = await stage.owner<{ n: string }>("select private.covered_credits($1, $2, $3, $4) as n", [
        free,
        bought,
        before,
        after,
      ]);
      expect(Number(row?.n)).toBe(covered);
    })();
  },
);
