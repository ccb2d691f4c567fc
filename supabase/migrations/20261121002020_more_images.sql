-- Several pictures in one post, 2 to 20: image_url stays the first one, with its alternative text in image_alt.

-- True for a list of at most 19 pictures of the user's own, each {"url", "alt"}.
create function private.are_own_pictures(p_user_id uuid, p_images jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 19 and not exists (
    select 1 from jsonb_array_elements(p_images) as picture
    where jsonb_typeof(picture) is distinct from 'object'
      or picture - array['url', 'alt'] <> '{}'
      or jsonb_typeof(picture -> 'url') is distinct from 'string' or jsonb_typeof(picture -> 'alt') is distinct from 'string'
      or char_length(picture ->> 'alt') > 4086 or char_length(picture ->> 'url') > 2000
      or picture ->> 'url' !~ ('^(https?://[^/?#@\s]+)?/storage/v1/object/public/media/' || p_user_id::text || '/[^?#\s]+\.(jpe?g|png|gif)$')
      or picture ->> 'url' ~ '\.\.');
$$;
grant execute on function private.are_own_pictures(uuid, jsonb) to service_role;

alter table public.posts
  add column more_images jsonb not null default '[]',
  add column more_etags text[] not null default '{}',
  add constraint posts_more_images_are_own_pictures check (private.are_own_pictures(user_id, more_images)),
  add constraint posts_more_images_follow_a_picture
    check (more_images = '[]' or (image_url is not null and image_url ~ '\.(jpe?g|png|gif)$'));
comment on column public.posts.more_images is 'The pictures after the first one, in order, each {"url", "alt"}; at most 19.';
comment on column public.posts.more_etags is 'As media_etag, of each of more_images; null in it when storage did not know the file.';

-- As before, and of every picture.
create or replace function private.keep_media_etag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.image_url is null then
    new.media_etag := null;
  elsif tg_op = 'INSERT' or new.image_url is distinct from old.image_url or new.media_etag is null then
    new.media_etag := private.media_etag_of(new.image_url);
  end if;
  if new.more_images = '[]' then
    new.more_etags := '{}';
  elsif tg_op = 'INSERT' or new.more_images is distinct from old.more_images or array_position(new.more_etags, null) is not null then
    -- A picture that stays keeps the identity that it was attached with, wherever it stands now.
    new.more_etags := array(
      select case when tg_op = 'UPDATE' then coalesce(
          (select e from jsonb_array_elements(old.more_images) with ordinality as o (picture, at), unnest(old.more_etags) with ordinality as k (e, at)
            where o.at = k.at and o.picture ->> 'url' = n.picture ->> 'url' limit 1),
          private.media_etag_of(n.picture ->> 'url'))
        else private.media_etag_of(n.picture ->> 'url') end
      from jsonb_array_elements(new.more_images) with ordinality as n (picture, at) order by n.at);
  end if;
  return new;
end;
$$;
create function private.media_etag_of(p_url text) returns text
language sql stable security definer set search_path = '' as $$
  select metadata ->> 'eTag' from storage.objects where bucket_id = 'media' and name = private.media_object_name(p_url);
$$;
drop trigger posts_keep_media_etag on public.posts;
create trigger posts_keep_media_etag before insert or update of image_url, more_images on public.posts
  for each row execute function private.keep_media_etag();

-- As before, with the pictures after the first one. Null, from a page that does not know of them yet, keeps those that
-- the card has while its first picture stays.
drop function public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[]);
drop function private.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[]);
create function private.save_post_card(
  p_postcard bigint, p_expected_version integer, p_title text, p_notes text, p_post_comment text,
  p_date date, p_post_time time, p_timezone text,
  p_image_url text, p_upload_type text, p_image_alt text, p_publishers text[], p_more_images jsonb
) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  wanted text[] := array(select distinct p from unnest(p_publishers) as p where p is not null order by p);
  image text := nullif(p_image_url, '');
  more jsonb := case when nullif(p_image_url, '') is null then '[]' else p_more_images end;
  current_version integer;
  next_version integer;
  same boolean;
  identity record;
begin
  if coalesce(btrim(p_title), '') = '' then
    raise exception 'title_required';
  elsif cardinality(wanted) = 0 then
    raise exception 'publisher_required';
  elsif p_postcard is null or p_date is null then
    raise exception 'invalid_input';
  end if;
  -- Two saves of one card are in line even before its rows exist.
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = p_postcard for update of j;
  if more is null then
    select more_images into more from public.posts
    where user_id = caller and postcard = p_postcard and status = 'publicar' and image_url = image limit 1;
    more := coalesce(more, '[]');
  end if;

  select max(version),
    bool_and(title = btrim(p_title) and notes = coalesce(p_notes, '') and post_comment = coalesce(p_post_comment, '')
      and date = p_date and post_time is not distinct from p_post_time and timezone = p_timezone
      and image_url is not distinct from image and more_images = more and image_alt is not distinct from nullif(p_image_alt, '')
      and upload_type is not distinct from case when image is null then null else p_upload_type end)
      and array_agg(coalesce(linkedin_organization_id, 'personal') order by coalesce(linkedin_organization_id, 'personal') collate "C") =
        array(select w from unnest(wanted) as w order by w collate "C")
  into current_version, same
  from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar';

  if same then
    return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar'
      order by linkedin_organization_id nulls first;
    return;
  end if;
  if p_expected_version is not null and current_version is null then
    raise exception 'card_not_found';
  elsif p_expected_version is distinct from current_version then
    raise exception 'card_version_conflict';
  end if;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and publish_state = 'publishing') then
    raise exception 'card_publishing';
  elsif exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and publish_state = 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = 'listas'
      and coalesce(linkedin_organization_id, 'personal') = any (wanted)) then
    raise exception 'publisher_already_published';
  end if;
  -- A page that the card has already may stay although the user hid it or LinkedIn no longer lists it.
  if exists (
    select 1 from unnest(wanted) as w
    where w <> 'personal'
      and not exists (select 1 from public.linkedin_organizations o
        where o.user_id = caller and o.organization_id = w and o.vanity_name is not null)
      and not exists (select 1 from public.posts p
        where p.user_id = caller and p.postcard = p_postcard and p.linkedin_organization_id = w)
  ) then
    raise exception 'publisher_not_allowed';
  end if;

  select person_urn, openid, display_name into identity from private.linkedin_identity(caller);
  next_version := coalesce(current_version, 0) + 1;

  delete from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar'
    and coalesce(linkedin_organization_id, 'personal') <> all (wanted);

  update public.posts set
    version = next_version, title = btrim(p_title), notes = coalesce(p_notes, ''), post_comment = coalesce(p_post_comment, ''),
    date = p_date, post_time = p_post_time, timezone = p_timezone,
    image_url = image, upload_type = case when image is null then null else p_upload_type end, image_alt = nullif(p_image_alt, ''),
    more_images = more, linkedin_person_urn = identity.person_urn, linkedin_openid = identity.openid, linkedin_name = identity.display_name
  where user_id = caller and postcard = p_postcard and status = 'publicar';

  insert into public.posts (user_id, postcard, version, title, notes, post_comment, date, post_time, timezone,
    image_url, upload_type, image_alt, more_images, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name)
  select caller, p_postcard, next_version, btrim(p_title), coalesce(p_notes, ''), coalesce(p_post_comment, ''), p_date, p_post_time, p_timezone,
    image, case when image is null then null else p_upload_type end, nullif(p_image_alt, ''), more,
    nullif(w, 'personal'), identity.person_urn, identity.openid, identity.display_name
  from unnest(wanted) as w
  where not exists (select 1 from public.posts p where p.user_id = caller and p.postcard = p_postcard
    and coalesce(p.linkedin_organization_id, 'personal') = w);

  return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar'
    order by linkedin_organization_id nulls first;
end;
$$;
create function public.save_post_card(
  p_postcard bigint, p_expected_version integer, p_title text, p_notes text, p_post_comment text,
  p_date date, p_post_time time, p_timezone text,
  p_image_url text, p_upload_type text, p_image_alt text, p_publishers text[], p_more_images jsonb default null
) returns setof public.posts
language sql security invoker set search_path = '' as $$
  select * from private.save_post_card(p_postcard, p_expected_version, p_title, p_notes, p_post_comment,
    p_date, p_post_time, p_timezone, p_image_url, p_upload_type, p_image_alt, p_publishers, p_more_images);
$$;
revoke all on function public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb)
  from public, anon, authenticated;
grant execute on function
  public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb),
  private.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb) to authenticated;
