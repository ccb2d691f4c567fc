/**
 * This query describes the schemas in lines that are equal on every migrated Postgres. The search path is empty, as
 * with the management API, so names appear with their schema.
 */
export const CATALOGUE = `
with path as materialized (select set_config('search_path', '', true)),
ours as materialized (select oid, nspname from pg_namespace, path where nspname in ('public', 'private', 'engine')),
relations as (select c.*, n.nspname from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p')),
roles as (select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role'))
select line from (
  select format('table %s.%s, row security %s', nspname, relname, relrowsecurity) as line from relations
  union all
  select format('column %s.%s.%s %s%s', c.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end)
  from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s.%s on %s: %s', c.nspname, k.conname, c.relname, pg_get_constraintdef(k.oid))
  from pg_constraint k join relations c on c.oid = k.conrelid where k.contype <> 'n'
  union all
  select format('index %s', indexdef) from pg_indexes where schemaname in (select nspname from ours)
  union all
  select format('policy %s on %s.%s for %s to %s using %s check %s', policyname, schemaname, tablename, cmd,
    array_to_string(roles, ','), qual, with_check) from pg_policies where schemaname in (select nspname from ours union select 'storage')
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and (c.relnamespace in (select oid from ours) or p.pronamespace in (select oid from ours))
  union all
  select format('function %s.%s(%s) %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
    md5(concat_ws('|', p.prosrc, p.prosecdef, p.provolatile, array_to_string(p.proconfig, ','))))
  from pg_proc p join ours n on n.oid = p.pronamespace
  union all
  select format('%s may call %s.%s(%s)', r.rolname, n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
  from pg_proc p join ours n on n.oid = p.pronamespace, roles r where has_function_privilege(r.rolname, p.oid, 'execute')
  union all
  select format('%s may %s %s.%s (%s)', r.rolname, kind, c.nspname, c.relname, string_agg(a.attname, ', ' order by a.attname))
  from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, roles r,
    unnest(array['select', 'insert', 'update']) as kind
  where has_column_privilege(r.rolname, c.oid, a.attnum, kind) group by r.rolname, kind, c.nspname, c.relname
  union all
  select format('%s may delete from %s.%s', r.rolname, c.nspname, c.relname)
  from relations c, roles r where has_table_privilege(r.rolname, c.oid, 'delete')
  union all
  select format('live %s.%s', schemaname, tablename) from pg_publication_tables where pubname = 'supabase_realtime'
  union all
  select format('live: %s', concat_ws(', ', case when pubinsert then 'inserts' end, case when pubupdate then 'updates' end,
    case when pubdelete then 'deletes' end, case when pubtruncate then 'truncates' end))
  from pg_publication where pubname = 'supabase_realtime'
  union all
  select format('%s may use what is made next in public (%s)', r.rolname, d.defaclobjtype)
  from pg_default_acl d join ours n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) a join roles r on r.rolname = a.grantee::regrole::text
  where d.defaclrole = 'postgres'::regrole and r.rolname <> 'service_role' group by r.rolname, d.defaclobjtype
  union all
  select 'nobody may call what is made next' from pg_default_acl
  where defaclrole = 'postgres'::regrole and defaclnamespace = 0 and defaclobjtype = 'f'
    and not exists (select from aclexplode(defaclacl) where grantee = 0)
) as lines order by line`;
