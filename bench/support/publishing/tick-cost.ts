import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const CALLS = 50;
/**
 * The largest number of additional database pages that a scheduler run may read on a large table, whose indexes are
 * deeper.
 */
const DEEPER_PAGES = 30;

// Inserts also the rows that triggers would write. Triggers are off, because they would take minutes for a million
// rows.
const FUTURE_POSTS = `
  with made as (
    insert into public.posts (user_id, postcard, title, date, post_time, scheduled_at, publish_state)
    select u.id, $1::int + n, 'Futura', d.at::date, d.at::time, d.at, 'scheduled'
    from generate_series(1, $2::int - $1::int) as n
    join (select id, row_number() over () as place from auth.users) as u on u.place = 1 + n % (select count(*) from auth.users)
    cross join lateral (select now() + interval '1 hour' + n * interval '10 seconds' as at) as d
    returning id, user_id, scheduled_at
  )
  insert into public.publish_jobs (post_id, user_id, due_at, next_attempt_at) select id, user_id, scheduled_at, scheduled_at from made`;

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Counts pages instead of time, because a busy machine does not change the number of pages. */
async function pagesOf(sql: Sql): Promise<number> {
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }[]>(
    "explain (analyze, buffers, format json) select private.publish_tick()",
  );
  const plan = row?.["QUERY PLAN"][0].Plan ?? {};
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

async function plansOfTick(url: string): Promise<string[]> {
  const plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: (notice) => plans.push(notice.message ?? "") });
  try {
    await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    // Runs publish_tick six times, because Postgres uses a cached plan from the sixth run on.
    for (let n = 0; n < 6; n += 1) {
      plans.length = 0;
      await sql`select private.publish_tick()`;
    }
    return plans.filter((plan) => plan.includes("plan:"));
  } finally {
    await sql.end();
  }
}

const TABLES = /\b(publish_jobs|posts|publish_comments|publish_attempts|linkedin_tokens)\b/;
const nodesOf = (plan: string): string[] =>
  plan.split("\n").filter((line) => /Scan/.test(line) && TABLES.test(line));

async function printPlan(url: string): Promise<boolean> {
  const plans = await plansOfTick(url);
  const due = plans.filter((plan) => /publish_jobs_due_idx/.test(plan));
  console.log("The search for due posts, as the scheduler runs it:");
  for (const plan of due) console.log(plan.replace(/^[\s\S]*?(?=\n\S* ?\(?Result|\nResult)/, "").trimEnd());
  const nodes = plans.flatMap(nodesOf);
  console.log("\nEvery scan of a growing table inside a scheduler run:");
  for (const node of new Set(nodes.map((line) => line.trim().replace(/^->\s*/, ""))))
    console.log(`  ${node}`);
  const sequential = nodes.filter((node) => /Seq Scan/.test(node));
  const isIndexOnly = due.some((plan) => /Index Only Scan using publish_jobs_due_idx/.test(plan));
  console.log(`\nindex only: ${isIndexOnly ? "yes" : "NO"}; sequential scans: ${sequential.length}`);
  return isIndexOnly && sequential.length === 0;
}

export async function runTickCost(): Promise<boolean> {
  console.log(`A scheduler run with nothing due (median of ${CALLS}, durable Postgres)`);
  const { url, stop } = await startRealPostgres({ durable: true });
  await (await openDatabase({ databaseUrl: url })).close();
  const sql: Sql = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
  try {
    await sql`insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, 100) as n`;
    const pages: number[] = [];
    let before = 0;
    for (const size of SIZES) {
      await sql.begin(async (session) => {
        await session`set local session_replication_role = replica`;
        await session.unsafe(FUTURE_POSTS, [before, size]);
      });
      before = size;
      await sql`vacuum analyze public.publish_jobs, public.posts`;
      const tick = await timeOf(() => sql`select private.publish_tick()`);
      const claim = await timeOf(() => sql`select * from engine.claim_publish_jobs('bench', 8, 90)`);
      pages.push(await pagesOf(sql));
      console.log(
        `${String(size).padStart(9)} future posts: run ${tick.toFixed(2)} ms and ${pages.at(-1)} pages, empty claim ${claim.toFixed(2)} ms`,
      );
    }
    const growth = (pages.at(-1) ?? Number.NaN) - (pages[0] ?? Number.NaN);
    const isFlat = growth <= DEEPER_PAGES;
    console.log(
      `flat: ${isFlat ? "yes" : "NO"} (${growth} pages more with ${SIZES.at(-1)} than with ${SIZES[0]})\n`,
    );
    return (await printPlan(url)) && isFlat;
  } finally {
    await sql.end();
    await stop();
  }
}
