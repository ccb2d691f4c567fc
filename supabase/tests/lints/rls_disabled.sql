select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity
order by 1;
