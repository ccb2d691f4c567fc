-- Finds an extension in public, whose functions the API would expose.
select e.extname::text as finding from pg_extension e where e.extnamespace = 'public'::regnamespace order by 1;
