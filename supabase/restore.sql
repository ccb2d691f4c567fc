-- The role `postgres` runs this file in psql or the SQL editor, on a new project after its migrations, in one
-- transaction with data.sql and before it (docs/hosting.md, "Backup and restore"). Empties the tables that migrations
-- fill, because the dump contains these rows too.
set session_replication_role = replica;
do $$
begin
  if exists (select from auth.users) then
    raise exception 'This project has users. A backup is read into a new one.';
  end if;
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_tables where schemaname in ('public', 'private')
  );
end;
$$;
delete from storage.buckets where true;
