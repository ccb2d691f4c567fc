-- A file that its editor gives up is claimed like one of the sweep before it goes, so that no card can name it from then
-- on. Nobody has waited an hour since it was last named, so a save and a claim of one file are in line.

create function private.lock_of_media(p_name text) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('media:' || p_name, 0); $$;

-- As before, and what looks whether the files are named waits until the save is over, or the save for it.
create or replace function private.keep_media(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select distinct private.media_object_name(file) as name from unnest(p_files) as file);
begin
  -- Shared: saves do not wait for each other.
  perform pg_advisory_xact_lock_shared(private.lock_of_media(name)) from unnest(names) as name where name is not null;
  -- In one order, so that two saves of the same files never wait for each other.
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and going_since is null order by name for update);
  if exists (select 1 from private.unnamed_media where name = any (names)) then
    raise exception 'media_missing';
  end if;
end;
$$;

-- Takes the user's file 'userId/name' if nothing names it; false when something does. The unsaved text of p_revision does
-- not count: its editor is what gives the file up. Whoever calls removes the file and says so with forget_removed_media;
-- one that storage keeps is the sweep's an hour later.
create function private.claim_given_up_media(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.media_owner(p_name) is distinct from p_user_id then
    return false;
  end if;
  perform pg_advisory_xact_lock(private.lock_of_media(p_name));
  -- A statement of its own: it sees what was saved before the lock was there.
  if not exists (select 1 from private.unnamed_of(array[p_name], p_revision)) then
    return false;
  end if;
  insert into private.unnamed_media as u (name, remove_after, going_since) values (p_name, now() + interval '1 hour', now())
  on conflict (name) do update set going_since = coalesce(u.going_since, now()), remove_after = now() + interval '1 hour';
  return true;
end;
$$;
create function public.claim_given_up_media(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.claim_given_up_media(p_user_id, p_name, p_revision); $$;
revoke all on function public.claim_given_up_media(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.claim_given_up_media(uuid, text, uuid), private.claim_given_up_media(uuid, text, uuid)
  to service_role;

drop function public.is_media_named(uuid, text, uuid);
drop function private.is_media_named(uuid, text, uuid);
