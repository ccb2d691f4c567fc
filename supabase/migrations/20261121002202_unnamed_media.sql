-- Files that nothing names go from storage: uploads that were given up at the last byte, files that only a draft of the
-- server named when it went by age, folders of accounts that left. A file goes after it was found unnamed and stayed so
-- for 30 days: an unsaved text that only an offline device has may still name it, and as long as that the bin waits too.
--
-- Never a named one: claim_unnamed_media looks again, marks what it gives out in the same transaction and skips what a
-- save has in hand; save_post_card refuses a file that is marked so (private.keep_media). A save that was already under
-- way when a file was found cannot last until it is claimed, an hour later at the earliest.

create table private.unnamed_media (
  name         text primary key,
  found_at     timestamptz not null default now(),
  remove_after timestamptz not null,
  -- From when on it is going: no card may name it any more.
  going_since  timestamptz
);
comment on table private.unnamed_media is
  'Files of the media bucket that nothing named when they were last looked at; they are removed once remove_after is over.';
create index unnamed_media_remove_after_idx on private.unnamed_media (remove_after);
revoke all on private.unnamed_media from public, anon, authenticated, service_role;

create table private.media_walk (
  only_row  boolean primary key default true check (only_row),
  last_name text not null
);
comment on table private.media_walk is 'How far find_unnamed_media has come in the media bucket, by name. One row.';
insert into private.media_walk (last_name) values ('');
revoke all on private.media_walk from public, anon, authenticated, service_role;

-- The user whose folder a file is in; null when it is in nobody's.
create function private.media_owner(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(p_name, '/', 1)::uuid end;
$$;

-- Those of the files 'userId/name' that no post, bin or unsaved text of their user names, as one statement sees it. The
-- unsaved text of p_revision does not count: its editor is what gives the file up. Each text is read once, whatever the
-- number of files.
create function private.unnamed_of(p_names text[], p_revision uuid default null) returns setof text
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct name, private.media_owner(name) as owner from unnest(p_names) as name
  ), owners as (
    select distinct owner from asked where owner is not null
  ), addresses as (
    -- User by user: the planner takes every array for a long one, and would read the posts of all.
    select file from owners o, lateral (
        select image_url, more_images from public.posts where user_id = o.owner and image_url is not null offset 0) p,
      unnest(private.media_of(p.image_url, p.more_images)) as file
    union
    select file from owners o join public.deleted_cards d on d.user_id = o.owner, unnest(d.media) as file
    union
    select address[1] from owners o join public.post_drafts d on d.user_id = o.owner,
      regexp_matches(d.content::text, '/storage/v1/object/public/media/[^"\\[:space:]]+', 'g') as address
    where d.revision is distinct from p_revision
  )
  select name from asked where owner is not null
    and name not in (select named from addresses, private.media_object_name(file) as named where named is not null);
$$;

create or replace function private.is_media_named(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.media_owner(p_name) is not distinct from p_user_id
    and not exists (select 1 from private.unnamed_of(array[p_name], p_revision));
$$;

-- Before a card is saved with these files: they are no longer taken for unnamed. Raises media_missing when one is going.
create function private.keep_media(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select private.media_object_name(file) from unnest(p_files) as file);
begin
  -- In one order, so that two saves of the same files never wait for each other.
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and going_since is null order by name for update);
  if exists (select 1 from private.unnamed_media where name = any (names)) then
    raise exception 'media_missing';
  end if;
end;
$$;

-- Looks at the next p_limit files of the bucket, by name: what nothing names is written down, what something names again
-- is forgotten. Answers how many it looked at; fewer than p_limit mean that the next call begins anew.
create function private.find_unnamed_media(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  walked text;
  names text[];
  unnamed text[];
begin
  -- Runs one after the other.
  select last_name into walked from private.media_walk for update;
  names := array(select name from storage.objects where bucket_id = 'media' and name > walked order by name limit p_limit);
  unnamed := array(select private.unnamed_of(names));
  insert into private.unnamed_media (name, remove_after) select name, now() + interval '30 days' from unnest(unnamed) as name
  on conflict (name) do nothing;
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and name <> all (unnamed) and going_since is null
    for update skip locked);
  update private.media_walk set last_name = case when cardinality(names) < p_limit then '' else names[cardinality(names)] end;
  return cardinality(names);
end;
$$;

-- Takes at most p_limit files that are due to go; whoever calls removes them and says so with forget_removed_media. Those
-- that storage keeps are due again an hour later.
create function private.claim_unnamed_media(p_limit integer) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  due text[] := array(
    select name from private.unnamed_media where remove_after <= now() order by remove_after limit p_limit for update skip locked);
  -- A statement of its own: it sees what was saved before the rows above were locked.
  unnamed text[] := array(select private.unnamed_of(due));
begin
  delete from private.unnamed_media where name = any (due) and name <> all (unnamed);
  return query
  update private.unnamed_media set going_since = coalesce(going_since, now()), remove_after = now() + interval '1 hour'
  where name = any (unnamed) returning name;
end;
$$;

create function private.forget_removed_media(p_names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.unnamed_media where name = any (p_names) and going_since is not null;
$$;

-- Cards that have been in the bin for 30 days go for good, at most p_limit; answers how many. Their files wait an hour.
drop function public.empty_card_bin(integer);
drop function private.empty_card_bin(integer);
create function private.empty_card_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  files text[];
  cards integer;
begin
  with old as (
    select id from public.deleted_cards where deleted_at < now() - interval '30 days'
    order by deleted_at limit p_limit for update skip locked
  ), gone as (
    delete from public.deleted_cards d using old where d.id = old.id returning d.id, d.media
  )
  select array(select distinct private.media_object_name(file) from gone, unnest(gone.media) as file), (select count(*) from gone)
  into files, cards;
  insert into private.unnamed_media (name, remove_after)
  select name, now() + interval '1 hour' from unnest(files) as name where private.media_owner(name) is not null
  on conflict (name) do update set remove_after = least(private.unnamed_media.remove_after, excluded.remove_after);
  return cards;
end;
$$;

create function public.empty_card_bin(p_limit integer) returns integer
language sql security invoker set search_path = '' as $$ select private.empty_card_bin(p_limit); $$;
create function public.find_unnamed_media(p_limit integer) returns integer
language sql security invoker set search_path = '' as $$ select private.find_unnamed_media(p_limit); $$;
create function public.claim_unnamed_media(p_limit integer) returns setof text
language sql security invoker set search_path = '' as $$ select * from private.claim_unnamed_media(p_limit); $$;
create function public.forget_removed_media(p_names text[]) returns void
language sql security invoker set search_path = '' as $$ select private.forget_removed_media(p_names); $$;
revoke all on function public.empty_card_bin(integer), public.find_unnamed_media(integer), public.claim_unnamed_media(integer),
  public.forget_removed_media(text[]) from public, anon, authenticated;
grant execute on function
  public.empty_card_bin(integer), private.empty_card_bin(integer),
  public.find_unnamed_media(integer), private.find_unnamed_media(integer),
  public.claim_unnamed_media(integer), private.claim_unnamed_media(integer),
  public.forget_removed_media(text[]), private.forget_removed_media(text[]) to service_role;

create or replace function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from storage.objects where bucket_id = 'media')
    or exists (select 1 from public.deleted_cards where deleted_at < now() - interval '30 days') then
    return private.wake_function('empty-card-bin');
  end if;
  return null;
end;
$$;
