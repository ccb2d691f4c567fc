-- A deleted card's posts stay as hidden rows, and their jobs and comments wait in state 'parked', until a restore shows
-- the posts again. After 30 days rows and files are deleted.

-- The result of delete_post_card: the number of deleted posts, and the argument for restore_post_card.
create type public.deleted_card as (deleted integer, bin_id uuid);

-- Returns the ids of the caller's deleted posts. Policies compare post ids with this set, because Postgres computes the
-- set once for each statement.
create function private.deleted_post_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.posts where user_id = (select auth.uid()) and deleted_at is not null;
$$;
grant execute on function private.deleted_post_ids() to authenticated;

create policy transaction_history_select_own on public.transaction_history for select to authenticated
  using (user_id = (select auth.uid()) and post_id not in (select private.deleted_post_ids()));

-- Called by publish-due-posts and functions that settle posts: returns those of `p_urns` that belong to other posts of
-- the user. Deleted posts count, because they are still on LinkedIn.
create function engine.known_post_urns(p_user_id uuid, p_post_id uuid, p_urns text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select distinct post_urn from public.posts where user_id = p_user_id and post_urn = any (p_urns) and id <> p_post_id;
$$;
grant execute on function engine.known_post_urns(uuid, uuid, text[]) to service_role;

-- Called by users: returns the deletions of the last 30 days, newest first, at most 200; id is the argument of
-- restore_post_card. unconfirmed: publishing again could duplicate the post. Raises not_authenticated.
create function private.list_deleted_cards(p_postcard bigint default null) returns table (
  id uuid, postcard bigint, status text, title text, date date, post_time time, unconfirmed boolean, deleted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select (array_agg(p.id order by p.linkedin_organization_id nulls first))[1], p.postcard, p.status, max(p.title), min(p.date),
    (array_agg(p.post_time order by p.linkedin_organization_id nulls first))[1], bool_or(p.publish_state = 'unconfirmed'), p.deleted_at
  from public.posts p
  where p.user_id = (select private.require_user()) and p.deleted_at > now() - interval '30 days'
    and (p_postcard is null or p.postcard = p_postcard)
  group by p.deleted_at, p.postcard, p.status order by p.deleted_at desc, p.postcard limit 200;
$$;
call private.offer_to_users('list_deleted_cards');

-- Called by delete_post_card, which has locked the jobs: sets the posts' jobs and comments to 'parked', a state that no
-- worker claims.
create function private.park_posts(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locks posts before comments, as settle_comment does, because another order could deadlock.
  perform 1 from public.posts where id = any (p_post_ids) order by id for update;
  update public.publish_jobs set parked_state = state, state = 'parked' where post_id = any (p_post_ids);
  update public.publish_comments set parked_state = state, state = 'parked', lease_expires_at = null,
    -- A comment that is being sent keeps its worker, because LinkedIn's response may still arrive.
    lease_owner = case when state = 'scheduled' then null else lease_owner end
  where post_id = any (p_post_ids);
  update public.notifications set post_id = null where post_id = any (p_post_ids);
end;
$$;

-- Called by users and change_cards: moves a card's posts in one status into the bin for 30 days; deleting an
-- unconfirmed post returns its credits. `p_version`: the version of the unpublished posts that the user saw; null,
-- which a tab of an earlier release of the app sends, is not compared. Published posts are deleted whatever their
-- version, because no save changes them. Raises not_authenticated, card_not_found, card_publishing,
-- card_version_conflict, and publisher_already_published for a card that was published meanwhile, because its deletion
-- would make the user believe that it was not.
create function private.delete_post_card(p_postcard bigint, p_status text, p_version integer default null)
returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  -- Identifies this deletion: unlike now(), clock_timestamp() differs when a transaction deletes the same card twice.
  moment timestamptz := clock_timestamp();
  ids uuid[];
begin
  perform private.share_user(caller);
  perform private.lock_card(caller, p_postcard);
  ids := array(select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status
    and deleted_at is null order by linkedin_organization_id nulls first);
  if cardinality(ids) = 0 and p_status = 'publicar' and exists (select 1 from public.posts
      where user_id = caller and postcard = p_postcard and status = 'listas' and deleted_at is null) then
    raise exception 'publisher_already_published';
  elsif cardinality(ids) = 0 then
    raise exception 'card_not_found';
  elsif exists (select 1 from public.posts where id = any (ids) and publish_state = 'publishing') then
    raise exception 'card_publishing';
  elsif p_status = 'publicar' and p_version <> (select max(version) from public.posts where id = any (ids)) then
    raise exception 'card_version_conflict';
  end if;
  perform engine.release_hold(a.hold_id)
  from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where j.post_id = any (ids) and j.state = 'unconfirmed';
  perform private.park_posts(ids);
  update public.posts set deleted_at = moment where id = any (ids);
  perform private.note_post_deletions_of(array[caller]);
  return (cardinality(ids), ids[1])::public.deleted_card;
end;
$$;
call private.offer_to_users('delete_post_card');

-- Called by restore_post_card, with the jobs locked: gives each job its earlier state; a scheduled post whose
-- publication time has passed becomes unscheduled. An unconfirmed post is looked up at LinkedIn again, and its price is
-- held if the user can pay.
create function private.unpark_jobs(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  update public.publish_jobs set state = parked_state, parked_state = null
  where post_id = any (p_post_ids) and state = 'parked';
  update public.publish_jobs j set due_at = p.scheduled_at, next_attempt_at = p.scheduled_at, error_code = null
  from public.posts p where j.post_id = any (p_post_ids) and p.id = j.post_id and j.state = 'scheduled' and p.scheduled_at > now();
  update public.publish_jobs j set reconcile_tries = 0, reconcile_at = case when p.linkedin_organization_id is not null
      and exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at > now() - interval '1 hour')
      then now() + interval '1 minute' end
  from public.posts p where j.post_id = any (p_post_ids) and p.id = j.post_id and j.state = 'unconfirmed';
  update public.posts set post_time = null, publish_state = 'unscheduled', publish_error_code = null
  where id = any (p_post_ids) and publish_state = 'scheduled' and coalesce(scheduled_at <= now(), true);
  for job in
    select * from public.publish_jobs where post_id = any (p_post_ids) and state <> 'published' order by id
  loop
    if job.state = 'unconfirmed' then
      -- The key contains the post's version, which each restore increases, so that a second restore holds the price
      -- again.
      perform private.hold_price_if_paid(job, a.id, format('restore:%s:%s', a.id, p.version))
      from public.publish_attempts a, public.posts p where a.job_id = job.id and a.number = job.attempts and p.id = job.post_id;
    end if;
    perform private.settle_by_earlier_urn(job);
  end loop;
end;
$$;

-- Called by restore_post_card: a comment that was being sent may be on LinkedIn, so it becomes unconfirmed. A comment
-- that is a day late is not sent.
create function private.unpark_comments(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with parked as (
    select c.id, c.parked_state as before, case when c.parked_state = 'sending' then 'unconfirmed'
      when c.parked_state = 'scheduled' and c.next_attempt_at < now() - interval '24 hours' then 'failed'
      else c.parked_state end as state
    from public.publish_comments c where c.post_id = any (p_post_ids) and c.state = 'parked'
  ), back as (
    update public.publish_comments c set state = p.state, parked_state = null, next_attempt_at = greatest(c.next_attempt_at, now()),
      error_code = case p.state when p.before then c.error_code when 'failed' then 'publish_too_late' else 'lease_lost' end
    from parked p where c.id = p.id
    returning c.id, p.state <> p.before as is_changed
  )
  select array_agg(id) filter (where is_changed) into changed from back;
  perform private.notify_of_comment(id) from unnest(changed) as id;
end;
$$;

-- Permanently deletes those of the given posts that are in the bin. Foreign keys delete the rows that belong to the
-- posts; the ledger stays.
create function private.remove_posts(p_post_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.transaction_history where post_id = any (p_post_ids);
  delete from public.posts where id = any (p_post_ids) and deleted_at is not null;
$$;

-- Called by users: restores the posts of a deletion; `p_deleted_card_id` is any of them. A deleted post is dropped when
-- the card has its publisher again, and a post whose publication time has passed comes back unscheduled. Raises
-- not_authenticated, card_not_found, card_publishing, too_many_open_posts.
create function private.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  card public.posts;
  taken uuid[];
  ids uuid[];
  versions_added integer;
begin
  select * into card from public.posts where id = p_deleted_card_id and user_id = caller and deleted_at is not null;
  if not found then
    raise exception 'card_not_found';
  end if;
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform pg_advisory_xact_lock(private.lock_of_card(caller, card.postcard));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = card.postcard and p.deleted_at = card.deleted_at and p.status = card.status
    for update of j;
  ids := array(select id from public.posts where user_id = caller and postcard = card.postcard and status = card.status
    and deleted_at = card.deleted_at);
  taken := array(select p.id from public.posts p join public.posts other on other.user_id = caller and other.postcard = p.postcard
    and coalesce(other.linkedin_organization_id, 'personal') = coalesce(p.linkedin_organization_id, 'personal')
    where p.id = any (ids) and other.deleted_at is null);
  if ids <@ taken then
    raise exception 'card_not_found';
  elsif private.has_post_in_state(caller, card.postcard, 'publishing') then
    raise exception 'card_publishing';
  end if;
  if cardinality(taken) > 0 then
    perform private.remove_posts(taken);
  end if;
  ids := array(select id from unnest(ids) as id where id <> all (taken));
  -- Exceeds any version that an open editor may have, so that the editor cannot save over the restored post.
  versions_added := 1 + coalesce((select max(q.version) from public.posts q
    where q.user_id = caller and q.postcard = card.postcard and q.deleted_at is null), 0);
  -- A restore changes no text, so decisions about the deleted version apply to the new version. Compares each post's
  -- own version, because posts of one deletion may have different versions. Skips a later decision about the card,
  -- because it concerns posts that replaced the deleted posts and may have their version.
  update public.post_approvals a set answered_version = p.version + versions_added from public.posts p
  where p.id = any (ids) and a.post_id = p.id and a.answered_version = p.version;
  update public.card_approvals a set answered_version = a.answered_version + versions_added
  where card.status = 'publicar' and a.user_id = caller and a.postcard = card.postcard and a.answered_at < card.deleted_at
    and a.answered_version = all (select version from public.posts where id = any (ids));
  update public.posts p set deleted_at = null,
    publish_error_code = case when p.publish_state <> 'scheduled' then p.publish_error_code end,
    version = p.version + versions_added,
    -- Leaves the urn out when another post has it by now, because a urn belongs to one post.
    post_urn = case when not exists (select 1 from public.posts q
      where q.user_id = caller and q.post_urn = p.post_urn and q.deleted_at is null) then p.post_urn end
  where p.id = any (ids);
  perform private.unpark_jobs(ids);
  perform private.unpark_comments(ids);
  perform private.require_open_post_room(caller, cardinality(ids));
  return query select * from public.posts where id = any (ids) order by linkedin_organization_id nulls first;
end;
$$;
call private.offer_to_users('restore_post_card');

-- Called by empty-card-bin: permanently deletes up to `p_limit` cards after 30 days in the bin; the sweep deletes their
-- files an hour later.
create function engine.empty_card_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  cards integer;
begin
  with old as (
    select p.user_id, p.deleted_at, p.postcard, p.status from public.posts p
    where p.deleted_at < now() - interval '30 days'
    group by 1, 2, 3, 4 order by p.deleted_at limit p_limit
  ), free as materialized (
    select * from old where pg_try_advisory_xact_lock(private.lock_of_card(user_id, postcard))
  ), gone as (
    select p.id, p.image_url, p.more_images, p.user_id, p.deleted_at, p.postcard, p.status
    from public.posts p join free f on f.user_id = p.user_id and f.deleted_at = p.deleted_at
      and f.postcard = p.postcard and f.status = p.status
    for update of p
  ), files as (
    insert into private.unnamed_media (name, remove_after)
    select distinct name, now() + interval '1 hour'
    from gone, unnest(private.media_of(gone.image_url, gone.more_images)) as file, private.media_object_name(file) as name
    where private.media_owner(name) is not null
    on conflict (name) do update set remove_after = least(private.unnamed_media.remove_after, excluded.remove_after)
  )
  select array_agg(id), count(distinct (user_id, deleted_at, postcard, status)) into ids, cards from gone;
  perform private.remove_posts(ids);
  return cards;
end;
$$;
grant execute on function engine.empty_card_bin(integer) to service_role;

-- Wakes an edge function, because SQL cannot delete files. Returns the request's id, or null without work.
create function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from storage.objects where bucket_id = 'media')
    or exists (select 1 from public.posts where deleted_at < now() - interval '30 days') then
    return private.wake_function('empty-card-bin');
  end if;
  return null;
end;
$$;
