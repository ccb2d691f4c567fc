import { beforeAll, expect, test } from "vitest";
import { OWNER } from "./support/builders.ts";
import { createStage, type Query } from "./support/database.ts";
import { indexesIn, plan, scannedIn } from "./support/schema/plans.ts";
import { testServer } from "./support/server.ts";

const server = testServer(1);

const MANY = `
  insert into auth.users (id, email) values ('${OWNER.id}', '${OWNER.email}');
  insert into auth.users (id, email) select gen_random_uuid(), 'job' || n || '@example.com' from generate_series(1, 40) n;
  insert into public.background_jobs
    (user_id, kind, idempotency_key, input, state, run_at, give_up_at, lease_id, lease_expires_at, finished_at)
  select u.id, (array['echo', 'mail', 'sync'])[1 + n % 3], 'k' || n, '{}', state, now() + make_interval(mins => n - 30),
    now() + interval '1 day', case when state = 'running' then gen_random_uuid() end,
    case when state = 'running' then now() + interval '1 minute' end,
    case when state in ('succeeded', 'failed') then now() - make_interval(hours => n) end
  from auth.users u, generate_series(1, 200) n,
    lateral (select case when n % 20 = 0 then 'queued' when n % 50 = 1 then 'running' when n % 7 = 0 then 'failed' else 'succeeded' end) as s (state)`;
beforeAll(async () => {
  await server().admin(MANY);
  await server().admin("vacuum analyze public.background_jobs");
});

const as = (persona: "admin" | "owner", fn: (query: Query) => Promise<void>) =>
  server().transaction(null, (query) => fn(createStage(query)[persona]));

async function statementOf(query: Query, name: string, pattern: RegExp): Promise<string> {
  const [fn] = await query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = $1 and pronamespace = 'engine'::regnamespace",
    [name],
  );
  const statement = fn?.source.match(pattern)?.[1];
  if (statement === undefined) throw new Error(`${name} has no such statement.`);
  return statement;
}

test("a claim of background jobs uses the index of due jobs and does not read the whole table", async () => {
  await as("admin", async (query) => {
    const statement = await statementOf(query, "claim_background_jobs", /return query\s+(with due as .*?);/s);
    const nodes = await plan(
      query,
      statement
        .replaceAll("p_limit", "10")
        .replaceAll("p_lease_seconds", "60")
        .replaceAll("p_kinds", "array['echo', 'mail']"),
    );
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes)).toEqual(
      expect.arrayContaining(["background_jobs_due_idx", "background_jobs_running_idx"]),
    );
  });
});

test("the recovery of dead workers' jobs uses an index", async () => {
  await as("admin", async (query) => {
    const statement = await statementOf(
      query,
      "recover_background_jobs",
      /for late in\s+(select .*?)\s+loop/s,
    );
    const nodes = await plan(query, statement.replace("p_limit", "500"));
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes)).toEqual(
      expect.arrayContaining(["background_jobs_late_idx", "background_jobs_running_idx"]),
    );
  });
});

test("a user's read of the user's own background jobs uses an index, also under row-level security", async () => {
  await as("owner", async (query) => {
    const sql =
      "select id, state from public.background_jobs where user_id = $1 order by created_at desc limit 20";
    const nodes = await plan(query, sql, [OWNER.id]);
    expect(indexesIn(nodes)).toEqual(["background_jobs_user_id_created_at_idx"]);
  });
});

test("the deletion of finished background jobs uses an index", async () => {
  await as("admin", async (query) => {
    const [job] = await query<{ command: string }>(
      "select command from cron.job where jobname = 'finished-background-jobs'",
    );
    expect(indexesIn(await plan(query, job?.command ?? ""))).toEqual(["background_jobs_finished_at_idx"]);
  });
});
