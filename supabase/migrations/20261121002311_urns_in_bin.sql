-- A published post in the bin is still on LinkedIn: its urn proves nothing about another post, which would be charged for it.

create function private.urns_of(p_posts jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(post ->> 'post_urn') filter (where post ->> 'post_urn' is not null), '{}')
  from jsonb_array_elements(p_posts) as post;
$$;
revoke all on function private.urns_of(jsonb) from public;
grant execute on function private.urns_of(jsonb) to service_role;
-- Beside the posts, whose texts would have to be unpacked for each look.
alter table public.deleted_cards add column post_urns text[] generated always as (private.urns_of(posts)) stored;
comment on column public.deleted_cards.post_urns is 'By what LinkedIn knows its posts.';

-- Which of these urns are known as other posts of the user, on the planner or in the bin. One statement, so that a card
-- on its way from one to the other is seen in one of them.
create function public.known_post_urns(p_user_id uuid, p_post_id uuid, p_urns text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select post_urn from public.posts where user_id = p_user_id and post_urn = any (p_urns) and id <> p_post_id
  union
  select urn from public.deleted_cards d, unnest(d.post_urns) as urn
  where d.user_id = p_user_id and d.post_urns && p_urns and urn = any (p_urns);
$$;
revoke all on function public.known_post_urns(uuid, uuid, text[]) from public, anon, authenticated;
grant execute on function public.known_post_urns(uuid, uuid, text[]) to service_role;

-- As before; a urn that is in the bin is another post's too.
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
    if job.state = 'published' and attempt.phase <> 'published' then
      perform private.tell_twice(job, p_post_urn);
    end if;
    return attempt.phase = 'published';
  elsif exists (select from public.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.tell_published(job, post);
  perform private.tell_twice(job, p_post_urn);
  return true;
end;
$$;

-- As before; a urn that is in the bin is another post's too.
create or replace function private.confirm_unconfirmed_post(p_attempt_id uuid, p_post_urn text, p_post_url text) returns boolean
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
    or exists (select from public.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, attempt.create_sent_at);
  perform private.tell_published(job, post);
  return true;
end;
$$;

-- As before; a urn that is in the bin is another post's too.
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
    if exists (select from public.known_post_urns(caller, p_post_id, array[urn])) then
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
