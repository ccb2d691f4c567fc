create table public.money_alarms (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in
    ('payment_mismatch', 'payment_without_account', 'payment_unknown', 'ledger_difference', 'hold_without_work')),
  subject     text not null check (char_length(subject) <= 255),
  details     jsonb not null default '{}' check (pg_column_size(details) <= 4000),
  created_at  timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table public.money_alarms is
  'Problems of money that an operator must solve, one open alarm for each kind and subject. Server only.';
create unique index money_alarms_kind_subject_open_key on public.money_alarms (kind, subject) where resolved_at is null;
alter table public.money_alarms enable row level security;
revoke all on public.money_alarms from anon, authenticated;
grant all on public.money_alarms to service_role;

-- Called when money or credits do not add up: opens an alarm, unless one of this kind and subject is open.
create function private.ring_money_alarm(p_kind text, p_subject text, p_details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.money_alarms (kind, subject, details) values (p_kind, p_subject, p_details)
  on conflict (kind, subject) where resolved_at is null do nothing;
$$;

-- A reversal's row may be written before its purchase, because Stripe guarantees no order of events.
create table private.payment_reversals (
  id                       text primary key check (char_length(id) <= 255),
  stripe_payment_intent_id text not null check (char_length(stripe_payment_intent_id) <= 255),
  kind                     text not null check (kind in ('refund', 'dispute')),
  state                    text not null check (state in ('open', 'taken', 'returned')),
  amount_minor             bigint not null check (amount_minor >= 0),
  currency                 text not null check (char_length(currency) <= 3),
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now()
);
comment on table private.payment_reversals is
  'Refunds and disputes. open: an undecided dispute, its money withdrawn; taken: the buyer has the money; returned: the money came back to us for good.';
alter table private.payment_reversals enable row level security;
revoke all on private.payment_reversals from public, anon, authenticated, service_role;
create index payment_reversals_payment_intent_idx on private.payment_reversals (stripe_payment_intent_id);
create trigger payment_reversals_touch before update on private.payment_reversals
  for each row execute function private.touch_updated_at();

-- Records for accounting, which name no user and so outlive a deleted account.
create table private.accounting_records (
  id                       bigint generated always as identity primary key,
  entry_key                text not null unique check (char_length(entry_key) <= 300),
  kind                     text not null check (kind in ('sale', 'refund', 'dispute', 'returned')),
  amount_minor             bigint not null,
  currency                 text not null check (char_length(currency) <= 3),
  credits                  numeric(12, 2),
  stripe_session_id        text check (char_length(stripe_session_id) <= 255),
  stripe_payment_intent_id text check (char_length(stripe_payment_intent_id) <= 255),
  recorded_at              timestamptz not null default now()
);
comment on table private.accounting_records is 'Each movement of money in minor units; payments to buyers are negative. The rows stay when an account is deleted.';
alter table private.accounting_records enable row level security;
revoke all on private.accounting_records from public, anon, authenticated, service_role;
