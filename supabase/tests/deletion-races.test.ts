import { beforeEach, expect, test } from "vitest";
import { OWNER } from "./support/builders.ts";
import { one, type Query } from "./support/database.ts";
import { capture, grant, hold, release, renew, renewAll } from "./support/money/credits.ts";
import { alarms, books, buy, openCheckout, reverse, settle } from "./support/money/purchases.ts";
import { testServer } from "./support/server.ts";

const server = testServer(6);
const both = () => ({ service: server().admin, admin: server().admin });

beforeEach(async () => {
  const { admin } = server();
  await admin("delete from auth.users");
  await admin(
    "truncate public.stripe_events, public.money_alarms, private.payment_reversals, private.accounting_records",
  );
  await admin("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
});

async function somebodyWaitsFor(pid: number): Promise<void> {
  for (;;) {
    const waiting = await server().admin(
      "select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))",
      [pid],
    );
    if (waiting.length > 0) return;
  }
}

async function meets(
  work: (query: Query) => Promise<unknown>,
  userId: string | null = null,
): Promise<unknown> {
  const { transaction } = server();
  let answer: Promise<unknown> = Promise.resolve();
  await transaction(null, async (query) => {
    const { pid } = await one(query<{ pid: number }>("select pg_backend_pid() as pid"));
    await query("select 1 from auth.users where id = $1 for update", [OWNER.id]);
    answer = transaction(userId, work).catch(({ message }: Error) => message);
    await Promise.race([somebodyWaitsFor(pid), answer]);
    await query("select engine.delete_account($1)", [OWNER.id]);
  });
  return answer;
}

const GONE = "hold_not_found";

const reviewed = async (): Promise<string> => {
  await openCheckout(both());
  await settle(server().admin, { minor: 500 });
  return (await one(server().admin<{ id: string }>("select id from public.credit_purchases"))).id;
};

const runningJob = async (): Promise<{ id: string; lease: string }> => {
  const { admin } = server();
  await admin("select engine.enqueue_background_job($1, 'results_sync', 'k', '{}', 0.5)", [OWNER.id]);
  return one(
    admin<{ id: string; lease: string }>(
      "select job_id as id, lease_id as lease from engine.claim_background_jobs('{results_sync}', 1, 60)",
    ),
  );
};

const finishedWork = () =>
  server().admin(
    "insert into public.ai_usage (user_id, content_type, request_key, state, ended_at) values ($1, 'image', 'k', 'done', now() - interval '2 minutes')",
    [OWNER.id],
  );

type Case = readonly [string, () => Promise<(query: Query) => Promise<unknown>>, unknown];

const CASES: readonly Case[] = [
  [
    "a payment arrives",
    async () => {
      await openCheckout(both());
      return (query) => settle(query);
    },
    { status: "review", credits: null },
  ],
  [
    "a payment that had failed arrives after all",
    async () => {
      await openCheckout(both());
      await settle(server().admin, { outcome: "failed" });
      return (query) => settle(query);
    },
    { status: "review", credits: null },
  ],
  [
    "a refund arrives",
    async () => {
      await buy(both());
      return (query) => reverse(query);
    },
    true,
  ],
  [
    "a payment in review is accepted",
    async () => {
      const id = await reviewed();
      return (query) => query("select engine.resolve_payment_review($1, true)", [id]);
    },
    "not_found",
  ],
  [
    "a payment in review is refused",
    async () => {
      const id = await reviewed();
      return (query) => query("select engine.resolve_payment_review($1, false)", [id]);
    },
    "not_found",
  ],
  [
    "credits are captured",
    async () => {
      const id = await hold(server().admin, 1, "h");
      return (query) => capture(query, id);
    },
    GONE,
  ],
  [
    "credits are released",
    async () => {
      const id = await hold(server().admin, 1, "h");
      return (query) => release(query, id);
    },
    GONE,
  ],
  ["free credits renew for everybody", async () => (query) => renewAll(query, "2030-02-03T00:00:00Z"), 0],
  [
    "outside work is done",
    async () => {
      const job = await runningJob();
      return async (query) =>
        (
          await one(
            query<{ ok: boolean }>("select engine.complete_background_job($1, $2, '{}') as ok", [
              job.id,
              job.lease,
            ]),
          )
        ).ok;
    },
    false,
  ],
  [
    "outside work fails",
    async () => {
      const job = await runningJob();
      return async (query) =>
        (
          await one(
            query<{ state: string | null }>("select engine.fail_background_job($1, $2, 'x', true) as state", [
              job.id,
              job.lease,
            ]),
          )
        ).state;
    },
    null,
  ],
  [
    "outside work is recovered",
    async () => {
      await runningJob();
      await server().admin(
        "update public.background_jobs set lease_expires_at = now() - interval '1 minute', attempts = 3",
      );
      return async (query) =>
        (await one(query<{ n: number }>("select engine.recover_background_jobs() as n"))).n;
    },
    0,
  ],
  [
    "the schedule notifies of AI results",
    async () => {
      await finishedWork();
      return (query) => query("select private.ai_tick() as id");
    },
    [{ id: null }],
  ],
];

test.each(CASES)(
  "an account's deletion does not deadlock when %s meanwhile",
  async (_what, prepare, outcome) => {
    expect(await meets(await prepare())).toEqual(outcome);
    expect(await server().admin("select 1 from auth.users")).toEqual([]);
    expect(await server().admin("select 1 from public.credit_ledger")).toEqual([]);
  },
);

test("an account's deletion does not deadlock when a panel of finished AI work closes meanwhile", async () => {
  await finishedWork();
  const leave = (query: Query) => query("select public.leave_ai_work('k') as ok");
  expect(await meets(leave, OWNER.id)).toEqual([{ ok: false }]);
  expect(await server().admin("select 1 from auth.users")).toEqual([]);
});

test.each([
  ["set aside", (query: Query) => hold(query, 1, "late")],
  ["granted", (query: Query) => grant(query, 1, "late")],
  ["renewed", (query: Query) => renew(query, "2030-02-03T00:00:00Z")],
])("when an account is being deleted, credits of the account are not %s", async (_what, work) => {
  expect(await meets(work)).toBe("not_found");
  expect(await server().admin("select 1 from public.credit_ledger")).toEqual([]);
});

test("a payment that arrives during its account's deletion is recorded and raises an alarm", async () => {
  await openCheckout(both());
  await meets((query) => settle(query, { userId: OWNER.id }));
  await settle(server().admin, { userId: OWNER.id });
  expect(await books(server().admin)).toEqual(["sale 900"]);
  expect(await alarms(server().admin)).toEqual(["payment_unknown cs_1"]);
});
