-- Returns scheduled cards with two dates and times for a change of zone. moment_… keeps the moment, and clock_… the
-- time of day on `p_to`'s clock; when that time has passed, clock_… keeps the moment too. Leaves out cards that are
-- being sent, late, failed, unconfirmed or in other zones, and cards at a time that `p_to`'s clock shows twice.
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

-- Called by the settings before the zone changes: returns the next three cards of private.cards_on_another_clock, and
-- the number of all such cards. Raises not_authenticated, invalid_timezone.
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
call private.offer_to_users('preview_clock_change');
comment on function public.preview_clock_change(text, text) is 'May be null: post_time, clock_time, moment_time.';

-- Called by the settings before the account's zone changes: moves scheduled cards from `p_from`'s clock to `p_to`'s;
-- returns their number. `p_keeps` 'clock': times of day stay (also of slots), and cards get a new version. 'moment':
-- moments, versions and approvals stay, and slots do not change. Raises not_authenticated, invalid_input,
-- invalid_timezone.
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
  -- Locks in a save's order (user, slots, jobs, posts), because another order could deadlock.
  perform private.share_user(caller);
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
call private.offer_to_users('change_clock');
