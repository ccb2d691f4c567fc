-- An unnamed file is a file that no post, draft, brand kit or slide names. It is deleted 30 days after the sweep first
-- found it, because a draft on an offline device may still name it. claim_unnamed_media checks and marks a file in one
-- transaction, and a save that names a marked file is refused (private.keep_media).

-- Files of posts: anybody reads them by their random name, and only functions that check the content write them.
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
  remove_after timestamptz not null,
  -- going_since: when the file's deletion began; from then on no card may name the file.
  going_since  timestamptz,
  constraint unnamed_media_name_within_bounds check (char_length(name) <= 1100)
);
comment on table private.unnamed_media is
  'Files of the media bucket that no row named at the last check; they are deleted after remove_after.';
create index unnamed_media_remove_after_idx on private.unnamed_media (remove_after);
revoke all on private.unnamed_media from public, anon, authenticated, service_role;

create table private.media_walk (
  only_row  boolean primary key default true check (only_row),
  last_name text not null,
  constraint media_walk_last_name_within_bounds check (char_length(last_name) <= 1100)
);
comment on table private.media_walk is 'The last file name that find_unnamed_media has checked in the media bucket. One row.';
revoke all on private.media_walk from public, anon, authenticated, service_role;

insert into private.media_walk (last_name) values ('');

-- Written in plpgsql, which looks up tables at the call, because later schema files create them.
create function private.kept_beside_posts(p_owner uuid) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select logo_url from public.brand_kits where user_id = p_owner and logo_url is not null;
  return query
    select file from public.slide_documents d, private.media_of_slides(d.content) as file where d.user_id = p_owner;
end;
$$;

-- Returns those of the files `p_names` ('userId/name') to which their owner's posts, drafts, brand kits and slides do
-- not refer. Ignores the draft `p_revision`, because its editor is removing the file.
create function private.unnamed_of(p_names text[], p_revision uuid default null) returns setof text
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct name, private.media_owner(name) as owner from unnest(p_names) as name
  ), owners as (
    select distinct owner from asked where owner is not null
  ), addresses as (
    -- Reads one user at a time, because for a long array Postgres would plan to read everybody's posts.
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
  -- A draft may contain any URL, but protects only its own user's files.
  select name from asked where owner is not null
    and (owner, regexp_replace(name, '\.small\.jpg$', '')) not in (select owner, name from named where name is not null);
$$;

-- Returns the number of a file's advisory lock: saves share the lock, and the claim of a file for deletion takes it
-- exclusively.
create function private.lock_of_media(p_name text) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('media:' || p_name, 0); $$;

-- Called before a save that names these files: deletes their rows from unnamed_media. Raises media_missing for a file
-- that is being deleted.
create function private.keep_media(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select distinct private.media_object_name(file) as name from unnest(p_files) as file);
begin
  perform pg_advisory_xact_lock_shared(private.lock_of_media(name)) from unnest(names) as name where name is not null;
  -- Locks rows in the order of names, because two saves of the same files could deadlock otherwise.
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and going_since is null order by name for update);
  if exists (select 1 from private.unnamed_media where name = any (names)) then
    raise exception 'media_missing';
  end if;
end;
$$;

-- Called by empty-card-bin: records unnamed files and forgets files that are named again, `p_limit` files at each call,
-- in the order of names. `p_alone`: checks only the folder of the next file, so that a user whose files make the check
-- fail does not stop the others. Returns the number of files; after the last file the next call starts at the first
-- name again.
create function engine.find_unnamed_media(p_limit integer, p_alone boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  walked text;
  names text[];
  is_end boolean;
  unnamed text[];
begin
  -- Concurrent runs wait here for each other, because they would otherwise check the same files.
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

-- Returns the folder of the first file that is due for deletion.
create function private.first_due_folder() returns text
language sql stable set search_path = '' as $$
  select split_part(name, '/', 1) from private.unnamed_media where remove_after <= now() order by remove_after, name limit 1;
$$;

-- Called by empty-card-bin: claims up to `p_limit` unnamed files that are due for deletion; the caller deletes them and
-- calls forget_removed_media. A file that the caller did not delete is due again after an hour.
create function engine.claim_unnamed_media(p_limit integer, p_alone boolean default false) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  folder text := case when p_alone then private.first_due_folder() end;
  due text[] := array(
    select name from private.unnamed_media where remove_after <= now() and (not p_alone or split_part(name, '/', 1) = folder)
    order by remove_after, name limit p_limit for update skip locked);
  -- The check is a statement of its own, because only a statement that begins after the lock was taken sees the saves
  -- that were committed until then.
  unnamed text[] := array(select private.unnamed_of(due));
begin
  delete from private.unnamed_media where name = any (due) and name <> all (unnamed);
  return query
  update private.unnamed_media set going_since = coalesce(going_since, now()), remove_after = now() + interval '1 hour'
  where name = any (unnamed) returning name;
end;
$$;
grant execute on function engine.claim_unnamed_media(integer, boolean) to service_role;

-- Called by delete-file: claims the file for deletion; false when a post, draft or slide names it. The caller deletes
-- the file and calls forget_removed_media; otherwise the sweep deletes it after an hour.
create function engine.claim_given_up_media(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.media_owner(p_name) is distinct from p_user_id then
    return false;
  end if;
  perform pg_advisory_xact_lock(private.lock_of_media(p_name));
  -- The check is a statement of its own, because only a statement that begins after the lock was taken sees the saves
  -- that were committed until then.
  if not exists (select 1 from private.unnamed_of(array[p_name], p_revision)) then
    return false;
  end if;
  insert into private.unnamed_media as u (name, remove_after, going_since) values (p_name, now() + interval '1 hour', now())
  on conflict (name) do update set going_since = coalesce(u.going_since, now()), remove_after = now() + interval '1 hour';
  return true;
end;
$$;
grant execute on function engine.claim_given_up_media(uuid, text, uuid) to service_role;

-- Called by empty-card-bin when the check of one user's files fails: moves past that folder, which the next round
-- through the bucket checks again.
create function engine.pass_over_media() returns void
language sql security definer set search_path = '' as $$
  update private.media_walk set last_name = coalesce((
    select max(name) from storage.objects where bucket_id = 'media' and name > last_name and split_part(name, '/', 1) = (
      select split_part(name, '/', 1) from storage.objects where bucket_id = 'media' and name > last_name order by name limit 1)), '') where true;
$$;
grant execute on function engine.pass_over_media() to service_role;

-- Called by empty-card-bin when the deletion of one user's files fails: that folder is due again a day later.
create function engine.postpone_unnamed_media() returns void
language sql security definer set search_path = '' as $$
  update private.unnamed_media set remove_after = now() + interval '1 day' where name in (
    select name from private.unnamed_media where remove_after <= now() and split_part(name, '/', 1) = private.first_due_folder()
    for update skip locked);
$$;
grant execute on function engine.postpone_unnamed_media() to service_role;

-- Called after claimed files were deleted from storage: deletes their claims, and the slides of deleted documents.
create function engine.forget_removed_media(p_names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unnamed_media where name = any (p_names) and going_since is not null;
  delete from public.slide_documents d using unnest(p_names) as name
    where d.user_id = private.media_owner(name) and private.media_object_name(d.url) = name;
end;
$$;
grant execute on function engine.forget_removed_media(text[]) to service_role;

-- Returns the limit of a user's files in the media bucket in bytes, the bin included. 20 GB are ten years of five posts
-- a day with 1 MB, 2,000 of the largest pictures, or 40 of the
-- largest videos.
create function private.kept_media_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 20::bigint * 1024 * 1024 * 1024; $$;

-- Returns the largest size of a file in bytes by its extension: LinkedIn's limit, but 10 MB for pictures, because
-- LinkedIn limits only their pixels.
create function private.media_byte_limit(p_name text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when p_name ~* '\.mp4$' then 524288000
    when p_name ~* '\.(pdf|pptx?|docx?)$' then 104857600
    else 10485760 end;
$$;

-- Returns the largest size of a post's pictures in bytes. The same value as MAX_POST_BYTES in
-- _shared/domain/media/post-limit.ts, which explains it.
create function private.post_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 40 * 1024 * 1024::bigint; $$;

-- Returns the files' total size in storage. A file named twice counts twice; a missing file counts nothing.
create function private.media_bytes(p_files text[]) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from unnest(p_files) as file
    join storage.objects o on o.bucket_id = 'media' and o.name = private.media_object_name(file);
$$;

-- Returns the names of the files in the user's folder. Writes the folder into the statement's text and runs as definer,
-- because Postgres would otherwise not use the index for name patterns.
create function private.files_in_folder(p_user_id uuid) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($sql$select name from storage.objects
    where bucket_id = 'media' and name like %L order by name$sql$, p_user_id || '/%');
end;
$$;

-- Sums the bytes from storage, because a counter could miss a deletion.
create function private.kept_media_bytes(p_user_id uuid, p_except text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  bytes bigint;
begin
  -- Writes the folder into the statement's text, because Postgres would otherwise not use the index for name patterns.
  execute format($sql$select sum((metadata ->> 'size')::bigint) from storage.objects
    where bucket_id = 'media' and name like %L and name <> $1$sql$, p_user_id || '/%') into bytes using p_except;
  return coalesce(bytes, 0);
end;
$$;

-- Called by upload-file before it stores 'userId/name'. Concurrent uploads may see the same free space, and together
-- exceed the limit by a day's uploads at most. Raises uploads_limit_reached, storage_limit_reached.
create function engine.require_upload(p_user_id uuid, p_name text, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An existing file is a repeated upload after a lost response, so it does not count as a second use of the quota.
  if not exists (select from storage.objects where bucket_id = 'media' and name = p_name) then
    perform engine.require_quota('uploads', p_user_id);
  end if;
  if private.kept_media_bytes(p_user_id, p_name) + p_bytes > private.kept_media_byte_limit() then
    raise exception 'storage_limit_reached';
  end if;
end;
$$;
grant execute on function engine.require_upload(uuid, text, bigint) to service_role;
