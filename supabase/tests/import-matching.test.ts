import { expect, test } from "vitest";
import { insertRow, OWNER, PAGE, postRow, withPages } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

/** Returns a LinkedIn id, whose upper bits are milliseconds since 1970. */
const numberAt = (iso: string): string => ((BigInt(Date.parse(iso)) << 22n) + 1n).toString();
type Exported = { urn: string; impressions?: number; engagements?: number; day?: string; likes?: number };
const activity = (iso: string, figures: Omit<Exported, "urn"> = {}): Exported => ({
  urn: `urn:li:activity:${numberAt(iso)}`,
  ...figures,
});
const addressOf = (urn: string) => `https://www.linkedin.com/feed/update/${urn}`;

type File = { posts?: Exported[]; days?: object[]; followers?: number | null };
type Answer = { new_posts: number; days: number; ambiguous: number };
const load = (
  { owner }: Stage,
  { posts = [], days = [], followers = null }: File,
  page: string | null = null,
) =>
  one(
    owner<Answer>("select * from public.import_linkedin_export($1, $2)", [
      JSON.stringify({
        posts: posts.map(({ day = "2026-11-20", ...post }) => ({ url: addressOf(post.urn), day, ...post })),
        days,
        followers,
      }),
      page,
    ]),
  );

async function published(
  { admin }: Stage,
  title: string,
  at: string,
  { urn = null, page = null }: { urn?: string | null; page?: string | null } = {},
): Promise<void> {
  const [{ n } = { n: 0 }] = await admin<{ n: number }>("select count(*)::int as n from public.posts");
  await insertRow(
    admin,
    "posts",
    postRow({
      id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`,
      postcard: 2000 + n,
      title,
      status: "listas",
      publish_state: "published",
      published_at: at,
      linkedin_organization_id: page,
      post_urn: urn,
      post_url: urn && `${addressOf(urn)}/`,
    }),
  );
}
const rows = ({ owner }: Stage) =>
  owner<{ title: string | null; impressions: number | null; at: string }>(
    `select title, impressions, to_char(date_posted at time zone 'utc', 'MM-DD HH24:MI:SS') as at
     from public.post_analytics order by date_posted, post_url`,
  );

test("the moment of a post is read from its LinkedIn id, and is null for an old or missing id", async () => {
  await onStage(async ({ admin }) => {
    const at = (urn: string) =>
      one(admin("select round(extract(epoch from private.moment_of_urn($1)) * 1000)::text as ms", [urn]));
    // Real LinkedIn ids: a comment made at 1506560133675, and a share and its activity of 2024-11-18T14:59:49.
    expect(await at("urn:li:comment:6318971194909560123")).toEqual({ ms: "1506560133674" });
    expect(await at("urn:li:share:7264291213959204866")).toEqual({ ms: "1731941989412" });
    expect(await at("urn:li:activity:7264291214332456960")).toEqual({ ms: "1731941989501" });
    for (const urn of ["urn:li:share:77", "urn:li:share:9999999999999999999", "nothing"])
      expect(await at(urn)).toEqual({ ms: null });
  })();
});

test(
  "when one of two posts of a day was published in the app, each keeps its own figures through two imports",
  onStage(async (stage) => {
    await published(stage, "Con Tribuna", "2026-11-20T13:00:02Z", {
      urn: `urn:li:share:${numberAt("2026-11-20T13:00:00.100Z")}`,
    });
    const file = {
      posts: [
        activity("2026-11-20T13:00:00.187Z", { impressions: 120 }),
        activity("2026-11-20T18:30:00Z", { impressions: 50_000 }),
      ],
    };
    expect(await load(stage, file)).toEqual({ new_posts: 1, days: 0, ambiguous: 0 });
    const kept = [
      { title: "Con Tribuna", impressions: 120, at: "11-20 13:00:02" },
      { title: null, impressions: 50_000, at: "11-20 18:30:00" },
    ];
    expect(await rows(stage)).toEqual(kept);
    expect(await load(stage, file)).toEqual({ new_posts: 0, days: 0, ambiguous: 0 });
    expect(await rows(stage)).toEqual(kept);
    expect(await stage.owner("select 1 from public.result_imports")).toHaveLength(1);
  }),
);

const share = (iso: string, figures: Omit<Exported, "urn"> = {}): Exported => ({
  urn: `urn:li:share:${numberAt(iso)}`,
  ...figures,
});
test.each([
  ["the activity after it is nearer", ["12:59:59.000", "13:00:00.900"], "13:00:00.900"],
  ["the activity before it is nearer", ["12:59:59.100", "13:00:01.000"], "12:59:59.100"],
  ["both activities are equally near", ["12:59:59.000", "13:00:01.000"], "12:59:59.000"],
  ["an activity has its moment", ["13:00:00.000", "13:00:00.001"], "13:00:00.000"],
  ["the only activity is two seconds before it", ["12:59:58.000"], "12:59:58.000"],
  ["the only activity is two seconds after it", ["13:00:02.000"], "13:00:02.000"],
  ["no activity is within two seconds", ["12:59:57.999", "13:00:02.001"], null],
])("a share in an export is one post with its nearest activity when %s", async (_, times, twin) => {
  await onStage(async (stage) => {
    const others = times.map((time) => activity(`2026-11-20T${time}Z`, { impressions: 5 }));
    const file = { posts: [...others, share("2026-11-20T13:00:00.000Z", { likes: 7 })] };
    expect(await load(stage, file)).toMatchObject({ new_posts: times.length + (twin === null ? 1 : 0) });
    const [liked] = await stage.owner<{ name: string; impressions: number | null }>(
      "select exported_as as name, impressions from public.post_analytics where num_likes = 7",
    );
    const name = twin === null ? file.posts.at(-1)?.urn : activity(`2026-11-20T${twin}Z`).urn;
    expect(liked).toEqual({ name, impressions: twin === null ? null : 5 });
  })();
});

test(
  "figures of a post made at LinkedIn are not given to a post published in the app on the same day",
  onStage(async (stage) => {
    await published(stage, "Con Tribuna", "2026-11-20T13:00:00Z");
    await load(stage, { posts: [activity("2026-11-20T18:30:00Z", { impressions: 50_000 })] });
    expect(await rows(stage)).toEqual([
      { title: "Con Tribuna", impressions: null, at: "11-20 13:00:00" },
      { title: null, impressions: 50_000, at: "11-20 18:30:00" },
    ]);
  }),
);

const FIRST: File = {
  posts: [activity("2026-11-20T13:00:31Z", { impressions: 70 })],
  days: [{ day: "2026-11-20", impressions: 70 }],
};
const SECOND: File = {
  posts: [
    activity("2026-11-20T13:00:00.187Z", { impressions: 120 }),
    { urn: `urn:li:share:${numberAt("2026-11-20T13:00:31.090Z")}`, impressions: 75 },
  ],
  days: [{ day: "2026-11-21", impressions: 30 }],
};
test.each([
  ["the older one first", [FIRST, SECOND]],
  ["the newer one first", [SECOND, FIRST]],
  ["each twice", [SECOND, FIRST, SECOND, FIRST]],
])("two export files store the same figures whatever the order of their import: %s", async (_, files) => {
  await onStage(async (stage) => {
    await published(stage, "Con Tribuna", "2026-11-20T13:00:01Z", {
      urn: `urn:li:share:${numberAt("2026-11-20T13:00:00.100Z")}`,
    });
    for (const file of files) await load(stage, file);
    expect(await rows(stage)).toEqual([
      { title: "Con Tribuna", impressions: 120, at: "11-20 13:00:01" },
      { title: null, impressions: 75, at: "11-20 13:00:31" },
    ]);
  })();
});

test(
  "an imported post that lies within a minute of two posts is matched with neither, and counted as ambiguous",
  onStage(async (stage) => {
    await published(stage, "Uno", "2026-11-20T13:00:10Z");
    await published(stage, "Dos", "2026-11-20T13:00:30Z");
    expect(await load(stage, { posts: [activity("2026-11-20T13:00:20Z", { impressions: 9 })] })).toEqual({
      new_posts: 0,
      days: 0,
      ambiguous: 1,
    });
    expect((await rows(stage)).map(({ impressions }) => impressions)).toEqual([null, null]);
  }),
);

test(
  "an imported post of a page is not matched with a member's post of the same second, and vice versa",
  onStage(async (stage) => {
    await withPages(stage);
    await published(stage, "Persona", "2026-11-20T13:00:00Z");
    await published(stage, "Página", "2026-11-20T13:00:00Z", { page: PAGE });
    await load(stage, { posts: [activity("2026-11-20T13:00:00Z", { impressions: 5 })] }, PAGE);
    expect(
      await stage.owner('select title, impressions from public.post_analytics order by title collate "C"'),
    ).toEqual([
      { title: "Persona", impressions: null },
      { title: "Página", impressions: 5 },
    ]);
  }),
);

test(
  "an import for a hidden or unknown page is refused",
  onStage(async (stage) => {
    await withPages(stage);
    await stage.admin(
      "update public.linkedin_organizations set is_visible = false where organization_id = $1",
      [PAGE],
    );
    for (const page of [PAGE, "1"])
      expect(await raised(load(stage, { days: [{ day: "2026-11-20" }] }, page))).toBe(
        "publisher_not_allowed",
      );
  }),
);

test(
  "a post whose publication is recorded after an import gets the imported figures",
  onStage(async (stage) => {
    await load(stage, { posts: [activity("2026-11-20T13:00:00Z", { impressions: 5 })] });
    await published(stage, "Encontrada", "2026-11-20T13:00:20Z");
    expect(await rows(stage)).toEqual([{ title: "Encontrada", impressions: 5, at: "11-20 13:00:20" }]);
  }),
);

test(
  "an import skips a day that cannot be valid, and dates the post of such a day by the post's id",
  onStage(async (stage) => {
    for (const day of ["infinity", "-infinity", "1980-01-01", "9999-12-31"])
      await load(stage, {
        posts: [activity("2026-11-20T13:00:00Z", { day, impressions: 5 })],
        days: [{ day, impressions: 9 }],
      });
    expect(await rows(stage)).toEqual([{ title: null, impressions: 5, at: "11-20 13:00:00" }]);
    expect(await stage.owner("select 1 from public.account_snapshots")).toEqual([]);
  }),
);

const everything = async ({ owner }: Stage) => ({
  posts: await owner(
    `select title, impressions, engagements, num_likes, num_comments, source, date_posted from public.post_analytics
     order by date_posted, post_url`,
  ),
  days: await owner(
    "select subject, day, impressions, engagements, new_followers, source from public.account_snapshots order by subject, day",
  ),
  totals: await owner(
    "select followers, followers_source, followers_on::text, exported_at::text from public.user_analytics",
  ),
});
const remove = async ({ owner }: Stage, id: string) =>
  (await one(owner<{ gone: boolean }>("select public.remove_result_import($1) as gone", [id]))).gone;
const newestImport = async ({ owner }: Stage) =>
  (
    await one(
      owner<{ id: string }>(
        "select id from public.result_imports order by imported_at desc, last_day desc limit 1",
      ),
    )
  ).id;

test(
  "removing an import restores the earlier figures once, and is refused to another user",
  onStage(async (stage) => {
    await published(stage, "Con Tribuna", "2026-11-20T13:00:01Z");
    await load(stage, {
      posts: [activity("2026-11-20T13:00:00Z", { impressions: 120, engagements: 7 })],
      days: [{ day: "2026-11-20", impressions: 120, engagements: 7, newFollowers: 2 }],
      followers: 1200,
    });
    const before = await everything(stage);
    await load(stage, {
      posts: [
        activity("2026-11-20T13:00:00Z", { impressions: 99_999, engagements: 900, day: "2026-11-20" }),
        activity("2026-11-19T08:00:00Z", { impressions: 40_000 }),
      ],
      days: [
        { day: "2026-11-20", impressions: 88_000 },
        { day: "2026-11-21", impressions: 12_000, newFollowers: 70 },
      ],
      followers: 30_000,
    });
    expect((await everything(stage)).posts).toHaveLength(2);
    const wrong = await newestImport(stage);
    const asOther = stage.other<{ gone: boolean }>("select public.remove_result_import($1) as gone", [wrong]);
    expect((await one(asOther)).gone).toBe(false);
    expect(await remove(stage, wrong)).toBe(true);
    expect(await everything(stage)).toEqual(before);
    expect(await remove(stage, wrong)).toBe(false);
  }),
);

const sync = ({ service }: Stage, figures: object[]) =>
  service("select engine.save_post_figures($1, $2::text::jsonb)", [OWNER.id, JSON.stringify(figures)]);
const idOf = async ({ owner }: Stage) =>
  (await one(owner<{ id: string }>("select id from public.post_analytics"))).id;
const shown = ({ owner }: Stage) =>
  one(
    owner(
      "select num_likes as likes, num_comments as comments, impressions, engagements, source from public.results_posts(1)",
    ),
  );

test(
  "the newest figure of a post or day is shown, whether from LinkedIn or an export, and an older export changes nothing",
  onStage(async (stage) => {
    const urn = `urn:li:share:${numberAt("2026-11-20T13:00:00Z")}`;
    await load(stage, {
      posts: [{ urn, engagements: 3, impressions: 400 }],
      days: [{ day: "2025-11-20", impressions: 400 }],
    });
    await sync(stage, [
      { id: await idOf(stage), likes: 120, comments: 30, reshares: 10, impressions: 9_000 },
    ]);
    expect(await shown(stage)).toEqual({
      likes: 120,
      comments: 30,
      impressions: 9_000,
      engagements: 160,
      source: "linkedin",
    });
    // Lower figures replace higher figures, because LinkedIn takes false likes back.
    await sync(stage, [
      { id: await idOf(stage), likes: 100, comments: 30, reshares: 10, impressions: 8_000 },
    ]);
    expect(await shown(stage)).toMatchObject({ likes: 100, engagements: 140, impressions: 8_000 });
    await stage.admin("update private.linkedin_figures set reported_at = '2025-12-01T00:00:00Z'");
    await load(stage, { posts: [{ urn, engagements: 150 }], days: [{ day: "2026-01-15", impressions: 1 }] });
    expect(await shown(stage)).toEqual({
      likes: 100,
      comments: 30,
      impressions: 8_000,
      engagements: 150,
      source: "export",
    });
    await load(stage, {
      posts: [{ urn, engagements: 2, impressions: 1 }],
      days: [{ day: "2025-11-19", impressions: 1 }],
    });
    expect(await shown(stage)).toMatchObject({ engagements: 150, impressions: 8_000 });
  }),
);

test(
  "the newest number of followers is shown with its source, and removing its import restores the older number",
  onStage(async (stage) => {
    const totals = () =>
      one(stage.owner("select followers, followers_source, followers_on::text from public.user_analytics"));
    await load(stage, { days: [{ day: "2025-11-20", impressions: 1 }], followers: 900 });
    expect(await totals()).toEqual({
      followers: 900,
      followers_source: "export",
      followers_on: "2025-11-20",
    });
    await stage.service("select engine.finish_personal_sync($1, 1240)", [OWNER.id]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await totals()).toEqual({ followers: 1240, followers_source: "linkedin", followers_on: today });
    await stage.admin("update public.user_analytics set linkedin_followers_at = '2025-10-01T00:00:00Z'");
    await stage.service("select engine.finish_personal_sync($1, null)", [OWNER.id]);
    expect(await totals()).toMatchObject({ followers: 900, followers_source: "export" });
    await remove(stage, await newestImport(stage));
    expect(await totals()).toEqual({
      followers: 1240,
      followers_source: "linkedin",
      followers_on: "2025-10-01",
    });
  }),
);

test(
  "an import adds missing figures to a page's days without changing LinkedIn's, and removing it undoes the addition",
  onStage(async (stage) => {
    await withPages(stage);
    await stage.service("select engine.save_page_figures($1, $2, '{}', $3::text::jsonb)", [
      ...[OWNER.id, PAGE],
      JSON.stringify([{ day: "2026-11-20", impressions: 100, likes: 2, comments: 1, shares: 0, clicks: 4 }]),
    ]);
    const before = await everything(stage);
    const days = [
      { day: "2026-11-20", impressions: 999, newFollowers: 6 },
      { day: "2026-11-21", impressions: 50, likes: 3, clicks: 2 },
    ];
    await load(stage, { days }, PAGE);
    expect(
      await stage.owner(
        "select day::text, impressions, new_followers, likes, clicks, source from public.account_snapshots order by day",
      ),
    ).toEqual([
      { day: "2026-11-20", impressions: 100, new_followers: 6, likes: 2, clicks: 4, source: "linkedin" },
      { day: "2026-11-21", impressions: 50, new_followers: null, likes: 3, clicks: 2, source: "export" },
    ]);
    await remove(stage, await newestImport(stage));
    expect((await everything(stage)).days).toEqual(before.days);
  }),
);
