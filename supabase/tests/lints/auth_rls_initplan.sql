-- A bare auth.*() or current_setting() in a policy runs for each row; inside (select …) it runs once a statement.
-- Splinter recognises the call by the word before it, so operators on the result stay outside: (select auth.jwt()) ->>
-- 'email'.
with expressions as (
  select p.polrelid::regclass::text || '.' || p.polname as name,
    lower(coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')) as body
  from pg_policy p
), bare as (
  select name, regexp_replace(body, '\mselect (auth\.\w+\(\)|current_setting\([^)]*\))', '', 'g') as body from expressions
)
select name as finding from bare where body ~ '(auth\.\w+\(|current_setting\()' order by 1;
