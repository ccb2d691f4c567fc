create table public.calendar_notes (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  day        date not null constraint calendar_notes_day_is_a_day check (private.is_day(day)),
  body       text not null constraint calendar_notes_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 500),
  color      text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'orange', 'pink', 'lime')),
  kind       text not null default 'note' check (kind in ('note', 'idea')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.calendar_notes is 'Notes and ideas on days of the calendar, at most 2,000 for each user; an idea can become a post.';
create index calendar_notes_user_id_day_idx on public.calendar_notes (user_id, day);
alter table public.calendar_notes enable row level security;
revoke all on public.calendar_notes from anon, authenticated;
-- The browser generates the id, so a repeated insert adds no second note.
grant select, insert (id, user_id, day, body, color, kind), update (day, body, color, kind), delete on public.calendar_notes to authenticated;
grant all on public.calendar_notes to service_role;
create policy calendar_notes_select_own on public.calendar_notes
  for select to authenticated using (user_id = (select auth.uid()));
create policy calendar_notes_insert_own on public.calendar_notes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy calendar_notes_update_own on public.calendar_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy calendar_notes_delete_own on public.calendar_notes
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger calendar_notes_touch before update on public.calendar_notes
  for each row execute function private.touch_updated_at();

-- Trigger: raises note_limit_reached beyond 2,000 notes.
create function private.limit_calendar_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's row.
  perform pg_advisory_xact_lock(hashtextextended('calendar_notes:' || new.user_id::text, 0));
  if (select count(*) from public.calendar_notes where user_id = new.user_id) >= 2000 then
    raise exception 'note_limit_reached';
  end if;
  return new;
end;
$$;
create trigger calendar_notes_limit before insert on public.calendar_notes
  for each row execute function private.limit_calendar_notes();

create table public.posting_slots (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint posting_slots_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  weekday    smallint not null check (weekday between 1 and 7),
  post_time  time not null constraint posting_slots_post_time_is_an_hour check (private.is_hour(post_time)),
  timezone   text not null constraint posting_slots_timezone_within_bounds check (char_length(timezone) <= 64),
  created_at timestamptz not null default now(),
  constraint posting_slots_user_id_publisher_weekday_post_time_key unique (user_id, publisher, weekday, post_time)
);
comment on table public.posting_slots is
  'Posting slots: weekly times that a user keeps for posts of a publisher, at most 50 for each user. weekday 1 is Monday; post_time is a wall clock in timezone.';
alter table public.posting_slots enable row level security;
revoke all on public.posting_slots from anon, authenticated;
grant select, insert (user_id, publisher, weekday, post_time, timezone), delete on public.posting_slots to authenticated;
grant all on public.posting_slots to service_role;
create policy posting_slots_select_own on public.posting_slots
  for select to authenticated using (user_id = (select auth.uid()));
create policy posting_slots_insert_own on public.posting_slots
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy posting_slots_delete_own on public.posting_slots
  for delete to authenticated using (user_id = (select auth.uid()));

-- Trigger: raises slot_limit_reached beyond 50 slots, invalid_timezone.
create function private.check_posting_slot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('posting_slots:' || new.user_id::text, 0));
  if (select count(*) from public.posting_slots where user_id = new.user_id) >= 50 then
    raise exception 'slot_limit_reached';
  end if;
  -- Refuses an invalid zone here, because posts at this slot get its zone (private.schedule_post).
  perform private.require_time_zone(new.timezone);
  return new;
end;
$$;
create trigger posting_slots_check before insert on public.posting_slots
  for each row execute function private.check_posting_slot();

create table private.slot_claims (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null check (char_length(publisher) <= 40),
  at         timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, publisher, at)
);
comment on table private.slot_claims is
  'Slots that an editor has claimed and not saved yet: for ten minutes no other editor of the same user gets them.';
alter table private.slot_claims enable row level security;
revoke all on private.slot_claims from public, anon, authenticated, service_role;

-- Called by next_free_slots and spaced_slots: returns a publisher's free slots after `p_from` and now, nearest first,
-- at most 50 within 60 days. A slot is taken within half an hour of the publisher's posts and claims. At a clock
-- change, a skipped time becomes the time an hour later, and a repeated time means its second occurrence, as for posts.
create function private.free_slots(p_publisher text, p_from timestamptz, p_count integer, p_skip date[])
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  -- Reads the posts of all days once, because a join would read them for each slot.
  with busy as materialized (
    select p.scheduled_at from public.posts p
    where p.user_id = private.require_user() and coalesce(p.linkedin_organization_id, 'personal') = p_publisher
      and p.deleted_at is null and p.scheduled_at is not null
      and p.date >= (greatest(p_from, now()) at time zone 'utc')::date - 4
      and p.date <= (greatest(p_from, now()) at time zone 'utc')::date + 65
  )
  select distinct on (f.at) f.id, f.local::date, f.local::time, f.timezone, f.at
  from (
    select s.id, s.timezone, m.at, m.at at time zone s.timezone as local
    from public.posting_slots s
      cross join lateral generate_series(0, 60) as days (n)
      cross join lateral (select (greatest(p_from, now()) at time zone s.timezone)::date + days.n as day) as d
      cross join lateral (select (d.day + s.post_time) at time zone s.timezone as at) as m
    where s.user_id = private.require_user() and s.publisher = p_publisher and extract(isodow from d.day) = s.weekday
      and not (d.day = any (coalesce(p_skip, '{}'::date[])))
  ) f
  where f.at > greatest(p_from, now())
    and not exists (
      select 1 from busy
      where busy.scheduled_at > f.at - interval '30 minutes' and busy.scheduled_at < f.at + interval '30 minutes')
    and not exists (
      select 1 from private.slot_claims c
      where c.user_id = private.require_user() and c.publisher = p_publisher and c.expires_at > now()
        and c.at > f.at - interval '30 minutes' and c.at < f.at + interval '30 minutes')
  order by f.at limit least(greatest(coalesce(p_count, 1), 1), 50);
$$;
grant execute on function private.free_slots(text, timestamptz, integer, date[]) to authenticated;

-- Called by claim_free_slots and slots_for_cards: returns the nearest free slots until `p_until`. They are at least
-- half an hour apart, because a post in a slot takes the slots around it.
create function private.spaced_slots(
  p_publisher text, p_from timestamptz, p_count integer, p_skip date[], p_until timestamptz)
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  last_read timestamptz := p_from;
  last_taken timestamptz := '-infinity';
  missing integer := p_count;
  wanted integer;
  read integer;
begin
  while missing > 0 loop
    wanted := least(missing, 50);
    read := 0;
    for slot_id, date, post_time, timezone, at in
      select f.slot_id, f.date, f.post_time, f.timezone, f.at
      from private.free_slots(p_publisher, last_read, wanted, p_skip) f where f.at <= p_until order by f.at
    loop
      read := read + 1;
      last_read := at;
      continue when at < last_taken + interval '30 minutes';
      last_taken := at;
      missing := missing - 1;
      return next;
    end loop;
    exit when read < wanted;
  end loop;
end;
$$;

-- Called by the calendar, which offers free slots for cards: returns private.free_slots, with the first 400 days of
-- `p_skip`.
create function public.next_free_slots(p_publisher text, p_from timestamptz, p_count integer, p_skip date[] default '{}')
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.free_slots(p_publisher, p_from, p_count, p_skip[:400]);
$$;
grant execute on function public.next_free_slots(text, timestamptz, integer, date[]) to authenticated, service_role;

-- Returns the number of the advisory lock of a user's slots. Saves share the lock; a claim of slots and a new review
-- board take it exclusively, so that they see the posts of running saves. Every caller takes it directly after the
-- user's row, because a caller that already holds a card's lock could deadlock.
create function private.lock_of_slots(p_user_id uuid) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('slot_claims:' || p_user_id::text, 0);
$$;
grant execute on function private.lock_of_slots(uuid) to authenticated;

-- Claims a publisher's nearest free slots, at most 50 within 60 days, and returns them; other tabs do not offer these
-- slots for ten minutes. `p_from` and `p_until` around a single slot claim that slot. Schedules nothing. Raises
-- not_authenticated, invalid_input.
create function private.claim_free_slots(
  p_publisher text, p_from timestamptz, p_count integer default 1, p_skip date[] default '{}',
  p_until timestamptz default 'infinity')
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_user();
begin
  if cardinality(p_skip) > 400 then
    raise exception 'invalid_input';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  delete from private.slot_claims c where c.user_id = caller and c.expires_at <= now();
  return query
  with free as (
    select s.*
    from private.spaced_slots(p_publisher, p_from, least(greatest(coalesce(p_count, 1), 1), 50), p_skip,
      least(p_until, greatest(p_from, now()) + interval '60 days')) s
  ), claimed as (
    insert into private.slot_claims (user_id, publisher, at, expires_at)
    select caller, p_publisher, free.at, now() + interval '10 minutes' from free
    returning slot_claims.at
  )
  select free.slot_id, free.date, free.post_time, free.timezone, free.at from free join claimed on claimed.at = free.at
  order by free.at;
end;
$$;
call private.offer_to_users('claim_free_slots');

-- Called when the save at a slot was refused: releases the claim at once. Raises not_authenticated.
create function private.release_slot(p_publisher text, p_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from private.slot_claims where user_id = private.require_user() and publisher = p_publisher and at = p_at;
$$;
call private.offer_to_users('release_slot');
