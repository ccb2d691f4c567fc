-- The zone of an account: the effect on planned cards and slots when the account moves to another zone.

-- Read by the preview and by the change. The user's cards that are planned on the clock of p_from and wait for their hour,
-- each with its place on the clock of p_to in both ways: with the hour of the clock, and with its moment. A card whose
-- hour is over on the new clock would go out at once: the hour of its moment stands for it there. Absent are cards that
-- are on their way, late, failed or in doubt, those of another zone, and one whose moment the new clock shows twice.
create function private.cards_on_another_clock(p_user_id uuid, p_from text, p_to text)
returns table (
  postcard bigint, title text, date date, post_time time, scheduled_at timestamptz,
  clock_date date, clock_time time, moment_date date, moment_time time)
language sql stable security definer set search_path = '' as $$
  with open as (
    select p.postcard, max(p.title) as title, max(p.date) as date, max(p.post_time) as post_time,
      max(p.scheduled_at) as scheduled_at, max(p.scheduled_at) at time zone p_to as moved
    from public.posts p
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    group by p.postcard
    having bool_and(p.timezone = p_from and p.publish_state in ('scheduled', 'unscheduled')
      and coalesce(p.scheduled_at > now(), p.post_time is null and p.publish_state = 'unscheduled'))
  )
  select o.postcard, o.title, o.date, o.post_time, o.scheduled_at,
    case when kept.holds then o.date else o.moved::date end, case when kept.holds then o.post_time else o.moved::time end,
    coalesce(o.moved::date, o.date), o.moved::time
  from open o
    cross join lateral (select coalesce((o.date + o.post_time) at time zone p_to > now(), true)) as kept (holds)
  where o.moved is null or o.moved at time zone p_to = o.scheduled_at;
$$;

-- Called by the settings before a change of zone: the next three cards and how many there are in all. Raises
-- not_authenticated, invalid_timezone.
create function private.preview_clock_change(p_from text, p_to text)
returns table (
  title text, date date, post_time time, clock_date date, clock_time time, moment_date date, moment_time time,
  total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  perform private.require_time_zone(p_to);
  return query
    select c.title, c.date, c.post_time, c.clock_date, c.clock_time, c.moment_date, c.moment_time,
      (count(*) over ())::integer
    from private.cards_on_another_clock(caller, p_from, p_to) c
    order by c.scheduled_at nulls last, c.postcard limit 3;
end;
$$;
grant execute on function private.preview_clock_change(text, text) to authenticated;

-- Called by the signed-in user's settings: private.preview_clock_change.
create function public.preview_clock_change(p_from text, p_to text)
returns table (
  title text, date date, post_time time, clock_date date, clock_time time, moment_date date, moment_time time,
  total integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.preview_clock_change(p_from, p_to);
$$;
comment on function public.preview_clock_change(text, text) is 'May be null: post_time, clock_time, moment_time.';
grant execute on function public.preview_clock_change(text, text) to authenticated, service_role;

-- Called by the settings with a change of zone, before the account takes it. Puts the caller's cards that wait on the
-- clock of p_from on that of p_to, and answers how many. p_keeps 'clock': the hour that is written stays, on slots too,
-- and the moment moves, which makes a new version as every move does. 'moment': the moment stays, so the version does
-- and with it an approval; slots stay on their own clock. A repeated request finds nothing on the old clock and changes
-- nothing. Raises not_authenticated, invalid_input, invalid_timezone.
create function private.change_clock(p_from text, p_to text, p_keeps text)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  changed integer;
begin
  if p_from is null or p_keeps is null or p_keeps not in ('clock', 'moment') then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(p_to);
  if p_from = p_to then
    return 0;
  end if;
  -- As a save does: the slots, then the jobs, then the posts.
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.status = 'publicar' and p.timezone = p_from and p.deleted_at is null
    order by j.id for update of j;
  with moved as (
    update public.posts p set timezone = p_to,
      date = case p_keeps when 'clock' then c.clock_date else c.moment_date end,
      post_time = case p_keeps when 'clock' then c.clock_time else c.moment_time end,
      version = p.version + case p_keeps when 'clock' then 1 else 0 end
    from private.cards_on_another_clock(caller, p_from, p_to) c
    where p.user_id = caller and p.postcard = c.postcard and p.status = 'publicar' and p.deleted_at is null
    returning p.postcard
  )
  select count(distinct postcard)::integer into changed from moved;
  if p_keeps = 'clock' then
    update public.posting_slots set timezone = p_to where user_id = caller and timezone = p_from;
  end if;
  return changed;
end;
$$;
grant execute on function private.change_clock(text, text, text) to authenticated;

-- Called by the signed-in user's settings: private.change_clock.
create function public.change_clock(p_from text, p_to text, p_keeps text)
returns integer
language sql security invoker set search_path = '' as $$
  select private.change_clock(p_from, p_to, p_keeps);
$$;
grant execute on function public.change_clock(text, text, text) to authenticated, service_role;
