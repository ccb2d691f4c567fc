-- The phases of the engine. Each is one short transaction; the worker talks to LinkedIn between them.
--   scheduled → preparing → creating → published
--                    ↘ scheduled (safe retry) / failed      ↘ unconfirmed (nobody knows: never sent again by itself)

-- Takes due jobs for a worker. Several workers at once never get the same row; in a batch each user's oldest job comes
-- before anybody's second (among the p_limit * 20 oldest, which bounds the work). p_post_ids narrows it to the given posts ('Publicar ahora').
create function private.claim_publish_jobs(p_worker text, p_limit integer, p_lease_seconds integer, p_post_ids uuid[] default null)
returns table (
  job_id uuid, attempt_id uuid, attempt_number integer, post_id uuid, user_id uuid, due_at timestamptz,
  title text, notes text, image_url text, image_alt text, upload_type text,
  linkedin_organization_id text, linkedin_person_urn text
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select j.id, j.user_id, j.next_attempt_at from public.publish_jobs j
    where j.state = 'scheduled' and j.next_attempt_at <= now() and (p_post_ids is null or j.post_id = any (p_post_ids))
    order by j.next_attempt_at, j.id
    limit p_limit * 20
  ), ranked as (
    select id, next_attempt_at, row_number() over (partition by due.user_id order by next_attempt_at, id) as place from due
  ), picked as (
    select j.id from public.publish_jobs j join ranked r on r.id = j.id
    -- Said again because another worker may have taken the row and given it back with a later hour.
    where j.state = 'scheduled' and j.next_attempt_at <= now()
    order by r.place, r.next_attempt_at
    limit p_limit
    for update of j skip locked
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
  select c.id, t.id, c.attempts, p.id, c.user_id, c.due_at, p.title, p.notes, p.image_url, p.image_alt, p.upload_type,
    p.linkedin_organization_id, p.linkedin_person_urn
  from claimed c join tried t on t.job_id = c.id join shown p on p.id = c.post_id
  order by c.due_at;
end;
$$;

-- The lock that every phase starts with: the job, if this worker still works on this attempt in that state.
create function private.lock_publish_attempt(p_attempt_id uuid, p_worker text, p_states text[]) returns public.publish_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.number = j.attempts and a.worker = p_worker and j.state = any (p_states)
  for update of j;
  return job;
end;
$$;

-- Sets the price of the post aside; raises insufficient_credits. False when the lease is lost.
create function private.hold_publish_credits(p_attempt_id uuid, p_worker text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
  kind text;
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  select case when linkedin_organization_id is null then 'personal_post' else 'company_post' end into kind
  from public.posts where id = job.post_id;
  update public.publish_attempts set hold_id = private.hold_credits(job.user_id,
    (select credit_cost from public.ai_credit_costs where content_type = kind), kind, 'publish:' || p_attempt_id::text, job.post_id)
  where id = p_attempt_id;
  return true;
end;
$$;

-- Committed before the create request leaves: from here on only an answer of LinkedIn proves what happened.
create function private.begin_publish_create(p_attempt_id uuid, p_worker text, p_lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_jobs set state = 'creating', lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  where id = job.id;
  update public.publish_attempts set phase = 'creating', create_sent_at = clock_timestamp() where id = p_attempt_id;
  return true;
end;
$$;

-- LinkedIn gave the post's urn. A urn is proof: accepted also after the lease was lost, after the user said that the
-- post is not there, and while a later attempt prepares (whose create is then refused). False when this attempt never
-- asked for a post, or when another attempt has published it or is asking; a repeated call answers true again.
create function private.complete_publish(p_attempt_id uuid, p_worker text, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.worker = p_worker for update of j;
  select * into attempt from public.publish_attempts where id = p_attempt_id and worker = p_worker;
  if job.id is null or attempt.create_sent_at is null then
    return false;
  elsif job.state = 'published' or (job.state = 'creating' and attempt.number <> job.attempts) then
    -- Kept in any case: it is the only trace of a post that exists on LinkedIn.
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    if attempt.phase = 'published' then
      update public.posts set post_urn = coalesce(post_urn, p_post_urn), post_url = coalesce(post_url, p_post_url) where id = job.post_id;
    end if;
    return attempt.phase = 'published';
  end if;
  update public.publish_jobs set state = 'published', lease_owner = null, lease_expires_at = null, error_code = null where id = job.id;
  update public.publish_attempts set phase = 'published', ended_at = clock_timestamp(), post_urn = p_post_urn
  where id = p_attempt_id;
  perform private.release_hold(hold_id) from public.publish_attempts
  where job_id = job.id and number > attempt.number and phase = 'preparing';
  update public.publish_attempts set phase = 'retry', ended_at = clock_timestamp(), error_code = 'lease_lost'
  where job_id = job.id and number > attempt.number and phase = 'preparing';
  update public.posts set status = 'listas', publish_state = 'published', publish_error_code = null,
    published_at = clock_timestamp(), post_urn = p_post_urn, post_url = p_post_url
  where id = job.post_id returning * into post;
  -- Credits that went back when the user said "not there" stay with the user.
  if not exists (select 1 from public.credit_ledger where hold_id = attempt.hold_id and operation = 'release') then
    perform private.capture_hold(attempt.hold_id);
  end if;
  update public.publish_alarms set resolved_at = now() where job_id = job.id and resolved_at is null;
  perform private.notify_user(job.user_id, 'success', format('Tu publicación «%s» se publicó en %s.', post.title,
    private.publisher_name(post)), 'published:' || job.id::text, job.post_id);
  return true;
end;
$$;

create function private.publisher_name(p_post public.posts) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_post.linkedin_organization_id is null then 'tu cuenta personal'
    else coalesce((select organization_name from public.linkedin_organizations
      where user_id = p_post.user_id and organization_id = p_post.linkedin_organization_id), 'la página de tu empresa') end;
$$;

-- The attempt ended and LinkedIn surely has no post: tried again after p_retry_seconds, or failed for good when null.
-- Such proof counts also when it comes after the lease was lost. p_notice tells the user cause and action, in Spanish.
create function private.fail_publish_attempt(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer, p_retry_seconds integer, p_notice text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing', 'creating', 'unconfirmed']);
  post public.posts;
  hold bigint;
begin
  if job.id is null then
    return false;
  end if;
  update public.publish_jobs set
    state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    next_attempt_at = now() + make_interval(secs => coalesce(p_retry_seconds, 0)),
    lease_owner = null, lease_expires_at = null, error_code = p_error_code
  where id = job.id;
  update public.publish_attempts set phase = case when p_retry_seconds is null then 'failed' else 'retry' end,
    ended_at = clock_timestamp(), error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id returning hold_id into hold;
  update public.posts set publish_state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    publish_error_code = p_error_code where id = job.post_id returning * into post;
  perform private.release_hold(hold);
  if p_retry_seconds is null then
    perform private.notify_user(job.user_id, 'error', coalesce(nullif(p_notice, ''),
      format('No pudimos publicar «%s» en %s.', post.title, private.publisher_name(post))), 'failed:' || p_attempt_id::text, job.post_id);
  end if;
  return true;
end;
$$;

-- Nobody knows whether LinkedIn has the post. The credits stay held until that is settled.
create function private.mark_publish_unconfirmed(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['creating']);
begin
  if job.id is null then
    return false;
  end if;
  perform private.leave_unconfirmed(job, p_attempt_id, p_error_code, p_http_status);
  return true;
end;
$$;

create function private.leave_unconfirmed(p_job public.publish_jobs, p_attempt_id uuid, p_error_code text, p_http_status integer)
returns void language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.publish_jobs set state = 'unconfirmed', lease_owner = null, lease_expires_at = null, error_code = p_error_code
  where id = p_job.id;
  update public.publish_attempts set phase = 'unconfirmed', ended_at = clock_timestamp(), error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id;
  update public.posts set publish_state = 'unconfirmed', publish_error_code = p_error_code where id = p_job.post_id returning * into post;
  perform private.notify_user(p_job.user_id, 'warning',
    format('No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.',
      post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
end;
$$;

-- Picks up after workers that died: before the create request it is tried again, after it it is unconfirmed.
-- Raises an alarm row for each job 5 minutes past due that has not ended, and resolves those of jobs that are not any more.
create function private.recover_publish_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  recovered integer := 0;
begin
  -- One at a time, and by user: releases lock the credits of users in the order that the monthly renewal does.
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return 0;
  end if;
  for job in
    with lost as materialized (
      select * from public.publish_jobs
      where state in ('preparing', 'creating') and lease_expires_at < now()
      order by lease_expires_at limit 500 for update skip locked
    )
    select * from lost order by user_id, id
  loop
    select * into attempt from public.publish_attempts where job_id = job.id and number = job.attempts;
    if job.state = 'creating' then
      perform private.leave_unconfirmed(job, attempt.id, 'lease_lost', null);
    else
      update public.publish_jobs set state = 'scheduled', next_attempt_at = now(), lease_owner = null, lease_expires_at = null
      where id = job.id;
      update public.publish_attempts set phase = 'retry', ended_at = clock_timestamp(), error_code = 'lease_lost' where id = attempt.id;
      update public.posts set publish_state = 'scheduled' where id = job.post_id;
      perform private.release_hold(attempt.hold_id);
    end if;
    recovered := recovered + 1;
  end loop;

  update public.publish_alarms a set resolved_at = now() from public.publish_jobs j
  where j.id = a.job_id and a.resolved_at is null
    and not (j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes');
  -- Jobs that somebody holds are left for the next minute: waiting for them here, with credits locked, could deadlock.
  with overdue as materialized (
    select id from public.publish_jobs
    where state in ('scheduled', 'preparing', 'creating') and due_at < now() - interval '5 minutes'
    for key share skip locked
  )
  insert into public.publish_alarms as a (job_id) select id from overdue
  on conflict (job_id) do update set raised_at = now(), resolved_at = null where a.resolved_at is not null;
  return recovered;
end;
$$;

-- 'Publicar ahora': the posts of a card that are not out yet become due at once; answers their ids.
-- Raises card_not_found, card_publishing, post_unconfirmed.
create function private.request_publish_now(p_user_id uuid, p_postcard bigint) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user_id::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = p_user_id and p.postcard = p_postcard for update of j;
  if not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and status = 'publicar') then
    raise exception 'card_not_found';
  elsif exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and publish_state = 'publishing') then
    raise exception 'card_publishing';
  elsif not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard
      and publish_state in ('unscheduled', 'scheduled', 'failed')) then
    raise exception 'post_unconfirmed';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
  select id, p_user_id, now(), now() from public.posts
  where user_id = p_user_id and postcard = p_postcard and publish_state in ('unscheduled', 'scheduled', 'failed')
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  return query update public.posts set publish_state = 'scheduled', publish_error_code = null
    where user_id = p_user_id and postcard = p_postcard and publish_state in ('unscheduled', 'scheduled', 'failed')
    returning id;
end;
$$;

-- The server's door to the engine.
create function public.claim_publish_jobs(p_worker text, p_limit integer, p_lease_seconds integer, p_post_ids uuid[] default null)
returns table (
  job_id uuid, attempt_id uuid, attempt_number integer, post_id uuid, user_id uuid, due_at timestamptz,
  title text, notes text, image_url text, image_alt text, upload_type text,
  linkedin_organization_id text, linkedin_person_urn text
) language sql security invoker set search_path = '' as $$
  select * from private.claim_publish_jobs(p_worker, p_limit, p_lease_seconds, p_post_ids);
$$;
create function public.hold_publish_credits(p_attempt_id uuid, p_worker text) returns boolean
language sql security invoker set search_path = '' as $$ select private.hold_publish_credits(p_attempt_id, p_worker); $$;
create function public.begin_publish_create(p_attempt_id uuid, p_worker text, p_lease_seconds integer) returns boolean
language sql security invoker set search_path = '' as $$ select private.begin_publish_create(p_attempt_id, p_worker, p_lease_seconds); $$;
create function public.complete_publish(p_attempt_id uuid, p_worker text, p_post_urn text, p_post_url text) returns boolean
language sql security invoker set search_path = '' as $$ select private.complete_publish(p_attempt_id, p_worker, p_post_urn, p_post_url); $$;
create function public.fail_publish_attempt(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer, p_retry_seconds integer, p_notice text
) returns boolean language sql security invoker set search_path = '' as $$
  select private.fail_publish_attempt(p_attempt_id, p_worker, p_error_code, p_http_status, p_retry_seconds, p_notice);
$$;
create function public.mark_publish_unconfirmed(p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer) returns boolean
language sql security invoker set search_path = '' as $$
  select private.mark_publish_unconfirmed(p_attempt_id, p_worker, p_error_code, p_http_status);
$$;
create function public.recover_publish_jobs() returns integer
language sql security invoker set search_path = '' as $$ select private.recover_publish_jobs(); $$;
create function public.request_publish_now(p_user_id uuid, p_postcard bigint) returns setof uuid
language sql security invoker set search_path = '' as $$ select private.request_publish_now(p_user_id, p_postcard); $$;

revoke all on function
  public.claim_publish_jobs(text, integer, integer, uuid[]), public.hold_publish_credits(uuid, text),
  public.begin_publish_create(uuid, text, integer), public.complete_publish(uuid, text, text, text),
  public.fail_publish_attempt(uuid, text, text, integer, integer, text),
  public.mark_publish_unconfirmed(uuid, text, text, integer), public.recover_publish_jobs(),
  public.request_publish_now(uuid, bigint) from public, anon, authenticated;
grant execute on function
  public.claim_publish_jobs(text, integer, integer, uuid[]), private.claim_publish_jobs(text, integer, integer, uuid[]),
  public.hold_publish_credits(uuid, text), private.hold_publish_credits(uuid, text),
  public.begin_publish_create(uuid, text, integer), private.begin_publish_create(uuid, text, integer),
  public.complete_publish(uuid, text, text, text), private.complete_publish(uuid, text, text, text),
  public.fail_publish_attempt(uuid, text, text, integer, integer, text),
  private.fail_publish_attempt(uuid, text, text, integer, integer, text),
  public.mark_publish_unconfirmed(uuid, text, text, integer), private.mark_publish_unconfirmed(uuid, text, text, integer),
  public.recover_publish_jobs(), private.recover_publish_jobs(),
  public.request_publish_now(uuid, bigint), private.request_publish_now(uuid, bigint) to service_role;
