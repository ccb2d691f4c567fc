-- One step of the mending that raises no longer undoes the others, and the three ticks wake their functions in one way.

-- Asks an edge function of this project to run. Null, with a warning, when Vault does not hold project_url
-- (https://<ref>.supabase.co) and secret_key (sb_secret_…): an exception would undo what the tick has done so far.
create function private.wake_function(p_name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  return net.http_post(
    url := project_url || '/functions/v1/' || p_name,
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;
revoke all on function private.wake_function(text) from public;

-- What dead workers, late posts and clocks leave behind. Each step by itself: what one raises is answered, after its
-- name, and the others are done all the same; trouble is null when nothing was raised.
-- recovered: posts taken from dead workers; null when nothing was done, because another run is at it.
create function private.mend_publishing(out recovered integer, out trouble text)
language plpgsql security definer set search_path = '' as $$
declare
  step text;
  done text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return;
  end if;
  recovered := 0;
  foreach step in array array['recover_lost_leases', 'end_late_jobs', 'recover_comments', 'ring_publish_alarms'] loop
    begin
      execute format('select private.%I()', step) into done;
      if step = 'recover_lost_leases' then
        recovered := done::integer;
      end if;
    exception when others then
      trouble := concat_ws('; ', trouble, format('%s: %s', step, sqlerrm));
      raise warning '% failed: %', step, sqlerrm;
    end;
  end loop;
end;
$$;
revoke all on function private.mend_publishing() from public;
-- What ran the same steps before, all or nothing.
drop function public.recover_publish_jobs();
drop function private.recover_publish_jobs();

create or replace function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mended record := private.mend_publishing();
  request bigint;
begin
  -- Two schedules meet here each minute: the one that mends nothing does not say that nothing was raised.
  insert into private.publish_ticks as t (last_tick_at, last_error) values (now(), mended.trouble)
  on conflict (only_row) do update set last_tick_at = excluded.last_tick_at,
    last_error = case when mended.recovered is null then t.last_error else excluded.last_error end;
  if not private.publish_work_due() then
    return null;
  end if;
  request := private.wake_function('publish-due-posts');
  if request is null then
    update private.publish_ticks set last_error = coalesce(last_error, 'vault_secrets_missing');
  else
    update private.publish_ticks set last_wake_at = now();
  end if;
  return request;
end;
$$;

create or replace function private.check_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.posts_to_check())
    or exists (select 1 from private.tokens_to_refresh())
    or exists (select 1 from private.connections_to_check()) then
    return private.wake_function('check-due-posts');
  end if;
  return null;
end;
$$;

create or replace function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.deleted_cards where deleted_at < now() - interval '30 days') then
    return private.wake_function('empty-card-bin');
  end if;
  return null;
end;
$$;
