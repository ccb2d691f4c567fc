-- Called by delete-account: deletes the account and returns what the caller must end outside the database: files (the
-- next sweep deletes the rest), LinkedIn tokens (also of the last refresh), and checkouts that can still be paid. No
-- row for an unknown user. Raises account_publishing while a post is being sent, because nobody could learn its
-- outcome.
create function engine.delete_account(p_user_id uuid) returns table (files text[], tokens text[], checkouts text[])
language plpgsql security definer set search_path = '' as $$
begin
  -- Locks the user's row: claims share a lock on it and skip a locked row, so no post of this user can be claimed
  -- from here on.
  perform 1 from auth.users where id = p_user_id for update;
  if not found then
    return;
  end if;
  if exists (select 1 from public.publish_jobs where user_id = p_user_id and state in ('preparing', 'creating')) then
    raise exception 'account_publishing';
  end if;
  -- Waits for a token refresh that is being saved, because its tokens must be revoked too.
  select array_remove(array[s.access_token, s.refresh_token], null) into tokens
  from private.linkedin_secrets s where s.user_id = p_user_id for update;
  tokens := coalesce(tokens, '{}');
  files := array(select private.files_in_folder(p_user_id));
  checkouts := array(select c.stripe_session_id from public.checkout_sessions c
    where c.user_id = p_user_id and c.state = 'open' and (c.expires_at is null or c.expires_at > now()));
  insert into private.unnamed_media (name, remove_after) select name, now() from unnest(files) as name
  on conflict (name) do update set remove_after = excluded.remove_after;
  delete from public.money_alarms where subject = p_user_id::text;
  delete from auth.refresh_tokens where user_id::text = p_user_id::text;
  delete from auth.flow_state where user_id = p_user_id;
  delete from auth.users where id = p_user_id;
  return next;
end;
$$;
grant execute on function engine.delete_account(uuid) to service_role;

-- Called by the data export: returns all files of the user, including unnamed files. Raises not_authenticated.
create function private.list_own_files() returns table (name text)
language sql stable security definer set search_path = '' as $$
  select file from private.files_in_folder((select private.require_user())) as file;
$$;
call private.offer_to_users('list_own_files');

-- Called by the settings before a deletion: returns the numbers of the user's scheduled cards and of files, and the
-- credits.
create function public.account_losses()
returns table (scheduled_posts bigint, credits numeric, files bigint)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(distinct postcard) from public.posts
      where user_id = (select auth.uid()) and publish_state in ('scheduled', 'publishing')),
    (select available_credits from public.credit_balance()),
    (select count(*) from public.list_own_files());
$$;
grant execute on function public.account_losses() to authenticated, service_role;

-- Called by the data export: returns the caller's posts in the bin, which other reads hide.
create function private.list_deleted_posts() returns setof public.posts
language sql stable security definer set search_path = '' as $$
  select p.* from public.posts p where p.user_id = (select private.require_user()) and p.deleted_at is not null order by p.deleted_at, p.id;
$$;
call private.offer_to_users('list_deleted_posts');

-- Called nightly: deletes the entries about deleted users, with their e-mail addresses, names and IP addresses, from the
-- log of sign-ins. The deletion of an account does not wait for it, because the log may have millions of rows and has no
-- index of users. An operator's entry names its user in traits.
create function private.sweep_sign_in_log() returns void
language sql security definer set search_path = '' as $$
  delete from auth.audit_log_entries e
  where not exists (
    select from auth.users u where u.id::text = coalesce(e.payload -> 'traits' ->> 'user_id', e.payload ->> 'actor_id'));
$$;
select cron.schedule('sign-in-log', '0 6 * * *', 'select private.sweep_sign_in_log()');
