-- An account that is deleted locks its user first and its jobs after; a claim and the recovery had it the other way
-- round, because the rows that they write name the user. A user who is being deleted is now passed over.

-- Takes due jobs for a worker. Several workers at once never get the same row. A user's next job waits behind everybody
-- who has fewer under way: jobs that any worker holds count first, then the user's own line, oldest first. The 5,000
-- oldest due jobs are looked at, which bounds the work. A job more than 24 hours past due is never taken: the user is
-- asked first (recover_publish_jobs). p_post_ids narrows it to the given posts ('Publicar ahora').
create or replace function private.claim_publish_jobs(p_worker text, p_limit integer, p_lease_seconds integer, p_post_ids uuid[] default null)
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
    where j.state = 'scheduled' and j.next_attempt_at <= now() and j.due_at >= now() - interval '24 hours'
      and (p_post_ids is null or j.post_id = any (p_post_ids))
    order by j.next_attempt_at, j.id
    limit 5000
  ), busy as (
    select j.user_id, count(*) as jobs from public.publish_jobs j where j.state in ('preparing', 'creating') group by j.user_id
  ), ranked as (
    select due.id, due.next_attempt_at,
      coalesce(busy.jobs, 0) + row_number() over (partition by due.user_id order by due.next_attempt_at, due.id) as place
    from due left join busy on busy.user_id = due.user_id
  ), shortlist as materialized (
    -- More than is wanted, because other workers may hold the first of them.
    select id, place, next_attempt_at from ranked order by place, next_attempt_at, id limit p_limit * 20
  ), picked as (
    select j.id from public.publish_jobs j join shortlist s on s.id = j.id join auth.users u on u.id = j.user_id
    -- Said again because another worker may have taken the row and given it back with a later hour.
    where j.state = 'scheduled' and j.next_attempt_at <= now()
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of j skip locked for key share of u skip locked
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

-- A worker that died before the create request: tried again, unless it is the fifth in a row (then the post itself may
-- be what ends the workers); after it: unconfirmed. Answers how many jobs were picked up.
create or replace function private.recover_lost_leases() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
  gives_up boolean;
  recovered integer := 0;
begin
  -- By user: releases lock the credits of users in the order that the monthly renewal does.
  for job in
    with lost as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state in ('preparing', 'creating')
        -- No lease is this long: one that is was written before the clock was set back, and would hold the job until then.
        and (j.lease_expires_at < now() or j.lease_expires_at > now() + interval '30 minutes')
      order by j.lease_expires_at limit 500 for update of j skip locked for key share of u skip locked
    )
    select * from lost order by user_id, id
  loop
    recovered := recovered + 1;
    select * into attempt from public.publish_attempts where job_id = job.id and number = job.attempts;
    if job.state = 'creating' then
      perform private.leave_unconfirmed(job, attempt.id, 'lease_lost', null);
      continue;
    end if;
    select count(*) = 4 into gives_up from public.publish_attempts
    where job_id = job.id and number between attempt.number - 4 and attempt.number - 1
      and phase = 'retry' and error_code = 'lease_lost' and create_sent_at is null;
    update public.publish_attempts set phase = case when gives_up then 'failed' else 'retry' end,
      ended_at = clock_timestamp(), error_code = 'lease_lost' where id = attempt.id;
    update public.publish_jobs set state = case when gives_up then 'failed' else 'scheduled' end,
      error_code = case when gives_up then 'publish_worker_lost' end,
      next_attempt_at = now(), lease_owner = null, lease_expires_at = null
    where id = job.id;
    update public.posts set publish_state = case when gives_up then 'failed' else 'scheduled' end,
      publish_error_code = case when gives_up then 'publish_worker_lost' end
    where id = job.post_id returning * into post;
    perform private.release_hold(attempt.hold_id);
    if gives_up then
      perform private.notify_user(job.user_id, 'error',
        format('No se publicó «%s» en %s: el envío se interrumpió cinco veces seguidas. Tu texto está guardado y no se cobró nada; revisa el archivo adjunto y pulsa «Publicar ahora».',
          post.title, private.publisher_name(post)), 'failed:' || attempt.id::text, job.post_id);
    end if;
  end loop;
  return recovered;
end;
$$;

-- More than 24 hours late: never sent by itself. The user is asked, and 'Publicar ahora' or a new date is the answer.
create or replace function private.end_late_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
    where j.state = 'scheduled' and j.due_at < now() - interval '24 hours'
    order by j.due_at limit 500 for update of j skip locked for key share of u skip locked
  loop
    update public.publish_jobs set state = 'failed', error_code = 'publish_too_late' where id = job.id;
    update public.posts set publish_state = 'failed', publish_error_code = 'publish_too_late'
    where id = job.post_id returning * into post;
    perform private.notify_user(job.user_id, 'warning',
      format('«%s» no salió a su hora en %s y han pasado más de 24 horas, así que no la enviamos sin preguntarte. Pulsa «Publicar ahora» en Publicaciones o elige otra fecha.',
        post.title, private.publisher_name(post)),
      format('late:%s:%s', job.id, extract(epoch from job.due_at)), job.post_id);
    ended := ended + 1;
  end loop;
  -- Waits of this length are never given: the hour was written before the clock was set back.
  update public.publish_jobs set next_attempt_at = now() where id in (
    select id from public.publish_jobs
    where state = 'scheduled' and due_at <= now() and next_attempt_at > now() + interval '6 hours'
    order by due_at limit 500 for update skip locked);
  return ended;
end;
$$;
