-- Finds a foreign key to a unique column of `auth` other than its primary key, because the platform may change it.
select c.conrelid::regclass::text || '.' || c.conname as finding
from pg_constraint c
join pg_class target on target.oid = c.confrelid
join pg_index i on i.indexrelid = c.conindid
where c.contype = 'f' and target.relnamespace = 'auth'::regnamespace and not i.indisprimary
  and c.connamespace <> 'auth'::regnamespace
order by 1;
