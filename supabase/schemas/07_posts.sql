-- Returns the text that LinkedIn shows: the notes, or the title when there are no notes. A poll without notes has no
-- text, because its question is shown. The same rule as `textOf` in _shared/domain/publishing/payload.ts.
create function private.post_text(p_title text, p_notes text, p_poll jsonb default null) returns text
language sql immutable set search_path = '' as $$
  select case when not private.is_blank(p_notes) then private.trimmed(replace(p_notes, E'\r\n', E'\n'))
    when p_poll is not null or private.is_blank(p_title) then '' else private.trimmed(p_title) end;
$$;

-- Returns the name in the bucket media that a public address contains; null for other addresses. The same rule as
-- `storedPathOf` in _shared/domain/media/paths.ts (a test compares both).
create function private.media_object_name(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '/storage/v1/object/public/media/';
  address constant text := substring(p_url from '^[^?#]*');
  path text;
begin
  if coalesce(position(prefix in address), 0) = 0 then
    return null;
  end if;
  path := substr(address, position(prefix in address) + length(prefix));
  if path ~ '%(?![0-9A-Fa-f]{2})' then
    return null;
  elsif position('%' in path) > 0 then
    path := (
      select convert_from(string_agg(case when part[1] ~ '^%' then decode(substr(part[1], 2), 'hex')
        else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
      from regexp_matches(path, '%..|[^%]+', 'g') with ordinality as found (part, place));
  end if;
  return case when path ~ '^(?!\.{1,2}/)[^/\\\x01-\x1f\x7f]+/(?!\.{1,2}$)[^/\\\x01-\x1f\x7f]+$' then path end;
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end;
$$;

-- Returns the user in whose folder a file is; null for other folders.
create function private.media_owner(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(p_name, '/', 1)::uuid end;
$$;

-- Returns whether an address is a file in the user's folder. The host is unknown here, so readers use only the path.
-- The same rule as `mediaPathOf` in _shared/domain/media/paths.ts (a test compares both).
create function private.is_own_media(p_user_id uuid, p_url text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select p_url is null or coalesce(
    p_url ~ ('^https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/storage/v1/object/public/media/'
      '[0-9a-f-]{36}/[^?#\x01-\x20\x7f]+$')
    and private.media_owner(private.media_object_name(p_url)) = p_user_id, false);
$$;
grant execute on function private.is_own_media(uuid, text) to authenticated, service_role;

-- A check of posts: at most 19 pictures {"url", "alt"}, each the user's own file.
create function private.are_own_pictures(p_user_id uuid, p_images jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 19 and not exists (
    select 1 from jsonb_array_elements(p_images) as picture
    where jsonb_typeof(picture) is distinct from 'object'
      or picture - array['url', 'alt'] <> '{}'
      or jsonb_typeof(picture -> 'url') is distinct from 'string' or jsonb_typeof(picture -> 'alt') is distinct from 'string'
      or private.utf16_length(picture ->> 'alt') > 4086 or char_length(picture ->> 'url') > 2000
      or picture ->> 'url' !~ '\.(jpe?g|png|gif)$' or not private.is_own_media(p_user_id, picture ->> 'url'));
$$;
grant execute on function private.are_own_pictures(uuid, jsonb) to service_role;

-- Returns the addresses of a post's files, the first picture first.
create function private.media_of(p_image_url text, p_more_images jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(p_image_url || array(select picture ->> 'url' from jsonb_array_elements(p_more_images) as picture), null);
$$;

create table public.posts (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references auth.users (id) on delete cascade,
  postcard                 bigint not null check (postcard > 0),
  version                  integer not null default 1,
  title                    text not null constraint posts_title_is_present check (private.utf16_length(btrim(title)) between 1 and 300),
  notes                    text not null default '',
  post_comment             text not null default '' constraint posts_comment_within_bounds check (private.utf16_length(post_comment) <= 10000),
  date                     date not null,
  post_time                time,
  timezone                 text not null default 'UTC',
  scheduled_at             timestamptz,
  status                   text not null default 'publicar' check (status in ('publicar', 'listas')),
  image_url                text,
  image_alt                text check (private.utf16_length(image_alt) <= 4086),
  upload_type              text,
  linkedin_organization_id text check (linkedin_organization_id ~ '^[0-9]+$'),
  linkedin_person_urn      text,
  linkedin_openid          text,
  linkedin_name            text,
  publish_state            text not null default 'unscheduled'
    check (publish_state in ('unscheduled', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed')),
  publish_error_code       text,
  publish_error_limit      integer,
  publish_attempts         integer not null default 0,
  published_at             timestamptz,
  post_urn                 text,
  post_url                 text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  -- media_etag: the file's etag at the save; another etag shows later that the file was replaced.
  media_etag               text,
  more_images              jsonb not null default '[]',
  more_etags               text[] not null default '{}',
  publish_doubted          boolean not null default false,
  -- deleted_at: a deleted post stays as a hidden row; its job and comment wait in state 'parked' for a restore
  -- (17_bin).
  deleted_at               timestamptz,
  -- The card's common text and comment, when this publisher has an own text; otherwise null.
  common_notes             text,
  common_comment           text,
  poll                     jsonb,
  constraint posts_poll_is_accepted check (poll is null or private.is_poll(poll)),
  constraint posts_poll_has_no_media check (poll is null or image_url is null),
  -- rewrite_of: the published post from which this post was written again; null once that post is permanently deleted.
  rewrite_of               uuid,
  constraint posts_rewrite_of_is_another check (rewrite_of <> id),
  constraint posts_common_text_is_whole check ((common_notes is null) = (common_comment is null)),
  constraint posts_common_notes_within_bounds check (private.utf16_length(common_notes) <= 20000),
  constraint posts_common_comment_within_bounds check (private.utf16_length(common_comment) <= 10000),
  constraint posts_date_is_a_day check (private.is_day(date)),
  constraint posts_post_time_is_an_hour check (private.is_hour(post_time)),
  constraint posts_listas_is_published check ((status = 'listas') = (publish_state = 'published')),
  -- Edge functions download media by this address, so an address outside the user's folder could make the server send
  -- requests to any host.
  constraint posts_image_url_is_own_media check (private.is_own_media(user_id, image_url)),
  constraint posts_more_images_are_own_pictures check (private.are_own_pictures(user_id, more_images)),
  constraint posts_more_images_follow_a_picture
    check (more_images = '[]' or (image_url is not null and image_url ~ '\.(jpe?g|png|gif)$')),
  constraint posts_notes_within_bounds check (private.utf16_length(notes) <= 20000),
  constraint posts_title_within_bounds check (private.utf16_length(title) <= 300),
  constraint posts_timezone_within_bounds check (char_length(timezone) <= 64),
  constraint posts_image_url_within_bounds check (char_length(image_url) <= 2000),
  constraint posts_upload_type_within_bounds check (char_length(upload_type) <= 40),
  constraint posts_linkedin_organization_id_within_bounds check (char_length(linkedin_organization_id) <= 30),
  constraint posts_linkedin_person_urn_within_bounds check (char_length(linkedin_person_urn) <= 200),
  constraint posts_linkedin_openid_within_bounds check (char_length(linkedin_openid) <= 200),
  constraint posts_linkedin_name_within_bounds check (char_length(linkedin_name) <= 500),
  constraint posts_publish_error_code_within_bounds check (char_length(publish_error_code) <= 100),
  constraint posts_post_urn_within_bounds check (char_length(post_urn) <= 200),
  constraint posts_post_url_within_bounds check (char_length(post_url) <= 2000),
  constraint posts_media_etag_within_bounds check (char_length(media_etag) <= 200),
  constraint posts_more_etags_within_bounds check (pg_column_size(more_etags) <= 8000)
);
comment on table public.posts is
  'Posts to publish and published, one row a publisher. scheduled_at is date + post_time in timezone, kept by trigger; null: the post is not published without the user''s request. version counts the saves of the card.';
comment on column public.posts.media_etag is
  'Etag of the file at image_url when the address was saved; null when storage had no such file. A different etag later means a replaced file.';
comment on column public.posts.more_images is 'The pictures after the first picture, in order, each {"url", "alt"}; at most 19.';
comment on column public.posts.more_etags is 'The media_etag of each of more_images; an element is null when storage had no such file.';
comment on column public.posts.publish_error_limit is
  'With publish_error_code linkedin_text_too_long: the length that LinkedIn accepts, from its refusal or our check; null when neither contains the length.';
comment on column public.posts.publish_doubted is
  'True after an attempt ended as unconfirmed: LinkedIn may have the post, even if a later attempt failed.';
comment on column public.posts.poll is
  'The poll of the post, {"question", "options", "duration"}, as LinkedIn accepts it; null without one.';
comment on column public.posts.deleted_at is
  'When the card was deleted; null: not deleted. All rows of one deletion have the same moment. After 30 days they are deleted permanently.';
-- Leaves out deleted posts: a publisher removed from a card may be added again while its deleted post is in the
-- bin.
create unique index posts_user_id_postcard_publisher_key
  on public.posts (user_id, postcard, coalesce(linkedin_organization_id, 'personal')) where deleted_at is null;
create index posts_user_id_date_idx on public.posts (user_id, date, id) where deleted_at is null;
create index posts_user_id_status_date_idx on public.posts (user_id, status, date, post_time) where deleted_at is null;
-- Includes deleted posts, because they are still on LinkedIn.
create index posts_user_id_post_urn_idx on public.posts (user_id, post_urn) where post_urn is not null;
create index posts_user_id_published_at_idx on public.posts (user_id, published_at desc)
  where status = 'listas' and deleted_at is null;
-- Includes every column that counting needs, so that Postgres reads no table rows with long texts.
create index posts_published_cards_idx on public.posts (user_id, postcard, version desc)
  include (linkedin_organization_id, published_at, timezone, date) where status = 'listas' and deleted_at is null;
create index posts_user_id_deleted_at_idx on public.posts (user_id, deleted_at desc) where deleted_at is not null;
create index posts_deleted_at_idx on public.posts (deleted_at) where deleted_at is not null;
-- This index is the replica identity: of a changed or deleted row Postgres logs only key and owner, so that no Realtime
-- filter can test its text. It also serves the foreign key and the search for a user's files.
create unique index posts_user_id_id_key on public.posts (user_id, id);
-- The key includes the user, so both posts always belong to the same user.
alter table public.posts add constraint posts_rewrite_of_fkey foreign key (user_id, rewrite_of)
  references public.posts (user_id, id) on delete set null (rewrite_of);
create index posts_user_id_rewrite_of_idx on public.posts (user_id, rewrite_of) where rewrite_of is not null;
-- Finds the next due posts. Partial, so that Postgres does not choose it for the queries of the posts screen.
create index posts_scheduled_idx on public.posts (user_id, scheduled_at) where publish_state = 'scheduled' and deleted_at is null;
create index posts_in_trouble_idx on public.posts (user_id, publish_state, postcard)
  where status = 'publicar' and publish_state in ('failed', 'unconfirmed') and deleted_at is null;
create index posts_to_publish_idx on public.posts (user_id, date, id) include (postcard)
  where status = 'publicar' and deleted_at is null;
-- Returns a text as searches compare it, like `searchable` in the app (a test compares both).
create function private.words_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select translate(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøħı’‘“”–—‐', 'ldohi''''""---')
  from (select regexp_replace(lower(normalize(p_text, NFKD)),
    '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]',
    '', 'g') as plain) as folded;
$$;
-- Returns the words of card and poll for the search index. Postgres reads '+30' as a number, 'y/o' as a path, '<b>' as a tag.
create function private.words_of_card(p_title text, p_notes text, p_common_notes text, p_poll jsonb) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', translate(private.words_of(p_title || ' ' || p_notes || ' '
    || coalesce(p_common_notes, '') || ' ' || coalesce((p_poll ->> 'question') || ' ' || (p_poll ->> 'options'), '')), '-+/.~<>', '       '));
$$;
grant execute on function private.words_of(text), private.words_of_card(text, text, text, jsonb) to service_role;
create index posts_words_idx on public.posts using gin (private.words_of_card(title, notes, common_notes, poll)) where deleted_at is null;
alter table public.posts enable row level security;
alter table public.posts replica identity using index posts_user_id_id_key;
revoke all on public.posts from anon, authenticated;
grant select on public.posts to authenticated;
grant all on public.posts to service_role;
create policy posts_select_own on public.posts for select to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null);
create trigger posts_touch before update on public.posts
  for each row execute function private.touch_updated_at();

-- Without these statistics Postgres assumes that status and user are independent, and sorts a user's thousands of posts
-- for a single page of the planner.
create statistics public.posts_user_status_statistics (mcv) on user_id, status from public.posts;

-- Trigger before a schedule is written: computes scheduled_at from date, hour and zone, and the state of an open post.
-- Raises invalid_timezone.
create function private.schedule_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.require_time_zone(new.timezone);
  new.scheduled_at := case when new.post_time is null then null else (new.date + new.post_time) at time zone new.timezone end;
  -- Changes the state only when scheduled_at changes, because a post without a publication time may be 'scheduled' for
  -- its next attempt.
  if new.status = 'publicar' and new.publish_state in ('unscheduled', 'scheduled')
    and (tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at) then
    new.publish_state := case when new.scheduled_at is null then 'unscheduled' else 'scheduled' end;
  end if;
  return new;
end;
$$;
create trigger posts_schedule before insert or update of date, post_time, timezone on public.posts
  for each row execute function private.schedule_post();

-- Returns the etag that storage has for an address; null when unknown.
create function private.media_etag_of(p_url text) returns text
language sql stable security definer set search_path = '' as $$
  select metadata ->> 'eTag' from storage.objects where bucket_id = 'media' and name = private.media_object_name(p_url);
$$;

-- Trigger before a post's files are written: stores each file's etag, which shows later whether the file was replaced.
create function private.keep_media_etag() returns trigger
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
create trigger posts_keep_media_etag before insert or update of image_url, more_images on public.posts
  for each row execute function private.keep_media_etag();

-- Returns the largest number of open posts ('publicar') that a user may have: enough for years.
create function private.open_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 5000; $$;

-- Called after `p_added` open posts were written. Adds them to a running count of the transaction. When that count
-- passes the limit, the function counts the rows before it raises the error, because some of the added posts may be
-- closed by then. Raises too_many_open_posts.
create function private.require_open_post_room(p_user_id uuid, p_added integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted text := current_setting('tribuna.open_posts', true);
  open_posts integer;
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('open_posts:' || p_user_id::text, 0));
  if split_part(counted, ' ', 1) = p_user_id::text then
    open_posts := split_part(counted, ' ', 2)::integer + p_added;
  end if;
  if open_posts is null or open_posts > private.open_post_limit() then
    select count(*) into open_posts from public.posts where user_id = p_user_id and status = 'publicar' and deleted_at is null;
  end if;
  if open_posts > private.open_post_limit() then
    raise exception 'too_many_open_posts';
  end if;
  perform set_config('tribuna.open_posts', p_user_id::text || ' ' || open_posts, true);
end;
$$;

-- Trigger after a save or an import: refuses open posts beyond the limit. Raises too_many_open_posts.
create function private.limit_open_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_open_post_room(a.user_id, a.posts)
  from (select user_id, count(*)::integer as posts from added where status = 'publicar' group by user_id order by user_id) as a;
  return null;
end;
$$;
create trigger posts_limit_open after insert on public.posts referencing new table as added
  for each statement execute function private.limit_open_posts();

-- Trigger: the first version of a card counts as one use of the quota, whatever the number of its publishers. Raises
-- cards_limit_reached.
create function private.count_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform engine.require_quota('cards', user_id)
    from (select distinct user_id, postcard from new_posts where version = 1) as made;
  end if;
  return null;
end;
$$;
create trigger posts_count_cards after insert on public.posts
  referencing new table as new_posts for each statement execute function private.count_cards();

create table public.post_deletions (
  user_id    uuid primary key references auth.users (id) on delete cascade,
  deleted_at timestamptz not null
);
comment on table public.post_deletions is 'When a user''s posts were last deleted. The update notifies the user''s other tabs, because Realtime publishes no deletions.';
alter table public.post_deletions enable row level security;
revoke all on public.post_deletions from anon, authenticated;
grant select on public.post_deletions to authenticated;
grant all on public.post_deletions to service_role;
create policy post_deletions_select_own on public.post_deletions
  for select to authenticated using (user_id = (select auth.uid()));

-- Called after posts became invisible: writes a row with the time, which Realtime sends to the users' other tabs.
create function private.note_post_deletions_of(p_user_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.post_deletions as d (user_id, deleted_at)
  select u.id, clock_timestamp() from auth.users u where u.id = any (p_user_ids) order by u.id
  on conflict (user_id) do update set deleted_at = excluded.deleted_at;
$$;

-- Trigger after posts are permanently deleted: skips posts in the bin, because the move there has notified the tabs.
create function private.note_post_deletions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_post_deletions_of(array(select distinct user_id from gone where deleted_at is null));
  return null;
end;
$$;
create trigger posts_note_deletions after delete on public.posts referencing old table as gone
  for each statement execute function private.note_post_deletions();

create table public.notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  message      text not null check (message <> ''),
  type         text not null default 'info' check (type in ('success', 'error', 'warning', 'info')),
  post_id      uuid references public.posts (id) on delete set null,
  incident_key text,
  read_at      timestamptz,
  created_at   timestamptz not null default now(),
  category     text not null default 'system'
    constraint notifications_category_is_known check (category in ('credits', 'system', 'marketing')),
  target       text constraint notifications_target_is_a_page_of_the_app check (
    char_length(target) <= 300 and target ~ '^/(dashboard|profile|posts|research|resultados|calendar|settings(/[a-z-]{1,30})?)([?][A-Za-z0-9=&_.%-]+)?$'),
  constraint notifications_user_id_incident_key_key unique (user_id, incident_key),
  constraint notifications_message_within_bounds check (char_length(message) <= 5000),
  constraint notifications_incident_key_within_bounds check (char_length(incident_key) <= 500)
);
comment on table public.notifications is
  'Notices for a user, in Spanish. incident_key: an incident has one notice; category: as in the preferences; target: the page that the notice opens.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc);
create index notifications_post_id_idx on public.notifications (post_id);
create unique index notifications_id_user_id_key on public.notifications (id, user_id);
alter table public.notifications enable row level security;
alter table public.notifications replica identity using index notifications_id_user_id_key;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at), delete on public.notifications to authenticated;
grant all on public.notifications to service_role;
create policy notifications_select_own on public.notifications for select to authenticated using (user_id = (select auth.uid()));
create policy notifications_update_own on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy notifications_delete_own on public.notifications for delete to authenticated using (user_id = (select auth.uid()));

-- Returns the app's page for a post, as target of notices.
create function private.post_target(p_post_id uuid) returns text
language sql immutable set search_path = '' as $$ select '/posts?post=' || p_post_id; $$;

-- `p_category` names the preference that decides whether the notice is also sent by mail, SMS or WhatsApp. A second
-- notice with the same incident key is dropped.
create function private.notify_user(p_user_id uuid, p_type text, p_message text, p_incident_key text, p_post_id uuid,
  p_category text, p_target text)
returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, message, incident_key, post_id, category, target)
  values (p_user_id, p_type, p_message, p_incident_key, p_post_id, p_category, p_target)
  on conflict (user_id, incident_key) do nothing;
$$;
