-- Without a primary key a row cannot be identified, and realtime cannot report its change.
select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
  and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)
order by 1;
