-- The minute tick: what it mends, when it wakes the function, and what an operator can see of it.

create table private.publish_ticks (
  only_row     boolean primary key default true check (only_row),
  last_tick_at timestamptz not null,
  last_wake_at timestamptz,
  last_error   text
);
comment on table private.publish_ticks is 'When publish_tick last ran, last woke the function, and what its mending raised. One row.';
revoke all on private.publish_ticks from public, anon, authenticated, service_role;

create index publish_jobs_unconfirmed_idx on public.publish_jobs (id) where state = 'unconfirmed';
create index publish_jobs_failed_idx on public.publish_jobs (updated_at) where state = 'failed';
create index publish_attempts_started_at_idx on public.publish_attempts (started_at);

-- Whether there is anything for the function to do now. Each question is the head of a partial index, so the answer
-- costs the same with 1,000 and with 1,000,000 future posts. A migration that gives the tick more work re-creates this.
create function private.publish_work_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.publish_jobs
      where state = 'scheduled' and next_attempt_at <= now() and due_at >= now() - interval '24 hours')
    or exists (select 1 from public.publish_comments where state = 'scheduled' and next_attempt_at <= now())
    or exists (select 1 from public.publish_jobs where state = 'unconfirmed' and reconcile_at <= now());
$$;

-- One minute of publishing: picks up what dead workers left and, when something is due, wakes the function.
-- Vault must hold project_url (https://<ref>.supabase.co) and secret_key (sb_secret_…).
create or replace function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
  trouble text;
begin
  begin
    perform private.recover_publish_jobs();
  exception when others then
    -- Posts that are due do not wait for the mending of others; publish_health shows this.
    trouble := sqlerrm;
    raise warning 'publish_recovery_failed: %', sqlerrm;
  end;
  insert into private.publish_ticks as t (last_tick_at, last_error) values (now(), trouble)
  on conflict (only_row) do update set last_tick_at = excluded.last_tick_at, last_error = excluded.last_error;
  if not private.publish_work_due() then
    return null;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    -- No exception: it would undo the recovery and the alarms, which are how an operator learns of this.
    update private.publish_ticks set last_error = coalesce(last_error, 'vault_secrets_missing');
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  update private.publish_ticks set last_wake_at = now();
  return net.http_post(
    url := project_url || '/functions/v1/publish-due-posts',
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;

-- One row for whoever runs the project. Rates are of attempts that ended for good in the last 24 hours; codes count
-- every attempt that did not publish (retries too) and posts that were a day late. Null: nothing to measure.
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
create index publish_comments_unconfirmed_idx on public.publish_comments (id) where state = 'unconfirmed';

create view public.publish_health with (security_invoker = true) as select * from private.publish_health();
comment on view public.publish_health is 'How the publishing engine is doing, in one row; see docs/publishing.md. Secret key only.';
revoke all on public.publish_health from anon, authenticated, service_role;
grant select on public.publish_health to service_role;
grant execute on function private.publish_health() to service_role;
