-- Once a day the bin gives up what has been in it for 30 days; the function removes the files, which SQL cannot.
create function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (select 1 from public.deleted_cards where deleted_at < now() - interval '30 days') then
    return null;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  return net.http_post(
    url := project_url || '/functions/v1/empty-card-bin',
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;
select cron.schedule('empty-card-bin', '30 3 * * *', 'select private.card_bin_tick()');
