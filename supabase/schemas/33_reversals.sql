-- Adjusts a purchase's credits and state to the money returned so far; repeating it changes nothing. A dispute in another
-- currency than the payment's counts as one of the whole payment, because its amount cannot be compared. A payment in
-- review has an alarm, also while it is disputed: a whole refund ends the alarm, and a failed refund opens it again. The
-- caller holds the payment's lock.
create function private.balance_purchase(p_purchase_id uuid) returns public.credit_purchases
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.credit_purchases;
  granted boolean;
  disputed boolean;
  out_minor bigint;
  target numeric;
begin
  select * into purchase from public.credit_purchases where id = p_purchase_id;
  granted := exists (select 1 from public.credit_ledger where idempotency_key = 'purchase:' || purchase.stripe_session_id);
  select least(coalesce(sum(case when currency = purchase.currency then amount_minor else purchase.amount_minor end)
      filter (where state <> 'returned'), 0), purchase.amount_minor),
    bool_or(state = 'open')
  into out_minor, disputed from private.payment_reversals
  where stripe_payment_intent_id = purchase.stripe_payment_intent_id;
  target := case when granted and purchase.amount_minor > 0
    then round(purchase.amount * out_minor / purchase.amount_minor, 2) else 0 end;
  if target > purchase.revoked_credits then
    perform private.revoke_credits(purchase.user_id, target - purchase.revoked_credits,
      format('revoke:%s:%s', purchase.id, purchase.revision), purchase.id);
  elsif target < purchase.revoked_credits then
    perform private.restore_credits(purchase.user_id, purchase.revoked_credits - target,
      format('restore:%s:%s', purchase.id, purchase.revision), purchase.id);
  end if;
  update public.credit_purchases set
    revoked_credits = target, refunded_minor = out_minor, revision = revision + 1,
    status = case
      -- Nothing was paid so far. A later payment calls this function again.
      when status = 'failed' and not exists (
        select 1 from private.accounting_records where entry_key = 'sale:' || stripe_session_id) then 'failed'
      when disputed then 'disputed'
      when out_minor > 0 and out_minor = amount_minor then 'refunded'
      when granted then 'completed'
      when status in ('disputed', 'refunded') then 'review'
      else status end
  where id = p_purchase_id returning * into purchase;
  if purchase.status = 'refunded' then
    update public.money_alarms set resolved_at = now()
    where kind = 'payment_mismatch' and subject = purchase.stripe_session_id and resolved_at is null;
  elsif purchase.status in ('review', 'disputed') and not granted then
    perform private.ring_money_alarm('payment_mismatch', purchase.stripe_session_id, jsonb_build_object(
      'purchase_id', purchase.id, 'amount_minor', purchase.amount_minor, 'currency', purchase.currency,
      'agreed_usd', (select c.price_usd from public.checkout_sessions c where c.stripe_session_id = purchase.stripe_session_id)));
  end if;
  return purchase;
end;
$$;

-- Notifies the user of a refund or dispute in a new state, and of the credits that it removed or returned.
create function private.notify_reversal(p_purchase public.credit_purchases, p_before numeric, p_id text, p_kind text, p_state text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  moved numeric := p_purchase.revoked_credits - p_before;
  owed numeric;
  bought text := private.credits_in_words(p_purchase.amount, p_purchase.user_id);
  sentence text;
begin
  select owed_credits into owed from public.user_credit_stats where user_id = p_purchase.user_id;
  sentence := case
    when p_state = 'returned' and p_kind = 'refund' then format('El reembolso de tu compra de %s no llegó a tu banco', bought)
    when p_state = 'returned' then format('Se resolvió la disputa de tu compra de %s', bought)
    when p_state = 'open' then format('Tu banco abrió una disputa por tu compra de %s', bought)
    else format('Se devolvió %s de tu compra de %s', case when exists (
        select from private.payment_reversals r
        where r.id = p_id and r.amount_minor < p_purchase.amount_minor and r.currency = p_purchase.currency)
      then 'una parte del dinero' else 'el dinero' end, bought) end;
  if moved > 0 then
    sentence := sentence || format(': retiramos %s de tu cuenta', private.credits_in_words(moved, p_purchase.user_id));
  elsif moved < 0 then
    sentence := sentence || format(': te devolvimos %s', private.credits_in_words(-moved, p_purchase.user_id));
  end if;
  if moved > 0 and owed > 0 then
    sentence := sentence || format('. Ya habías usado créditos de esa compra: de tu próxima compra descontaremos %s', private.credits_in_words(owed, p_purchase.user_id));
  end if;
  perform private.notify_user(p_purchase.user_id, case when moved < 0 then 'info' else 'warning' end, sentence || '.',
    format('reversal:%s:%s', p_id, p_state), null, 'credits', '/profile?tab=pagos');
end;
$$;

-- Stores the state of a refund or dispute. A state only advances ('open', then 'taken' or 'returned'), so an older
-- event changes nothing. False when nothing is new.
create function engine.note_reversal(p_id text, p_kind text, p_state text, p_payment_intent_id text, p_amount_minor bigint,
  p_currency text, p_event_id text default null, p_event_type text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  known private.payment_reversals;
  purchase public.credit_purchases;
  before numeric;
  states constant text[] := array['open', 'taken', 'returned'];
begin
  if p_event_id is not null and not private.take_stripe_event(p_event_id, p_event_type, p_id) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payment:' || p_payment_intent_id, 0));
  select * into known from private.payment_reversals where id = p_id;
  if known.id is not null and array_position(states, p_state) <= array_position(states, known.state) then
    return false;
  end if;
  insert into private.payment_reversals as r (id, stripe_payment_intent_id, kind, state, amount_minor, currency)
  values (p_id, p_payment_intent_id, p_kind, p_state, p_amount_minor, p_currency)
  on conflict (id) do update set state = excluded.state;
  -- Records the payment to the buyer once, at the first state, and its return only when that payment was recorded.
  if (p_state = 'returned') = (known.id is not null) then
    insert into private.accounting_records (entry_key, kind, amount_minor, currency, stripe_payment_intent_id)
    values (format('%s:%s', case when p_state = 'returned' then 'returned' else 'out' end, p_id),
      case when p_state = 'returned' then 'returned' else p_kind end,
      case when p_state = 'returned' then p_amount_minor else -p_amount_minor end, p_currency, p_payment_intent_id);
  end if;
  select * into purchase from public.credit_purchases where stripe_payment_intent_id = p_payment_intent_id;
  if private.share_user(purchase.user_id) then
    before := purchase.revoked_credits;
    purchase := private.balance_purchase(purchase.id);
    perform private.notify_reversal(purchase, before, p_id, p_kind, p_state);
  end if;
  return true;
end;
$$;
grant execute on function engine.note_reversal(text, text, text, text, bigint, text, text, text) to service_role;

create table private.reversal_reads (
  only_row boolean primary key default true check (only_row),
  tried_at timestamptz,
  read_at  timestamptz
);
comment on table private.reversal_reads is
  'When settle-checkouts last claimed (tried_at) and completed (read_at) the read of all recent refunds and disputes at Stripe. One row.';
alter table private.reversal_reads enable row level security;
revoke all on private.reversal_reads from public, anon, authenticated, service_role;
insert into private.reversal_reads default values;

-- Returns whether refunds and disputes must be read at Stripe, because their events may be lost. After the first sale a
-- read is due once a day, and an hour after a failed read.
create function private.reversals_are_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.accounting_records) and exists (
    select from private.reversal_reads r
    where (r.read_at is null or r.read_at < now() - interval '1 day')
      and (r.tried_at is null or r.tried_at < now() - interval '1 hour'));
$$;

-- Called by settle-checkouts, which reads Stripe's reversals once a day. Returns whether a read is due, and stores its
-- start, so that no other run begins one within an hour.
create function engine.take_reversal_read() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.reversal_reads set tried_at = now() where private.reversals_are_due();
  return found;
end;
$$;

-- Called by settle-checkouts. `p_reversals`: Stripe's refunds and disputes, [{id, state}]. Returns the ids whose state
-- is new, for note_reversal.
create function engine.unknown_reversals(p_reversals jsonb) returns setof text
language sql stable security definer set search_path = '' as $$
  select asked.id
  from jsonb_to_recordset(p_reversals) as asked (id text, state text) left join private.payment_reversals r on r.id = asked.id
  where r.id is null
    or array_position(array['open', 'taken', 'returned'], asked.state) > array_position(array['open', 'taken', 'returned'], r.state);
$$;

-- Called by settle-checkouts when all refunds and disputes of the read are recorded: the next read is due in a day.
create function engine.finish_reversal_read() returns void
language sql security definer set search_path = '' as $$
  update private.reversal_reads set read_at = now() where true;
$$;
grant execute on function engine.take_reversal_read(), engine.unknown_reversals(jsonb), engine.finish_reversal_read() to service_role;

-- Called by an operator for a payment in review: grants the credits or not (the operator then refunds at Stripe).
-- Raises not_found when no such payment is in review.
create function engine.resolve_payment_review(p_purchase_id uuid, p_grant boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.credit_purchases;
begin
  select * into purchase from public.credit_purchases where id = p_purchase_id;
  perform pg_advisory_xact_lock(hashtextextended('payment:' || purchase.stripe_payment_intent_id, 0));
  perform private.share_user(purchase.user_id);
  update public.credit_purchases set status = case when p_grant then 'completed' else 'failed' end
  where id = p_purchase_id and status = 'review' returning * into purchase;
  if not found then
    raise exception 'not_found';
  end if;
  update public.money_alarms set resolved_at = now()
  where kind = 'payment_mismatch' and subject = purchase.stripe_session_id and resolved_at is null;
  if p_grant then
    perform engine.grant_purchased_credits(purchase.user_id, purchase.amount, 'purchase:' || purchase.stripe_session_id, purchase.id);
    purchase := private.balance_purchase(purchase.id);
  end if;
  perform private.notify_user(purchase.user_id, case when p_grant then 'success' else 'warning' end,
    case
      when p_grant and purchase.revoked_credits > 0 then format('Revisamos tu pago: agregamos %s a tu cuenta y retiramos %s por el dinero devuelto.',
        private.credits_in_words(purchase.amount, purchase.user_id), private.credits_in_words(purchase.revoked_credits, purchase.user_id))
      when p_grant then format('Revisamos tu pago: agregamos %s a tu cuenta.', private.credits_in_words(purchase.amount, purchase.user_id))
      else 'Revisamos tu pago y no pudimos aceptarlo: te devolveremos el dinero.' end,
    'reviewed:' || purchase.stripe_session_id, null, 'credits', '/profile?tab=pagos');
end;
$$;
grant execute on function engine.resolve_payment_review(uuid, boolean) to service_role;
