import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LocalDatabase } from "../database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { type Scheduler, startScheduler } from "./cron.ts";
import { type NetWorker, startNetWorker } from "./net.ts";

let database: LocalDatabase;
let net: NetWorker;
let server: Server;
let address: string;
const received: { method?: string; url?: string; apikey?: unknown; body: string }[] = [];
let schedulers: Scheduler[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    if (req.url === "/hang") return;
    received.push({ method: req.method, url: req.url, apikey: req.headers.apikey, body });
    res.writeHead(202, { "content-type": "text/plain" }).end("taken");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  net = await startNetWorker(database, fetch);
});
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.close();
  schedulers = [];
  received.length = 0;
  await database.exec("truncate net._http_response; delete from cron.job where jobname like 'test%'");
});
afterAll(async () => {
  await net.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});

const responses = () => database.query("select * from net._http_response");

test("net.http_post sends its request with headers, parameters and body, and stores the response", async () => {
  const [row] = await database.query<{ id: number }>(
    `select net.http_post(url := $1, body := '{"a":1}', params := '{"b":"2"}',
      headers := '{"Content-Type":"application/json","apikey":"sb_secret_x"}') as id`,
    [`${address}/hook`],
  );
  await net.drain();
  expect(received).toEqual([{ method: "POST", url: "/hook?b=2", apikey: "sb_secret_x", body: '{"a": 1}' }]);
  expect(await responses()).toMatchObject([
    {
      id: row?.id,
      status_code: 202,
      content_type: "text/plain",
      content: "taken",
      timed_out: false,
      error_msg: null,
    },
  ]);
});

test("when a transaction rolls back, the HTTP request that it queued is never sent", async () => {
  await expect(
    database.transaction(async (query) => {
      await query("select net.http_get($1)", [`${address}/never`]);
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await net.drain();
  expect(received).toEqual([]);
  expect(await responses()).toEqual([]);
});

test("when an HTTP request times out or its address is unreachable, the fault is stored as its response", async () => {
  await database.query("select net.http_get(url := $1, timeout_milliseconds := 50)", [`${address}/hang`]);
  await database.query("select net.http_get('http://127.0.0.1:1/')");
  await net.drain();
  expect(
    await database.query("select timed_out, status_code from net._http_response order by timed_out"),
  ).toEqual([
    { timed_out: false, status_code: null },
    { timed_out: true, status_code: null },
  ]);
});

async function schedule(timers: boolean): Promise<Scheduler> {
  const scheduler = await startScheduler(database, { timers });
  schedulers.push(scheduler);
  return scheduler;
}

test("a cron job can be run by its name, and the run is recorded", async () => {
  const scheduler = await schedule(false);
  await database.query(
    "select cron.schedule('test-run', '0 0 1 1 *', $$select set_config('test.ran', 'yes', false)$$)",
  );
  await scheduler.run("test-run");
  const [run] = await database.query(
    "select status, return_message from cron.job_run_details order by runid desc",
  );
  expect(run).toEqual({ status: "succeeded", return_message: "ok" });
});

test("when a cron job's SQL fails, the run is recorded as failed and its error is thrown, as for an unknown job", async () => {
  const scheduler = await schedule(false);
  await database.query("select cron.schedule('test-fail', '0 0 1 1 *', 'select 1/0')");
  await expect(scheduler.run("test-fail")).rejects.toThrow("division by zero");
  const [run] = await database.query(
    "select status, return_message from cron.job_run_details order by runid desc",
  );
  expect(run).toEqual({ status: "failed", return_message: "division by zero" });
  await expect(scheduler.run("test-none")).rejects.toThrow("There is no cron job named test-none.");
});

test("a second schedule with the same name replaces the job, and unscheduling removes it", async () => {
  await database.query("select cron.schedule('test-twice', '* * * * *', 'select 1')");
  await database.query("select cron.schedule('test-twice', '0 0 * * *', 'select 2')");
  expect(await database.query("select schedule, command from cron.job where jobname = 'test-twice'")).toEqual(
    [{ schedule: "0 0 * * *", command: "select 2" }],
  );
  await database.query("select cron.unschedule('test-twice')");
  await expect(database.query("select cron.unschedule('test-twice')")).rejects.toThrow(
    "could not find valid entry",
  );
});

test("the scheduler runs a job that was scheduled after the scheduler's start", async () => {
  await database.exec("create table if not exists public.test_ticks (at timestamptz default now())");
  await schedule(true);
  const ticked = new Promise<void>((resolve) => void database.listen("test_ticked", () => resolve()));
  await database.query("select cron.schedule('test-clock', '1 second', 'notify test_ticked')");
  await ticked;
});

test("the migrations create the project's schedules", async () => {
  const jobs = await database.query<{ jobname: string }>("select jobname from cron.job order by jobname");
  expect(jobs.map((job) => job.jobname)).toEqual([
    "ai-jobs",
    "background-jobs",
    "check-due-posts",
    "deliver-notices",
    "empty-card-bin",
    "ended-contact-codes",
    "ended-quotas",
    "expiring-connections",
    "finished-background-jobs",
    "helpdesk-tickets",
    "missing-credits",
    "monthly-credits",
    "old-action-links",
    "old-ai-results",
    "old-cron-runs",
    "old-deliveries",
    "old-drafts",
    "old-figures",
    "old-history",
    "old-requests",
    "old-topics",
    "old-unsubscribe-links",
    "publish-due-posts",
    "publish-retries",
    "reconcile-credits",
    "renewed-credits",
    "results-jobs",
    "settle-checkouts",
    "sign-in-log",
    "weekly-topics",
  ]);
});
