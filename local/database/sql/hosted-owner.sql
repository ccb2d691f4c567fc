-- What a hosted project's migrations and functions run as: an owner who is no superuser, on top of what bootstrap made
-- (https://github.com/supabase/postgres, migrations/db). Its own new objects are granted to nobody by default.
create role project_owner nologin nosuperuser createdb createrole bypassrls;
grant anon, authenticated, service_role to project_owner with admin option;
alter schema public owner to project_owner;
do $$
begin
  execute format('grant create, temporary on database %I to project_owner', current_database());
end;
$$;
grant usage, create on schema supabase_migrations to project_owner;
grant all on all tables in schema supabase_migrations to project_owner;

-- The platform's own schemas belong to the platform's roles; the owner has rights in them and is no owner there.
grant usage on schema auth, storage, extensions, cron, net, vault to project_owner with grant option;
grant all on all tables in schema auth, storage, vault to project_owner with grant option;
grant all on all sequences in schema auth, storage, net to project_owner;
grant select, insert, update, delete on net.http_request_queue, net._http_response, cron.job_run_details to project_owner;
grant select on cron.job to project_owner with grant option;
-- Schedules are made by functions of the extension, never by writing its table.
do $$
declare
  made record;
begin
  for made in select p.oid::regprocedure as call from pg_proc p where p.pronamespace = 'cron'::regnamespace loop
    execute format('alter function %s security definer set search_path = cron, pg_catalog', made.call);
  end loop;
end;
$$;
-- Policies of files are the project's, which a hosted image allows by an extension of its own.
alter table storage.objects owner to supabase_storage_admin;
grant usage on schema storage to supabase_storage_admin;
grant supabase_storage_admin to project_owner;
alter publication supabase_realtime owner to project_owner;
