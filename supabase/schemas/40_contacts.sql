create table public.user_contacts (
  user_id     uuid not null references auth.users (id) on delete cascade,
  channel     text not null check (channel in ('email', 'sms', 'whatsapp')),
  address     text not null,
  verified_at timestamptz,
  stopped_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (user_id, channel),
  constraint user_contacts_address_within_bounds check (char_length(address) <= 320),
  constraint user_contacts_address_fits_its_channel
    check (case when channel = 'email' then address like '_%@_%' else address ~ '^[+][1-9][0-9]{7,14}$' end)
);
comment on table public.user_contacts is
  'Numbers of a user, used once verified_at is set, and the e-mail address that refused a message (stopped_at). Only the server writes it.';
alter table public.user_contacts enable row level security;
revoke all on public.user_contacts from anon, authenticated;
grant select on public.user_contacts to authenticated;
grant all on public.user_contacts to service_role;
create policy user_contacts_select_own on public.user_contacts for select to authenticated using (user_id = (select auth.uid()));
create trigger user_contacts_touch before update on public.user_contacts
  for each row execute function private.touch_updated_at();

-- Returns whether the user accepts messages of a category by this channel.
create function private.accepts_news(p_user_id uuid, p_category text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select (to_jsonb(p) ->> (p_category || '_' || p_channel))::boolean and (p_category <> 'marketing' or p.chosen_at is not null)
      from public.user_communication_preferences p where p.user_id = p_user_id), p_category <> 'marketing');
$$;

-- Returns the address of a channel; null when it is missing, unverified or refused, or the channel has no service.
create function private.channel_address(p_user_id uuid, p_channel text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_channel = 'email' then (
      select u.email from auth.users u
      where u.id = p_user_id and u.email like '_%@_%' and not exists (
        select 1 from public.user_contacts c
        where c.user_id = u.id and c.channel = 'email' and c.stopped_at is not null and lower(c.address) = lower(u.email)))
    else (
      select c.address from public.user_contacts c
      where c.user_id = p_user_id and c.channel = p_channel and c.verified_at is not null and c.stopped_at is null
        and exists (select 1 from public.webhooks w where w.name = 'SEND_' || upper(p_channel)))
    end;
$$;

-- Called by the profile: returns a row for each channel: 'ready'; 'stopped' when the address refused messages;
-- 'no_address' (missing or unverified); 'unavailable' without a service.
create function private.list_contact_channels() returns table (channel text, state text, address text)
language sql stable security definer set search_path = '' as $$
  select c.channel, case
    when c.channel <> 'email' and not exists (select 1 from public.webhooks w where w.name = 'SEND_' || upper(c.channel)) then 'unavailable'
    when private.channel_address(u.id, c.channel) is not null then 'ready'
    when exists (select 1 from public.user_contacts s where s.user_id = u.id and s.channel = c.channel and s.stopped_at is not null) then 'stopped'
    else 'no_address' end,
    (select n.address from public.user_contacts n
      where n.user_id = u.id and n.channel = c.channel and n.channel <> 'email' and n.verified_at is not null)
  from (select private.require_user() as id) as u, unnest(array['sms', 'whatsapp', 'email']) as c (channel);
$$;
call private.offer_to_users('list_contact_channels');
comment on function public.list_contact_channels() is 'May be null: address.';

-- Codes that verify a number. A code is one of a million; it is valid for ten minutes and five guesses.
create table private.contact_codes (
  user_id    uuid not null references auth.users (id) on delete cascade,
  channel    text not null check (channel in ('sms', 'whatsapp')),
  address    text not null constraint contact_codes_address_is_a_number check (address ~ '^[+][1-9][0-9]{7,14}$'),
  code_hash  text not null constraint contact_codes_code_hash_is_sha256 check (char_length(code_hash) = 64),
  attempts   integer not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (user_id, channel)
);
comment on table private.contact_codes is 'The newest code sent to a number that its user has not verified yet.';
create index contact_codes_expires_at_idx on private.contact_codes (expires_at);
alter table private.contact_codes enable row level security;
revoke all on private.contact_codes from public, anon, authenticated, service_role;

-- Returns the hash under which a code is stored, made for one user, channel and number.
create function private.contact_code_hash(p_user_id uuid, p_channel text, p_address text, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(':', p_user_id, p_channel, p_address, p_code), 'utf8')), 'hex');
$$;

-- Called by send-contact-code before it sends the code, and after it has checked the user's quota. Replaces the earlier
-- code and returns the address of the service that sends the message. A number gets five codes a day, from all users
-- together. Raises contact_channel_unavailable, contact_codes_limit_reached, not_found (deleted user).
create function engine.keep_contact_code(p_user_id uuid, p_channel text, p_address text, p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  service text;
  ends timestamptz;
begin
  select w.url into service from public.webhooks w where w.name = 'SEND_' || upper(p_channel);
  if service is null then
    raise exception 'contact_channel_unavailable';
  end if;
  if not private.share_user(p_user_id) then
    raise exception 'not_found';
  end if;
  ends := private.take_quota('contact_numbers', encode(sha256(convert_to(p_address, 'utf8')), 'hex'), 5, 86400);
  if ends is not null then
    raise exception using errcode = 'PT429', message = 'contact_codes_limit_reached',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
  insert into private.contact_codes as c (user_id, channel, address, code_hash)
  values (p_user_id, p_channel, p_address, private.contact_code_hash(p_user_id, p_channel, p_address, p_code))
  on conflict (user_id, channel) do update set address = excluded.address, code_hash = excluded.code_hash, attempts = 0,
    expires_at = excluded.expires_at;
  return service;
end;
$$;
grant execute on function engine.keep_contact_code(uuid, text, text, text) to service_role;

-- Called by the profile with the code that the user typed. 'verified': the number becomes the caller's own; 'wrong':
-- the guess is counted; 'over': no code is valid.
create function private.verify_contact(p_channel text, p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  sent private.contact_codes;
begin
  perform private.share_user(caller);
  select * into sent from private.contact_codes c where c.user_id = caller and c.channel = p_channel for update;
  if not found or sent.expires_at <= now() or sent.attempts >= 5 then
    return 'over';
  end if;
  if sent.code_hash <> private.contact_code_hash(sent.user_id, sent.channel, sent.address, p_code) then
    update private.contact_codes set attempts = attempts + 1 where user_id = sent.user_id and channel = sent.channel;
    return 'wrong';
  end if;
  delete from private.contact_codes where user_id = sent.user_id and channel = sent.channel;
  insert into public.user_contacts (user_id, channel, address, verified_at) values (sent.user_id, sent.channel, sent.address, now())
  on conflict (user_id, channel) do update set address = excluded.address, verified_at = now(), stopped_at = null;
  return 'verified';
end;
$$;
call private.offer_to_users('verify_contact');

-- Called by the profile: deletes a channel's number and its open code.
create function private.remove_contact(p_channel text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from private.contact_codes where user_id = caller and channel = p_channel;
  delete from public.user_contacts where user_id = caller and channel = p_channel and channel <> 'email';
end;
$$;
call private.offer_to_users('remove_contact');
select cron.schedule('ended-contact-codes', '25 4 * * *', 'delete from private.contact_codes where expires_at <= now()');

-- Called when an address refuses messages: sends no more to it, and notifies the user once.
create function private.stop_address(p_user_id uuid, p_channel text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_contacts as c (user_id, channel, address, stopped_at) values (p_user_id, p_channel, p_address, now())
  on conflict (user_id, channel) do update set address = excluded.address, stopped_at = now()
    where c.stopped_at is null or c.address <> excluded.address;
  if found then
    perform private.notify_user(p_user_id, 'warning',
      format('No pudimos entregar un aviso en %s, así que no enviaremos más ahí. Cuando funcione, guarda tus preferencias de comunicación y lo intentaremos otra vez.', p_address),
      format('address_stopped:%s:%s', p_channel, extract(epoch from now())), null, 'system', '/profile?tab=comunicaciones');
  end if;
end;
$$;

-- Trigger before preferences are saved: the save counts as a choice about marketing, and refused addresses become
-- usable again.
create function private.note_saved_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) = new.user_id then
    new.chosen_at := now();
    update public.user_contacts set stopped_at = null where user_id = new.user_id and stopped_at is not null;
  else
    new.chosen_at := case when tg_op = 'UPDATE' then old.chosen_at end;
  end if;
  return new;
end;
$$;
create trigger user_communication_preferences_note_saved before insert or update on public.user_communication_preferences
  for each row execute function private.note_saved_preferences();
