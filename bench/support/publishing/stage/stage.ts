import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../../local/database.ts";
import type { BinReply } from "../owners/bin-owners.ts";
import type { Doubt, Reply } from "../owners/owners.ts";
import { BIN_SETUP, DELETED_FAULTS } from "./bin-stage.ts";
import { shareConnections } from "./connections.ts";
import { countClockReaders, replaceDatabaseClock } from "./database-clock.ts";
import { connectAsService, type DataApi, LASTING, openDataApi, runOn } from "./sql-client.ts";

const USERS = 50;
/** Nothing here outlives a crash. Without sequential scans, because a plan made for empty tables is kept as they fill. */
const FAST = { synchronous_commit: "off", enable_seqscan: "off" };
/** Where simulated time begins: in the middle of a month, whose end would renew credits. */
export const START = Date.parse("2026-11-10T09:30:00Z");
const userId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const authorOf = (post: number): string =>
  post % 2 === 0 ? `urn:li:person:p${post}` : `urn:li:organization:${1_000_000 + post}`;

/** One row of the end: what the database says of a post. */
export type Standing = {
  post: number;
  id: string;
  state: string;
  publish_state: string;
  wants_comment: boolean;
  comment_state: string | null;
  charged: number;
  /** It is in the bin: `state` is what it has again when it comes back. */
  is_deleted: boolean;
  /** Kinds of the notices that its owner has got. */
  notices: string[];
};

/** A database of its own, with users that have LinkedIn and credits, for one simulation after another. */
export type Stage = {
  api: DataApi;
  /** How many functions, defaults and the like go by the time that `setTime` tells. */
  clockReaders: number;
  /** As the superuser. */
  admin: Sql;
  /** Empties what earlier runs left and schedules posts for now, or for later. Answers their ids, by number. */
  reset(
    posts: number,
    has?: { picture(post: number): boolean; comment(post: number): boolean },
    dueInSeconds?: number,
  ): Promise<string[]>;
  /** Lets it be this many milliseconds after START for every statement from here on. Needs `isSimulated`. */
  setTime(milliseconds: number): void;
  /** `private.publish_tick()`; true when it would wake the function. */
  tick(): Promise<boolean>;
  /** `private.publish_retick()`, likewise. */
  retick(): Promise<boolean>;
  isAnythingDue(): Promise<boolean>;
  /** How many runs of the function the ticks have asked for since this was last called. */
  takeWakes(): Promise<number>;
  /** Posts and comments that have not ended; `looks`: also posts in doubt that a company page may still settle. */
  openWork(looks: boolean): Promise<number>;
  standings(): Promise<Standing[]>;
  /** What became of a post so far, in seconds after START. */
  historyOf(id: string): Promise<string>;
  /** Holds without end, totals that do not match the ledger, and the like: 0 when the books are right. */
  creditErrors(): Promise<number>;
  /** The posts that ask their owners now. */
  doubts(): Promise<Doubt[]>;
  /** One owner's answer about one attempt; a refusal's code is a reply too. */
  answerOne(id: string, attempt: number, isThere: boolean): Promise<Reply>;
  /** The owners answer for their unconfirmed posts: `live` are those that are on LinkedIn. */
  answer(ids: string[], live: string[]): Promise<void>;
  /** One owner deletes the card of a post. */
  deleteCard(id: string): Promise<BinReply>;
  /** One owner brings a deleted card back, and sends it at once when it has lost its hour. */
  restoreCard(id: string): Promise<void>;
  /** Lets the job of a deleted post be taken, as an engine would that does not park it. */
  unparkJob(id: string): Promise<void>;
  /** What was begun, charged or told of posts while they were deleted, and what their owners see of them now. */
  deletedFaults(): Promise<number>;
  close(): Promise<void>;
};

const SETUP = `
  create schema if not exists bench;
  create or replace function bench.answer(p_ids uuid[], p_live uuid[]) returns void language plpgsql as $$
  declare
    one record;
  begin
    for one in select id, publish_attempts, id = any (p_live) as live, user_id from public.posts where id = any (p_ids) loop
      perform set_config('request.jwt.claims', jsonb_build_object('sub', one.user_id, 'role', 'authenticated')::text, true);
      perform private.resolve_unconfirmed_post(one.id, one.publish_attempts, one.live, null);
    end loop;
    perform set_config('request.jwt.claims', '', true);
  end;
  $$;
  create or replace function bench.answer_one(p_id uuid, p_attempt integer, p_is_there boolean, out reply text, out state text, out attempts integer)
  language plpgsql as $$
  begin
    perform set_config('request.jwt.claims',
      jsonb_build_object('sub', (select user_id from public.posts where id = p_id), 'role', 'authenticated')::text, true);
    -- Held until the post has been looked at: nobody changes it between the reply and that.
    perform 1 from public.publish_jobs where post_id = p_id for update;
    begin
      reply := private.resolve_unconfirmed_post(p_id, p_attempt, p_is_there, null);
    exception when raise_exception then
      reply := sqlerrm;
    end;
    select j.state, j.attempts into state, attempts from public.publish_jobs j where j.post_id = p_id;
    perform set_config('request.jwt.claims', '', true);
  end;
  $$;
  delete from vault.secrets where name in ('project_url', 'secret_key');
  select vault.create_secret('https://bench.test', 'project_url'), vault.create_secret('sb_secret_bench', 'secret_key');`;

const DUE_POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, timezone, image_url, upload_type, post_comment,
    linkedin_organization_id, linkedin_person_urn)
  select u.id, n + 1, 'Publicación ' || n, 'Texto de la publicación ' || n, d.at::date, d.at::time, 'UTC',
    case when picture then 'https://bench.test/storage/v1/object/public/media/' || u.id || '/foto.jpg' end,
    case when picture then 'image' end, case when n = any ($5::int[]) then 'Comentario ' || n else '' end,
    case when n % 2 = 1 then (1000000 + n)::text end, case when n % 2 = 0 then 'urn:li:person:p' || n end
  from generate_series(0, $1::int - 1) as n
  cross join lateral (select n = any ($3::int[]) as picture) as media
  cross join (select date_trunc('second', (now() + make_interval(secs => $4::int)) at time zone 'utc') as at) as d
  cross join lateral (select ('00000000-0000-4000-8000-' || lpad((n % $2)::text, 12, '0'))::uuid as id) as u
  returning id, postcard`;

const STANDINGS = `
  select p.postcard::int - 1 as post, p.id, coalesce(j.parked_state, j.state, 'none') as state, p.publish_state,
    p.deleted_at is not null as is_deleted, p.post_comment <> '' as wants_comment, coalesce(c.parked_state, c.state) as comment_state,
    coalesce(l.charged, 0)::int as charged, coalesce(n.keys, '{}') as notices
  from public.posts p
  left join public.publish_jobs j on j.post_id = p.id
  left join public.publish_comments c on c.post_id = p.id
  left join (select post_id, sum(case operation when 'capture' then 1 when 'refund' then -1 else 0 end) as charged
    from public.credit_ledger group by post_id) l on l.post_id = p.id
  -- By its key: a notice of a post that was deleted names no post any more.
  left join (select subject.post_id, array_agg(split_part(told.incident_key, ':', 1)) as keys
    from public.notifications told join (
      select id, post_id from public.publish_jobs
      union all select a.id, a_job.post_id from public.publish_attempts a join public.publish_jobs a_job on a_job.id = a.job_id
      union all select id, id from public.posts
    ) subject on subject.id::text = split_part(told.incident_key, ':', 2)
    group by subject.post_id) n on n.post_id = p.id`;

const HISTORY = `
  select concat_ws('; ',
    (select string_agg(format('try %s by %s from %s s%s%s: %s %s', number, worker,
        round(extract(epoch from started_at - $2::timestamptz), 1),
        ', create ' || round(extract(epoch from create_sent_at - $2::timestamptz), 1) || ' s',
        ', end ' || round(extract(epoch from ended_at - $2::timestamptz), 1) || ' s', phase, error_code), '; ' order by number)
      from public.publish_attempts where job_id = j.id),
    format('now %s, next %s s, lease %s s', state, round(extract(epoch from next_attempt_at - $2::timestamptz), 1),
      round(extract(epoch from lease_expires_at - $2::timestamptz), 1))) as history
  from public.publish_jobs j where post_id = $1`;

const OPEN = `
  select (select count(*) from public.publish_jobs where state in ('scheduled', 'preparing', 'creating'))
    + (select count(*) from public.publish_comments where state in ('scheduled', 'sending'))`;
const IN_DOUBT =
  "(select count(*) from public.publish_jobs where state = 'unconfirmed' and reconcile_at is not null)";

const CREDIT_ERRORS = `
  select (select count(*) from public.credit_ledger h where h.operation = 'hold' and not exists (
      select 1 from public.credit_ledger e where e.hold_id = h.id and e.operation in ('capture', 'release')))
    + (select count(*) from public.credit_ledger h join public.credit_ledger c on c.hold_id = h.id and c.operation = 'capture'
      join public.credit_ledger r on r.hold_id = h.id and r.operation = 'release')
    + (select count(*) from public.user_credit_stats s
      join (select user_id, sum(free_delta) as free, sum(purchased_delta) as purchased, sum(held_delta) as held
        from public.credit_ledger group by user_id) l using (user_id)
      where (s.free_monthly_credits, s.purchased_credits, s.held_credits) is distinct from (l.free, l.purchased, l.held)
        or s.held_credits <> 0) as errors`;

async function seedUsers(admin: Sql): Promise<void> {
  for (let n = 0; n < USERS; n += 1) {
    await admin`insert into auth.users (id, email) values (${userId(n)}, ${`u${n}@example.com`}) on conflict do nothing`;
    await admin`insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid)
      values (${userId(n)}, ${`access-${n}`}, ${`refresh-${n}`}, true) on conflict (user_id) do nothing`;
  }
}

/**
 * Opens and migrates the database at `url`. `connections` is what the simulated workers share.
 * @param isSimulated the time in the database is what `setTime` says
 */
export async function openStage(
  url: string,
  connections: number,
  { isSimulated = false } = {},
): Promise<Stage> {
  if (isSimulated) await replaceDatabaseClock(url, START);
  await (await openDatabase({ databaseUrl: url })).close();
  const admin = postgres(url, {
    ...LASTING,
    onnotice: () => {},
    connection: FAST as never,
  }) as unknown as Sql;
  const mover = postgres(url, {
    ...LASTING,
    onnotice: () => {},
    // No triggers: time passes without anybody writing.
    connection: { ...FAST, session_replication_role: "replica" } as never,
  });
  await admin.unsafe(SETUP).simple();
  if (isSimulated) await admin.unsafe(BIN_SETUP).simple();
  await seedUsers(admin);
  const clockReaders = isSimulated ? await countClockReaders(admin) : 0;
  const pool = Array.from({ length: connections }, () => connectAsService(url, 1, FAST));
  const workers = shareConnections(pool);
  const own = shareConnections([admin]);
  const one = <T>(text: string): Promise<T> => own.run(async ({ run }) => (await run(text, []))[0] as T);
  const setTime = (milliseconds: number): void => {
    for (const connections of [workers, own]) connections.setTime(START + milliseconds);
  };
  return {
    admin,
    clockReaders,
    api: await openDataApi((text, values) => workers.run(({ run }) => run(text, values)), runOn(admin)),
    setTime,
    async reset(posts, has = { picture: () => false, comment: () => false }, dueInSeconds = 0) {
      // The ledger refuses this to everybody whose triggers work.
      await mover.unsafe(`truncate public.posts, public.credit_ledger, public.user_credit_stats, public.transaction_history,
        public.notifications, net.http_request_queue ${isSimulated ? ", bench.touched" : ""} cascade`);
      if (isSimulated) {
        setTime(0);
        await own.run(({ run }) => run("select", []));
      }
      await admin`select engine.grant_purchased_credits(id, 1000, 'bench:' || id, null) from auth.users`;
      await admin`update public.linkedin_tokens set is_valid = true, error_message = null where is_valid is distinct from true`;
      const numbers = Array.from({ length: posts }, (_, n) => n);
      const rows = await admin.unsafe<{ id: string; postcard: string }[]>(DUE_POSTS, [
        posts,
        USERS,
        numbers.filter(has.picture),
        dueInSeconds,
        numbers.filter(has.comment),
      ]);
      await mover.unsafe("analyze public.posts, public.publish_jobs");
      const ids: string[] = [];
      for (const row of rows) ids[Number(row.postcard) - 1] = row.id;
      return ids;
    },
    tick: async () =>
      (await one<{ wakes: boolean }>("select private.publish_tick() is not null as wakes")).wakes,
    retick: async () =>
      (await one<{ wakes: boolean }>("select private.publish_retick() is not null as wakes")).wakes,
    isAnythingDue: async () =>
      (
        await one<{ due: boolean }>(
          "select exists (select 1 from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()) as due",
        )
      ).due,
    takeWakes: async () => (await admin`delete from net.http_request_queue returning 1`).length,
    openWork: async (looks) =>
      Number((await one<{ open: string }>(looks ? `${OPEN} + ${IN_DOUBT} as open` : `${OPEN} as open`)).open),
    standings: async () => [...(await admin.unsafe<Standing[]>(STANDINGS, [], { prepare: true }))],
    historyOf: async (id) => {
      const [row] = await admin.unsafe<{ history: string }[]>(HISTORY, [id, new Date(START).toISOString()]);
      return row?.history ?? "";
    },
    creditErrors: async () => Number((await one<{ errors: string }>(CREDIT_ERRORS)).errors),
    doubts: async () => [
      ...(await admin<
        Doubt[]
      >`select postcard::int - 1 as post, id, publish_attempts as attempts from public.posts
        where publish_state = 'unconfirmed' and deleted_at is null order by postcard`),
    ],
    answerOne: async (id, attempt, isThere) =>
      (await own.run(
        async ({ sql }) =>
          (
            await sql<Reply[]>`select * from bench.answer_one(${id}, ${attempt}, ${isThere})`
          )[0] as Reply,
      )) as Reply,
    answer: async (ids, live) => {
      await own.run(({ sql }) => sql`select bench.answer(${ids}::uuid[], ${live}::uuid[])`);
    },
    deleteCard: async (id) =>
      (await own.run(
        async ({ sql }) => (await sql<BinReply[]>`select * from bench.delete_card(${id})`)[0] as BinReply,
      )) as BinReply,
    restoreCard: async (id) => {
      await own.run(({ sql }) => sql`select bench.restore_card(${id})`);
    },
    unparkJob: async (id) => {
      await own.run(
        ({ sql }) =>
          sql`update public.publish_jobs set state = 'scheduled', parked_state = null where post_id = ${id} and parked_state = 'scheduled'`,
      );
    },
    deletedFaults: async () => Number((await one<{ faults: string }>(DELETED_FAULTS)).faults),
    close: async () => {
      await Promise.all([admin.end(), mover.end(), ...pool.map((sql) => sql.end())]);
    },
  };
}
