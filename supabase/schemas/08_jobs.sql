-- The engine's work: a job for each scheduled post, attempts of the job, and a first comment for each published post.
-- Lock order: user, job, post.

create table public.publish_jobs (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  due_at           timestamptz not null,
  next_attempt_at  timestamptz not null,
  state            text not null default 'scheduled'
    check (state in ('scheduled', 'preparing', 'creating', 'published', 'failed', 'unconfirmed', 'parked')),
  attempts         integer not null default 0,
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  reconcile_at     timestamptz,
  reconcile_tries  integer not null default 0,
  asked_at         timestamptz,
  parked_state     text check (parked_state in ('scheduled', 'published', 'failed', 'unconfirmed')),
  is_held          boolean not null default false,
  uploads          jsonb check (octet_length(uploads::text) <= 20000),
  credits_notified_at timestamptz,
  constraint publish_jobs_parked_state_while_parked check ((state = 'parked') = (parked_state is not null)),
  constraint publish_jobs_lease_while_working
    check ((state in ('preparing', 'creating')) = (lease_owner is not null and lease_expires_at is not null)),
  constraint publish_jobs_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  constraint publish_jobs_error_code_within_bounds check (char_length(error_code) <= 100)
);
comment on table public.publish_jobs is 'One job for each post: its due time, state and lease. Only the server writes it.';
comment on column public.publish_jobs.reconcile_at is
  'When the company page is next read to find an unconfirmed post; null when the page cannot be read or is not read again.';
comment on column public.publish_jobs.asked_at is
  'The publication time that the user chose, when due_at differs: after the user''s reply "not there" the post is due at once.';
comment on column public.publish_jobs.parked_state is
  'The state of a job before its post was deleted; a restore sets it again. No claim, scheduler run or settlement takes a parked job.';
comment on column public.publish_jobs.credits_notified_at is
  'When a notice said that credits do not pay this post; the user may have deleted the notice.';
comment on column public.publish_jobs.uploads is 'Urns of files that LinkedIn was still processing when an attempt ended, by file.';
comment on column public.publish_jobs.is_held is
  'True while the card lacks a required approval (63_approvals). No claim takes a held job.';
create index publish_jobs_open_due_at_idx on public.publish_jobs (due_at) where state in ('scheduled', 'preparing', 'creating');
create index publish_jobs_lease_idx on public.publish_jobs (lease_expires_at) where state in ('preparing', 'creating');
create index publish_jobs_user_id_idx on public.publish_jobs (user_id);
create index publish_jobs_due_idx on public.publish_jobs (next_attempt_at, id) include (user_id, due_at, post_id, is_held)
  where state = 'scheduled';
create index publish_jobs_busy_idx on public.publish_jobs (user_id) where state in ('preparing', 'creating');
create index publish_jobs_reconcile_idx on public.publish_jobs (reconcile_at) where state = 'unconfirmed' and reconcile_at is not null;
create index publish_jobs_unconfirmed_idx on public.publish_jobs (id) where state = 'unconfirmed';
create index publish_jobs_failed_idx on public.publish_jobs (updated_at) where state = 'failed';
create index publish_jobs_user_id_due_at_idx on public.publish_jobs (user_id, due_at) where state = 'scheduled';
create index publish_jobs_user_due_idx on public.publish_jobs (user_id, next_attempt_at, id) include (due_at, post_id, is_held)
  where state = 'scheduled';
alter table public.publish_jobs enable row level security;
-- Every claim reads the start of the partial indexes, where jobs that left an index remain as dead entries until a
-- vacuum. By default Postgres vacuums only when a fifth of the rows is dead.
alter table public.publish_jobs set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
revoke all on public.publish_jobs from anon, authenticated;
grant select on public.publish_jobs to authenticated;
grant all on public.publish_jobs to service_role;
create policy publish_jobs_select_own on public.publish_jobs
  for select to authenticated using (user_id = (select auth.uid()) and state <> 'parked');
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
  ambiguous      boolean not null default false,
  fingerprint    uuid,
  constraint publish_attempts_job_id_number_key unique (job_id, number),
  constraint publish_attempts_worker_within_bounds check (char_length(worker) <= 200),
  constraint publish_attempts_error_code_within_bounds check (char_length(error_code) <= 100),
  constraint publish_attempts_post_urn_within_bounds check (char_length(post_urn) <= 200)
);
comment on table public.publish_attempts is 'Each attempt to publish a post. When create_sent_at is set, LinkedIn may have received the create request.';
comment on column public.publish_attempts.ambiguous is
  'True when this attempt ended as unconfirmed: LinkedIn may have the post. Never reset, because a later refusal as a duplicate may prove that post.';
comment on column public.publish_attempts.fingerprint is
  'The md5 of the text and poll in the create request; null before the request. A duplicate is this post only when its fingerprint is the same.';
create index publish_attempts_user_id_idx on public.publish_attempts (user_id);
create index publish_attempts_hold_id_idx on public.publish_attempts (hold_id);
create index publish_attempts_started_at_idx on public.publish_attempts (started_at);
alter table public.publish_attempts enable row level security;
revoke all on public.publish_attempts from anon, authenticated;
grant select on public.publish_attempts to authenticated;
grant all on public.publish_attempts to service_role;
create policy publish_attempts_select_own on public.publish_attempts for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.publish_jobs j where j.id = job_id));

create table public.publish_comments (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  target_urn       text not null check (target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$'),
  state            text not null default 'scheduled'
    check (state in ('scheduled', 'sending', 'posted', 'failed', 'unconfirmed', 'parked')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  comment_urn      text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  parked_state     text check (parked_state in ('scheduled', 'sending', 'posted', 'failed', 'unconfirmed')),
  constraint publish_comments_parked_state_while_parked check ((state = 'parked') = (parked_state is not null)),
  constraint publish_comments_lease_while_sending check (state <> 'sending' or (lease_owner is not null and lease_expires_at is not null)),
  constraint publish_comments_target_urn_within_bounds check (char_length(target_urn) <= 200),
  constraint publish_comments_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  constraint publish_comments_error_code_within_bounds check (char_length(error_code) <= 100),
  constraint publish_comments_comment_urn_within_bounds check (char_length(comment_urn) <= 400)
);
comment on table public.publish_comments is
  'The first comment of a published post (posts.post_comment), one for each post. target_urn is the post on LinkedIn. Only the server writes it.';
comment on column public.publish_comments.parked_state is 'The state of a comment before its post was deleted, as publish_jobs.parked_state.';
create index publish_comments_lease_idx on public.publish_comments (lease_expires_at) where state = 'sending';
create index publish_comments_user_id_idx on public.publish_comments (user_id);
create index publish_comments_unconfirmed_idx on public.publish_comments (id) where state = 'unconfirmed';
create index publish_comments_due_idx on public.publish_comments (next_attempt_at) include (user_id, attempts)
  where state = 'scheduled';
create index publish_comments_user_due_idx on public.publish_comments (user_id, next_attempt_at, id) include (attempts)
  where state = 'scheduled';
alter table public.publish_comments enable row level security;
revoke all on public.publish_comments from anon, authenticated;
grant select on public.publish_comments to authenticated;
grant all on public.publish_comments to service_role;
create policy publish_comments_select_own on public.publish_comments
  for select to authenticated using (user_id = (select auth.uid()) and state <> 'parked');
create trigger publish_comments_touch before update on public.publish_comments
  for each row execute function private.touch_updated_at();

-- Trigger: creates, moves or deletes the post's job; running, ended and parked jobs do not change. When the chosen time
-- has passed, the job is due now, so that it does not count as late; the post keeps the chosen time.
create function private.sync_publish_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := greatest(new.scheduled_at, now());
begin
  if new.status = 'listas' or new.deleted_at is not null then
    return null;
  end if;
  if new.scheduled_at is null then
    -- Without a publication time a post is 'scheduled' only for an attempt that the user requested.
    if new.publish_state = 'scheduled' then
      return null;
    end if;
    -- Keeps a job whose create request was sent: a late response or a duplicate's urn may still prove that the post is
    -- live.
    delete from public.publish_jobs j where j.post_id = new.id and j.state in ('scheduled', 'failed')
      and not exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at is not null);
    update public.publish_jobs set state = 'failed', error_code = null where post_id = new.id and state = 'scheduled';
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'unscheduled', publish_error_code = null where id = new.id;
    end if;
  -- A failed post that is changed before its publication time is tried at that time; later only the user starts an
  -- attempt.
  elsif tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at
    or (new.publish_state = 'failed' and new.scheduled_at > now()) then
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
    values (new.id, new.user_id, due, due)
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
-- Lists date, post_time and timezone instead of scheduled_at, because another trigger sets scheduled_at, and `update
-- of` ignores columns that a trigger sets.
create trigger posts_sync_publish_job after insert or update of date, post_time, timezone, status on public.posts
  for each row execute function private.sync_publish_job();

-- Trigger: when the user replies "not there, send it again", asked_at keeps the time that the user had chosen. Any
-- other change of due_at is a new time by the user's choice.
create function private.keep_asked_hour() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.asked_at := case when old.state = 'unconfirmed' then coalesce(old.asked_at, old.due_at) end;
  return new;
end;
$$;
create trigger publish_jobs_keep_asked_hour before update of due_at on public.publish_jobs
  for each row execute function private.keep_asked_hour();

-- Returns the number of a card's advisory lock. A new card without a row has a lock too, because two saves of the card
-- must run one after the other.
create function private.lock_of_card(p_user_id uuid, p_postcard bigint) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended(p_user_id::text || ':' || p_postcard::text, 0);
$$;

-- Locks a card and the jobs of its posts. The caller has locked the user (share_user) and the slots before, because another
-- order could deadlock.
create function private.lock_card(p_user_id uuid, p_postcard bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, p_postcard));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = p_user_id and p.postcard = p_postcard and p.deleted_at is null for update of j;
end;
$$;

-- Returns whether the card has a post in this state outside the bin.
create function private.has_post_in_state(p_user_id uuid, p_postcard bigint, p_state text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and publish_state = p_state
    and deleted_at is null);
$$;

-- Called when a card is scheduled or published: raises page_role_lost {page} when lost pages are its only unpublished
-- accounts. Beside another account, a lost page's post keeps the card's time, because the role may come back.
create function private.require_page_role(p_user_id uuid, p_postcard bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  page text;
begin
  select min(p.linkedin_organization_id) into page from public.posts p
  where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
  having bool_and(private.is_lost_page(p_user_id, p.linkedin_organization_id));
  if page is not null then
    perform private.refuse_lost_page(p_user_id, page);
  end if;
end;
$$;

-- Makes the post due now and returns its id. `p_accept_holes`: the user confirmed the unfilled words in brackets.
-- Raises post_not_found, publisher_already_published, card_publishing, post_unconfirmed, page_role_lost {page},
-- approval_missing, text_has_holes.
create function engine.request_publish_post(p_user_id uuid, p_post_id uuid, p_accept_holes boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_post_id and user_id = p_user_id and deleted_at is null;
  if not found then
    raise exception 'post_not_found';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, post.postcard));
  perform 1 from public.publish_jobs where post_id = p_post_id for update;
  select * into post from public.posts where id = p_post_id and deleted_at is null;
  if not found then
    raise exception 'post_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  elsif post.publish_state = 'publishing' then
    raise exception 'card_publishing';
  elsif post.publish_state = 'unconfirmed' then
    raise exception 'post_unconfirmed';
  elsif private.is_lost_page(p_user_id, post.linkedin_organization_id) then
    perform private.refuse_lost_page(p_user_id, post.linkedin_organization_id);
  elsif private.lacks_approval(post) then
    raise exception 'approval_missing';
  elsif p_accept_holes is not true and post.publish_state = 'unscheduled'
    and (select f.holes from private.post_facts f where f.post_id = p_post_id) > 0 then
    raise exception 'text_has_holes';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at) values (p_post_id, p_user_id, now(), now())
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  return p_post_id;
end;
$$;
grant execute on function engine.request_publish_post(uuid, uuid, boolean) to service_role;

-- Makes a card's unpublished posts due now and returns their ids, without the posts of lost pages. `p_accept_holes`:
-- the user confirmed the unfilled words in brackets. Raises card_not_found, publisher_already_published (nothing left
-- to publish), card_publishing, post_unconfirmed, page_role_lost {page} (only lost pages are left), approval_missing,
-- linkedin_text_empty (an account without a text beside own texts), text_has_holes.
create function engine.request_publish_now(p_user_id uuid, p_postcard bigint, p_accept_holes boolean default false) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.lock_card(p_user_id, p_postcard);
  ids := array(select p.id from public.posts p
    where p.user_id = p_user_id and p.postcard = p_postcard and p.publish_state in ('unscheduled', 'scheduled', 'failed')
      and p.deleted_at is null and not private.is_lost_page(p_user_id, p.linkedin_organization_id));
  if not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and status = 'publicar'
      and deleted_at is null) then
    if exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  elsif private.has_post_in_state(p_user_id, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard
      and publish_state in ('unscheduled', 'scheduled', 'failed') and deleted_at is null) then
    raise exception 'post_unconfirmed';
  elsif exists (select 1 from public.posts p where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar'
      and p.deleted_at is null and private.lacks_approval(p)) then
    raise exception 'approval_missing';
  end if;
  perform private.require_page_role(p_user_id, p_postcard), private.require_text(p_user_id, p_postcard);
  if p_accept_holes is not true and exists (
      select from public.posts p join private.post_facts f on f.post_id = p.id
      where p.id = any (ids) and p.publish_state = 'unscheduled' and f.holes > 0) then
    raise exception 'text_has_holes';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
  select id, p_user_id, now(), now() from unnest(ids) as id
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  return query update public.posts set publish_state = 'scheduled', publish_error_code = null where id = any (ids) returning id;
end;
$$;
grant execute on function engine.request_publish_now(uuid, bigint, boolean) to service_role;

-- Called by publish-due-posts: claims due jobs for a worker; users with fewer running jobs come first, then the oldest
-- jobs. Skips jobs that are 24 hours late (end_late_jobs), held for approval (is_held) or of an account being deleted.
-- Claims nothing in a restored database until its due posts are unconfirmed (21_restores).
create function engine.claim_publish_jobs(p_worker text, p_limit integer, p_lease_seconds integer, p_post_ids uuid[] default null)
returns table (
  job_id uuid, attempt_id uuid, attempt_number integer, post_id uuid, user_id uuid, due_at timestamptz,
  title text, notes text, image_url text, image_alt text, upload_type text, poll jsonb,
  linkedin_organization_id text, linkedin_person_urn text, uploads jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if private.restore_is_open() then
    return;
  end if;
  return query
  with due as (
    -- `order by next_attempt_at, id` makes Postgres read publish_jobs_due_idx, which begins with the due jobs. The
    -- index by user contains future jobs too.
    select job.user_id, min(job.next_attempt_at) as first_at from (
      select j.user_id, j.next_attempt_at from public.publish_jobs j
      where j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now() and j.due_at >= now() - interval '24 hours'
        and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id
    ) as job group by job.user_id
  ), busy as (
    select j.user_id, count(*) as jobs from public.publish_jobs j where j.state in ('preparing', 'creating') group by j.user_id
  ), served as materialized (
    -- Reads at most twenty users for each job to claim. The hash orders users with equal counts, so that their order
    -- changes between claims.
    select due.user_id, coalesce(busy.jobs, 0) as jobs from due left join busy on busy.user_id = due.user_id
    order by coalesce(busy.jobs, 0), due.first_at, hashtextextended(due.user_id::text, extract(epoch from due.first_at)::bigint)
    limit p_limit * 20
  ), shortlist as materialized (
    -- Reads more jobs than requested, because other workers may have locked the first.
    select line.id, served.jobs + line.number as place, line.next_attempt_at
    from served cross join lateral (
      select j.id, j.next_attempt_at, row_number() over (order by j.next_attempt_at, j.id) as number
      from public.publish_jobs j
      where j.user_id = served.user_id and j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now()
        and j.due_at >= now() - interval '24 hours' and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
  ), picked as (
    select j.id from public.publish_jobs j join shortlist s on s.id = j.id join auth.users u on u.id = j.user_id
    -- Repeats the conditions, because Postgres rechecks only this query's conditions on a row that another worker or a
    -- save changed meanwhile.
    where j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now()
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of j skip locked for key share of u skip locked
  ), claimed as (
    update public.publish_jobs j set state = 'preparing', attempts = j.attempts + 1, lease_owner = p_worker,
      lease_expires_at = now() + make_interval(secs => p_lease_seconds), error_code = null
    from picked where j.id = picked.id
    returning j.*
  ), tried as (
    insert into public.publish_attempts (job_id, user_id, number, worker)
    select c.id, c.user_id, c.attempts, p_worker from claimed c
    returning publish_attempts.id, publish_attempts.job_id
  ), shown as (
    update public.posts p set publish_state = 'publishing', publish_error_code = null, publish_attempts = c.attempts
    from claimed c where p.id = c.post_id
    returning p.*
  )
  select c.id, t.id, c.attempts, p.id, c.user_id, c.due_at, p.title, p.notes, p.image_url, p.image_alt, p.upload_type, p.poll,
    p.linkedin_organization_id, p.linkedin_person_urn, c.uploads
  from claimed c join tried t on t.job_id = c.id join shown p on p.id = c.post_id
  order by c.due_at;
end;
$$;
comment on function engine.claim_publish_jobs(text, integer, integer, uuid[]) is
  'May be null: image_url, image_alt, upload_type, poll, linkedin_organization_id, linkedin_person_urn, uploads.';
grant execute on function engine.claim_publish_jobs(text, integer, integer, uuid[]) to service_role;
