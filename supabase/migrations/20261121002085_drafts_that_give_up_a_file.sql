-- Of the unsaved texts only the one that the editor goes on from gives a file up. Until now all of a card did, also one
-- that another device had gone on with meanwhile and that still names the file.

drop function public.is_media_named(uuid, text, bigint), private.is_media_named(uuid, text, bigint);

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
