-- A checkout from its price to its credits. Each step is a transaction, and the return page and Stripe's events may
-- call the steps in any order. Lock order: event, checkout, payment, user, purchase, credits.

-- Called by create-payment before Stripe: returns the pack and its price, or the checkout that the same request has
-- opened. Raises pack_not_available, price_changed (with the price), invalid_input (the key belongs to another pack),
-- checkouts_limit_reached.
create function engine.open_checkout(p_user_id uuid, p_pack_id uuid, p_price_usd numeric, p_request_key uuid)
returns table (credits integer, price_usd numeric, stripe_session_id text, url text)
language plpgsql security definer set search_path = '' as $$
declare
  known public.checkout_sessions;
  pack public.credit_packs;
begin
  select * into known from public.checkout_sessions c where c.user_id = p_user_id and c.request_key = p_request_key;
  if found then
    if known.pack_id is distinct from p_pack_id then
      raise exception 'invalid_input';
    end if;
    return query select known.credits, known.price_usd, known.stripe_session_id, known.url;
    return;
  end if;
  -- A repeated click has the same key, so it does not count as a second use of the quota; a key that another write has
  -- stored does.
  insert into private.requests (user_id, key, name, asked, answer)
  values (p_user_id, p_request_key::text, 'open_checkout', md5(p_pack_id::text), 'null') on conflict do nothing;
  if found or not exists (select from private.requests r
      where r.user_id = p_user_id and r.key = p_request_key::text and r.name = 'open_checkout') then
    perform engine.require_quota('checkouts', p_user_id);
  end if;
  select * into pack from public.credit_packs p where p.id = p_pack_id and p.is_active;
  if not found then
    raise exception 'pack_not_available';
  end if;
  if pack.price_usd is distinct from p_price_usd then
    raise exception 'price_changed' using detail = jsonb_build_object('price', pack.price_usd)::text;
  end if;
  return query select pack.credits, pack.price_usd, null::text, null::text;
end;
$$;
comment on function engine.open_checkout(uuid, uuid, numeric, uuid) is 'May be null: stripe_session_id, url.';
grant execute on function engine.open_checkout(uuid, uuid, numeric, uuid) to service_role;

-- Called by create-payment after Stripe: stores the agreed pack and price. Repeatable.
create function engine.remember_checkout(p_session_id text, p_user_id uuid, p_pack_id uuid, p_credits integer,
  p_price_usd numeric, p_request_key uuid, p_url text, p_expires_at timestamptz)
returns void language sql security definer set search_path = '' as $$
  insert into public.checkout_sessions (stripe_session_id, user_id, pack_id, credits, price_usd, request_key, url, expires_at)
  values (p_session_id, p_user_id, p_pack_id, p_credits, p_price_usd, p_request_key, p_url, p_expires_at)
  on conflict do nothing;
$$;
grant execute on function
  engine.remember_checkout(text, uuid, uuid, integer, numeric, uuid, text, timestamptz)
  to service_role;

-- Records an event; true when the event is new. After a failed transaction the event is still new; a concurrent
-- delivery waits.
create function private.take_stripe_event(p_event_id text, p_type text, p_object_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stripe_events (id, type, object_id, processed_at) values (p_event_id, p_type, p_object_id, now())
  on conflict (id) do nothing;
  if found then
    return true;
  end if;
  update public.stripe_events set deliveries = deliveries + 1 where id = p_event_id;
  return false;
end;
$$;

-- Returns the pack and price that a payment agreed to: those of the stored checkout. Without a stored checkout, the pack
-- `p_pack_id` that the payment's metadata name, at its present price.
create function private.agreed_checkout(p_session_id text, p_user_id uuid, p_pack_id uuid)
returns table (user_id uuid, pack_id uuid, credits integer, price_usd numeric, state text)
language sql stable security definer set search_path = '' as $$
  select c.user_id, c.pack_id, c.credits, c.price_usd, c.state from public.checkout_sessions c
  where c.stripe_session_id = p_session_id
  union all
  select u.id, p.id, p.credits, p.price_usd, 'open' from public.credit_packs p join auth.users u on u.id = p_user_id
  where p.id = p_pack_id
    and not exists (select 1 from public.checkout_sessions c where c.stripe_session_id = p_session_id);
$$;

-- Returns credits as the text of notices: '1 crédito', '10.5 créditos' in México, '10,5 créditos' in Argentina.
create function private.credits_in_words(p_credits numeric, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select private.digits(p_credits, private.country_of(p_user_id)) || case when p_credits = 1 then ' crédito' else ' créditos' end;
$$;

-- Called when a checkout's money has arrived: adds purchase and credits once, or holds the payment for review when it
-- differs from the agreement. The caller holds the locks.
create function private.complete_checkout(p_session_id text, p_payment_intent_id text, p_amount_minor bigint, p_currency text,
  p_receipt_url text, p_user_id uuid, p_pack_id uuid)
returns public.credit_purchases language plpgsql security definer set search_path = '' as $$
declare
  agreed record;
  purchase public.credit_purchases;
  matches boolean;
  reversal private.payment_reversals;
  noticed numeric := 0;
begin
  select * into agreed from private.agreed_checkout(p_session_id, p_user_id, p_pack_id);
  -- The account was deleted, and its checkout with it, so the second read finds no agreement and no user.
  if not private.share_user(agreed.user_id) then
    select * into agreed from private.agreed_checkout(p_session_id, p_user_id, p_pack_id);
  end if;
  insert into private.accounting_records (entry_key, kind, amount_minor, currency, credits, stripe_session_id, stripe_payment_intent_id)
  values ('sale:' || p_session_id, 'sale', p_amount_minor, p_currency, agreed.credits, p_session_id, p_payment_intent_id);
  if agreed.user_id is null then
    perform private.ring_money_alarm(
      case when p_user_id is null or p_pack_id is null then 'payment_unknown' else 'payment_without_account' end,
      p_session_id, jsonb_build_object('amount_minor', p_amount_minor, 'currency', p_currency));
    return null;
  end if;
  matches := p_currency = 'usd' and p_amount_minor = agreed.price_usd * 100;
  insert into public.credit_purchases as p (user_id, pack_id, amount, price_usd, currency, amount_minor, stripe_session_id,
    stripe_payment_intent_id, receipt_url, status)
  values (agreed.user_id, agreed.pack_id, agreed.credits, p_amount_minor / 100.0, p_currency, p_amount_minor, p_session_id,
    p_payment_intent_id, p_receipt_url, case when matches then 'completed' else 'review' end)
  on conflict (stripe_session_id) do update set status = excluded.status, amount_minor = excluded.amount_minor,
    price_usd = excluded.price_usd, currency = excluded.currency, receipt_url = excluded.receipt_url,
    stripe_payment_intent_id = excluded.stripe_payment_intent_id
  returning * into purchase;
  update public.checkout_sessions set state = 'completed' where stripe_session_id = p_session_id;
  if matches then
    perform engine.grant_purchased_credits(agreed.user_id, agreed.credits, 'purchase:' || p_session_id, purchase.id);
    perform private.notify_user(agreed.user_id, 'success',
      format(case agreed.state when 'pending' then 'Llegó tu pago: agregamos %s a tu cuenta.'
        else 'Tu compra está hecha: agregamos %s a tu cuenta.' end, private.credits_in_words(agreed.credits, agreed.user_id)),
      'purchase:' || p_session_id, null, 'credits', '/profile?tab=pagos');
  else
    perform private.notify_user(agreed.user_id, 'warning',
      format('Tu pago de %s está en revisión: lo que se cobró no coincide con el precio del paquete. No tienes que hacer nada; te avisaremos.',
        private.credits_in_words(agreed.credits, agreed.user_id)), 'review:' || p_session_id,
      null, 'credits', '/profile?tab=pagos');
  end if;
  purchase := private.balance_purchase(purchase.id);
  -- Stripe's events arrive in any order: a refund or dispute that came before its purchase had no user to notify.
  for reversal in
    select * from private.payment_reversals
    where stripe_payment_intent_id = purchase.stripe_payment_intent_id and state <> 'returned' order by created_at, id
  loop
    perform private.notify_reversal(purchase, noticed, reversal.id, reversal.kind, reversal.state);
    noticed := purchase.revoked_credits;
  end loop;
  return purchase;
end;
$$;

-- Settles a checkout with the outcome at Stripe: 'paid', 'pending' (the money is on its way), 'failed', 'expired',
-- 'open'; a paid checkout stays paid, whatever the order of calls. `p_user_id`, `p_pack_id`: the app's metadata, in
-- case the row is lost. `p_receipt_url`: the receipt, or the voucher of a pending payment. Returns status and credits;
-- 'duplicate' for a known event.
create function engine.settle_checkout(p_session_id text, p_outcome text, p_payment_intent_id text, p_amount_minor bigint,
  p_currency text, p_receipt_url text, p_user_id uuid, p_pack_id uuid, p_event_id text default null, p_event_type text default null)
returns table (status text, credits numeric)
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.credit_purchases;
begin
  if p_event_id is not null and not private.take_stripe_event(p_event_id, p_event_type, p_session_id) then
    return query select 'duplicate', null::numeric;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('checkout:' || p_session_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('payment:' || p_payment_intent_id, 0));
  select * into purchase from public.credit_purchases p where p.stripe_session_id = p_session_id;
  -- A recorded sale is already settled, even when a review refused it or its account is deleted.
  if exists (select 1 from private.accounting_records where entry_key = 'sale:' || p_session_id) then
    return query select coalesce(purchase.status, 'review'), case when purchase.status = 'completed' then purchase.amount end;
    return;
  end if;
  case p_outcome
    when 'paid' then
      purchase := private.complete_checkout(p_session_id, p_payment_intent_id, p_amount_minor, p_currency, p_receipt_url,
        p_user_id, p_pack_id);
      return query select coalesce(purchase.status, 'review'), case when purchase.status = 'completed' then purchase.amount end;
    when 'failed' then
      insert into public.credit_purchases (user_id, pack_id, amount, price_usd, currency, amount_minor, stripe_session_id,
        stripe_payment_intent_id, status)
      select a.user_id, a.pack_id, a.credits, a.price_usd, p_currency, p_amount_minor, p_session_id, p_payment_intent_id, 'failed'
      from private.agreed_checkout(p_session_id, p_user_id, p_pack_id) a
      on conflict do nothing;
      update public.checkout_sessions c set state = 'failed' where c.stripe_session_id = p_session_id;
      return query select 'failed', null::numeric;
    when 'pending' then
      update public.checkout_sessions c set state = 'pending', voucher_url = coalesce(p_receipt_url, c.voucher_url)
      where c.stripe_session_id = p_session_id and c.state in ('open', 'pending');
      return query select 'pending', null::numeric;
    when 'expired' then
      update public.checkout_sessions c set state = 'expired' where c.stripe_session_id = p_session_id and c.state = 'open';
      return query select 'expired', null::numeric;
    else
      return query select 'open', null::numeric;
  end case;
end;
$$;
comment on function engine.settle_checkout(text, text, text, bigint, text, text, uuid, uuid, text, text) is
  'May be null: credits.';
grant execute on function
  engine.settle_checkout(text, text, text, bigint, text, text, uuid, uuid, text, text)
  to service_role;

-- Called by the profile: returns payments whose money is on its way, newest first; voucher_url: the page with the
-- voucher to pay.
create function private.list_pending_payments()
returns table (id text, credits integer, price_usd numeric, voucher_url text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.stripe_session_id, c.credits, c.price_usd, c.voucher_url, c.created_at from public.checkout_sessions c
  where c.user_id = (select private.require_user()) and c.state = 'pending'
  order by c.created_at desc;
$$;
call private.offer_to_users('list_pending_payments');
comment on function public.list_pending_payments() is 'May be null: voucher_url.';

-- Returns checkouts without an outcome that were opened at least 20 minutes ago, were not read in the last six hours
-- and were not tried by the run before. After 60 days no delayed payment can arrive.
create function private.unsettled_checkouts() returns setof public.checkout_sessions
language sql stable security definer set search_path = '' as $$
  select c.* from public.checkout_sessions c
  where c.state in ('open', 'pending')
    and c.created_at between now() - interval '60 days' and now() - interval '20 minutes'
    and (c.read_at is null or c.read_at < now() - interval '6 hours')
    and (c.tried_at is null or c.tried_at < now() - interval '15 minutes')
$$;

-- Called by settle-checkouts: claims up to `p_limit` checkouts, the longest untried first, and returns their session
-- ids. A checkout without a response from Stripe is due again at the next run.
create function engine.take_unsettled_checkouts(p_limit integer) returns setof text
language sql security definer set search_path = '' as $$
  update public.checkout_sessions c set tried_at = now()
  where c.stripe_session_id in (
    select u.stripe_session_id from private.unsettled_checkouts() u order by u.tried_at nulls first, u.created_at limit p_limit)
  returning c.stripe_session_id;
$$;
-- Called by settle-checkouts when Stripe has responded: the checkout is read again after six hours.
create function engine.note_checkout_read(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.checkout_sessions set read_at = now() where stripe_session_id = p_session_id;
$$;
grant execute on function engine.take_unsettled_checkouts(integer), engine.note_checkout_read(text) to service_role;

-- Called by the schedule: wakes settle-checkouts when a checkout or the daily read of refunds and disputes is due.
-- Returns the request's id, or null.
create function private.checkout_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  return case when exists (select 1 from private.unsettled_checkouts()) or private.reversals_are_due() then private.wake_function('settle-checkouts') end;
end;
$$;

select cron.schedule('settle-checkouts', '*/20 * * * *', 'select private.checkout_tick()');
