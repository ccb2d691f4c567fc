select a.indrelid::regclass::text || ': ' || string_agg(a.indexrelid::regclass::text, ', ' order by a.indexrelid::regclass::text) as finding
from pg_index a join pg_class c on c.oid = a.indrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
group by a.indrelid, a.indkey::text, a.indclass::text, a.indoption::text, a.indcollation::text,
  coalesce(pg_get_expr(a.indexprs, a.indrelid), ''), coalesce(pg_get_expr(a.indpred, a.indrelid), '')
having count(*) > 1
order by 1;
