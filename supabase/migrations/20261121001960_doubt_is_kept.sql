-- What was asked of LinkedIn is not forgotten with the hour, nor with the card.

create or replace function private.schedule_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Region/City, UTC or Etc/GMT±n; Postgres would also take an abbreviation or any POSIX text such as 'Any/Thing+3'.
  if coalesce(new.timezone, '') !~ '^(UTC|Etc/GMT[+-]1?[0-9]|[A-Za-z_]+(/[A-Za-z_]+(-[A-Za-z_]+)*)+)$' then
    raise exception 'invalid_timezone';
  end if;
  begin
    perform now() at time zone new.timezone;
  exception when invalid_parameter_value then
    raise exception 'invalid_timezone';
  end;
  new.scheduled_at := case when new.post_time is null then null else (new.date + new.post_time) at time zone new.timezone end;
  -- A moment that stays the same changes nothing: a card without an hour may be waiting for its next try.
  if new.status = 'publicar' and new.publish_state in ('unscheduled', 'scheduled')
    and (tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at) then
    new.publish_state := case when new.scheduled_at is null then 'unscheduled' else 'scheduled' end;
  end if;
  return new;
end;
$$;

-- Keeps the job of a post in step with its schedule; jobs that work or have ended are left alone.
create or replace function private.sync_publish_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'listas' then
    return null;
  end if;
  if new.scheduled_at is null then
    if tg_op = 'UPDATE' and old.scheduled_at is null and new.publish_state = 'scheduled' then
      return null;
    end if;
    -- What LinkedIn was asked for stays known: a late answer, or the name of a duplicate, may still prove the post.
    delete from public.publish_jobs j where j.post_id = new.id and j.state in ('scheduled', 'failed')
      and not exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at is not null);
    update public.publish_jobs set state = 'failed', error_code = null where post_id = new.id and state = 'scheduled';
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

alter table public.deleted_cards add column doubts jsonb not null default '{}';
comment on column public.deleted_cards.doubts is
  'By post: when LinkedIn was asked for a post that it never confirmed, and why nobody knows. Such a post comes back in doubt.';

create or replace function private.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  gone record;
  answer public.deleted_card;
  doubts jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = p_postcard for update of j;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = p_status
      and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object('create_sent_at', a.create_sent_at, 'error_code', a.error_code)), '{}')
  into doubts
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  -- A post whose fate nobody knows may be given up; its credits come back.
  perform private.release_hold(a.hold_id)
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  delete from public.transaction_history where user_id = caller and post_id in (
    select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status);
  with deleted as (
    delete from public.posts where user_id = caller and postcard = p_postcard and status = p_status returning *
  )
  select count(*)::integer as number, max(title) as title, min(date) as date,
    jsonb_agg(to_jsonb(deleted) order by deleted.linkedin_organization_id nulls first) as posts,
    coalesce(array_agg(distinct image_url) filter (where image_url is not null), '{}') as media,
    coalesce(bool_or(publish_state = 'unconfirmed'), false) as unconfirmed
  into gone from deleted;
  if gone.number = 0 then
    raise exception 'card_not_found';
  end if;
  insert into public.deleted_cards (user_id, postcard, status, title, date, posts, media, unconfirmed, doubts)
  values (caller, p_postcard, p_status, gone.title, gone.date, gone.posts, gone.media, gone.unconfirmed, doubts)
  returning id into answer.bin_id;
  answer.deleted := gone.number;
  answer.orphaned_media := '{}';
  return answer;
end;
$$;

-- As before, but a post in doubt comes back in doubt, so that it is not sent again unasked.
create or replace function private.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  binned public.deleted_cards;
  restored integer;
begin
  select * into binned from public.deleted_cards where id = p_deleted_card_id and user_id = caller;
  if not found then
    raise exception 'card_not_found';
  end if;
  -- The card first, then its row in the bin: the order in which a deletion takes them.
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || binned.postcard::text, 0));
  delete from public.deleted_cards where id = p_deleted_card_id and user_id = caller returning * into binned;
  if not found then
    raise exception 'card_not_found';
  elsif exists (select 1 from public.posts where user_id = caller and postcard = binned.postcard and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  return query
  insert into public.posts (id, user_id, postcard, version, title, notes, post_comment, date, post_time, timezone, status,
    image_url, image_alt, upload_type, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name,
    publish_state, publish_error_code, publish_attempts, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and not binned.doubts ? p.id::text and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now())
      then null else p.post_time end,
    p.timezone, p.status, p.image_url, p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' when binned.doubts ? p.id::text then 'unconfirmed' else 'unscheduled' end,
    binned.doubts #>> array[p.id::text, 'error_code'], 0,
    p.published_at, p.post_urn, p.post_url, p.created_at
  from jsonb_populate_recordset(null::public.posts, binned.posts) p
  on conflict do nothing
  returning *;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'card_not_found';
  end if;
  -- The question is asked again. Its credits went back with the deletion and stay with the user.
  with asked as (
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at, state, attempts)
    select id, caller, coalesce(scheduled_at, now()), coalesce(scheduled_at, now()), 'unconfirmed', 1
    from public.posts where user_id = caller and postcard = binned.postcard and publish_state = 'unconfirmed' and binned.doubts ? id::text
    on conflict (post_id) do update set state = 'unconfirmed', attempts = 1
    returning j.id, j.post_id
  )
  insert into public.publish_attempts (job_id, user_id, number, phase, worker, ambiguous, started_at, create_sent_at, ended_at, error_code)
  select id, caller, 1, 'unconfirmed', 'restored', true, sent_at, sent_at, now(), binned.doubts #>> array[post_id::text, 'error_code']
  from asked, lateral (select (binned.doubts #>> array[post_id::text, 'create_sent_at'])::timestamptz as sent_at) s;
end;
$$;

-- Two attempts of one job have a post each: the user had said "not there", and both are live.
create function private.tell_twice(p_job public.publish_jobs, p_post_urn text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  if exists (select 1 from public.publish_attempts where job_id = p_job.id and post_urn <> p_post_urn) then
    select * into post from public.posts where id = p_job.post_id;
    perform private.notify_user(p_job.user_id, 'warning',
      format('«%s» está dos veces en %s: pediste enviarla otra vez y la primera también había llegado. Borra una en LinkedIn.',
        post.title, private.publisher_name(post)), 'twice:' || p_job.id::text, p_job.post_id);
  end if;
end;
$$;

-- As before; tells of a post that is there twice.
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
  elsif exists (select 1 from public.posts where user_id = job.user_id and post_urn = p_post_urn and id <> job.post_id) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.tell_published(job, post);
  perform private.tell_twice(job, p_post_urn);
  return true;
end;
$$;

-- Somebody who never connected is reminded once a week, not once a day.
create or replace function private.problem_incident(p_post public.posts, p_due_at timestamptz, p_code text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_code in ('linkedin_token_expired', 'linkedin_token_revoked') then private.connection_incident('connection', p_post.user_id)
    when p_code = 'linkedin_connection_expires' then private.connection_incident('connection_ends', p_post.user_id)
    when p_code = 'linkedin_scope_missing' then
      private.connection_incident('scope_missing:' || (p_post.linkedin_organization_id is null), p_post.user_id)
    when p_code = 'linkedin_not_connected' then format('not_connected:%s', date_trunc('week', p_due_at)::date)
    when p_code = 'page_role_lost' then format('page_role_lost:%s:%s', p_post.linkedin_organization_id,
      coalesce((select extract(epoch from o.role_lost_at)::text from public.linkedin_organizations o
        where o.user_id = p_post.user_id and o.organization_id = p_post.linkedin_organization_id), p_due_at::date::text))
    when p_code = 'insufficient_credits' then format('insufficient_credits:%s',
      (select max(id) from public.credit_ledger where user_id = p_post.user_id and operation = 'grant'))
    else format('check:%s:%s:%s', p_post.postcard, p_post.version, p_code) end;
$$;
