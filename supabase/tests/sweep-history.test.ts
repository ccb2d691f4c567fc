import { expect, test } from "vitest";
import { insertRow, JOB_ID, OWNER, POST_ID, postRow } from "./support/builders.ts";
import { refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const kept = async ({ admin }: Stage, sql: string): Promise<string[]> =>
  (await admin<{ name: string }>(sql)).map(({ name }) => name);
const sweep = ({ admin }: Stage) => admin("select private.sweep_history()");

test(
  "the nightly sweep deletes notices older than a year",
  onStage(async (stage) => {
    for (const [message, days] of [
      ["364 días", 364],
      ["367 días", 367],
    ] as const)
      await insertRow(stage.admin, "notifications", {
        user_id: OWNER.id,
        message,
        created_at: daysAgo(days),
      });
    await sweep(stage);
    expect(await kept(stage, "select message as name from public.notifications")).toEqual(["364 días"]);
  }),
);

test(
  "the nightly sweep deletes Stripe's processed events after 400 days and keeps the ledger's entry",
  onStage(async (stage) => {
    const event = (id: string, received: number, processed: number | null) =>
      insertRow(stage.admin, "stripe_events", {
        id,
        type: "checkout.session.completed",
        received_at: daysAgo(received),
        processed_at: processed === null ? null : daysAgo(processed),
      });
    await event("evt_399", 399, 399);
    await event("evt_401", 401, 401);
    await event("evt_open", 401, null);
    await event("evt_late", 401, 10);
    const ledger = "select count(*)::text as name from public.credit_ledger";
    const before = await kept(stage, ledger);
    await sweep(stage);
    expect(await kept(stage, "select id as name from public.stripe_events order by id")).toEqual([
      "evt_399",
      "evt_late",
      "evt_open",
    ]);
    expect(await kept(stage, ledger)).toEqual(before);
  }),
);

test.each([
  ["published", ["3 ambiguous", "4 recent", "5 published"]],
  ["failed", ["1 retry", "2 failed", "3 ambiguous", "4 recent", "5 published"]],
  ["unconfirmed", ["1 retry", "2 failed", "3 ambiguous", "4 recent", "5 published"]],
])("when the attempts of a %s post are a year old, the nightly sweep keeps %j", (state, left) =>
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ id: POST_ID }));
    await stage.admin("delete from public.publish_jobs");
    await insertRow(stage.admin, "publish_jobs", {
      id: JOB_ID,
      post_id: POST_ID,
      user_id: OWNER.id,
      due_at: daysAgo(400),
      next_attempt_at: daysAgo(400),
      state,
      attempts: 5,
    });
    const attempt = (number: number, worker: string, phase: string, days: number, ambiguous = false) =>
      insertRow(stage.admin, "publish_attempts", {
        job_id: JOB_ID,
        user_id: OWNER.id,
        number,
        worker,
        phase,
        ambiguous,
        started_at: daysAgo(days),
        ended_at: daysAgo(days),
      });
    await attempt(1, "1 retry", "retry", 367);
    await attempt(2, "2 failed", "failed", 367);
    await attempt(3, "3 ambiguous", "failed", 367, true);
    await attempt(4, "4 recent", "retry", 364);
    await attempt(5, "5 published", "published", 367);
    await sweep(stage);
    expect(await kept(stage, "select worker as name from public.publish_attempts order by number")).toEqual(
      left,
    );
  })(),
);

test(
  "no user, visitor or function may call the nightly sweep",
  onStage(async (stage) => {
    for (const persona of ["owner", "other", "visitor", "service"] as const)
      expect((await refusal(stage[persona]("select private.sweep_history()"))).code).toBe("42501");
  }),
);
