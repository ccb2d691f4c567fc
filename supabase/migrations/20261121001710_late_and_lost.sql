-- What the minute tick does with jobs that nobody finished: workers that died, posts that are a day late, clocks that
-- were moved. Each part is a function of its own; recover_publish_jobs runs them one after the other.

create index publish_alarms_open_idx on public.publish_alarms (job_id) where resolved_at is null;

-- A worker that died before the create request: tried again, unless it is the fifth in a row (then the post itself may
-- be what ends the workers); after it: unconfirmed. Answers how many jobs were picked up.
create function private.recover_lost_leases() returns integer
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
      select * from public.publish_jobs
      where state in ('preparing', 'creating')
        -- No lease is this long: one that is was written before the clock was set back, and would hold the job until then.
        and (lease_expires_at < now() or lease_expires_at > now() + interval '30 minutes')
      order by lease_expires_at limit 500 for update skip locked
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
create function private.end_late_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select * from public.publish_jobs
    where state = 'scheduled' and due_at < now() - interval '24 hours'
    order by due_at limit 500 for update skip locked
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

-- Raises an alarm row for each job 5 minutes past due that has not ended, and resolves those of jobs that are not any more.
create function private.ring_publish_alarms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_alarms a set resolved_at = now() from public.publish_jobs j
  where j.id = a.job_id and a.resolved_at is null
    and not (j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes');
  -- Jobs that somebody holds are left for the next minute: waiting for them here, with credits locked, could deadlock.
  with overdue as materialized (
    select id from public.publish_jobs
    where state in ('scheduled', 'preparing', 'creating') and due_at < now() - interval '5 minutes'
    for key share skip locked
  )
  insert into public.publish_alarms as a (job_id) select id from overdue
  on conflict (job_id) do update set raised_at = now(), resolved_at = null where a.resolved_at is not null;
end;
$$;

-- Everything that a minute tick mends, one run at a time. Answers how many lost leases were picked up.
create or replace function private.recover_publish_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recovered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return 0;
  end if;
  recovered := private.recover_lost_leases();
  perform private.end_late_jobs();
  perform private.ring_publish_alarms();
  return recovered;
end;
$$;

-- 'Reintentar' on one publisher: the rules of 'Publicar ahora', for one post. Answers its id.
-- Raises post_not_found, card_publishing, post_unconfirmed.
create function private.request_publish_post(p_user_id uuid, p_post_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_post_id and user_id = p_user_id;
  if not found then
    raise exception 'post_not_found';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_user_id::text || ':' || post.postcard::text, 0));
  perform 1 from public.publish_jobs where post_id = p_post_id for update;
  select * into post from public.posts where id = p_post_id and status = 'publicar';
  if not found then
    raise exception 'post_not_found';
  elsif post.publish_state = 'publishing' then
    raise exception 'card_publishing';
  elsif post.publish_state = 'unconfirmed' then
    raise exception 'post_unconfirmed';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at) values (p_post_id, p_user_id, now(), now())
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  return p_post_id;
end;
$$;
create function public.request_publish_post(p_user_id uuid, p_post_id uuid) returns uuid
language sql security invoker set search_path = '' as $$ select private.request_publish_post(p_user_id, p_post_id); $$;
revoke all on function public.request_publish_post(uuid, uuid) from public, anon, authenticated;
grant execute on function public.request_publish_post(uuid, uuid), private.request_publish_post(uuid, uuid) to service_role;
