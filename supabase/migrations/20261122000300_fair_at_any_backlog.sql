-- Who is served first does not depend on how much is due: each user's own line is known before anything is cut off.

create index publish_jobs_user_due_idx on public.publish_jobs (user_id, next_attempt_at, id) include (due_at, post_id)
  where state = 'scheduled';

-- Takes due jobs for a worker. Several workers at once never get the same row. A user's next job waits behind everybody
-- who has fewer under way: jobs that any worker holds count first, then the user's own line, oldest first. A job more
-- than 24 hours past due is never taken: the user is asked first (recover_publish_jobs). p_post_ids narrows it to the
-- given posts ('Publicar ahora'). A claim reads the index of all due jobs once, and the lines of the users that may be
-- served by an index of their own.
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
    -- In the order of their index: by that of users the jobs of the future would be read as well.
    select job.user_id, min(job.next_attempt_at) as first_at from (
      select j.user_id, j.next_attempt_at from public.publish_jobs j
      where j.state = 'scheduled' and j.next_attempt_at <= now() and j.due_at >= now() - interval '24 hours'
        and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id
    ) as job group by job.user_id
  ), busy as (
    select j.user_id, count(*) as jobs from public.publish_jobs j where j.state in ('preparing', 'creating') group by j.user_id
  ), served as materialized (
    -- As many users as the shortlist has places: whoever comes after them has that many jobs in front. Most posts are
    -- due at a full hour, and who goes first among equals is another user each time.
    select due.user_id, coalesce(busy.jobs, 0) as jobs from due left join busy on busy.user_id = due.user_id
    order by coalesce(busy.jobs, 0), due.first_at, hashtextextended(due.user_id::text, extract(epoch from due.first_at)::bigint)
    limit p_limit * 20
  ), shortlist as materialized (
    -- More than is wanted, because other workers may hold the first of them.
    select line.id, served.jobs + line.number as place, line.next_attempt_at
    from served cross join lateral (
      select j.id, j.next_attempt_at, row_number() over (order by j.next_attempt_at, j.id) as number
      from public.publish_jobs j
      where j.user_id = served.user_id and j.state = 'scheduled' and j.next_attempt_at <= now()
        and j.due_at >= now() - interval '24 hours' and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
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

drop index public.publish_comments_due_idx;
create index publish_comments_due_idx on public.publish_comments (next_attempt_at) include (user_id, attempts)
  where state = 'scheduled';
create index publish_comments_user_due_idx on public.publish_comments (user_id, next_attempt_at, id) include (attempts)
  where state = 'scheduled';

-- Takes due comments for a worker: each user's oldest before anybody's second, the oldest first. A claimed row waits in
-- 'scheduled' until its lease ends, so a worker that dies before begin_comment gives it back by itself. Ten claims are
-- the most.
create or replace function private.claim_comment_jobs(p_worker text, p_limit integer, p_lease_seconds integer)
returns table (
  comment_id uuid, post_id uuid, user_id uuid, post_urn text, text text,
  linkedin_organization_id text, linkedin_person_urn text, attempt_number integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select comment.user_id, min(comment.next_attempt_at) as first_at from (
      select c.user_id, c.next_attempt_at from public.publish_comments c
      where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at
    ) as comment group by comment.user_id
  ), served as materialized (
    select due.user_id from due order by due.first_at limit p_limit * 20
  ), shortlist as materialized (
    -- More than is wanted, because other workers may hold the first of them.
    select line.id, line.number as place, line.next_attempt_at
    from served cross join lateral (
      select c.id, c.next_attempt_at, row_number() over (order by c.next_attempt_at, c.id) as number
      from public.publish_comments c
      where c.user_id = served.user_id and c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at, c.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
  ), picked as (
    select c.id from public.publish_comments c join shortlist s on s.id = c.id join auth.users u on u.id = c.user_id
    -- Said again because another worker may have taken the row meanwhile.
    where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of c skip locked for key share of u skip locked
  ), claimed as (
    update public.publish_comments c set attempts = c.attempts + 1, lease_owner = p_worker, error_code = null,
      lease_expires_at = now() + make_interval(secs => p_lease_seconds),
      next_attempt_at = now() + make_interval(secs => p_lease_seconds)
    from picked where c.id = picked.id
    returning c.*
  )
  select c.id, p.id, c.user_id, c.target_urn, p.post_comment, p.linkedin_organization_id, p.linkedin_person_urn, c.attempts
  from claimed c join public.posts p on p.id = c.post_id
  order by c.created_at;
end;
$$;
