import { expect, test } from "vitest";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const URL_1 = "https://www.linkedin.com/feed/update/urn:li:activity:1";
const post = (values: object = {}) => ({
  url: URL_1,
  urn: "urn:li:activity:1",
  day: "2026-11-20",
  impressions: 100,
  engagements: 9,
  likes: null,
  comments: null,
  reshares: null,
  ...values,
});
const DAYS = [{ day: "2026-11-20", impressions: 500, engagements: 12, newFollowers: 3 }];
const load = ({ owner }: Pick<Stage, "owner">, file: object) =>
  one(
    owner("select * from public.import_linkedin_export($1)", [
      JSON.stringify({ posts: [], days: [], followers: null, ...file }),
    ]),
  );
const posts = ({ owner }: Stage) =>
  owner(
    "select post_url, impressions, engagements, num_likes, source from public.post_analytics order by post_url",
  );

test(
  "a LinkedIn export is stored, and importing the same file a second time changes nothing",
  onStage(async (stage) => {
    const file = { posts: [post()], days: DAYS, followers: 1240 };
    expect(await load(stage, file)).toEqual({ new_posts: 1, days: 1, ambiguous: 0 });
    const kept = await posts(stage);
    expect(kept).toEqual([
      { post_url: URL_1, impressions: 100, engagements: 9, num_likes: null, source: "export" },
    ]);
    expect(await load(stage, file)).toEqual({ new_posts: 0, days: 1, ambiguous: 0 });
    expect(await posts(stage)).toEqual(kept);
    expect(
      await stage.owner(
        "select followers, to_char(exported_at, 'YYYY-MM-DD') as until from public.user_analytics",
      ),
    ).toEqual([{ followers: 1240, until: "2026-11-20" }]);
    expect(
      await stage.owner("select subject, impressions, new_followers, source from public.account_snapshots"),
    ).toEqual([{ subject: "personal", impressions: 500, new_followers: 3, source: "export" }]);
  }),
);

test(
  "a LinkedIn export stores a post once although it lists two addresses, and adds a new figure to a known post",
  onStage(async (stage) => {
    const other = `${URL_1}?utm`;
    const file = { posts: [post({ engagements: null }), post({ url: other, impressions: null })] };
    expect(await load(stage, file)).toEqual({ new_posts: 1, days: 0, ambiguous: 0 });
    expect(await load(stage, { posts: [post({ url: other, likes: 4 })] })).toEqual({
      new_posts: 0,
      days: 0,
      ambiguous: 0,
    });
    expect(await posts(stage)).toEqual([
      { post_url: URL_1, impressions: 100, engagements: 9, num_likes: 4, source: "export" },
    ]);
  }),
);

test(
  "the export of a single post, which names no days, is dated by its import until an export with days is imported",
  onStage(async (stage) => {
    const exportedOn = () =>
      stage.owner(
        "select exported_at::text as day, exported_at = (now() at time zone 'utc')::date as is_today from public.user_analytics",
      );
    await load(stage, { posts: [post({ likes: 4 })] });
    expect(await exportedOn()).toMatchObject([{ is_today: true }]);
    await load(stage, { days: DAYS });
    expect(await exportedOn()).toMatchObject([{ day: "2026-11-20" }]);
  }),
);

test(
  "a LinkedIn export of an older period keeps the newer number of followers",
  onStage(async (stage) => {
    await load(stage, { days: DAYS, followers: 1240 });
    await load(stage, { days: [{ ...DAYS[0], day: "2026-01-01" }], followers: 900 });
    expect(await stage.owner("select followers from public.user_analytics")).toEqual([{ followers: 1240 }]);
  }),
);

test.each([
  ["with an address that is not LinkedIn's", { posts: [post({ url: "javascript:alert(1)" })] }],
  ["with a day of another century", { days: [{ ...DAYS[0], day: "1980-01-01" }] }],
])("when a LinkedIn export contains a row %s, the row is skipped", async (_what, file) => {
  await onStage(async (stage) => {
    expect(await load(stage, file)).toEqual({ new_posts: 0, days: 0, ambiguous: 0 });
    expect(await posts(stage)).toEqual([]);
  })();
});

test.each([
  ["export_invalid", { posts: [post({ impressions: "muchas" })] }],
  ["export_invalid", { days: [{ day: "ayer" }] }],
  ["export_too_large", { posts: Array.from({ length: 10_001 }, () => ({})) }],
  ["export_too_large", { followers: "1".repeat(4_000_001) }],
])("an invalid LinkedIn export is refused as %s", async (code, file) => {
  await onStage(async (stage) => {
    expect(await raised(load(stage, file))).toBe(code);
  })();
});

test.each([
  ["lists", "[".repeat(10_000)],
  ["lists with spaces", `${"[ ".repeat(10_000)}1${"]".repeat(10_000)}`],
  ["objects", '{"a":'.repeat(10_000)],
  ["five levels", '{"posts":[{"a":[[]]}],"days":[]}'],
  ["a list behind a text of quotes", `{"a":"\\"[","b":${"[".repeat(10_000)}`],
  ["a text that does not end", `"${'\\"'.repeat(100_000)}`],
  ["an escaped NUL", '{"posts":[{"url":"a\\u0000"}],"days":[]}'],
  ["half a surrogate pair", '{"posts":[{"url":"\\ud83d"}],"days":[]}'],
  ["a text that is not JSON", "posts"],
])(
  "a malformed or deeply nested LinkedIn export is refused as export_invalid, and the database keeps running: %s",
  async (_, written) => {
    await onStage(async (stage) => {
      const outcome = stage.owner("select * from public.import_linkedin_export($1)", [written]);
      expect(await raised(outcome)).toBe("export_invalid");
    })();
    await onStage(async (stage) => {
      expect(await load(stage, { posts: [post({ url: `${URL_1}/?[{[{[{[{"` })] })).toEqual({
        new_posts: 1,
        days: 0,
        ambiguous: 0,
      });
    })();
  },
);

test(
  "a visitor cannot import a LinkedIn export",
  onStage(async ({ visitor }) => {
    expect(await raised(load({ owner: visitor }, {}))).toMatch(/permission denied/);
  }),
);
