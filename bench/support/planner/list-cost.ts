import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { POST_COLUMNS } from "../../../src/data/posts/rows.ts";
import { POST_OF_ROW, TITLE_OF_ROW } from "../rows.ts";

/** Equals `PAGE_ROWS` of src/data/posts, which cannot be imported here, because that module needs the app's bundler. */
const PAGE_ROWS = 1_000;
const USERS = 100;
const POSTS_EACH = 10_000;
const TO_PUBLISH = 500;
const CALLS = 21;

// 150 published posts a month for five years. Triggers are off, because they would take minutes for a million rows.
const POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, status, publish_state, published_at)
  select $1, n, ${TITLE_OF_ROW} || ' ' || n, repeat(${POST_OF_ROW}, 4),
    case when n <= $3::int then date '2026-12-01' + n / 5 else date '2021-11-01' + n / 5 end, '09:30',
    case when n <= $3::int then 'publicar' else 'listas' end, case when n <= $3::int then 'scheduled' else 'published' end,
    case when n <= $3::int then null else (date '2021-11-01' + n / 5)::timestamptz end
  from generate_series(1, $2::int) as n`;

const LIST = `select ${POST_COLUMNS} from public.posts where user_id = $1`;
const PAGE = `order by date, id limit ${PAGE_ROWS}`;
const BEFORE_LAST = `select date::text, id from public.posts where user_id = $1 order by date, id offset ${POSTS_EACH - PAGE_ROWS - 1} limit 1`;
type Last = { date: string; id: string };
const after = ({ date, id }: Last) => `and date >= '${date}' and (date > '${date}' or id > '${id}')`;

const queriesAfter = (last: Last) => [
  { name: "the list: what is to be published", sql: `${LIST} and status = 'publicar' ${PAGE}`, limitMs: 5 },
  { name: "everything, for a search or an export: first page", sql: `${LIST} ${PAGE}`, limitMs: 5 },
  { name: "everything: last page", sql: `${LIST} ${after(last)} ${PAGE}`, limitMs: 5 },
  {
    name: "one published month, when it is opened",
    sql: "select * from public.list_published_month('2024-05')",
  },
  { name: "the count of every published month", sql: "select * from public.count_published_months()" },
];

/** The queries of a user whose posts are all unpublished, which is the list's worst case. */
const worstAfter = (last: Last) => [
  {
    name: "the list, all to publish: first page",
    sql: `${LIST} and status = 'publicar' ${PAGE}`,
    limitMs: 5,
  },
  {
    name: "the list, all to publish: last page",
    sql: `${LIST} and status = 'publicar' ${after(last)} ${PAGE}`,
    limitMs: 5,
  },
];

type Explained = { "QUERY PLAN": string }[];

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

const ROWS_OF_A_DAY = 20;

/** True when the plan uses an index and reads no rows of earlier pages. */
function isByIndex(plan: string): boolean {
  const numbers = (of: RegExp) => [...plan.matchAll(of)].map((found) => Number(found[1]));
  const rows =
    Math.max(...numbers(/actual rows=([\d.]+)/g)) + Math.max(0, ...numbers(/Removed by \w+: (\d+)/g));
  return /Index (Only )?Scan/.test(plan) && !/Seq Scan/.test(plan) && rows <= PAGE_ROWS + ROWS_OF_A_DAY;
}

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
    for (const [user, queriesOf] of [
      [users[USERS >> 1], queriesAfter],
      [users[0], worstAfter],
    ] as const) {
      const userId = user?.id ?? "";
      const [last] = await sql.unsafe<Last[]>(BEFORE_LAST.replaceAll("$1", `'${userId}'`));
      if (!last) throw new Error("There is no page before the last.");
      for (const { name, sql: query, limitMs } of queriesOf(last)) {
        const { ms, plan } = await explain(sql, userId, query);
        console.log(`${name}\t${ms.toFixed(2)}\tms${limitMs ? `\t(at most ${limitMs})` : ""}`);
        if (!limitMs) continue;
        console.log(plan);
        if (ms <= limitMs && isByIndex(plan)) continue;
        console.log(`DOES NOT HOLD: ${name}`);
        holds = false;
      }
    }
    return holds;
  } finally {
    await sql.end();
    await stop();
  }
}
