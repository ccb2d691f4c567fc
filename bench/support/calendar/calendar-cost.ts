import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { POST_OF_ROW, TITLE_OF_ROW } from "../rows.ts";

const USERS = 100;
const POSTS_EACH = 10_000;
const CALLS = 21;
const LIMIT_MS = 5;

// Six posts a day for four and a half years, half of them published. Triggers are off, because they would take minutes
// for a million rows.
const POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, status, publish_state, published_at, scheduled_at)
  select $1, n, ${TITLE_OF_ROW} || ' ' || n, repeat(${POST_OF_ROW}, 4),
    day.at, '09:30', case when n % 2 = 0 then 'publicar' else 'listas' end,
    case when n % 2 = 0 then 'scheduled' else 'published' end,
    case when n % 2 = 0 then null else day.at::timestamptz + interval '13 hours' end, day.at::timestamptz + interval '13 hours'
  from generate_series(1, $2::int) as n cross join lateral (select date '2024-01-01' + n / 6 as at) as day`;

const RANGES = [
  {
    name: "list_calendar, a month in whole weeks",
    sql: "select * from public.list_calendar('2026-10-26', '2026-12-06')",
  },
  { name: "list_calendar, a week", sql: "select * from public.list_calendar('2026-11-23', '2026-11-29')" },
];

async function median(sql: Sql, userId: string, query: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const lines = await sql.begin(async (session) => {
      await session`select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: "authenticated" })}, true)`;
      await session`set local role authenticated`;
      return session.unsafe<{ "QUERY PLAN": string }[]>(`explain (analyze, timing off) ${query}`);
    });
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]));
  }
  return times.sort((a, b) => a - b)[CALLS >> 1] ?? Number.NaN;
}

export async function runCalendarCost(): Promise<boolean> {
  const { url, stop } = await startRealPostgres({ durable: true });
  await (await openDatabase({ databaseUrl: url })).close();
  const sql: Sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
  try {
    const users = await sql<
      { id: string }[]
    >`insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, ${USERS}::int) as n returning id`;
    for (const { id } of users)
      await sql.begin(async (session) => {
        await session`set local session_replication_role = replica`;
        await session.unsafe(POSTS, [id, POSTS_EACH]);
      });
    await sql`vacuum analyze public.posts`;
    let holds = true;
    for (const { name, sql: query } of RANGES) {
      const ms = await median(sql, users[USERS >> 1]?.id ?? "", query);
      console.log(`${name}, among ${USERS * POSTS_EACH} rows\t${ms.toFixed(2)}\tms\t(at most ${LIMIT_MS})`);
      holds &&= ms <= LIMIT_MS;
    }
    return holds;
  } finally {
    await sql.end();
    await stop();
  }
}
