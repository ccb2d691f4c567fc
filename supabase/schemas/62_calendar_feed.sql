create table private.calendar_feeds (
  user_id      uuid primary key references auth.users (id) on delete cascade,
  token_hash   text not null constraint calendar_feeds_token_hash_key unique
    constraint calendar_feeds_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  created_at   timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table private.calendar_feeds is 'The secret address of a user''s calendar feed, one for each user, as the SHA-256 of its token.';
alter table private.calendar_feeds enable row level security;
revoke all on private.calendar_feeds from public, anon, authenticated, service_role;

-- Returns a new secret: 244 random bits in 64 characters.
create function private.new_secret() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;

-- Returns the hash of a secret, which is stored instead of the secret.
create function private.hash_secret(p_secret text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
$$;

-- Called by users: makes the feed's address and returns its secret; the database stores the secret's hash only. An
-- older address stops working.
create function private.create_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := private.new_secret();
begin
  insert into private.calendar_feeds as f (user_id, token_hash) values (private.require_user(), private.hash_secret(secret))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null;
  return secret;
end;
$$;
call private.offer_to_users('create_calendar_feed');

-- Called by users: returns when the feed's address was created and last read. No row without a feed.
create function private.get_calendar_feed() returns table (created_at timestamptz, last_read_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.created_at, f.last_read_at from private.calendar_feeds f where f.user_id = private.require_user();
$$;
call private.offer_to_users('get_calendar_feed');
comment on function public.get_calendar_feed() is 'May be null: last_read_at.';

-- Called by users: ends the feed's address. Returns whether the user had an address.
create function private.revoke_calendar_feed() returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from private.calendar_feeds where user_id = private.require_user() returning 1)
  select exists (select from gone);
$$;
call private.offer_to_users('revoke_calendar_feed');

-- Called by calendar-feed with the secret's hash: returns cards, notes and ideas from 60 days ago to 400 days ahead,
-- the nearest 3,000, without texts. Raises not_found for an unknown secret. A failed or unconfirmed post, or one that
-- waits for a required approval, is_tentative; a post in the bin is cancelled. sequence grows with each change, also of
-- the state, as RFC 5546 (2.1.4) requires.
create function engine.read_calendar_feed(p_token_hash text)
returns table (uid text, kind text, title text, day date, starts_at timestamptz, sequence integer, changed_at timestamptz, is_cancelled boolean,
  is_tentative boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner uuid;
begin
  update private.calendar_feeds f set last_read_at = now() where f.token_hash = p_token_hash returning f.user_id into owner;
  if owner is null then
    raise exception 'not_found';
  end if;
  return query
  select * from (
  select 'card-' || c.postcard || '-' || left(md5(owner::text), 12)
      -- A card that is published at one publisher and open at another has two events, so the published event has an id
      -- of its own.
      || case when c.status = 'listas' and count(*) over (partition by c.postcard) > 1 then '-out' else '' end,
    'post', c.title, case when c.starts_at is null then c.date end, c.starts_at,
    extract(epoch from c.changed_at - timestamptz '2020-01-01 00:00Z')::integer, c.changed_at, c.gone, c.may_be_missing and not c.gone
  from (
    select distinct on (p.postcard, p.status) p.postcard, p.status, p.title, p.date, p.deleted_at is not null as gone,
      case when p.status = 'listas' then coalesce(p.published_at, p.scheduled_at) else p.scheduled_at end as starts_at,
      max(greatest(p.updated_at, p.deleted_at)) over half as changed_at,
      bool_or(p.publish_state in ('failed', 'unconfirmed') or j.id is not null) over half as may_be_missing
    from public.posts p
      left join public.publish_jobs j on j.post_id = p.id and j.is_held and j.state = 'scheduled'
    where p.user_id = owner and coalesce((p.published_at at time zone 'utc')::date, p.date)
      between (now() at time zone 'utc')::date - 60 and (now() at time zone 'utc')::date + 400
    window half as (partition by p.postcard, p.status, p.deleted_at is not null)
    -- Prefers rows outside the bin, because the hidden row of a removed publisher has an earlier title and time of the
    -- card.
    order by p.postcard, p.status, p.deleted_at is not null, p.version desc
  ) c
  union all
  select 'note-' || n.id, n.kind, n.body, n.day, null, extract(epoch from n.updated_at - n.created_at)::integer, n.updated_at, false, false
  from public.calendar_notes n
  where n.user_id = owner and n.day >= (now() at time zone 'utc')::date - 60 and n.day <= (now() at time zone 'utc')::date + 400
  union all
  -- Leaves out occurrences that became cards, because the cards are in the feed.
  select 'series-' || s.id || '-' || d.day, 'idea', s.body, d.day, null,
    extract(epoch from s.updated_at - s.created_at)::integer, s.updated_at, false, false
  from public.note_series s
    cross join lateral (
      select n.day::date from generate_series((now() at time zone 'utc')::date - 60, (now() at time zone 'utc')::date + 400, interval '1 day') as n (day)) as d
  where s.user_id = owner and private.is_series_day(s.every, s.starts_on, s.ends_on, d.day)
    and d.day <> all (s.used_on) and d.day <> all (s.skipped_on)
  ) as event (uid, kind, title, day, starts_at, sequence, changed_at, is_cancelled, is_tentative)
  order by abs(coalesce(event.day, (event.starts_at at time zone 'utc')::date) - (now() at time zone 'utc')::date), event.uid
  limit 3000;
end;
$$;
comment on function engine.read_calendar_feed(text) is 'May be null: day, starts_at.';
grant execute on function engine.read_calendar_feed(text) to service_role;
