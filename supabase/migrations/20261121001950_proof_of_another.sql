-- Proof that came at a bad moment, and proof that is another post's.

-- The urn of an earlier attempt may come while a later one asks (the user had said "not there"). It is kept; when the
-- later one ends without a urn of its own, the post is live by it: tried again, it would be there twice. The credits of
-- the earlier one went back with the user's word. The caller holds the job's lock and has ended the later attempt.
create function private.settle_by_earlier_urn(p_job public.publish_jobs) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.publish_attempts;
  post public.posts;
begin
  select * into attempt from public.publish_attempts
  where job_id = p_job.id and number < p_job.attempts and post_urn is not null order by number desc limit 1;
  if not found then
    return false;
  end if;
  post := private.settle_published(p_job, attempt, attempt.post_urn,
    format('https://www.linkedin.com/feed/update/%s/', attempt.post_urn), attempt.post_urn, attempt.create_sent_at);
  perform private.tell_published(p_job, post);
  return true;
end;
$$;

-- The attempt ended and LinkedIn surely has no post of it: tried again after p_retry_seconds, or failed for good when
-- null. Such proof counts also when it comes after the lease was lost. p_notice tells the user cause and action, in Spanish.
create or replace function private.fail_publish_attempt(
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
  if private.settle_by_earlier_urn(job) then
    return true;
  end if;
  if p_retry_seconds is null then
    perform private.notify_user(job.user_id, 'error', coalesce(nullif(p_notice, ''),
      format('No pudimos publicar «%s» en %s.', post.title, private.publisher_name(post))), 'failed:' || p_attempt_id::text, job.post_id);
  end if;
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
  if private.settle_by_earlier_urn(p_job) then
    perform private.notify_user(p_job.user_id, 'warning',
      format('«%s» está en %s, y puede que dos veces: pediste enviarla otra vez y no sabemos si también llegó. Revísalo en LinkedIn.',
        post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
    return;
  end if;
  perform private.notify_user(p_job.user_id, 'warning',
    format('No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.',
      post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
end;
$$;

-- LinkedIn gave the post's urn. A urn is proof: accepted also after the lease was lost, after the user said that the
-- post is not there, and while a later attempt prepares (whose create is then refused). False when this attempt never
-- asked for a post, when another attempt has published it or is asking, or when the urn is known as another post's of
-- the user (LinkedIn names one when it refuses a duplicate); a repeated call answers true again.
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
  elsif exists (select 1 from public.posts where user_id = job.user_id and post_urn = p_post_urn and id <> job.post_id) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.tell_published(job, post);
  return true;
end;
$$;
