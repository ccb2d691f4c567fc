-- Posts: one row for each publisher; rows of one card share postcard. Clients read; the functions below write.

create table public.posts (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references auth.users (id) on delete cascade,
  postcard                 bigint not null check (postcard > 0),
  version                  integer not null default 1,
  title                    text not null constraint posts_title_is_present check (char_length(btrim(title)) between 1 and 300),
  notes                    text not null default '' constraint posts_notes_within_bounds check (char_length(notes) <= 200000),
  post_comment             text not null default '' constraint posts_comment_within_bounds check (char_length(post_comment) <= 10000),
  date                     date not null,
  post_time                time,
  timezone                 text not null default 'UTC',
  scheduled_at             timestamptz,
  status                   text not null default 'publicar' check (status in ('publicar', 'listas')),
  image_url                text,
  image_alt                text check (char_length(image_alt) <= 4086),
  upload_type              text,
  linkedin_organization_id text check (linkedin_organization_id ~ '^[0-9]+$'),
  linkedin_person_urn      text,
  linkedin_openid          text,
  linkedin_name            text,
  publish_state            text not null default 'unscheduled'
    check (publish_state in ('unscheduled', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed')),
  publish_error_code       text,
  publish_attempts         integer not null default 0,
  published_at             timestamptz,
  post_urn                 text,
  post_url                 text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  constraint posts_listas_is_published check ((status = 'listas') = (publish_state = 'published')),
  -- The publisher reads media from this folder alone: an address elsewhere could make the server fetch anything.
  -- The host is not known here, so the publisher takes the path alone and reads from its own storage.
  constraint posts_image_url_is_own_media check (
    image_url ~ ('^(https?://[^/?#@\s]+)?/storage/v1/object/public/media/' || user_id::text || '/[^?#\s]+$') and image_url !~ '\.\.')
);
comment on table public.posts is
  'Posts to publish and published, one row a publisher. scheduled_at is date + post_time in timezone, kept by trigger; null means it is never published by itself. version counts the saves of the card.';
create unique index posts_user_id_postcard_publisher_key
  on public.posts (user_id, postcard, coalesce(linkedin_organization_id, 'personal'));
create index posts_user_id_date_idx on public.posts (user_id, date, id);
create index posts_user_id_status_date_idx on public.posts (user_id, status, date, post_time);
alter table public.posts enable row level security;
-- With row level security a delete is only told to subscribers that filter by user when the old row is whole.
alter table public.posts replica identity full;
revoke all on public.posts from anon, authenticated;
grant select on public.posts to authenticated;
grant all on public.posts to service_role;
create policy posts_select_own on public.posts for select to authenticated using (user_id = (select auth.uid()));

create function private.schedule_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Region/City, UTC or Etc/GMT±n; Postgres would also take an abbreviation or any POSIX text such as 'Any/Thing+3'.
  if coalesce(new.timezone, '') !~ '^(UTC|Etc/GMT[+-]1?[0-9]|[A-Za-z_]+(/[A-Za-z_]+(-[A-Za-z_]+)*)+)$' then
    raise exception 'invalid_timezone';
  end if;
  begin
    perform now() at time zone new.timezone;
  exception when invalid_parameter_value then
    raise exception 'invalid_timezone';
  end;
  new.scheduled_at := case when new.post_time is null then null else (new.date + new.post_time) at time zone new.timezone end;
  if new.status = 'publicar' and new.publish_state in ('unscheduled', 'scheduled') then
    new.publish_state := case when new.scheduled_at is null then 'unscheduled' else 'scheduled' end;
  end if;
  return new;
end;
$$;
create trigger posts_schedule before insert or update of date, post_time, timezone on public.posts
  for each row execute function private.schedule_post();
create trigger posts_touch before update on public.posts
  for each row execute function private.touch_updated_at();

create table public.improved_posts (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  post_id      uuid not null references public.posts (id) on delete cascade,
  notes        text not null default '',
  post_comment text not null default '',
  created_at   timestamptz not null default now()
);
comment on table public.improved_posts is 'Texts that the AI proposed for a post.';
create index improved_posts_post_id_idx on public.improved_posts (post_id);
create index improved_posts_user_id_idx on public.improved_posts (user_id);
alter table public.improved_posts enable row level security;
revoke all on public.improved_posts from anon, authenticated;
grant select on public.improved_posts to authenticated;
grant all on public.improved_posts to service_role;
create policy improved_posts_select_own on public.improved_posts
  for select to authenticated using (user_id = (select auth.uid()));
