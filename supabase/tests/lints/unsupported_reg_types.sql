-- Finds a column whose type names an object by its number: `pg_upgrade` refuses such a database.
select c.oid::regclass::text || '.' || a.attname as finding
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
  and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  and a.atttypid in ('regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype,
    'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype)
order by 1;
