-- The sweep goes past a user with whom it fails: nobody else's files wait for it. It asks for that user's files alone
-- first, to know whose they are.

drop function public.find_unnamed_media(integer), public.claim_unnamed_media(integer);
drop function private.find_unnamed_media(integer), private.claim_unnamed_media(integer);

-- As before. p_alone: of the p_limit files only those that are in the folder of the first.
create function private.find_unnamed_media(p_limit integer, p_alone boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  walked text;
  names text[];
  is_end boolean;
  unnamed text[];
begin
  -- Runs one after the other.
  select last_name into walked from private.media_walk for update;
  names := array(select name from storage.objects where bucket_id = 'media' and name > walked order by name limit p_limit);
  is_end := cardinality(names) < p_limit;
  if p_alone then
    is_end := is_end and split_part(names[1], '/', 1) is not distinct from split_part(names[cardinality(names)], '/', 1);
    names := array(select name from unnest(names) with ordinality as page (name, at)
      where split_part(name, '/', 1) = split_part(names[1], '/', 1) order by at);
  end if;
  unnamed := array(select private.unnamed_of(names));
  insert into private.unnamed_media (name, remove_after) select name, now() + interval '30 days' from unnest(unnamed) as name
  on conflict (name) do nothing;
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and name <> all (unnamed) and going_since is null
    for update skip locked);
  update private.media_walk set last_name = case when is_end then '' else names[cardinality(names)] end;
  return cardinality(names);
end;
$$;

-- Leaves the files of the folder that comes next to another day.
create function private.pass_over_media() returns void
language sql security definer set search_path = '' as $$
  update private.media_walk set last_name = coalesce((
    select max(name) from storage.objects where bucket_id = 'media' and name > last_name and split_part(name, '/', 1) = (
      select split_part(name, '/', 1) from storage.objects where bucket_id = 'media' and name > last_name order by name limit 1)), '');
$$;

-- The folder whose file is the first that is due to go.
create function private.first_due_folder() returns text
language sql stable set search_path = '' as $$
  select split_part(name, '/', 1) from private.unnamed_media where remove_after <= now() order by remove_after, name limit 1;
$$;

-- As before. p_alone: only files of the folder whose turn it is.
create function private.claim_unnamed_media(p_limit integer, p_alone boolean) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  folder text := case when p_alone then private.first_due_folder() end;
  due text[] := array(
    select name from private.unnamed_media where remove_after <= now() and (not p_alone or split_part(name, '/', 1) = folder)
    order by remove_after, name limit p_limit for update skip locked);
  -- A statement of its own: it sees what was saved before the rows above were locked.
  unnamed text[] := array(select private.unnamed_of(due));
begin
  delete from private.unnamed_media where name = any (due) and name <> all (unnamed);
  return query
  update private.unnamed_media set going_since = coalesce(going_since, now()), remove_after = now() + interval '1 hour'
  where name = any (unnamed) returning name;
end;
$$;

-- The files of the folder whose turn it is are due again a day later.
create function private.postpone_unnamed_media() returns void
language sql security definer set search_path = '' as $$
  update private.unnamed_media set remove_after = now() + interval '1 day' where name in (
    select name from private.unnamed_media where remove_after <= now() and split_part(name, '/', 1) = private.first_due_folder()
    for update skip locked);
$$;

create function public.find_unnamed_media(p_limit integer, p_alone boolean default false) returns integer
language sql security invoker set search_path = '' as $$ select private.find_unnamed_media(p_limit, p_alone); $$;
create function public.claim_unnamed_media(p_limit integer, p_alone boolean default false) returns setof text
language sql security invoker set search_path = '' as $$ select * from private.claim_unnamed_media(p_limit, p_alone); $$;
create function public.pass_over_media() returns void
language sql security invoker set search_path = '' as $$ select private.pass_over_media(); $$;
create function public.postpone_unnamed_media() returns void
language sql security invoker set search_path = '' as $$ select private.postpone_unnamed_media(); $$;
revoke all on function public.find_unnamed_media(integer, boolean), public.claim_unnamed_media(integer, boolean),
  public.pass_over_media(), public.postpone_unnamed_media() from public, anon, authenticated;
grant execute on function
  public.find_unnamed_media(integer, boolean), private.find_unnamed_media(integer, boolean),
  public.claim_unnamed_media(integer, boolean), private.claim_unnamed_media(integer, boolean),
  public.pass_over_media(), private.pass_over_media(),
  public.postpone_unnamed_media(), private.postpone_unnamed_media() to service_role;
