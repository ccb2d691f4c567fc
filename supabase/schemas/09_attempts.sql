-- The phases of an attempt. Each phase is a short transaction; the worker calls LinkedIn between two phases.
--
-- scheduled → preparing → creating → published
--                  ↘ scheduled (safe retry) / failed      ↘ unconfirmed (sent again only if the user says so)

-- Locks an attempt's job and returns it; null unless this worker holds the attempt in one of `p_states`. Locks the user
-- first, as an account's deletion does, to prevent a deadlock.
create function private.lock_publish_attempt(p_attempt_id uuid, p_worker text, p_states text[]) returns public.publish_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.number = j.attempts and a.worker = p_worker and j.state = any (p_states)
  for update of j;
  return job;
end;
$$;

-- Holds a post's price for an attempt. Raises insufficient_credits.
create function private.hold_price(p_job public.publish_jobs, p_attempt_id uuid, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
begin
  select case when linkedin_organization_id is null then 'personal_post' else 'company_post' end into kind
  from public.posts where id = p_job.post_id;
  update public.publish_attempts set hold_id = engine.hold_credits(p_job.user_id,
    (select credit_cost from public.ai_credit_costs where content_type = kind), kind, p_key, p_job.post_id)
  where id = p_attempt_id;
end;
$$;

-- Like hold_price, but raises no error: without enough credits the attempt has no hold.
create function private.hold_price_if_paid(p_job public.publish_jobs, p_attempt_id uuid, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_price(p_job, p_attempt_id, p_key);
exception when raise_exception then
  if sqlerrm <> 'insufficient_credits' then
    raise;
  end if;
end;
$$;

-- Called before any request to LinkedIn: holds the post's price; false when the lease is lost. Raises
-- insufficient_credits.
create function engine.hold_publish_credits(p_attempt_id uuid, p_worker text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  perform private.hold_price(job, p_attempt_id, 'publish:' || p_attempt_id::text);
  return true;
end;
$$;
grant execute on function engine.hold_publish_credits(uuid, text) to service_role;

-- Called while files are uploaded: stores the urns that the next attempt may use, by file; '{}' forgets them. False when
-- the lease is lost.
create function engine.keep_publish_uploads(p_attempt_id uuid, p_worker text, p_uploads jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_jobs set uploads = nullif(p_uploads, '{}') where id = job.id;
  return true;
end;
$$;
grant execute on function engine.keep_publish_uploads(uuid, text, jsonb) to service_role;

-- Called and committed before the create request: stores that the request is sent, because afterwards only LinkedIn's
-- response proves the outcome. False when the lease is lost: the worker must not send.
create function engine.begin_publish_create(p_attempt_id uuid, p_worker text, p_lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_jobs set state = 'creating', lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  where id = job.id;
  update public.publish_attempts set phase = 'creating', create_sent_at = clock_timestamp(),
    fingerprint = (select f.fingerprint from private.post_facts f where f.post_id = job.post_id)
  where id = p_attempt_id;
  return true;
end;
$$;
grant execute on function engine.begin_publish_create(uuid, text, integer) to service_role;

-- Returns a publisher's name for notices.
create function private.publisher_name(p_post public.posts) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_post.linkedin_organization_id is null then 'tu cuenta personal'
    else coalesce((select organization_name from public.linkedin_organizations
      where user_id = p_post.user_id and organization_id = p_post.linkedin_organization_id), 'la página de tu empresa') end;
$$;

-- Returns the delay of a published post as a sentence for its notice; empty for up to 5 minutes.
create function private.lateness_text(p_due_at timestamptz, p_published_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case
    when late <= 5 then ''
    when late < 120 then format(' Salió con %s minutos de retraso.', late)
    else format(' Salió con %s horas de retraso.', round(late / 60.0))
  end
  from (select floor(extract(epoch from p_published_at - p_due_at) / 60)::integer as late) as t;
$$;

-- Notifies the user that a post is published, and how late.
create function private.notify_of_publication(p_job public.publish_jobs, p_post public.posts) returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(p_job.user_id, 'success', format('Tu publicación «%s» se publicó en %s.%s', private.shown_title(p_post.title),
    private.publisher_name(p_post), private.lateness_text(coalesce(p_job.asked_at, p_job.due_at), p_post.published_at)),
    'published:' || p_job.id::text, p_post.id, 'system', private.post_target(p_post.id));
$$;

-- Queues the first comment of a live post, once. When the urn to comment on is missing, notifies the user instead.
create function private.schedule_comment(p_post public.posts, p_target_urn text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(p_post.post_comment) then
    return;
  end if;
  if p_target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$' then
    insert into public.publish_comments (post_id, user_id, target_urn) values (p_post.id, p_post.user_id, p_target_urn)
    on conflict (post_id) do nothing;
  else
    perform private.notify_user(p_post.user_id, 'info',
      format('«%s» está publicada en %s, pero sin su enlace no podemos agregar el primer comentario. Agrégalo tú en LinkedIn.',
        private.shown_title(p_post.title), private.publisher_name(p_post)), 'comment:' || p_post.id::text, p_post.id,
      'system', private.post_target(p_post.id));
  end if;
end;
$$;

-- Called, with the job locked, when LinkedIn's urn or the user's reply shows that the post is live. Ends the job as
-- published by this attempt: updates post and charge, queues the first comment. Returns the post.
create function private.settle_published(
  p_job public.publish_jobs, p_attempt public.publish_attempts, p_post_urn text, p_post_url text, p_comment_target text, p_published_at timestamptz
) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.publish_jobs set state = 'published', lease_owner = null, lease_expires_at = null, error_code = null, uploads = null
  where id = p_job.id;
  update public.publish_attempts set phase = 'published', ended_at = clock_timestamp(), post_urn = coalesce(p_post_urn, post_urn)
  where id = p_attempt.id;
  -- Ends a later attempt; every attempt before the last has already ended.
  perform engine.release_hold(hold_id) from public.publish_attempts
  where job_id = p_job.id and phase in ('preparing', 'unconfirmed');
  update public.publish_attempts set phase = 'retry', ended_at = clock_timestamp(), error_code = 'lease_lost'
  where job_id = p_job.id and phase = 'preparing';
  update public.posts set status = 'listas', publish_state = 'published', publish_error_code = null,
    published_at = p_published_at, post_urn = p_post_urn, post_url = p_post_url
  where id = p_job.post_id returning * into post;
  -- Credits that were returned after the user's reply "not there" are not charged again.
  if not exists (select 1 from public.credit_ledger where hold_id = p_attempt.hold_id and operation = 'release') then
    perform engine.capture_hold(p_attempt.hold_id);
  end if;
  perform private.schedule_comment(post, p_comment_target);
  return post;
end;
$$;

-- Ends the job as published: LinkedIn's urn proves the post even after a lost lease, after the user's reply "not
-- there", and while a later attempt prepares. False when this attempt sent nothing, another attempt published or is
-- sending, or another post of the user has the urn; for a deleted post also false, but the urn is stored for a restore.
create function engine.complete_publish(p_attempt_id uuid, p_worker text, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.worker = p_worker for update of j;
  select * into attempt from public.publish_attempts where id = p_attempt_id and worker = p_worker;
  if job.id is null or attempt.create_sent_at is null then
    return false;
  elsif job.state = 'parked' then
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    return false;
  elsif job.state = 'published' or (job.state = 'creating' and attempt.number <> job.attempts) then
    -- The attempt always stores the urn, because nothing else identifies the post on LinkedIn.
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    if attempt.phase = 'published' then
      update public.posts set post_urn = coalesce(post_urn, p_post_urn), post_url = coalesce(post_url, p_post_url)
      where id = job.post_id returning * into post;
      perform private.schedule_comment(post, post.post_urn);
    end if;
    if job.state = 'published' and attempt.phase <> 'published' then
      perform private.notify_of_duplicate(job, p_post_urn);
    end if;
    return attempt.phase = 'published';
  elsif exists (select from engine.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.notify_of_publication(job, post);
  perform private.notify_of_duplicate(job, p_post_urn);
  return true;
end;
$$;
grant execute on function engine.complete_publish(uuid, text, text, text) to service_role;

-- Called when LinkedIn certainly has no post, also after a lost lease: schedules another attempt, or fails the post
-- when `p_retry_seconds` is null. `p_notice`: cause and remedy in Spanish, where {limit} stands for `p_error_limit`,
-- the accepted length. A post of a lost page gets page_role_lost, because linkedin_forbidden does not name the cause.
-- False when another attempt has the job.
create function engine.fail_publish_attempt(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer, p_retry_seconds integer, p_notice text,
  p_error_limit integer default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing', 'creating', 'unconfirmed']);
  attempt public.publish_attempts;
  post public.posts;
begin
  if job.id is null then
    return false;
  end if;
  update public.publish_attempts set phase = case when p_retry_seconds is null then 'failed' else 'retry' end,
    ended_at = clock_timestamp(), error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id returning * into attempt;
  update public.publish_jobs set
    state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    -- least() ignores a request time that is null, or in the future because the clock was set back since.
    next_attempt_at = greatest(now(), least(attempt.create_sent_at, now()) + make_interval(secs => coalesce(p_retry_seconds, 0))),
    lease_owner = null, lease_expires_at = null, error_code = p_error_code,
    -- Uploads the files anew: when the token may not read a file's state, only this refusal shows that LinkedIn could not
    -- process a file.
    uploads = case when p_error_code = 'media_unprocessable' and attempt.create_sent_at is not null then null else uploads end
  where id = job.id;
  update public.posts set publish_state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    publish_error_code = case when p_error_code = 'linkedin_forbidden' and private.is_lost_page(user_id, linkedin_organization_id)
      then 'page_role_lost' else p_error_code end,
    publish_error_limit = p_error_limit where id = job.post_id returning * into post;
  perform engine.release_hold(attempt.hold_id);
  if private.settle_by_earlier_urn(job) then
    return true;
  end if;
  if p_retry_seconds is null then
    perform private.notify_user(job.user_id, 'error', case when coalesce(p_notice, '') = ''
      then format('No pudimos publicar «%s» en %s.', private.shown_title(post.title), private.publisher_name(post))
      else format('No se publicó «%s» en %s: %s', private.shown_title(post.title), private.publisher_name(post),
        replace(p_notice, '{limit}', coalesce(private.digits(p_error_limit, private.country_of(job.user_id)), ''))) end,
      'failed:' || p_attempt_id::text, job.post_id, 'system', private.post_target(job.post_id));
  end if;
  return true;
end;
$$;
grant execute on function engine.fail_publish_attempt(uuid, text, text, integer, integer, text, integer) to service_role;

-- Trigger after LinkedIn denied the role on a page: changes the code of the page's earlier refusals to page_role_lost,
-- which counts as solved once the role returns.
create function private.explain_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.posts set publish_error_code = 'page_role_lost'
  where user_id = new.user_id and linkedin_organization_id = new.organization_id
    and publish_state = 'failed' and publish_error_code = 'linkedin_forbidden';
  return null;
end;
$$;
create trigger linkedin_organizations_explain_refusals after update of can_publish on public.linkedin_organizations
  for each row when (new.can_publish is false and old.can_publish is distinct from false)
  execute function private.explain_refusals();

-- Called when the end of a create request does not show whether LinkedIn has the post: marks the post as unconfirmed.
-- Credits stay held until the outcome is known. False when another attempt has the job.
create function engine.mark_publish_unconfirmed(
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
grant execute on function engine.mark_publish_unconfirmed(uuid, text, text, integer) to service_role;
