-- Finds a function without its own search path: a caller could make it run the caller's objects.
select p.oid::regprocedure::text as finding
from pg_proc p
where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace) and p.prokind in ('f', 'p')
  and not exists (select 1 from unnest(p.proconfig) as setting where setting like 'search\_path=%')
order by 1;
