-- The outbox: a row for each notice and accepted channel, and a background job ('mail', 'text_message') by which
-- deliver-notices sends it.

create table private.notice_deliveries (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  notice_id    uuid references public.notifications (id) on delete set null,
  channel      text not null check (channel in ('email', 'sms', 'whatsapp')),
  incident_key text not null constraint notice_deliveries_incident_key_within_bounds check (char_length(incident_key) <= 500),
  state        text not null default 'queued' check (state in ('queued', 'sent', 'skipped', 'refused', 'failed')),
  reason       text constraint notice_deliveries_reason_within_bounds check (char_length(reason) <= 100),
  provider_id  text constraint notice_deliveries_provider_id_within_bounds check (char_length(provider_id) <= 300),
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  -- An incident causes a single message for each channel, even after the user deleted its notice.
  constraint notice_deliveries_user_id_channel_incident_key_key unique (user_id, channel, incident_key),
  constraint notice_deliveries_ended_ones_have_an_end check ((state = 'queued') = (ended_at is null))
);
comment on table private.notice_deliveries is
  'Messages by e-mail, SMS and WhatsApp, one an incident and channel. skipped: no longer wanted; refused: the address accepts no messages.';
create index notice_deliveries_notice_id_idx on private.notice_deliveries (notice_id);
create index notice_deliveries_user_id_channel_created_at_idx on private.notice_deliveries (user_id, channel, created_at);
create index notice_deliveries_created_at_idx on private.notice_deliveries (created_at);
create index notice_deliveries_queued_idx on private.notice_deliveries (created_at) where state = 'queued';
alter table private.notice_deliveries enable row level security;
revoke all on private.notice_deliveries from public, anon, authenticated, service_role;

-- Returns for how many seconds deliver-notices tries to send a message. Mail services forget an idempotency key after
-- 24 hours, so a later attempt could send a mail twice.
create function private.delivery_seconds() returns integer
language sql immutable set search_path = '' as $$ select 23 * 3600; $$;

-- Queues a notice's messages: for a user at most 500 mails, 50 SMS and 50 by WhatsApp in 24 hours. The operator pays
-- for them, and a user and their reviewers can cause any number of notices. Counts rows instead of using a quota,
-- because a quota's locked row could deadlock with another transaction's notices. A failure raises only a warning,
-- because an exception would roll back the notice's post or payment.
create function private.queue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  delivery uuid;
begin
  foreach wanted in array array['email', 'sms', 'whatsapp'] loop
    continue when not private.accepts_news(new.user_id, new.category, wanted)
      or private.channel_address(new.user_id, wanted) is null
      or (select count(*) from private.notice_deliveries d where d.user_id = new.user_id and d.channel = wanted
        and d.created_at > now() - interval '1 day') >= case wanted when 'email' then 500 else 50 end;
    insert into private.notice_deliveries (user_id, notice_id, channel, incident_key)
    values (new.user_id, new.id, wanted, coalesce(new.incident_key, new.id::text))
    on conflict (user_id, channel, incident_key) do nothing
    returning id into delivery;
    if delivery is not null then
      perform engine.enqueue_background_job(new.user_id, case wanted when 'email' then 'mail' else 'text_message' end,
        delivery::text, jsonb_build_object('delivery_id', delivery), 0, null, private.delivery_seconds(), 20);
    end if;
  end loop;
  return null;
exception when others then
  raise warning 'notice_not_queued: %', sqlerrm;
  return null;
end;
$$;
create trigger notifications_queue_deliveries after insert on public.notifications
  for each row execute function private.queue_deliveries();

-- Returns the actions that an incident's mail offers as links: reconnect, retry, move.
create function private.incident_actions(p_incident_key text, p_post_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when split_part(p_incident_key, ':', 1) in ('connection', 'connection_ends', 'not_connected', 'scope_missing') then array['reconnect']
    when split_part(p_incident_key, ':', 1) in ('failed', 'late') then coalesce((
      select case when p.publish_error_code in ('linkedin_not_connected', 'linkedin_token_expired', 'linkedin_token_revoked')
        then array['reconnect'] else array['retry', 'move'] end
      from public.posts p where p.id = p_post_id and p.publish_state = 'failed' and p.deleted_at is null), '{}')
    else '{}' end;
$$;

-- Ends a message; false when it has ended before.
create function private.end_delivery(p_delivery_id uuid, p_state text, p_reason text default null, p_provider_id text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.notice_deliveries set state = p_state, reason = p_reason, provider_id = p_provider_id, ended_at = now()
  where id = p_delivery_id and state = 'queued';
  return found;
end;
$$;

-- Called by deliver-notices before an attempt: returns the message with its address; no row when it was sent, its
-- notice was read, deleted or outdated, or the user does not accept it.
create function engine.take_delivery(p_delivery_id uuid) returns table (
  channel text, address text, name text, category text, type text, message text, target text, incident text,
  actions text[], webhook_url text
)
language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
  notice public.notifications;
  found_address text;
  why text;
begin
  select * into delivery from private.notice_deliveries d where d.id = p_delivery_id and d.state = 'queued';
  if delivery.id is null then
    return;
  end if;
  select * into notice from public.notifications n where n.id = delivery.notice_id;
  found_address := private.channel_address(delivery.user_id, delivery.channel);
  why := case
    when notice.id is null then 'notice_deleted'
    when notice.read_at is not null then 'notice_read'
    when private.is_outdated(notice) then 'notice_outdated'
    when not private.accepts_news(delivery.user_id, notice.category, delivery.channel) then 'not_wanted'
    when found_address is null then 'no_address' end;
  if why is not null then
    perform private.end_delivery(delivery.id, 'skipped', why);
    return;
  end if;
  return query select delivery.channel, found_address,
    (select coalesce(u.raw_user_meta_data ->> 'given_name', u.raw_user_meta_data ->> 'name', '') from auth.users u where u.id = delivery.user_id),
    notice.category, notice.type, notice.message, notice.target, split_part(delivery.incident_key, ':', 1),
    private.incident_actions(delivery.incident_key, notice.post_id),
    (select w.url from public.webhooks w where w.name = 'SEND_' || upper(delivery.channel));
end;
$$;

-- Called by deliver-notices after an attempt: ends the message as 'sent', 'failed', or 'refused', which also stops the
-- address. False when the message has ended before.
create function engine.finish_delivery(p_delivery_id uuid, p_state text, p_address text, p_provider_id text default null, p_reason text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
begin
  if p_state not in ('sent', 'failed', 'refused') then
    raise exception 'invalid_input';
  end if;
  if not private.end_delivery(p_delivery_id, p_state, left(p_reason, 100), left(p_provider_id, 300)) then
    return false;
  end if;
  select * into delivery from private.notice_deliveries where id = p_delivery_id;
  if p_state = 'refused' then
    perform private.stop_address(delivery.user_id, delivery.channel, p_address);
  end if;
  return true;
end;
$$;
grant execute on function
  engine.take_delivery(uuid),
  engine.finish_delivery(uuid, text, text, text, text)
  to service_role;

-- Called each minute: wakes deliver-notices when a message is due.
create function private.delivery_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.background_jobs
    where state = 'queued' and kind in ('mail', 'text_message') and run_at <= now() and give_up_at > now()) then
    return private.wake_function('deliver-notices');
  end if;
  return null;
end;
$$;

-- Called daily: fails messages whose job was given up, and deletes old messages.
create function private.sweep_deliveries() returns void
language sql security definer set search_path = '' as $$
  update private.notice_deliveries set state = 'failed', reason = 'given_up', ended_at = now()
  where state = 'queued' and created_at < now() - make_interval(secs => private.delivery_seconds()) - interval '1 hour';
  delete from private.notice_deliveries where created_at < now() - interval '180 days';
$$;
select cron.schedule('deliver-notices', '* * * * *', 'select private.delivery_tick()');
select cron.schedule('old-deliveries', '50 4 * * *', 'select private.sweep_deliveries()');
