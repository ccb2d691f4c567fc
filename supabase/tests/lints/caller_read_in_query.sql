-- require_user() raises, and a planner calls a stable function of a condition: a plan made for nobody, as `supabase db lint`
-- makes it, ends there. A plpgsql function keeps the caller in a variable.
select p.oid::regprocedure::text as finding
from pg_proc p join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql' and p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  and p.prosrc ~* '\mwhere\s[^;]*require_user\(\)' order by 1;
