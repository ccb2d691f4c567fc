-- A notice of what failed, or will, says in whose name: two pages that fail alike are two notices. The name is looked up where
-- the notice is written, as for the notices of what went out.

create function private.shown_title(p_title text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_title) > 80 then left(p_title, 79) || '…' else p_title end;
$$;
revoke all on function private.shown_title(text) from public;

-- The attempt ended and LinkedIn surely has no post of it: tried again p_retry_seconds after the request (or after now,
-- when none was sent), or failed for good when null. Such proof counts also when it comes after the lease was lost: by
-- then the wait has been. p_notice: why, and what the user can do, in Spanish.
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
    perform private.notify_user(job.user_id, 'error', case when coalesce(p_notice, '') = ''
      then format('No pudimos publicar «%s» en %s.', private.shown_title(post.title), private.publisher_name(post))
      else format('No se publicó «%s» en %s: %s', private.shown_title(post.title), private.publisher_name(post), p_notice) end,
      'failed:' || p_attempt_id::text, job.post_id);
  end if;
  return true;
end;
$$;

drop function public.claim_preflights(integer);
drop function private.claim_preflights(integer);
-- The posts of up to p_limit users whose hour comes: LinkedIn is asked once for all posts of one. publisher: in whose name,
-- as a notice says it.
create function private.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text, publisher text)
language sql security definer set search_path = '' as $$
  with to_check as materialized (
    select * from private.posts_to_check()
  ), users as (
    select c.user_id from to_check c group by c.user_id order by min(c.due_at), c.user_id limit p_limit
  ), found as (
    select c.post_id, c.due_at from to_check c join public.posts p on p.id = c.post_id
    where c.user_id in (select users.user_id from users)
    order by c.due_at, c.post_id for key share of p skip locked
  ), claimed as (
    insert into private.preflights as f (post_id, due_at, tries, next_try_at)
    select found.post_id, found.due_at, 0, now() + interval '10 minutes' from found order by found.post_id
    on conflict (post_id) do update set due_at = excluded.due_at, checked_at = null, next_try_at = excluded.next_try_at,
      tries = case when f.due_at = excluded.due_at then f.tries else 0 end
    -- Said again because another worker may have taken the row meanwhile.
    where f.due_at <> excluded.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now())
    returning f.post_id, f.due_at
  )
  select p.id, p.user_id, p.linkedin_organization_id, p.title, c.due_at, p.timezone, private.publisher_name(p)
  from claimed c join public.posts p on p.id = c.post_id
  order by c.due_at, p.id;
$$;
create function public.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text, publisher text)
language sql security invoker set search_path = '' as $$ select * from private.claim_preflights(p_limit); $$;
revoke all on function private.claim_preflights(integer), public.claim_preflights(integer) from public, anon, authenticated;
grant execute on function private.claim_preflights(integer), public.claim_preflights(integer) to service_role;
