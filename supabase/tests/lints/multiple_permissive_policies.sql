-- Finds two permissive policies for the same role and command: both run for each row, and each widens the other.
select c.oid::regclass::text || ' ' || r.rolname || ' ' || command as finding
from pg_class c
join pg_policy p on p.polrelid = c.oid and p.polpermissive
cross join unnest(array['anon', 'authenticated']) as named (role)
join pg_roles r on r.rolname = named.role
cross join unnest(array['r', 'a', 'w', 'd']) as command
where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
  and (p.polroles @> array[r.oid] or p.polroles @> array[0::oid])
  and p.polcmd in (command::"char", '*')
group by c.oid, r.rolname, command
having count(*) > 1
order by 1;
