-- The lint finds an extension whose functions the API would offer.
select e.extname::text as finding from pg_extension e where e.extnamespace = 'public'::regnamespace order by 1;
