select p.polrelid::regclass::text || '.' || p.polname as finding
from pg_policy p
where p.polpermissive and p.polcmd <> 'r'
  and p.polroles && array[0::oid, 'anon'::regrole::oid, 'authenticated'::regrole::oid]
  and (p.polcmd <> 'a' and coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') in ('true', '(1 = 1)')
    or p.polcmd <> 'd' and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid), 'true') in ('true', '(1 = 1)'))
order by 1;
