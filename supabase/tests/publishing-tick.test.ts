import { describe, expect, test } from "vitest";
import { MOST_POSTS } from "../functions/publish-due-posts/handler.ts";
import { DUE, OWNER, PAGE, saveCard, withPages } from "./support/builders.ts";
import { dueIn, saveLate } from "./support/checks.ts";
import { one, type Query, type Stage, testDatabase } from "./support/database.ts";
import {
  beginComment,
  beginOne,
  claim,
  claimComments,
  claimOne,
  confirm,
  fail,
  loseLeases,
  publishOne,
  recover,
  settleComment,
  unconfirmOne,
} from "./support/engine.ts";

const { onStage } = testDatabase();

const due = DUE;
const dueCard = (query: Query, postcard = 1, comment = "") => saveCard(query, { ...DUE, postcard, comment });

describe("a scheduler run wakes the publishing function and recovers lost posts", () => {
  const tick = ({ admin }: Stage) => admin("select private.publish_tick()");
  const requests = ({ admin }: Stage) =>
    admin<{ url: string; method: string; headers: Record<string, string> }>(
      "select url, method, headers from net.http_request_queue",
    );
  const withSecrets = async ({ admin }: Stage) => {
    await admin("delete from vault.secrets");
    await admin(
      "select vault.create_secret('https://abc.supabase.co', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
    );
  };

  test(
    "a scheduler run wakes the function with the secret key when a post is due",
    onStage(async (stage) => {
      await withSecrets(stage);
      await dueCard(stage.owner);
      await tick(stage);
      expect(await requests(stage)).toEqual([
        {
          url: "https://abc.supabase.co/functions/v1/publish-due-posts",
          method: "POST",
          headers: { "Content-Type": "application/json", apikey: "sb_secret_x" },
        },
      ]);
    }),
  );

  test(
    "a scheduler run without due work sends no request",
    onStage(async (stage) => {
      await withSecrets(stage);
      await saveCard(stage.owner);
      await saveCard(stage.owner, { postcard: 2, ...due, time: null });
      await dueCard(stage.owner, 3);
      await unconfirmOne(stage, await claimOne(stage));
      await dueCard(stage.owner, 4);
      await publishOne(stage, await claimOne(stage));
      await tick(stage);
      expect(await requests(stage)).toEqual([]);
    }),
  );

  test(
    "a scheduler run frees posts of dead workers before it looks for due posts",
    onStage(async (stage) => {
      await withSecrets(stage);
      await dueCard(stage.owner);
      await claimOne(stage);
      await tick(stage);
      expect(await requests(stage)).toEqual([]);
      await loseLeases(stage);
      await tick(stage);
      expect(await requests(stage)).toHaveLength(1);
    }),
  );

  test(
    "when Vault has no secrets, a scheduler run sends no request and still raises the alarm",
    onStage(async (stage) => {
      await stage.admin("delete from vault.secrets");
      await saveLate(stage, 60);
      await tick(stage);
      expect(await requests(stage)).toEqual([]);
      expect(await stage.admin("select 1 from public.publish_alarms")).toHaveLength(1);
    }),
  );

  test(
    "the migrations create every schedule of the project",
    onStage(async ({ admin }) => {
      expect(await admin("select jobname, schedule, command from cron.job order by jobname")).toEqual([
        { jobname: "ai-jobs", schedule: "20 seconds", command: "select private.ai_tick()" },
        {
          jobname: "background-jobs",
          schedule: "* * * * *",
          command: "select engine.recover_background_jobs()",
        },
        { jobname: "check-due-posts", schedule: "* * * * *", command: "select private.check_tick()" },
        { jobname: "deliver-notices", schedule: "* * * * *", command: "select private.delivery_tick()" },
        { jobname: "empty-card-bin", schedule: "30 3 * * *", command: "select private.card_bin_tick()" },
        {
          jobname: "ended-contact-codes",
          schedule: "25 4 * * *",
          command: "delete from private.contact_codes where expires_at <= now()",
        },
        {
          jobname: "ended-quotas",
          schedule: "30 4 * * *",
          command: "delete from private.quotas where ends_at <= now()",
        },
        {
          jobname: "expiring-connections",
          schedule: "*/15 * * * *",
          command: "select private.notify_expiring_connections()",
        },
        {
          jobname: "finished-background-jobs",
          schedule: "0 5 * * *",
          command: "delete from public.background_jobs where finished_at < now() - interval '30 days'",
        },
        {
          jobname: "helpdesk-tickets",
          schedule: "*/15 * * * *",
          command: "select private.helpdesk_tick()",
        },
        {
          jobname: "missing-credits",
          schedule: "30 13 * * *",
          command: "select private.notify_missing_credits()",
        },
        {
          jobname: "monthly-credits",
          schedule: "0 8 * * *",
          command: "select private.renew_all_free_credits()",
        },
        {
          jobname: "old-action-links",
          schedule: "35 4 * * *",
          command: "delete from private.action_links where expires_at < now() - interval '30 days'",
        },
        {
          jobname: "old-ai-results",
          schedule: "10 5 * * *",
          command:
            "update public.ai_usage set result = null where result is not null and ended_at < now() - interval '30 days'",
        },
        {
          jobname: "old-cron-runs",
          schedule: "15 4 * * *",
          command: "delete from cron.job_run_details where start_time < now() - interval '7 days'",
        },
        { jobname: "old-deliveries", schedule: "50 4 * * *", command: "select private.sweep_deliveries()" },
        { jobname: "old-drafts", schedule: "45 3 * * *", command: "select private.delete_old_drafts()" },
        { jobname: "old-figures", schedule: "20 5 * * *", command: "select private.forget_old_figures()" },
        { jobname: "old-history", schedule: "40 4 * * *", command: "select private.sweep_history()" },
        {
          jobname: "old-requests",
          schedule: "35 4 * * *",
          command: "delete from private.requests where at <= now() - interval '1 day'",
        },
        {
          jobname: "old-topics",
          schedule: "20 5 * * *",
          command:
            "delete from public.user_topics t where created_at < now() - interval '60 days' and exists (select from public.user_topics n where n.user_id = t.user_id and n.created_at > t.created_at)",
        },
        {
          jobname: "old-unsubscribe-links",
          schedule: "55 4 * * *",
          command: "delete from private.unsubscribe_links where created_at < now() - interval '400 days'",
        },
        { jobname: "publish-due-posts", schedule: "* * * * *", command: "select private.publish_tick()" },
        {
          jobname: "publish-retries",
          schedule: "20 seconds",
          command: "select private.publish_retick()",
        },
        {
          jobname: "reconcile-credits",
          schedule: "20 7 * * *",
          command: "select private.reconcile_credits()",
        },
        {
          jobname: "renewed-credits",
          schedule: "10 8 1 * *",
          command: "select private.notify_renewals()",
        },
        { jobname: "results-jobs", schedule: "* * * * *", command: "select private.results_tick()" },
        {
          jobname: "settle-checkouts",
          schedule: "*/20 * * * *",
          command: "select private.checkout_tick()",
        },
        { jobname: "sign-in-log", schedule: "0 6 * * *", command: "select private.sweep_sign_in_log()" },
        {
          jobname: "weekly-topics",
          schedule: "35 * * * *",
          command: "select private.queue_weekly_topics()",
        },
      ]);
    }),
  );
});

describe("the scheduler run between two minutes wakes the publishing function only for new work", () => {
  const retick = async ({ admin }: Stage) =>
    (await one(admin<{ wakes: boolean }>("select private.publish_retick() is not null as wakes"))).wakes;
  const withSecrets = (stage: Stage) =>
    stage.admin(
      "select vault.create_secret('https://abc.supabase.co', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
    );

  test(
    "the scheduler run between two minutes wakes the publishing function once a post's lease is lost",
    onStage(async (stage) => {
      await withSecrets(stage);
      await dueCard(stage.owner);
      await claimOne(stage);
      expect(await retick(stage)).toBe(false);
      await loseLeases(stage);
      expect(await retick(stage)).toBe(true);
    }),
  );

  test(
    "the scheduler run between two minutes does not wake the publishing function twice for the same work",
    onStage(async (stage) => {
      await withSecrets(stage);
      await dueCard(stage.owner);
      await stage.admin("select private.publish_tick()");
      expect(await retick(stage)).toBe(false);
      for (const at of ["- interval '20 seconds'", "+ interval '1 hour'"]) {
        await stage.admin(`update private.publish_ticks set last_wake_at = now() ${at}`);
        expect(await retick(stage)).toBe(true);
      }
    }),
  );
});

const isDue = async ({ admin }: Stage) =>
  (await one(admin<{ due: boolean }>("select private.publish_work_due() as due"))).due;

test(
  "a scheduler run wakes the publishing function for a due first comment, until the comment is claimed",
  onStage(async (stage) => {
    await dueCard(stage.owner, 1, "¿Y tú?");
    await publishOne(stage, await claimOne(stage));
    expect(await isDue(stage)).toBe(true);
    const { comment_id } = await one(claimComments(stage));
    expect(await isDue(stage)).toBe(false);
    await beginComment(stage, comment_id);
    await settleComment(stage, comment_id, "posted");
    expect(await isDue(stage)).toBe(false);
  }),
);

test(
  "a scheduler run wakes the publishing function when a company page is due for a poll, until it is polled",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { ...DUE, publishers: [PAGE] });
    await unconfirmOne(stage, await claimOne(stage));
    expect(await isDue(stage)).toBe(false);
    await stage.admin("update public.publish_jobs set reconcile_at = now()");
    expect(await isDue(stage)).toBe(true);
    await stage.service("select engine.claim_unconfirmed_posts(1)");
    expect(await isDue(stage)).toBe(false);
  }),
);

test(
  "a scheduler run does not wake the publishing function for a post that is a day late",
  onStage(async (stage) => {
    for (const post of await saveCard(stage.owner, DUE)) await dueIn(stage, post.id, "-25 hours");
    await recover(stage);
    expect(await isDue(stage)).toBe(false);
  }),
);

const backlog = ({ admin }: Stage, from: number, to: number) =>
  admin(
    `insert into public.posts (user_id, postcard, title, date, post_time, timezone)
       select $1, 5000 + n, 'Feria', d.at::date, d.at::time, 'UTC'
       from generate_series($2::int, $3::int) as n, (select now() at time zone 'utc' - interval '1 minute' as at) as d`,
    [OWNER.id, from, to],
  );
const wakes = async ({ admin }: Stage, tick: string) => {
  await admin("update private.publish_ticks set last_wake_at = null");
  await admin("delete from net.http_request_queue");
  await admin(`select private.${tick}()`);
  return (await admin("select 1 from net.http_request_queue")).length;
};

test(
  "a scheduler run wakes one run for each hundred due posts, at most five, even between two minutes",
  onStage(async (stage) => {
    await stage.admin("delete from vault.secrets");
    await stage.admin(
      "select vault.create_secret('https://abc.supabase.co', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
    );
    let before = 0;
    for (const [posts, runs] of [
      [MOST_POSTS, 1],
      [MOST_POSTS + 1, 2],
      [4 * MOST_POSTS + 1, 5],
      [7 * MOST_POSTS, 5],
    ] as const) {
      await backlog(stage, before + 1, posts);
      before = posts;
      for (const tick of ["publish_tick", "publish_retick"]) expect(await wakes(stage, tick)).toBe(runs);
    }
    await claim(stage, { limit: 5 * MOST_POSTS });
    expect(await wakes(stage, "publish_retick")).toBe(2);
    await stage.admin("update public.publish_jobs set next_attempt_at = now() + interval '1 minute'");
    await backlog(stage, before + 1, before + 1);
    expect(await wakes(stage, "publish_retick")).toBe(1);
  }),
);

describe("the publishing engine's health reports jobs, wake-ups and failures", () => {
  const health = ({ service }: Stage) =>
    one(
      service(
        `select last_tick_at = now() as ticked, last_wake_at = now() as woke, last_tick_error as error, backlog::int, oldest_due_seconds / 60 as minutes,
          preparing::int, creating::int, unconfirmed::int, open_alarms::int, comments_due::int, comments_unconfirmed::int,
          attempts_24h::int as attempts, failure_rate_24h::float as rate, failures_by_code_24h as codes
         from public.publish_health`,
      ),
    );
  const tick = ({ admin }: Stage) => admin("select private.publish_tick()");

  test(
    "before the first scheduler run, the publishing engine's health is a single row of zeros and nulls",
    onStage(async (stage) => {
      expect(await health(stage)).toEqual({
        ticked: null,
        woke: null,
        error: null,
        backlog: 0,
        minutes: null,
        preparing: 0,
        creating: 0,
        unconfirmed: 0,
        open_alarms: 0,
        comments_due: 0,
        comments_unconfirmed: 0,
        attempts: 0,
        rate: null,
        codes: {},
      });
    }),
  );

  test(
    "the publishing engine's health counts waiting and running jobs, and failed jobs by code",
    onStage(async (stage) => {
      for (let postcard = 1; postcard <= 9; postcard += 1) {
        await saveLate(stage, 60 - 2 * postcard, { postcard, comment: "¿Y tú?" });
      }
      for (const post of await saveCard(stage.owner, { ...DUE, postcard: 10 }))
        await dueIn(stage, post.id, "-25 hours");
      await publishOne(stage, await claimOne(stage));
      await unconfirmOne(stage, await claimOne(stage));
      await fail(stage, await claimOne(stage));
      await fail(stage, await claimOne(stage), { retry: 600 });
      await claim(stage, { limit: 2 });
      await beginOne(stage, await claimOne(stage));
      await tick(stage);
      expect(await health(stage)).toMatchObject({
        ticked: true,
        backlog: 2,
        minutes: expect.toSatisfy((minutes: number) => minutes === 44 || minutes === 45),
        preparing: 2,
        creating: 1,
        unconfirmed: 1,
        open_alarms: 6,
        comments_due: 1,
        comments_unconfirmed: 0,
        attempts: 7,
        rate: 0.6667,
        codes: { linkedin_timeout: 1, linkedin_rejected: 2, publish_too_late: 1 },
      });
    }),
  );

  test(
    "the publishing engine's health counts the failures of 24 hours, and no doubt that ended as published",
    onStage(async (stage) => {
      const ids: string[] = [];
      for (let postcard = 1; postcard <= 5; postcard += 1)
        ids.push((await one(dueCard(stage.owner, postcard, "¿Y tú?"))).id);
      const doubted = await claimOne(stage, ids[0]);
      await unconfirmOne(stage, doubted);
      expect(await confirm(stage, doubted)).toBe(true);
      const recent = await claimOne(stage, ids[1]);
      const old = await claimOne(stage, ids[2]);
      await fail(stage, recent);
      await fail(stage, old);
      for (const id of ids.slice(3)) await dueIn(stage, id, "-25 hours");
      await recover(stage);
      await stage.admin("alter table public.publish_jobs disable trigger publish_jobs_touch");
      for (const [ago, attempt, post] of [
        ["24:00:00", recent, ids[3]],
        ["24:00:01", old, ids[4]],
      ]) {
        await stage.admin(
          "update public.publish_attempts set started_at = now() - $1::interval where id = $2",
          [ago, attempt],
        );
        await stage.admin(
          "update public.publish_jobs set updated_at = now() - $1::interval where post_id = $2",
          [ago, post],
        );
      }
      const { codes, ...counts } = await health(stage);
      expect(codes).toEqual({ linkedin_rejected: 1, publish_too_late: 1 });
      expect(counts).toMatchObject({ attempts: 2, rate: 0.5, comments_due: 1 });
      await stage.admin("update public.publish_comments set next_attempt_at = now() + interval '1 second'");
      expect(await health(stage)).toMatchObject({ comments_due: 0, comments_unconfirmed: 0 });
      await stage.admin("update public.publish_comments set next_attempt_at = now(), state = 'unconfirmed'");
      expect(await health(stage)).toMatchObject({ comments_due: 0, comments_unconfirmed: 1 });
    }),
  );

  test(
    "the publishing engine's health shows when the function was woken and why a wake-up failed",
    onStage(async (stage) => {
      await stage.admin("delete from vault.secrets");
      await dueCard(stage.owner);
      await tick(stage);
      expect(await health(stage)).toMatchObject({ ticked: true, woke: null, error: "vault_secrets_missing" });
      await stage.admin(
        "select vault.create_secret('https://abc', 'project_url'), vault.create_secret('x', 'secret_key')",
      );
      await stage.admin("update private.publish_ticks set last_tick_at = now() - interval '1 minute'");
      await tick(stage);
      expect(await health(stage)).toMatchObject({ ticked: true, woke: true, error: null });
    }),
  );

  test(
    "when a step of the recovery fails, the engine's health names it, and the other steps and due posts go on",
    onStage(async (stage) => {
      await stage.admin(
        "create or replace function private.end_late_jobs() returns integer language plpgsql set search_path = '' as $$ begin raise exception 'broken'; end; $$",
      );
      await saveLate(stage, 60, { postcard: 1 });
      await claimOne(stage);
      await loseLeases(stage);
      await saveLate(stage, 60, { postcard: 2 });
      await stage.admin(
        "select vault.create_secret('https://abc', 'project_url'), vault.create_secret('x', 'secret_key') where not exists (select 1 from vault.secrets)",
      );
      await tick(stage);
      expect(await health(stage)).toMatchObject({
        error: "end_late_jobs: broken",
        woke: true,
        preparing: 0,
        open_alarms: 2,
      });
      expect(await stage.admin("select 1 from net.http_request_queue")).toHaveLength(1);
    }),
  );
});
