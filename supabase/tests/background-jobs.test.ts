import { expect, test } from "vitest";
import { OTHER, OWNER } from "./support/builders.ts";
import { one, raised, refusal, testDatabase } from "./support/database.ts";
import { claimOne, enqueue, jobRow, passTime, storeOf } from "./support/jobs/jobs.ts";
import { balance, grant } from "./support/money/credits.ts";
import { testServer } from "./support/server.ts";

const { onStage } = testDatabase();
const server = testServer(8);

test(
  "when a background job is queued twice with one key, one job exists and its price is held once",
  onStage(async ({ service, owner }) => {
    const first = await enqueue(service, { cost: 2 });
    expect(first.is_new).toBe(true);
    expect(await enqueue(service, { cost: 2 })).toEqual({ job_id: first.job_id, is_new: false });
    expect(await balance(owner)).toMatchObject({ available: 8.5, held: 2 });
  }),
);

test(
  "a background job with another user, kind or key is a new job",
  onStage(async ({ service, admin }) => {
    for (const job of [{}, { userId: OTHER.id }, { kind: "mail" }, { key: "other" }])
      expect((await enqueue(service, job)).is_new).toBe(true);
    expect(await admin("select 1 from public.background_jobs")).toHaveLength(4);
  }),
);

test(
  "a background job's key with another input is refused",
  onStage(async ({ service }) => {
    await enqueue(service, { input: { a: 1 } });
    expect(await raised(enqueue(service, { input: { a: 2 } }))).toBe("idempotency_key_reused");
  }),
);

test(
  "while a subject has an open background job, a click with a new key returns that job",
  onStage(async (stage) => {
    const { service, owner } = stage;
    const first = await enqueue(service, { key: "click-1", subject: "page-7" });
    const joined = await enqueue(service, { key: "click-2", subject: "page-7" });
    expect(joined).toEqual({ job_id: first.job_id, is_new: false });
    expect((await enqueue(service, { key: "click-3", subject: "page-8" })).is_new).toBe(true);
    expect((await enqueue(service, { key: "click-4" })).is_new).toBe(true);
    expect(await balance(owner)).toMatchObject({ available: 9, held: 1.5 });
    const jobs = await storeOf(stage).claim(["echo"], 10, 60);
    for (const job of jobs) await storeOf(stage).complete(job, null);

    expect(await enqueue(service, { key: "click-1", subject: "page-7" })).toEqual(joined);
    const second = await enqueue(service, { key: "click-5", subject: "page-7" });
    expect(second.is_new).toBe(true);
    expect(await balance(owner)).toMatchObject({ available: 8.5, held: 0.5, consumed: 1.5 });
  }),
);

test(
  "a background job is not queued when its user cannot pay its price",
  onStage(async ({ service, admin }) => {
    expect(await raised(enqueue(service, { cost: 11 }))).toBe("insufficient_credits");
    expect(await admin("select 1 from public.background_jobs")).toEqual([]);
  }),
);

test(
  "a background job whose price differs from the price that its user saw is refused, unless its key already queued it",
  onStage(async ({ service, admin, owner }) => {
    const dearer = { costSeen: 0.4 };
    expect(await raised(enqueue(service, dearer))).toBe("credit_price_changed");
    expect(await admin("select 1 from public.background_jobs")).toEqual([]);
    const begun = await enqueue(service, { costSeen: 0.5 });
    expect(await enqueue(service, dearer)).toEqual({ job_id: begun.job_id, is_new: false });
    expect(await balance(owner)).toMatchObject({ available: 10, held: 0.5 });
  }),
);

test(
  "a free background job holds nothing, and can be completed",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 0 });
    expect(await storeOf(stage).complete(await claimOne(stage), null)).toBe(true);
    expect((await jobRow(stage, job_id)).state).toBe("succeeded");
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "a claim returns a due background job of the requested kind once, with its input and attempt",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { input: { text: "hola" } });
    await enqueue(stage.service, { kind: "mail" });
    const store = storeOf(stage);
    const [job, ...others] = await store.claim(["echo"], 10, 60);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ jobId: job_id, userId: OWNER.id, input: { text: "hola" }, attempt: 1 });
    expect(await store.claim(["echo"], 10, 60)).toEqual([]);
  }),
);

test(
  "a claim takes one background job of each user before a second job of any user",
  onStage(async (stage) => {
    for (const n of [1, 2, 3]) await enqueue(stage.service, { key: `k${n}` });
    await passTime(stage, 60);
    await enqueue(stage.service, { userId: OTHER.id });
    const claimed = await storeOf(stage).claim(["echo"], 2, 60);
    expect(new Set(claimed.map(({ userId }) => userId))).toEqual(new Set([OWNER.id, OTHER.id]));
  }),
);

test("concurrent claims of background jobs give each job to one worker", async () => {
  const { admin } = server();
  const id = "00000000-0000-4000-8000-000000000301";
  await admin("insert into auth.users (id, email) values ($1, 'jobs@example.com')", [id]);
  for (let n = 0; n < 20; n++) await enqueue(admin, { userId: id, key: `k${n}` });
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => storeOf({ service: admin }).claim(["echo"], 5, 60)),
  );
  const jobs = claims.flat().map(({ jobId }) => jobId);
  expect([jobs.length, new Set(jobs).size]).toEqual([20, 20]);
});

test("concurrent clicks in several tabs on the same subject queue one job and hold its price once", async () => {
  const { admin } = server();
  const id = "00000000-0000-4000-8000-000000000302";
  await admin("insert into auth.users (id, email) values ($1, 'clicks@example.com')", [id]);
  const begun = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      enqueue(admin, { userId: id, key: `tab-${n}`, subject: "personal-30" }),
    ),
  );
  expect(new Set(begun.map(({ job_id }) => job_id)).size).toBe(1);
  expect(begun.filter(({ is_new }) => is_new)).toHaveLength(1);
  const held =
    "select count(*)::integer as holds from public.credit_ledger where user_id = $1 and operation = 'hold'";
  expect(await one(admin(held, [id]))).toEqual({ holds: 1 });
});

test(
  "a background job completed twice keeps its first result and is charged once",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2, source: "image" });
    const job = await claimOne(stage);
    const store = storeOf(stage);
    expect(await store.complete(job, { url: "x" })).toBe(true);
    expect(await store.complete(job, { url: "again" })).toBe(true);
    expect(await jobRow(stage, job_id)).toMatchObject({ state: "succeeded", result: { url: "x" } });
    expect(await balance(stage.owner)).toMatchObject({ available: 8.5, held: 0, consumed: 2 });
    expect(await stage.owner("select type, amount::float as amount from public.transaction_history")).toEqual(
      [{ type: "image", amount: 2 }],
    );
  }),
);

test(
  "a background job that its worker completes without a charge returns its held credits",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2, source: "image" });
    expect(await storeOf(stage).complete(await claimOne(stage), null, true)).toBe(true);
    expect(await jobRow(stage, job_id)).toMatchObject({ state: "succeeded" });
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "a worker without the lease cannot complete a background job, whose second worker keeps its result and is paid once",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2, source: "image" });
    const slow = await claimOne(stage);
    await passTime(stage, 61);
    const store = storeOf(stage);
    expect(await store.recover()).toBe(1);
    await passTime(stage, 15);
    const second = await claimOne(stage);
    expect(second).toMatchObject({ jobId: job_id, attempt: 2 });
    for (const write of [
      () => store.complete(slow, "late"),
      () => store.extend(slow, 60),
      () => store.postpone(slow, 5),
    ])
      expect(await write()).toBe(false);
    expect(await store.fail(slow, { code: "unexpected", isFinal: true })).toBeNull();
    expect(await balance(stage.owner)).toMatchObject({ available: 8.5, held: 2, consumed: 0 });
    expect(await store.complete(second, "in time")).toBe(true);
    expect(await store.complete(slow, "later still")).toBe(false);
    for (const write of [() => store.extend(second, 60), () => store.postpone(second, 5)])
      expect(await write()).toBe(false);
    expect(await jobRow(stage, job_id)).toMatchObject({
      state: "succeeded",
      result: "in time",
      error_code: null,
    });
    expect(await balance(stage.owner)).toMatchObject({ available: 8.5, held: 0, consumed: 2 });
  }),
);

test(
  "the result of a background job is accepted after the job's lease ended, and the recovery leaves the job unchanged",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service);
    const job = await claimOne(stage);
    await passTime(stage, 61);
    expect(await storeOf(stage).complete(job, null)).toBe(true);
    expect(await storeOf(stage).recover()).toBe(0);
    expect((await jobRow(stage, job_id)).state).toBe("succeeded");
  }),
);

test(
  "a background job that fails is tried again at growing intervals, then given up with its hold released",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2 });
    const waits: number[] = [];
    for (const wanted of ["queued", "queued", "failed"]) {
      const failure = { code: "linkedin_unreachable", isFinal: false } as const;
      expect(await storeOf(stage).fail(await claimOne(stage), failure)).toBe(wanted);
      const { wait } = await jobRow(stage, job_id);
      waits.push(wait);
      await passTime(stage, wait);
    }
    expect(waits.slice(0, 2)).toEqual([15, 30]);
    expect(await jobRow(stage, job_id)).toMatchObject({
      state: "failed",
      error_code: "linkedin_unreachable",
    });
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "a final failure of a background job, even when reported twice, ends the job and releases its hold once",
  onStage(async (stage) => {
    await enqueue(stage.service, { cost: 2 });
    const job = await claimOne(stage);
    const failure = { code: "file_damaged", isFinal: true } as const;
    expect(await storeOf(stage).fail(job, failure)).toBe("failed");
    expect(await storeOf(stage).fail(job, failure)).toBe("failed");
    expect(await storeOf(stage).complete(job, "late")).toBe(false);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "a failed background job waits as long as its provider requests, or ends when its total time would be over by then",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { giveUpSeconds: 600 });
    const beside = await enqueue(stage.service, { kind: "beside" });
    await storeOf(stage).claimOne(beside.job_id, 60);
    const failure = { code: "linkedin_rate_limited", isFinal: false } as const;
    await storeOf(stage).fail(await claimOne(stage), { ...failure, retrySeconds: 500 });
    expect((await jobRow(stage, job_id)).wait).toBe(500);
    expect((await jobRow(stage, beside.job_id)).state).toBe("running");
    await passTime(stage, 500);
    expect(await storeOf(stage).fail(await claimOne(stage), { ...failure, retrySeconds: 500 })).toBe(
      "failed",
    );
  }),
);

test(
  "a postponed background job is claimable later with its progress, any number of times",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { maxAttempts: 2 });
    const store = storeOf(stage);
    for (let poll = 1; poll <= 5; poll++) {
      const job = await claimOne(stage);
      expect(job).toMatchObject({ attempt: 1, progress: poll === 1 ? null : { poll: poll - 1 } });
      expect(await store.postpone(job, 20, { poll })).toBe(true);
      expect(await store.claim(["echo"], 1, 60)).toEqual([]);
      expect((await jobRow(stage, job_id)).wait).toBe(20);
      await passTime(stage, 20);
    }
    await store.postpone(await claimOne(stage), 20);
    await passTime(stage, 20);
    expect(await claimOne(stage)).toMatchObject({ progress: { poll: 5 } });
  }),
);

test(
  "a background job keeps the progress that its worker stored before it died",
  onStage(async (stage) => {
    await enqueue(stage.service);
    const store = storeOf(stage);
    expect(await store.extend(await claimOne(stage), 60, { task: "t1" })).toBe(true);
    await passTime(stage, 61);
    await store.recover();
    await passTime(stage, 15);
    expect(await claimOne(stage)).toMatchObject({ progress: { task: "t1" }, attempt: 2 });
  }),
);

test(
  "a postponed background job is given up when its total time has passed, and costs nothing",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2, giveUpSeconds: 60 });
    await storeOf(stage).postpone(await claimOne(stage), 90);
    await passTime(stage, 60);
    expect(await storeOf(stage).recover()).toBe(1);
    expect(await jobRow(stage, job_id)).toMatchObject({ state: "failed", error_code: "job_timed_out" });
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
  }),
);

test(
  "a background job whose workers die is tried again at growing intervals, then given up, and costs nothing",
  onStage(async (stage) => {
    const { job_id } = await enqueue(stage.service, { cost: 2 });
    for (const wait of [15, 30, null]) {
      await claimOne(stage);
      await passTime(stage, 61);
      expect(await storeOf(stage).recover()).toBe(1);
      expect(await jobRow(stage, job_id)).toMatchObject({
        error_code: "job_interrupted",
        ...(wait === null ? { state: "failed" } : { state: "queued", wait }),
      });
      await passTime(stage, 60);
    }
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "a background job with an extended lease is not recovered",
  onStage(async (stage) => {
    await enqueue(stage.service);
    const job = await claimOne(stage);
    await passTime(stage, 50);
    expect(await storeOf(stage).extend(job, 60)).toBe(true);
    await passTime(stage, 50);
    expect(await storeOf(stage).recover()).toBe(0);
  }),
);

test(
  "deleting an account deletes its background jobs, and a running job can then not be completed",
  onStage(async (stage) => {
    await enqueue(stage.service);
    await enqueue(stage.service, { key: "running" });
    const job = await claimOne(stage);
    await stage.admin("delete from auth.users where id = $1", [OWNER.id]);
    expect(await storeOf(stage).complete(job, "late")).toBe(false);
    expect(await stage.admin("select 1 from public.background_jobs")).toEqual([]);
  }),
);

test(
  "the owner reads the state and the result of a background job, not its input",
  onStage(async ({ service, owner }) => {
    await enqueue(service);
    const shown =
      "kind, idempotency_key, state, attempts, result, error_code, created_at, updated_at, finished_at";
    expect(await one(owner(`select ${shown} from public.background_jobs`))).toMatchObject({
      state: "queued",
    });
    for (const column of ["input", "progress", "lease_id", "hold_id"])
      expect(await refusal(owner(`select ${column} from public.background_jobs`))).toMatchObject({
        code: "42501",
      });
  }),
);

test(
  "only the service role may call functions that change background jobs",
  onStage(async (stage) => {
    for (const persona of ["owner", "visitor"] as const)
      expect((await refusal(enqueue(stage[persona]))).code).toBe("42501");
    await grant(stage.service, 1, "more");
    expect((await enqueue(stage.service)).is_new).toBe(true);
  }),
);

test(
  "background jobs are deleted when they ended more than 30 days ago, and never while they are open",
  onStage(async (stage) => {
    await enqueue(stage.service);
    await storeOf(stage).complete(await claimOne(stage), null);
    const { job_id: open } = await enqueue(stage.service, { key: "open" });
    const { command } = await one(
      stage.admin<{ command: string }>(
        "select command from cron.job where jobname = 'finished-background-jobs'",
      ),
    );
    const ids = () => stage.admin<{ id: string }>("select id from public.background_jobs");
    const age = (days: number) =>
      stage.admin("update public.background_jobs set finished_at = finished_at - make_interval(days => $1)", [
        days,
      ]);
    await age(30);
    await stage.admin(command);
    expect(await ids()).toHaveLength(2);
    await age(1);
    await stage.admin(command);
    expect(await ids()).toEqual([{ id: open }]);
  }),
);
