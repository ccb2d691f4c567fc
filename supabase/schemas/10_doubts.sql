-- Notifies the user that a post is live twice, because it was sent again after the reply "not there".
create function private.notify_of_duplicate(p_job public.publish_jobs, p_post_urn text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  if exists (select 1 from public.publish_attempts where job_id = p_job.id and post_urn <> p_post_urn) then
    select * into post from public.posts where id = p_job.post_id;
    perform private.notify_user(p_job.user_id, 'warning',
      format('«%s» está dos veces en %s: pediste enviarla otra vez y la primera también había llegado. Borra una en LinkedIn.',
        private.shown_title(post.title), private.publisher_name(post)), 'twice:' || p_job.id::text, p_job.post_id,
      'system', private.post_target(p_job.post_id));
  end if;
end;
$$;

-- Returns the time of the create request of a job's last unconfirmed attempt; when LinkedIn refused it as a duplicate, the
-- time of the earlier attempt's request.
create function private.create_in_doubt(p_attempt public.publish_attempts) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(case when p_attempt.error_code = 'linkedin_duplicate' then (
      select max(earlier.create_sent_at) from public.publish_attempts earlier
      where earlier.job_id = p_attempt.job_id and earlier.ambiguous and earlier.error_code is distinct from 'linkedin_duplicate') end, p_attempt.create_sent_at, now());
$$;

-- Called, with the job locked, when LinkedIn may or may not have an attempt's post. Marks the post as unconfirmed,
-- schedules the polls of a company page (claim_unconfirmed_posts), and asks the user by a notice.
create function private.leave_unconfirmed(p_job public.publish_jobs, p_attempt_id uuid, p_error_code text, p_http_status integer)
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
    -- Asks the user about a second post, unless LinkedIn refused the second create as a duplicate, which proves a
    -- single post.
    if p_error_code is distinct from 'linkedin_duplicate' then
      perform private.notify_user(p_job.user_id, 'warning',
        format('«%s» está en %s, y puede que dos veces: pediste enviarla otra vez y no sabemos si también llegó. Revísalo en LinkedIn.',
          private.shown_title(post.title), private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id,
        'system', private.post_target(p_job.post_id));
    end if;
    return;
  end if;
  perform private.notify_user(p_job.user_id, 'warning',
    format(case p_error_code when 'database_restored'
      then 'Recuperamos Tribuna de una copia de seguridad y «%s» puede estar ya publicada en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos sin tu permiso.'
      when 'linkedin_duplicate'
      then 'LinkedIn dice que ya hay una publicación igual a «%s» en %s: puede ser la que enviamos antes. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      else 'No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      end, private.shown_title(post.title), private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id,
    'system', private.post_target(p_job.post_id));
end;
$$;

-- Called by publish-due-posts: claims unconfirmed posts whose company page should be polled now: 1, 3, 10, 30 and 60
-- minutes after the attempt. Each claim schedules the next poll, so a dead worker loses a single poll; `tries` includes
-- the present poll.
create function engine.claim_unconfirmed_posts(p_limit integer)
returns table (
  attempt_id uuid, job_id uuid, post_id uuid, user_id uuid, title text, notes text, poll jsonb,
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
  select a.id, c.id, p.id, c.user_id, p.title, p.notes, p.poll, p.linkedin_organization_id, p.linkedin_person_urn, private.create_in_doubt(a), c.reconcile_tries
  from claimed c join public.publish_attempts a on a.job_id = c.id and a.number = c.attempts join public.posts p on p.id = c.post_id
  order by a.create_sent_at;
end;
$$;
comment on function engine.claim_unconfirmed_posts(integer) is
  'May be null: poll, linkedin_organization_id, linkedin_person_urn.';
grant execute on function engine.claim_unconfirmed_posts(integer) to service_role;

-- Called when the company page shows the attempt's post: settles the post as published, even after the user's reply
-- "not there". False when the job is not unconfirmed, when a later attempt may have made the post, for a deleted post,
-- and for another post's urn. Raises invalid_input.
create function engine.confirm_unconfirmed_post(p_attempt_id uuid, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  if coalesce(p_post_urn, '') !~ '^urn:li:(share|ugcPost):[0-9]+$' then
    raise exception 'invalid_input';
  end if;
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id for update of j;
  if not found or job.state = 'parked' then
    return false;
  end if;
  -- Locks the urn, because the polls for two posts with the same text may find the same urn at the same time.
  perform pg_advisory_xact_lock(hashtextextended(p_post_urn, 0));
  select * into attempt from public.publish_attempts where id = p_attempt_id;
  if attempt.phase = 'published' then
    return attempt.post_urn is not distinct from p_post_urn;
  elsif not attempt.ambiguous or job.state = 'published'
    or exists (select 1 from public.publish_attempts where job_id = job.id and number > attempt.number and create_sent_at is not null)
    or exists (select from engine.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, private.create_in_doubt(attempt));
  perform private.notify_of_publication(job, post);
  return true;
end;
$$;
grant execute on function engine.confirm_unconfirmed_post(uuid, text, text) to service_role;

-- Called after the last poll of a company page: ends the polls, so that only the user can settle the post.
create function engine.stop_reconciling(p_attempt_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.publish_jobs j set reconcile_at = null from public.publish_attempts a
  where a.id = p_attempt_id and j.id = a.job_id and a.number = j.attempts;
$$;
grant execute on function engine.stop_reconciling(uuid) to service_role;

-- Returns the urn in a post's LinkedIn address: in its path (feed/update/urn:li:share:1, also percent-encoded) or at
-- its end (posts/lucia_cafe-activity-1-AbCd). Null without a urn.
create function private.urn_in_post_url(p_url text) returns text
language sql immutable set search_path = '' as $$
  select 'urn:li:' || case lower(found[1]) when 'ugcpost' then 'ugcPost' else lower(found[1]) end || ':' || found[2]
  from (select coalesce(
    regexp_match(replace(replace(p_url, '%3A', ':'), '%3a', ':'), 'urn:li:(share|ugcPost|activity):([0-9]{1,20})', 'i'),
    regexp_match(p_url, '/posts/(?:[^/?#]*-)?(share|ugcPost|activity)-([0-9]{10,20})(?![0-9])', 'i')) as found) as t
  where found is not null;
$$;

-- Called when an attempt ends without a urn, and at a restore, with the job locked and no attempt running. Settles the
-- job as published when an earlier attempt's urn has arrived meanwhile, because another attempt would publish the post
-- twice. Returns whether it settled the job.
create function private.settle_by_earlier_urn(p_job public.publish_jobs) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.publish_attempts;
  post public.posts;
begin
  select a.* into attempt from public.publish_attempts a
  where a.job_id = p_job.id and a.post_urn is not null
    and not exists (select from engine.known_post_urns(p_job.user_id, p_job.post_id, array[a.post_urn]))
  order by a.number desc limit 1;
  if not found then
    return false;
  end if;
  post := private.settle_published(p_job, attempt, attempt.post_urn,
    format('https://www.linkedin.com/feed/update/%s/', attempt.post_urn), attempt.post_urn, attempt.create_sent_at);
  perform private.notify_of_publication(p_job, post);
  return true;
end;
$$;

-- Called by users with a reply to the question whether a post is on LinkedIn; `p_attempt_number` is the attempt of the
-- question. The reply "there" publishes an unconfirmed post, or a post that failed after an unconfirmed attempt; "not
-- there" sends an unconfirmed post again now. Raises not_authenticated, invalid_input, post_not_found, answer_outdated
-- (an older attempt), post_not_unconfirmed.
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
  -- Refuses a null reply, because null would count as "not there" and send the post twice.
  if p_is_published is null or p_attempt_number is null or nullif(p_post_url, '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(caller);
  select * into job from public.publish_jobs where post_id = p_post_id and user_id = caller for update;
  if not found or job.state = 'parked' then
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
    -- The failure returned the credits, so the price is held again, if the credits suffice.
    perform private.hold_price_if_paid(job, attempt.id, 'found:' || attempt.id::text);
    select * into attempt from public.publish_attempts where id = attempt.id;
  elsif job.state <> 'unconfirmed' then
    raise exception 'post_not_unconfirmed';
  end if;
  if p_is_published then
    -- Another post of the user has this urn, so the urn proves nothing: only the URL is stored, and no comment is sent.
    if exists (select from engine.known_post_urns(caller, p_post_id, array[urn])) then
      urn := null;
    end if;
    -- An activity's urn is not stored, because comments and figures need the post's own urn.
    perform private.settle_published(job, attempt, case when urn !~ ':activity:' then urn end, nullif(p_post_url, ''), urn,
      private.create_in_doubt(attempt));
    return 'published';
  end if;
  update public.publish_attempts set phase = 'retry' where id = attempt.id;
  update public.publish_jobs set state = 'scheduled', due_at = now(), next_attempt_at = now(), error_code = null where id = job.id;
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  perform engine.release_hold(attempt.hold_id);
  return 'scheduled';
end;
$$;
call private.offer_to_users('resolve_unconfirmed_post');
