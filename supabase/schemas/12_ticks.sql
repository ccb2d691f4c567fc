create table public.publish_alarms (
  id          uuid primary key default gen_random_uuid(),
  job_id      uuid not null unique references public.publish_jobs (id) on delete cascade,
  raised_at   timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table public.publish_alarms is 'Alarms for posts that were 5 minutes late; resolved when their job ends. For operators; server only.';
create index publish_alarms_open_idx on public.publish_alarms (job_id) where resolved_at is null;
alter table public.publish_alarms enable row level security;
revoke all on public.publish_alarms from anon, authenticated;
grant all on public.publish_alarms to service_role;

create table private.publish_ticks (
  only_row     boolean primary key default true check (only_row),
  last_tick_at timestamptz not null,
  last_wake_at timestamptz,
  last_error   text
);
comment on table private.publish_ticks is 'When publish_tick last ran and last woke the function, and the error of its recovery. One row.';
revoke all on private.publish_ticks from public, anon, authenticated, service_role;

-- Called by publish_tick. Each subquery reads only the first row of a partial index (order by, limit 1), whatever the
-- number of posts. With `exists`, Postgres might scan the table after a backlog.
create function private.publish_work_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select next_attempt_at <= now() from public.publish_jobs
      where state = 'scheduled' order by next_attempt_at, id limit 1), false)
    or coalesce((select next_attempt_at <= now() from public.publish_comments
      where state = 'scheduled' order by next_attempt_at limit 1), false)
    or coalesce((select reconcile_at <= now() from public.publish_jobs
      where state = 'unconfirmed' and reconcile_at is not null order by reconcile_at limit 1), false);
$$;

-- Called by publish_tick: returns the number of runs to start. A run publishes 100 due posts (MOST_POSTS of
-- publish-due-posts); at most 5 start, because each takes database connections.
create function private.publish_runs_wanted() returns integer
language sql stable security definer set search_path = '' as $$
  select least(5, greatest(1, ceil(count(*) / 100.0)::integer))
  from (select from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()
    order by next_attempt_at, id limit 401) as due;
$$;

-- Settles the posts of dead workers. A post without a create request is tried again; at the fifth dead worker in a row
-- the post fails, because the post may kill its workers. A post with a create request becomes unconfirmed.
create function private.recover_lost_leases() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
  gives_up boolean;
  recovered integer := 0;
begin
  -- Ordered by user, as in the renewal of credits, so that the two functions lock in the same order and cannot
  -- deadlock.
  for job in
    with lost as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state in ('preparing', 'creating')
        -- No lease lasts 30 minutes, so a later end dates from before the server's clock was set back.
        and (j.lease_expires_at < now() or j.lease_expires_at > now() + interval '30 minutes')
      order by j.lease_expires_at limit 500 for update of j skip locked for key share of u skip locked
    )
    select * from lost order by user_id, id
  loop
    recovered := recovered + 1;
    select * into attempt from public.publish_attempts where job_id = job.id and number = job.attempts;
    if job.state = 'creating' then
      perform private.leave_unconfirmed(job, attempt.id, 'lease_lost', null);
      continue;
    end if;
    select count(*) = 4 into gives_up from public.publish_attempts
    where job_id = job.id and number between attempt.number - 4 and attempt.number - 1
      and phase = 'retry' and error_code = 'lease_lost' and create_sent_at is null;
    update public.publish_attempts set phase = case when gives_up then 'failed' else 'retry' end,
      ended_at = clock_timestamp(), error_code = 'lease_lost' where id = attempt.id;
    update public.publish_jobs set state = case when gives_up then 'failed' else 'scheduled' end,
      error_code = case when gives_up then 'publish_worker_lost' end,
      next_attempt_at = now(), lease_owner = null, lease_expires_at = null
    where id = job.id;
    update public.posts set publish_state = case when gives_up then 'failed' else 'scheduled' end,
      publish_error_code = case when gives_up then 'publish_worker_lost' end
    where id = job.post_id returning * into post;
    perform engine.release_hold(attempt.hold_id);
    if gives_up then
      perform private.notify_user(job.user_id, 'error',
        format('No se publicó «%s» en %s: el envío se interrumpió cinco veces seguidas. Tu texto está guardado y no se cobró nada; revisa el archivo adjunto y usa «Reintentar».',
          private.shown_title(post.title), private.publisher_name(post)), 'failed:' || attempt.id::text, job.post_id,
        'system', private.post_target(job.post_id));
    end if;
  end loop;
  return recovered;
end;
$$;

-- Step of recover_publishing: ends the job of a post that is 24 hours late; the user may then publish it now or choose
-- another date. Returns the number of posts.
create function private.end_late_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
    where j.state = 'scheduled' and j.due_at < now() - interval '24 hours'
    order by j.due_at limit 500 for update of j skip locked for key share of u skip locked
  loop
    update public.publish_jobs set state = 'failed', error_code = 'publish_too_late' where id = job.id;
    update public.posts set publish_state = 'failed', publish_error_code = 'publish_too_late'
    where id = job.post_id returning * into post;
    perform private.notify_user(job.user_id, 'warning',
      format('«%s» no salió a su hora en %s y ya pasaron más de 24 horas, así que no la enviamos sin preguntarte. Usa «Publicar ahora» en Publicaciones o elige otra fecha.',
        private.shown_title(post.title), private.publisher_name(post)),
      format('late:%s:%s', job.id, extract(epoch from job.due_at)), job.post_id, 'system', private.post_target(job.post_id));
    ended := ended + 1;
  end loop;
  -- A retry is due within six hours. A later time was written before the server's clock was set back.
  update public.publish_jobs set next_attempt_at = now() where id in (
    select id from public.publish_jobs
    where state = 'scheduled' and due_at <= now() and next_attempt_at > now() + interval '6 hours'
    order by due_at limit 500 for update skip locked);
  return ended;
end;
$$;

-- Raises an alarm for each job that is 5 minutes late, unless one is open, and resolves alarms of ended jobs.
create function private.ring_publish_alarms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_alarms a set resolved_at = now() from public.publish_jobs j
  where j.id = a.job_id and a.resolved_at is null
    and not (j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes');
  -- Skips locked jobs until the next minute, because waiting here while credits are locked could deadlock.
  with overdue as materialized (
    select j.id from public.publish_jobs j
    where j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes'
      and not exists (select 1 from public.publish_alarms a where a.job_id = j.id and a.resolved_at is null)
    order by j.due_at limit 5000
    for key share of j skip locked
  )
  insert into public.publish_alarms as a (job_id) select id from overdue
  on conflict (job_id) do update set raised_at = now(), resolved_at = null where a.resolved_at is not null;
end;
$$;

-- Called by publish_tick: runs the steps of the recovery; a failing step does not stop the others. `trouble` names the
-- failed step, or is null. `recovered`: the number of posts of dead workers; null while another run recovers.
create function private.recover_publishing(out recovered integer, out trouble text)
language plpgsql security definer set search_path = '' as $$
declare
  step text;
  done text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return;
  end if;
  recovered := 0;
  foreach step in array array['doubt_after_restore', 'recover_lost_leases', 'end_unapproved_jobs', 'end_late_jobs', 'recover_comments',
    'ring_publish_alarms'] loop
    begin
      execute format('select private.%I()', step) into done;
      if step = 'recover_lost_leases' then
        recovered := done::integer;
      end if;
    exception when others then
      trouble := concat_ws('; ', trouble, format('%s: %s', step, sqlerrm));
      raise warning '% failed: %', step, sqlerrm;
    end;
  end loop;
end;
$$;

-- Called each minute and by publish_retick: recovers, then wakes publish-due-posts when work is due. Returns the
-- request's id, or null. Vault must contain project_url and secret_key (wake_function).
create function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  recovery record := private.recover_publishing();
  request bigint;
begin
  -- Keeps the last error while another run recovers, because that run writes its own result.
  insert into private.publish_ticks as t (last_tick_at, last_error) values (now(), recovery.trouble)
  on conflict (only_row) do update set last_tick_at = excluded.last_tick_at,
    last_error = case when recovery.recovered is null then t.last_error else excluded.last_error end;
  if not private.publish_work_due() then
    return null;
  end if;
  for n in 1..private.publish_runs_wanted() loop
    request := private.wake_function('publish-due-posts');
    exit when request is null;
  end loop;
  if request is null then
    update private.publish_ticks set last_error = coalesce(last_error, 'vault_secrets_missing') where true;
  else
    update private.publish_ticks set last_wake_at = now() where true;
  end if;
  return request;
end;
$$;

-- Called every 20 seconds, for posts that become due between two runs of publish_tick. Does nothing when
-- publish-due-posts was woken in the last 10 seconds.
create function private.publish_retick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  -- A wake-up in the future does not count, because it dates from before the clock was set back.
  if exists (select 1 from private.publish_ticks where last_wake_at between now() - interval '10 seconds' and now()) then
    return null;
  end if;
  return private.publish_tick();
end;
$$;

-- failure_rate_24h: the share of failed and unconfirmed attempts among the published, failed and unconfirmed attempts;
-- null without such attempts. failures_by_code_24h: the number of attempts without a published post, and of posts that
-- failed because they were a day late, by error code.
create function private.publish_health()
returns table (
  last_tick_at timestamptz, last_wake_at timestamptz, last_tick_error text,
  backlog bigint, oldest_due_seconds integer, preparing bigint, creating bigint, unconfirmed bigint, open_alarms bigint,
  comments_due bigint, comments_unconfirmed bigint,
  attempts_24h bigint, failure_rate_24h numeric, failures_by_code_24h jsonb
)
language sql stable security definer set search_path = '' as $$
  with due as (
    select count(*) as jobs, extract(epoch from now() - min(due_at))::integer as oldest from public.publish_jobs
    where state = 'scheduled' and next_attempt_at <= now()
  ), busy as (
    select count(*) filter (where state = 'preparing') as preparing, count(*) filter (where state = 'creating') as creating
    from public.publish_jobs where state in ('preparing', 'creating')
  ), tried as (
    select count(*) as attempts,
      count(*) filter (where phase in ('failed', 'unconfirmed'))::numeric
        / nullif(count(*) filter (where phase in ('published', 'failed', 'unconfirmed')), 0) as rate
    from public.publish_attempts where started_at >= now() - interval '24 hours'
  ), failures as (
    select error_code from public.publish_attempts
    where started_at >= now() - interval '24 hours' and phase in ('retry', 'failed', 'unconfirmed') and error_code is not null
    union all
    select error_code from public.publish_jobs
    where state = 'failed' and updated_at >= now() - interval '24 hours' and error_code = 'publish_too_late'
  ), codes as (
    select jsonb_object_agg(error_code, times) as times
    from (select error_code, count(*) as times from failures group by error_code) as t
  )
  select t.last_tick_at, t.last_wake_at, t.last_error, due.jobs, due.oldest, busy.preparing, busy.creating,
    (select count(*) from public.publish_jobs where state = 'unconfirmed'),
    (select count(*) from public.publish_alarms where resolved_at is null),
    (select count(*) from public.publish_comments where state = 'scheduled' and next_attempt_at <= now()),
    (select count(*) from public.publish_comments where state = 'unconfirmed'),
    tried.attempts, round(tried.rate, 4), coalesce(codes.times, '{}')
  from due cross join busy cross join tried cross join codes left join private.publish_ticks t on true;
$$;
grant execute on function private.publish_health() to service_role;

create view public.publish_health with (security_invoker = true) as select * from private.publish_health();
comment on view public.publish_health is 'The health of the publishing engine in one row; see docs/publishing.md. Readable with the secret key only.';
revoke all on public.publish_health from anon, authenticated, service_role;
grant select on public.publish_health to service_role;
