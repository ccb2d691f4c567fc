-- How a post becomes published, whoever brings the proof: LinkedIn's answer, a look at the page, or the user.

alter table public.publish_attempts add column ambiguous boolean not null default false;
comment on column public.publish_attempts.ambiguous is
  'This attempt once ended without anybody knowing whether LinkedIn has its post. Never reset: a later duplicate may be its proof.';
alter table public.publish_jobs
  add column reconcile_at timestamptz,
  add column reconcile_tries integer not null default 0;
comment on column public.publish_jobs.reconcile_at is
  'When the page is next read to see whether an unconfirmed post is there; null when it cannot be read, or no more.';
create index publish_jobs_reconcile_idx on public.publish_jobs (reconcile_at) where state = 'unconfirmed' and reconcile_at is not null;
create index posts_user_id_post_urn_idx on public.posts (user_id, post_urn) where post_urn is not null;

-- The lock that every phase starts with: the job, if this worker still works on this attempt in that state.
-- The user's row comes first, as in the deletion of an account, so that the two never wait for each other.
create or replace function private.lock_publish_attempt(p_attempt_id uuid, p_worker text, p_states text[]) returns public.publish_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  perform 1 from auth.users where id = (select user_id from public.publish_attempts where id = p_attempt_id) for key share;
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.number = j.attempts and a.worker = p_worker and j.state = any (p_states)
  for update of j;
  return job;
end;
$$;

-- How late a post went out, for its notice; empty up to 5 minutes.
create function private.lateness_text(p_due_at timestamptz, p_published_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case
    when late <= 5 then ''
    when late < 120 then format(' Salió con %s minutos de retraso.', late)
    else format(' Salió con %s horas de retraso.', round(late / 60.0))
  end
  from (select floor(extract(epoch from p_published_at - p_due_at) / 60)::integer as late) as t;
$$;

-- The job ends published by this attempt: post, charge, alarm, first comment. The caller holds the job's lock.
create function private.settle_published(
  p_job public.publish_jobs, p_attempt public.publish_attempts, p_post_urn text, p_post_url text, p_comment_target text, p_published_at timestamptz
) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.publish_jobs set state = 'published', lease_owner = null, lease_expires_at = null, error_code = null where id = p_job.id;
  update public.publish_attempts set phase = 'published', ended_at = clock_timestamp(), post_urn = coalesce(p_post_urn, post_urn)
  where id = p_attempt.id;
  perform private.release_hold(hold_id) from public.publish_attempts
  where job_id = p_job.id and number > p_attempt.number and phase in ('preparing', 'unconfirmed');
  update public.publish_attempts set phase = 'retry', ended_at = clock_timestamp(), error_code = 'lease_lost'
  where job_id = p_job.id and number > p_attempt.number and phase = 'preparing';
  update public.posts set status = 'listas', publish_state = 'published', publish_error_code = null,
    published_at = p_published_at, post_urn = p_post_urn, post_url = p_post_url
  where id = p_job.post_id returning * into post;
  -- Credits that went back when the user said "not there" stay with the user.
  if not exists (select 1 from public.credit_ledger where hold_id = p_attempt.hold_id and operation = 'release') then
    perform private.capture_hold(p_attempt.hold_id);
  end if;
  update public.publish_alarms set resolved_at = now() where job_id = p_job.id and resolved_at is null;
  perform private.schedule_comment(post, p_comment_target);
  return post;
end;
$$;

create function private.tell_published(p_job public.publish_jobs, p_post public.posts) returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(p_job.user_id, 'success', format('Tu publicación «%s» se publicó en %s.%s', p_post.title,
    private.publisher_name(p_post), private.lateness_text(p_job.due_at, p_post.published_at)), 'published:' || p_job.id::text, p_post.id);
$$;

-- LinkedIn gave the post's urn. A urn is proof: accepted also after the lease was lost, after the user said that the
-- post is not there, and while a later attempt prepares (whose create is then refused). False when this attempt never
-- asked for a post, or when another attempt has published it or is asking; a repeated call answers true again.
create or replace function private.complete_publish(p_attempt_id uuid, p_worker text, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  perform 1 from auth.users where id = (select user_id from public.publish_attempts where id = p_attempt_id) for key share;
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.worker = p_worker for update of j;
  select * into attempt from public.publish_attempts where id = p_attempt_id and worker = p_worker;
  if job.id is null or attempt.create_sent_at is null then
    return false;
  elsif job.state = 'published' or (job.state = 'creating' and attempt.number <> job.attempts) then
    -- Kept in any case: it is the only trace of a post that exists on LinkedIn.
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    if attempt.phase = 'published' then
      update public.posts set post_urn = coalesce(post_urn, p_post_urn), post_url = coalesce(post_url, p_post_url)
      where id = job.post_id returning * into post;
      perform private.schedule_comment(post, post.post_urn);
    end if;
    return attempt.phase = 'published';
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.tell_published(job, post);
  return true;
end;
$$;

-- Nobody knows whether LinkedIn has the post. A company page can be read to find out, at once and then less and less.
create or replace function private.leave_unconfirmed(p_job public.publish_jobs, p_attempt_id uuid, p_error_code text, p_http_status integer)
returns void language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.posts set publish_state = 'unconfirmed', publish_error_code = p_error_code where id = p_job.post_id returning * into post;
  update public.publish_jobs set state = 'unconfirmed', lease_owner = null, lease_expires_at = null, error_code = p_error_code,
    reconcile_tries = 0,
    reconcile_at = case when post.linkedin_organization_id is not null then now() + interval '1 minute' end
  where id = p_job.id;
  update public.publish_attempts set phase = 'unconfirmed', ambiguous = true, ended_at = clock_timestamp(),
    error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id;
  perform private.notify_user(p_job.user_id, 'warning',
    format('No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.',
      post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
end;
$$;

-- The unconfirmed posts of company pages whose page is to be read now. Looks come 1, 3, 10, 30 and 60 minutes after the
-- doubt; each claim sets the next one, so a worker that dies costs one look. tries counts this one.
create function private.claim_unconfirmed_posts(p_limit integer)
returns table (
  attempt_id uuid, job_id uuid, post_id uuid, user_id uuid, title text, notes text,
  linkedin_organization_id text, linkedin_person_urn text, create_sent_at timestamptz, tries integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with picked as (
    select j.id from public.publish_jobs j
    where j.state = 'unconfirmed' and j.reconcile_at <= now()
    order by j.reconcile_at limit p_limit
    for update skip locked
  ), claimed as (
    update public.publish_jobs j set reconcile_tries = j.reconcile_tries + 1,
      reconcile_at = now() + (array[interval '2 minutes', interval '7 minutes', interval '20 minutes', interval '30 minutes'])[j.reconcile_tries + 1]
    from picked where j.id = picked.id
    returning j.*
  )
  select a.id, c.id, p.id, c.user_id, p.title, p.notes, p.linkedin_organization_id, p.linkedin_person_urn, a.create_sent_at, c.reconcile_tries
  from claimed c join public.publish_attempts a on a.job_id = c.id and a.number = c.attempts join public.posts p on p.id = c.post_id
  order by a.create_sent_at;
end;
$$;

-- The page shows the post of this attempt: proof as good as LinkedIn's own answer, also when the user has just said
-- "not there" and it waits to be sent again. False when a later attempt may have made what was found, when another post
-- of the user is known by that urn already, or when the attempt is not in doubt. A repeated call answers true again.
create function private.confirm_unconfirmed_post(p_attempt_id uuid, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  if coalesce(p_post_urn, '') !~ '^urn:li:(share|ugcPost):[0-9]+$' then
    raise exception 'invalid_input';
  end if;
  perform 1 from auth.users where id = (select user_id from public.publish_attempts where id = p_attempt_id) for key share;
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id for update of j;
  if not found then
    return false;
  end if;
  -- Two posts with the same text may look for their proof at once.
  perform pg_advisory_xact_lock(hashtextextended(p_post_urn, 0));
  select * into attempt from public.publish_attempts where id = p_attempt_id;
  if attempt.phase = 'published' then
    return attempt.post_urn is not distinct from p_post_urn;
  elsif not attempt.ambiguous or job.state = 'published'
    or exists (select 1 from public.publish_attempts where job_id = job.id and number > attempt.number and create_sent_at is not null)
    or exists (select 1 from public.posts where user_id = job.user_id and post_urn = p_post_urn and id <> job.post_id) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, attempt.create_sent_at);
  perform private.tell_published(job, post);
  return true;
end;
$$;

-- The page may not be read (or has no more to say): from here on only the user settles it.
create function private.stop_reconciling(p_attempt_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.publish_jobs j set reconcile_at = null from public.publish_attempts a
  where a.id = p_attempt_id and j.id = a.job_id and a.number = j.attempts;
$$;

-- The urn inside an address that LinkedIn shows for a post: in its path (feed/update/urn:li:share:1, also percent-coded)
-- or at the end of a readable one (posts/lucia_cafe-activity-1-AbCd). Null when it holds none.
create function private.urn_in_post_url(p_url text) returns text
language sql immutable set search_path = '' as $$
  select 'urn:li:' || case lower(found[1]) when 'ugcpost' then 'ugcPost' else lower(found[1]) end || ':' || found[2]
  from (select coalesce(
    regexp_match(replace(replace(p_url, '%3A', ':'), '%3a', ':'), 'urn:li:(share|ugcPost|activity):([0-9]{1,20})', 'i'),
    regexp_match(p_url, '/posts/(?:[^/?#]*-)?(share|ugcPost|activity)-([0-9]{10,20})(?![0-9])', 'i')) as found) as t
  where found is not null;
$$;

-- The user says what became of a post that LinkedIn never confirmed: live (with its address, if known), or not there,
-- which lets it be sent again at once. Raises not_authenticated, post_not_found, post_not_unconfirmed, invalid_input.
create or replace function private.resolve_unconfirmed_post(p_post_id uuid, p_is_published boolean, p_post_url text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.publish_jobs;
  attempt public.publish_attempts;
  urn text := private.urn_in_post_url(p_post_url);
begin
  -- A missing answer must not count as "not there": that would send the post a second time.
  if p_is_published is null or nullif(p_post_url, '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'invalid_input';
  end if;
  perform 1 from auth.users where id = caller for key share;
  select * into job from public.publish_jobs where post_id = p_post_id and user_id = caller for update;
  if not found then
    raise exception 'post_not_found';
  elsif job.state <> 'unconfirmed' then
    raise exception 'post_not_unconfirmed';
  end if;
  select * into attempt from public.publish_attempts where job_id = job.id order by number desc limit 1;
  if p_is_published then
    -- The address of another post of theirs: kept as they gave it, but nothing is hung on it.
    if exists (select 1 from public.posts where user_id = caller and post_urn = urn and id <> p_post_id) then
      urn := null;
    end if;
    -- An activity's number is not the post's own: good enough to comment on, not to be known by.
    perform private.settle_published(job, attempt, case when urn !~ ':activity:' then urn end, nullif(p_post_url, ''), urn,
      coalesce(attempt.create_sent_at, now()));
    return 'published';
  end if;
  update public.publish_attempts set phase = 'retry' where id = attempt.id;
  update public.publish_jobs set state = 'scheduled', due_at = now(), next_attempt_at = now(), error_code = null where id = job.id;
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  perform private.release_hold(attempt.hold_id);
  return 'scheduled';
end;
$$;

-- Everything that a minute tick mends, one run at a time. Answers how many lost leases of posts were picked up.
create or replace function private.recover_publish_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recovered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return 0;
  end if;
  recovered := private.recover_lost_leases();
  perform private.end_late_jobs();
  perform private.recover_comments();
  perform private.ring_publish_alarms();
  return recovered;
end;
$$;

create function public.claim_unconfirmed_posts(p_limit integer)
returns table (
  attempt_id uuid, job_id uuid, post_id uuid, user_id uuid, title text, notes text,
  linkedin_organization_id text, linkedin_person_urn text, create_sent_at timestamptz, tries integer
) language sql security invoker set search_path = '' as $$ select * from private.claim_unconfirmed_posts(p_limit); $$;
create function public.confirm_unconfirmed_post(p_attempt_id uuid, p_post_urn text, p_post_url text) returns boolean
language sql security invoker set search_path = '' as $$ select private.confirm_unconfirmed_post(p_attempt_id, p_post_urn, p_post_url); $$;
create function public.stop_reconciling(p_attempt_id uuid) returns void
language sql security invoker set search_path = '' as $$ select private.stop_reconciling(p_attempt_id); $$;
revoke all on function public.claim_unconfirmed_posts(integer), public.confirm_unconfirmed_post(uuid, text, text),
  public.stop_reconciling(uuid) from public, anon, authenticated;
grant execute on function public.claim_unconfirmed_posts(integer), private.claim_unconfirmed_posts(integer),
  public.confirm_unconfirmed_post(uuid, text, text), private.confirm_unconfirmed_post(uuid, text, text),
  public.stop_reconciling(uuid), private.stop_reconciling(uuid) to service_role;
