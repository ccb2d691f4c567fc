import { POST_OF_ROW, TITLE_OF_ROW } from "../../rows.ts";

export const SETUP = `
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
    -- Locks the job, so that no worker changes its state between the reply and the reading below.
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

/** Every third post has a text only for its account, every fifth a poll, every tenth a poll without text. */
export const DUE_POSTS = `
  insert into public.posts (user_id, postcard, title, notes, date, post_time, timezone, image_url, upload_type, post_comment,
    linkedin_organization_id, linkedin_person_urn, common_notes, common_comment, poll)
  select u.id, n + 1, ${TITLE_OF_ROW} || ' ' || n, case when asks and n % 2 = 0 then '' else ${POST_OF_ROW} || ' ' || n end, d.at::date, d.at::time, 'UTC',
    case when picture then 'https://bench.test/storage/v1/object/public/media/' || u.id || '/foto.jpg' end,
    case when picture then 'image' end, case when n = any ($5::int[]) then 'Comentario ' || n else '' end,
    case when n % 2 = 1 then (1000000 + n)::text end, case when n % 2 = 0 then 'urn:li:person:p' || n end,
    case when n % 3 = 0 then 'Texto común' end, case when n % 3 = 0 then 'Comentario común' end,
    case when asks then jsonb_build_object('question', '¿Café ☕️ o té, “equipo”? ' || n, 'duration', 'ONE_DAY',
      'options', jsonb_build_array('Sí ' || n, 'No ' || n)) end
  from generate_series(0, $1::int - 1) as n
  cross join lateral (select n = any ($3::int[]) as picture, n % 5 = 2 and n <> all ($3::int[]) as asks) as media
  cross join (select date_trunc('second', (now() + make_interval(secs => $4::int)) at time zone 'utc') as at) as d
  cross join lateral (select ('00000000-0000-4000-8000-' || lpad((n % $2)::text, 12, '0'))::uuid as id) as u
  returning id, postcard`;

/**
 * Inserts the posts' company pages, because a page without a row counts as lost, and 'Publicar ahora' sends no post of
 * a lost page.
 */
export const PAGES = `
  insert into public.linkedin_organizations (user_id, organization_id, organization_name, role, can_publish)
  select user_id, linkedin_organization_id, 'Página', 'ADMINISTRATOR', true from public.posts
  where linkedin_organization_id is not null on conflict do nothing`;

export const STANDINGS = `
  select p.postcard::int - 1 as post, p.id, coalesce(j.parked_state, j.state, 'none') as state, p.publish_state,
    p.deleted_at is not null as is_deleted, p.post_comment <> '' as wants_comment, p.poll is not null as has_poll, coalesce(c.parked_state, c.state) as comment_state,
    coalesce(l.charged, 0)::int as charged, coalesce(n.keys, '{}') as notices
  from public.posts p
  left join public.publish_jobs j on j.post_id = p.id
  left join public.publish_comments c on c.post_id = p.id
  left join (select post_id, count(*) filter (where operation = 'capture') as charged
    from public.credit_ledger group by post_id) l on l.post_id = p.id
  -- The notice is joined by its key, because the notice of a deleted post names no post.
  left join (select subject.post_id, array_agg(split_part(notice.incident_key, ':', 1)) as keys
    from public.notifications notice join (
      select id, post_id from public.publish_jobs
      union all select a.id, a_job.post_id from public.publish_attempts a join public.publish_jobs a_job on a_job.id = a.job_id
      union all select id, id from public.posts
    ) subject on subject.id::text = split_part(notice.incident_key, ':', 2)
    group by subject.post_id) n on n.post_id = p.id`;

export const HISTORY = `
  select concat_ws('; ',
    (select string_agg(format('try %s by %s from %s s%s%s: %s %s', number, worker,
        round(extract(epoch from started_at - $2::timestamptz), 1),
        ', create ' || round(extract(epoch from create_sent_at - $2::timestamptz), 1) || ' s',
        ', end ' || round(extract(epoch from ended_at - $2::timestamptz), 1) || ' s', phase, error_code), '; ' order by number)
      from public.publish_attempts where job_id = j.id),
    format('now %s, next %s s, lease %s s', state, round(extract(epoch from next_attempt_at - $2::timestamptz), 1),
      round(extract(epoch from lease_expires_at - $2::timestamptz), 1))) as history
  from public.publish_jobs j where post_id = $1`;

export const OPEN = `
  select (select count(*) from public.publish_jobs where state in ('scheduled', 'preparing', 'creating'))
    + (select count(*) from public.publish_comments where state in ('scheduled', 'sending'))`;
/** The number of unconfirmed posts for which the engine still polls their company pages. */
export const IN_DOUBT =
  "(select count(*) from public.publish_jobs where state = 'unconfirmed' and reconcile_at is not null)";

export const CREDIT_ERRORS = `
  select (select count(*) from public.credit_ledger h where h.operation = 'hold' and not exists (
      select 1 from public.credit_ledger e where e.hold_id = h.id and e.operation in ('capture', 'release')))
    + (select count(*) from public.credit_ledger h join public.credit_ledger c on c.hold_id = h.id and c.operation = 'capture'
      join public.credit_ledger r on r.hold_id = h.id and r.operation = 'release')
    + (select count(*) from public.user_credit_stats s
      join (select user_id, sum(free_delta) as free, sum(purchased_delta) as purchased, sum(held_delta) as held
        from public.credit_ledger group by user_id) l using (user_id)
      where (s.free_monthly_credits, s.purchased_credits, s.held_credits) is distinct from (l.free, l.purchased, l.held)
        or s.held_credits <> 0) as errors`;
