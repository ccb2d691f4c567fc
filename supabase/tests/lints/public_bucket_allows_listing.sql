-- Finds a public bucket whose files anybody can list, by a policy that checks the bucket only. Files are read by
-- address without a policy.
select b.id || ': ' || p.policyname as finding
from storage.buckets b join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects'
where b.public and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL')
  and p.roles && array['public', 'anon', 'authenticated']::name[]
  and (p.qual in ('true', '(1 = 1)') or p.qual = format('(bucket_id = %L::text)', b.id))
order by 1;
