-- A refresh that LinkedIn refuses does not end a connection whose access token still works: the connection ends with that
-- token. One refusal may pass by itself; a second one, some time later, is believed.

-- refresh_refused_at: when LinkedIn first refused this refresh token; null after a refresh that it granted.
-- refresh_ended_at: since when that is believed, and ends_at is the end of the access token.
alter table private.linkedin_secrets
  add column refresh_refused_at timestamptz,
  add column refresh_ended_at timestamptz;
drop index private.linkedin_secrets_ends_at_idx;
alter table private.linkedin_secrets drop column ends_at;
alter table private.linkedin_secrets
  add column ends_at timestamptz generated always as (
    case
      when refresh_token is null or refresh_ended_at is not null then access_expires_at
      when refresh_expires_at is not null then greatest(access_expires_at, refresh_expires_at)
    end) stored;
create index linkedin_secrets_ends_at_idx on private.linkedin_secrets (ends_at);

-- What the browser writes is moved to private.linkedin_secrets. A refresh token that a sign-in gives has not been refused,
-- although it may be the one that was known.
create or replace function private.keep_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.linkedin_secrets;
begin
  if coalesce(new.access_token, '') <> '' then
    insert into private.linkedin_secrets as s (user_id, access_token, refresh_token, access_expires_at)
    -- LinkedIn's tokens live 60 days; GoTrue does not pass the exact expiry on.
    values (new.user_id, new.access_token, nullif(new.refresh_token, ''), now() + interval '60 days')
    on conflict (user_id) do update set
      access_token = excluded.access_token,
      refresh_expires_at = case when coalesce(excluded.refresh_token, s.refresh_token) = s.refresh_token then s.refresh_expires_at end,
      refresh_refused_at = case when excluded.refresh_token is null then s.refresh_refused_at end,
      refresh_ended_at = case when excluded.refresh_token is null then s.refresh_ended_at end,
      -- An empty refresh token never overwrites one that is known.
      refresh_token = coalesce(excluded.refresh_token, s.refresh_token),
      access_expires_at = excluded.access_expires_at,
      connected_at = clock_timestamp(),
      updated_at = now();
  elsif coalesce(new.refresh_token, '') <> '' then
    update private.linkedin_secrets set
      refresh_expires_at = case when refresh_token = new.refresh_token then refresh_expires_at end,
      refresh_refused_at = null, refresh_ended_at = null,
      refresh_token = new.refresh_token, updated_at = now()
    where user_id = new.user_id;
  end if;
  -- Not where the token is stored: in an upsert of a known user that happens on the row that is then given up.
  if new.is_valid then
    new.error_message := null;
  end if;
  new.access_token := null;
  new.refresh_token := null;
  select * into kept from private.linkedin_secrets where user_id = new.user_id;
  if new.checked_at < kept.connected_at then
    new.granted_scopes := null;
    new.checked_at := null;
  end if;
  new.has_refresh_token := kept.refresh_token is not null;
  new.access_expires_at := kept.access_expires_at;
  new.updated_at := now();
  return new;
end;
$$;

-- Called after LinkedIn has renewed a connection. p_read_access_token is the access token that was known when the refresh
-- was asked for; false, and nothing is changed, when the user has another one by now. p_refresh_expires_in_seconds is null
-- when LinkedIn does not say. A new token that lasts no longer than the time before its end at which it is refreshed
-- (`private.tokens_to_refresh`) is then the sign that it is the last one. Raises invalid_input.
create or replace function private.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_read_access_token text, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_access_token, '') = '' then
    raise exception 'invalid_input';
  end if;
  update private.linkedin_secrets set
    access_token = p_access_token,
    refresh_token = coalesce(nullif(p_refresh_token, ''), refresh_token),
    access_expires_at = now() + make_interval(secs => p_expires_in_seconds),
    refresh_expires_at = case
      when p_refresh_expires_in_seconds is not null then now() + make_interval(secs => p_refresh_expires_in_seconds)
      when make_interval(secs => p_expires_in_seconds) < interval '26 hours 15 minutes'
        then now() + make_interval(secs => p_expires_in_seconds)
      when coalesce(nullif(p_refresh_token, ''), refresh_token) = refresh_token then refresh_expires_at
    end,
    -- The end that the user was told of has not come; the next one is told again.
    end_told_at = case when refresh_ended_at is null then end_told_at end,
    refresh_refused_at = null,
    refresh_ended_at = null,
    updated_at = now()
  where user_id = p_user_id and access_token = p_read_access_token;
  if not found then
    return false;
  end if;
  update public.linkedin_tokens set is_valid = true, error_message = null where user_id = p_user_id;
  return true;
end;
$$;

-- Connections whose token ends before a post of the next 26 hours, which leaves a day to tell a user whom LinkedIn
-- refuses. Tried every half hour and once more in the ten minutes before a post; a first refusal is looked into after a
-- minute when half an hour would not leave that day. Not those that a refresh would not prolong, nor those that have ended.
create or replace function private.tokens_to_refresh() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from private.linkedin_secrets s join public.linkedin_tokens t on t.user_id = s.user_id
  where s.refresh_token is not null and t.is_valid is distinct from false
    and s.access_expires_at < now() + interval '26 hours 15 minutes'
    and (s.refresh_expires_at is null or s.refresh_expires_at > s.access_expires_at + interval '15 minutes')
    and exists (
      select 1 from public.publish_jobs j
      where j.user_id = s.user_id and j.state = 'scheduled'
        and j.due_at > s.access_expires_at - interval '15 minutes' and j.due_at <= now() + interval '26 hours'
        and (s.refresh_tried_at is null or s.refresh_tried_at < now() - interval '30 minutes'
          or (j.due_at between now() and now() + interval '10 minutes' and s.refresh_tried_at < j.due_at - interval '10 minutes')
          or (s.refresh_refused_at is not null and s.refresh_ended_at is null
            and s.refresh_tried_at < now() - interval '1 minute' and j.due_at < now() + interval '24 hours 30 minutes')));
$$;

-- What makes two notices of a connection the same incident. Its end stays the same when the token is refreshed once more
-- without being prolonged, and is another one after LinkedIn has refused to refresh it.
create or replace function private.connection_incident(p_kind text, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s:%s', p_kind,
    extract(epoch from case when p_kind = 'connection_ends' then greatest(connected_at, refresh_ended_at) else updated_at end))
  from private.linkedin_secrets where user_id = p_user_id;
$$;

-- Tells each user whose connection ends by itself before one of their posts, from three days before that post; or
-- p_user_id alone. Answers how many were told.
drop function private.notify_expiring_connections();
create function private.notify_expiring_connections(p_user_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ending record;
  told integer := 0;
begin
  for ending in
    select s.user_id, s.ends_at, first.due_at, first.title, first.timezone
    from private.linkedin_secrets s
      join public.linkedin_tokens t on t.user_id = s.user_id and t.is_valid is distinct from false
      cross join lateral (
        select j.due_at, p.title, p.timezone from public.publish_jobs j join public.posts p on p.id = j.post_id
        where j.user_id = s.user_id and j.state = 'scheduled'
          and j.due_at >= s.ends_at and j.due_at <= now() + interval '3 days'
        order by j.due_at limit 1) as first
    where s.ends_at <= now() + interval '3 days' and (p_user_id is null or s.user_id = p_user_id)
      and (s.end_told_at is null or s.end_told_at < greatest(s.connected_at, s.refresh_ended_at))
    limit 500
    for update of s skip locked
  loop
    perform private.notify_user(ending.user_id, 'warning',
      format('Tu conexión con LinkedIn %s el %s y LinkedIn no nos deja renovarla. «%s», del %s, no saldría. Vuelve a conectar tu cuenta en Ajustes antes de esa hora.',
        case when ending.ends_at <= now() then 'venció' else 'vence' end,
        private.clock_text(ending.ends_at, ending.timezone),
        case when char_length(ending.title) > 80 then left(ending.title, 79) || '…' else ending.title end,
        private.clock_text(ending.due_at, ending.timezone)),
      private.connection_incident('connection_ends', ending.user_id));
    update private.linkedin_secrets set end_told_at = clock_timestamp() where user_id = ending.user_id;
    told := told + 1;
  end loop;
  return told;
end;
$$;

-- Called when LinkedIn has refused a refresh. True when that is to be believed, because this refresh token was refused
-- half a minute ago or earlier, within a day. From then on the connection ends with its access token, and the user is
-- told of the first post that will fail. False also when the user has another refresh token by now.
create function private.note_refused_refresh(p_user_id uuid, p_refresh_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret private.linkedin_secrets;
begin
  select * into secret from private.linkedin_secrets
  where user_id = p_user_id and refresh_token = p_refresh_token for update;
  if secret.user_id is null then
    return false;
  end if;
  if secret.refresh_ended_at is not null then
    return true;
  end if;
  if secret.refresh_refused_at is null or secret.refresh_refused_at < now() - interval '1 day' then
    update private.linkedin_secrets set refresh_refused_at = now() where user_id = p_user_id;
    return false;
  end if;
  if secret.refresh_refused_at > now() - interval '30 seconds' then
    return false;
  end if;
  update private.linkedin_secrets set refresh_ended_at = now() where user_id = p_user_id;
  perform private.notify_expiring_connections(p_user_id);
  return true;
end;
$$;
create function public.note_refused_refresh(p_user_id uuid, p_refresh_token text) returns boolean
language sql security invoker set search_path = '' as $$ select private.note_refused_refresh(p_user_id, p_refresh_token); $$;
revoke all on function public.note_refused_refresh(uuid, text) from public, anon, authenticated;
grant execute on function public.note_refused_refresh(uuid, text), private.note_refused_refresh(uuid, text) to service_role;
