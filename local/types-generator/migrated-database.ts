import { readdir, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import type { Query } from "./introspect.ts";

const MIGRATIONS = new URL("../../supabase/migrations/", import.meta.url);

const HOSTED = `
create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
create schema auth; create schema storage; create schema extensions; create schema cron; create schema net; create schema vault;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create function auth.jwt() returns jsonb language sql stable as $$select nullif(current_setting('request.jwt.claims',true),'')::jsonb$$;
create function auth.uid() returns uuid language sql stable as $$select (auth.jwt()->>'sub')::uuid$$;
create function auth.role() returns text language sql stable as $$select auth.jwt()->>'role'$$;
create table auth.users(id uuid primary key, email text, raw_user_meta_data jsonb);
create table auth.identities(id uuid primary key default gen_random_uuid(), user_id uuid references auth.users on delete cascade, provider text, provider_id text, identity_data jsonb);
create table storage.buckets(id text primary key,name text,public bool,file_size_limit bigint,allowed_mime_types text[]);
create table storage.objects(id uuid, bucket_id text, name text); alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql as $$select string_to_array(name,'/')$$;
create publication supabase_realtime;
create function cron.schedule(a text,b text,c text) returns bigint language sql as $$select 1::bigint$$;
create table vault.secrets(name text, decrypted_secret text); create view vault.decrypted_secrets as select * from vault.secrets;
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 2000) returns bigint language sql as $$select 1::bigint$$;
`;

/** A database in memory with every migration applied. */
export async function openMigratedDatabase(): Promise<{ query: Query; close(): Promise<void> }> {
  const db = new PGlite();
  await db.waitReady;
  await db.exec(HOSTED);
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    await db.exec(await readFile(new URL(file, MIGRATIONS), "utf8"));
  }
  return {
    query: async <T>(sql: string, params?: unknown[]) => (await db.query<T>(sql, params)).rows,
    close: () => db.close(),
  };
}
