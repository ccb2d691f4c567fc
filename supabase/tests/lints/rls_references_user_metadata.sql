-- Finds a policy that reads user metadata: users write these themselves, and could grant themselves rights.
select p.polrelid::regclass::text || '.' || p.polname as finding
from pg_policy p
where coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') ilike '%user_metadata%'
order by 1;
