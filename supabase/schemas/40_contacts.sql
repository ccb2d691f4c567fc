-- Where a user is reached outside the app, and what of it the user wants. The address of e-mail is that of the account.

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
  'Numbers of a user, used once verified_at is set, and the e-mail address that refused a message (stopped_at). Written by the server alone.';
alter table public.user_contacts enable row level security;
revoke all on public.user_contacts from anon, authenticated;
grant select on public.user_contacts to authenticated;
grant all on public.user_contacts to service_role;
create policy user_contacts_select_own on public.user_contacts for select to authenticated using (user_id = (select auth.uid()));
create trigger user_contacts_touch before update on public.user_contacts
  for each row execute function private.touch_updated_at();

-- Whether the user takes news of a category by a channel.
create function private.accepts_news(p_user_id uuid, p_category text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select (to_jsonb(p) ->> (p_category || '_' || p_channel))::boolean and (p_category <> 'marketing' or p.chosen_at is not null)
      from public.user_communication_preferences p where p.user_id = p_user_id), p_category <> 'marketing');
$$;

-- Where a message of a channel goes now; null when it cannot: no address, a number that is not verified, an address
-- that refused, or no service for the channel.
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

-- Called by the profile: for each channel whether messages reach the user. 'ready'; 'stopped' after an address refused
-- one; 'no_address' (e-mail without one, a number that is not given or not verified); 'unavailable' when the product has
-- no service for it.
create function private.list_contact_channels() returns table (channel text, state text)
language sql stable security definer set search_path = '' as $$
  select c.channel, case
    when c.channel <> 'email' and not exists (select 1 from public.webhooks w where w.name = 'SEND_' || upper(c.channel)) then 'unavailable'
    when private.channel_address(u.id, c.channel) is not null then 'ready'
    when exists (select 1 from public.user_contacts s where s.user_id = u.id and s.channel = c.channel and s.stopped_at is not null) then 'stopped'
    else 'no_address' end
  from (select private.require_user() as id) as u, unnest(array['sms', 'whatsapp', 'email']) as c (channel);
$$;
create function public.list_contact_channels() returns table (channel text, state text)
language sql stable security invoker set search_path = '' as $$ select * from private.list_contact_channels(); $$;
grant execute on function private.list_contact_channels(), public.list_contact_channels() to authenticated, service_role;

-- Called when the service says that an address takes no messages: nothing more is sent there, and the app says so, once
-- an address.
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

-- Trigger before preferences are written: the user's own save is a choice about marketing, and addresses that refused are
-- tried again.
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
