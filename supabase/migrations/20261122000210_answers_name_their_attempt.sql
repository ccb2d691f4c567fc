-- The answer to «¿Se publicó?» names the attempt that it is about: one about an older attempt changes nothing, because
-- another has been sent since, of which nobody has said anything yet. A post that fails after a doubt may still be there.

alter table public.posts add column publish_doubted boolean not null default false;
comment on column public.posts.publish_doubted is
  'One of its attempts ended without anybody knowing whether LinkedIn has the post: it may be there, whatever came after.';
update public.posts p set publish_doubted = true
where exists (select from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id where j.post_id = p.id and a.ambiguous);
update public.posts p set publish_attempts = j.attempts from public.publish_jobs j
where j.post_id = p.id and p.publish_attempts <> j.attempts;

-- When the post of an attempt in doubt was made, if it was: a duplicate that LinkedIn refuses is the post of an attempt before.
create function private.create_in_doubt(p_attempt public.publish_attempts) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(case when p_attempt.error_code = 'linkedin_duplicate' then (
      select max(earlier.create_sent_at) from public.publish_attempts earlier
      where earlier.job_id = p_attempt.job_id and earlier.number < p_attempt.number and earlier.ambiguous
        and earlier.error_code is distinct from 'linkedin_duplicate') end, p_attempt.create_sent_at, now());
$$;
revoke all on function private.create_in_doubt(public.publish_attempts) from public;

-- Nobody knows whether LinkedIn has the post. A company page can be read to find out, at once and then less and less.
create or replace function private.leave_unconfirmed(p_job public.publish_jobs, p_attempt_id uuid, p_error_code text, p_http_status integer)
returns void language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.posts set publish_state = 'unconfirmed', publish_error_code = p_error_code, publish_doubted = true
  where id = p_job.post_id returning * into post;
  update public.publish_jobs set state = 'unconfirmed', lease_owner = null, lease_expires_at = null, error_code = p_error_code,
    reconcile_tries = 0,
    reconcile_at = case when post.linkedin_organization_id is not null then now() + interval '1 minute' end
  where id = p_job.id;
  update public.publish_attempts set phase = 'unconfirmed', ambiguous = true, ended_at = clock_timestamp(),
    error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id;
  if private.settle_by_earlier_urn(p_job) then
    -- A duplicate that was refused is not there a second time.
    if p_error_code is distinct from 'linkedin_duplicate' then
      perform private.notify_user(p_job.user_id, 'warning',
        format('«%s» está en %s, y puede que dos veces: pediste enviarla otra vez y no sabemos si también llegó. Revísalo en LinkedIn.',
          post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
    end if;
    return;
  end if;
  perform private.notify_user(p_job.user_id, 'warning',
    format(case when p_error_code = 'linkedin_duplicate'
      then 'LinkedIn dice que ya hay una publicación igual a «%s» en %s: puede ser la que enviamos antes. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      else 'No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      end, post.title, private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id);
end;
$$;

drop function public.resolve_unconfirmed_post(uuid, boolean, text);
drop function private.resolve_unconfirmed_post(uuid, boolean, text);

-- What the caller saw on LinkedIn. p_attempt_number: the attempt that they were asked about, the post's publish_attempts
-- as it was shown to them. "There" is taken for a post in doubt, and for one that failed after a doubt; "not there" for one
-- in doubt, and sends it again. The same answer given twice, because the first reply was lost, is answered alike and
-- changes nothing the second time. Raises invalid_input, post_not_found, answer_outdated, post_not_unconfirmed.
create function private.resolve_unconfirmed_post(
  p_post_id uuid, p_attempt_number integer, p_is_published boolean, p_post_url text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.publish_jobs;
  attempt public.publish_attempts;
  urn text := private.urn_in_post_url(p_post_url);
begin
  -- A missing answer must not count as "not there": that would send the post a second time.
  if p_is_published is null or p_attempt_number is null or nullif(p_post_url, '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'invalid_input';
  end if;
  perform 1 from auth.users where id = caller for key share;
  select * into job from public.publish_jobs where post_id = p_post_id and user_id = caller for update;
  if not found then
    raise exception 'post_not_found';
  elsif p_attempt_number <> job.attempts then
    raise exception 'answer_outdated';
  end if;
  select * into attempt from public.publish_attempts where job_id = job.id order by number desc limit 1;
  if p_is_published and job.state = 'published' then
    return 'published';
  elsif not p_is_published and job.state = 'scheduled' and attempt.ambiguous and attempt.phase = 'retry' then
    return 'scheduled';
  elsif p_is_published and exists (select from public.posts where id = p_post_id and publish_state = 'failed') then
    select * into attempt from public.publish_attempts where job_id = job.id and ambiguous order by number desc limit 1;
    if not found then
      raise exception 'post_not_unconfirmed';
    end if;
    -- Its credits went back when the failure was told: who has them still pays for the post that is there.
    perform private.hold_price_if_paid(job, attempt.id, 'found:' || attempt.id::text);
    select * into attempt from public.publish_attempts where id = attempt.id;
  elsif job.state <> 'unconfirmed' then
    raise exception 'post_not_unconfirmed';
  end if;
  if p_is_published then
    -- The address of another post of theirs: kept as they gave it, but nothing is hung on it.
    if exists (select from public.known_post_urns(caller, p_post_id, array[urn])) then
      urn := null;
    end if;
    -- An activity's number is not the post's own: good enough to comment on, not to be known by.
    perform private.settle_published(job, attempt, case when urn !~ ':activity:' then urn end, nullif(p_post_url, ''), urn,
      private.create_in_doubt(attempt));
    return 'published';
  end if;
  update public.publish_attempts set phase = 'retry' where id = attempt.id;
  update public.publish_jobs set state = 'scheduled', due_at = now(), next_attempt_at = now(), error_code = null where id = job.id;
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  perform private.release_hold(attempt.hold_id);
  return 'scheduled';
end;
$$;
create function public.resolve_unconfirmed_post(
  p_post_id uuid, p_attempt_number integer, p_is_published boolean, p_post_url text
) returns text
language sql security invoker set search_path = '' as $$
  select private.resolve_unconfirmed_post(p_post_id, p_attempt_number, p_is_published, p_post_url);
$$;
revoke all on function private.resolve_unconfirmed_post(uuid, integer, boolean, text),
  public.resolve_unconfirmed_post(uuid, integer, boolean, text) from public, anon, authenticated;
grant execute on function private.resolve_unconfirmed_post(uuid, integer, boolean, text),
  public.resolve_unconfirmed_post(uuid, integer, boolean, text) to authenticated;

-- The unconfirmed posts of company pages whose page is to be read now. Looks come 1, 3, 10, 30 and 60 minutes after the
-- doubt; each claim sets the next one, so a worker that dies costs one look. tries counts this one.
create or replace function private.claim_unconfirmed_posts(p_limit integer)
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
  select a.id, c.id, p.id, c.user_id, p.title, p.notes, p.linkedin_organization_id, p.linkedin_person_urn, private.create_in_doubt(a), c.reconcile_tries
  from claimed c join public.publish_attempts a on a.job_id = c.id and a.number = c.attempts join public.posts p on p.id = c.post_id
  order by a.create_sent_at;
end;
$$;

-- The urn of a post that was seen on its page. False when it is settled already, or the urn is another post's, in the bin too.
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
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, private.create_in_doubt(attempt));
  perform private.tell_published(job, post);
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
    publish_state, publish_error_code, publish_attempts, publish_doubted, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and not is_open and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now())
      then null else p.post_time end,
    p.timezone, p.status, p.image_url, coalesce(p.more_images, '[]'), p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' when is_open then 'unconfirmed' else 'unscheduled' end,
    case when is_open then p.publish_error_code end,
    -- An answer names the attempt that it is about.
    coalesce((select max(a.number) from jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> p.id::text) a), 0),
    binned.doubts ? p.id::text,
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
