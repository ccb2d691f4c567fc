-- Run once, by supabase_admin, when the image makes the database and has run its own migrations. psql refuses the name of an
-- unset variable, and then the database is not created.
\getenv services_password SERVICES_PASSWORD
\getenv service_key SERVICE_ROLE_KEY

-- The services connect with a separate password, because the password of supabase_admin and postgres gives every right.
alter role authenticator with password :'services_password';
alter role supabase_auth_admin with password :'services_password';
alter role supabase_storage_admin with password :'services_password';

-- Realtime creates its tables in this schema.
create schema if not exists _realtime authorization supabase_admin;

-- PostgREST does not start without every schema of PGRST_DB_SCHEMAS, and the proxy waits for PostgREST. The migrations fill the
-- schema later.
create schema if not exists engine authorization postgres;

-- The address and the key for the schedules' calls (private.wake_function).
select vault.create_secret('http://proxy:8000', 'project_url');
select vault.create_secret(:'service_key', 'secret_key');
