-- The two schedules. Locally the cron, net and vault functions are given by the embedded backend.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end;
$$;

-- One minute of publishing: picks up what dead workers left and, when something is due, wakes the function.
-- Vault must hold project_url (https://<ref>.supabase.co) and secret_key (sb_secret_…).
create function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  perform private.recover_publish_jobs();
  if not exists (select 1 from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()) then
    return null;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    -- No exception: it would undo the recovery and the alarms, which are how an operator learns of this.
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  return net.http_post(
    url := project_url || '/functions/v1/publish-due-posts',
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;

select cron.schedule('publish-due-posts', '* * * * *', 'select private.publish_tick()');
-- Every day, so that a missed first of the month is made up; a month is granted once.
select cron.schedule('monthly-credits', '0 0 * * *', 'select private.renew_all_free_credits()');
