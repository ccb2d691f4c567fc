import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { POST_OF_ROW, TITLE_OF_ROW } from "../rows.ts";
import { LARGE_ROWS, largeRows } from "./large-export.ts";
import { printLimit, quantile } from "./line.ts";

const USERS = 10_000;
const POSTS_EACH = 100;
const HEAVY_POSTS = 5_000;
const DAYS = 730;
const LIMIT_MS = 10;
const IMPORT_LIMIT_MS = 2_000;
const TRIES = 21;

const POSTS = `
  insert into public.post_analytics (user_id, title, post_text, num_likes, num_comments, impressions, engagements, date_posted,
    post_url, post_type, source, synced_at, is_imported, exported_as)
  select u.id, ${TITLE_OF_ROW} || ' ' || n, repeat(${POST_OF_ROW}, 2),
    n % 90, n % 17, 300 + n % 900, n % 107, now() - n * interval '1 day' * 730 / $2::int,
    'https://www.linkedin.com/feed/update/urn:li:share:' || n, (array['text', 'image', 'video', 'document'])[1 + n % 4],
    case when n % 3 = 0 then 'export' else 'linkedin' end, now(),
    n % 3 = 0 and n <= case when $2::int > 1000 then 960 else 40 end, 'urn:li:activity:' || n
  from unnest($1::uuid[]) as u (id), generate_series(1, $2::int) as n`;
const ACCOUNT_DAYS = `
  insert into public.account_snapshots (user_id, subject, day, impressions, engagements, new_followers, source)
  select u.id, s, current_date - n, 400 + n % 300, n % 40, n % 7, 'export'
  from unnest($1::uuid[]) as u (id), unnest(array['personal', '2414183']) as s, generate_series(1, $2::int) as n`;
const POST_DAYS = `
  insert into public.post_snapshots (post_analytics_id, day, user_id, num_likes, num_comments, impressions)
  select a.id, current_date - n, a.user_id, n, n % 9, n * 10
  from public.post_analytics a, generate_series(1, $2::int) as n where a.user_id = $1`;

const IMPORTS = `
  insert into public.result_imports (user_id, subject, fingerprint, posts, days, first_day, last_day, followers, as_of)
  select u.id, 'personal', md5('file ' || n), least(40, $2::int), 365, current_date - n * 28 - 364, current_date - n * 28, 900, current_date - n * 28
  from unnest($1::uuid[]) as u (id), generate_series(0, $3::int - 1) as n`;
const IMPORTED_POSTS = `
  insert into private.imported_posts (import_id, named, url, urn, moment, day, impressions, engagements, group_name, post_analytics_id)
  select i.id, a.exported_as, a.post_url, a.exported_as, a.date_posted, a.date_posted::date, a.impressions, a.engagements, a.exported_as, a.id
  from (
    select f.*, row_number() over (partition by f.user_id order by f.last_day desc) as age
    from public.result_imports f where f.user_id = any ($1::uuid[])
  ) as i cross join lateral (
    select a.* from public.post_analytics a where a.user_id = i.user_id and a.organization_id is null
    order by a.date_posted desc limit i.posts offset i.posts * (i.age - 1)
  ) as a`;
const IMPORTED_DAYS = `
  insert into private.imported_days (import_id, day, impressions, engagements, new_followers)
  select i.id, day::date, 400, 20, 2 from public.result_imports i, generate_series(i.first_day, i.last_day, interval '1 day') as day
  where i.user_id = any ($1::uuid[])`;
const FIGURES = `
  insert into private.linkedin_figures (post_analytics_id, likes, comments, reshares, impressions, reached)
  select a.id, a.num_likes, a.num_comments, 1, a.impressions, a.impressions / 2 from public.post_analytics a
  where a.user_id = any ($1::uuid[]) and a.num_likes % 3 = 0`;
const EXPORTED_AT = `
  insert into public.user_analytics (user_id, exported_at) select distinct user_id, current_date from public.result_imports`;
const HEAVY_IMPORTS = 24;

const TABLES = [
  ...["public.post_analytics", "public.account_snapshots", "public.post_snapshots", "public.result_imports"],
  ...["private.imported_posts", "private.imported_days", "private.linkedin_figures", "public.user_analytics"],
];

async function addLayers(sql: Sql, users: readonly string[], imports: number): Promise<void> {
  const brought = imports === 1 ? users.filter((_, at) => at % 3 === 0) : users;
  await sql.unsafe(IMPORTS, [brought as never, 40, imports]);
  for (const layer of [IMPORTED_POSTS, IMPORTED_DAYS]) await sql.unsafe(layer, [brought as never]);
  await sql.unsafe(FIGURES, [users as never]);
}

async function fill(sql: Sql): Promise<{ heavy: string; post: string }> {
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com'
    from generate_series(1, ${USERS + 1}::int) as n returning id`;
  const ids = users.map(({ id }) => id);
  const heavy = ids.pop() ?? "";
  await sql.begin(async (session) => {
    await session`set local session_replication_role = replica`;
    for (let from = 0; from < ids.length; from += 1_000) {
      await session.unsafe(POSTS, [ids.slice(from, from + 1_000) as never, POSTS_EACH]);
      await session.unsafe(ACCOUNT_DAYS, [ids.slice(from, from + 1_000) as never, 50]);
      await addLayers(session as never, ids.slice(from, from + 1_000), 1);
    }
    await session.unsafe(POSTS, [[heavy] as never, HEAVY_POSTS]);
    await session.unsafe(ACCOUNT_DAYS, [[heavy] as never, DAYS]);
    await session.unsafe(POST_DAYS, [heavy, 200]);
    await addLayers(session as never, [heavy], HEAVY_IMPORTS);
    await session.unsafe(EXPORTED_AT);
  });
  for (const table of TABLES) await sql.unsafe(`vacuum analyze ${table}`);
  const [row] = await sql<
    { id: string }[]
  >`select id from public.post_analytics where user_id = ${heavy} limit 1`;
  return { heavy, post: row?.id ?? "" };
}

const queriesOf = (heavy: string, post: string): Readonly<Record<string, string>> => {
  const own = `from public.post_analytics where user_id = '${heavy}' and organization_id is null`;
  return {
    "sums of 90 days and the 90 before": "select * from public.results_summary(90)",
    "the days of which all posts are known": "select * from public.results_covered_days(90)",
    "the newest posts, and how many there are": "select * from public.results_posts(1)",
    "page 1,000 of the posts": "select * from public.results_posts(1000)",
    "posts of a year": `select date_posted, post_type, num_likes, num_comments, reshares, engagements ${own} and date_posted >= now() - interval '365 days' order by date_posted desc limit 1000`,
    "days of 180 days": `select day, impressions, engagements, new_followers, followers, source from public.account_snapshots where user_id = '${heavy}' and subject = 'personal' and day >= current_date - 180 order by day limit 1000`,
    "the curve of a post": `select day, num_likes, num_comments, impressions from public.post_snapshots where post_analytics_id = '${post}' order by day limit 1000`,
  };
};

type Explained = { "QUERY PLAN": string }[];

const explain = (sql: Sql, userId: string, query: string): Promise<string> =>
  sql.begin(async (session) => {
    const claims = JSON.stringify({ sub: userId, role: "authenticated" });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
    await session`set local role authenticated`;
    const lines = await session.unsafe<Explained>(`explain (analyze, timing off) ${query}`);
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  }) as Promise<string>;

/** These functions only call another function. EXPLAIN would not show that function's statement. */
const BEHIND: Readonly<Record<string, string>> = {
  results_summary: "period_sums",
  results_covered_days: "covered_days",
};

/** The statement inside the called function, because EXPLAIN of the call would not show it. */
async function statementOf(sql: Sql, query: string, heavy: string): Promise<string> {
  const [, name, argument] = /public\.(\w+)\((\d+)\)/.exec(query) ?? [];
  if (!name) return query;
  const [fn] = await sql<{ source: string; parameters: string[] }[]>`
    select prosrc as source, proargnames as parameters from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname = ${BEHIND[name] ?? name}`;
  const values: Readonly<Record<string, string>> = { p_user_id: `'${heavy}'::uuid` };
  return (fn?.parameters ?? [])
    .filter((parameter) => parameter.startsWith("p_"))
    .reduce((text, one) => text.replaceAll(one, values[one] ?? argument ?? ""), fn?.source ?? "");
}

async function timeOf(sql: Sql, userId: string, call: (session: Sql) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await sql.begin(async (session) => {
    const claims = JSON.stringify({ sub: userId, role: "authenticated" });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
    await session`set local role authenticated`;
    await call(session as never);
  });
  return performance.now() - begun;
}

async function runImport(sql: Sql, heavy: string): Promise<boolean> {
  const file = JSON.stringify({ ...largeRows(), followers: 1240 });
  const brought = await timeOf(
    sql,
    heavy,
    (session) => session`select public.import_linkedin_export(${file})`,
  );
  const [found] = await sql<{ id: string; posts: number }[]>`
    select id, posts from public.result_imports where user_id = ${heavy} order by imported_at desc limit 1`;
  const id = found?.id ?? "";
  const taken = await timeOf(sql, heavy, (session) => session`select public.remove_result_import(${id})`);
  const isBrought = printLimit(
    "import of 5,000 rows: the database's part",
    brought,
    "ms",
    IMPORT_LIMIT_MS,
    0,
  );
  return (
    printLimit("the same import taken back", taken, "ms", IMPORT_LIMIT_MS, 0) &&
    isBrought &&
    found?.posts === LARGE_ROWS
  );
}

export async function runQueries(): Promise<boolean> {
  const { url, stop } = await startRealPostgres({ durable: true });
  try {
    await (await openDatabase({ databaseUrl: url })).close();
    const sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
    const { heavy, post } = await fill(sql);
    let holds = true;
    for (const [name, query] of Object.entries(queriesOf(heavy, post))) {
      const times: number[] = [];
      for (let n = 0; n < TRIES; n += 1)
        times.push(Number(/Execution Time: ([\d.]+)/.exec(await explain(sql, heavy, query))?.[1]));
      const plan = await explain(sql, heavy, await statementOf(sql, query, heavy));
      const isByIndex = !/Seq Scan on (post_analytics|account_snapshots|post_snapshots)/.test(plan);
      if (!isByIndex) console.log(`not by an index: ${name}\n${plan}`);
      holds =
        printLimit(`${name}, 95th of ${TRIES}`, quantile(times, 0.95), "ms", LIMIT_MS) && isByIndex && holds;
    }
    holds = (await runImport(sql, heavy)) && holds;
    await sql.end();
    return holds;
  } finally {
    await stop();
  }
}
