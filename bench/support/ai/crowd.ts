import postgres from "postgres";
import { POSTGRES_JSON_TEXTS } from "../../../local/database/engines/json-texts.ts";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { createWorkStore } from "../../../supabase/functions/_shared/ai/adapters/work-store.ts";
import { CodedError } from "../../../supabase/functions/_shared/coded-error.ts";
import { createJobStore } from "../../../supabase/functions/_shared/jobs/job-store.ts";
import type { JobHandler } from "../../../supabase/functions/_shared/jobs/ports.ts";
import { runJobs } from "../../../supabase/functions/_shared/jobs/run-jobs.ts";
import { checkBooks } from "../money/books.ts";
import { line } from "../money/scene.ts";
import type { Draw } from "../outbox/simulation.ts";
import { killable } from "../outbox/simulation.ts";
import { clientOver, type DataApi, openDataApi } from "../publishing/stage/sql-client.ts";

const AT_ONCE = 20;
const WORKERS = 4;
/** One call in eight kills its simulated worker. */
const KILL_EVERY = 8;
const MOST_ROUNDS = 100;
const FAILS_EVERY = 4;

type World = { query: <T>(text: string, params?: unknown[]) => Promise<T[]>; api: DataApi; draw: Draw };

const image = (draw: Draw): JobHandler => {
  return async () => {
    if (draw(FAILS_EVERY) === 0) throw new CodedError("ai_service_failed");
    return { kind: "done", result: { shown: { publicUrl: "https://x.test/a.png" } } };
  };
};

async function press(world: World, userId: string, round: number): Promise<number> {
  const works = createWorkStore(clientOver(world.api));
  const asked = Array.from({ length: AT_ONCE * 2 }, (_, n) =>
    works.begin({
      userId,
      contentType: "image",
      kind: "ai_image",
      key: `${round}:${n % AT_ONCE}`,
      units: 1,
      priceSeen: null,
      input: {},
      postId: null,
    }),
  );
  const settled = await Promise.allSettled(asked);
  for (const one of settled)
    if (one.status === "rejected" && (one.reason as CodedError).code !== "insufficient_credits")
      throw one.reason;
  return settled.filter((one) => one.status === "rejected").length;
}

async function work(world: World, kills: () => void): Promise<number> {
  let rounds = 0;
  const isOpen = async () =>
    (await world.query("select 1 from public.background_jobs where finished_at is null limit 1")).length > 0;
  for (; rounds < MOST_ROUNDS && (await isOpen()); rounds++) {
    await Promise.all(
      Array.from({ length: WORKERS }, () => {
        const live = killable({ draw: world.draw, killEvery: KILL_EVERY }, kills);
        const client = clientOver({
          ...world.api,
          rpc: (name, args) => live(() => world.api.rpc(name, args)),
        });
        return runJobs({
          store: createJobStore(client),
          handlers: { ai_image: image(world.draw) },
          log: () => {},
          monotonic: () => 0,
          concurrency: 2,
          leaseSeconds: 60,
          claimForMs: 1,
          endAfterMs: 600_000,
        }).catch(() => null);
      }),
    );
    // Moves the ends of leases and of waiting times into the past, because the bench cannot wait for them.
    await world.query(
      `update public.background_jobs set run_at = run_at - interval '1 hour',
        lease_expires_at = lease_expires_at - interval '1 hour' where finished_at is null`,
    );
  }
  return rounds;
}

const STANDS = `
  select (select count(*)::int from public.ai_usage) as works,
    (select count(*)::int from public.ai_usage where state = 'done') as done,
    (select count(*)::int from public.ai_usage where state = 'working') as open,
    (select count(*)::int from public.credit_ledger where operation = 'capture') as paid,
    (select count(*)::int from public.ai_usage u join public.credit_ledger l on l.hold_id = u.hold_id
      where u.state <> 'done' and l.operation = 'capture') as paid_failures,
    (select held_credits::float8 from public.user_credit_stats) as held`;

export async function runCrowd(draw: Draw): Promise<boolean> {
  const { url, stop } = await startRealPostgres();
  try {
    await (await openDatabase({ databaseUrl: url })).close();
    const sql = postgres(url, { max: 10, onnotice: () => {}, types: POSTGRES_JSON_TEXTS });
    const query = async <T>(text: string, params: unknown[] = []) =>
      [...(await sql.unsafe(text, params as Parameters<typeof sql.unsafe>[1]))] as T[];
    const world: World = { query, api: await openDataApi(query), draw };
    const [user] = await query<{ id: string }>(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'ana@example.com') returning id",
    );
    let kills = 0;
    let refused = 0;
    let rounds = 0;
    for (let round = 0; round < 3; round++) {
      refused += await press(world, user?.id ?? "", round);
      rounds += await work(world, () => void kills++);
    }
    const [stands] = await query<Record<string, number>>(STANDS);
    console.log(
      `Crowd: three times ${AT_ONCE} images at once, each pressed twice; ${kills} workers killed, ${rounds} rounds`,
    );
    const held = [
      line(
        "pieces of work; refused for want of credits",
        (stands?.works ?? 0) > 0,
        `${stands?.works}; ${refused}`,
      ),
      line("work that never ended", stands?.open === 0, String(stands?.open)),
      line("done and paid", stands?.done === stands?.paid, `${stands?.done}; ${stands?.paid}`),
      line("failures that were paid", stands?.paid_failures === 0, String(stands?.paid_failures)),
      line("credits still held", stands?.held === 0, String(stands?.held)),
      await checkBooks(sql as unknown as Parameters<typeof checkBooks>[0]),
    ];
    await sql.end();
    return held.every(Boolean);
  } finally {
    await stop();
  }
}
