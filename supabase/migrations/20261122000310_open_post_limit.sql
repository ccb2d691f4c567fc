-- How many posts one user may have to publish: enough for years of plans, and a bound for what the engine, the checks
-- and the lists have to walk over for one account.

-- Rows with status 'publicar', one a publisher; what is out or in the bin does not count.
create function private.open_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 5000; $$;

-- Wherever rows come from: a save, an import, the bin. Raises too_many_open_posts.
create function private.limit_open_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  for owner in select distinct user_id from added where status = 'publicar' order by user_id loop
    -- One at a time, or two that come together would both count without the other's rows.
    perform pg_advisory_xact_lock(hashtextextended('open_posts:' || owner::text, 0));
    if (select count(*) from public.posts where user_id = owner and status = 'publicar') > private.open_post_limit() then
      raise exception 'too_many_open_posts';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.open_post_limit(), private.limit_open_posts() from public, anon, authenticated, service_role;
create trigger posts_limit_open after insert on public.posts referencing new table as added
  for each statement execute function private.limit_open_posts();
