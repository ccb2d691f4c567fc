-- Finds a view with its owner's rights, which bypasses row-level security.
select c.oid::regclass::text as finding
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  and not coalesce((select bool_or(option in ('security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes'))
    from unnest(c.reloptions) as option), false)
order by 1;
