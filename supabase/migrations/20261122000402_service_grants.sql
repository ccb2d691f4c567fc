-- A project that grants nothing by default leaves the service role with what migrations grant by name. So that it may do
-- the same everywhere, it is granted what a signed-in user may call.
do $$
declare
  callable regprocedure;
begin
  for callable in
    select oid from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and pg_catalog.has_function_privilege('authenticated', oid, 'execute')
  loop
    execute format('grant execute on function %s to service_role', callable);
  end loop;
end;
$$;
-- Only the functions of the ledger write it.
revoke all on sequence public.credit_ledger_id_seq from service_role;
