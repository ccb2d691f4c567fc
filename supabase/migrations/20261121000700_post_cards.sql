-- Saving and deleting a card: one call, one transaction, whatever the number of publishers.

create type public.deleted_card as (deleted integer, orphaned_media text[]);

-- Creates or changes the part of a card that is still to be published.
-- p_postcard: the card's number, chosen by the client for a new card. p_expected_version: null for a new card,
-- else the version that the editor was opened with. p_publishers: 'personal' and organization ids.
-- A repeated call with the same content returns the same rows, so a lost answer can be asked for again.
-- Raises not_authenticated, title_required, publisher_required, publisher_not_allowed, publisher_already_published,
-- card_not_found, card_publishing, post_unconfirmed, card_version_conflict, invalid_timezone, and the constraints of posts.
create function private.save_post_card(
  p_postcard bigint, p_expected_version integer, p_title text, p_notes text, p_post_comment text,
  p_date date, p_post_time time, p_timezone text,
  p_image_url text, p_upload_type text, p_image_alt text, p_publishers text[]
) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  wanted text[] := array(select distinct p from unnest(p_publishers) as p where p is not null order by p);
  image text := nullif(p_image_url, '');
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

  select max(version),
    bool_and(title = btrim(p_title) and notes = coalesce(p_notes, '') and post_comment = coalesce(p_post_comment, '')
      and date = p_date and post_time is not distinct from p_post_time and timezone = p_timezone
      and image_url is not distinct from image and image_alt is not distinct from nullif(p_image_alt, '')
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
    linkedin_person_urn = identity.person_urn, linkedin_openid = identity.openid, linkedin_name = identity.display_name
  where user_id = caller and postcard = p_postcard and status = 'publicar';

  insert into public.posts (user_id, postcard, version, title, notes, post_comment, date, post_time, timezone,
    image_url, upload_type, image_alt, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name)
  select caller, p_postcard, next_version, btrim(p_title), coalesce(p_notes, ''), coalesce(p_post_comment, ''), p_date, p_post_time, p_timezone,
    image, case when image is null then null else p_upload_type end, nullif(p_image_alt, ''),
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
  p_image_url text, p_upload_type text, p_image_alt text, p_publishers text[]
) returns setof public.posts
language sql security invoker set search_path = '' as $$
  select * from private.save_post_card(p_postcard, p_expected_version, p_title, p_notes, p_post_comment,
    p_date, p_post_time, p_timezone, p_image_url, p_upload_type, p_image_alt, p_publishers);
$$;

-- Deletes the rows of a card in one status, with their display history; the ledger stays. Answers how many rows went
-- and which media no post of the user names any more, for the caller to remove from storage.
create function private.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  gone record;
  answer public.deleted_card;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = p_postcard for update of j;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = p_status
      and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  -- A post whose fate nobody knows may be given up; its credits come back.
  perform private.release_hold(a.hold_id)
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  delete from public.transaction_history where user_id = caller and post_id in (
    select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status);
  with deleted as (
    delete from public.posts where user_id = caller and postcard = p_postcard and status = p_status returning image_url
  )
  select count(*)::integer as number, array_agg(distinct image_url) filter (where image_url is not null) as images
  into gone from deleted;
  if gone.number = 0 then
    raise exception 'card_not_found';
  end if;
  answer.deleted := gone.number;
  answer.orphaned_media := array(
    select image from unnest(coalesce(gone.images, '{}')) as image
    where not exists (select 1 from public.posts where user_id = caller and image_url = image));
  return answer;
end;
$$;
create function public.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language sql security invoker set search_path = '' as $$ select private.delete_post_card(p_postcard, p_status); $$;

-- The user says what became of a post that LinkedIn never confirmed: live (with its address, if known), or not there,
-- which lets it be sent again at once. Raises not_authenticated, post_not_found, post_not_unconfirmed, invalid_input.
create function private.resolve_unconfirmed_post(p_post_id uuid, p_is_published boolean, p_post_url text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.publish_jobs;
  attempt public.publish_attempts;
begin
  -- A missing answer must not count as "not there": that would send the post a second time.
  if p_is_published is null or nullif(p_post_url, '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'invalid_input';
  end if;
  select * into job from public.publish_jobs where post_id = p_post_id and user_id = caller for update;
  if not found then
    raise exception 'post_not_found';
  elsif job.state <> 'unconfirmed' then
    raise exception 'post_not_unconfirmed';
  end if;
  select * into attempt from public.publish_attempts where job_id = job.id order by number desc limit 1;
  if p_is_published then
    update public.publish_attempts set phase = 'published' where id = attempt.id;
    update public.publish_jobs set state = 'published', error_code = null where id = job.id;
    update public.posts set status = 'listas', publish_state = 'published', publish_error_code = null,
      published_at = coalesce(attempt.create_sent_at, now()), post_url = nullif(p_post_url, '') where id = p_post_id;
    perform private.capture_hold(attempt.hold_id);
    return 'published';
  end if;
  update public.publish_attempts set phase = 'retry' where id = attempt.id;
  update public.publish_jobs set state = 'scheduled', due_at = now(), next_attempt_at = now(), error_code = null where id = job.id;
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  perform private.release_hold(attempt.hold_id);
  return 'scheduled';
end;
$$;
create function public.resolve_unconfirmed_post(p_post_id uuid, p_is_published boolean, p_post_url text) returns text
language sql security invoker set search_path = '' as $$
  select private.resolve_unconfirmed_post(p_post_id, p_is_published, p_post_url);
$$;

revoke all on function
  public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[]),
  public.delete_post_card(bigint, text), public.resolve_unconfirmed_post(uuid, boolean, text) from public, anon, authenticated;
grant execute on function
  public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[]),
  private.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[]),
  public.delete_post_card(bigint, text), private.delete_post_card(bigint, text),
  public.resolve_unconfirmed_post(uuid, boolean, text), private.resolve_unconfirmed_post(uuid, boolean, text) to authenticated;
