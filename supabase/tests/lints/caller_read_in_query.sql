-- require_user() raises, and Postgres calls a stable function in a condition already while planning: without a user, as
-- in `supabase db lint`, planning fails. So a plpgsql function stores the caller in a variable.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~* '\mwhere\s[^;]*require_user\(\)' order by 1;
