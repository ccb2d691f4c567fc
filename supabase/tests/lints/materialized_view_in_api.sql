-- Finds materialized views in the API, which ignore row-level security.
select c.oid::regclass::text as finding
from pg_class c, unnest(array['anon', 'authenticated']) as r (role)
where c.relnamespace = 'public'::regnamespace and c.relkind = 'm' and has_table_privilege(r.role, c.oid, 'select')
order by 1;
