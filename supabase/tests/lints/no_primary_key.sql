-- Finds a table without a primary key, whose rows cannot be identified and whose changes Realtime cannot send.
select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
  and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)
order by 1;
