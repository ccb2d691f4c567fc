-- A daily check compares ledger sums with balances, and open holds with their work. A difference raises an alarm and
-- blocks nothing.

-- Returns users whose stored figures differ from their ledger, with stored value and sum; compares held credits with
-- open holds.
create function private.ledger_differences()
returns table (user_id uuid, figure text, written numeric, adds_up numeric)
language sql stable security definer set search_path = '' as $$
  with sums as (
    select l.user_id, sum(l.free_delta) as free, sum(l.purchased_delta) as purchased, sum(l.held_delta) as held,
      sum(l.owed_delta) as owed,
      sum(l.amount) filter (where l.operation = 'hold') as ever_held,
      sum(l.amount) filter (where l.operation in ('capture', 'release')) as settled,
      sum(case when l.operation = 'grant' and l.source = 'purchase' or l.operation = 'restore' then l.amount
        when l.operation = 'revoke' then -l.amount else 0 end) as bought,
      sum(l.amount) filter (where l.operation = 'capture') as consumed
    from public.credit_ledger l group by l.user_id
  )
  select s.user_id, f.figure, f.written, coalesce(f.adds_up, 0)
  from public.user_credit_stats s left join sums on sums.user_id = s.user_id
  cross join lateral (values
    ('free', s.free_monthly_credits, sums.free),
    ('purchased', s.purchased_credits, sums.purchased),
    ('available', s.available_credits, sums.free + sums.purchased),
    ('held', s.held_credits, sums.held),
    ('open_holds', s.held_credits, coalesce(sums.ever_held, 0) - coalesce(sums.settled, 0)),
    ('owed', s.owed_credits, sums.owed),
    ('bought', s.total_purchased, sums.bought),
    ('consumed', s.total_consumed, sums.consumed)
  ) as f (figure, written, adds_up)
  where f.written is distinct from coalesce(f.adds_up, 0)
$$;

-- Returns open holds without work: no attempt is running or unconfirmed, and no job exists. One transaction writes both
-- hold and work, so such a hold is a fault.
create function private.holds_without_work()
returns table (user_id uuid, hold_id bigint, amount numeric, source text)
language sql stable security definer set search_path = '' as $$
  select h.user_id, h.id, h.amount, h.source
  from public.user_credit_stats s join public.credit_ledger h on h.user_id = s.user_id and h.operation = 'hold'
  where s.held_credits > 0
    and not exists (select from public.credit_ledger l where l.hold_id = h.id and l.operation in ('capture', 'release'))
    and not exists (select from public.publish_attempts a where a.hold_id = h.id and a.phase in ('preparing', 'creating', 'unconfirmed'))
    and not exists (select from public.background_jobs b where b.hold_id = h.id and b.state in ('queued', 'running'))
$$;

-- Called daily: raises an alarm for each user with a difference or a hold without work, and resolves each alarm whose
-- difference or hold has ended. Returns the number of causes.
create function private.reconcile_credits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  differing jsonb;
  held jsonb;
begin
  select coalesce(jsonb_object_agg(user_id, figures), '{}') into differing from (
    select d.user_id, jsonb_object_agg(d.figure, jsonb_build_object('written', d.written, 'adds_up', d.adds_up)) as figures
    from private.ledger_differences() d group by d.user_id
  ) as found;
  perform private.ring_money_alarm('ledger_difference', d.key, d.value) from jsonb_each(differing) d;
  update public.money_alarms set resolved_at = now()
  where kind = 'ledger_difference' and resolved_at is null and not differing ? subject;
  select coalesce(jsonb_object_agg(user_id, holds), '{}') into held from (
    select h.user_id, jsonb_build_object('credits', sum(h.amount), 'holds', (array_agg(h.hold_id order by h.hold_id))[:20]) as holds
    from private.holds_without_work() h group by h.user_id
  ) as found;
  perform private.ring_money_alarm('hold_without_work', h.key, h.value) from jsonb_each(held) h;
  update public.money_alarms set resolved_at = now()
  where kind = 'hold_without_work' and resolved_at is null and not held ? subject;
  return (select count(*) from jsonb_object_keys(differing)) + (select count(*) from jsonb_object_keys(held));
end;
$$;
grant execute on function private.ledger_differences(), private.holds_without_work(), private.reconcile_credits()
  to service_role;
