-- A post in doubt that comes back from the bin has its credits set aside again: found on LinkedIn, it is charged.

-- Sets the price of a job's post aside for an attempt; raises insufficient_credits.
create function private.hold_price(p_job public.publish_jobs, p_attempt_id uuid, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
begin
  select case when linkedin_organization_id is null then 'personal_post' else 'company_post' end into kind
  from public.posts where id = p_job.post_id;
  update public.publish_attempts set hold_id = private.hold_credits(p_job.user_id,
    (select credit_cost from public.ai_credit_costs where content_type = kind), kind, p_key, p_job.post_id)
  where id = p_attempt_id;
end;
$$;
revoke all on function private.hold_price(public.publish_jobs, uuid, text) from public;

-- The same for a user who may have spent them meanwhile: the attempt then stays without.
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
revoke all on function private.hold_price_if_paid(public.publish_jobs, uuid, text) from public;

create or replace function private.hold_publish_credits(p_attempt_id uuid, p_worker text) returns boolean
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
    image_url, more_images, image_alt, upload_type, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name,
    publish_state, publish_error_code, publish_attempts, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and not is_open and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now())
      then null else p.post_time end,
    p.timezone, p.status, p.image_url, coalesce(p.more_images, '[]'), p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' when is_open then 'unconfirmed' else 'unscheduled' end,
    case when is_open then p.publish_error_code end, 0,
    p.published_at,
    -- One urn is one post: it stays with the one that has it by now.
    case when not exists (select 1 from public.posts q where q.user_id = caller and q.post_urn = p.post_urn) then p.post_urn end,
    p.post_url, p.created_at
  from jsonb_populate_recordset(null::public.posts, binned.posts) p,
    lateral (select p.publish_state = 'unconfirmed' and binned.doubts ? p.id::text as is_open) as doubt
  on conflict do nothing
  returning *;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'card_not_found';
  end if;
  -- Lines of a publisher that stays away stay away with it.
  insert into public.transaction_history
  select h.* from jsonb_populate_recordset(null::public.transaction_history, binned.history) h
    join public.posts p on p.id = h.post_id and p.user_id = caller and p.postcard = binned.postcard
  on conflict do nothing;
  -- One that was being sent may be on LinkedIn, and a day later nobody expects it to be sent by itself any more.
  -- It stays its worker's: LinkedIn's answer may still come.
  insert into public.publish_comments (id, post_id, user_id, target_urn, state, attempts, next_attempt_at, lease_owner, error_code, comment_urn, created_at)
  select c.id, c.post_id, caller, c.target_urn, now_is.state, c.attempts, greatest(c.next_attempt_at, now()),
    case when c.state = 'sending' then c.lease_owner end,
    case when now_is.state = c.state then c.error_code when now_is.state = 'failed' then 'publish_too_late' else 'lease_lost' end,
    c.comment_urn, c.created_at
  from jsonb_populate_recordset(null::public.publish_comments, binned.comments) c
    join public.posts p on p.id = c.post_id and p.user_id = caller and p.postcard = binned.postcard,
    lateral (select case when c.state = 'sending' then 'unconfirmed'
      when c.state = 'scheduled' and c.next_attempt_at < now() - interval '24 hours' then 'failed' else c.state end as state) now_is
  on conflict do nothing;
  perform private.tell_of_comment(c.id) from jsonb_populate_recordset(null::public.publish_comments, binned.comments) c
    join public.publish_comments now_is on now_is.id = c.id and now_is.state <> c.state;
  -- The question is asked again, and its page looked at while that may help; one that was answered with "not there"
  -- leaves the job as it is without an hour. The attempts stay their workers': a urn may still come, and is proof as it
  -- was before. The credits of one that was answered went back and stay with the user.
  with doubted as (
    select p.*, kept.number, kept.sent_at from public.posts p, lateral (
      select max(a.number) as number, max(a.create_sent_at) as sent_at
      from jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> p.id::text) a
    ) kept
    where p.user_id = caller and p.postcard = binned.postcard and binned.doubts ? p.id::text
  ), asked as (
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at, state, attempts, reconcile_at)
    select id, caller, coalesce(scheduled_at, now()), coalesce(scheduled_at, now()),
      case when publish_state = 'unconfirmed' then 'unconfirmed' else 'failed' end, number,
      case when publish_state = 'unconfirmed' and linkedin_organization_id is not null and sent_at > now() - interval '1 hour'
        then now() + interval '1 minute' end
    from doubted
    on conflict (post_id) do update set attempts = excluded.attempts, reconcile_at = excluded.reconcile_at,
      state = case when excluded.state = 'unconfirmed' then excluded.state else j.state end
    returning j.id, j.post_id
  )
  insert into public.publish_attempts (id, job_id, user_id, number, phase, worker, ambiguous, started_at, create_sent_at, ended_at,
    error_code, http_status)
  select case when exists (select 1 from public.publish_attempts other where other.id = a.id) then gen_random_uuid() else a.id end,
    j.id, caller, a.number, a.phase, a.worker, true, a.started_at, a.create_sent_at, coalesce(a.ended_at, now()),
    a.error_code, a.http_status
  from asked j, jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> j.post_id::text) a;
  -- An open question holds its price again: the post may yet turn out to be there.
  perform private.hold_price_if_paid(j, a.id, format('restore:%s:%s', binned.id, j.post_id))
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = binned.postcard and binned.doubts ? p.id::text and j.state = 'unconfirmed';
end;
$$;
