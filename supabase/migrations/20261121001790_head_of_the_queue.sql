-- Asked as "is there a row", the planner may read the whole table, hoping to meet one early: after a backlog its
-- statistics say that many are due when none is. The head of each queue can only be read from its index.
create or replace function private.publish_work_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select next_attempt_at <= now() from public.publish_jobs
      where state = 'scheduled' order by next_attempt_at, id limit 1), false)
    or coalesce((select next_attempt_at <= now() from public.publish_comments
      where state = 'scheduled' order by next_attempt_at limit 1), false)
    or coalesce((select reconcile_at <= now() from public.publish_jobs
      where state = 'unconfirmed' and reconcile_at is not null order by reconcile_at limit 1), false);
$$;
