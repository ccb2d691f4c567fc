-- Who is served first: with several workers, one user's 500 due posts do not delay another's one.

-- A claim reads these two indexes alone until it knows which rows it wants.
drop index public.publish_jobs_due_idx;
create index publish_jobs_due_idx on public.publish_jobs (next_attempt_at, id) include (user_id, due_at, post_id)
  where state = 'scheduled';
create index publish_jobs_busy_idx on public.publish_jobs (user_id) where state in ('preparing', 'creating');
-- A job leaves these indexes within seconds of its hour; with the default, a fifth of a million rows would have to die
-- before the dead entries at the head of the queue are swept, and every claim walks over them.
alter table public.publish_jobs set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);

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
    select j.id from public.publish_jobs j join shortlist s on s.id = j.id
    -- Said again because another worker may have taken the row and given it back with a later hour.
    where j.state = 'scheduled' and j.next_attempt_at <= now()
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of j skip locked
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
