-- A deleted card stays in a bin for 30 days, with its files, and can be brought back.

create table public.deleted_cards (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  postcard   bigint not null,
  status     text not null check (status in ('publicar', 'listas')),
  title      text not null,
  date       date not null,
  posts      jsonb not null,
  media      text[] not null default '{}',
  -- LinkedIn never confirmed one of its posts: sending it again could publish it twice.
  unconfirmed boolean not null default false,
  deleted_at timestamptz not null default now()
);
comment on table public.deleted_cards is
  'Deleted cards, for 30 days: posts holds the rows as they were, media the files that only they name. Written by functions.';
create index deleted_cards_user_id_deleted_at_idx on public.deleted_cards (user_id, deleted_at desc);
create index deleted_cards_deleted_at_idx on public.deleted_cards (deleted_at);
alter table public.deleted_cards enable row level security;
revoke all on public.deleted_cards from anon, authenticated;
grant select on public.deleted_cards to authenticated;
grant all on public.deleted_cards to service_role;
create policy deleted_cards_select_own on public.deleted_cards
  for select to authenticated using (user_id = (select auth.uid()));

-- What restore_post_card takes to undo the deletion.
alter type public.deleted_card add attribute bin_id uuid;

-- As before, but the rows go to the bin, and their files stay with them: orphaned_media is always empty now.
create or replace function private.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
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
    delete from public.posts where user_id = caller and postcard = p_postcard and status = p_status returning *
  )
  select count(*)::integer as number, max(title) as title, min(date) as date,
    jsonb_agg(to_jsonb(deleted) order by deleted.linkedin_organization_id nulls first) as posts,
    coalesce(array_agg(distinct image_url) filter (where image_url is not null), '{}') as media,
    coalesce(bool_or(publish_state = 'unconfirmed'), false) as unconfirmed
  into gone from deleted;
  if gone.number = 0 then
    raise exception 'card_not_found';
  end if;
  insert into public.deleted_cards (user_id, postcard, status, title, date, posts, media, unconfirmed)
  values (caller, p_postcard, p_status, gone.title, gone.date, gone.posts, gone.media, gone.unconfirmed)
  returning id into answer.bin_id;
  answer.deleted := gone.number;
  answer.orphaned_media := '{}';
  return answer;
end;
$$;

-- Brings a card back from the bin, under its old number; a publisher that the card has again meanwhile is left out.
-- What would go out by itself at once (its hour is over), or a second time (nobody knew whether it had), comes back
-- without an hour: the user decides. Raises not_authenticated, card_not_found, card_publishing.
create function private.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
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
    image_url, image_alt, upload_type, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name,
    publish_state, publish_error_code, publish_attempts, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now()) then null else p.post_time end,
    p.timezone, p.status, p.image_url, p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' else 'unscheduled' end, null, 0,
    p.published_at, p.post_urn, p.post_url, p.created_at
  from jsonb_populate_recordset(null::public.posts, binned.posts) p
  on conflict do nothing
  returning *;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'card_not_found';
  end if;
end;
$$;
create function public.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language sql security invoker set search_path = '' as $$ select * from private.restore_post_card(p_deleted_card_id); $$;

-- Cards that have been in the bin for 30 days go for good. Answers the files that nothing names any more, for the
-- caller to remove from storage; at most p_limit cards, so that one run stays short.
create function private.empty_card_bin(p_limit integer) returns setof text
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
  -- The owner's folder is part of the address, so only the same user's rows can name it.
  where not exists (select 1 from public.posts where image_url = file)
    and not exists (select 1 from public.deleted_cards where file = any (media));
end;
$$;
create function public.empty_card_bin(p_limit integer) returns setof text
language sql security invoker set search_path = '' as $$ select * from private.empty_card_bin(p_limit); $$;

revoke all on function public.restore_post_card(uuid), public.empty_card_bin(integer) from public, anon, authenticated;
grant execute on function public.restore_post_card(uuid), private.restore_post_card(uuid) to authenticated;
grant execute on function public.empty_card_bin(integer), private.empty_card_bin(integer) to service_role;
