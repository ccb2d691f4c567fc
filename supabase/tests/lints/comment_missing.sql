select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
  and obj_description(c.oid, 'pg_class') is null
order by 1;
