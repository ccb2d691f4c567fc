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
  can_publish       boolean,
  role_checked_at   timestamptz,
  role_lost_at      timestamptz,
  constraint linkedin_organizations_user_id_organization_id_key unique (user_id, organization_id),
  constraint linkedin_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30),
  constraint linkedin_organizations_organization_name_within_bounds check (char_length(organization_name) <= 500),
  constraint linkedin_organizations_vanity_name_within_bounds check (char_length(vanity_name) <= 200),
  constraint linkedin_organizations_role_within_bounds check (char_length(role) <= 100),
  constraint linkedin_organizations_logo_url_within_bounds check (char_length(logo_url) <= 2000)
);
comment on table public.linkedin_organizations is 'Company pages on which the user has or had a role (can_publish), read from LinkedIn by the server. can_publish is null until LinkedIn has reported the role.';
create index linkedin_organizations_lost_idx on public.linkedin_organizations (role_checked_at) where not can_publish;
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

-- Returns whether any row of the user names the page. Written in plpgsql, which looks up tables at the call, because
-- later schema files create them.
create function private.is_page_used(p_user_id uuid, p_organization_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.posts where user_id = p_user_id and linkedin_organization_id = p_organization_id)
    or exists (select from public.post_drafts where user_id = p_user_id and content::text like '%"' || p_organization_id || '"%')
    or exists (select from public.posting_slots where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from private.slot_claims where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.review_boards where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.research_history where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.about_profiles where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.brand_kits where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.voice_profiles where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.post_analytics where user_id = p_user_id and organization_id = p_organization_id)
    or exists (select from public.account_snapshots where user_id = p_user_id and subject = p_organization_id)
    or exists (select from public.org_analytics where user_id = p_user_id and organization_id = p_organization_id);
end;
$$;

-- Called by get-linkedin-organizations: stores LinkedIn's present list of the user's pages, all visible, and returns
-- their rows. `p_unread`: ids of pages on which the user has a role, but whose details LinkedIn did not return. A
-- stored page outside the list stays as a lost page while a row of the user names it: its posts show its name and
-- picture.
create function engine.store_linkedin_organizations(p_user_id uuid, p_organizations jsonb, p_unread text[])
returns setof public.linkedin_organizations
language plpgsql security definer set search_path = '' as $$
declare
  listed text[] := array(select o ->> 'organization_id' from jsonb_array_elements(p_organizations) as o);
begin
  -- Calls run one at a time: of two concurrent calls, the second would otherwise insert rows in another order and could
  -- deadlock with the first.
  perform pg_advisory_xact_lock(hashtextextended('organizations:' || p_user_id::text, 0));
  update public.linkedin_organizations set
    can_publish = organization_id = any (listed || p_unread),
    role_checked_at = clock_timestamp(),
    role_lost_at = case when organization_id = any (listed || p_unread) then null else coalesce(role_lost_at, clock_timestamp()) end
  where user_id = p_user_id;
  delete from public.linkedin_organizations o
  where o.user_id = p_user_id and not o.can_publish and not private.is_page_used(p_user_id, o.organization_id);
  return query
  insert into public.linkedin_organizations as page
    (user_id, organization_id, organization_name, vanity_name, role, logo_url, can_publish, role_checked_at)
  select distinct on (o.organization_id) p_user_id, o.organization_id, o.organization_name, nullif(o.vanity_name, ''), o.role,
    o.logo_url, true, clock_timestamp()
  from jsonb_to_recordset(p_organizations)
    as o (organization_id text, organization_name text, vanity_name text, role text, logo_url text)
  on conflict (user_id, organization_id) do update set organization_name = excluded.organization_name,
    vanity_name = excluded.vanity_name, role = excluded.role, logo_url = excluded.logo_url, is_visible = true
  returning page.*;
end;
$$;
grant execute on function engine.store_linkedin_organizations(uuid, jsonb, text[]) to service_role;

-- Trigger: a row's publisher must be the profile or a stored page of the user, so the number of the user's pages bounds
-- the number of rows. Raises publisher_not_allowed.
create function private.require_own_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.publisher ~ '^[0-9]+$' and not exists (
    select from public.linkedin_organizations o where o.user_id = new.user_id and o.organization_id = new.publisher) then
    raise exception 'publisher_not_allowed';
  end if;
  return new;
end;
$$;

-- Returns as whom the user may publish: 'personal', and each page whose role has not ended or that LinkedIn has not
-- reported yet. A statement about many posts calls it once.
create function private.open_publishers(p_user_id uuid) returns text[]
language sql stable security invoker set search_path = '' as $$
  select array_agg(o.organization_id) || text 'personal' from public.linkedin_organizations o
  where o.user_id = p_user_id and o.can_publish is not false;
$$;
grant execute on function private.open_publishers(uuid) to authenticated, service_role;

-- Returns whether the user's role on a page has ended, or the user has no such page. False for the profile (null).
create function private.is_lost_page(p_user_id uuid, p_organization_id text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(p_organization_id, 'personal') <> all (private.open_publishers(p_user_id));
$$;
grant execute on function private.is_lost_page(uuid, text) to authenticated, service_role;

-- Called for a lost page: always raises page_role_lost {page} with the page's name.
create function private.refuse_lost_page(p_user_id uuid, p_organization_id text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  raise exception 'page_role_lost' using detail = jsonb_build_object('page', (
    select left(o.organization_name, 100) from public.linkedin_organizations o
    where o.user_id = p_user_id and o.organization_id = p_organization_id))::text;
end;
$$;
grant execute on function private.refuse_lost_page(uuid, text) to service_role;

create table public.mentioned_organizations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null check (organization_id ~ '^[0-9]+$'),
  organization_name text not null check (char_length(organization_name) between 1 and 500),
  vanity_name       text not null check (char_length(vanity_name) between 1 and 200),
  looked_up_at      timestamptz not null default now(),
  constraint mentioned_organizations_user_id_organization_id_key unique (user_id, organization_id),
  constraint mentioned_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30)
);
comment on table public.mentioned_organizations is
  'Companies that the user has looked up on LinkedIn to mention them, the last 500. Written by find-linkedin-company.';
create index mentioned_organizations_user_id_looked_up_at_idx on public.mentioned_organizations (user_id, looked_up_at desc);
alter table public.mentioned_organizations enable row level security;
revoke all on public.mentioned_organizations from anon, authenticated;
grant select, delete on public.mentioned_organizations to authenticated;
grant all on public.mentioned_organizations to service_role;
create policy mentioned_organizations_select_own on public.mentioned_organizations
  for select to authenticated using (user_id = (select auth.uid()));
create policy mentioned_organizations_delete_own on public.mentioned_organizations
  for delete to authenticated using (user_id = (select auth.uid()));

-- Called by find-linkedin-company: stores a company under its present name, and deletes the oldest beyond 500.
create function engine.remember_company(p_user_id uuid, p_organization_id text, p_name text, p_vanity_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mentioned_organizations as m (user_id, organization_id, organization_name, vanity_name)
  values (p_user_id, p_organization_id, p_name, p_vanity_name)
  on conflict (user_id, organization_id) do update
    set organization_name = excluded.organization_name, vanity_name = excluded.vanity_name, looked_up_at = now();
  delete from public.mentioned_organizations where id in (
    select id from public.mentioned_organizations where user_id = p_user_id
    order by looked_up_at desc, id offset 500);
end;
$$;
grant execute on function engine.remember_company(uuid, text, text, text) to service_role;
