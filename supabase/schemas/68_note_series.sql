-- Returns whether a series has the day. The first day decides: its weekday, its day of the month, or its position among
-- the month's days of that weekday; a month without a 31st or a fifth Monday has no occurrence. For a month's last
-- weekday the first day decides only the weekday, for a month's last day nothing. The same rule as `isSeriesDay` in
-- features/calendar/plans/series-days.ts (a test compares both).
create function private.is_series_day(p_every text, p_starts_on date, p_ends_on date, p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select p_day >= p_starts_on and p_day <= coalesce(p_ends_on, p_day) and case p_every
    when 'week' then extract(isodow from p_day) = extract(isodow from p_starts_on)
    when 'month-day' then extract(day from p_day) = extract(day from p_starts_on)
    when 'month-last-day' then extract(month from p_day + 1) <> extract(month from p_day)
    when 'month-last-weekday' then extract(isodow from p_day) = extract(isodow from p_starts_on)
      and extract(month from p_day + 7) <> extract(month from p_day)
    else extract(isodow from p_day) = extract(isodow from p_starts_on)
      and ceil(extract(day from p_day) / 7) = ceil(extract(day from p_starts_on) / 7) end;
$$;

create table public.note_series (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  body       text not null constraint note_series_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 500),
  color      text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'orange', 'pink', 'lime')),
  every      text not null check (every in ('week', 'month-day', 'month-weekday', 'month-last-weekday', 'month-last-day')),
  starts_on  date not null constraint note_series_starts_on_is_a_day check (private.is_day(starts_on)),
  ends_on    date constraint note_series_ends_on_is_a_day check (private.is_day(ends_on)),
  -- used_on: days of the series that became a card; skipped_on: days that the user skipped.
  used_on    date[] not null default '{}' constraint note_series_used_on_is_bounded check (cardinality(used_on) <= 1000),
  skipped_on date[] not null default '{}' constraint note_series_skipped_on_is_bounded check (cardinality(skipped_on) <= 1000),
  -- used_bodies: by day, the text of a used idea whose series got another text later: 1,000 texts of 500 characters at
  -- most.
  used_bodies jsonb not null default '{}'
    constraint note_series_used_bodies_is_bounded check (jsonb_typeof(used_bodies) = 'object' and octet_length(used_bodies::text) <= 3100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint note_series_span_is_not_negative check (ends_on >= starts_on)
);
comment on table public.note_series is 'Ideas that repeat in the calendar each week or month, at most 100 for each user.';
create index note_series_user_id_idx on public.note_series (user_id);
alter table public.note_series enable row level security;
revoke all on public.note_series from anon, authenticated;
-- The browser generates the id, so a repeated insert adds no second series.
grant select, insert (id, user_id, body, color, every, starts_on, ends_on), update (body, color, every, starts_on, ends_on), delete
  on public.note_series to authenticated;
grant all on public.note_series to service_role;
create policy note_series_select_own on public.note_series
  for select to authenticated using (user_id = (select auth.uid()));
create policy note_series_insert_own on public.note_series
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy note_series_update_own on public.note_series
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy note_series_delete_own on public.note_series
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger note_series_touch before update on public.note_series
  for each row execute function private.touch_updated_at();

-- Trigger: raises series_limit_reached beyond 100 series.
create function private.limit_note_series() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's row.
  perform pg_advisory_xact_lock(hashtextextended('note_series:' || new.user_id::text, 0));
  if (select count(*) from public.note_series where user_id = new.user_id) >= 100 then
    raise exception 'series_limit_reached';
  end if;
  return new;
end;
$$;
create trigger note_series_limit before insert on public.note_series
  for each row execute function private.limit_note_series();

-- Trigger: a used idea keeps the text that became its card.
create function private.keep_used_bodies() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.used_bodies := coalesce((
    select jsonb_object_agg(u.key, coalesce(old.used_bodies ->> u.key, old.body))
    from (select to_char(day, 'YYYY-MM-DD') as key from unnest(old.used_on) as day) as u), '{}');
  return new;
end;
$$;
create trigger note_series_keep_used_bodies before update of body on public.note_series
  for each row when (old.body <> new.body) execute function private.keep_used_bodies();

-- Returns the newest 1,000 marked days of a series, 19 years of weeks, because marks grow with the years and the
-- columns are bounded.
create function private.newest_days(p_days date[]) returns date[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p_days) <= 1000 then p_days
    else array(select day from unnest(p_days) as day order by day desc limit 1000) end;
$$;

-- Called by the signed-in user's calendar: marks a day of a series as used (it became a card), skipped, or open
-- (proposed again). A single statement writes the mark, because two tabs would otherwise overwrite each other's days.
-- Beyond 1,000 marks the oldest is dropped. Raises not_authenticated, invalid_input, and not_found for another user's
-- series, or when a day outside the series is marked as used or skipped.
create function private.mark_series_day(p_id uuid, p_day date, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if p_day is null or p_state is null or p_state not in ('open', 'used', 'skipped') then
    raise exception 'invalid_input';
  end if;
  update public.note_series s set
    used_on = private.newest_days(array_remove(s.used_on, p_day) || array(select p_day where p_state = 'used')),
    skipped_on = private.newest_days(array_remove(s.skipped_on, p_day) || array(select p_day where p_state = 'skipped')),
    used_bodies = case when p_state = 'used' and p_day = any (s.used_on) then s.used_bodies
      else s.used_bodies - to_char(p_day, 'YYYY-MM-DD') end
  where s.id = p_id and s.user_id = caller
    and (p_state = 'open' or private.is_series_day(s.every, s.starts_on, s.ends_on, p_day));
  if not found then
    raise exception 'not_found';
  end if;
end;
$$;
call private.offer_to_users('mark_series_day');
