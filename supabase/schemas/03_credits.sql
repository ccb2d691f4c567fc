-- A month of credits begins on the 1st at 08:00 UTC, midnight in Tijuana, the westernmost zone offered. With a month
-- from midnight UTC, free credits would end there on the evening of the last day. Same rule as creditMonthOf
-- (domain/credits/month.ts).
create function private.credit_period(p_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'utc' - interval '8 hours')::date;
$$;
grant execute on function private.credit_period(timestamptz) to authenticated, service_role;

create table public.credit_packs (
  id         uuid primary key default gen_random_uuid(),
  credits    integer not null check (credits > 0),
  price_usd  numeric(10, 2) not null check (price_usd > 0),
  is_active  boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.credit_packs is
  'Packs of credits; the price that create-payment charges. A sold pack cannot be deleted: is_active false withdraws it.';
-- Allows one active pack for each number of credits: a new price needs a new pack, and the old pack becomes inactive.
create unique index credit_packs_credits_active_key on public.credit_packs (credits) where is_active;
alter table public.credit_packs enable row level security;
revoke all on public.credit_packs from anon, authenticated;
grant select on public.credit_packs to anon, authenticated;
grant all on public.credit_packs to service_role;
create policy credit_packs_select_active on public.credit_packs for select to anon using (is_active);
-- Users may read inactive packs, because histories show the names of these packs too.
create policy credit_packs_select_all on public.credit_packs for select to authenticated using (true);

create table public.ai_credit_costs (
  content_type text primary key check (content_type ~ '^[a-z0-9_]+$'),
  credit_cost  numeric(12, 2) not null check (credit_cost >= 0),
  updated_at   timestamptz not null default now(),
  constraint ai_credit_costs_content_type_within_bounds check (char_length(content_type) <= 100),
  -- Topics must be free, because no user clicks for them: the schedule and a user's first visit begin the work.
  constraint ai_credit_costs_topics_are_free check (content_type <> 'topics' or credit_cost = 0)
);
comment on table public.ai_credit_costs is 'What each action costs, in credits; document_ai is a price per page.';
alter table public.ai_credit_costs enable row level security;
revoke all on public.ai_credit_costs from anon, authenticated;
grant select on public.ai_credit_costs to anon, authenticated;
grant all on public.ai_credit_costs to service_role;
create policy ai_credit_costs_select_everybody on public.ai_credit_costs for select to anon, authenticated using (true);
create trigger ai_credit_costs_touch before update on public.ai_credit_costs
  for each row execute function private.touch_updated_at();

create table public.user_credit_stats (
  user_id              uuid primary key references auth.users (id) on delete cascade,
  available_credits    numeric(12, 2) not null default 0,
  free_monthly_credits numeric(12, 2) not null default 0 check (free_monthly_credits >= 0),
  purchased_credits    numeric(12, 2) not null default 0 check (purchased_credits >= 0),
  held_credits         numeric(12, 2) not null default 0 check (held_credits >= 0),
  owed_credits         numeric(12, 2) not null default 0 check (owed_credits >= 0),
  total_purchased      numeric(12, 2) not null default 0 check (total_purchased >= 0),
  total_consumed       numeric(12, 2) not null default 0 check (total_consumed >= 0),
  free_period          date not null default private.credit_period(now()),
  updated_at           timestamptz not null default now(),
  constraint user_credit_stats_available_is_free_plus_purchased
    check (available_credits = free_monthly_credits + purchased_credits)
);
comment on table public.user_credit_stats is
  'Running total of credit_ledger. free_monthly_credits: free credits left in free_period; held_credits: set aside for work in progress; owed_credits: spent before their payment was refunded.';
alter table public.user_credit_stats enable row level security;
revoke all on public.user_credit_stats from anon, authenticated, service_role;
grant select on public.user_credit_stats to authenticated, service_role;
create policy user_credit_stats_select_own on public.user_credit_stats
  for select to authenticated using (user_id = (select auth.uid()));

create table public.credit_purchases (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references auth.users (id) on delete cascade,
  pack_id                  uuid not null references public.credit_packs (id),
  amount                   numeric(12, 2) not null check (amount > 0),
  price_usd                numeric(10, 2) not null check (price_usd >= 0),
  currency                 text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  stripe_session_id        text not null unique,
  stripe_payment_intent_id text unique,
  status                   text not null check (status in ('completed', 'failed', 'refunded', 'disputed', 'review')),
  amount_minor             bigint not null default 0 check (amount_minor >= 0),
  refunded_minor           bigint not null default 0 check (refunded_minor >= 0),
  revoked_credits          numeric(12, 2) not null default 0 check (revoked_credits >= 0),
  revision                 integer not null default 0,
  receipt_url              text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  constraint credit_purchases_takes_back_no_more_than_it_gave check (revoked_credits <= amount),
  constraint credit_purchases_receipt_url_within_bounds check (char_length(receipt_url) <= 2000),
  constraint credit_purchases_stripe_session_id_within_bounds check (char_length(stripe_session_id) <= 255),
  constraint credit_purchases_stripe_payment_intent_id_within_bounds check (char_length(stripe_payment_intent_id) <= 255)
);
comment on table public.credit_purchases is
  'Finished payments; amount is in credits. amount_minor was paid; refunded_minor of it was refunded, which revoked revoked_credits. review: another amount than agreed was paid, and nothing was granted.';
create index credit_purchases_user_id_created_at_idx on public.credit_purchases (user_id, created_at desc);
create index credit_purchases_pack_id_idx on public.credit_purchases (pack_id);
alter table public.credit_purchases enable row level security;
revoke all on public.credit_purchases from anon, authenticated;
grant select on public.credit_purchases to authenticated;
grant all on public.credit_purchases to service_role;
create policy credit_purchases_select_own on public.credit_purchases
  for select to authenticated using (user_id = (select auth.uid()));
create trigger credit_purchases_touch before update on public.credit_purchases
  for each row execute function private.touch_updated_at();

create table public.checkout_sessions (
  stripe_session_id text primary key,
  user_id           uuid not null references auth.users (id) on delete cascade,
  pack_id           uuid not null references public.credit_packs (id),
  credits           integer not null check (credits > 0),
  price_usd         numeric(10, 2) not null check (price_usd > 0),
  state             text not null default 'open'
    check (state in ('open', 'pending', 'completed', 'expired', 'failed')),
  request_key       uuid,
  url               text,
  voucher_url       text,
  expires_at        timestamptz,
  tried_at          timestamptz,
  read_at           timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint checkout_sessions_user_id_request_key_key unique (user_id, request_key),
  constraint checkout_sessions_url_within_bounds check (char_length(url) <= 5000),
  constraint checkout_sessions_voucher_url_within_bounds check (char_length(voucher_url) <= 5000),
  constraint checkout_sessions_stripe_session_id_within_bounds check (char_length(stripe_session_id) <= 255)
);
comment on table public.checkout_sessions is
  'Checkouts that the server opened, each with its credits and price. pending: complete, but the money arrives later; voucher_url: the voucher to pay with, if the method has one. tried_at: when settle-checkouts last claimed it; read_at: when Stripe last returned its state. Server only.';
create index checkout_sessions_pack_id_idx on public.checkout_sessions (pack_id);
create index checkout_sessions_unsettled_idx on public.checkout_sessions (tried_at nulls first) where state in ('open', 'pending');
alter table public.checkout_sessions enable row level security;
revoke all on public.checkout_sessions from anon, authenticated;
grant all on public.checkout_sessions to service_role;
create trigger checkout_sessions_touch before update on public.checkout_sessions
  for each row execute function private.touch_updated_at();

create table public.stripe_events (
  id           text primary key,
  type         text not null,
  object_id    text,
  deliveries   integer not null default 1 check (deliveries > 0),
  received_at  timestamptz not null default now(),
  processed_at timestamptz,
  error_code   text,
  constraint stripe_events_object_id_within_bounds check (char_length(object_id) <= 255),
  constraint stripe_events_id_within_bounds check (char_length(id) <= 255),
  constraint stripe_events_type_within_bounds check (char_length(type) <= 255),
  constraint stripe_events_error_code_within_bounds check (char_length(error_code) <= 100)
);
comment on table public.stripe_events is 'Webhook deliveries already seen: each event acts once. Server only.';
alter table public.stripe_events enable row level security;
revoke all on public.stripe_events from anon, authenticated;
grant all on public.stripe_events to service_role;

create table public.credit_ledger (
  id              bigint generated always as identity primary key,
  user_id         uuid not null references auth.users (id) on delete cascade,
  operation       text not null check (operation in
    ('grant', 'expire', 'hold', 'capture', 'release', 'revoke', 'restore', 'settle')),
  amount          numeric(12, 2) not null check (amount > 0),
  free_delta      numeric(12, 2) not null default 0,
  purchased_delta numeric(12, 2) not null default 0,
  held_delta      numeric(12, 2) not null default 0,
  owed_delta      numeric(12, 2) not null default 0,
  source          text not null,
  idempotency_key text not null unique,
  hold_id         bigint references public.credit_ledger (id),
  post_id         uuid,
  purchase_id     uuid,
  period          date not null,
  created_at      timestamptz not null default now(),
  constraint credit_ledger_settlement_names_its_hold
    check ((operation in ('capture', 'release')) = (hold_id is not null)),
  constraint credit_ledger_source_within_bounds check (char_length(source) <= 500),
  constraint credit_ledger_idempotency_key_within_bounds check (char_length(idempotency_key) <= 500)
);
comment on table public.credit_ledger is
  'Append-only history of credits; the deltas change the totals in user_credit_stats. post_id and purchase_id stay after their rows are deleted.';
create index credit_ledger_user_id_id_idx on public.credit_ledger (user_id, id desc);
create unique index credit_ledger_hold_id_settled_once_key on public.credit_ledger (hold_id)
  where operation in ('capture', 'release');
create index credit_ledger_hold_id_idx on public.credit_ledger (hold_id);
create index credit_ledger_post_id_idx on public.credit_ledger (post_id) where post_id is not null;
alter table public.credit_ledger enable row level security;
revoke all on public.credit_ledger from anon, authenticated, service_role;
grant select on public.credit_ledger to authenticated, service_role;
create policy credit_ledger_select_own on public.credit_ledger
  for select to authenticated using (user_id = (select auth.uid()));

revoke all on sequence public.credit_ledger_id_seq from service_role;

-- Trigger: the ledger refuses changes. Raises ledger_is_append_only.
create function private.refuse_ledger_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from auth.users where id = old.user_id) then
    return old;
  end if;
  raise exception 'ledger_is_append_only';
end;
$$;
create trigger credit_ledger_append_only before update or delete on public.credit_ledger
  for each row execute function private.refuse_ledger_change();
create trigger credit_ledger_no_truncate before truncate on public.credit_ledger
  for each statement execute function private.refuse_ledger_change();

create table public.transaction_history (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  post_id    uuid not null default '00000000-0000-0000-0000-000000000000',
  type       text not null,
  amount     numeric(12, 2) not null,
  created_at timestamptz not null default now(),
  constraint transaction_history_type_within_bounds check (char_length(type) <= 100)
);
comment on table public.transaction_history is
  'What the user sees of their charges; display only. post_id is the zero id when there is no post.';
create index transaction_history_user_id_created_at_idx on public.transaction_history (user_id, created_at desc);
create index transaction_history_post_id_idx on public.transaction_history (post_id);
alter table public.transaction_history enable row level security;
revoke all on public.transaction_history from anon, authenticated;
grant select on public.transaction_history to authenticated;
grant all on public.transaction_history to service_role;
-- The select policy of credit_ledger is in 17_bin.sql, because it hides lines of deleted posts.
