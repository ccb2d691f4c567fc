-- A deleted card stays in the bin for 30 days, with its files and all that is known of its posts, and can be brought
-- back.

-- What delete_post_card did: how many posts went, and what restore_post_card takes to undo it.
create type public.deleted_card as (deleted integer, bin_id uuid);

-- The urns of posts that are kept as JSON.
create function private.urns_of(p_posts jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(post ->> 'post_urn') filter (where post ->> 'post_urn' is not null), '{}')
  from jsonb_array_elements(p_posts) as post;
$$;
grant execute on function private.urns_of(jsonb) to service_role;

create table public.deleted_cards (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users (id) on delete cascade,
  postcard    bigint not null,
  status      text not null check (status in ('publicar', 'listas')),
  title       text not null,
  date        date not null,
  posts       jsonb not null,
  media       text[] not null default '{}',
  -- LinkedIn never confirmed one of its posts: sending it again could publish it twice.
  unconfirmed boolean not null default false,
  deleted_at  timestamptz not null default now(),
  doubts      jsonb not null default '{}',
  comments    jsonb not null default '[]',
  history     jsonb not null default '[]',
  -- Beside the posts, whose texts would have to be unpacked for each look.
  post_urns   text[] generated always as (private.urns_of(posts)) stored,
  receipts    jsonb not null default '{}',
  constraint deleted_cards_title_within_bounds check (char_length(title) <= 300)
);
comment on table public.deleted_cards is
  'Deleted cards, for 30 days: posts holds the rows as they were, media the files that only they name. Written by functions.';
comment on column public.deleted_cards.doubts is
  'By post: its attempts that ended in doubt, as they were. A post that was in doubt comes back in doubt.';
comment on column public.deleted_cards.comments is 'The rows of publish_comments of its posts, as they were.';
comment on column public.deleted_cards.history is 'The rows of transaction_history of its posts, as they were.';
comment on column public.deleted_cards.post_urns is 'By what LinkedIn knows its posts.';
comment on column public.deleted_cards.receipts is
  'By post that is out or in doubt: its job, with the hour that was asked for, and the tries of what is out.';
create index deleted_cards_user_id_deleted_at_idx on public.deleted_cards (user_id, deleted_at desc);
create index deleted_cards_deleted_at_idx on public.deleted_cards (deleted_at);
alter table public.deleted_cards enable row level security;
revoke all on public.deleted_cards from anon, authenticated;
grant select on public.deleted_cards to authenticated;
grant all on public.deleted_cards to service_role;
create policy deleted_cards_select_own on public.deleted_cards
  for select to authenticated using (user_id = (select auth.uid()));

-- Called by publish-due-posts and by the functions that settle posts. Which of these urns are known as other posts of
-- the user, on the planner or in the bin (a published post in the bin is still on LinkedIn). One statement, so that a
-- card on its way from one to the other is seen in one of them.
create function engine.known_post_urns(p_user_id uuid, p_post_id uuid, p_urns text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select post_urn from public.posts where user_id = p_user_id and post_urn = any (p_urns) and id <> p_post_id
  union
  select urn from public.deleted_cards d, unnest(d.post_urns) as urn
  where d.user_id = p_user_id and d.post_urns && p_urns and urn = any (p_urns);
$$;
grant execute on function engine.known_post_urns(uuid, uuid, text[]) to service_role;

-- Called by the signed-in user. Moves the rows of a card in one status to the bin, with their comments, lines of
-- charges, doubts and receipts; the ledger stays. What LinkedIn was asked for goes with the card also when the user
-- has said "not there": a duplicate that LinkedIn names later may be the post of that attempt. Answers how many rows
-- went and what undoes it. Raises not_authenticated, card_not_found, card_publishing.
create function private.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  gone record;
  answer public.deleted_card;
  doubts jsonb;
  comments jsonb;
  history jsonb;
  receipts jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller::text || ':' || p_postcard::text, 0));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = p_postcard for update of j;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = p_status
      and publish_state = 'publishing') then
    raise exception 'card_publishing';
  end if;
  -- A published post has its proof; of the others LinkedIn may have posts that it never confirmed.
  select coalesce(jsonb_object_agg(d.post_id, d.attempts), '{}') into doubts
  from (
    select j.post_id, jsonb_agg(to_jsonb(a) order by a.number) as attempts
    from public.posts p join public.publish_jobs j on j.post_id = p.id join public.publish_attempts a on a.job_id = j.id
    where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.status = 'publicar' and a.ambiguous
    group by j.post_id
  ) d;
  select coalesce(jsonb_object_agg(p.id, to_jsonb(j) || jsonb_build_object('tries', (
      select jsonb_agg(to_jsonb(a) order by a.number) from public.publish_attempts a where a.job_id = j.id and p.status = 'listas'))), '{}')
  into receipts
  from public.posts p join public.publish_jobs j on j.post_id = p.id
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state in ('published', 'unconfirmed');
  -- The posts first, as settle_comment locks them: a comment that is copied here cannot be sent any more.
  perform 1 from public.posts where user_id = caller and postcard = p_postcard and status = p_status for update;
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into comments
  from public.publish_comments c join public.posts p on p.id = c.post_id
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status;
  -- A post in doubt may be given up; its credits come back.
  perform engine.release_hold(a.hold_id)
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = p_postcard and p.status = p_status and p.publish_state = 'unconfirmed';
  with charged as (
    delete from public.transaction_history where user_id = caller and post_id in (
      select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status) returning *
  )
  select coalesce(jsonb_agg(to_jsonb(charged)), '[]') into history from charged;
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
  insert into public.deleted_cards (user_id, postcard, status, title, date, posts, media, unconfirmed, doubts, comments, history, receipts)
  values (caller, p_postcard, p_status, gone.title, gone.date, gone.posts, gone.media, gone.unconfirmed, doubts, comments, history, receipts)
  returning id into answer.bin_id;
  answer.deleted := gone.number;
  return answer;
end;
$$;
create function public.delete_post_card(p_postcard bigint, p_status text) returns public.deleted_card
language sql security invoker set search_path = '' as $$ select private.delete_post_card(p_postcard, p_status); $$;
grant execute on function private.delete_post_card(bigint, text) to authenticated;
grant execute on function public.delete_post_card(bigint, text) to authenticated, service_role;

-- Called by the signed-in user. Brings a card back from the bin, under its old number; a publisher that the card has
-- again meanwhile is left out. A post whose hour is over comes back without one, so that it does not go out at once:
-- the user decides. A post in doubt comes back in doubt, with its credits set aside again: found on LinkedIn, it is
-- charged. Answers the rows. Raises not_authenticated, card_not_found, card_publishing, too_many_open_posts.
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
    image_url, more_images, image_alt, upload_type, linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name,
    publish_state, publish_error_code, publish_attempts, publish_doubted, published_at, post_urn, post_url, created_at)
  select p.id, caller, binned.postcard,
    -- Later than any version that an editor may still show.
    p.version + 1 + coalesce((select max(q.version) from public.posts q where q.user_id = caller and q.postcard = binned.postcard), 0),
    p.title, p.notes, p.post_comment, p.date,
    case when p.status = 'publicar' and not is_open and (p.publish_state = 'unconfirmed' or p.scheduled_at <= now())
      then null else p.post_time end,
    p.timezone, p.status, p.image_url, coalesce(p.more_images, '[]'), p.image_alt, p.upload_type, p.linkedin_organization_id, p.linkedin_person_urn,
    p.linkedin_openid, p.linkedin_name,
    case when p.status = 'listas' then 'published' when is_open then 'unconfirmed' else 'unscheduled' end,
    case when is_open then p.publish_error_code end,
    -- An answer names the attempt that it is about.
    coalesce((select max(a.number) from jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> p.id::text) a),
      (binned.receipts -> p.id::text ->> 'attempts')::integer, 0),
    binned.doubts ? p.id::text,
    p.published_at,
    -- One urn is one post: it stays with the one that has it by now.
    case when not exists (select 1 from public.posts q where q.user_id = caller and q.post_urn = p.post_urn) then p.post_urn end,
    p.post_url, p.created_at
  from jsonb_populate_recordset(null::public.posts, binned.posts) p,
    lateral (select p.publish_state = 'unconfirmed' and binned.doubts ? p.id::text as is_open) as doubt
  on conflict do nothing
  returning *;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'card_not_found';
  end if;
  -- What is out keeps its receipt: the hour that was asked for and each try.
  with kept as (
    select p.id, binned.receipts -> p.id::text as receipt from public.posts p
    where p.user_id = caller and p.postcard = binned.postcard and p.status = 'listas' and binned.receipts ? p.id::text
  ), told as (
    insert into public.publish_jobs (post_id, user_id, due_at, asked_at, next_attempt_at, state, attempts, created_at)
    select kept.id, caller, j.due_at, j.asked_at, j.next_attempt_at, 'published', j.attempts, j.created_at
    from kept, jsonb_populate_record(null::public.publish_jobs, kept.receipt) j
    on conflict (post_id) do nothing
    returning id, post_id
  )
  insert into public.publish_attempts (id, job_id, user_id, number, phase, worker, hold_id, ambiguous, started_at, create_sent_at,
    ended_at, error_code, http_status, post_urn)
  select case when exists (select 1 from public.publish_attempts other where other.id = a.id) then gen_random_uuid() else a.id end,
    told.id, caller, a.number, a.phase, a.worker, a.hold_id, a.ambiguous, a.started_at, a.create_sent_at,
    a.ended_at, a.error_code, a.http_status, a.post_urn
  from told, jsonb_populate_recordset(null::public.publish_attempts, binned.receipts -> told.post_id::text -> 'tries') a;
  -- Lines of a publisher that stays away stay away with it.
  insert into public.transaction_history
  select h.* from jsonb_populate_recordset(null::public.transaction_history, binned.history) h
    join public.posts p on p.id = h.post_id and p.user_id = caller and p.postcard = binned.postcard
  on conflict do nothing;
  -- A comment that was being sent may be on LinkedIn: it stays its worker's, because the answer may still come. One that
  -- is a day late is not sent any more.
  insert into public.publish_comments (id, post_id, user_id, target_urn, state, attempts, next_attempt_at, lease_owner, error_code, comment_urn, created_at)
  select c.id, c.post_id, caller, c.target_urn, now_is.state, c.attempts, greatest(c.next_attempt_at, now()),
    case when c.state = 'sending' then c.lease_owner end,
    case when now_is.state = c.state then c.error_code when now_is.state = 'failed' then 'publish_too_late' else 'lease_lost' end,
    c.comment_urn, c.created_at
  from jsonb_populate_recordset(null::public.publish_comments, binned.comments) c
    join public.posts p on p.id = c.post_id and p.user_id = caller and p.postcard = binned.postcard,
    lateral (select case when c.state = 'sending' then 'unconfirmed'
      when c.state = 'scheduled' and c.next_attempt_at < now() - interval '24 hours' then 'failed' else c.state end as state) now_is
  on conflict do nothing;
  perform private.tell_of_comment(c.id) from jsonb_populate_recordset(null::public.publish_comments, binned.comments) c
    join public.publish_comments now_is on now_is.id = c.id and now_is.state <> c.state;
  -- The question is asked again, and its page looked at while that may help; one that was answered with "not there"
  -- leaves the job as it is without an hour. The attempts stay their workers': a urn may still come, and is proof as it
  -- was before. The credits of one that was answered went back and stay with the user.
  with doubted as (
    select p.*, kept.number, kept.sent_at, case when p.publish_state = 'unconfirmed' then coalesce(
        binned.receipts -> p.id::text ->> 'asked_at', binned.receipts -> p.id::text ->> 'due_at')::timestamptz end as asked_at
    from public.posts p, lateral (
      select max(a.number) as number, max(a.create_sent_at) as sent_at
      from jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> p.id::text) a
    ) kept
    where p.user_id = caller and p.postcard = binned.postcard and binned.doubts ? p.id::text
  ), asked as (
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at, state, attempts, reconcile_at)
    select id, caller, coalesce(asked_at, scheduled_at, now()), coalesce(scheduled_at, now()),
      case when publish_state = 'unconfirmed' then 'unconfirmed' else 'failed' end, number,
      case when publish_state = 'unconfirmed' and linkedin_organization_id is not null and sent_at > now() - interval '1 hour'
        then now() + interval '1 minute' end
    from doubted
    on conflict (post_id) do update set attempts = excluded.attempts, reconcile_at = excluded.reconcile_at,
      due_at = case when excluded.state = 'unconfirmed' then excluded.due_at else j.due_at end,
      state = case when excluded.state = 'unconfirmed' then excluded.state else j.state end
    returning j.id, j.post_id
  )
  insert into public.publish_attempts (id, job_id, user_id, number, phase, worker, ambiguous, started_at, create_sent_at, ended_at,
    error_code, http_status)
  select case when exists (select 1 from public.publish_attempts other where other.id = a.id) then gen_random_uuid() else a.id end,
    j.id, caller, a.number, a.phase, a.worker, true, a.started_at, a.create_sent_at, coalesce(a.ended_at, now()),
    a.error_code, a.http_status
  from asked j, jsonb_populate_recordset(null::public.publish_attempts, binned.doubts -> j.post_id::text) a;
  -- An open question holds its price again: the post may yet turn out to be there.
  perform private.hold_price_if_paid(j, a.id, format('restore:%s:%s', binned.id, j.post_id))
  from public.posts p join public.publish_jobs j on j.post_id = p.id
    join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where p.user_id = caller and p.postcard = binned.postcard and binned.doubts ? p.id::text and j.state = 'unconfirmed';
end;
$$;
create function public.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language sql security invoker set search_path = '' as $$ select * from private.restore_post_card(p_deleted_card_id); $$;
grant execute on function private.restore_post_card(uuid) to authenticated;
grant execute on function public.restore_post_card(uuid) to authenticated, service_role;

-- Called by empty-card-bin. Cards that have been in the bin for 30 days go for good, at most p_limit; answers how
-- many. Their files are due for the sweep an hour later.
create function engine.empty_card_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  files text[];
  cards integer;
begin
  with old as (
    select id from public.deleted_cards where deleted_at < now() - interval '30 days'
    order by deleted_at limit p_limit for update skip locked
  ), gone as (
    delete from public.deleted_cards d using old where d.id = old.id returning d.id, d.media
  )
  select array(select distinct private.media_object_name(file) from gone, unnest(gone.media) as file), (select count(*) from gone)
  into files, cards;
  insert into private.unnamed_media (name, remove_after)
  select name, now() + interval '1 hour' from unnest(files) as name where private.media_owner(name) is not null
  on conflict (name) do update set remove_after = least(private.unnamed_media.remove_after, excluded.remove_after);
  return cards;
end;
$$;
grant execute on function engine.empty_card_bin(integer) to service_role;

-- Called by the schedule each day. Wakes empty-card-bin, which ends old cards and removes files, because SQL cannot.
-- Answers the number of the request, or null when there is nothing to do.
create function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from storage.objects where bucket_id = 'media')
    or exists (select 1 from public.deleted_cards where deleted_at < now() - interval '30 days') then
    return private.wake_function('empty-card-bin');
  end if;
  return null;
end;
$$;
