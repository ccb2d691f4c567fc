import { expect, test } from "vitest";
import { insertRow, OTHER, OWNER, PAGE } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const result = (values: Record<string, unknown> = {}) => ({
  user_id: OWNER.id,
  post_url: `https://www.linkedin.com/feed/update/${values.id ?? "x"}`,
  date_posted: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  post_type: "text",
  ...values,
});
const ID = "00000000-0000-4000-8000-0000000000e1";
const URN = "urn:li:share:9001";
const ID2 = "00000000-0000-4000-8000-0000000000e2";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const save = ({ service }: Stage, figures: object[], userId = OWNER.id) =>
  one(
    service<{ kept: number }>("select engine.save_post_figures($1, $2::text::jsonb) as kept", [
      userId,
      JSON.stringify(figures),
    ]),
  );

test(
  "P2.14 · a page of results lists five personal posts, newest first and undated last, with the number of all posts",
  onStage(async ({ admin, owner, other }) => {
    for (const ago of [3, 1, 2, 5, 4])
      await insertRow(
        admin,
        "post_analytics",
        result({ post_url: `https://${ago}`, date_posted: daysAgo(ago) }),
      );
    await insertRow(admin, "post_analytics", result({ post_url: "https://dayless", date_posted: null }));
    await insertRow(admin, "post_analytics", result({ post_url: "https://page", organization_id: PAGE }));
    const page = (n: number) => `select total::int, post_url from public.results_posts(${n})`;
    expect(await owner(page(1))).toEqual(
      [1, 2, 3, 4, 5].map((ago) => ({ total: 6, post_url: `https://${ago}` })),
    );
    expect(await owner(page(2))).toEqual([{ total: 6, post_url: "https://dayless" }]);
    for (const beyond of [3, 2_000_000_000]) expect(await owner(page(beyond))).toEqual(await owner(page(2)));
    expect(await owner(page(-1))).toEqual(await owner(page(1)));
    for (const none of [1, 7]) expect(await other(page(none))).toEqual([]);
  }),
);

test(
  "results_summary sums the user's own posts of two periods, and returns null for an unknown figure",
  onStage(async ({ admin, owner, other }) => {
    await insertRow(admin, "post_analytics", result({ id: ID, num_likes: 4, num_comments: 1 }));
    await insertRow(
      admin,
      "post_analytics",
      result({ id: ID2, post_type: "image", date_posted: daysAgo(40) }),
    );
    await insertRow(
      admin,
      "post_analytics",
      result({ post_url: "https://p", organization_id: PAGE, num_likes: 90 }),
    );
    const sums = await owner(
      "select period, posts, measured, text_posts, image_posts, likes, comments, impressions from public.results_summary(30) order by period",
    );
    expect(sums).toEqual([
      {
        period: "before",
        posts: 1,
        measured: 0,
        text_posts: 0,
        image_posts: 1,
        likes: null,
        comments: null,
        impressions: null,
      },
      {
        period: "current",
        posts: 1,
        measured: 1,
        text_posts: 1,
        image_posts: 0,
        likes: 4,
        comments: 1,
        impressions: null,
      },
    ]);
    expect(await other("select sum(posts)::int as posts from public.results_summary(30)")).toEqual([
      { posts: 0 },
    ]);
  }),
);

test(
  "results_summary counts interactions of every source, and computes a rate only from posts with interactions and impressions",
  onStage(async ({ admin, owner }) => {
    for (const [at, figures] of Object.entries([
      { engagements: 30, impressions: 1000, source: "export" },
      { num_likes: 12, num_comments: 3, reshares: 5, impressions: 500, source: "linkedin" },
      { num_likes: 7, source: "linkedin" },
      { impressions: 9000, source: "export" },
      {},
    ]))
      await insertRow(
        admin,
        "post_analytics",
        result({ post_url: `https://${at}`, date_posted: daysAgo(Number(at) + 1), ...figures }),
      );
    expect(
      await owner(
        `select posts::int, measured::int, answered::int, engagements::int, rated_engagements::int, rated_impressions::int, impressions::int
         from public.results_summary(30) where period = 'current'`,
      ),
    ).toEqual([
      {
        posts: 5,
        measured: 4,
        answered: 2,
        engagements: 30 + 20 + 7,
        impressions: 10_500,
        rated_engagements: 30 + 20,
        rated_impressions: 1_500,
      },
    ]);
    expect(await owner("select engagements from public.results_posts(1)")).toEqual(
      [30, 20, 7, null, null].map((engagements) => ({ engagements })),
    );
  }),
);

test(
  "synced_at is the time of LinkedIn's last figure, and a sync without a figure leaves it unchanged",
  onStage(async (stage) => {
    await insertRow(stage.admin, "post_analytics", result({ id: ID }));
    const finish = async (followers: number | null) => {
      await stage.service("select engine.finish_personal_sync($1, $2)", [OWNER.id, followers]);
      const [row] = await stage.owner<{ at: string | null; followers: number | null }>(
        `select case when synced_at = linkedin_followers_at then 'with the followers'
           else (synced_at at time zone 'utc')::date::text end as at, followers from public.user_analytics`,
      );
      return row;
    };
    await save(stage, [{ id: ID, likes: null }]);
    expect(await finish(null)).toEqual({ at: null, followers: null });
    await save(stage, [{ id: ID, likes: 4 }]);
    await stage.admin("update private.linkedin_figures set reported_at = $1", [daysAgo(20)]);
    expect(await finish(null)).toEqual({ at: daysAgo(20).slice(0, 10), followers: null });
    expect(await finish(90)).toEqual({ at: "with the followers", followers: 90 });
    await save(stage, [{ id: ID, likes: null }]);
    expect(await finish(null)).toEqual({ at: "with the followers", followers: 90 });
  }),
);

test(
  "a sync stores the figures that it received, keeps the others, and saves a snapshot of the day",
  onStage(async (stage) => {
    const { admin, owner } = stage;
    await insertRow(admin, "post_analytics", result({ id: ID }));
    await save(stage, [{ id: ID, comments: 3 }]);
    expect(await save(stage, [{ id: ID, likes: 9, comments: null, impressions: 120 }])).toEqual({
      kept: 1,
    });
    // A negative count is stored, because LinkedIn takes false likes back.
    await save(stage, [{ id: ID, likes: -1, impressions: 130 }]);
    await save(stage, [{ id: ID, likes: -1, impressions: null }]);
    expect(
      await owner("select num_likes, num_comments, impressions, source from public.post_analytics"),
    ).toEqual([{ num_likes: -1, num_comments: 3, impressions: 130, source: "linkedin" }]);
    expect(await owner("select num_likes, impressions from public.post_snapshots")).toEqual([
      { num_likes: -1, impressions: 130 },
    ]);
    expect(await save(stage, [{ id: ID, likes: 99 }], OTHER.id)).toEqual({ kept: 0 });
  }),
);

test(
  "a figure that LinkedIn's response lacks keeps the day on which LinkedIn gave it: a later export replaces it, and a year later it is forgotten",
  onStage(async (stage) => {
    const { admin, owner } = stage;
    const shown = () => one(owner("select num_likes, impressions, source from public.post_analytics"));
    const reported = (figure: string, days: number) =>
      admin(`update private.linkedin_figures set reported_at = $1 where ${figure} is not null`, [
        daysAgo(days),
      ]);
    await insertRow(admin, "post_analytics", result({ id: ID, date_posted: daysAgo(40), post_urn: URN }));
    await save(stage, [{ id: ID, likes: 5, impressions: 100 }]);
    await reported("impressions", 20);
    const day = daysAgo(10).slice(0, 10);
    const posts = [{ url: `https://www.linkedin.com/feed/update/${URN}`, urn: URN, day, impressions: 150 }];
    await owner("select public.import_linkedin_export($1)", [
      JSON.stringify({ posts, days: [{ day, impressions: 1 }], followers: null }),
    ]);
    await save(stage, [{ id: ID, likes: 7, impressions: null }]);
    expect(await shown()).toEqual({ num_likes: 7, impressions: 150, source: "linkedin" });
    await owner("select public.remove_result_import(id) from public.result_imports");
    expect(await shown()).toMatchObject({ num_likes: 7, impressions: 100 });
    await reported("impressions", 366);
    await admin("select private.forget_old_figures()");
    expect(await shown()).toMatchObject({ num_likes: 7, impressions: null });
    expect(await owner("select synced_at is not null as synced from public.post_analytics")).toEqual([
      { synced: true },
    ]);
  }),
);

test(
  "a sync requests posts without figures first, then young posts after a day and old posts after a week without a sync",
  onStage(async ({ admin, service }) => {
    const rows = [
      { id: "e1", date_posted: daysAgo(3), synced_at: null },
      { id: "e2", date_posted: daysAgo(2), synced_at: daysAgo(2) },
      { id: "e3", date_posted: daysAgo(90), synced_at: daysAgo(8) },
      { id: "e4", date_posted: daysAgo(2), synced_at: daysAgo(0.2) },
      { id: "e5", date_posted: daysAgo(90), synced_at: daysAgo(3) },
    ];
    for (const { id, ...values } of rows) {
      const uuid = `00000000-0000-4000-8000-0000000000${id}`;
      await insertRow(
        admin,
        "post_analytics",
        result({ id: uuid, post_urn: `urn:li:share:${id}`, ...values }),
      );
    }
    const wanted = await service<{ post_urn: string }>(
      "select post_urn from engine.posts_to_measure($1, null, now(), 10)",
      [OWNER.id],
    );
    expect(wanted.map(({ post_urn }) => post_urn.slice(-2))).toEqual(["e1", "e2", "e3"]);
  }),
);

test(
  "a sync stores a page's totals and days, and updates days that LinkedIn corrected",
  onStage(async ({ service, owner }) => {
    const page = (followers: number, impressions: number) =>
      service("select engine.save_page_figures($1, $2, $3::text::jsonb, $4::text::jsonb)", [
        ...[OWNER.id, PAGE, JSON.stringify({ followers, unique: 3 })],
        JSON.stringify([{ day: "2026-11-20", impressions, likes: 2, comments: 1, shares: 0, clicks: 4 }]),
      ]);
    await page(10, 100);
    await page(11, 90);
    expect(
      await owner("select org_followers, unique_impressions_count, page_views from public.org_analytics"),
    ).toEqual([{ org_followers: 11, unique_impressions_count: 3, page_views: null }]);
    expect(await owner("select impressions, engagements, source from public.account_snapshots")).toEqual([
      { impressions: 90, engagements: 7, source: "linkedin" },
    ]);
  }),
);

test(
  "figures from LinkedIn are deleted after a year, and the figures of the user's export are shown instead",
  onStage(async (stage) => {
    const { admin, owner } = stage;
    const day = daysAgo(400).slice(0, 10);
    const url = "https://www.linkedin.com/feed/update/urn:li:share:8";
    const file = {
      posts: [{ url, urn: "urn:li:share:8", day, impressions: 5 }],
      days: [{ day, impressions: 7 }],
      followers: null,
    };
    await owner("select public.import_linkedin_export($1)", [JSON.stringify(file)]);
    const { id } = await one(owner<{ id: string }>("select id from public.post_analytics"));
    await save(stage, [{ id, impressions: 9, likes: 2 }]);
    const snapshot = { user_id: OWNER.id, impressions: 8, source: "linkedin" };
    for (const subject of [PAGE]) await insertRow(admin, "account_snapshots", { ...snapshot, subject, day });
    await admin(
      "update public.account_snapshots set source = 'linkedin', impressions = 8 where subject = 'personal'",
    );
    const standing = async () => ({
      posts: await owner("select impressions, num_likes, source from public.post_analytics"),
      days: await owner(
        "select subject, impressions, source from public.account_snapshots order by subject desc",
      ),
    });
    await admin("select private.forget_old_figures()");
    expect((await standing()).posts).toEqual([{ impressions: 9, num_likes: 2, source: "linkedin" }]);
    expect((await standing()).days).toEqual([{ subject: "personal", impressions: 7, source: "export" }]);
    await admin("update private.linkedin_figures set reported_at = now() - interval '366 days'");
    await admin("select private.forget_old_figures()");
    expect((await standing()).posts).toEqual([{ impressions: 5, num_likes: null, source: "export" }]);
  }),
);
