-- A run of the function takes no more than a function's processor time carries; a backlog wakes several at once.

-- How many runs the posts that are due need: one for each 100 (MOST_POSTS of publish-due-posts), and no more than 5, so
-- that a backlog of hours does not open more connections than the database has. Those are 500 posts at once and, with
-- the looks between the minutes, 1,500 a minute. One when a comment or a page is all that is due.
create function private.publish_runs_wanted() returns integer
language sql stable security definer set search_path = '' as $$
  select least(5, greatest(1, ceil(count(*) / 100.0)::integer))
  from (select from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()
    order by next_attempt_at, id limit 401) as due;
$$;
revoke all on function private.publish_runs_wanted() from public;

create or replace function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mended record := private.mend_publishing();
  request bigint;
begin
  -- Two schedules meet here each minute: the one that mends nothing does not say that nothing was raised.
  insert into private.publish_ticks as t (last_tick_at, last_error) values (now(), mended.trouble)
  on conflict (only_row) do update set last_tick_at = excluded.last_tick_at,
    last_error = case when mended.recovered is null then t.last_error else excluded.last_error end;
  if not private.publish_work_due() then
    return null;
  end if;
  for n in 1..private.publish_runs_wanted() loop
    request := private.wake_function('publish-due-posts');
    exit when request is null;
  end loop;
  if request is null then
    update private.publish_ticks set last_error = coalesce(last_error, 'vault_secrets_missing');
  else
    update private.publish_ticks set last_wake_at = now();
  end if;
  return request;
end;
$$;
