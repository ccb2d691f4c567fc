-- Finds a policy on a table without row-level security, where it has no effect.
select p.polrelid::regclass::text || '.' || p.polname as finding
from pg_policy p join pg_class c on c.oid = p.polrelid
where not c.relrowsecurity
order by 1;
