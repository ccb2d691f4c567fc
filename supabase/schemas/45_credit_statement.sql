create index credit_ledger_spent_idx on public.credit_ledger (user_id, period)
  include (source, amount) where operation = 'capture';

-- Called by the profile: returns the 21 movements before the line `p_before`; the profile shows 20, and the 21st shows
-- that more follow. Leaves out lines without effect (a hold and its release).
create function public.list_credit_movements(p_before bigint default null) returns table (
  id bigint, operation text, source text, credits numeric, owed numeric, post_id uuid, post_title text,
  receipt_url text, period date, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select l.id, l.operation, l.source, l.free_delta + l.purchased_delta + l.held_delta, l.owed_delta, p.id,
    private.shortened(p.title, 120), b.receipt_url, l.period, l.created_at
  from (
    select * from public.credit_ledger l
    where l.user_id = (select auth.uid()) and (p_before is null or l.id < p_before)
      and (l.free_delta + l.purchased_delta + l.held_delta <> 0 or l.owed_delta <> 0)
    order by l.id desc limit 21
  ) l
    left join public.posts p on p.id = l.post_id
    left join public.credit_purchases b on b.id = l.purchase_id
  order by l.id desc;
$$;
comment on function public.list_credit_movements(bigint) is 'May be null: post_id, post_title, receipt_url.';

-- Called by the profile: returns a month's spent credits by kind, most expensive first; released credits do not count.
create function public.credit_use_by_kind(p_month date) returns table (kind text, uses integer, credits numeric)
language sql stable security invoker set search_path = '' as $$
  select l.source, count(*)::integer, sum(l.amount)
  from public.credit_ledger l
  where l.user_id = (select auth.uid()) and l.period = p_month and l.operation = 'capture'
  group by l.source order by 3 desc, 1;
$$;
grant execute on function public.list_credit_movements(bigint), public.credit_use_by_kind(date) to authenticated, service_role;
