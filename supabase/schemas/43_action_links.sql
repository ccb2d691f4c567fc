-- Links in a mail that perform an action: valid for 48 hours, for one use and for the incident of the mail. Only the
-- SHA-256 of a token is stored.

create table private.action_links (
  token_hash   text primary key constraint action_links_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  user_id      uuid not null references auth.users (id) on delete cascade,
  action       text not null check (action in ('retry', 'move', 'reconnect')),
  incident_key text not null constraint action_links_incident_key_within_bounds check (char_length(incident_key) <= 500),
  -- The column has no foreign key, because a link outlives its post and then reports that the card was deleted.
  post_id      uuid,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '48 hours',
  used_at      timestamptz,
  constraint action_links_posts_are_named check (action = 'reconnect' or post_id is not null)
);
comment on table private.action_links is 'Links in mails that act with one click: the action, its user, and when it was used.';
create index action_links_user_id_idx on private.action_links (user_id);
create index action_links_expires_at_idx on private.action_links (expires_at);
alter table private.action_links enable row level security;
revoke all on private.action_links from public, anon, authenticated, service_role;

-- Called before a mail is sent, and with the same hashes at another attempt: stores the links of the mail. `p_actions`:
-- [{action, hash}]. False when the message has ended.
create function engine.keep_mail_links(p_delivery_id uuid, p_unsubscribe_hash text, p_actions jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
  notice public.notifications;
begin
  select * into delivery from private.notice_deliveries where id = p_delivery_id and state = 'queued';
  select * into notice from public.notifications where id = delivery.notice_id;
  if notice.id is null then
    return false;
  end if;
  insert into private.unsubscribe_links (token_hash, user_id, category)
  values (p_unsubscribe_hash, delivery.user_id, notice.category) on conflict (token_hash) do nothing;
  insert into private.action_links (token_hash, user_id, action, incident_key, post_id)
  select a.hash, delivery.user_id, a.action, delivery.incident_key, notice.post_id
  from jsonb_to_recordset(p_actions) as a (action text, hash text)
  on conflict (token_hash) do nothing;
  return true;
end;
$$;

-- Returns the time to which an action moves a post: the same time of day, on the next day that is at least 15 minutes
-- ahead.
create function private.next_same_hour(p_post public.posts) returns timestamp
language sql stable set search_path = '' as $$
  select min(day + hour)
  from (select now() at time zone p_post.timezone as local) as here,
    lateral (select coalesce(p_post.post_time, date_trunc('minute', here.local)::time) as hour) as wanted,
    generate_series(here.local::date::timestamp, here.local::date + interval '2 days', interval '1 day') as day
  where (day + hour) at time zone p_post.timezone >= now() + interval '15 minutes';
$$;

-- Returns whether a mail's incident is unresolved: the post failed and had no attempt since, or was late and still has
-- the same due time.
create function private.incident_stands(p_incident_key text, p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_post.status = 'publicar' and p_post.publish_state = 'failed' and case split_part(p_incident_key, ':', 1)
    when 'failed' then exists (
      select 1 from public.publish_attempts a where a.id::text = split_part(p_incident_key, ':', 2)
        and not exists (select 1 from public.publish_attempts later where later.job_id = a.job_id and later.number > a.number))
    when 'late' then exists (
      select 1 from public.publish_jobs j where j.post_id = p_post.id
        and format('late:%s:%s', j.id, extract(epoch from j.due_at)) = p_incident_key)
    else false end;
$$;

-- Returns the link, locked. `p_user_id`: the signed-in user; null without a sign-in, which a link does not need. Raises
-- action_link_unknown, action_link_not_yours, action_link_used, action_link_expired.
create function private.usable_action_link(p_token_hash text, p_user_id uuid) returns private.action_links
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links;
begin
  select * into link from private.action_links where token_hash = p_token_hash for update;
  if link.user_id is null then
    raise exception 'action_link_unknown';
  elsif p_user_id is not null and p_user_id <> link.user_id then
    raise exception 'action_link_not_yours';
  elsif link.used_at is not null then
    raise exception 'action_link_used';
  elsif link.expires_at <= now() then
    raise exception 'action_link_expired';
  end if;
  return link;
end;
$$;

-- Returns the post of a link whose incident is unresolved. Raises action_link_card_gone, action_link_settled.
create function private.post_of_action_link(p_link private.action_links) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_link.post_id and user_id = p_link.user_id and deleted_at is null;
  if post.id is null then
    raise exception 'action_link_card_gone';
  elsif not private.incident_stands(p_link.incident_key, post) then
    raise exception 'action_link_settled';
  end if;
  return post;
end;
$$;

-- Called by act to describe an action before the user confirms it. `new_hour` is null unless the action moves the post.
-- needs_approval: the moved card needs a new approval, because a move voids the approval that it has. Raises the codes of usable_action_link and post_of_action_link.
create function engine.show_action_link(p_token_hash text, p_user_id uuid)
returns table (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links := private.usable_action_link(p_token_hash, p_user_id);
  post public.posts;
begin
  if link.action <> 'reconnect' then
    post := private.post_of_action_link(link);
  end if;
  return query select link.action, private.shown_title(post.title),
    case when post.id is not null then private.publisher_name(post) end,
    case when link.action = 'move' then to_char(private.next_same_hour(post), 'YYYY-MM-DD"T"HH24:MI') end,
    case when link.action = 'move' then post.timezone end,
    link.action = 'move' and exists (
      select from public.card_approvals a where a.user_id = post.user_id and a.postcard = post.postcard and a.is_required);
end;
$$;

-- Moves the card with a new version, like a save; the caller holds the card's lock. Raises card_publishing,
-- post_unconfirmed, page_role_lost {page} (lost pages alone are left).
create function private.move_card(p_post public.posts, p_to timestamp) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_post_in_state(p_post.user_id, p_post.postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(p_post.user_id, p_post.postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  perform private.require_page_role(p_post.user_id, p_post.postcard);
  update public.posts set version = version + 1, date = p_to::date, post_time = p_to::time
  where user_id = p_post.user_id and postcard = p_post.postcard and status = 'publicar' and deleted_at is null;
end;
$$;

-- Called by act after a click: performs the action once; a repeated request key gets the first response, and after an
-- error the link stays valid. For 'reconnect' the browser then goes to LinkedIn. Raises the codes of show_action_link,
-- request_publish_post and move_card.
create function engine.use_action_link(p_token_hash text, p_user_id uuid, p_request_key uuid default null)
returns table (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links;
  shown record;
  post public.posts;
begin
  -- Locks in the engine's order (user, slots, card, job, then link), because another order could deadlock.
  select p.* into post from public.posts p join private.action_links l on l.post_id = p.id and l.user_id = p.user_id
  where l.token_hash = p_token_hash;
  if post.id is not null then
    perform private.share_user(post.user_id);
    perform pg_advisory_xact_lock_shared(private.lock_of_slots(post.user_id));
    perform private.lock_card(post.user_id, post.postcard);
  end if;
  -- A repeated click waits here for the first click, and then gets its response.
  perform 1 from private.action_links where token_hash = p_token_hash for update;
  return query select kept.*
  from private.action_links l join private.requests r on r.user_id = l.user_id,
    jsonb_to_record(r.answer) as kept (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
  where l.token_hash = p_token_hash and l.user_id = coalesce(p_user_id, l.user_id)
    and r.key = p_request_key::text and r.name = 'use_action_link' and r.asked = md5(p_token_hash);
  if found then
    return;
  end if;
  link := private.usable_action_link(p_token_hash, p_user_id);
  select * into shown from engine.show_action_link(p_token_hash, p_user_id);
  update private.action_links set used_at = now() where token_hash = p_token_hash;
  if link.action = 'retry' then
    perform engine.request_publish_post(link.user_id, link.post_id);
    perform private.wake_function('publish-due-posts');
  elsif link.action = 'move' then
    post := private.post_of_action_link(link);
    perform private.move_card(post, shown.new_hour::timestamp);
    -- Reads the moved post, because its new month may have a board that requires approval.
    select private.lacks_approval(p) into shown.needs_approval from public.posts p where p.id = post.id;
  end if;
  update private.action_links set used_at = now()
  where user_id = link.user_id and incident_key = link.incident_key and used_at is null and link.action <> 'reconnect';
  insert into private.requests (user_id, key, name, asked, answer)
  select link.user_id, p_request_key::text, 'use_action_link', md5(p_token_hash), to_jsonb(shown) where p_request_key is not null;
  return query select shown.action, shown.title, shown.publisher, shown.new_hour, shown.timezone, shown.needs_approval;
end;
$$;
grant execute on function
  engine.keep_mail_links(uuid, text, jsonb),
  engine.show_action_link(text, uuid),
  engine.use_action_link(text, uuid, uuid)
  to service_role;

select cron.schedule('old-action-links', '35 4 * * *',
  'delete from private.action_links where expires_at < now() - interval ''30 days''');
