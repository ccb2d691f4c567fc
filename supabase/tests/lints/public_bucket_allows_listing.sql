-- A public bucket whose files anybody may list: a policy that only checks the bucket. Its files are read by their addresses
-- without a policy.
select b.id || ': ' || p.policyname as finding
from storage.buckets b join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects'
where b.public and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL')
  and p.roles && array['public', 'anon', 'authenticated']::name[]
  and (p.qual in ('true', '(1 = 1)') or p.qual = format('(bucket_id = %L::text)', b.id))
order by 1;
