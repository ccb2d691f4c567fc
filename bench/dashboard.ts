// Measures the server's time for the dashboard among a million posts. It measures users with an average history, with
// 5,000 posts, and with 5,000 scheduled posts of a lost page. Ends with code 1 beyond a limit.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { openDatabase } from "../local/database.ts";
import { startRealPostgres } from "../local/testing/real-postgres.ts";
import { POST_OF_ROW, TITLE_OF_ROW } from "./support/rows.ts";
import { printOutcome } from "./support/run-parts.ts";

const { values } = parseArgs({ options: { users: { type: "string", default: "10000" } } });
const USERS = Number(values.users);
const POSTS_EACH = 100;
const HEAVY_POSTS = 5_000;
const SAMPLE = 200;
/** For each user only the fastest call counts, because other programs may slow a call down. */
const TRIES = 3;
const LIMIT_MS = 10;

// One post in ten is unpublished. Triggers are off, because they would take minutes for a million rows.
const POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, scheduled_at, status, publish_state, published_at)
  select u.id, n, ${TITLE_OF_ROW} || ' ' || n, repeat(${POST_OF_ROW}, 2),
    at::date, '09:30', at, case when n % 10 = 0 then 'publicar' else 'listas' end,
    case when n % 10 <> 0 then 'published' when n % 50 = 0 then 'failed' else 'scheduled' end, case when n % 10 <> 0 then at end
  from unnest($1::uuid[]) as u (id), generate_series(1, $2::int) as n,
    lateral (select case when n % 10 = 0 then now() + n * interval '3 hours' else now() - n * interval '9 hours' end as at) as t`;

const LOST_POSTS = `
  insert into public.posts (user_id, postcard, linkedin_organization_id, title, notes, date, post_time, scheduled_at, publish_state)
  select $1::uuid, n, '2414183', ${TITLE_OF_ROW} || ' ' || n, repeat(${POST_OF_ROW}, 2), at::date, '09:30', at, 'scheduled'
  from generate_series(1, $2::int) as n, lateral (select now() + interval '10 days' + n * interval '1 hour' as at) as t`;
const LOST_PAGE = `
  insert into public.linkedin_organizations (user_id, organization_id, organization_name, can_publish)
  values ($1, '2414183', 'Café Andino', false)`;

const CONNECTIONS = `
  insert into public.linkedin_tokens (user_id, is_valid, has_refresh_token, access_expires_at, ends_at, granted_scopes, checked_at)
  select id, true, true, now() + interval '20 days', now() + interval '300 days', '{openid,profile,w_member_social}', now()
  from unnest($1::uuid[]) as u (id)`;
const CREDITS = `
  insert into public.user_credit_stats (user_id, free_period, free_monthly_credits, available_credits)
  select id, private.credit_period(now()), 8.5, 8.5 from unnest($1::uuid[]) as u (id)
  on conflict (user_id) do nothing`;
const AI_USE = `
  insert into public.user_ai_stats (user_id, monthly_ai_images_count) select id, 3 from unnest($1::uuid[]) as u (id)
  on conflict (user_id) do nothing`;

async function fill(sql: Sql): Promise<{ typical: string[]; heavy: string; lost: string }> {
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com'
    from generate_series(1, ${USERS + 2}::int) as n returning id`;
  const ids = users.map(({ id }) => id);
  const heavy = ids.pop() ?? "";
  const lost = ids.pop() ?? "";
  await sql.begin(async (session) => {
    await session`set local session_replication_role = replica`;
    for (let from = 0; from < ids.length; from += 1_000)
      await session.unsafe(POSTS, [ids.slice(from, from + 1_000) as never, POSTS_EACH]);
    await session.unsafe(POSTS, [[heavy] as never, HEAVY_POSTS]);
    await session.unsafe(LOST_POSTS, [lost, HEAVY_POSTS]);
    await session.unsafe(LOST_PAGE, [lost]);
    for (const rows of [CONNECTIONS, CREDITS, AI_USE])
      await session.unsafe(rows, [[...ids, heavy, lost] as never]);
  });
  for (const table of ["posts", "user_credit_stats", "user_ai_stats", "linkedin_tokens", "ai_credit_costs"])
    await sql.unsafe(`vacuum analyze public.${table}`);
  const step = Math.max(Math.floor(ids.length / SAMPLE), 1);
  return { typical: ids.filter((_, n) => n % step === 0).slice(0, SAMPLE), heavy, lost };
}

type Explained = { "QUERY PLAN": string }[];

const asUser = <T>(sql: Sql, userId: string, run: (session: Sql) => Promise<T>): Promise<T> =>
  sql.begin(async (session) => {
    const claims = JSON.stringify({ sub: userId, role: "authenticated" });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
    await session`set local role authenticated`;
    return run(session as unknown as Sql);
  }) as Promise<T>;

async function timeOf(sql: Sql, userId: string): Promise<number> {
  const lines = await asUser(sql, userId, (session) =>
    session.unsafe<Explained>("explain (analyze, timing off) select * from public.dashboard_summary()"),
  );
  const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  return Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
}

/** Explains the statement inside the function, because EXPLAIN of a call shows only the call. */
async function planOf(sql: Sql, userId: string): Promise<string> {
  const [fn] = await sql<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'public.dashboard_summary()'::regprocedure`;
  const lines = await asUser(sql, userId, (session) =>
    session.unsafe<Explained>(`explain (analyze, timing off) ${fn?.source}`),
  );
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

/** Processor milliseconds of this connection's server process. Linux counts them in steps of ten. */
async function processorTime(sql: Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const fields = readFileSync(`/proc/${backend?.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const nth = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/** Prints elapsed time and processor time, because other programs change only the elapsed time. */
async function measure(sql: Sql, name: string, userIds: readonly string[]): Promise<boolean> {
  const all: number[] = [];
  const quickest: number[] = [];
  const before = await processorTime(sql);
  for (const userId of userIds) {
    const times: number[] = [];
    for (let n = 0; n < TRIES; n += 1) times.push(await timeOf(sql, userId));
    all.push(...times);
    quickest.push(Math.min(...times));
  }
  const processor = ((await processorTime(sql)) - before) / all.length;
  const p95 = nth(quickest, 0.95);
  console.log(
    `${name}\tthe server's execution time: median ${nth(all, 0.5).toFixed(2)}, 95th ${nth(all, 0.95).toFixed(2)} ms; ` +
      `the quickest of ${TRIES} calls: 95th ${p95.toFixed(2)} ms\t(at most ${LIMIT_MS}); ` +
      `processor time a call, with its plan: ${processor.toFixed(2)} ms`,
  );
  return p95 <= LIMIT_MS;
}

const { url, stop } = await startRealPostgres({ durable: true });
let holds = false;
try {
  await (await openDatabase({ databaseUrl: url })).close();
  const sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
  const { typical, heavy, lost } = await fill(sql);
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from public.posts`;
  console.log(`dashboard_summary(), ${count?.n} posts of ${USERS + 2} users`);
  const plan = await planOf(sql, typical[0] ?? "");
  console.log(plan);
  const isByIndex =
    !/Seq Scan on (posts|linkedin_tokens|user_credit_stats|user_ai_stats)/.test(plan) &&
    /posts_published_cards_idx/.test(plan);
  const inTime = [
    await measure(sql, `a user with ${POSTS_EACH} posts`, typical),
    await measure(sql, `a user with ${HEAVY_POSTS} posts`, Array<string>(20).fill(heavy)),
    await measure(sql, `a user with ${HEAVY_POSTS} posts of a lost page`, Array<string>(20).fill(lost)),
  ];
  holds = isByIndex && inTime.every(Boolean);
  await sql.end();
} finally {
  await stop();
}
printOutcome(holds);
