-- A policy for everybody also applies to roles that it was not written for.
select p.polrelid::regclass::text || '.' || p.polname as finding
from pg_policy p
where p.polroles @> array[0::oid]
order by 1;
