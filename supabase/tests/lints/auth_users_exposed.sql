select distinct c.oid::regclass::text as finding
from pg_depend d join pg_rewrite w on w.oid = d.objid and d.classid = 'pg_rewrite'::regclass
join pg_class c on c.oid = w.ev_class
where d.refobjid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
order by 1;
