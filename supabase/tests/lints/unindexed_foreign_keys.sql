-- Finds a foreign key without an index that begins with its columns: a delete in the other table would scan this table.
select k.conrelid::regclass::text || '.' || k.conname as finding
from pg_constraint k
where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (
    select 1 from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null
      and (select array_agg(x order by x) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) as x)
        = (select array_agg(x order by x) from unnest(k.conkey) as x))
order by 1;
