-- Run once, by supabase_admin, after the image's migrations. psql refuses an unset variable's name, and creates no
-- database.
\getenv services_password SERVICES_PASSWORD
\getenv service_key SERVICE_ROLE_KEY

-- Services connect with their own password, because supabase_admin's gives every right.
alter role authenticator with password :'services_password';
alter role supabase_auth_admin with password :'services_password';
alter role supabase_storage_admin with password :'services_password';

-- Realtime's tables.
create schema if not exists _realtime authorization supabase_admin;

-- PostgREST starts only with every schema of PGRST_DB_SCHEMAS; migrations fill this one.
create schema if not exists engine authorization postgres;

-- Address and key for schedules (private.wake_function).
select vault.create_secret('http://proxy:8000', 'project_url');
select vault.create_secret(:'service_key', 'secret_key');
