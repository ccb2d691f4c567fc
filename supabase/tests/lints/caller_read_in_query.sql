-- require_user() raises, and a planner calls a stable function in a condition: planning without a user, as `supabase db lint`
-- does, fails there. A plpgsql function keeps the caller in a variable.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~* '\mwhere\s[^;]*require_user\(\)' order by 1;
