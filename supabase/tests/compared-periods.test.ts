import { expect, test } from "vitest";
import { insertRow, OWNER, postRow } from "./support/builders.ts";
import { type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const POST_ID = "00000000-0000-4000-8000-0000000000f1";
const DAY_MS = 86_400_000;
const dayAgo = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

const postOf = ({ admin }: Stage, ago: number, values: Record<string, unknown> = {}) =>
  insertRow(admin, "post_analytics", {
    user_id: OWNER.id,
    post_url: `https://${ago}/${JSON.stringify(values)}`,
    post_type: "text",
    date_posted: `${dayAgo(ago)}T00:30:00Z`,
    source: "linkedin",
    ...values,
  });
const fromElsewhere = (stage: Stage, ago: number, values: Record<string, unknown> = {}) =>
  postOf(stage, ago, {
    source: "export",
    is_imported: true,
    exported_as: `urn:li:activity:${ago}`,
    ...values,
  });
const dayOfExport = ({ admin }: Stage, ago: number) =>
  insertRow(admin, "account_snapshots", {
    user_id: OWNER.id,
    subject: "personal",
    day: dayAgo(ago),
    impressions: 10,
    source: "export",
  });
const importedUntil = ({ admin }: Stage, ago: number) =>
  insertRow(admin, "user_analytics", { user_id: OWNER.id, exported_at: dayAgo(ago) });

type Compared = { period: string; posts: number; days: number; compared: Record<string, number | null> };
const summary = ({ owner }: Stage) =>
  owner<Compared>(
    "select period, posts::int, days, compared from public.results_summary(30) order by period desc",
  );

test(
  "without an import, all days since the first post published in the app count as fully known",
  onStage(async (stage) => {
    for (const ago of [0, 10, 29, 30, 45]) await postOf(stage, ago, { num_likes: 3 });
    const [now, before] = await summary(stage);
    // The present period is today and the 29 days before; the earlier period, 30 to 59 days ago, is known
    // from the first post on, 45 days ago.
    expect(now).toMatchObject({ period: "current", posts: 3, days: 30 });
    expect(before).toMatchObject({ period: "before", posts: 2, days: 16 });
    expect(now?.compared).toMatchObject({ days: 16, posts: 2, likes: 6, likes_posts: 2, impressions: null });
    expect(before?.compared).toMatchObject({ days: 16, posts: 2, likes: 6 });
  }),
);

test(
  "when a user also posts outside the app, only the days that an import covers count as fully known",
  onStage(async (stage) => {
    for (let ago = 20; ago < 60; ago += 1) await dayOfExport(stage, ago);
    for (let ago = 20; ago < 60; ago += 2)
      await fromElsewhere(stage, ago, { impressions: 100, engagements: 4 });
    await importedUntil(stage, 20);
    const [now, before] = await summary(stage);
    expect(now).toMatchObject({ posts: 5, days: 10 });
    expect(before).toMatchObject({ posts: 15, days: 30 });
    expect(now?.compared).toMatchObject({ days: 10, posts: 5, impressions: 500 });
    expect(before?.compared).toMatchObject({ days: 10, posts: 5, impressions: 500 });
  }),
);

test(
  "after the export of a single post from outside the app, which names no days, no day counts as fully known",
  onStage(async (stage) => {
    await postOf(stage, 59);
    expect(await summary(stage)).toMatchObject([{ days: 30 }, { days: 30 }]);
    await fromElsewhere(stage, 10);
    await importedUntil(stage, 0);
    expect(await summary(stage)).toMatchObject([{ days: 0 }, { days: 0 }]);
  }),
);

test(
  "when an import contains only posts published in the app, the days after the import count as fully known",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ id: POST_ID }));
    await postOf(stage, 59, { source: "export", post_id: POST_ID });
    await dayOfExport(stage, 40);
    await importedUntil(stage, 40);
    expect(await summary(stage)).toMatchObject([{ days: 30 }, { days: 30 }]);
  }),
);

test(
  "later figures of a post from outside the app, or of a post whose card was deleted, leave the number of fully known days unchanged",
  onStage(async (stage) => {
    for (let ago = 20; ago < 60; ago += 1) await dayOfExport(stage, ago);
    await importedUntil(stage, 20);
    await fromElsewhere(stage, 30, { source: "linkedin" });
    expect(await summary(stage)).toMatchObject([{ days: 10 }, { days: 30 }]);
    await stage.admin("delete from public.post_analytics");
    await postOf(stage, 59, { source: "export", post_id: null });
    expect(await summary(stage)).toMatchObject([{ days: 30 }, { days: 30 }]);
  }),
);

test(
  "no day of an export with fifty posts counts as fully known, because LinkedIn lists fifty posts at most",
  onStage(async (stage) => {
    const { admin } = stage;
    for (let ago = 0; ago < 60; ago += 1) await dayOfExport(stage, ago);
    await fromElsewhere(stage, 5);
    await importedUntil(stage, 0);
    const file = { user_id: OWNER.id, subject: "personal", days: 60, as_of: dayAgo(0), last_day: dayAgo(0) };
    const row = { ...file, fingerprint: "a".repeat(32), posts: 50, first_day: dayAgo(59) };
    await insertRow(admin, "result_imports", row);
    expect(await summary(stage)).toMatchObject([{ days: 0 }, { days: 0 }]);
    const month = { ...file, fingerprint: "b".repeat(32), posts: 12, first_day: dayAgo(27) };
    await insertRow(admin, "result_imports", month);
    expect(await summary(stage)).toMatchObject([{ days: 28 }, { days: 0 }]);
  }),
);

test(
  "results_summary returns each sum with the number of posts whose figure is known",
  onStage(async (stage) => {
    await postOf(stage, 1, { impressions: 1000 });
    for (const ago of [2, 3, 4])
      await postOf(stage, ago, { num_likes: 1, num_comments: ago === 2 ? 0 : null });
    const rows = await stage.owner(
      `select posts::int, measured::int, likes_posts::int, comments_posts::int, impressions_posts::int, engagements_posts::int,
         rated_posts::int from public.results_summary(30) where period = 'current'`,
    );
    expect(rows).toEqual([
      {
        posts: 4,
        measured: 4,
        likes_posts: 3,
        comments_posts: 1,
        impressions_posts: 1,
        engagements_posts: 3,
        rated_posts: 0,
      },
    ]);
    expect(
      await stage.other(
        "select sum(posts)::int as posts, sum(days)::int as days from public.results_summary(30)",
      ),
    ).toEqual([{ posts: 0, days: 0 }]);
  }),
);

// Reads a limited number of days, because each day is a row in memory, and a billion days would fill the server's disk.
test(
  "results_summary reads at most 800 days, whatever number of days is requested",
  onStage(async (stage) => {
    await postOf(stage, 3000);
    for (const days of [400, 5_000]) {
      const periods = await stage.owner<{ days: number }>("select days from public.results_summary($1)", [
        days,
      ]);
      expect(periods.reduce((sum, { days }) => sum + days, 0)).toBe(800);
    }
  }),
);
