-- Finds an array variable that starts with an untyped literal, about which `supabase db lint` warns.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~ '\[\]\s*(:=|=|default)\s*''[^'']*''\s*;' order by 1;
