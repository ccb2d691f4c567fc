-- Parts of a hosted project that the CLI's dumps of Postgres 14 images lack, run by supabase_admin before the
-- first migration. Sources: https://github.com/supabase/postgres, migrations/db/migrations, and the
-- extensions' scripts.

alter role anon inherit;
alter role authenticated inherit;
alter role service_role inherit;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_read_all_data, pg_signal_backend to postgres;
alter role authenticator set session_preload_libraries = supautils, safeupdate;
alter role authenticator set lock_timeout = '8s';
revoke anon, authenticated, service_role from supabase_storage_admin;
grant authenticator to supabase_storage_admin;
alter role supabase_auth_admin nocreaterole;
-- On hosted projects an extension lets the owner set this parameter, to restore dumps.
grant set on parameter session_replication_role to postgres;

-- On hosted projects the role of the database's owner owns the schema public, and no other role creates objects in it.
alter schema public owner to pg_database_owner;
revoke create on schema public from public;
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;

-- On hosted projects the role postgres creates no objects in the platform's schemas, and is no member of their roles.
revoke supabase_auth_admin, supabase_storage_admin from postgres;
revoke create on schema auth, storage from postgres;
grant usage on schema storage to postgres with grant option;
grant all on storage.buckets, storage.objects to postgres with grant option;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end if;
  return null;
end;
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
-- Postgres 15 and later need these statements, which the older dumps lack.
do $$
declare
  made record;
begin
  for made in
    select format('alter table %s owner to %s', c.oid::regclass, case when c.relnamespace = 'auth'::regnamespace
      then 'supabase_auth_admin' else 'supabase_storage_admin' end) as statement
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
    union all
    select format('alter function %s owner to %s', p.oid::regprocedure, case when p.pronamespace = 'auth'::regnamespace
      then 'supabase_auth_admin' else 'supabase_storage_admin' end)
    from pg_proc p where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  loop
    execute made.statement;
  end loop;
end;
$$;

-- In pg_cron a schedule belongs to its creator, and is changed by functions, never by writing the table.
alter table cron.job alter username set default session_user;
create function cron.alter_job(
  job_id bigint, schedule text default null, command text default null,
  database text default null, username text default null, active boolean default null
) returns void language sql as $$
  update cron.job j set
    schedule = coalesce(alter_job.schedule, j.schedule), command = coalesce(alter_job.command, j.command),
    active = coalesce(alter_job.active, j.active)
  where j.jobid = job_id
$$;
do $$
declare
  made record;
begin
  for made in select p.oid::regprocedure as call from pg_proc p where p.pronamespace = 'cron'::regnamespace loop
    execute format('alter function %s security definer set search_path = cron, pg_catalog', made.call);
  end loop;
end;
$$;
grant usage on schema cron to postgres with grant option;
grant all on all tables in schema cron to postgres with grant option;
revoke all on cron.job from postgres;
grant select on cron.job to postgres with grant option;
revoke trigger on cron.job_run_details from postgres;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant all on all tables in schema net to public;
grant all on all sequences in schema net to public;
grant usage on schema vault to postgres with grant option;
grant select, delete, truncate, references on vault.secrets, vault.decrypted_secrets to postgres with grant option;
alter function vault.create_secret security definer set search_path = vault, pg_catalog;
alter function vault.update_secret security definer set search_path = vault, pg_catalog;
grant execute on all functions in schema vault to postgres with grant option;
grant usage on schema vault to service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;
