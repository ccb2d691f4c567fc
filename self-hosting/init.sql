-- supabase_admin runs this file once, after the image's migrations. When a variable is unset, psql fails at the
-- statement that uses it, so the stack does not start with an empty password.
\getenv services_password SERVICES_PASSWORD
\getenv service_key SERVICE_ROLE_KEY

-- Services connect with a password of their own, because supabase_admin's password gives every right.
alter role authenticator with password :'services_password';
alter role supabase_auth_admin with password :'services_password';
alter role supabase_storage_admin with password :'services_password';

create schema if not exists _realtime authorization supabase_admin;

-- PostgREST does not start while a schema of PGRST_DB_SCHEMAS is missing; migrations fill this schema.
create schema if not exists engine authorization postgres;

-- Stores the address and the key with which schedules call edge functions (private.wake_function).
select vault.create_secret('http://proxy:8000', 'project_url');
select vault.create_secret(:'service_key', 'secret_key');
