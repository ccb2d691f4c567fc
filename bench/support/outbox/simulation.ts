import { createJobStore } from "../../../supabase/functions/_shared/jobs/job-store.ts";
import { runJobs } from "../../../supabase/functions/_shared/jobs/run-jobs.ts";
import { newLinkToken } from "../../../supabase/functions/_shared/link-token.ts";
import type { Mail, Send } from "../../../supabase/functions/_shared/mail/ports.ts";
import { createDeliveryStore } from "../../../supabase/functions/deliver-notices/adapters/delivery-store.ts";
import { createDeliver } from "../../../supabase/functions/deliver-notices/deliver.ts";
import { clientOver, type DataApi, openDataApi } from "../publishing/stage/sql-client.ts";
import { TITLE_OF_ROW } from "../rows.ts";
import { type Provider, recordingProvider } from "./provider.ts";

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

export type Draw = (below: number) => number;
class Killed extends Error {}

export type Simulation = {
  query: Query;
  draw: Draw;
  users: number;
  notices: number;
  workers: number;
  killEvery: number;
  /** Plants a bug: each attempt uses a new idempotency key. */
  forgetsIds?: boolean;
};

export function killable({ draw, killEvery }: Pick<Simulation, "draw" | "killEvery">, killed: () => void) {
  let isDead = false;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed();
    const fate = draw(killEvery * 2);
    if (fate === 0) {
      isDead = true;
      killed();
      throw new Killed();
    }
    const answer = await call();
    if (fate === 1) {
      isDead = true;
      killed();
    }
    if (isDead) throw new Killed();
    return answer;
  };
}

type Stage = { simulation: Simulation; api: DataApi; provider: Provider; killed: () => void };

async function runWorker({ simulation, api, provider, killed }: Stage): Promise<void> {
  const live = killable(simulation, killed);
  const client = clientOver({ ...api, rpc: (name, args) => live(() => api.rpc(name, args)) });
  let tries = 0;
  const sendMail: Send<Mail> = (mail, signal) =>
    live(() =>
      provider.send(simulation.forgetsIds ? { ...mail, id: `${mail.id}-${++tries}` } : mail, signal),
    );
  const deliver = createDeliver({
    store: createDeliveryStore(client),
    sendMail,
    sendText: () => Promise.reject(new Error("No texts here.")),
    addresses: { site: "https://tribuna.test", unsubscribe: "https://project.test/unsubscribe" },
    newToken: newLinkToken,
    log: () => {},
  });
  await runJobs({
    store: createJobStore(client),
    handlers: { mail: deliver },
    log: () => {},
    monotonic: () => 0,
    concurrency: 2,
    leaseSeconds: 60,
    claimForMs: 1,
    endAfterMs: 600_000,
  }).catch(() => null);
}

async function fill({ query, users, notices }: Simulation): Promise<void> {
  await query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'outbox' || n || '@example.com' from generate_series(1, ${users}) n`,
  );
  await query(
    `select private.notify_user(u.id, 'error', ${TITLE_OF_ROW} || ' ' || n, 'connection:' || n, null, 'system', '/settings')
     from (select id, row_number() over (order by email) as at from auth.users where email like 'outbox%') u,
       generate_series(0, ${notices - 1}) n where n % ${users} = u.at - 1`,
  );
}

/** Moves leases and waits into the past, because the simulation cannot wait for their end. */
const passTime = (query: Query) =>
  query(
    `update public.background_jobs set run_at = run_at - interval '1 hour', lease_expires_at = lease_expires_at - interval '1 hour'
     where state in ('queued', 'running')`,
  );

export type Verdict = {
  deliveries: number;
  sent: number;
  messages: number;
  repeats: number;
  conflicts: number;
  kills: number;
  rounds: number;
  broken: string[];
};

const MOST_ROUNDS = 200;

export async function simulateOutbox(simulation: Simulation): Promise<Verdict> {
  const { query, notices, workers } = simulation;
  const provider = recordingProvider();
  const api = await openDataApi(query);
  let kills = 0;
  let rounds = 0;
  await fill(simulation);
  const isOpen = async () =>
    (await query("select 1 from public.background_jobs where kind = 'mail' and finished_at is null limit 1"))
      .length > 0;
  while (rounds < MOST_ROUNDS && (await isOpen())) {
    rounds += 1;
    await Promise.all(
      Array.from({ length: workers }, () =>
        runWorker({ simulation, api, provider, killed: () => void kills++ }),
      ),
    );
    await passTime(query);
  }
  const rows = await query<{ id: string; state: string }>("select id, state from private.notice_deliveries");
  const sent = rows.filter(({ state }) => state === "sent");
  const rules: [string, boolean][] = [
    ["each notice has a message", rows.length === notices],
    ["each message was delivered", rows.every(({ id }) => provider.accepted.has(id))],
    ["each message is known to be sent", sent.length === rows.length],
    ["no message was delivered under two keys", provider.accepted.size === rows.length],
    ["another try sends the same message", provider.conflicts() === 0],
  ];
  return {
    deliveries: rows.length,
    sent: sent.length,
    messages: provider.accepted.size,
    repeats: provider.repeats(),
    conflicts: provider.conflicts(),
    kills,
    rounds,
    broken: rules.filter(([, holds]) => !holds).map(([rule]) => rule),
  };
}
