// `npm run bench:dashboard`: what the server needs for the dashboard of one of 10,000 users with a million posts among
// them, and of one who has 5,000 alone. Prints the times and the plan; ends with code 1 when they do not hold.
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { openDatabase } from "../local/database.ts";
import { startRealPostgres } from "../local/testing/real-postgres.ts";

const { values } = parseArgs({ options: { users: { type: "string", default: "10000" } } });
const USERS = Number(values.users);
const POSTS_EACH = 100;
const HEAVY_POSTS = 5_000;
const SAMPLE = 200;
const LIMIT_MS = 10;

// Without the triggers: a million of those would take minutes. A tenth is to be published, from today on.
const POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, scheduled_at, status, publish_state, published_at)
  select u.id, n, 'Publicación ' || n, repeat('Abrir en Perú nos enseñó que el mejor plan se escribe con clientes. ', 4),
    at::date, '09:30', at, case when n % 10 = 0 then 'publicar' else 'listas' end,
    case when n % 10 <> 0 then 'published' when n % 50 = 0 then 'failed' else 'scheduled' end, case when n % 10 <> 0 then at end
  from unnest($1::uuid[]) as u (id), generate_series(1, $2::int) as n,
    lateral (select case when n % 10 = 0 then now() + n * interval '3 hours' else now() - n * interval '9 hours' end as at) as t`;

async function fill(sql: Sql): Promise<{ typical: string[]; heavy: string }> {
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com'
    from generate_series(1, ${USERS + 1}::int) as n returning id`;
  const ids = users.map(({ id }) => id);
  const heavy = ids.pop() ?? "";
  await sql.begin(async (session) => {
    await session`set local session_replication_role = replica`;
    for (let from = 0; from < ids.length; from += 1_000)
      await session.unsafe(POSTS, [ids.slice(from, from + 1_000) as never, POSTS_EACH]);
    await session.unsafe(POSTS, [[heavy] as never, HEAVY_POSTS]);
  });
  for (const table of ["posts", "user_credit_stats", "user_ai_stats", "linkedin_tokens", "ai_credit_costs"])
    await sql.unsafe(`vacuum analyze public.${table}`);
  const step = Math.floor(ids.length / SAMPLE);
  return { typical: ids.filter((_, n) => n % step === 0).slice(0, SAMPLE), heavy };
}

type Explained = { "QUERY PLAN": string }[];

/** One call as its user, with row level security: the server's own time, and the plan of what is inside. */
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

/** A function's plan is not in that of its call, so its statement is explained by itself. */
async function planOf(sql: Sql, userId: string): Promise<string> {
  const [fn] = await sql<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'public.dashboard_summary()'::regprocedure`;
  const lines = await asUser(sql, userId, (session) =>
    session.unsafe<Explained>(`explain (analyze, timing off) ${fn?.source}`),
  );
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

function report(name: string, times: number[]): boolean {
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  console.log(
    `${name}\tmedian ${sorted[sorted.length >> 1]?.toFixed(2)}, 95th ${p95.toFixed(2)}\tms\t(at most ${LIMIT_MS})`,
  );
  return p95 <= LIMIT_MS;
}

const { url, stop } = await startRealPostgres({ durable: true });
let holds = false;
try {
  await (await openDatabase({ databaseUrl: url })).close();
  const sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
  const { typical, heavy } = await fill(sql);
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from public.posts`;
  console.log(`dashboard_summary(), ${count?.n} posts of ${USERS + 1} users`);
  const times: number[] = [];
  for (const userId of typical) times.push(await timeOf(sql, userId));
  const ofHeavy: number[] = [];
  for (let n = 0; n < 41; n += 1) ofHeavy.push(await timeOf(sql, heavy));
  const plan = await planOf(sql, typical[0] ?? "");
  console.log(plan);
  const isByIndex = !/Seq Scan on posts/.test(plan) && /posts_published_cards_idx/.test(plan);
  const inTime = [
    report(`a user with ${POSTS_EACH} posts`, times),
    report(`a user with ${HEAVY_POSTS} posts`, ofHeavy),
  ];
  holds = isByIndex && inTime.every(Boolean);
  await sql.end();
} finally {
  await stop();
}
console.log(holds ? "Everything holds." : "Something does not hold: see above.");
process.exitCode = holds ? 0 : 1;
