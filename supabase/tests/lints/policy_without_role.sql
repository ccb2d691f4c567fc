-- Finds a policy without a role, which also applies to roles for which it was not written.
select p.polrelid::regclass::text || '.' || p.polname as finding
from pg_policy p
where p.polroles @> array[0::oid]
order by 1;
