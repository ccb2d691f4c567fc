-- Only the functions of this file change user_credit_stats. Each locks the user's row in auth.users (shared), then the
-- user's row in user_credit_stats, and writes a ledger line in the same transaction.

-- Returns the free credits of a month; like `FREE_MONTHLY_CREDITS` in free.ts.
create function private.free_credits() returns numeric language sql immutable set search_path = '' as $$ select 10.5; $$;
grant execute on function private.free_credits() to authenticated, service_role;

-- Called before a function locks rows that an account's deletion removes. Locks the user's row (shared), because the
-- deletion locks that row first, and another order could deadlock. Returns false for a deleted user.
create function private.share_user(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.users where id = p_user_id for key share;
  return found;
end;
$$;
grant execute on function private.share_user(uuid) to service_role;

-- Called before an amount of credits is granted or held. Raises invalid_input unless it is positive and has at most two
-- decimals, because the sum of rounded amounts would differ from the total.
create function private.require_credit_amount(p_amount numeric) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) then
    raise exception 'invalid_input';
  end if;
end;
$$;

-- Called by the operations below: writes a ledger line, adds its amount to the total and returns the line's id. After a
-- line that adds purchased credits, a 'settle' line pays the user's debt at once.
create function private.apply_ledger_line(
  p_user_id uuid, p_operation text, p_amount numeric, p_free numeric, p_purchased numeric, p_held numeric,
  p_source text, p_key text, p_period date, p_hold_id bigint, p_post_id uuid, p_purchase_id uuid, p_owed numeric default 0
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  line_id bigint;
  stats public.user_credit_stats;
  paid numeric;
begin
  insert into public.credit_ledger (user_id, operation, amount, free_delta, purchased_delta, held_delta, owed_delta, source,
    idempotency_key, period, hold_id, post_id, purchase_id)
  values (p_user_id, p_operation, p_amount, p_free, p_purchased, p_held, p_owed, p_source,
    p_key, p_period, p_hold_id, p_post_id, p_purchase_id)
  returning id into line_id;

  update public.user_credit_stats set
    free_monthly_credits = free_monthly_credits + p_free,
    purchased_credits = purchased_credits + p_purchased,
    available_credits = available_credits + p_free + p_purchased,
    held_credits = held_credits + p_held,
    owed_credits = owed_credits + p_owed,
    total_purchased = total_purchased + case
      when p_operation = 'grant' and p_source = 'purchase' or p_operation = 'restore' then p_amount
      when p_operation = 'revoke' then -p_amount else 0 end,
    total_consumed = total_consumed + case p_operation when 'capture' then p_amount else 0 end,
    updated_at = now()
  where user_id = p_user_id returning * into stats;

  paid := least(stats.owed_credits, stats.purchased_credits);
  if paid > 0 then
    perform private.apply_ledger_line(p_user_id, 'settle', paid, 0, -paid, 0, 'debt', format('settle:%s', line_id),
      p_period, null, null, p_purchase_id, -paid);
  end if;
  return line_id;
end;
$$;

-- Called before credits change, and for new accounts: locks the user's credits, expires the old month's free credits and
-- grants the new ones, once a month; returns whether it renewed. Raises not_found for a deleted user.
create function private.renew_free_credits(p_user_id uuid, p_at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := private.credit_period(p_at);
  stats public.user_credit_stats;
begin
  if not private.share_user(p_user_id) then
    raise exception 'not_found';
  end if;
  insert into public.user_credit_stats (user_id, free_period) values (p_user_id, (this_month - interval '1 month')::date)
  on conflict (user_id) do nothing;
  select * into stats from public.user_credit_stats where user_id = p_user_id for update;
  if stats.free_period >= this_month then
    return false;
  end if;
  if stats.free_monthly_credits > 0 then
    perform private.apply_ledger_line(p_user_id, 'expire', stats.free_monthly_credits, -stats.free_monthly_credits, 0, 0,
      'monthly', format('expire:%s:%s', p_user_id, this_month), stats.free_period, null, null, null);
  end if;
  update public.user_credit_stats set free_period = this_month where user_id = p_user_id;
  perform private.apply_ledger_line(p_user_id, 'grant', private.free_credits(), private.free_credits(), 0, 0,
    'monthly', format('monthly:%s:%s', p_user_id, this_month), this_month, null, null, null);
  return true;
end;
$$;
grant execute on function private.renew_free_credits(uuid, timestamptz) to service_role;

-- Returns a user's credits at a moment; no other function computes them. A new month's free credits count from its
-- first moment, also before they are granted.
create function private.balance_at(p_user_id uuid, p_at timestamptz default now())
returns table (available_credits numeric, free_monthly_credits numeric, purchased_credits numeric, held_credits numeric,
  owed_credits numeric, total_purchased numeric, total_consumed numeric)
language sql stable security invoker set search_path = '' as $$
  select month.free + coalesce(s.purchased_credits, 0), month.free, coalesce(s.purchased_credits, 0), coalesce(s.held_credits, 0),
    coalesce(s.owed_credits, 0), coalesce(s.total_purchased, 0), coalesce(s.total_consumed, 0)
  from (values (p_user_id)) as one (id) left join public.user_credit_stats s on s.user_id = one.id
    cross join lateral (
      select case when s.free_period >= private.credit_period(p_at) then s.free_monthly_credits else private.free_credits() end as free
    ) as month;
$$;
-- Returns the signed-in user's present credits.
create function public.credit_balance()
returns table (available_credits numeric, free_monthly_credits numeric, purchased_credits numeric, held_credits numeric,
  owed_credits numeric, total_purchased numeric, total_consumed numeric)
language sql stable security invoker set search_path = '' as $$ select * from private.balance_at((select auth.uid())); $$;
grant execute on function private.balance_at(uuid, timestamptz), public.credit_balance() to authenticated, service_role;

-- Called by publish-due-posts before a post becomes due: returns the credits that the user can spend.
create function engine.available_credits(p_user_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$ select b.available_credits from private.balance_at(p_user_id) b; $$;
grant execute on function engine.available_credits(uuid) to service_role;

-- Renews every user's free credits after the month has ended and returns the number of users. Skips accounts that are
-- being deleted.
create function private.renew_all_free_credits(p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := private.credit_period(p_at);
  renewed integer;
begin
  with due as materialized (
    select s.user_id, s.free_monthly_credits as rest, s.free_period
    from (
      select u.id from auth.users u
      where exists (select from public.user_credit_stats d where d.user_id = u.id and d.free_period < this_month)
      order by u.id for key share skip locked
    ) as sharing join public.user_credit_stats s on s.user_id = sharing.id
    where s.free_period < this_month order by s.user_id for update of s
  ), written as (
    insert into public.credit_ledger (user_id, operation, amount, free_delta, source, idempotency_key, period)
    select due.user_id, l.operation, l.amount, l.free, 'monthly', format('%s:%s:%s', l.key, due.user_id, this_month), l.period
    from due cross join lateral (values
      (1, 'expire', 'expire', due.rest, -due.rest, due.free_period),
      (2, 'grant', 'monthly', private.free_credits(), private.free_credits(), this_month)
    ) as l (place, operation, key, amount, free, period)
    where l.amount > 0 order by due.user_id, l.place
  )
  update public.user_credit_stats s set free_monthly_credits = private.free_credits(),
    available_credits = s.purchased_credits + private.free_credits(), free_period = this_month, updated_at = now()
  from due where due.user_id = s.user_id;
  get diagnostics renewed = row_count;
  return renewed;
end;
$$;
grant execute on function private.renew_all_free_credits(timestamptz) to service_role;

-- Called after a payment: adds purchased credits, once for each `p_key`; false when they were added before. Raises
-- invalid_input, idempotency_key_reused.
create function engine.grant_purchased_credits(p_user_id uuid, p_amount numeric, p_key text, p_purchase_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known public.credit_ledger;
begin
  perform private.require_credit_amount(p_amount);
  perform private.renew_free_credits(p_user_id);
  select * into known from public.credit_ledger where idempotency_key = p_key;
  if found then
    if known.user_id is distinct from p_user_id or known.operation <> 'grant' then
      raise exception 'idempotency_key_reused';
    end if;
    return false;
  end if;
  perform private.apply_ledger_line(p_user_id, 'grant', p_amount, 0, p_amount, 0, 'purchase', p_key,
    private.credit_period(now()), null, null, p_purchase_id);
  return true;
end;
$$;
grant execute on function engine.grant_purchased_credits(uuid, numeric, text, uuid) to service_role;

-- Called before paid work: holds credits, free credits first. Returns the hold's id, for a repeated key the
-- first hold's; null for free work. Raises insufficient_credits with {cost, available}, invalid_input,
-- idempotency_key_reused.
create function engine.hold_credits(p_user_id uuid, p_amount numeric, p_source text, p_key text, p_post_id uuid default null)
returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  stats public.user_credit_stats;
  known public.credit_ledger;
  free_part numeric;
begin
  if p_amount = 0 then
    return null;
  end if;
  perform private.require_credit_amount(p_amount);
  perform private.renew_free_credits(p_user_id);
  select * into stats from public.user_credit_stats where user_id = p_user_id;
  select * into known from public.credit_ledger where idempotency_key = p_key;
  if found then
    if known.user_id is distinct from p_user_id or known.operation <> 'hold' then
      raise exception 'idempotency_key_reused';
    end if;
    return known.id;
  end if;
  if stats.available_credits < p_amount then
    raise exception using message = 'insufficient_credits',
      detail = jsonb_build_object('cost', p_amount, 'available', stats.available_credits)::text;
  end if;
  free_part := least(stats.free_monthly_credits, p_amount);
  return private.apply_ledger_line(p_user_id, 'hold', p_amount, -free_part, free_part - p_amount, p_amount,
    p_source, p_key, stats.free_period, null, p_post_id, null);
end;
$$;
comment on function engine.hold_credits(uuid, numeric, text, text, uuid) is 'May be null: the result.';
grant execute on function engine.hold_credits(uuid, numeric, text, text, uuid) to service_role;

-- Called after work succeeded: spends the held credits. Returns false for a repeated call or a null `p_hold_id`. Raises
-- hold_not_found, hold_already_released.
create function engine.capture_hold(p_hold_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.credit_ledger;
  settled text;
begin
  if p_hold_id is null then
    return false;
  end if;
  select * into held from public.credit_ledger where id = p_hold_id and operation = 'hold';
  if not found or not private.share_user(held.user_id) then
    raise exception 'hold_not_found';
  end if;
  perform 1 from public.user_credit_stats where user_id = held.user_id for update;
  select operation into settled from public.credit_ledger
    where hold_id = p_hold_id and operation in ('capture', 'release');
  if settled = 'capture' then
    return false;
  elsif settled = 'release' then
    raise exception 'hold_already_released';
  end if;
  perform private.apply_ledger_line(held.user_id, 'capture', held.amount, 0, 0, -held.amount,
    held.source, format('capture:%s', held.id), held.period, held.id, held.post_id, null);
  insert into public.transaction_history (user_id, post_id, type, amount)
  values (held.user_id, coalesce(held.post_id, '00000000-0000-0000-0000-000000000000'), held.source, held.amount);
  return true;
end;
$$;
grant execute on function engine.capture_hold(bigint) to service_role;

-- Called after work failed: returns the held credits, except free credits of an ended month. Returns false for
-- a repeated call or a null `p_hold_id`. Raises hold_not_found, hold_already_captured.
create function engine.release_hold(p_hold_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.credit_ledger;
  settled text;
  stats public.user_credit_stats;
  free_back numeric;
begin
  if p_hold_id is null then
    return false;
  end if;
  select * into held from public.credit_ledger where id = p_hold_id and operation = 'hold';
  if not found or not private.share_user(held.user_id) then
    raise exception 'hold_not_found';
  end if;
  select * into stats from public.user_credit_stats where user_id = held.user_id for update;
  select operation into settled from public.credit_ledger
    where hold_id = p_hold_id and operation in ('capture', 'release');
  if settled = 'release' then
    return false;
  elsif settled = 'capture' then
    raise exception 'hold_already_captured';
  end if;
  free_back := case when stats.free_period = held.period then -held.free_delta else 0 end;
  perform private.apply_ledger_line(held.user_id, 'release', held.amount, free_back, -held.purchased_delta, -held.amount,
    held.source, format('release:%s', held.id), held.period, held.id, held.post_id, null);
  return true;
end;
$$;
grant execute on function engine.release_hold(bigint) to service_role;

-- Called when a buyer got money back: removes the purchase's credits, once for each `p_key`. Spent credits become a
-- debt.
create function private.revoke_credits(p_user_id uuid, p_amount numeric, p_key text, p_purchase_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stats public.user_credit_stats;
  taken numeric;
begin
  perform private.renew_free_credits(p_user_id);
  select * into stats from public.user_credit_stats where user_id = p_user_id;
  taken := least(stats.purchased_credits, p_amount);
  perform private.apply_ledger_line(p_user_id, 'revoke', p_amount, 0, -taken, 0, 'purchase', p_key,
    private.credit_period(now()), null, null, p_purchase_id, p_amount - taken);
end;
$$;

-- Called when refunded money comes back to us: returns the credits, once for each `p_key`.
create function private.restore_credits(p_user_id uuid, p_amount numeric, p_key text, p_purchase_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.renew_free_credits(p_user_id);
  perform private.apply_ledger_line(p_user_id, 'restore', p_amount, 0, p_amount, 0, 'purchase', p_key,
    private.credit_period(now()), null, null, p_purchase_id);
end;
$$;
