-- A variable of an array type that begins with an untyped literal is a warning of `supabase db lint`.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~ '\[\]\s*(:=|=|default)\s*''[^'']*''\s*;' order by 1;
