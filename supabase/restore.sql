-- Run before data.sql, in one transaction with it, on a new project after its migrations (docs/hosting.md, "Backup and
-- restore"): empties tables whose rows the migrations insert, because the dump has these rows too. By `postgres`, in
-- psql or the SQL editor.
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
