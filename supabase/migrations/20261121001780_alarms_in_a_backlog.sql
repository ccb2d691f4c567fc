-- In a long backlog each tick wrote to every overdue job again, although its alarm rings already.
create or replace function private.ring_publish_alarms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_alarms a set resolved_at = now() from public.publish_jobs j
  where j.id = a.job_id and a.resolved_at is null
    and not (j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes');
  -- Jobs that somebody holds are left for the next minute: waiting for them here, with credits locked, could deadlock.
  with overdue as materialized (
    select j.id from public.publish_jobs j
    where j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes'
      and not exists (select 1 from public.publish_alarms a where a.job_id = j.id and a.resolved_at is null)
    order by j.due_at limit 5000
    for key share of j skip locked
  )
  insert into public.publish_alarms as a (job_id) select id from overdue
  on conflict (job_id) do update set raised_at = now(), resolved_at = null where a.resolved_at is not null;
end;
$$;
