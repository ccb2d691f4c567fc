-- The private schema: security definer functions and data that no client may read.
create schema if not exists private;
comment on schema private is 'Not exposed by the API: security definer functions and secrets.';
revoke all on schema private from public, anon, authenticated;
-- Invoker functions in public call definer functions here, so callers need usage; each function is granted by itself.
grant usage on schema private to authenticated, service_role;

-- A hosted project grants every new object to anon and authenticated; here each grant is explicit.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Every function that acts for a signed-in user starts here.
create function private.require_user() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'not_authenticated';
  end if;
  return caller;
end;
$$;
grant execute on function private.require_user() to authenticated, service_role;
