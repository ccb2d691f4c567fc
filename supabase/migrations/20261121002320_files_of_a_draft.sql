-- Which files an unsaved text names is read out of it once, when it is written, and no text names more than 200: what
-- one user writes must not hold up the sweep, which reads the texts of all.

-- The files 'userId/name' behind the addresses in a text of JSON, each once.
create function private.media_in_content(p_content jsonb) returns text[]
language sql immutable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct name), '{}')
  from (
    select distinct substring(part from '^[^"\\[:space:]]+') as path
    from unnest((string_to_array(p_content::text, '/storage/v1/object/public/media/'))[2:]) as part
  ) as addresses, private.media_object_name('/storage/v1/object/public/media/' || path) as name
  where name is not null;
$$;
grant execute on function private.media_in_content(jsonb) to service_role;

alter table public.post_drafts
  add column files text[] not null generated always as (private.media_in_content(content)) stored;
comment on column public.post_drafts.files is 'The stored files, each userId/name, that the content names.';

-- As before. Raises payload_too_large for a content that names more files than any card can have; the text stays on its
-- device, as one of more than a megabyte does.
create or replace function private.save_post_draft(
  p_postcard bigint, p_revision uuid, p_base_version integer, p_device_id text, p_content jsonb
) returns public.saved_draft
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  kept public.post_drafts;
begin
  -- 20 pictures are the most of a card; the rest is room for addresses in its text.
  if cardinality(string_to_array(p_content::text, '/storage/v1/object/public/media/')) > 1 + 200 then
    raise exception 'payload_too_large';
  end if;
  -- Before the quota is counted: two first writes of one user are in line.
  perform pg_advisory_xact_lock(hashtextextended('post_drafts:' || caller::text, 0));
  select * into kept from public.post_drafts where user_id = caller and postcard = p_postcard;
  if not found then
    if (select count(*) from public.post_drafts where user_id = caller) >= 50 then
      raise exception 'too_many_drafts';
    end if;
    insert into public.post_drafts (user_id, postcard, content, base_version, device_id)
    values (caller, p_postcard, p_content, p_base_version, p_device_id) returning * into kept;
  elsif kept.content = p_content and kept.base_version is not distinct from p_base_version then
    null;
  elsif kept.revision is distinct from p_revision then
    return (false, kept.revision, kept.content, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
  else
    update public.post_drafts set content = p_content, base_version = p_base_version, device_id = p_device_id,
      revision = gen_random_uuid(), updated_at = now()
    where user_id = caller and postcard = p_postcard returning * into kept;
  end if;
  return (true, kept.revision, null, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
end;
$$;

-- As before; what an unsaved text names is known already.
create or replace function private.unnamed_of(p_names text[], p_revision uuid default null) returns setof text
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
  ), named as (
    select name from addresses, private.media_object_name(file) as name
    union all
    select name from owners o join public.post_drafts d on d.user_id = o.owner, unnest(d.files) as name
    where d.revision is distinct from p_revision
  )
  select name from asked where owner is not null and name not in (select name from named where name is not null);
$$;
