import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { createJobStore } from "../../../supabase/functions/_shared/jobs/job-store.ts";
import type { LinkedInStatistics } from "../../../supabase/functions/_shared/linkedin/calls/statistics.ts";
import { createPostFiguresStore } from "../../../supabase/functions/_shared/results/adapters/post-figures-store.ts";
import { createPersonalSync } from "../../../supabase/functions/_shared/results/personal-sync.ts";
import { clientOver, connectAsService, openDataApi, runOn } from "../publishing/stage/sql-client.ts";
import { POST_OF_ROW, TITLE_OF_ROW } from "../rows.ts";

const POSTS = 500;
const DEATHS = 10;
/** Each worker is killed after this many saves of figures. */
const DEADLY_PIECE = 12;
const FIGURES_A_POST = 5;

class Killed extends Error {}

async function fill(sql: Sql): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'sync@example.com') returning id`;
  const id = user?.id ?? "";
  await sql`insert into public.linkedin_tokens (user_id, access_token, granted_scopes, is_valid)
    values (${id}, 't', ${["r_member_postAnalytics", "r_member_profileAnalytics"]}, true)`;
  await sql.begin(async (session) => {
    await session`set local session_replication_role = replica`;
    await session.unsafe(
      `insert into public.posts (user_id, postcard, title, notes, date, status, publish_state, published_at, post_url, post_urn)
       select $1, n, ${TITLE_OF_ROW} || ' ' || n, ${POST_OF_ROW}, current_date, 'listas', 'published', now() - n * interval '1 hour',
         'https://www.linkedin.com/feed/update/urn:li:share:' || n, 'urn:li:share:' || n
       from generate_series(1, $2::int) as n`,
      [id, POSTS],
    );
  });
  // The update changes no value, but its triggers create each post's row of results.
  await sql`update public.posts set post_url = post_url where user_id = ${id}`;
  return id;
}

const notAsked = () => Promise.reject(new Error("The sync asks for no such figure."));

function countingLinkedIn(asked: Map<string, number>): LinkedInStatistics {
  return {
    pageTotals: notAsked,
    pageDays: notAsked,
    pagePosts: notAsked,
    pagePolls: notAsked,
    pageViews: notAsked,
    pageFollowers: notAsked,
    memberFollowers: async () => ({ ok: true, count: 1240 }),
    postMetric: async (_token, urn, metric) => {
      asked.set(`${urn} ${metric}`, (asked.get(`${urn} ${metric}`) ?? 0) + 1);
      return { ok: true, count: 7 };
    },
  };
}

/**
 * Returns true when the sync, whose worker is killed ten times, requested no figure twice, measured every post and was
 * charged once.
 */
export async function runSync(): Promise<boolean> {
  const { url, stop } = await startRealPostgres({ durable: true });
  try {
    await (await openDatabase({ databaseUrl: url })).close();
    const admin = postgres(url, { max: 1, onnotice: () => {} }) as unknown as Sql;
    const userId = await fill(admin);
    const service = connectAsService(url, 2);
    const client = clientOver(await openDataApi(runOn(service)));
    const jobs = createJobStore(client);
    const asked = new Map<string, number>();
    const sync = createPersonalSync({
      store: createPostFiguresStore(client),
      renewer: {
        access: { get: async () => ({ ok: true, accessToken: "t" }), renew: async () => notAsked() },
        credentials: { read: async () => null, markInvalid: async () => undefined },
        now: Date.now,
        sleep: async () => undefined,
      },
      statistics: countingLinkedIn(asked),
      now: Date.now,
      mostCalls: POSTS * FIGURES_A_POST,
    });
    await admin`select engine.enqueue_background_job(${userId}, 'results_sync', 'personal', '{}', 0.5, 'analytics')`;
    let deaths = 0;
    let pieces = 0;
    for (;;) {
      const [job] = await jobs.claim(["results_sync"], 1, 60);
      if (!job) break;
      const outcome = await sync(job, {
        signal: new AbortController().signal,
        undoUnlessSucceeded: () => undefined,
        saveProgress: async (progress) => {
          await jobs.extend(job, 60, progress);
          pieces += 1;
          if (pieces % DEADLY_PIECE === 0 && deaths < DEATHS) throw new Killed();
        },
      }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return null;
      });
      if (outcome?.kind === "later") {
        await jobs.postpone(job, outcome.seconds, outcome.progress);
        continue;
      }
      if (outcome?.kind === "done") {
        await jobs.complete(job, outcome.result);
        break;
      }
      deaths += 1;
      await admin`update public.background_jobs set lease_expires_at = now() - interval '1 second' where id = ${job.jobId}`;
      await jobs.recover();
      await admin`update public.background_jobs set run_at = now() where id = ${job.jobId}`;
    }
    const [kept] = await admin<{ measured: number; state: string; ledger: string }[]>`
      select (select count(*)::int from public.post_analytics where user_id = ${userId} and num_likes = 7) as measured,
        (select state from public.background_jobs where user_id = ${userId}) as state,
        (select string_agg(operation || ' ' || amount, ', ' order by id) from public.credit_ledger
          where user_id = ${userId} and operation in ('hold', 'capture', 'release')) as ledger`;
    const twice = [...asked.values()].filter((times) => times > 1).length;
    console.log(
      `sync: ${kept?.state}, killed ${deaths} times, ${kept?.measured} of ${POSTS} posts, ${twice} figures asked twice`,
    );
    console.log(`sync: ledger\t${kept?.ledger}`);
    await Promise.all([admin.end(), service.end()]);
    const charges = (kept?.ledger ?? "").split(", ").filter((line) => line.startsWith("capture")).length;
    return (
      kept?.state === "succeeded" &&
      kept.measured === POSTS &&
      deaths === DEATHS &&
      twice === 0 &&
      charges === 1
    );
  } finally {
    await stop();
  }
}
