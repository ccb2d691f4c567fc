-- Jobs other than publishing that call outside services (AI, syncs, mail). An edge function (_shared/jobs) claims a
-- job for the length of a lease. The transaction that ends the job captures or releases its credits.
--
--   queued --claim--> running --complete--> succeeded (hold captured)
--     ^                  |---fail---------> failed    (hold released)
--     '--postpone, fail with attempts left, a lease that ran out

create table public.background_jobs (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references auth.users (id) on delete cascade,
  kind             text not null constraint background_jobs_kind_is_a_name check (char_length(kind) <= 40 and kind ~ '^[a-z][a-z0-9_]*$'),
  idempotency_key  text not null constraint background_jobs_key_is_short check (char_length(idempotency_key) between 1 and 200),
  subject          text constraint background_jobs_subject_is_short check (char_length(subject) between 1 and 100),
  input            jsonb not null constraint background_jobs_input_within_bounds check (octet_length(input::text) <= 65536),
  state            text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  attempts         integer not null default 0 check (attempts >= 0),
  max_attempts     integer not null default 3 check (max_attempts between 1 and 20),
  run_at           timestamptz not null default now(),
  give_up_at       timestamptz not null,
  lease_id         uuid,
  lease_expires_at timestamptz,
  progress         jsonb constraint background_jobs_progress_within_bounds check (octet_length(progress::text) <= 16384),
  result           jsonb constraint background_jobs_result_within_bounds check (octet_length(result::text) <= 262144),
  error_code       text constraint background_jobs_error_code_is_short check (char_length(error_code) <= 100),
  error_detail     jsonb constraint background_jobs_error_detail_within_bounds check (octet_length(error_detail::text) <= 4096),
  hold_id          bigint references public.credit_ledger (id),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  finished_at      timestamptz,
  constraint background_jobs_running_ones_have_a_lease
    check ((state = 'running') = (lease_expires_at is not null) and (state <> 'running' or lease_id is not null)),
  constraint background_jobs_finished_ones_have_an_end check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  constraint background_jobs_results_are_of_successes check (result is null or state = 'succeeded')
);
comment on table public.background_jobs is
  'Work with outside services for a user, other than publishing. subject: a user has one open job for each subject (null: any number); attempts: claims since the last progress; progress: what a worker needs to continue, server only.';
create unique index background_jobs_user_id_kind_key_key on public.background_jobs (user_id, kind, idempotency_key);
create unique index background_jobs_user_id_kind_subject_key on public.background_jobs (user_id, kind, subject)
  where subject is not null and state in ('queued', 'running');
create index background_jobs_user_id_created_at_idx on public.background_jobs (user_id, created_at desc);
create index background_jobs_hold_id_idx on public.background_jobs (hold_id);
create index background_jobs_due_idx on public.background_jobs (kind, run_at, id) include (user_id, give_up_at) where state = 'queued';
create index background_jobs_late_idx on public.background_jobs (give_up_at) where state = 'queued';
create index background_jobs_running_idx on public.background_jobs (lease_expires_at) include (user_id) where state = 'running';
create index background_jobs_finished_at_idx on public.background_jobs (finished_at) where finished_at is not null;
alter table public.background_jobs enable row level security;
revoke all on public.background_jobs from anon, authenticated;
grant select (id, user_id, kind, idempotency_key, state, attempts, result, error_code, error_detail, created_at, updated_at, finished_at)
  on public.background_jobs to authenticated;
grant all on public.background_jobs to service_role;
create policy background_jobs_select_own on public.background_jobs
  for select to authenticated using (user_id = (select auth.uid()));
create trigger background_jobs_touch before update on public.background_jobs
  for each row execute function private.touch_updated_at();

-- Queues a job and holds `p_cost` in one transaction. The same key returns its job (is_new false); a new key returns
-- the running job of the same `p_subject`, so that two tabs pay once. `p_cost_seen`: the cost that the user saw; null
-- when the user saw no cost. Raises credit_price_changed with {cost} when a new job costs another amount,
-- insufficient_credits, invalid_input, idempotency_key_reused.
create function engine.enqueue_background_job(
  p_user_id uuid, p_kind text, p_key text, p_input jsonb, p_cost numeric default 0, p_source text default null,
  p_give_up_seconds integer default 3600, p_max_attempts integer default 3, p_post_id uuid default null,
  p_subject text default null, p_cost_seen numeric default null
) returns table (job_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  new_id uuid;
  known public.background_jobs;
begin
  loop
    insert into public.background_jobs (user_id, kind, idempotency_key, subject, input, give_up_at, max_attempts)
    values (p_user_id, p_kind, p_key, p_subject, p_input, now() + make_interval(secs => p_give_up_seconds), p_max_attempts)
    on conflict do nothing
    returning id into new_id;
    exit when new_id is not null;
    select * into known from public.background_jobs
      where user_id = p_user_id and kind = p_kind and idempotency_key = p_key;
    if found then
      if known.input is distinct from p_input then
        raise exception 'idempotency_key_reused';
      end if;
    else
      select * into known from public.background_jobs
        where user_id = p_user_id and kind = p_kind and subject = p_subject and state in ('queued', 'running');
    end if;
    -- The subject's job ended between the insert and the read, so the loop inserts again.
    if known.id is not null then
      return query select known.id, false;
      return;
    end if;
  end loop;
  if p_cost <> p_cost_seen then
    raise exception 'credit_price_changed' using detail = jsonb_build_object('cost', p_cost)::text;
  end if;
  update public.background_jobs
    set hold_id = engine.hold_credits(p_user_id, p_cost, coalesce(p_source, p_kind), format('background_job:%s', new_id), p_post_id)
    where id = new_id;
  return query select new_id, true;
end;
$$;

-- Called by runners: claims due jobs; users with fewer running jobs come first. Later calls must pass the claim's
-- lease_id: a call with the lease_id of a lost lease changes nothing.
create function engine.claim_background_jobs(p_kinds text[], p_limit integer, p_lease_seconds integer)
returns table (job_id uuid, lease_id uuid, kind text, user_id uuid, input jsonb, progress jsonb, attempt integer)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select j.id, j.user_id, j.run_at
    from (select distinct unnest(p_kinds) as kind) as k cross join lateral (
      select b.id, b.user_id, b.run_at from public.background_jobs b
      where b.state = 'queued' and b.kind = k.kind and b.run_at <= now() and b.give_up_at > now()
      order by b.run_at, b.id
      limit 1000
    ) as j
  ), busy as (
    select b.user_id, count(*) as jobs from public.background_jobs b where b.state = 'running' group by b.user_id
  ), ranked as (
    select due.id, due.run_at,
      coalesce(busy.jobs, 0) + row_number() over (partition by due.user_id order by due.run_at, due.id) as place
    from due left join busy on busy.user_id = due.user_id
  ), shortlist as materialized (
    -- Reads more jobs than requested, because other workers may have locked the first.
    select id, place, run_at from ranked order by place, run_at, id limit p_limit * 20
  ), picked as (
    select b.id from public.background_jobs b join shortlist s on s.id = b.id
    -- Repeats the condition, because another worker may have postponed the job meanwhile.
    where b.state = 'queued' and b.run_at <= now()
    order by s.place, s.run_at, s.id
    limit p_limit
    for update of b skip locked
  )
  update public.background_jobs b set state = 'running', attempts = b.attempts + 1, lease_id = gen_random_uuid(),
    lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  from picked where b.id = picked.id
  returning b.id, b.lease_id, b.kind, b.user_id, b.input, b.progress, b.attempts;
end;
$$;

-- Called by the request that queued a job, because its user waits: claims this job and returns it, as
-- claim_background_jobs does. No row when the job is not due or already claimed.
create function engine.claim_background_job(p_job_id uuid, p_lease_seconds integer)
returns table (job_id uuid, lease_id uuid, kind text, user_id uuid, input jsonb, progress jsonb, attempt integer)
language sql security invoker set search_path = '' as $$
  update public.background_jobs b set state = 'running', attempts = b.attempts + 1, lease_id = gen_random_uuid(),
    lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  where b.id = p_job_id and b.state = 'queued' and b.run_at <= now() and b.give_up_at > now()
  returning b.id, b.lease_id, b.kind, b.user_id, b.input, b.progress, b.attempts;
$$;

-- Called by a worker while it works: extends the lease by `p_lease_seconds` and stores `p_progress` unless null. False
-- when another worker has the job.
create function engine.extend_background_job(p_job_id uuid, p_lease_id uuid, p_lease_seconds integer, p_progress jsonb default null)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set lease_expires_at = now() + make_interval(secs => p_lease_seconds),
    progress = coalesce(p_progress, progress)
  where id = p_job_id and lease_id = p_lease_id and state = 'running';
  return found;
end;
$$;

-- Called by a worker whose provider has not finished: releases the job for `p_seconds`, and resets the count of its
-- attempts. False when another worker has the job.
create function engine.postpone_background_job(p_job_id uuid, p_lease_id uuid, p_seconds integer, p_progress jsonb default null)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set state = 'queued', attempts = 0, lease_id = null, lease_expires_at = null,
    run_at = now() + make_interval(secs => p_seconds), progress = coalesce(p_progress, progress), error_code = null
  where id = p_job_id and lease_id = p_lease_id and state = 'running';
  return found;
end;
$$;

-- Ends a job as succeeded and captures its hold, or releases the hold when `p_is_free`. A repeated call returns true;
-- false when another worker has the job, or when the job was given up.
create function engine.complete_background_job(p_job_id uuid, p_lease_id uuid, p_result jsonb, p_is_free boolean default false) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  job public.background_jobs;
begin
  perform private.share_user((select user_id from public.background_jobs where id = p_job_id));
  select * into job from public.background_jobs where id = p_job_id and lease_id = p_lease_id for update;
  if job.state = 'running' then
    update public.background_jobs set state = 'succeeded', result = p_result, progress = null, error_code = null,
      lease_expires_at = null, finished_at = now()
    where id = p_job_id;
    if p_is_free then
      perform engine.release_hold(job.hold_id);
    else
      perform engine.capture_hold(job.hold_id);
    end if;
    return true;
  end if;
  return coalesce(job.state = 'succeeded', false);
end;
$$;

-- Returns the seconds until the next attempt: 15, 30, 60 and so on, at most an hour.
create function private.background_job_delay(p_attempts integer) returns integer
language sql immutable set search_path = '' as $$ select least(3600, 15 * 2 ^ least(greatest(p_attempts, 1) - 1, 10))::integer; $$;

-- Ends a job without success and releases its hold; the caller has locked the job.
create function private.give_up_background_job(
  p_job public.background_jobs, p_error_code text, p_error_detail jsonb default null
) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set state = 'failed', error_code = p_error_code, error_detail = p_error_detail, progress = null, lease_expires_at = null,
    finished_at = now()
  where id = p_job.id;
  perform engine.release_hold(p_job.hold_id);
end;
$$;

-- Called after a failure: queues another attempt after a growing delay of at least `p_retry_seconds`. With
-- `p_is_final`, or without attempts or time left, the job fails and its hold is released. Returns the state; null when
-- another worker has the job.
create function engine.fail_background_job(
  p_job_id uuid, p_lease_id uuid, p_error_code text, p_is_final boolean default false, p_retry_seconds integer default 0,
  p_error_detail jsonb default null
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  job public.background_jobs;
  next_run timestamptz;
begin
  perform private.share_user((select user_id from public.background_jobs where id = p_job_id));
  select * into job from public.background_jobs where id = p_job_id and lease_id = p_lease_id for update;
  if job.state is distinct from 'running' then
    return case when job.state = 'failed' then job.state end;
  end if;
  next_run := now() + make_interval(secs => greatest(private.background_job_delay(job.attempts), p_retry_seconds));
  if p_is_final or job.attempts >= job.max_attempts or next_run >= job.give_up_at then
    perform private.give_up_background_job(job, p_error_code, p_error_detail);
    return 'failed';
  end if;
  update public.background_jobs set state = 'queued', run_at = next_run, lease_id = null, lease_expires_at = null,
    error_code = p_error_code
  where id = job.id;
  return 'queued';
end;
$$;
comment on function engine.fail_background_job(uuid, uuid, text, boolean, integer, jsonb) is 'May be null: the result.';

-- Called by schedule and runners: queues jobs whose lease ended, or gives them up after the last attempt
-- (job_interrupted); gives up overdue jobs (job_timed_out). Locks in the order of users, like every change of several
-- users' credits.
create function engine.recover_background_jobs(p_limit integer default 500) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  late record;
  job public.background_jobs;
  recovered integer := 0;
begin
  for late in
    select r.id, r.user_id from public.background_jobs r where r.state = 'running' and r.lease_expires_at < now()
    union all
    select q.id, q.user_id from public.background_jobs q where q.state = 'queued' and q.give_up_at <= now()
    order by user_id, id
    limit p_limit
  loop
    perform private.share_user(late.user_id);
    select * into job from public.background_jobs b where b.id = late.id
      -- Repeats the condition, because the row may have changed before the lock.
      and ((b.state = 'running' and b.lease_expires_at < now()) or (b.state = 'queued' and b.give_up_at <= now()))
    for update skip locked;
    continue when not found;
    recovered := recovered + 1;
    if job.give_up_at <= now() then
      perform private.give_up_background_job(job, 'job_timed_out');
    elsif job.attempts >= job.max_attempts then
      perform private.give_up_background_job(job, 'job_interrupted');
    else
      update public.background_jobs set state = 'queued', lease_id = null, lease_expires_at = null,
        error_code = 'job_interrupted',
        run_at = now() + make_interval(secs => private.background_job_delay(job.attempts))
      where id = job.id;
    end if;
  end loop;
  return recovered;
end;
$$;

grant execute on function
  engine.enqueue_background_job(uuid, text, text, jsonb, numeric, text, integer, integer, uuid, text, numeric),
  engine.claim_background_jobs(text[], integer, integer),
  engine.claim_background_job(uuid, integer),
  engine.extend_background_job(uuid, uuid, integer, jsonb),
  engine.postpone_background_job(uuid, uuid, integer, jsonb),
  engine.complete_background_job(uuid, uuid, jsonb, boolean),
  engine.fail_background_job(uuid, uuid, text, boolean, integer, jsonb),
  engine.recover_background_jobs(integer),
  private.background_job_delay(integer),
  private.give_up_background_job(public.background_jobs, text, jsonb)
  to service_role;

select cron.schedule('background-jobs', '* * * * *', 'select engine.recover_background_jobs()');
-- Deletes finished jobs after 30 days, because their results have been read and contain users' texts.
select cron.schedule('finished-background-jobs', '0 5 * * *',
  'delete from public.background_jobs where finished_at < now() - interval ''30 days''');
