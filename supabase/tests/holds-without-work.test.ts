import { expect, test } from "vitest";
import { minutesAgo, OWNER, saveCard } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";
import { begin, claimOne, complete, hold as holdFor, recover } from "./support/engine.ts";
import { capture, hold, release } from "./support/money/credits.ts";
import { alarms } from "./support/money/purchases.ts";

const { onStage } = testDatabase();

const reconcile = async ({ admin }: Stage) =>
  (await one(admin<{ n: number }>("select private.reconcile_credits() as n"))).n;
const held = async ({ admin }: Stage) =>
  (await one(admin<{ n: number }>("select sum(held_credits)::float as n from public.user_credit_stats"))).n;

async function publishing(stage: Stage): Promise<string> {
  await saveCard(stage.owner, minutesAgo(2));
  const attempt = await claimOne(stage);
  await holdFor(stage, attempt);
  return attempt;
}

test.each<[string, (stage: Stage) => Promise<unknown>]>([
  ["while a post is prepared", publishing],
  ["while LinkedIn is asked", async (stage) => begin(stage, await publishing(stage))],
  [
    "while the post is unconfirmed",
    async (stage) => {
      await begin(stage, await publishing(stage));
      await stage.admin("update public.publish_jobs set lease_expires_at = now() - interval '1 hour'");
      await recover(stage);
      expect(await stage.admin("select phase from public.publish_attempts")).toEqual([
        { phase: "unconfirmed" },
      ]);
    },
  ],
  [
    "while outside work waits",
    ({ admin }) => admin("select engine.enqueue_background_job($1, 'a', 'k', '{}', 1)", [OWNER.id]),
  ],
  [
    "while outside work is done",
    async ({ admin }) => {
      await admin("select engine.enqueue_background_job($1, 'a', 'k', '{}', 1)", [OWNER.id]);
      await admin("select engine.claim_background_jobs('{a}', 1, 60)");
    },
  ],
])("the credits check raises no alarm for held credits whose work has not ended: %s", (_when, prepare) =>
  onStage(async (stage) => {
    await prepare(stage);
    expect(await held(stage)).toBeGreaterThan(0);
    expect(await reconcile(stage)).toBe(0);
  })(),
);

test(
  "the credits check raises no alarm for a hold that its published post captured",
  onStage(async (stage) => {
    const attempt = await publishing(stage);
    await begin(stage, attempt);
    await complete(stage, attempt);
    expect([await held(stage), await reconcile(stage)]).toEqual([0, 0]);
  }),
);

test(
  "the credits check raises one alarm for a hold without work, also beside other work, and ends the alarm when the hold is released",
  onStage(async (stage) => {
    await capture(stage.service, await hold(stage.service, 1, "done"));
    await stage.admin("select engine.enqueue_background_job($1, 'a', 'k', '{}', 1)", [OWNER.id]);
    await publishing(stage);
    const id = await hold(stage.service, 2, "lost");
    expect([await reconcile(stage), await reconcile(stage)]).toEqual([1, 1]);
    expect(await alarms(stage.admin)).toEqual([`hold_without_work ${OWNER.id}`]);
    expect(await stage.admin("select details from public.money_alarms")).toEqual([
      { details: { credits: 2, holds: [Number(id)] } },
    ]);
    await release(stage.service, id);
    expect(await reconcile(stage)).toBe(0);
    expect(await alarms(stage.admin)).toEqual([]);
  }),
);

test.each<[string, (stage: Stage) => Promise<unknown>]>([
  [
    "outside work",
    async ({ admin }) => {
      await admin("select engine.enqueue_background_job($1, 'a', 'k', '{}', 1)", [OWNER.id]);
      await admin("update public.background_jobs set state = 'failed', finished_at = now()");
    },
  ],
  [
    "a post",
    async (stage) => {
      await publishing(stage);
      await stage.admin("update public.publish_attempts set phase = 'failed'");
    },
  ],
])("the credits check finds a hold that stays open after its work has failed: %s", (_what, fail) =>
  onStage(async (stage) => {
    await fail(stage);
    expect(await reconcile(stage)).toBe(1);
  })(),
);
