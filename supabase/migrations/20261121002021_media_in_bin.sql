-- The bin holds all pictures of a card, and a stored file goes only when nothing names it.

-- Every address that a post names.
create function private.media_of(p_image_url text, p_more_images jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(p_image_url || array(select picture ->> 'url' from jsonb_array_elements(p_more_images) as picture), null);
$$;

-- As before, with all pictures.
create or replace function private.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  gone record;
  answer public.deleted_card;
  doubts jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = p_postcard for update of j;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = p_status
      and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object('create_sent_at', a.create_sent_at, 'error_code', a.error_code)), '{}')
  into doubts
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  -- A post whose fate nobody knows may be given up; its credits come back.
  perform private.release_hold(a.hold_id)
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  delete from public.transaction_history where user_id = caller and post_id in (
    select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status);
  with deleted as (
    delete from public.posts where user_id = caller and postcard = p_postcard and status = p_status returning *
  )
  select count(*)::integer as number, max(title) as title, min(date) as date,
    jsonb_agg(to_jsonb(deleted) order by deleted.linkedin_organization_id nulls first) as posts,
    array(select distinct file from deleted d, unnest(private.media_of(d.image_url, d.more_images)) as file) as media,
    coalesce(bool_or(publish_state = 'unconfirmed'), false) as unconfirmed
  into gone from deleted;
  if gone.number = 0 then
    raise exception 'card_not_found';
  end if;
  insert into public.deleted_cards (user_id, postcard, status, title, date, posts, media, unconfirmed, doubts)
  values (caller, p_postcard, p_status, gone.title, gone.date, gone.posts, gone.media, gone.unconfirmed, doubts)
  returning id into answer.bin_id;
  answer.deleted := gone.number;
  answer.orphaned_media := '{}';
  return answer;
end;
$$;

-- As before, with all pictures.
create or replace function private.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  binned public.deleted_cards;
  restored integer;
begin
  select * into binned from public.deleted_cards where id = p_deleted_card_id and user_id = caller;
  if not found then
    raise exception 'card_not_found';
  end if;
  -- The card first, then its row in the bin: the order in which a deletion takes them.
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || binned.postcard::text, 0));
  delete from public.deleted_cards where id = p_deleted_card_id and user_id = caller returning * into binned;
  if not found then
    raise exception 'card_not_found';
  elsif exists (select 1 from public.posts where user_id = caller and postcard = binned.postcard and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  return query
  insert into public.posts (id, user_id, postcard, version, title, notes, post_comment, date, post_time, timezone, status,
    image_url, more_images, image_alt, upload_type, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name,
    publish_state, publish_error_code, publish_attempts, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and not binned.doubts ? p.id::text and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now())
      then null else p.post_time end,
    p.timezone, p.status, p.image_url, coalesce(p.more_images, '[]'), p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' when binned.doubts ? p.id::text then 'unconfirmed' else 'unscheduled' end,
    binned.doubts #>> array[p.id::text, 'error_code'], 0,
    p.published_at, p.post_urn, p.post_url, p.created_at
  from jsonb_populate_recordset(null::public.posts, binned.posts) p
  on conflict do nothing
  returning *;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'card_not_found';
  end if;
  -- The question is asked again. Its credits went back with the deletion and stay with the user.
  with asked as (
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at, state, attempts)
    select id, caller, coalesce(scheduled_at, now()), coalesce(scheduled_at, now()), 'unconfirmed', 1
    from public.posts where user_id = caller and postcard = binned.postcard and publish_state = 'unconfirmed' and binned.doubts ? id::text
    on conflict (post_id) do update set state = 'unconfirmed', attempts = 1
    returning j.id, j.post_id
  )
  insert into public.publish_attempts (job_id, user_id, number, phase, worker, ambiguous, started_at, create_sent_at, ended_at, error_code)
  select id, caller, 1, 'unconfirmed', 'restored', true, sent_at, sent_at, now(), binned.doubts #>> array[post_id::text, 'error_code']
  from asked, lateral (select (binned.doubts #>> array[post_id::text, 'create_sent_at'])::timestamptz as sent_at) s;
end;
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

-- True while a post, the bin or an unsaved text of the user names the file 'userId/name'. The unsaved text of
-- p_postcard does not count: its editor is what gives the file up.
create function private.is_media_named(p_user_id uuid, p_name text, p_postcard bigint) returns boolean
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
      where d.user_id = p_user_id and d.postcard is distinct from p_postcard and position(tail in d.content::text) > 0);
end;
$$;
create function public.is_media_named(p_user_id uuid, p_name text, p_postcard bigint) returns boolean
language sql security invoker set search_path = '' as $$ select private.is_media_named(p_user_id, p_name, p_postcard); $$;
revoke all on function public.is_media_named(uuid, text, bigint) from public, anon, authenticated;
grant execute on function public.is_media_named(uuid, text, bigint), private.is_media_named(uuid, text, bigint) to service_role;
