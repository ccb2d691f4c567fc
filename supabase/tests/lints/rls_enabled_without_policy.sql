-- Finds row-level security without a policy: only the service role gets rows, which must be intended.
select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  and not exists (select 1 from pg_policy p where p.polrelid = c.oid)
order by 1;
