-- What the publishing engine does: a job for each scheduled post, an attempt for each try.
-- Locks are always taken job first, then post, so that a save and a claim cannot wait for each other.

create table public.publish_jobs (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  due_at           timestamptz not null,
  next_attempt_at  timestamptz not null,
  state            text not null default 'scheduled'
    check (state in ('scheduled', 'preparing', 'creating', 'published', 'failed', 'unconfirmed')),
  attempts         integer not null default 0,
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint publish_jobs_lease_while_working
    check ((state in ('preparing', 'creating')) = (lease_owner is not null and lease_expires_at is not null))
);
comment on table public.publish_jobs is 'One job a post: when it is due, where it stands, who holds it. Written by the server alone.';
create index publish_jobs_due_idx on public.publish_jobs (next_attempt_at, id) where state = 'scheduled';
create index publish_jobs_open_due_at_idx on public.publish_jobs (due_at) where state in ('scheduled', 'preparing', 'creating');
create index publish_jobs_lease_idx on public.publish_jobs (lease_expires_at) where state in ('preparing', 'creating');
create index publish_jobs_user_id_idx on public.publish_jobs (user_id);
alter table public.publish_jobs enable row level security;
revoke all on public.publish_jobs from anon, authenticated;
grant select on public.publish_jobs to authenticated;
grant all on public.publish_jobs to service_role;
create policy publish_jobs_select_own on public.publish_jobs
  for select to authenticated using (user_id = (select auth.uid()));
create trigger publish_jobs_touch before update on public.publish_jobs
  for each row execute function private.touch_updated_at();

create table public.publish_attempts (
  id             uuid primary key default gen_random_uuid(),
  job_id         uuid not null references public.publish_jobs (id) on delete cascade,
  user_id        uuid not null references auth.users (id) on delete cascade,
  number         integer not null check (number > 0),
  phase          text not null default 'preparing'
    check (phase in ('preparing', 'creating', 'published', 'retry', 'failed', 'unconfirmed')),
  worker         text not null,
  hold_id        bigint references public.credit_ledger (id),
  started_at     timestamptz not null default now(),
  create_sent_at timestamptz,
  ended_at       timestamptz,
  error_code     text,
  http_status    integer,
  post_urn       text,
  constraint publish_attempts_job_id_number_key unique (job_id, number)
);
comment on table public.publish_attempts is 'Each try to publish a post. create_sent_at set means LinkedIn may have been asked to create it.';
create index publish_attempts_user_id_idx on public.publish_attempts (user_id);
create index publish_attempts_hold_id_idx on public.publish_attempts (hold_id);
alter table public.publish_attempts enable row level security;
revoke all on public.publish_attempts from anon, authenticated;
grant select on public.publish_attempts to authenticated;
grant all on public.publish_attempts to service_role;
create policy publish_attempts_select_own on public.publish_attempts
  for select to authenticated using (user_id = (select auth.uid()));

create table public.publish_alarms (
  id          uuid primary key default gen_random_uuid(),
  job_id      uuid not null unique references public.publish_jobs (id) on delete cascade,
  raised_at   timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table public.publish_alarms is 'Jobs found 5 minutes past due and not ended. For operators; server only.';
alter table public.publish_alarms enable row level security;
revoke all on public.publish_alarms from anon, authenticated;
grant all on public.publish_alarms to service_role;

create table public.notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  message      text not null check (message <> ''),
  type         text not null default 'info' check (type in ('success', 'error', 'warning', 'info')),
  post_id      uuid references public.posts (id) on delete set null,
  incident_key text,
  read_at      timestamptz,
  created_at   timestamptz not null default now(),
  constraint notifications_user_id_incident_key_key unique (user_id, incident_key)
);
comment on table public.notifications is 'What the server tells a user, in Spanish; incident_key keeps one notice an incident.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc);
create index notifications_post_id_idx on public.notifications (post_id);
alter table public.notifications enable row level security;
alter table public.notifications replica identity full;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at), delete on public.notifications to authenticated;
grant all on public.notifications to service_role;
create policy notifications_select_own on public.notifications for select to authenticated using (user_id = (select auth.uid()));
create policy notifications_update_own on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy notifications_delete_own on public.notifications for delete to authenticated using (user_id = (select auth.uid()));

create function private.notify_user(p_user_id uuid, p_type text, p_message text, p_incident_key text, p_post_id uuid default null)
returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, message, incident_key, post_id)
  values (p_user_id, p_type, p_message, p_incident_key, p_post_id)
  on conflict (user_id, incident_key) do nothing;
$$;

-- Keeps the job of a post in step with its schedule; jobs that work or have ended are left alone.
create function private.sync_publish_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'listas' then
    return null;
  end if;
  if new.scheduled_at is null then
    delete from public.publish_jobs where post_id = new.id and state in ('scheduled', 'failed');
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'unscheduled', publish_error_code = null where id = new.id;
    end if;
  -- A failed post that was changed before its hour is tried again at its hour; after it the user says when.
  elsif tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at
    or (new.publish_state = 'failed' and new.scheduled_at > now()) then
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
    values (new.id, new.user_id, new.scheduled_at, new.scheduled_at)
    on conflict (post_id) do update set
      due_at = excluded.due_at, next_attempt_at = excluded.due_at, state = 'scheduled', error_code = null
    where j.state in ('scheduled', 'failed');
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'scheduled', publish_error_code = null where id = new.id;
    end if;
  end if;
  return null;
end;
$$;
-- "update of" looks at the columns that the statement names: scheduled_at is set by the trigger before.
create trigger posts_sync_publish_job after insert or update of date, post_time, timezone, status on public.posts
  for each row execute function private.sync_publish_job();
