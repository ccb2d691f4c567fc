-- Runs once, as supabase_admin, after the image's migrations. psql fails at an unset variable, so that the stack does
-- not start with an empty password.
\getenv services_password SERVICES_PASSWORD
\getenv service_key SERVICE_ROLE_KEY

-- The services get a password of their own, because supabase_admin's password gives every right.
alter role authenticator with password :'services_password';
alter role supabase_auth_admin with password :'services_password';
alter role supabase_storage_admin with password :'services_password';

create schema if not exists _realtime authorization supabase_admin;

-- PostgREST does not start when a schema of PGRST_DB_SCHEMAS is missing; the migrations fill this schema later.
create schema if not exists engine authorization postgres;

-- Schedules call edge functions at this address with this key (private.wake_function).
select vault.create_secret('http://proxy:8000', 'project_url');
select vault.create_secret(:'service_key', 'secret_key');
