-- Called by the calendar: returns the posts from `p_from` to `p_to`, both included, at most 62 days, one row for each
-- publisher. Adds the posts of the day before and of the day after, because zones differ. A planned post counts by its
-- own date, a published post by its moment. is_held: the post waits for a required approval.
create function public.list_calendar(p_from date, p_to date)
returns table (
  id uuid, postcard bigint, version integer, title text, date date, post_time time, timezone text,
  scheduled_at timestamptz, status text, publish_state text, published_at timestamptz, linkedin_organization_id text,
  upload_type text, image_url text, has_own_text boolean, has_poll boolean, is_held boolean)
language sql stable security invoker set search_path = '' as $$
  select found.id, found.postcard, found.version, found.title, found.date, found.post_time, found.timezone,
    found.scheduled_at, found.status, found.publish_state, found.published_at, found.linkedin_organization_id,
    found.upload_type, found.image_url, found.common_notes is not null, found.poll is not null, j.id is not null
  from (
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'publicar'
      and p.date >= $1 - 1 and p.date <= least($2, $1 + 61) + 1
    union all
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas'
      and p.published_at >= ($1 - 1)::timestamp at time zone 'utc'
      and p.published_at < (least($2, $1 + 61) + 2)::timestamp at time zone 'utc'
    union all
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas' and p.published_at is null
      and p.date >= $1 - 1 and p.date <= least($2, $1 + 61) + 1
  ) found
    left join public.publish_jobs j on j.post_id = found.id and j.is_held and j.state = 'scheduled'
  order by found.id;
$$;
comment on function public.list_calendar(date, date) is
  'May be null: post_time, scheduled_at, published_at, linkedin_organization_id, upload_type, image_url.';
grant execute on function public.list_calendar(date, date) to authenticated, service_role;

create table private.moved_posts (
  post_id         uuid primary key references public.posts (id) on delete cascade,
  version         integer not null,
  decided_version integer not null,
  date            date not null,
  post_time       time,
  timezone        text not null check (char_length(timezone) <= 64)
);
comment on table private.moved_posts is
  'Posts that only moves have changed since a reviewer''s decision: from decided_version, which the reviewer saw, to version. The other columns hold the date, time and zone of decided_version.';
alter table private.moved_posts enable row level security;
revoke all on private.moved_posts from public, anon, authenticated, service_role;

-- Called by move_post_card before it writes version `p_version`. A decision applies to the new version too when only
-- moves have changed the post since the decision and this move returns the post to the moment that the reviewer saw. A
-- decision about the whole card applies when each of its posts meets this condition.
create function private.keep_decisions(
  p_user_id uuid, p_postcard bigint, p_version integer, p_date date, p_time time, p_timezone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_posts uuid[] := array(select id from public.posts
    where user_id = p_user_id and postcard = p_postcard and status = 'publicar' and deleted_at is null);
begin
  update private.moved_posts m set version = p_version
  from public.posts p where p.id = any (open_posts) and m.post_id = p.id and m.version = p.version;
  insert into private.moved_posts (post_id, version, decided_version, date, post_time, timezone)
  select p.id, p_version, p.version, p.date, p.post_time, p.timezone from public.posts p
  where p.id = any (open_posts) and (
    exists (select from public.post_approvals a where a.post_id = p.id and a.answered_version = p.version)
    or exists (select from public.card_approvals a
      where a.user_id = p_user_id and a.postcard = p_postcard and a.answered_version = p.version))
  on conflict (post_id) do update set version = excluded.version, decided_version = excluded.decided_version,
    date = excluded.date, post_time = excluded.post_time, timezone = excluded.timezone;
  update public.post_approvals a set answered_version = p_version from private.moved_posts m
  where m.post_id = any (open_posts) and a.post_id = m.post_id and a.answered_version = m.decided_version
    and (m.version, m.date, m.post_time, m.timezone) is not distinct from (p_version, p_date, p_time, p_timezone);
  update public.card_approvals a set answered_version = p_version
  where a.user_id = p_user_id and a.postcard = p_postcard and not exists (
    select from unnest(open_posts) as id left join private.moved_posts m on m.post_id = id
    where (m.version, m.decided_version, m.date, m.post_time, m.timezone)
      is distinct from (p_version, a.answered_version, p_date, p_time, p_timezone));
end;
$$;

-- Called by the calendar: gives a card's unpublished posts another date and time (`p_time` null: the card becomes
-- unscheduled); returns the new version. Refuses a moment in the past, because the post would be published at once.
-- Raises not_authenticated, invalid_input, date_out_of_range, time_invalid, publisher_already_published,
-- card_not_found, card_version_conflict, card_publishing, post_unconfirmed, date_in_past, invalid_timezone,
-- text_has_holes (the card is scheduled for the first time and the holes are unconfirmed), page_role_lost {page} (a
-- publication time for lost pages alone), linkedin_text_empty (one for an account without a text beside own texts).
create function private.move_post_card(p_postcard bigint, p_version integer, p_date date, p_time time, p_timezone text,
  p_accept_holes boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  current_version integer;
  is_there boolean;
  holes integer;
begin
  if p_postcard is null or p_version is null or p_date is null or p_timezone is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_day_and_hour(p_date, p_time);
  -- Locks in a save's order (user, slots, card, jobs, posts), because another order could deadlock.
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform private.lock_card(caller, p_postcard);
  select max(version), bool_and(date = p_date and post_time is not distinct from p_time and timezone = p_timezone)
  into current_version, is_there
  from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  if current_version is null and exists (select 1 from public.posts where user_id = caller and postcard = p_postcard
      and status = 'listas' and deleted_at is null) then
    raise exception 'publisher_already_published';
  elsif current_version is null then
    raise exception 'card_not_found';
  elsif is_there then
    return current_version;
  elsif p_version <> current_version then
    raise exception 'card_version_conflict';
  elsif private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(caller, p_postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  holes := private.scheduled_holes(caller, p_postcard);
  perform private.keep_decisions(caller, p_postcard, current_version + 1, p_date, p_time, p_timezone);
  update public.posts set version = current_version + 1, date = p_date, post_time = p_time, timezone = p_timezone
  where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  -- Checks the moment after the update, because the update's trigger validates the zone.
  if (p_date + coalesce(p_time, time '23:59:59')) at time zone p_timezone < now() then
    raise exception 'date_in_past';
  elsif p_accept_holes is not true and private.scheduled_holes(caller, p_postcard) > holes then
    raise exception 'text_has_holes';
  elsif p_time is not null then
    perform private.require_page_role(caller, p_postcard), private.require_text(caller, p_postcard);
  end if;
  -- Deletes the claim of the new slot, because the post itself occupies that slot now; the slot that the post leaves is
  -- free.
  delete from private.slot_claims c using public.posts p
  where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and c.user_id = caller and c.publisher = coalesce(p.linkedin_organization_id, 'personal') and c.at = p.scheduled_at;
  return current_version + 1;
end;
$$;
call private.offer_to_users('move_post_card');
