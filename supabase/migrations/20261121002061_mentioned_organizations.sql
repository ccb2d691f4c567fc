-- Companies that a user has looked up to mention them; the own pages are in linkedin_organizations.

create table public.mentioned_organizations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null check (organization_id ~ '^[0-9]+$'),
  organization_name text not null check (char_length(organization_name) between 1 and 500),
  vanity_name       text not null check (char_length(vanity_name) between 1 and 200),
  looked_up_at      timestamptz not null default now(),
  constraint mentioned_organizations_user_id_organization_id_key unique (user_id, organization_id)
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

-- How often each user has asked LinkedIn for a company: the application's limit of the day is shared by all, and
-- publishing needs it.
create table private.company_lookups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day     date not null,
  asked   integer not null
);
comment on table private.company_lookups is 'Look-ups of companies of each user on the last day with one (UTC, as LinkedIn counts).';
revoke all on private.company_lookups from public, anon, authenticated, service_role;

-- Takes one look-up of the user's 100 a day; false when there is none left.
create function private.take_company_lookup(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  taken integer;
begin
  insert into private.company_lookups as l (user_id, day, asked) values (p_user_id, today, 1)
  on conflict (user_id) do update set day = today, asked = case when l.day = today then l.asked + 1 else 1 end
    where l.day <> today or l.asked < 100
  returning asked into taken;
  return taken is not null;
end;
$$;
create function public.take_company_lookup(p_user_id uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.take_company_lookup(p_user_id); $$;

-- Keeps a company that LinkedIn has told, with its name of today; the oldest beyond 500 go.
create function private.remember_company(p_user_id uuid, p_organization_id text, p_name text, p_vanity_name text) returns void
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
create function public.remember_company(p_user_id uuid, p_organization_id text, p_name text, p_vanity_name text) returns void
language sql security invoker set search_path = '' as $$
  select private.remember_company(p_user_id, p_organization_id, p_name, p_vanity_name);
$$;

revoke all on function private.take_company_lookup(uuid), public.take_company_lookup(uuid),
  private.remember_company(uuid, text, text, text), public.remember_company(uuid, text, text, text)
  from public, anon, authenticated;
grant execute on function private.take_company_lookup(uuid), public.take_company_lookup(uuid),
  private.remember_company(uuid, text, text, text), public.remember_company(uuid, text, text, text) to service_role;
