-- What nobody sees is empty: a title of it is refused, notes of it are no notes, a comment of it is not made.

-- As `isBlank` in _shared/domain/publishing/blank.ts: spaces, control characters, those that Unicode calls default
-- ignorable, and the blank of Braille.
create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text, '') !~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
$$;
revoke all on function private.is_blank(text) from public, anon, authenticated;

-- As before: the text that readers see (as `textOf` in _shared/domain/publishing/draft.ts), the notes, or the title
-- without them.
create or replace function private.post_text(p_title text, p_notes text) returns text
language sql immutable set search_path = '' as $$
  select case when not private.is_blank(p_notes) then btrim(replace(p_notes, E'\r\n', E'\n'), blank.chars)
    when private.is_blank(p_title) then '' else btrim(p_title, blank.chars) end
  -- What JavaScript's trim takes away.
  from (select E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' as chars) as blank;
$$;

update private.post_facts f
set length = private.commentary_length(shown.text), little_length = private.little_text_length(shown.text), fingerprint = md5(shown.text)::uuid
from public.posts p, lateral (select private.post_text(p.title, p.notes) as text) as shown
where p.id = f.post_id and f.fingerprint <> md5(shown.text)::uuid;

-- Called when a post is known to be live. Without an address there is nothing to comment on: the user is told.
create or replace function private.schedule_comment(p_post public.posts, p_target_urn text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(p_post.post_comment) then
    return;
  end if;
  if p_target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$' then
    insert into public.publish_comments (post_id, user_id, target_urn) values (p_post.id, p_post.user_id, p_target_urn)
    on conflict (post_id) do nothing;
  else
    perform private.notify_user(p_post.user_id, 'info',
      format('«%s» está publicada en %s, pero sin su enlace no podemos añadir el primer comentario. Añádelo tú en LinkedIn.',
        p_post.title, private.publisher_name(p_post)), 'comment:' || p_post.id::text, p_post.id);
  end if;
end;
$$;

-- As before. Raises title_required for a title that nobody sees.
create or replace function private.save_post_card(
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
  files text[];
  current_version integer;
  next_version integer;
  same boolean;
  identity record;
begin
  if private.is_blank(p_title) then
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

  files := private.media_of(image, more);
  perform private.keep_media(files);
  if cardinality(files) > 1 and private.media_bytes(files) > private.post_byte_limit() then
    raise exception 'media_total_too_large';
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
