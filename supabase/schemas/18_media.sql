-- Files of posts, and the sweep that removes those that nothing names: uploads that were given up, files of drafts
-- that ended, folders of accounts that left.
--
-- A file is removed 30 days after it was found unnamed, because an unsaved text on an offline device may still name
-- it; at once when its account is gone, as one whose upload ended after the deletion. A file that something names is never removed: claim_unnamed_media looks again and marks what it gives out in
-- the same transaction, and a save refuses a file that is marked (private.keep_media).

-- Media of posts. Reads are public by address (names are random); writes go through the functions, which check content.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 10485760, array[
  'image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'application/pdf',
  'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy media_select_own on storage.objects for select to authenticated
  using (bucket_id = 'media' and (storage.foldername(name))[1] = (select auth.uid())::text);

create table private.unnamed_media (
  name         text primary key,
  found_at     timestamptz not null default now(),
  remove_after timestamptz not null,
  -- From then on it is being deleted: no card may name it any more.
  going_since  timestamptz,
  constraint unnamed_media_name_within_bounds check (char_length(name) <= 1100)
);
comment on table private.unnamed_media is
  'Files of the media bucket that nothing named when they were last looked at; they are removed once remove_after is over.';
create index unnamed_media_remove_after_idx on private.unnamed_media (remove_after);
revoke all on private.unnamed_media from public, anon, authenticated, service_role;

create table private.media_walk (
  only_row  boolean primary key default true check (only_row),
  last_name text not null,
  constraint media_walk_last_name_within_bounds check (char_length(last_name) <= 1100)
);
comment on table private.media_walk is 'How far find_unnamed_media has come in the media bucket, by name. One row.';
revoke all on private.media_walk from public, anon, authenticated, service_role;

insert into private.media_walk (last_name) values ('');

-- Addresses of files that a user keeps beside posts: logos of brand kits, pictures of slides. In plpgsql because the
-- tables come with later files.
create function private.kept_beside_posts(p_owner uuid) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select logo_url from public.brand_kits where user_id = p_owner and logo_url is not null;
  return query
    select file from public.slide_documents d, private.media_of_slides(d.content) as file where d.user_id = p_owner;
end;
$$;

-- Those of the files 'userId/name' that no post, deleted or not, draft, brand kit or slide of their user names, as one statement sees it. The
-- draft of p_revision does not count: its editor is what gives the file up. A small picture is named with its image.
-- Each text is read once, whatever the number of files.
create function private.unnamed_of(p_names text[], p_revision uuid default null) returns setof text
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct name, private.media_owner(name) as owner from unnest(p_names) as name
  ), owners as (
    select distinct owner from asked where owner is not null
  ), addresses as (
    -- User by user: the planner expects every array to be long, and would read the posts of all.
    select o.owner, file from owners o, lateral (
        select image_url, more_images from public.posts where user_id = o.owner and image_url is not null offset 0) p,
      unnest(private.media_of(p.image_url, p.more_images)) as file
  ), named as (
    select owner, name from addresses, private.media_object_name(file) as name
    union all
    select o.owner, name from owners o join public.post_drafts d on d.user_id = o.owner, unnest(d.files) as name
    where d.revision is distinct from p_revision
    union all
    select o.owner, name from owners o, private.kept_beside_posts(o.owner) as file, private.media_object_name(file) as name
  )
  -- A draft may name any address, but keeps no file of another user.
  select name from asked where owner is not null
    and (owner, regexp_replace(name, '\.small\.jpg$', '')) not in (select owner, name from named where name is not null);
$$;

-- The number of the lock that a save shares and a claim holds alone, so that a save and a claim of one file are in
-- line.
create function private.lock_of_media(p_name text) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('media:' || p_name, 0); $$;

-- Called before a card is saved with these files: they are no longer taken for unnamed. A claim of one of them waits
-- until the save is over, or the save for it. Raises media_missing when one is just being removed.
create function private.keep_media(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select distinct private.media_object_name(file) as name from unnest(p_files) as file);
begin
  -- Shared: saves do not wait for each other.
  perform pg_advisory_xact_lock_shared(private.lock_of_media(name)) from unnest(names) as name where name is not null;
  -- In a fixed order, so that two saves of the same files never deadlock.
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and going_since is null order by name for update);
  if exists (select 1 from private.unnamed_media where name = any (names)) then
    raise exception 'media_missing';
  end if;
end;
$$;

-- Called by empty-card-bin. Looks at the next p_limit files of the bucket, by name: what nothing names is written
-- down, what something names again is forgotten. p_alone: of these only the files in the folder of the first, to find
-- out with which user a sweep fails. Answers how many it looked at; fewer than p_limit mean that the next call begins
-- anew.
create function engine.find_unnamed_media(p_limit integer, p_alone boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  walked text;
  names text[];
  is_end boolean;
  unnamed text[];
begin
  -- Runs one after the other.
  select last_name into walked from private.media_walk for update;
  names := array(select name from storage.objects where bucket_id = 'media' and name > walked order by name limit p_limit);
  is_end := cardinality(names) < p_limit;
  if p_alone then
    is_end := is_end and split_part(names[1], '/', 1) is not distinct from split_part(names[cardinality(names)], '/', 1);
    names := array(select name from unnest(names) with ordinality as page (name, at)
      where split_part(name, '/', 1) = split_part(names[1], '/', 1) order by at);
  end if;
  unnamed := array(select private.unnamed_of(names));
  insert into private.unnamed_media (name, remove_after)
  select name, case when exists (select 1 from auth.users where id = private.media_owner(name)) then now() + interval '30 days' else now() end
  from unnest(unnamed) as name
  on conflict (name) do nothing;
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and name <> all (unnamed) and going_since is null
    for update skip locked);
  update private.media_walk set last_name = case when is_end then '' else names[cardinality(names)] end where true;
  return cardinality(names);
end;
$$;
grant execute on function engine.find_unnamed_media(integer, boolean) to service_role;

-- The folder of the file that is due first.
create function private.first_due_folder() returns text
language sql stable set search_path = '' as $$
  select split_part(name, '/', 1) from private.unnamed_media where remove_after <= now() order by remove_after, name limit 1;
$$;

-- Called by empty-card-bin. Takes at most p_limit files that are due to be removed; the caller removes them and says
-- so with forget_removed_media. Those that storage keeps are due again an hour later. p_alone: only files of the
-- folder whose turn it is.
create function engine.claim_unnamed_media(p_limit integer, p_alone boolean default false) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  folder text := case when p_alone then private.first_due_folder() end;
  due text[] := array(
    select name from private.unnamed_media where remove_after <= now() and (not p_alone or split_part(name, '/', 1) = folder)
    order by remove_after, name limit p_limit for update skip locked);
  -- A separate statement, so that it sees what was saved before the rows above were locked.
  unnamed text[] := array(select private.unnamed_of(due));
begin
  delete from private.unnamed_media where name = any (due) and name <> all (unnamed);
  return query
  update private.unnamed_media set going_since = coalesce(going_since, now()), remove_after = now() + interval '1 hour'
  where name = any (unnamed) returning name;
end;
$$;
grant execute on function engine.claim_unnamed_media(integer, boolean) to service_role;

-- Called by delete-file. Takes the user's file 'userId/name' if nothing names it; false when something does. The
-- draft of p_revision does not count: its editor is what gives the file up. The caller removes the file and says so
-- with forget_removed_media; one that storage keeps is the sweep's an hour later.
create function engine.claim_given_up_media(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.media_owner(p_name) is distinct from p_user_id then
    return false;
  end if;
  perform pg_advisory_xact_lock(private.lock_of_media(p_name));
  -- A separate statement, so that it sees what was saved before the lock was taken.
  if not exists (select 1 from private.unnamed_of(array[p_name], p_revision)) then
    return false;
  end if;
  insert into private.unnamed_media as u (name, remove_after, going_since) values (p_name, now() + interval '1 hour', now())
  on conflict (name) do update set going_since = coalesce(u.going_since, now()), remove_after = now() + interval '1 hour';
  return true;
end;
$$;
grant execute on function engine.claim_given_up_media(uuid, text, uuid) to service_role;

-- Called by empty-card-bin when a sweep fails with one user: the files of the folder that comes next are left to
-- another day, so that no other user's files wait for it.
create function engine.pass_over_media() returns void
language sql security definer set search_path = '' as $$
  update private.media_walk set last_name = coalesce((
    select max(name) from storage.objects where bucket_id = 'media' and name > last_name and split_part(name, '/', 1) = (
      select split_part(name, '/', 1) from storage.objects where bucket_id = 'media' and name > last_name order by name limit 1)), '') where true;
$$;
grant execute on function engine.pass_over_media() to service_role;

-- Called by empty-card-bin when removing fails with one user: the files of the folder whose turn it is are due again
-- a day later.
create function engine.postpone_unnamed_media() returns void
language sql security definer set search_path = '' as $$
  update private.unnamed_media set remove_after = now() + interval '1 day' where name in (
    select name from private.unnamed_media where remove_after <= now() and split_part(name, '/', 1) = private.first_due_folder()
    for update skip locked);
$$;
grant execute on function engine.postpone_unnamed_media() to service_role;

-- Called by the functions that have removed claimed files from storage. Slides are deleted with their document.
create function engine.forget_removed_media(p_names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unnamed_media where name = any (p_names) and going_since is not null;
  delete from public.slide_documents d using unnest(p_names) as name
    where d.user_id = private.media_owner(name) and private.media_object_name(d.url) = name;
end;
$$;
grant execute on function engine.forget_removed_media(text[]) to service_role;

-- Bytes that a user may keep in the media bucket, files in the bin included: 20 GB, ten years of a picture of 1 MB on
-- five posts a day, or 2,000 of the largest files.
create function private.kept_media_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 20::bigint * 1024 * 1024 * 1024; $$;

-- The most bytes that LinkedIn takes, by the file's extension. Its limit on pictures is in pixels; 10 MB is our own.
create function private.media_byte_limit(p_name text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when p_name ~* '\.mp4$' then 524288000
    when p_name ~* '\.(pdf|pptx?|docx?)$' then 104857600
    else 10485760 end;
$$;

-- MAX_POST_BYTES in _shared/domain/media/post-limit.ts, which gives the reason.
create function private.post_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 40 * 1024 * 1024::bigint; $$;

-- The sum of the files' sizes in storage. A file named twice is sent twice; a missing one counts nothing.
create function private.media_bytes(p_files text[]) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from unnest(p_files) as file
    join storage.objects o on o.bucket_id = 'media' and o.name = private.media_object_name(file);
$$;

-- What storage holds in the user's folder, beside p_except. Summed where it is true, so that whatever removes a file
-- makes room: a counter would have to learn of each way in which a file goes.
create function private.kept_media_bytes(p_user_id uuid, p_except text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  bytes bigint;
begin
  -- The folder is part of the statement's text, so that the index of names by pattern is used.
  execute format($sql$select sum((metadata ->> 'size')::bigint) from storage.objects
    where bucket_id = 'media' and name like %L and name <> $1$sql$, p_user_id || '/%') into bytes using p_except;
  return coalesce(bytes, 0);
end;
$$;

-- Called by upload-file before a file 'userId/name' of so many bytes is stored. Raises uploads_limit_reached,
-- storage_limit_reached. Uploads at once may each see the room that is left: together they go over by what the
-- uploads of a day allow, at most.
create function engine.require_upload(p_user_id uuid, p_name text, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform engine.require_quota('uploads', p_user_id);
  -- The same file again, after a lost answer, takes no space twice.
  if private.kept_media_bytes(p_user_id, p_name) + p_bytes > private.kept_media_byte_limit() then
    raise exception 'storage_limit_reached';
  end if;
end;
$$;
grant execute on function engine.require_upload(uuid, text, bigint) to service_role;
