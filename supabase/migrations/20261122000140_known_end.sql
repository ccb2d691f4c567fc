-- The user may know when the connection ends, so that the settings say what the notices say.

alter table public.linkedin_tokens add column ends_at timestamptz;
comment on column public.linkedin_tokens.ends_at is
  'From then on no token is to be had and posts fail; null when no end is known. Kept from private.linkedin_secrets.';

-- What the browser writes is moved to private.linkedin_secrets, and what the user may know of it is taken from there. A
-- refresh token that a sign-in gives has not been refused, although it may be the one that was known.
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
  new.ends_at := kept.ends_at;
  new.updated_at := now();
  return new;
end;
$$;
update public.linkedin_tokens set updated_at = updated_at;

-- Called when LinkedIn has refused a refresh. True when that is to be believed, because this refresh token was refused
-- half a minute ago or earlier, within a day. From then on the connection ends with its access token, and the user is
-- told of the first post that will fail. False also when the user has another refresh token by now.
create or replace function private.note_refused_refresh(p_user_id uuid, p_refresh_token text) returns boolean
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
  -- Its trigger takes the end over.
  update public.linkedin_tokens set updated_at = now() where user_id = p_user_id;
  perform private.notify_expiring_connections(p_user_id);
  return true;
end;
$$;
