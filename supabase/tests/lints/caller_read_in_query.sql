-- Finds a plpgsql function with require_user() in a query's condition. Postgres calls a stable function in a condition
-- while planning, and require_user() raises without a user, so `supabase db lint` would fail. The function stores the
-- caller in a variable instead.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~* '\mwhere\s[^;]*require_user\(\)' order by 1;
