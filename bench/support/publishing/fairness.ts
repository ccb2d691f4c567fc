import type { Sql } from "postgres";
import { MOST_RUNS, onScene, printLateness, publishByTicks } from "./scene.ts";

const FLOOD = 20_000;
const OTHERS = 200;
const AT_MOST_LATE_SECONDS = 60;

/**
 * One user has more due posts than the usual limit of open posts allows; many users have one post each, due a minute
 * later.
 */
const USERS_AND_POSTS = `
  create or replace function private.open_post_limit() returns integer language sql immutable set search_path = ''
    as $$ select ${FLOOD}; $$;
  insert into auth.users (id, email) values (gen_random_uuid(), 'flood@example.com');
  insert into auth.users (id, email) select gen_random_uuid(), 'one' || n || '@example.com' from generate_series(1, ${OTHERS}) n;
  insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid)
    select id, 'access-' || id, 'refresh-' || id, true from auth.users where email ~ '^(flood|one)';
  select engine.grant_purchased_credits(id, ${FLOOD} * 2, 'bench:' || id, null) from auth.users where email ~ '^(flood|one)';
  insert into public.posts (user_id, postcard, title, date, post_time, linkedin_person_urn)
    select u.id, n, 'Serie ' || n, d.at::date, d.at::time, 'urn:li:person:f' || n
    from auth.users u, generate_series(1, ${FLOOD}) n, (select now() at time zone 'utc' - interval '1 hour' as at) d
    where u.email = 'flood@example.com';
  insert into public.posts (user_id, postcard, title, date, post_time, linkedin_person_urn)
    select u.id, 1, 'Única', d.at::date, d.at::time, 'urn:li:person:one' || row_number() over ()
    from auth.users u, (select now() at time zone 'utc' + interval '1 minute' as at) d where u.email ~ '^one';
  analyze public.posts, public.publish_jobs;`;

const OF_OTHERS = `
  select extract(epoch from p.published_at - j.due_at)::float as late
  from public.posts p join public.publish_jobs j on j.post_id = p.id join auth.users u on u.id = p.user_id
  where u.email ~ '^one'`;

export const runFairness = (): Promise<boolean> =>
  onScene(MOST_RUNS, async (scene) => {
    const { admin } = scene.stage;
    console.log(
      `Fairness: one user with ${FLOOD} posts due an hour ago, ${OTHERS} users with one each, as many runs as the scheduler wakes`,
    );
    await scene.stage.reset(0);
    await admin.unsafe(USERS_AND_POSTS).simple();
    const lateness = () => admin.unsafe<{ late: number | null }[]>(OF_OTHERS);
    const claim = await timeOfClaim(admin);
    await publishByTicks(scene, 10, async () => (await lateness()).some(({ late }) => late === null));
    const late = (await lateness()).flatMap((row) => row.late ?? []);
    const [flood] = await admin<{ left: number }[]>`
      select count(*)::int as left from public.publish_jobs where state = 'scheduled'`;
    console.log(
      `  published ${late.length} of the others' ${OTHERS}; ${flood?.left} of the one user's wait; a claim of 8 took ${claim.toFixed(1)} ms`,
    );
    const p99 = printLateness(late, AT_MOST_LATE_SECONDS);
    return late.length === OTHERS && p99 < AT_MOST_LATE_SECONDS;
  });

/** The median time of a claim in milliseconds; each claim is rolled back. */
async function timeOfClaim(admin: Sql): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    await admin
      .begin(async (session) => {
        const startedAt = performance.now();
        await session`select * from engine.claim_publish_jobs('bench', 8, 90)`;
        times.push(performance.now() - startedAt);
        throw new Error("undone");
      })
      .catch((error: Error) => {
        if (error.message !== "undone") throw error;
      });
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
