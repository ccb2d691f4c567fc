-- The bin holds all pictures of a card, and a stored file goes only when nothing names it.

-- Every address that a post names.
create function private.media_of(p_image_url text, p_more_images jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(p_image_url || array(select picture ->> 'url' from jsonb_array_elements(p_more_images) as picture), null);
$$;

-- As before, with all pictures.
create or replace function private.empty_card_bin(p_limit integer) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  files text[];
begin
  with old as (
    select id from public.deleted_cards where deleted_at < now() - interval '30 days'
    order by deleted_at limit p_limit for update skip locked
  ), gone as (
    delete from public.deleted_cards d using old where d.id = old.id returning d.media
  )
  select coalesce(array_agg(distinct file), '{}') into files from gone, unnest(gone.media) as file;
  return query select file from unnest(files) as file
  where not private.is_media_named(split_part(private.media_object_name(file), '/', 1)::uuid, private.media_object_name(file), null);
end;
$$;

-- True while a post, the bin or an unsaved text of the user names the file 'userId/name'. The unsaved text of p_revision
-- does not count: its editor is what gives the file up.
create function private.is_media_named(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The host differs between projects and backups; behind it an address of ours is always the same.
  tail constant text := '/storage/v1/object/public/media/' || p_name;
begin
  return exists (select 1 from public.posts p, unnest(private.media_of(p.image_url, p.more_images)) as file
      where p.user_id = p_user_id and p.image_url is not null and right(file, length(tail)) = tail)
    or exists (select 1 from public.deleted_cards d, unnest(d.media) as file
      where d.user_id = p_user_id and right(file, length(tail)) = tail)
    or exists (select 1 from public.post_drafts d
      where d.user_id = p_user_id and d.revision is distinct from p_revision and position(tail in d.content::text) > 0);
end;
$$;
create function public.is_media_named(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.is_media_named(p_user_id, p_name, p_revision); $$;
revoke all on function public.is_media_named(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.is_media_named(uuid, text, uuid), private.is_media_named(uuid, text, uuid) to service_role;
