create table private.linkedin_secrets (
  user_id            uuid primary key references auth.users (id) on delete cascade,
  access_token       text not null,
  refresh_token      text,
  access_expires_at  timestamptz not null,
  updated_at         timestamptz not null default now(),
  -- A sign-in sets connected_at; a refresh does not change it.
  connected_at       timestamptz not null default clock_timestamp(),
  refresh_tried_at   timestamptz,
  check_tried_at     timestamptz,
  end_notified_at    timestamptz,
  -- refresh_expires_at: the end of the refresh token, a year after the consent, beyond which no access token lasts.
  -- Null until LinkedIn returns it, because GoTrue does not pass it on.
  refresh_expires_at timestamptz,
  -- refresh_refused_at: LinkedIn's first refusal of this refresh token; null after a successful refresh.
  -- refresh_ended_at: the second refusal, after which ends_at is the access token's end (note_refused_refresh).
  refresh_refused_at timestamptz,
  refresh_ended_at   timestamptz,
  ends_at            timestamptz generated always as (
    case
      when refresh_token is null or refresh_ended_at is not null then access_expires_at
      when refresh_expires_at is not null then greatest(access_expires_at, refresh_expires_at)
    end) stored,
  constraint linkedin_secrets_access_token_within_bounds check (char_length(access_token) <= 8192),
  constraint linkedin_secrets_refresh_token_within_bounds check (char_length(refresh_token) <= 8192)
);
comment on table private.linkedin_secrets is 'LinkedIn tokens; no client role has any right here.';
create index linkedin_secrets_refreshable_idx on private.linkedin_secrets (access_expires_at) where refresh_token is not null;
create index linkedin_secrets_ends_at_idx on private.linkedin_secrets (ends_at);
revoke all on private.linkedin_secrets from public, anon, authenticated, service_role;

create table public.linkedin_tokens (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null unique references auth.users (id) on delete cascade,
  access_token      text check (access_token is null),
  refresh_token     text check (refresh_token is null),
  has_refresh_token boolean not null default false,
  is_valid          boolean,
  error_message     text,
  access_expires_at timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  -- granted_scopes, checked_at: the scopes that LinkedIn last reported for this token, and the time of the report; null
  -- before the first check.
  granted_scopes    text[],
  checked_at        timestamptz,
  ends_at           timestamptz,
  constraint linkedin_tokens_error_message_within_bounds check (char_length(error_message) <= 500),
  constraint linkedin_tokens_granted_scopes_within_bounds
    check (cardinality(granted_scopes) <= 100 and pg_column_size(granted_scopes) <= 8000)
);
comment on table public.linkedin_tokens is
  'Status of the LinkedIn connection. access_token and refresh_token are write-only: a trigger moves what is written to private.linkedin_secrets, so they always read null.';
comment on column public.linkedin_tokens.ends_at is
  'When the connection ends and posts begin to fail; null when unknown. Copied from private.linkedin_secrets.';
create index linkedin_tokens_unchecked_idx on public.linkedin_tokens (user_id) where checked_at is null;
alter table public.linkedin_tokens enable row level security;
revoke all on public.linkedin_tokens from anon, authenticated;
grant select on public.linkedin_tokens to authenticated;
grant insert (user_id, access_token, refresh_token, is_valid, updated_at) on public.linkedin_tokens to authenticated;
grant update (user_id, access_token, refresh_token, is_valid, updated_at) on public.linkedin_tokens to authenticated;
grant all on public.linkedin_tokens to service_role;
create policy linkedin_tokens_select_own on public.linkedin_tokens
  for select to authenticated using (user_id = (select auth.uid()));
create policy linkedin_tokens_insert_own on public.linkedin_tokens
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy linkedin_tokens_update_own on public.linkedin_tokens
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Refuses more than 8,192 characters in a trigger, because a check constraint would write the tokens to the server's
-- log. Raises invalid_input.
create function private.refuse_long_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if char_length(new.access_token) > 8192 or char_length(new.refresh_token) > 8192 then
    raise exception 'invalid_input';
  end if;
  return new;
end;
$$;
-- Named to sort before linkedin_tokens_keep_secrets, because Postgres runs triggers in the order of their names.
create trigger linkedin_tokens_bound_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.refuse_long_linkedin_tokens();
create trigger linkedin_secrets_bound_tokens before insert or update of access_token, refresh_token on private.linkedin_secrets
  for each row execute function private.refuse_long_linkedin_tokens();

-- Moves tokens to private.linkedin_secrets, copies the facts that users may read, and clears the facts of an earlier
-- connection. Runs on inserts too, so that an upsert's "excluded" has no tokens.
create function private.keep_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.linkedin_secrets;
begin
  if coalesce(new.access_token, '') <> '' then
    insert into private.linkedin_secrets as s (user_id, access_token, refresh_token, access_expires_at)
    -- Assumes 60 days, the lifetime of LinkedIn's tokens, because GoTrue does not pass the lifetime on.
    values (new.user_id, new.access_token, nullif(new.refresh_token, ''), now() + interval '60 days')
    on conflict (user_id) do update set
      access_token = excluded.access_token,
      refresh_expires_at = case when coalesce(excluded.refresh_token, s.refresh_token) = s.refresh_token then s.refresh_expires_at end,
      refresh_refused_at = case when excluded.refresh_token is null then s.refresh_refused_at end,
      refresh_ended_at = case when excluded.refresh_token is null then s.refresh_ended_at end,
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
  if new.is_valid then
    new.error_message := null;
  end if;
  -- The row keeps no tokens, because private.linkedin_secrets has them by now.
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
create trigger linkedin_tokens_keep_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.keep_linkedin_tokens();

-- Trigger: deletes a connection's tokens with its row.
create function private.forget_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.linkedin_secrets where user_id = old.user_id;
  return old;
end;
$$;
create trigger linkedin_tokens_forget_secrets after delete on public.linkedin_tokens
  for each row execute function private.forget_linkedin_tokens();

-- Called before requests to LinkedIn: returns the user's tokens, whether LinkedIn refused them, and when they were
-- stored, because LinkedIn may refuse a token in its first seconds. No row without a connection.
create function engine.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean, given_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.access_token, s.refresh_token, s.access_expires_at, t.is_valid, s.updated_at
  from private.linkedin_secrets s join public.linkedin_tokens t using (user_id)
  where s.user_id = p_user_id;
$$;
comment on function engine.get_linkedin_credentials(uuid) is 'May be null: is_valid, refresh_token.';
grant execute on function engine.get_linkedin_credentials(uuid) to service_role;

-- Called after LinkedIn returned new tokens. Returns false and changes nothing when the user's token is no longer
-- `p_read_access_token`. When the new token lasts less than the refresh margin of `private.tokens_to_refresh`, the
-- connection ends with it. Raises invalid_input.
create function engine.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_read_access_token text, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer default null
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
    -- Allows another notice, because the connection did not end at the time that an earlier notice announced.
    end_notified_at = case when refresh_ended_at is null then end_notified_at end,
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
grant execute on function
  engine.save_refreshed_linkedin_tokens(uuid, text, text, text, integer, integer)
  to service_role;

-- Called after LinkedIn refused a refresh. Returns true when the same refresh token was refused before, between half a
-- minute and a day ago: the connection then ends with its access token. False for another refresh token.
create function engine.note_refused_refresh(p_user_id uuid, p_refresh_token text) returns boolean
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
  update public.linkedin_tokens set updated_at = now() where user_id = p_user_id;
  perform private.notify_expiring_connections(p_user_id);
  return true;
end;
$$;
grant execute on function engine.note_refused_refresh(uuid, text) to service_role;

-- Called after LinkedIn refused an access token. Ends the connection and notifies the user, once, when `p_access_token`
-- is the present token (null: any token). `p_code` selects the notice's sentence.
create function engine.mark_linkedin_token_invalid(p_user_id uuid, p_code text, p_access_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for a sign-in that is being saved, because otherwise the refusal of the old token would end the new connection.
  perform 1 from private.linkedin_secrets
  where user_id = p_user_id and (p_access_token is null or access_token = p_access_token) for update;
  if not found then
    return;
  end if;
  update public.linkedin_tokens set is_valid = false, error_message = p_code
  where user_id = p_user_id and (is_valid is distinct from false or error_message is distinct from p_code);
  if found then
    perform private.notify_user(p_user_id, 'error',
      case when p_code = 'linkedin_token_revoked' then 'LinkedIn ya no nos autoriza a publicar por ti.' else 'Tu conexión con LinkedIn venció.' end
        || ' Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta en Ajustes.',
      private.connection_incident('connection', p_user_id), null, 'system', '/settings/conexion');
  end if;
end;
$$;
grant execute on function engine.mark_linkedin_token_invalid(uuid, text, text) to service_role;

-- Returns the urn, OpenID subject and name from the user's sign-in, because a browser could send a false identity. No
-- row without a sign-in with LinkedIn.
create function private.linkedin_identity(p_user_id uuid)
returns table (person_urn text, openid text, display_name text)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(nullif(i.identity_data ->> 'person_urn', ''), 'urn:li:person:' || coalesce(i.identity_data ->> 'sub', i.provider_id)),
    coalesce(i.identity_data ->> 'sub', i.identity_data ->> 'user_id', i.provider_id),
    coalesce(i.identity_data ->> 'name', u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name', split_part(u.email, '@', 1))
  from auth.identities i join auth.users u on u.id = i.user_id
  where i.user_id = p_user_id and i.provider = 'linkedin_oidc'
  order by i.created_at, i.id
  limit 1;
$$;
grant execute on function private.linkedin_identity(uuid) to service_role;

-- Called by users for themselves, and by the server for any user: returns the user's LinkedIn urn, or null. Raises
-- not_authenticated, and forbidden when a user names another user.
create function private.get_linkedin_identity_data(lookup_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and lookup_user_id is distinct from private.require_user() then
    raise exception 'forbidden';
  end if;
  return (select person_urn from private.linkedin_identity(lookup_user_id));
end;
$$;
call private.offer_to_users('get_linkedin_identity_data');
grant execute on function private.get_linkedin_identity_data(uuid) to service_role;
comment on function public.get_linkedin_identity_data(uuid) is 'May be null: the result.';

-- Returns a text without the surrounding characters that JavaScript's trim removes.
create function private.trimmed(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(p_text, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
$$;

-- Returns a text as a single line without surrounding spaces, like `inOneLine` in _shared/contract/content/poll.ts.
create function private.in_one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.trimmed(regexp_replace(p_text, E'[\\t\\n\\x0b\\f\\r\\u2028\\u2029]+', ' ', 'g'));
$$;

-- Returns a poll's question and options, each on its line; null without a poll.
create function private.poll_text(p_poll jsonb) returns text
language sql immutable set search_path = '' as $$
  select (p_poll ->> 'question') || coalesce((
    select string_agg(E'\n' || option, '' order by at) from jsonb_array_elements_text(p_poll -> 'options') with ordinality as o (option, at)), '');
$$;

-- Returns whether the JSON is a poll that LinkedIn accepts, with lengths in UTF-16 units. The same rule as
-- `pollProblems` in _shared/domain/publishing/poll.ts.
create function private.is_poll(p_poll jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_poll) is distinct from 'object' or p_poll - array['question', 'options', 'duration'] <> '{}'
    or jsonb_typeof(p_poll -> 'question') is distinct from 'string' or jsonb_typeof(p_poll -> 'options') is distinct from 'array'
    or coalesce(p_poll ->> 'duration', '') not in ('ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS')
    or jsonb_array_length(p_poll -> 'options') not between 2 and 4 then
    return false;
  end if;
  return not private.is_blank(p_poll ->> 'question') and private.utf16_length(p_poll ->> 'question') <= 140
    and p_poll ->> 'question' = private.in_one_line(p_poll ->> 'question')
    and (select bool_and(jsonb_typeof(option) = 'string' and not private.is_blank(option #>> '{}')
        and private.utf16_length(option #>> '{}') <= 30 and option #>> '{}' = private.in_one_line(option #>> '{}'))
      and count(distinct option) = count(*) from jsonb_array_elements(p_poll -> 'options') as option);
end;
$$;
grant execute on function private.is_poll(jsonb) to service_role;

-- Returns a poll with each text as a single line, like `plainPoll` in _shared/contract/content/poll.ts; values that are
-- not texts stay unchanged.
create function private.plain_poll(p_poll jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_poll
    || case when jsonb_typeof(p_poll -> 'question') = 'string'
      then jsonb_build_object('question', private.in_one_line(p_poll ->> 'question')) else '{}' end
    || case when jsonb_typeof(p_poll -> 'options') = 'array' then jsonb_build_object('options', (
      select coalesce(jsonb_agg(case when jsonb_typeof(option) = 'string' then to_jsonb(private.in_one_line(option #>> '{}')) else option end order by at), '[]')
      from jsonb_array_elements(p_poll -> 'options') with ordinality as o (option, at))) else '{}' end;
$$;
