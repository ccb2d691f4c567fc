-- Run once, by supabase_admin, when the image makes the database and has run its own migrations.
-- An unset variable stays a word that psql refuses, and the database is not made.
\getenv services_password SERVICES_PASSWORD
\getenv service_key SERVICE_ROLE_KEY

-- The services sign in with a password of their own: that of supabase_admin and postgres opens everything.
alter role authenticator with password :'services_password';
alter role supabase_auth_admin with password :'services_password';
alter role supabase_storage_admin with password :'services_password';

-- Realtime makes its tables in it.
create schema if not exists _realtime authorization supabase_admin;

-- PostgREST does not start with a schema that is missing (PGRST_DB_SCHEMAS), and the proxy waits for it; the migrations, which
-- come later, fill it.
create schema if not exists engine authorization postgres;

-- What schedules call, and with which key (private.wake_function).
select vault.create_secret('http://proxy:8000', 'project_url');
select vault.create_secret(:'service_key', 'secret_key');
