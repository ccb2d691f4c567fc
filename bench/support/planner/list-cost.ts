import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { POST_COLUMNS } from "../../../src/data/posts/rows.ts";

const USERS = 100;
const POSTS_EACH = 10_000;
/** What somebody with ten thousand posts still has before them. */
const TO_PUBLISH = 500;
const CALLS = 21;

// Without the triggers: a million of those would take minutes. 150 published in a month, over five years.
const POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, status, publish_state, published_at)
  select $1, n, 'Publicación ' || n, repeat('Abrir en Perú nos enseñó que el mejor plan se escribe con clientes. ', 9),
    case when n <= $3::int then date '2026-12-01' + n / 5 else date '2021-11-01' + n / 5 end, '09:30',
    case when n <= $3::int then 'publicar' else 'listas' end, case when n <= $3::int then 'scheduled' else 'published' end,
    case when n <= $3::int then null else (date '2021-11-01' + n / 5)::timestamptz end
  from generate_series(1, $2::int) as n`;

/** What the posts screen asks: `data/posts/queries.ts`, as PostgREST writes it. */
const QUERIES = [
  {
    name: "the list: what is to be published",
    sql: `select ${POST_COLUMNS} from public.posts where user_id = $1 and status = 'publicar' order by date, id limit 1000`,
    limitMs: 5,
  },
  {
    name: "one published month, when it is opened",
    sql: "select * from public.list_published_month('2024-05')",
  },
  { name: "the count of every published month", sql: "select * from public.count_published_months()" },
  {
    name: "everything, as it was asked before (first page)",
    sql: `select ${POST_COLUMNS} from public.posts where user_id = $1 order by date, id limit 1000`,
  },
];

type Explained = { "QUERY PLAN": string }[];

/** Runs a query as its user, with row level security; the median time of the server itself, and the plan. */
async function explain(sql: Sql, userId: string, query: string): Promise<{ ms: number; plan: string }> {
  const times: number[] = [];
  let plan = "";
  for (let n = 0; n < CALLS; n += 1) {
    const lines = await sql.begin(async (session) => {
      await session`select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: "authenticated" })}, true)`;
      await session`set local role authenticated`;
      const text = query.replaceAll("$1", `'${userId}'`);
      return session.unsafe<Explained>(`explain (analyze, buffers, timing off) ${text}`);
    });
    plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]));
  }
  return { ms: times.sort((a, b) => a - b)[CALLS >> 1] ?? Number.NaN, plan };
}

/** What the server needs for the planner of somebody with 10,000 posts among a million. True when the list holds. */
export async function runListCost(): Promise<boolean> {
  const { url, stop } = await startRealPostgres({ durable: true });
  await (await openDatabase({ databaseUrl: url })).close();
  const sql: Sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
  try {
    const users = await sql<
      { id: string }[]
    >`insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, ${USERS}::int) as n returning id`;
    for (const [index, { id }] of users.entries()) {
      await sql.begin(async (session) => {
        await session`set local session_replication_role = replica`;
        await session.unsafe(POSTS, [id, POSTS_EACH, index === 0 ? POSTS_EACH : TO_PUBLISH]);
      });
    }
    await sql`vacuum analyze public.posts`;
    const [count] = await sql<{ n: number }[]>`select count(*)::int as n from public.posts`;
    console.log(`Server, ${count?.n} rows, ${POSTS_EACH} of the user, ${TO_PUBLISH} of them to publish`);
    let holds = true;
    const userId = users[USERS >> 1]?.id ?? "";
    for (const { name, sql: query, limitMs } of QUERIES) {
      const { ms, plan } = await explain(sql, userId, query);
      const isRead = /Seq Scan on (public\.)?posts/.test(plan);
      console.log(`${name}\t${ms.toFixed(2)}\tms${limitMs ? `\t(at most ${limitMs})` : ""}`);
      if (limitMs) {
        console.log(plan);
        holds &&= ms <= limitMs && !isRead;
      }
    }
    const [worst] = QUERIES;
    if (worst) {
      const { ms } = await explain(sql, users[0]?.id ?? "", worst.sql);
      console.log(
        `the list, of somebody who has all ${POSTS_EACH} to publish (first page)\t${ms.toFixed(2)}\tms\t(at most 5)`,
      );
      holds &&= ms <= 5;
    }
    return holds;
  } finally {
    await sql.end();
    await stop();
  }
}
