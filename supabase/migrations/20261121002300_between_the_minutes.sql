-- What comes back (tries, lost leases, comments, looks at pages) no longer waits for the next whole minute.

-- The attempt ended and LinkedIn surely has no post of it: tried again p_retry_seconds after the request (or after now,
-- when none was sent), or failed for good when null. Such proof counts also when it comes after the lease was lost: by
-- then the wait has been. p_notice tells the user cause and action, in Spanish.
create or replace function private.fail_publish_attempt(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer, p_retry_seconds integer, p_notice text
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
    -- least() passes over null, and over a request from before the clock was set back.
    next_attempt_at = greatest(now(), least(attempt.create_sent_at, now()) + make_interval(secs => coalesce(p_retry_seconds, 0))),
    lease_owner = null, lease_expires_at = null, error_code = p_error_code
  where id = job.id;
  update public.posts set publish_state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    publish_error_code = p_error_code where id = job.post_id returning * into post;
  perform private.release_hold(attempt.hold_id);
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

-- Between the whole minutes, on which posts are due: the same tick, unless one has just woken the function.
create function private.publish_retick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  -- Not later than now: the clock may have been set back since.
  if exists (select 1 from private.publish_ticks where last_wake_at between now() - interval '10 seconds' and now()) then
    return null;
  end if;
  return private.publish_tick();
end;
$$;
revoke all on function private.publish_retick() from public;
select cron.schedule('publish-retries', '20 seconds', 'select private.publish_retick()');

-- pg_cron keeps a row of every run for ever.
select cron.schedule('old-cron-runs', '15 4 * * *', 'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
