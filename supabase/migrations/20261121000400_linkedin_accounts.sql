-- The LinkedIn account of a user: status that the user may read, tokens that only the server may.

create table private.linkedin_secrets (
  user_id           uuid primary key references auth.users (id) on delete cascade,
  access_token      text not null,
  refresh_token     text,
  access_expires_at timestamptz not null,
  updated_at        timestamptz not null default now()
);
comment on table private.linkedin_secrets is 'LinkedIn tokens; no client role has any right here.';
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
  updated_at        timestamptz not null default now()
);
comment on table public.linkedin_tokens is
  'Status of the LinkedIn connection. access_token and refresh_token are write-only: a trigger moves what is written to private.linkedin_secrets, so they always read null.';
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

-- Runs before insert as well as before update, so an upsert stores the tokens before "excluded" is read.
create function private.keep_linkedin_tokens() returns trigger
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
      -- An empty refresh token never overwrites one that is known.
      refresh_token = coalesce(excluded.refresh_token, s.refresh_token),
      access_expires_at = excluded.access_expires_at,
      updated_at = now();
  elsif coalesce(new.refresh_token, '') <> '' then
    update private.linkedin_secrets set refresh_token = new.refresh_token, updated_at = now()
    where user_id = new.user_id;
  end if;
  -- Not where the token is stored: in an upsert of a known user that happens on the row that is then given up.
  if new.is_valid then
    new.error_message := null;
  end if;
  new.access_token := null;
  new.refresh_token := null;
  select * into kept from private.linkedin_secrets where user_id = new.user_id;
  new.has_refresh_token := kept.refresh_token is not null;
  new.access_expires_at := kept.access_expires_at;
  new.updated_at := now();
  return new;
end;
$$;
create trigger linkedin_tokens_keep_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.keep_linkedin_tokens();

create function private.forget_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.linkedin_secrets where user_id = old.user_id;
  return old;
end;
$$;
create trigger linkedin_tokens_forget_secrets after delete on public.linkedin_tokens
  for each row execute function private.forget_linkedin_tokens();

create function private.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean)
language sql stable security definer set search_path = '' as $$
  select s.access_token, s.refresh_token, s.access_expires_at, t.is_valid
  from private.linkedin_secrets s join public.linkedin_tokens t using (user_id)
  where s.user_id = p_user_id;
$$;

create function private.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_access_token text, p_refresh_token text, p_expires_in_seconds integer
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_access_token, '') = '' then
    raise exception 'invalid_input';
  end if;
  update private.linkedin_secrets set
    access_token = p_access_token,
    refresh_token = coalesce(nullif(p_refresh_token, ''), refresh_token),
    access_expires_at = now() + make_interval(secs => p_expires_in_seconds),
    updated_at = now()
  where user_id = p_user_id;
  update public.linkedin_tokens set is_valid = true, error_message = null where user_id = p_user_id;
end;
$$;

-- Marks a connection as broken; the message is a code that the client turns into Spanish.
create function private.mark_linkedin_token_invalid(p_user_id uuid, p_code text) returns void
language sql security definer set search_path = '' as $$
  update public.linkedin_tokens set is_valid = false, error_message = p_code
  where user_id = p_user_id and (is_valid is distinct from false or error_message is distinct from p_code);
$$;

create function public.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean)
language sql security invoker set search_path = '' as $$ select * from private.get_linkedin_credentials(p_user_id); $$;
create function public.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_access_token text, p_refresh_token text, p_expires_in_seconds integer
) returns void language sql security invoker set search_path = '' as $$
  select private.save_refreshed_linkedin_tokens(p_user_id, p_access_token, p_refresh_token, p_expires_in_seconds);
$$;
create function public.mark_linkedin_token_invalid(p_user_id uuid, p_code text) returns void
language sql security invoker set search_path = '' as $$ select private.mark_linkedin_token_invalid(p_user_id, p_code); $$;

-- Who the user is on LinkedIn, from the identity that signed in; never from what a browser says.
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

create function private.get_linkedin_identity_data(lookup_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and lookup_user_id is distinct from private.require_user() then
    raise exception 'forbidden';
  end if;
  return (select person_urn from private.linkedin_identity(lookup_user_id));
end;
$$;
create function public.get_linkedin_identity_data(lookup_user_id uuid) returns text
language sql stable security invoker set search_path = '' as $$ select private.get_linkedin_identity_data(lookup_user_id); $$;

create table public.linkedin_organizations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null check (organization_id ~ '^[0-9]+$'),
  organization_name text not null check (organization_name <> ''),
  vanity_name       text,
  role              text,
  logo_url          text,
  is_visible        boolean not null default true,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint linkedin_organizations_user_id_organization_id_key unique (user_id, organization_id)
);
comment on table public.linkedin_organizations is 'Company pages that the user may publish as, read from LinkedIn by the server.';
alter table public.linkedin_organizations enable row level security;
revoke all on public.linkedin_organizations from anon, authenticated;
grant select, update (is_visible) on public.linkedin_organizations to authenticated;
grant all on public.linkedin_organizations to service_role;
create policy linkedin_organizations_select_own on public.linkedin_organizations
  for select to authenticated using (user_id = (select auth.uid()));
create policy linkedin_organizations_update_own on public.linkedin_organizations
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger linkedin_organizations_touch before update on public.linkedin_organizations
  for each row execute function private.touch_updated_at();

-- Replaces a user's pages by what LinkedIn answered: old ones go, new ones come, all visible, in one step.
create function private.replace_linkedin_organizations(p_user_id uuid, p_organizations jsonb) returns setof public.linkedin_organizations
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.linkedin_organizations where user_id = p_user_id;
  return query
  insert into public.linkedin_organizations (user_id, organization_id, organization_name, vanity_name, role, logo_url)
  select p_user_id, o.organization_id, o.organization_name, nullif(o.vanity_name, ''), o.role, o.logo_url
  from jsonb_to_recordset(p_organizations)
    as o (organization_id text, organization_name text, vanity_name text, role text, logo_url text)
  on conflict (user_id, organization_id) do nothing
  returning *;
end;
$$;
create function public.replace_linkedin_organizations(p_user_id uuid, p_organizations jsonb) returns setof public.linkedin_organizations
language sql security invoker set search_path = '' as $$
  select * from private.replace_linkedin_organizations(p_user_id, p_organizations);
$$;

revoke all on function public.get_linkedin_credentials(uuid), public.save_refreshed_linkedin_tokens(uuid, text, text, integer),
  public.mark_linkedin_token_invalid(uuid, text), public.replace_linkedin_organizations(uuid, jsonb),
  public.get_linkedin_identity_data(uuid) from public, anon, authenticated;
grant execute on function public.get_linkedin_credentials(uuid), public.save_refreshed_linkedin_tokens(uuid, text, text, integer),
  public.mark_linkedin_token_invalid(uuid, text), public.replace_linkedin_organizations(uuid, jsonb) to service_role;
grant execute on function private.get_linkedin_credentials(uuid), private.save_refreshed_linkedin_tokens(uuid, text, text, integer),
  private.mark_linkedin_token_invalid(uuid, text), private.replace_linkedin_organizations(uuid, jsonb),
  private.linkedin_identity(uuid) to service_role;
grant execute on function public.get_linkedin_identity_data(uuid), private.get_linkedin_identity_data(uuid)
  to authenticated, service_role;
