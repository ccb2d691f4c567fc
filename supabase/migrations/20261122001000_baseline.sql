-- Generated from supabase/schemas by `npm run schema:baseline`; never edited.

-- 01_foundations.sql
create schema if not exists private;
comment on schema private is 'Not exposed by the API: security definer functions and secrets.';
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to authenticated, service_role;
create schema if not exists engine;
comment on schema engine is 'Exposed by the API to the service role alone: what edge functions call.';
revoke all on schema engine from public, anon, authenticated;
grant usage on schema engine to service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
create procedure private.offer_to_users(p_name text)
language plpgsql set search_path = '' as $$
declare
  inner_function record;
begin
  select p.oid::regprocedure as signature, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as answer,
    case p.provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end as volatility,
    case when p.proretset or p.prorettype = 'record'::regtype then 'select * from' else 'select' end as reads,
    array_to_string(p.proargnames[1:p.pronargs], ', ') as passed
  into strict inner_function
  from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = p_name;
  execute format('create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' as $body$ %s private.%I(%s); $body$',
    p_name, inner_function.arguments, inner_function.answer, inner_function.volatility, inner_function.reads, p_name, inner_function.passed);
  execute format('grant execute on function %s to authenticated', inner_function.signature);
  execute format('grant execute on function public.%I to authenticated, service_role', p_name);
end;
$$;
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end;
$$;
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create function private.require_user() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'not_authenticated';
  end if;
  return caller;
end;
$$;
grant execute on function private.require_user() to authenticated, service_role;
create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text, '') !~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
$$;
create function private.is_day(p_day date) returns boolean
language sql immutable set search_path = '' as $$ select p_day between date '2000-01-01' and date '2100-12-31'; $$;
create function private.is_hour(p_time time) returns boolean
language sql immutable set search_path = '' as $$ select p_time < time '24:00'; $$;
grant execute on function private.is_day(date), private.is_hour(time) to authenticated, service_role;
create function private.require_day_and_hour(p_day date, p_time time) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_day(p_day) then
    raise exception 'date_out_of_range';
  elsif not private.is_hour(p_time) or extract(second from p_time) <> 0 then
    raise exception 'time_invalid';
  end if;
end;
$$;
create function private.require_time_zone(p_timezone text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(p_timezone, '') !~ '^(UTC|Etc/GMT[+-]1?[0-9]|[A-Za-z_]+(/[A-Za-z_]+(-[A-Za-z_]+)*)+)$' then
    raise exception 'invalid_timezone';
  end if;
  perform now() at time zone p_timezone;
exception when invalid_parameter_value then
  raise exception 'invalid_timezone';
end;
$$;
grant execute on function private.require_time_zone(text) to authenticated, service_role;
create function private.zone_city(p_timezone text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    '{"Africa/Cairo": "El Cairo", "Africa/Johannesburg": "Johannesburgo", "America/Argentina/Cordoba": "Córdoba",
      "America/Asuncion": "Asunción", "America/Bogota": "Bogotá", "America/Havana": "La Habana",
      "America/Mexico_City": "Ciudad de México", "America/New_York": "Nueva York", "America/Panama": "Panamá",
      "America/Santo_Domingo": "Santo Domingo", "America/Sao_Paulo": "São Paulo", "Asia/Calcutta": "Calcuta",
      "Asia/Jerusalem": "Jerusalén", "Asia/Kolkata": "Calcuta", "Asia/Shanghai": "Shanghái",
      "Asia/Singapore": "Singapur", "Asia/Tokyo": "Tokio", "Atlantic/Canary": "Canarias", "Europe/Athens": "Atenas",
      "Europe/Berlin": "Berlín", "Europe/Brussels": "Bruselas", "Europe/Bucharest": "Bucarest",
      "Europe/Copenhagen": "Copenhague", "Europe/Istanbul": "Estambul", "Europe/Lisbon": "Lisboa",
      "Europe/London": "Londres", "Europe/Moscow": "Moscú", "Europe/Paris": "París", "Europe/Prague": "Praga",
      "Europe/Rome": "Roma", "Europe/Stockholm": "Estocolmo", "Europe/Vienna": "Viena", "Europe/Warsaw": "Varsovia"}'::jsonb ->> p_timezone,
    case when p_timezone ~ '^Etc/GMT[+-][1-9]\d?$' then 'UTC' || translate(substr(p_timezone, 8), '+-', '-+') end,
    replace(regexp_replace(p_timezone, '^.*/', ''), '_', ' '));
$$;
create function private.clock_text(p_at timestamptz, p_timezone text) returns text
language sql stable set search_path = '' as $$
  select format('%s %s de %s %s %s (%s)',
    (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from clock.at)::integer],
    extract(day from clock.at),
    (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre',
      'diciembre'])[extract(month from clock.at)::integer],
    case when extract(hour from clock.at) = 1 then 'a la' else 'a las' end,
    to_char(clock.at, 'HH24:MI'),
    private.zone_city(p_timezone))
  from (select p_at at time zone p_timezone as at) as clock;
$$;
create function private.digits(p_number numeric, p_country text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_country = 'CR' then translate(written, ',.', chr(160) || ',')
    when p_country in ('AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'PY', 'UY', 'VE') then translate(written, ',.', '.,')
    else written end
  from (select rtrim(to_char(round(p_number, 2), 'FM999,999,999,999,990.99'), '.') as written) as plain;
$$;
create function private.country_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select raw_user_meta_data ->> 'country' from auth.users where id = p_user_id;
$$;
create function private.utf16_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(p_text) + case when octet_length(p_text) = char_length(p_text) or char_length(p_text) > 100000 then 0
    else regexp_count(p_text, '[\U00010000-\U0010ffff]') end;
$$;
grant execute on function private.utf16_length(text) to service_role;
create function private.first_characters(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select case when next = '' then p_text
    when next ~ ('^[' || marks || '\u200d]') or head ~ '\u200d$'
      then regexp_replace(head, format('([^%1$s\u200d][%1$s]*\u200d)*([^%1$s\u200d][%1$s]*)?$', marks), '')
    when next ~ '[\U0001f1e6-\U0001f1ff]' and char_length(substring(head from '[\U0001f1e6-\U0001f1ff]*$')) % 2 = 1 then left(head, -1)
    else head end
  from (select left(p_text, p_most) as head, substr(p_text, p_most + 1, 1) as next,
    '\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u20d0-\u20ff\ufe00-\ufe0f\U0001f3fb-\U0001f3ff' as marks) as ends;
$$;
grant execute on function private.first_characters(text, integer) to authenticated, service_role;
create function private.shortened(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_text) > p_most then rtrim(private.first_characters(p_text, p_most - 1)) || '…' else p_text end;
$$;
grant execute on function private.shortened(text, integer) to authenticated, service_role;
create function private.shown_title(p_title text, p_most integer default 80) returns text
language sql immutable set search_path = '' as $$
  select translate(private.shortened(p_title, p_most), '«»', '“”');
$$;
create function private.wake_function(p_name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  return net.http_post(
    url := project_url || '/functions/v1/' || p_name,
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;
create table private.quotas (
  bucket  text not null constraint quotas_bucket_is_short check (char_length(bucket) between 1 and 40),
  subject text not null constraint quotas_subject_is_short check (char_length(subject) between 1 and 100),
  used    integer not null constraint quotas_used_is_positive check (used > 0),
  ends_at timestamptz not null,
  primary key (bucket, subject)
);
comment on table private.quotas is
  'How often each subject used each bucket in the window that ends at ends_at. A subject is a user, or the hash of a person whose account was deleted. Ended windows are deleted daily.';
create index quotas_ends_at_idx on private.quotas (ends_at);
alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated, service_role;
create function private.take_quota(p_bucket text, p_subject text, p_limit integer, p_seconds integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  taken boolean;
begin
  insert into private.quotas as q (bucket, subject, used, ends_at)
  values (p_bucket, p_subject, 1, now() + make_interval(secs => p_seconds))
  on conflict (bucket, subject) do update set
    used = case when q.ends_at <= now() then 1 else q.used + 1 end,
    ends_at = case when q.ends_at <= now() then excluded.ends_at else q.ends_at end
    where q.ends_at <= now() or q.used < p_limit
  returning true into taken;
  if taken then
    return null;
  end if;
  -- The nightly deletion may have removed the ended window since the insert; a use is then possible at once.
  return coalesce((select ends_at from private.quotas where bucket = p_bucket and subject = p_subject), now());
end;
$$;
create function private.quota_limits() returns table (bucket text, uses integer, seconds integer)
language sql immutable set search_path = '' as $$
  values
    -- Enough for a month planned in one sitting: 30 cards of 20 pictures.
    ('uploads', 600, 86400),
    -- Each visit of a user without pages makes several calls, which count against the application's daily limit at
    -- LinkedIn.
    ('pages', 60, 86400),
    -- Each company that a user mentions is a call, which counts against the application's daily limit at LinkedIn.
    ('companies', 100, 86400),
    -- Each refresh requests tokens from LinkedIn, and a token lasts 60 days.
    ('refreshes', 20, 3600),
    ('tickets', 20, 86400),
    -- Enough for four imports of 500 rows.
    ('cards', 2000, 86400),
    -- Enough for a question a minute for five hours; each question costs credits.
    ('research', 300, 86400),
    -- Media costs credits; this limit also counts work that is begun and cancelled.
    ('generations', 300, 86400),
    -- Improving a text is free; the limit is several times a full day's posts.
    ('texts', 200, 86400),
    -- Topic searches are free for users, but each costs a request to the search service.
    ('searches', 200, 86400),
    -- An assistant makes several requests for each sentence of its user.
    ('assistant', 2000, 86400),
    -- Learning a voice is free, but sends a long request to the model.
    ('voices', 20, 86400),
    ('checkouts', 30, 3600),
    -- Each sync and analysis makes up to a hundred calls to LinkedIn, and costs nothing when it fails or finds no figures.
    ('analyses', 100, 86400),
    -- The page of a finished purchase makes two requests, which count against Stripe's limit for the whole account.
    ('payments', 120, 3600),
    -- The operator pays for each code that is sent.
    ('contact_codes', 5, 3600);
$$;
create function engine.require_quota(p_bucket text, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed record;
  ends timestamptz;
begin
  if not exists (select from auth.users where id = p_user_id) then
    raise exception 'not_authenticated';
  end if;
  select * into strict allowed from private.quota_limits() as l where l.bucket = p_bucket;
  ends := private.take_quota(p_bucket, p_user_id::text, allowed.uses, allowed.seconds);
  if ends is not null then
    raise exception using errcode = 'PT429', message = p_bucket || '_limit_reached',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
end;
$$;
grant execute on function engine.require_quota(text, uuid) to service_role;
create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform engine.require_quota(tg_argv[0], new.user_id);
  end if;
  return null;
end;
$$;

-- 02_people.sql
create table public.user_communication_preferences (
  user_id            uuid primary key references auth.users (id) on delete cascade,
  credits_sms        boolean not null default true,
  credits_whatsapp   boolean not null default true,
  credits_email      boolean not null default true,
  system_sms         boolean not null default true,
  system_whatsapp    boolean not null default true,
  system_email       boolean not null default true,
  marketing_sms      boolean not null default true,
  marketing_whatsapp boolean not null default true,
  marketing_email    boolean not null default true,
  updated_at         timestamptz not null default now(),
  chosen_at          timestamptz
);
comment on table public.user_communication_preferences is
  'Three categories by three channels that the user accepts. chosen_at: when the user last saved them; until then no marketing is sent, because every account begins with all nine on without the user''s choice.';
alter table public.user_communication_preferences enable row level security;
revoke all on public.user_communication_preferences from anon, authenticated;
grant select, insert (user_id, credits_sms, credits_whatsapp, credits_email, system_sms, system_whatsapp, system_email, marketing_sms,
  marketing_whatsapp, marketing_email, updated_at), update (user_id, credits_sms, credits_whatsapp, credits_email, system_sms, system_whatsapp, system_email, marketing_sms,
  marketing_whatsapp, marketing_email, updated_at)
  on public.user_communication_preferences to authenticated;
grant all on public.user_communication_preferences to service_role;
create policy user_communication_preferences_select_own on public.user_communication_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy user_communication_preferences_insert_own on public.user_communication_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy user_communication_preferences_update_own on public.user_communication_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger user_communication_preferences_touch before update on public.user_communication_preferences
  for each row execute function private.touch_updated_at();
create table public.helpdesk_tickets (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  user_email text not null,
  subject    text not null constraint helpdesk_tickets_subject_is_present check (char_length(btrim(subject)) between 1 and 200),
  message    text not null constraint helpdesk_tickets_message_is_present check (char_length(btrim(message)) between 1 and 10000),
  status     text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delivery   text not null default 'waiting' check (delivery in ('waiting', 'sent')),
  constraint helpdesk_tickets_user_email_within_bounds check (char_length(user_email) <= 320),
  constraint helpdesk_tickets_subject_within_bounds check (char_length(subject) <= 200),
  constraint helpdesk_tickets_message_within_bounds check (char_length(message) <= 10000)
);
comment on table public.helpdesk_tickets is 'Support tickets. A review adds a closed ticket.';
create index helpdesk_tickets_user_id_created_at_idx on public.helpdesk_tickets (user_id, created_at desc);
create index helpdesk_tickets_waiting_idx on public.helpdesk_tickets (created_at) where delivery = 'waiting' and status = 'open';
alter table public.helpdesk_tickets enable row level security;
revoke all on public.helpdesk_tickets from anon, authenticated;
grant select, insert (id, user_id, user_email, subject, message) on public.helpdesk_tickets to authenticated;
grant all on public.helpdesk_tickets to service_role;
create policy helpdesk_tickets_select_own on public.helpdesk_tickets for select to authenticated using (user_id = (select auth.uid()));
create policy helpdesk_tickets_insert_own on public.helpdesk_tickets
  for insert to authenticated with check (user_id = (select auth.uid()) and user_email = (select auth.jwt()) ->> 'email');
create trigger helpdesk_tickets_touch before update on public.helpdesk_tickets
  for each row execute function private.touch_updated_at();
create trigger helpdesk_tickets_count after insert on public.helpdesk_tickets
  for each row when (new.status = 'open') execute function private.count_row('tickets');
create table public.app_reviews (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null unique references auth.users (id) on delete cascade,
  rating     smallint not null constraint app_reviews_rating_is_one_to_five check (rating between 1 and 5),
  feedback   text check (char_length(feedback) <= 5000),
  opt_in     boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.app_reviews is 'One rating of the app for each user.';
alter table public.app_reviews enable row level security;
revoke all on public.app_reviews from anon, authenticated;
grant select, insert (user_id, rating, feedback, opt_in) on public.app_reviews to authenticated;
grant all on public.app_reviews to service_role;
create policy app_reviews_select_own on public.app_reviews for select to authenticated using (user_id = (select auth.uid()));
create policy app_reviews_insert_own on public.app_reviews for insert to authenticated with check (user_id = (select auth.uid()));
create function private.keep_review_as_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.helpdesk_tickets (user_id, user_email, subject, message, status)
  select new.user_id, coalesce(email, ''), 'Review',
    concat_ws(' - ', format('Rating: %s/5', new.rating), nullif(btrim(new.feedback), '')), 'closed'
  from auth.users where id = new.user_id;
  return null;
end;
$$;
create trigger app_reviews_keep_as_ticket after insert on public.app_reviews
  for each row execute function private.keep_review_as_ticket();

-- 03_credits.sql
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
create unique index credit_packs_credits_active_key on public.credit_packs (credits) where is_active;
alter table public.credit_packs enable row level security;
revoke all on public.credit_packs from anon, authenticated;
grant select on public.credit_packs to anon, authenticated;
grant all on public.credit_packs to service_role;
create policy credit_packs_select_active on public.credit_packs for select to anon using (is_active);
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

-- 04_credit_operations.sql
create function private.free_credits() returns numeric language sql immutable set search_path = '' as $$ select 10.5; $$;
grant execute on function private.free_credits() to authenticated, service_role;
create function private.share_user(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.users where id = p_user_id for key share;
  return found;
end;
$$;
grant execute on function private.share_user(uuid) to service_role;
create function private.require_credit_amount(p_amount numeric) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) then
    raise exception 'invalid_input';
  end if;
end;
$$;
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
create function public.credit_balance()
returns table (available_credits numeric, free_monthly_credits numeric, purchased_credits numeric, held_credits numeric,
  owed_credits numeric, total_purchased numeric, total_consumed numeric)
language sql stable security invoker set search_path = '' as $$ select * from private.balance_at((select auth.uid())); $$;
grant execute on function private.balance_at(uuid, timestamptz), public.credit_balance() to authenticated, service_role;
create function engine.available_credits(p_user_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$ select b.available_credits from private.balance_at(p_user_id) b; $$;
grant execute on function engine.available_credits(uuid) to service_role;
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
create function private.restore_credits(p_user_id uuid, p_amount numeric, p_key text, p_purchase_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.renew_free_credits(p_user_id);
  perform private.apply_ledger_line(p_user_id, 'restore', p_amount, 0, p_amount, 0, 'purchase', p_key,
    private.credit_period(now()), null, null, p_purchase_id);
end;
$$;

-- 05_linkedin.sql
create table private.linkedin_secrets (
  user_id            uuid primary key references auth.users (id) on delete cascade,
  access_token       text not null,
  refresh_token      text,
  access_expires_at  timestamptz not null,
  updated_at         timestamptz not null default now(),
  -- A sign-in sets connected_at; a refresh does not change it.
  connected_at       timestamptz not null default clock_timestamp(),
  refresh_tried_at   timestamptz,
  check_tried_at     timestamptz,
  end_notified_at    timestamptz,
  -- refresh_expires_at: the end of the refresh token, a year after the consent, beyond which no access token lasts.
  -- Null until LinkedIn returns it, because GoTrue does not pass it on.
  refresh_expires_at timestamptz,
  -- refresh_refused_at: LinkedIn's first refusal of this refresh token; null after a successful refresh.
  -- refresh_ended_at: the second refusal, after which ends_at is the access token's end (note_refused_refresh).
  refresh_refused_at timestamptz,
  refresh_ended_at   timestamptz,
  ends_at            timestamptz generated always as (
    case
      when refresh_token is null or refresh_ended_at is not null then access_expires_at
      when refresh_expires_at is not null then greatest(access_expires_at, refresh_expires_at)
    end) stored,
  constraint linkedin_secrets_access_token_within_bounds check (char_length(access_token) <= 8192),
  constraint linkedin_secrets_refresh_token_within_bounds check (char_length(refresh_token) <= 8192)
);
comment on table private.linkedin_secrets is 'LinkedIn tokens; no client role has any right here.';
create index linkedin_secrets_refreshable_idx on private.linkedin_secrets (access_expires_at) where refresh_token is not null;
create index linkedin_secrets_ends_at_idx on private.linkedin_secrets (ends_at);
revoke all on private.linkedin_secrets from public, anon, authenticated, service_role;
create table public.linkedin_tokens (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null unique references auth.users (id) on delete cascade,
  access_token      text check (access_token is null),
  refresh_token     text check (refresh_token is null),
  has_refresh_token boolean not null default false,
  is_valid          boolean,
  error_message     text,
  access_expires_at timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  -- granted_scopes, checked_at: the scopes that LinkedIn last reported for this token, and the time of the report; null
  -- before the first check.
  granted_scopes    text[],
  checked_at        timestamptz,
  ends_at           timestamptz,
  constraint linkedin_tokens_error_message_within_bounds check (char_length(error_message) <= 500),
  constraint linkedin_tokens_granted_scopes_within_bounds
    check (cardinality(granted_scopes) <= 100 and pg_column_size(granted_scopes) <= 8000)
);
comment on table public.linkedin_tokens is
  'Status of the LinkedIn connection. access_token and refresh_token are write-only: a trigger moves what is written to private.linkedin_secrets, so they always read null.';
comment on column public.linkedin_tokens.ends_at is
  'When the connection ends and posts begin to fail; null when unknown. Copied from private.linkedin_secrets.';
create index linkedin_tokens_unchecked_idx on public.linkedin_tokens (user_id) where checked_at is null;
alter table public.linkedin_tokens enable row level security;
revoke all on public.linkedin_tokens from anon, authenticated;
grant select on public.linkedin_tokens to authenticated;
grant insert (user_id, access_token, refresh_token, is_valid, updated_at) on public.linkedin_tokens to authenticated;
grant update (user_id, access_token, refresh_token, is_valid, updated_at) on public.linkedin_tokens to authenticated;
grant all on public.linkedin_tokens to service_role;
create policy linkedin_tokens_select_own on public.linkedin_tokens
  for select to authenticated using (user_id = (select auth.uid()));
create policy linkedin_tokens_insert_own on public.linkedin_tokens
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy linkedin_tokens_update_own on public.linkedin_tokens
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create function private.refuse_long_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if char_length(new.access_token) > 8192 or char_length(new.refresh_token) > 8192 then
    raise exception 'invalid_input';
  end if;
  return new;
end;
$$;
create trigger linkedin_tokens_bound_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.refuse_long_linkedin_tokens();
create trigger linkedin_secrets_bound_tokens before insert or update of access_token, refresh_token on private.linkedin_secrets
  for each row execute function private.refuse_long_linkedin_tokens();
create function private.keep_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.linkedin_secrets;
begin
  if coalesce(new.access_token, '') <> '' then
    insert into private.linkedin_secrets as s (user_id, access_token, refresh_token, access_expires_at)
    -- Assumes 60 days, the lifetime of LinkedIn's tokens, because GoTrue does not pass the lifetime on.
    values (new.user_id, new.access_token, nullif(new.refresh_token, ''), now() + interval '60 days')
    on conflict (user_id) do update set
      access_token = excluded.access_token,
      refresh_expires_at = case when coalesce(excluded.refresh_token, s.refresh_token) = s.refresh_token then s.refresh_expires_at end,
      refresh_refused_at = case when excluded.refresh_token is null then s.refresh_refused_at end,
      refresh_ended_at = case when excluded.refresh_token is null then s.refresh_ended_at end,
      refresh_token = coalesce(excluded.refresh_token, s.refresh_token),
      access_expires_at = excluded.access_expires_at,
      connected_at = clock_timestamp(),
      updated_at = now();
  elsif coalesce(new.refresh_token, '') <> '' then
    update private.linkedin_secrets set
      refresh_expires_at = case when refresh_token = new.refresh_token then refresh_expires_at end,
      refresh_refused_at = null, refresh_ended_at = null,
      refresh_token = new.refresh_token, updated_at = now()
    where user_id = new.user_id;
  end if;
  if new.is_valid then
    new.error_message := null;
  end if;
  -- The row keeps no tokens, because private.linkedin_secrets has them by now.
  new.access_token := null;
  new.refresh_token := null;
  select * into kept from private.linkedin_secrets where user_id = new.user_id;
  if new.checked_at < kept.connected_at then
    new.granted_scopes := null;
    new.checked_at := null;
  end if;
  new.has_refresh_token := kept.refresh_token is not null;
  new.access_expires_at := kept.access_expires_at;
  new.ends_at := kept.ends_at;
  new.updated_at := now();
  return new;
end;
$$;
create trigger linkedin_tokens_keep_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.keep_linkedin_tokens();
create function private.forget_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.linkedin_secrets where user_id = old.user_id;
  return old;
end;
$$;
create trigger linkedin_tokens_forget_secrets after delete on public.linkedin_tokens
  for each row execute function private.forget_linkedin_tokens();
create function engine.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean, given_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.access_token, s.refresh_token, s.access_expires_at, t.is_valid, s.updated_at
  from private.linkedin_secrets s join public.linkedin_tokens t using (user_id)
  where s.user_id = p_user_id;
$$;
comment on function engine.get_linkedin_credentials(uuid) is 'May be null: is_valid, refresh_token.';
grant execute on function engine.get_linkedin_credentials(uuid) to service_role;
create function engine.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_read_access_token text, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_access_token, '') = '' then
    raise exception 'invalid_input';
  end if;
  update private.linkedin_secrets set
    access_token = p_access_token,
    refresh_token = coalesce(nullif(p_refresh_token, ''), refresh_token),
    access_expires_at = now() + make_interval(secs => p_expires_in_seconds),
    refresh_expires_at = case
      when p_refresh_expires_in_seconds is not null then now() + make_interval(secs => p_refresh_expires_in_seconds)
      when make_interval(secs => p_expires_in_seconds) < interval '26 hours 15 minutes'
        then now() + make_interval(secs => p_expires_in_seconds)
      when coalesce(nullif(p_refresh_token, ''), refresh_token) = refresh_token then refresh_expires_at
    end,
    -- Allows another notice, because the connection did not end at the time that an earlier notice announced.
    end_notified_at = case when refresh_ended_at is null then end_notified_at end,
    refresh_refused_at = null,
    refresh_ended_at = null,
    updated_at = now()
  where user_id = p_user_id and access_token = p_read_access_token;
  if not found then
    return false;
  end if;
  update public.linkedin_tokens set is_valid = true, error_message = null where user_id = p_user_id;
  return true;
end;
$$;
grant execute on function
  engine.save_refreshed_linkedin_tokens(uuid, text, text, text, integer, integer)
  to service_role;
create function engine.note_refused_refresh(p_user_id uuid, p_refresh_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret private.linkedin_secrets;
begin
  select * into secret from private.linkedin_secrets
  where user_id = p_user_id and refresh_token = p_refresh_token for update;
  if secret.user_id is null then
    return false;
  end if;
  if secret.refresh_ended_at is not null then
    return true;
  end if;
  if secret.refresh_refused_at is null or secret.refresh_refused_at < now() - interval '1 day' then
    update private.linkedin_secrets set refresh_refused_at = now() where user_id = p_user_id;
    return false;
  end if;
  if secret.refresh_refused_at > now() - interval '30 seconds' then
    return false;
  end if;
  update private.linkedin_secrets set refresh_ended_at = now() where user_id = p_user_id;
  update public.linkedin_tokens set updated_at = now() where user_id = p_user_id;
  perform private.notify_expiring_connections(p_user_id);
  return true;
end;
$$;
grant execute on function engine.note_refused_refresh(uuid, text) to service_role;
create function engine.mark_linkedin_token_invalid(p_user_id uuid, p_code text, p_access_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for a sign-in that is being saved, because otherwise the refusal of the old token would end the new connection.
  perform 1 from private.linkedin_secrets
  where user_id = p_user_id and (p_access_token is null or access_token = p_access_token) for update;
  if not found then
    return;
  end if;
  update public.linkedin_tokens set is_valid = false, error_message = p_code
  where user_id = p_user_id and (is_valid is distinct from false or error_message is distinct from p_code);
  if found then
    perform private.notify_user(p_user_id, 'error',
      case when p_code = 'linkedin_token_revoked' then 'LinkedIn ya no nos autoriza a publicar por ti.' else 'Tu conexión con LinkedIn venció.' end
        || ' Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta en Ajustes.',
      private.connection_incident('connection', p_user_id), null, 'system', '/settings/conexion');
  end if;
end;
$$;
grant execute on function engine.mark_linkedin_token_invalid(uuid, text, text) to service_role;
create function private.linkedin_identity(p_user_id uuid)
returns table (person_urn text, openid text, display_name text)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(nullif(i.identity_data ->> 'person_urn', ''), 'urn:li:person:' || coalesce(i.identity_data ->> 'sub', i.provider_id)),
    coalesce(i.identity_data ->> 'sub', i.identity_data ->> 'user_id', i.provider_id),
    coalesce(i.identity_data ->> 'name', u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name', split_part(u.email, '@', 1))
  from auth.identities i join auth.users u on u.id = i.user_id
  where i.user_id = p_user_id and i.provider = 'linkedin_oidc'
  order by i.created_at, i.id
  limit 1;
$$;
grant execute on function private.linkedin_identity(uuid) to service_role;
create function private.get_linkedin_identity_data(lookup_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and lookup_user_id is distinct from private.require_user() then
    raise exception 'forbidden';
  end if;
  return (select person_urn from private.linkedin_identity(lookup_user_id));
end;
$$;
call private.offer_to_users('get_linkedin_identity_data');
grant execute on function private.get_linkedin_identity_data(uuid) to service_role;
comment on function public.get_linkedin_identity_data(uuid) is 'May be null: the result.';
create function private.trimmed(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(p_text, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
$$;
create function private.in_one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.trimmed(regexp_replace(p_text, E'[\\t\\n\\x0b\\f\\r\\u2028\\u2029]+', ' ', 'g'));
$$;
create function private.poll_text(p_poll jsonb) returns text
language sql immutable set search_path = '' as $$
  select (p_poll ->> 'question') || coalesce((
    select string_agg(E'\n' || option, '' order by at) from jsonb_array_elements_text(p_poll -> 'options') with ordinality as o (option, at)), '');
$$;
create function private.is_poll(p_poll jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_poll) is distinct from 'object' or p_poll - array['question', 'options', 'duration'] <> '{}'
    or jsonb_typeof(p_poll -> 'question') is distinct from 'string' or jsonb_typeof(p_poll -> 'options') is distinct from 'array'
    or coalesce(p_poll ->> 'duration', '') not in ('ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS')
    or jsonb_array_length(p_poll -> 'options') not between 2 and 4 then
    return false;
  end if;
  return not private.is_blank(p_poll ->> 'question') and private.utf16_length(p_poll ->> 'question') <= 140
    and p_poll ->> 'question' = private.in_one_line(p_poll ->> 'question')
    and (select bool_and(jsonb_typeof(option) = 'string' and not private.is_blank(option #>> '{}')
        and private.utf16_length(option #>> '{}') <= 30 and option #>> '{}' = private.in_one_line(option #>> '{}'))
      and count(distinct option) = count(*) from jsonb_array_elements(p_poll -> 'options') as option);
end;
$$;
grant execute on function private.is_poll(jsonb) to service_role;
create function private.plain_poll(p_poll jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_poll
    || case when jsonb_typeof(p_poll -> 'question') = 'string'
      then jsonb_build_object('question', private.in_one_line(p_poll ->> 'question')) else '{}' end
    || case when jsonb_typeof(p_poll -> 'options') = 'array' then jsonb_build_object('options', (
      select coalesce(jsonb_agg(case when jsonb_typeof(option) = 'string' then to_jsonb(private.in_one_line(option #>> '{}')) else option end order by at), '[]')
      from jsonb_array_elements(p_poll -> 'options') with ordinality as o (option, at))) else '{}' end;
$$;

-- 06_organizations.sql
create table public.linkedin_organizations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null check (organization_id ~ '^[0-9]+$'),
  organization_name text not null check (organization_name <> ''),
  vanity_name       text,
  role              text,
  logo_url          text,
  is_visible        boolean not null default true,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  can_publish       boolean,
  role_checked_at   timestamptz,
  role_lost_at      timestamptz,
  constraint linkedin_organizations_user_id_organization_id_key unique (user_id, organization_id),
  constraint linkedin_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30),
  constraint linkedin_organizations_organization_name_within_bounds check (char_length(organization_name) <= 500),
  constraint linkedin_organizations_vanity_name_within_bounds check (char_length(vanity_name) <= 200),
  constraint linkedin_organizations_role_within_bounds check (char_length(role) <= 100),
  constraint linkedin_organizations_logo_url_within_bounds check (char_length(logo_url) <= 2000)
);
comment on table public.linkedin_organizations is 'Company pages on which the user has or had a role (can_publish), read from LinkedIn by the server. can_publish is null until LinkedIn has reported the role.';
create index linkedin_organizations_lost_idx on public.linkedin_organizations (role_checked_at) where not can_publish;
alter table public.linkedin_organizations enable row level security;
revoke all on public.linkedin_organizations from anon, authenticated;
grant select, update (is_visible) on public.linkedin_organizations to authenticated;
grant all on public.linkedin_organizations to service_role;
create policy linkedin_organizations_select_own on public.linkedin_organizations
  for select to authenticated using (user_id = (select auth.uid()));
create policy linkedin_organizations_update_own on public.linkedin_organizations
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger linkedin_organizations_touch before update on public.linkedin_organizations
  for each row execute function private.touch_updated_at();
create function private.is_page_used(p_user_id uuid, p_organization_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.posts where user_id = p_user_id and linkedin_organization_id = p_organization_id)
    or exists (select from public.post_drafts where user_id = p_user_id and content::text like '%"' || p_organization_id || '"%')
    or exists (select from public.posting_slots where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from private.slot_claims where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.review_boards where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.research_history where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.about_profiles where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.brand_kits where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.voice_profiles where user_id = p_user_id and publisher = p_organization_id)
    or exists (select from public.post_analytics where user_id = p_user_id and organization_id = p_organization_id)
    or exists (select from public.account_snapshots where user_id = p_user_id and subject = p_organization_id)
    or exists (select from public.org_analytics where user_id = p_user_id and organization_id = p_organization_id);
end;
$$;
create function engine.store_linkedin_organizations(p_user_id uuid, p_organizations jsonb, p_unread text[])
returns setof public.linkedin_organizations
language plpgsql security definer set search_path = '' as $$
declare
  listed text[] := array(select o ->> 'organization_id' from jsonb_array_elements(p_organizations) as o);
begin
  -- Calls run one at a time: of two concurrent calls, the second would otherwise insert rows in another order and could
  -- deadlock with the first.
  perform pg_advisory_xact_lock(hashtextextended('organizations:' || p_user_id::text, 0));
  update public.linkedin_organizations set
    can_publish = organization_id = any (listed || p_unread),
    role_checked_at = clock_timestamp(),
    role_lost_at = case when organization_id = any (listed || p_unread) then null else coalesce(role_lost_at, clock_timestamp()) end
  where user_id = p_user_id;
  delete from public.linkedin_organizations o
  where o.user_id = p_user_id and not o.can_publish and not private.is_page_used(p_user_id, o.organization_id);
  return query
  insert into public.linkedin_organizations as page
    (user_id, organization_id, organization_name, vanity_name, role, logo_url, can_publish, role_checked_at)
  select distinct on (o.organization_id) p_user_id, o.organization_id, o.organization_name, nullif(o.vanity_name, ''), o.role,
    o.logo_url, true, clock_timestamp()
  from jsonb_to_recordset(p_organizations)
    as o (organization_id text, organization_name text, vanity_name text, role text, logo_url text)
  on conflict (user_id, organization_id) do update set organization_name = excluded.organization_name,
    vanity_name = excluded.vanity_name, role = excluded.role, logo_url = excluded.logo_url, is_visible = true
  returning page.*;
end;
$$;
grant execute on function engine.store_linkedin_organizations(uuid, jsonb, text[]) to service_role;
create function private.require_own_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.publisher ~ '^[0-9]+$' and not exists (
    select from public.linkedin_organizations o where o.user_id = new.user_id and o.organization_id = new.publisher) then
    raise exception 'publisher_not_allowed';
  end if;
  return new;
end;
$$;
create function private.open_publishers(p_user_id uuid) returns text[]
language sql stable security invoker set search_path = '' as $$
  select array_agg(o.organization_id) || text 'personal' from public.linkedin_organizations o
  where o.user_id = p_user_id and o.can_publish is not false;
$$;
grant execute on function private.open_publishers(uuid) to authenticated, service_role;
create function private.is_lost_page(p_user_id uuid, p_organization_id text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(p_organization_id, 'personal') <> all (private.open_publishers(p_user_id));
$$;
grant execute on function private.is_lost_page(uuid, text) to authenticated, service_role;
create function private.refuse_lost_page(p_user_id uuid, p_organization_id text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  raise exception 'page_role_lost' using detail = jsonb_build_object('page', (
    select left(o.organization_name, 100) from public.linkedin_organizations o
    where o.user_id = p_user_id and o.organization_id = p_organization_id))::text;
end;
$$;
grant execute on function private.refuse_lost_page(uuid, text) to service_role;
create table public.mentioned_organizations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null check (organization_id ~ '^[0-9]+$'),
  organization_name text not null check (char_length(organization_name) between 1 and 500),
  vanity_name       text not null check (char_length(vanity_name) between 1 and 200),
  looked_up_at      timestamptz not null default now(),
  constraint mentioned_organizations_user_id_organization_id_key unique (user_id, organization_id),
  constraint mentioned_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30)
);
comment on table public.mentioned_organizations is
  'Companies that the user has looked up on LinkedIn to mention them, the last 500. Written by find-linkedin-company.';
create index mentioned_organizations_user_id_looked_up_at_idx on public.mentioned_organizations (user_id, looked_up_at desc);
alter table public.mentioned_organizations enable row level security;
revoke all on public.mentioned_organizations from anon, authenticated;
grant select, delete on public.mentioned_organizations to authenticated;
grant all on public.mentioned_organizations to service_role;
create policy mentioned_organizations_select_own on public.mentioned_organizations
  for select to authenticated using (user_id = (select auth.uid()));
create policy mentioned_organizations_delete_own on public.mentioned_organizations
  for delete to authenticated using (user_id = (select auth.uid()));
create function engine.remember_company(p_user_id uuid, p_organization_id text, p_name text, p_vanity_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mentioned_organizations as m (user_id, organization_id, organization_name, vanity_name)
  values (p_user_id, p_organization_id, p_name, p_vanity_name)
  on conflict (user_id, organization_id) do update
    set organization_name = excluded.organization_name, vanity_name = excluded.vanity_name, looked_up_at = now();
  delete from public.mentioned_organizations where id in (
    select id from public.mentioned_organizations where user_id = p_user_id
    order by looked_up_at desc, id offset 500);
end;
$$;
grant execute on function engine.remember_company(uuid, text, text, text) to service_role;

-- 07_posts.sql
create function private.post_text(p_title text, p_notes text, p_poll jsonb default null) returns text
language sql immutable set search_path = '' as $$
  select case when not private.is_blank(p_notes) then private.trimmed(replace(p_notes, E'\r\n', E'\n'))
    when p_poll is not null or private.is_blank(p_title) then '' else private.trimmed(p_title) end;
$$;
create function private.media_object_name(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '/storage/v1/object/public/media/';
  address constant text := substring(p_url from '^[^?#]*');
  path text;
begin
  if coalesce(position(prefix in address), 0) = 0 then
    return null;
  end if;
  path := substr(address, position(prefix in address) + length(prefix));
  if path ~ '%(?![0-9A-Fa-f]{2})' then
    return null;
  elsif position('%' in path) > 0 then
    path := (
      select convert_from(string_agg(case when part[1] ~ '^%' then decode(substr(part[1], 2), 'hex')
        else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
      from regexp_matches(path, '%..|[^%]+', 'g') with ordinality as found (part, place));
  end if;
  return case when path ~ '^(?!\.{1,2}/)[^/\\\x01-\x1f\x7f]+/(?!\.{1,2}$)[^/\\\x01-\x1f\x7f]+$' then path end;
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end;
$$;
create function private.media_owner(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(p_name, '/', 1)::uuid end;
$$;
create function private.is_own_media(p_user_id uuid, p_url text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select p_url is null or coalesce(
    p_url ~ ('^https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/storage/v1/object/public/media/'
      '[0-9a-f-]{36}/[^?#\x01-\x20\x7f]+$')
    and private.media_owner(private.media_object_name(p_url)) = p_user_id, false);
$$;
grant execute on function private.is_own_media(uuid, text) to authenticated, service_role;
create function private.are_own_pictures(p_user_id uuid, p_images jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 19 and not exists (
    select 1 from jsonb_array_elements(p_images) as picture
    where jsonb_typeof(picture) is distinct from 'object'
      or picture - array['url', 'alt'] <> '{}'
      or jsonb_typeof(picture -> 'url') is distinct from 'string' or jsonb_typeof(picture -> 'alt') is distinct from 'string'
      or private.utf16_length(picture ->> 'alt') > 4086 or char_length(picture ->> 'url') > 2000
      or picture ->> 'url' !~ '\.(jpe?g|png|gif)$' or not private.is_own_media(p_user_id, picture ->> 'url'));
$$;
grant execute on function private.are_own_pictures(uuid, jsonb) to service_role;
create function private.media_of(p_image_url text, p_more_images jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(p_image_url || array(select picture ->> 'url' from jsonb_array_elements(p_more_images) as picture), null);
$$;
create table public.posts (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references auth.users (id) on delete cascade,
  postcard                 bigint not null check (postcard > 0),
  version                  integer not null default 1,
  title                    text not null constraint posts_title_is_present check (private.utf16_length(btrim(title)) between 1 and 300),
  notes                    text not null default '',
  post_comment             text not null default '' constraint posts_comment_within_bounds check (private.utf16_length(post_comment) <= 10000),
  date                     date not null,
  post_time                time,
  timezone                 text not null default 'UTC',
  scheduled_at             timestamptz,
  status                   text not null default 'publicar' check (status in ('publicar', 'listas')),
  image_url                text,
  image_alt                text check (private.utf16_length(image_alt) <= 4086),
  upload_type              text,
  linkedin_organization_id text check (linkedin_organization_id ~ '^[0-9]+$'),
  linkedin_person_urn      text,
  linkedin_openid          text,
  linkedin_name            text,
  publish_state            text not null default 'unscheduled'
    check (publish_state in ('unscheduled', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed')),
  publish_error_code       text,
  publish_error_limit      integer,
  publish_attempts         integer not null default 0,
  published_at             timestamptz,
  post_urn                 text,
  post_url                 text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  -- media_etag: the file's etag at the save; another etag shows later that the file was replaced.
  media_etag               text,
  more_images              jsonb not null default '[]',
  more_etags               text[] not null default '{}',
  publish_doubted          boolean not null default false,
  -- deleted_at: a deleted post stays as a hidden row; its job and comment wait in state 'parked' for a restore
  -- (17_bin).
  deleted_at               timestamptz,
  -- The card's common text and comment, when this publisher has an own text; otherwise null.
  common_notes             text,
  common_comment           text,
  poll                     jsonb,
  constraint posts_poll_is_accepted check (poll is null or private.is_poll(poll)),
  constraint posts_poll_has_no_media check (poll is null or image_url is null),
  -- rewrite_of: the published post from which this post was written again; null once that post is permanently deleted.
  rewrite_of               uuid,
  constraint posts_rewrite_of_is_another check (rewrite_of <> id),
  constraint posts_common_text_is_whole check ((common_notes is null) = (common_comment is null)),
  constraint posts_common_notes_within_bounds check (private.utf16_length(common_notes) <= 20000),
  constraint posts_common_comment_within_bounds check (private.utf16_length(common_comment) <= 10000),
  constraint posts_date_is_a_day check (private.is_day(date)),
  constraint posts_post_time_is_an_hour check (private.is_hour(post_time)),
  constraint posts_listas_is_published check ((status = 'listas') = (publish_state = 'published')),
  -- Edge functions download media by this address, so an address outside the user's folder could make the server send
  -- requests to any host.
  constraint posts_image_url_is_own_media check (private.is_own_media(user_id, image_url)),
  constraint posts_more_images_are_own_pictures check (private.are_own_pictures(user_id, more_images)),
  constraint posts_more_images_follow_a_picture
    check (more_images = '[]' or (image_url is not null and image_url ~ '\.(jpe?g|png|gif)$')),
  constraint posts_notes_within_bounds check (private.utf16_length(notes) <= 20000),
  constraint posts_title_within_bounds check (private.utf16_length(title) <= 300),
  constraint posts_timezone_within_bounds check (char_length(timezone) <= 64),
  constraint posts_image_url_within_bounds check (char_length(image_url) <= 2000),
  constraint posts_upload_type_within_bounds check (char_length(upload_type) <= 40),
  constraint posts_linkedin_organization_id_within_bounds check (char_length(linkedin_organization_id) <= 30),
  constraint posts_linkedin_person_urn_within_bounds check (char_length(linkedin_person_urn) <= 200),
  constraint posts_linkedin_openid_within_bounds check (char_length(linkedin_openid) <= 200),
  constraint posts_linkedin_name_within_bounds check (char_length(linkedin_name) <= 500),
  constraint posts_publish_error_code_within_bounds check (char_length(publish_error_code) <= 100),
  constraint posts_post_urn_within_bounds check (char_length(post_urn) <= 200),
  constraint posts_post_url_within_bounds check (char_length(post_url) <= 2000),
  constraint posts_media_etag_within_bounds check (char_length(media_etag) <= 200),
  constraint posts_more_etags_within_bounds check (pg_column_size(more_etags) <= 8000)
);
comment on table public.posts is
  'Posts to publish and published, one row a publisher. scheduled_at is date + post_time in timezone, kept by trigger; null: the post is not published without the user''s request. version counts the saves of the card.';
comment on column public.posts.media_etag is
  'Etag of the file at image_url when the address was saved; null when storage had no such file. A different etag later means a replaced file.';
comment on column public.posts.more_images is 'The pictures after the first picture, in order, each {"url", "alt"}; at most 19.';
comment on column public.posts.more_etags is 'The media_etag of each of more_images; an element is null when storage had no such file.';
comment on column public.posts.publish_error_limit is
  'With publish_error_code linkedin_text_too_long: the length that LinkedIn accepts, from its refusal or our check; null when neither contains the length.';
comment on column public.posts.publish_doubted is
  'True after an attempt ended as unconfirmed: LinkedIn may have the post, even if a later attempt failed.';
comment on column public.posts.poll is
  'The poll of the post, {"question", "options", "duration"}, as LinkedIn accepts it; null without one.';
comment on column public.posts.deleted_at is
  'When the card was deleted; null: not deleted. All rows of one deletion have the same moment. After 30 days they are deleted permanently.';
create unique index posts_user_id_postcard_publisher_key
  on public.posts (user_id, postcard, coalesce(linkedin_organization_id, 'personal')) where deleted_at is null;
create index posts_user_id_date_idx on public.posts (user_id, date, id) where deleted_at is null;
create index posts_user_id_status_date_idx on public.posts (user_id, status, date, post_time) where deleted_at is null;
create index posts_user_id_post_urn_idx on public.posts (user_id, post_urn) where post_urn is not null;
create index posts_user_id_published_at_idx on public.posts (user_id, published_at desc)
  where status = 'listas' and deleted_at is null;
create index posts_published_cards_idx on public.posts (user_id, postcard, version desc)
  include (linkedin_organization_id, published_at, timezone, date) where status = 'listas' and deleted_at is null;
create index posts_user_id_deleted_at_idx on public.posts (user_id, deleted_at desc) where deleted_at is not null;
create index posts_deleted_at_idx on public.posts (deleted_at) where deleted_at is not null;
create unique index posts_user_id_id_key on public.posts (user_id, id);
alter table public.posts add constraint posts_rewrite_of_fkey foreign key (user_id, rewrite_of)
  references public.posts (user_id, id) on delete set null (rewrite_of);
create index posts_user_id_rewrite_of_idx on public.posts (user_id, rewrite_of) where rewrite_of is not null;
create index posts_scheduled_idx on public.posts (user_id, scheduled_at) where publish_state = 'scheduled' and deleted_at is null;
create index posts_in_trouble_idx on public.posts (user_id, publish_state, postcard)
  where status = 'publicar' and publish_state in ('failed', 'unconfirmed') and deleted_at is null;
create index posts_to_publish_idx on public.posts (user_id, date, id) include (postcard)
  where status = 'publicar' and deleted_at is null;
create function private.words_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select translate(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøħı’‘“”–—‐', 'ldohi''''""---')
  from (select regexp_replace(lower(normalize(p_text, NFKD)),
    '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]',
    '', 'g') as plain) as folded;
$$;
create function private.words_of_card(p_title text, p_notes text, p_common_notes text, p_poll jsonb) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', translate(private.words_of(p_title || ' ' || p_notes || ' '
    || coalesce(p_common_notes, '') || ' ' || coalesce((p_poll ->> 'question') || ' ' || (p_poll ->> 'options'), '')), '-+/.~<>', '       '));
$$;
grant execute on function private.words_of(text), private.words_of_card(text, text, text, jsonb) to service_role;
create index posts_words_idx on public.posts using gin (private.words_of_card(title, notes, common_notes, poll)) where deleted_at is null;
alter table public.posts enable row level security;
alter table public.posts replica identity using index posts_user_id_id_key;
revoke all on public.posts from anon, authenticated;
grant select on public.posts to authenticated;
grant all on public.posts to service_role;
create policy posts_select_own on public.posts for select to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null);
create trigger posts_touch before update on public.posts
  for each row execute function private.touch_updated_at();
create statistics public.posts_user_status_statistics (mcv) on user_id, status from public.posts;
create function private.schedule_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.require_time_zone(new.timezone);
  new.scheduled_at := case when new.post_time is null then null else (new.date + new.post_time) at time zone new.timezone end;
  -- Changes the state only when scheduled_at changes, because a post without a publication time may be 'scheduled' for
  -- its next attempt.
  if new.status = 'publicar' and new.publish_state in ('unscheduled', 'scheduled')
    and (tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at) then
    new.publish_state := case when new.scheduled_at is null then 'unscheduled' else 'scheduled' end;
  end if;
  return new;
end;
$$;
create trigger posts_schedule before insert or update of date, post_time, timezone on public.posts
  for each row execute function private.schedule_post();
create function private.media_etag_of(p_url text) returns text
language sql stable security definer set search_path = '' as $$
  select metadata ->> 'eTag' from storage.objects where bucket_id = 'media' and name = private.media_object_name(p_url);
$$;
create function private.keep_media_etag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.image_url is null then
    new.media_etag := null;
  elsif tg_op = 'INSERT' or new.image_url is distinct from old.image_url or new.media_etag is null then
    new.media_etag := private.media_etag_of(new.image_url);
  end if;
  if new.more_images = '[]' then
    new.more_etags := '{}';
  elsif tg_op = 'INSERT' or new.more_images is distinct from old.more_images or array_position(new.more_etags, null) is not null then
    new.more_etags := array(
      select case when tg_op = 'UPDATE' then coalesce(
          (select e from jsonb_array_elements(old.more_images) with ordinality as o (picture, at), unnest(old.more_etags) with ordinality as k (e, at)
            where o.at = k.at and o.picture ->> 'url' = n.picture ->> 'url' limit 1),
          private.media_etag_of(n.picture ->> 'url'))
        else private.media_etag_of(n.picture ->> 'url') end
      from jsonb_array_elements(new.more_images) with ordinality as n (picture, at) order by n.at);
  end if;
  return new;
end;
$$;
create trigger posts_keep_media_etag before insert or update of image_url, more_images on public.posts
  for each row execute function private.keep_media_etag();
create function private.open_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 5000; $$;
create function private.require_open_post_room(p_user_id uuid, p_added integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted text := current_setting('tribuna.open_posts', true);
  open_posts integer;
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('open_posts:' || p_user_id::text, 0));
  if split_part(counted, ' ', 1) = p_user_id::text then
    open_posts := split_part(counted, ' ', 2)::integer + p_added;
  end if;
  if open_posts is null or open_posts > private.open_post_limit() then
    select count(*) into open_posts from public.posts where user_id = p_user_id and status = 'publicar' and deleted_at is null;
  end if;
  if open_posts > private.open_post_limit() then
    raise exception 'too_many_open_posts';
  end if;
  perform set_config('tribuna.open_posts', p_user_id::text || ' ' || open_posts, true);
end;
$$;
create function private.limit_open_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_open_post_room(a.user_id, a.posts)
  from (select user_id, count(*)::integer as posts from added where status = 'publicar' group by user_id order by user_id) as a;
  return null;
end;
$$;
create trigger posts_limit_open after insert on public.posts referencing new table as added
  for each statement execute function private.limit_open_posts();
create function private.count_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform engine.require_quota('cards', user_id)
    from (select distinct user_id, postcard from new_posts where version = 1) as made;
  end if;
  return null;
end;
$$;
create trigger posts_count_cards after insert on public.posts
  referencing new table as new_posts for each statement execute function private.count_cards();
create table public.post_deletions (
  user_id    uuid primary key references auth.users (id) on delete cascade,
  deleted_at timestamptz not null
);
comment on table public.post_deletions is 'When a user''s posts were last deleted. The update notifies the user''s other tabs, because Realtime publishes no deletions.';
alter table public.post_deletions enable row level security;
revoke all on public.post_deletions from anon, authenticated;
grant select on public.post_deletions to authenticated;
grant all on public.post_deletions to service_role;
create policy post_deletions_select_own on public.post_deletions
  for select to authenticated using (user_id = (select auth.uid()));
create function private.note_post_deletions_of(p_user_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.post_deletions as d (user_id, deleted_at)
  select u.id, clock_timestamp() from auth.users u where u.id = any (p_user_ids) order by u.id
  on conflict (user_id) do update set deleted_at = excluded.deleted_at;
$$;
create function private.note_post_deletions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_post_deletions_of(array(select distinct user_id from gone where deleted_at is null));
  return null;
end;
$$;
create trigger posts_note_deletions after delete on public.posts referencing old table as gone
  for each statement execute function private.note_post_deletions();
create table public.notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  message      text not null check (message <> ''),
  type         text not null default 'info' check (type in ('success', 'error', 'warning', 'info')),
  post_id      uuid references public.posts (id) on delete set null,
  incident_key text,
  read_at      timestamptz,
  created_at   timestamptz not null default now(),
  category     text not null default 'system'
    constraint notifications_category_is_known check (category in ('credits', 'system', 'marketing')),
  target       text constraint notifications_target_is_a_page_of_the_app check (
    char_length(target) <= 300 and target ~ '^/(dashboard|profile|posts|research|resultados|calendar|settings(/[a-z-]{1,30})?)([?][A-Za-z0-9=&_.%-]+)?$'),
  constraint notifications_user_id_incident_key_key unique (user_id, incident_key),
  constraint notifications_message_within_bounds check (char_length(message) <= 5000),
  constraint notifications_incident_key_within_bounds check (char_length(incident_key) <= 500)
);
comment on table public.notifications is
  'Notices for a user, in Spanish. incident_key: an incident has one notice; category: as in the preferences; target: the page that the notice opens.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc);
create index notifications_post_id_idx on public.notifications (post_id);
create unique index notifications_id_user_id_key on public.notifications (id, user_id);
alter table public.notifications enable row level security;
alter table public.notifications replica identity using index notifications_id_user_id_key;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at), delete on public.notifications to authenticated;
grant all on public.notifications to service_role;
create policy notifications_select_own on public.notifications for select to authenticated using (user_id = (select auth.uid()));
create policy notifications_update_own on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy notifications_delete_own on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
create function private.post_target(p_post_id uuid) returns text
language sql immutable set search_path = '' as $$ select '/posts?post=' || p_post_id; $$;
create function private.notify_user(p_user_id uuid, p_type text, p_message text, p_incident_key text, p_post_id uuid,
  p_category text, p_target text)
returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, message, incident_key, post_id, category, target)
  values (p_user_id, p_type, p_message, p_incident_key, p_post_id, p_category, p_target)
  on conflict (user_id, incident_key) do nothing;
$$;

-- 08_jobs.sql
create table public.publish_jobs (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  due_at           timestamptz not null,
  next_attempt_at  timestamptz not null,
  state            text not null default 'scheduled'
    check (state in ('scheduled', 'preparing', 'creating', 'published', 'failed', 'unconfirmed', 'parked')),
  attempts         integer not null default 0,
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  reconcile_at     timestamptz,
  reconcile_tries  integer not null default 0,
  asked_at         timestamptz,
  parked_state     text check (parked_state in ('scheduled', 'published', 'failed', 'unconfirmed')),
  is_held          boolean not null default false,
  uploads          jsonb check (octet_length(uploads::text) <= 20000),
  credits_notified_at timestamptz,
  constraint publish_jobs_parked_state_while_parked check ((state = 'parked') = (parked_state is not null)),
  constraint publish_jobs_lease_while_working
    check ((state in ('preparing', 'creating')) = (lease_owner is not null and lease_expires_at is not null)),
  constraint publish_jobs_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  constraint publish_jobs_error_code_within_bounds check (char_length(error_code) <= 100)
);
comment on table public.publish_jobs is 'One job for each post: its due time, state and lease. Only the server writes it.';
comment on column public.publish_jobs.reconcile_at is
  'When the company page is next read to find an unconfirmed post; null when the page cannot be read or is not read again.';
comment on column public.publish_jobs.asked_at is
  'The publication time that the user chose, when due_at differs: after the user''s reply "not there" the post is due at once.';
comment on column public.publish_jobs.parked_state is
  'The state of a job before its post was deleted; a restore sets it again. No claim, scheduler run or settlement takes a parked job.';
comment on column public.publish_jobs.credits_notified_at is
  'When a notice said that credits do not pay this post; the user may have deleted the notice.';
comment on column public.publish_jobs.uploads is 'Urns of files that LinkedIn was still processing when an attempt ended, by file.';
comment on column public.publish_jobs.is_held is
  'True while the card lacks a required approval (63_approvals). No claim takes a held job.';
create index publish_jobs_open_due_at_idx on public.publish_jobs (due_at) where state in ('scheduled', 'preparing', 'creating');
create index publish_jobs_lease_idx on public.publish_jobs (lease_expires_at) where state in ('preparing', 'creating');
create index publish_jobs_user_id_idx on public.publish_jobs (user_id);
create index publish_jobs_due_idx on public.publish_jobs (next_attempt_at, id) include (user_id, due_at, post_id, is_held)
  where state = 'scheduled';
create index publish_jobs_busy_idx on public.publish_jobs (user_id) where state in ('preparing', 'creating');
create index publish_jobs_reconcile_idx on public.publish_jobs (reconcile_at) where state = 'unconfirmed' and reconcile_at is not null;
create index publish_jobs_unconfirmed_idx on public.publish_jobs (id) where state = 'unconfirmed';
create index publish_jobs_failed_idx on public.publish_jobs (updated_at) where state = 'failed';
create index publish_jobs_user_id_due_at_idx on public.publish_jobs (user_id, due_at) where state = 'scheduled';
create index publish_jobs_user_due_idx on public.publish_jobs (user_id, next_attempt_at, id) include (due_at, post_id, is_held)
  where state = 'scheduled';
alter table public.publish_jobs enable row level security;
alter table public.publish_jobs set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
revoke all on public.publish_jobs from anon, authenticated;
grant select on public.publish_jobs to authenticated;
grant all on public.publish_jobs to service_role;
create policy publish_jobs_select_own on public.publish_jobs
  for select to authenticated using (user_id = (select auth.uid()) and state <> 'parked');
create trigger publish_jobs_touch before update on public.publish_jobs
  for each row execute function private.touch_updated_at();
create table public.publish_attempts (
  id             uuid primary key default gen_random_uuid(),
  job_id         uuid not null references public.publish_jobs (id) on delete cascade,
  user_id        uuid not null references auth.users (id) on delete cascade,
  number         integer not null check (number > 0),
  phase          text not null default 'preparing'
    check (phase in ('preparing', 'creating', 'published', 'retry', 'failed', 'unconfirmed')),
  worker         text not null,
  hold_id        bigint references public.credit_ledger (id),
  started_at     timestamptz not null default now(),
  create_sent_at timestamptz,
  ended_at       timestamptz,
  error_code     text,
  http_status    integer,
  post_urn       text,
  ambiguous      boolean not null default false,
  fingerprint    uuid,
  constraint publish_attempts_job_id_number_key unique (job_id, number),
  constraint publish_attempts_worker_within_bounds check (char_length(worker) <= 200),
  constraint publish_attempts_error_code_within_bounds check (char_length(error_code) <= 100),
  constraint publish_attempts_post_urn_within_bounds check (char_length(post_urn) <= 200)
);
comment on table public.publish_attempts is 'Each attempt to publish a post. When create_sent_at is set, LinkedIn may have received the create request.';
comment on column public.publish_attempts.ambiguous is
  'True when this attempt ended as unconfirmed: LinkedIn may have the post. Never reset, because a later refusal as a duplicate may prove that post.';
comment on column public.publish_attempts.fingerprint is
  'The md5 of the text and poll in the create request; null before the request. A duplicate is this post only when its fingerprint is the same.';
create index publish_attempts_user_id_idx on public.publish_attempts (user_id);
create index publish_attempts_hold_id_idx on public.publish_attempts (hold_id);
create index publish_attempts_started_at_idx on public.publish_attempts (started_at);
alter table public.publish_attempts enable row level security;
revoke all on public.publish_attempts from anon, authenticated;
grant select on public.publish_attempts to authenticated;
grant all on public.publish_attempts to service_role;
create policy publish_attempts_select_own on public.publish_attempts for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.publish_jobs j where j.id = job_id));
create table public.publish_comments (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  target_urn       text not null check (target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$'),
  state            text not null default 'scheduled'
    check (state in ('scheduled', 'sending', 'posted', 'failed', 'unconfirmed', 'parked')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  comment_urn      text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  parked_state     text check (parked_state in ('scheduled', 'sending', 'posted', 'failed', 'unconfirmed')),
  constraint publish_comments_parked_state_while_parked check ((state = 'parked') = (parked_state is not null)),
  constraint publish_comments_lease_while_sending check (state <> 'sending' or (lease_owner is not null and lease_expires_at is not null)),
  constraint publish_comments_target_urn_within_bounds check (char_length(target_urn) <= 200),
  constraint publish_comments_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  constraint publish_comments_error_code_within_bounds check (char_length(error_code) <= 100),
  constraint publish_comments_comment_urn_within_bounds check (char_length(comment_urn) <= 400)
);
comment on table public.publish_comments is
  'The first comment of a published post (posts.post_comment), one for each post. target_urn is the post on LinkedIn. Only the server writes it.';
comment on column public.publish_comments.parked_state is 'The state of a comment before its post was deleted, as publish_jobs.parked_state.';
create index publish_comments_lease_idx on public.publish_comments (lease_expires_at) where state = 'sending';
create index publish_comments_user_id_idx on public.publish_comments (user_id);
create index publish_comments_unconfirmed_idx on public.publish_comments (id) where state = 'unconfirmed';
create index publish_comments_due_idx on public.publish_comments (next_attempt_at) include (user_id, attempts)
  where state = 'scheduled';
create index publish_comments_user_due_idx on public.publish_comments (user_id, next_attempt_at, id) include (attempts)
  where state = 'scheduled';
alter table public.publish_comments enable row level security;
revoke all on public.publish_comments from anon, authenticated;
grant select on public.publish_comments to authenticated;
grant all on public.publish_comments to service_role;
create policy publish_comments_select_own on public.publish_comments
  for select to authenticated using (user_id = (select auth.uid()) and state <> 'parked');
create trigger publish_comments_touch before update on public.publish_comments
  for each row execute function private.touch_updated_at();
create function private.sync_publish_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := greatest(new.scheduled_at, now());
begin
  if new.status = 'listas' or new.deleted_at is not null then
    return null;
  end if;
  if new.scheduled_at is null then
    -- Without a publication time a post is 'scheduled' only for an attempt that the user requested.
    if new.publish_state = 'scheduled' then
      return null;
    end if;
    -- Keeps a job whose create request was sent: a late response or a duplicate's urn may still prove that the post is
    -- live.
    delete from public.publish_jobs j where j.post_id = new.id and j.state in ('scheduled', 'failed')
      and not exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at is not null);
    update public.publish_jobs set state = 'failed', error_code = null where post_id = new.id and state = 'scheduled';
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'unscheduled', publish_error_code = null where id = new.id;
    end if;
  -- A failed post that is changed before its publication time is tried at that time; later only the user starts an
  -- attempt.
  elsif tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at
    or (new.publish_state = 'failed' and new.scheduled_at > now()) then
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
    values (new.id, new.user_id, due, due)
    on conflict (post_id) do update set
      due_at = excluded.due_at, next_attempt_at = excluded.due_at, state = 'scheduled', error_code = null
    where j.state in ('scheduled', 'failed');
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'scheduled', publish_error_code = null where id = new.id;
    end if;
  end if;
  return null;
end;
$$;
create trigger posts_sync_publish_job after insert or update of date, post_time, timezone, status on public.posts
  for each row execute function private.sync_publish_job();
create function private.keep_asked_hour() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.asked_at := case when old.state = 'unconfirmed' then coalesce(old.asked_at, old.due_at) end;
  return new;
end;
$$;
create trigger publish_jobs_keep_asked_hour before update of due_at on public.publish_jobs
  for each row execute function private.keep_asked_hour();
create function private.lock_of_card(p_user_id uuid, p_postcard bigint) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended(p_user_id::text || ':' || p_postcard::text, 0);
$$;
create function private.lock_card(p_user_id uuid, p_postcard bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, p_postcard));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = p_user_id and p.postcard = p_postcard and p.deleted_at is null for update of j;
end;
$$;
create function private.has_post_in_state(p_user_id uuid, p_postcard bigint, p_state text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and publish_state = p_state
    and deleted_at is null);
$$;
create function private.require_page_role(p_user_id uuid, p_postcard bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  page text;
begin
  select min(p.linkedin_organization_id) into page from public.posts p
  where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
  having bool_and(private.is_lost_page(p_user_id, p.linkedin_organization_id));
  if page is not null then
    perform private.refuse_lost_page(p_user_id, page);
  end if;
end;
$$;
create function engine.request_publish_post(p_user_id uuid, p_post_id uuid, p_accept_holes boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_post_id and user_id = p_user_id and deleted_at is null;
  if not found then
    raise exception 'post_not_found';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, post.postcard));
  perform 1 from public.publish_jobs where post_id = p_post_id for update;
  select * into post from public.posts where id = p_post_id and deleted_at is null;
  if not found then
    raise exception 'post_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  elsif post.publish_state = 'publishing' then
    raise exception 'card_publishing';
  elsif post.publish_state = 'unconfirmed' then
    raise exception 'post_unconfirmed';
  elsif private.is_lost_page(p_user_id, post.linkedin_organization_id) then
    perform private.refuse_lost_page(p_user_id, post.linkedin_organization_id);
  elsif private.lacks_approval(post) then
    raise exception 'approval_missing';
  elsif p_accept_holes is not true and post.publish_state = 'unscheduled'
    and (select f.holes from private.post_facts f where f.post_id = p_post_id) > 0 then
    raise exception 'text_has_holes';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at) values (p_post_id, p_user_id, now(), now())
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  return p_post_id;
end;
$$;
grant execute on function engine.request_publish_post(uuid, uuid, boolean) to service_role;
create function engine.request_publish_now(p_user_id uuid, p_postcard bigint, p_accept_holes boolean default false) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.lock_card(p_user_id, p_postcard);
  ids := array(select p.id from public.posts p
    where p.user_id = p_user_id and p.postcard = p_postcard and p.publish_state in ('unscheduled', 'scheduled', 'failed')
      and p.deleted_at is null and not private.is_lost_page(p_user_id, p.linkedin_organization_id));
  if not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and status = 'publicar'
      and deleted_at is null) then
    if exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard and deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  elsif private.has_post_in_state(p_user_id, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif not exists (select 1 from public.posts where user_id = p_user_id and postcard = p_postcard
      and publish_state in ('unscheduled', 'scheduled', 'failed') and deleted_at is null) then
    raise exception 'post_unconfirmed';
  elsif exists (select 1 from public.posts p where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar'
      and p.deleted_at is null and private.lacks_approval(p)) then
    raise exception 'approval_missing';
  end if;
  perform private.require_page_role(p_user_id, p_postcard), private.require_text(p_user_id, p_postcard);
  if p_accept_holes is not true and exists (
      select from public.posts p join private.post_facts f on f.post_id = p.id
      where p.id = any (ids) and p.publish_state = 'unscheduled' and f.holes > 0) then
    raise exception 'text_has_holes';
  end if;
  insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
  select id, p_user_id, now(), now() from unnest(ids) as id
  on conflict (post_id) do update set state = 'scheduled', due_at = excluded.due_at, next_attempt_at = excluded.next_attempt_at, error_code = null
  where j.state in ('scheduled', 'failed');
  return query update public.posts set publish_state = 'scheduled', publish_error_code = null where id = any (ids) returning id;
end;
$$;
grant execute on function engine.request_publish_now(uuid, bigint, boolean) to service_role;
create function engine.claim_publish_jobs(p_worker text, p_limit integer, p_lease_seconds integer, p_post_ids uuid[] default null)
returns table (
  job_id uuid, attempt_id uuid, attempt_number integer, post_id uuid, user_id uuid, due_at timestamptz,
  title text, notes text, image_url text, image_alt text, upload_type text, poll jsonb,
  linkedin_organization_id text, linkedin_person_urn text, uploads jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if private.restore_is_open() then
    return;
  end if;
  return query
  with due as (
    -- `order by next_attempt_at, id` makes Postgres read publish_jobs_due_idx, which begins with the due jobs. The
    -- index by user contains future jobs too.
    select job.user_id, min(job.next_attempt_at) as first_at from (
      select j.user_id, j.next_attempt_at from public.publish_jobs j
      where j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now() and j.due_at >= now() - interval '24 hours'
        and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id
    ) as job group by job.user_id
  ), busy as (
    select j.user_id, count(*) as jobs from public.publish_jobs j where j.state in ('preparing', 'creating') group by j.user_id
  ), served as materialized (
    -- Reads at most twenty users for each job to claim. The hash orders users with equal counts, so that their order
    -- changes between claims.
    select due.user_id, coalesce(busy.jobs, 0) as jobs from due left join busy on busy.user_id = due.user_id
    order by coalesce(busy.jobs, 0), due.first_at, hashtextextended(due.user_id::text, extract(epoch from due.first_at)::bigint)
    limit p_limit * 20
  ), shortlist as materialized (
    -- Reads more jobs than requested, because other workers may have locked the first.
    select line.id, served.jobs + line.number as place, line.next_attempt_at
    from served cross join lateral (
      select j.id, j.next_attempt_at, row_number() over (order by j.next_attempt_at, j.id) as number
      from public.publish_jobs j
      where j.user_id = served.user_id and j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now()
        and j.due_at >= now() - interval '24 hours' and (p_post_ids is null or j.post_id = any (p_post_ids))
      order by j.next_attempt_at, j.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
  ), picked as (
    select j.id from public.publish_jobs j join shortlist s on s.id = j.id join auth.users u on u.id = j.user_id
    -- Repeats the conditions, because Postgres rechecks only this query's conditions on a row that another worker or a
    -- save changed meanwhile.
    where j.state = 'scheduled' and not j.is_held and j.next_attempt_at <= now()
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of j skip locked for key share of u skip locked
  ), claimed as (
    update public.publish_jobs j set state = 'preparing', attempts = j.attempts + 1, lease_owner = p_worker,
      lease_expires_at = now() + make_interval(secs => p_lease_seconds), error_code = null
    from picked where j.id = picked.id
    returning j.*
  ), tried as (
    insert into public.publish_attempts (job_id, user_id, number, worker)
    select c.id, c.user_id, c.attempts, p_worker from claimed c
    returning publish_attempts.id, publish_attempts.job_id
  ), shown as (
    update public.posts p set publish_state = 'publishing', publish_error_code = null, publish_attempts = c.attempts
    from claimed c where p.id = c.post_id
    returning p.*
  )
  select c.id, t.id, c.attempts, p.id, c.user_id, c.due_at, p.title, p.notes, p.image_url, p.image_alt, p.upload_type, p.poll,
    p.linkedin_organization_id, p.linkedin_person_urn, c.uploads
  from claimed c join tried t on t.job_id = c.id join shown p on p.id = c.post_id
  order by c.due_at;
end;
$$;
comment on function engine.claim_publish_jobs(text, integer, integer, uuid[]) is
  'May be null: image_url, image_alt, upload_type, poll, linkedin_organization_id, linkedin_person_urn, uploads.';
grant execute on function engine.claim_publish_jobs(text, integer, integer, uuid[]) to service_role;

-- 09_attempts.sql
create function private.lock_publish_attempt(p_attempt_id uuid, p_worker text, p_states text[]) returns public.publish_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.number = j.attempts and a.worker = p_worker and j.state = any (p_states)
  for update of j;
  return job;
end;
$$;
create function private.hold_price(p_job public.publish_jobs, p_attempt_id uuid, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
begin
  select case when linkedin_organization_id is null then 'personal_post' else 'company_post' end into kind
  from public.posts where id = p_job.post_id;
  update public.publish_attempts set hold_id = engine.hold_credits(p_job.user_id,
    (select credit_cost from public.ai_credit_costs where content_type = kind), kind, p_key, p_job.post_id)
  where id = p_attempt_id;
end;
$$;
create function private.hold_price_if_paid(p_job public.publish_jobs, p_attempt_id uuid, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_price(p_job, p_attempt_id, p_key);
exception when raise_exception then
  if sqlerrm <> 'insufficient_credits' then
    raise;
  end if;
end;
$$;
create function engine.hold_publish_credits(p_attempt_id uuid, p_worker text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  perform private.hold_price(job, p_attempt_id, 'publish:' || p_attempt_id::text);
  return true;
end;
$$;
grant execute on function engine.hold_publish_credits(uuid, text) to service_role;
create function engine.keep_publish_uploads(p_attempt_id uuid, p_worker text, p_uploads jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_jobs set uploads = nullif(p_uploads, '{}') where id = job.id;
  return true;
end;
$$;
grant execute on function engine.keep_publish_uploads(uuid, text, jsonb) to service_role;
create function engine.begin_publish_create(p_attempt_id uuid, p_worker text, p_lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing']);
begin
  if job.id is null or job.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_jobs set state = 'creating', lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  where id = job.id;
  update public.publish_attempts set phase = 'creating', create_sent_at = clock_timestamp(),
    fingerprint = (select f.fingerprint from private.post_facts f where f.post_id = job.post_id)
  where id = p_attempt_id;
  return true;
end;
$$;
grant execute on function engine.begin_publish_create(uuid, text, integer) to service_role;
create function private.publisher_name(p_post public.posts) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_post.linkedin_organization_id is null then 'tu cuenta personal'
    else coalesce((select organization_name from public.linkedin_organizations
      where user_id = p_post.user_id and organization_id = p_post.linkedin_organization_id), 'la página de tu empresa') end;
$$;
create function private.lateness_text(p_due_at timestamptz, p_published_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case
    when late <= 5 then ''
    when late < 120 then format(' Salió con %s minutos de retraso.', late)
    else format(' Salió con %s horas de retraso.', round(late / 60.0))
  end
  from (select floor(extract(epoch from p_published_at - p_due_at) / 60)::integer as late) as t;
$$;
create function private.notify_of_publication(p_job public.publish_jobs, p_post public.posts) returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(p_job.user_id, 'success', format('Tu publicación «%s» se publicó en %s.%s', private.shown_title(p_post.title),
    private.publisher_name(p_post), private.lateness_text(coalesce(p_job.asked_at, p_job.due_at), p_post.published_at)),
    'published:' || p_job.id::text, p_post.id, 'system', private.post_target(p_post.id));
$$;
create function private.schedule_comment(p_post public.posts, p_target_urn text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(p_post.post_comment) then
    return;
  end if;
  if p_target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$' then
    insert into public.publish_comments (post_id, user_id, target_urn) values (p_post.id, p_post.user_id, p_target_urn)
    on conflict (post_id) do nothing;
  else
    perform private.notify_user(p_post.user_id, 'info',
      format('«%s» está publicada en %s, pero sin su enlace no podemos agregar el primer comentario. Agrégalo tú en LinkedIn.',
        private.shown_title(p_post.title), private.publisher_name(p_post)), 'comment:' || p_post.id::text, p_post.id,
      'system', private.post_target(p_post.id));
  end if;
end;
$$;
create function private.settle_published(
  p_job public.publish_jobs, p_attempt public.publish_attempts, p_post_urn text, p_post_url text, p_comment_target text, p_published_at timestamptz
) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.publish_jobs set state = 'published', lease_owner = null, lease_expires_at = null, error_code = null, uploads = null
  where id = p_job.id;
  update public.publish_attempts set phase = 'published', ended_at = clock_timestamp(), post_urn = coalesce(p_post_urn, post_urn)
  where id = p_attempt.id;
  -- Ends a later attempt; every attempt before the last has already ended.
  perform engine.release_hold(hold_id) from public.publish_attempts
  where job_id = p_job.id and phase in ('preparing', 'unconfirmed');
  update public.publish_attempts set phase = 'retry', ended_at = clock_timestamp(), error_code = 'lease_lost'
  where job_id = p_job.id and phase = 'preparing';
  update public.posts set status = 'listas', publish_state = 'published', publish_error_code = null,
    published_at = p_published_at, post_urn = p_post_urn, post_url = p_post_url
  where id = p_job.post_id returning * into post;
  -- Credits that were returned after the user's reply "not there" are not charged again.
  if not exists (select 1 from public.credit_ledger where hold_id = p_attempt.hold_id and operation = 'release') then
    perform engine.capture_hold(p_attempt.hold_id);
  end if;
  perform private.schedule_comment(post, p_comment_target);
  return post;
end;
$$;
create function engine.complete_publish(p_attempt_id uuid, p_worker text, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id and a.worker = p_worker for update of j;
  select * into attempt from public.publish_attempts where id = p_attempt_id and worker = p_worker;
  if job.id is null or attempt.create_sent_at is null then
    return false;
  elsif job.state = 'parked' then
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    return false;
  elsif job.state = 'published' or (job.state = 'creating' and attempt.number <> job.attempts) then
    -- The attempt always stores the urn, because nothing else identifies the post on LinkedIn.
    update public.publish_attempts set post_urn = coalesce(post_urn, p_post_urn) where id = p_attempt_id;
    if attempt.phase = 'published' then
      update public.posts set post_urn = coalesce(post_urn, p_post_urn), post_url = coalesce(post_url, p_post_url)
      where id = job.post_id returning * into post;
      perform private.schedule_comment(post, post.post_urn);
    end if;
    if job.state = 'published' and attempt.phase <> 'published' then
      perform private.notify_of_duplicate(job, p_post_urn);
    end if;
    return attempt.phase = 'published';
  elsif exists (select from engine.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, clock_timestamp());
  perform private.notify_of_publication(job, post);
  perform private.notify_of_duplicate(job, p_post_urn);
  return true;
end;
$$;
grant execute on function engine.complete_publish(uuid, text, text, text) to service_role;
create function engine.fail_publish_attempt(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer, p_retry_seconds integer, p_notice text,
  p_error_limit integer default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['preparing', 'creating', 'unconfirmed']);
  attempt public.publish_attempts;
  post public.posts;
begin
  if job.id is null then
    return false;
  end if;
  update public.publish_attempts set phase = case when p_retry_seconds is null then 'failed' else 'retry' end,
    ended_at = clock_timestamp(), error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id returning * into attempt;
  update public.publish_jobs set
    state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    -- least() ignores a request time that is null, or in the future because the clock was set back since.
    next_attempt_at = greatest(now(), least(attempt.create_sent_at, now()) + make_interval(secs => coalesce(p_retry_seconds, 0))),
    lease_owner = null, lease_expires_at = null, error_code = p_error_code,
    -- Uploads the files anew: when the token may not read a file's state, only this refusal shows that LinkedIn could not
    -- process a file.
    uploads = case when p_error_code = 'media_unprocessable' and attempt.create_sent_at is not null then null else uploads end
  where id = job.id;
  update public.posts set publish_state = case when p_retry_seconds is null then 'failed' else 'scheduled' end,
    publish_error_code = case when p_error_code = 'linkedin_forbidden' and private.is_lost_page(user_id, linkedin_organization_id)
      then 'page_role_lost' else p_error_code end,
    publish_error_limit = p_error_limit where id = job.post_id returning * into post;
  perform engine.release_hold(attempt.hold_id);
  if private.settle_by_earlier_urn(job) then
    return true;
  end if;
  if p_retry_seconds is null then
    perform private.notify_user(job.user_id, 'error', case when coalesce(p_notice, '') = ''
      then format('No pudimos publicar «%s» en %s.', private.shown_title(post.title), private.publisher_name(post))
      else format('No se publicó «%s» en %s: %s', private.shown_title(post.title), private.publisher_name(post),
        replace(p_notice, '{limit}', coalesce(private.digits(p_error_limit, private.country_of(job.user_id)), ''))) end,
      'failed:' || p_attempt_id::text, job.post_id, 'system', private.post_target(job.post_id));
  end if;
  return true;
end;
$$;
grant execute on function engine.fail_publish_attempt(uuid, text, text, integer, integer, text, integer) to service_role;
create function private.explain_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.posts set publish_error_code = 'page_role_lost'
  where user_id = new.user_id and linkedin_organization_id = new.organization_id
    and publish_state = 'failed' and publish_error_code = 'linkedin_forbidden';
  return null;
end;
$$;
create trigger linkedin_organizations_explain_refusals after update of can_publish on public.linkedin_organizations
  for each row when (new.can_publish is false and old.can_publish is distinct from false)
  execute function private.explain_refusals();
create function engine.mark_publish_unconfirmed(
  p_attempt_id uuid, p_worker text, p_error_code text, p_http_status integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := private.lock_publish_attempt(p_attempt_id, p_worker, array['creating']);
begin
  if job.id is null then
    return false;
  end if;
  perform private.leave_unconfirmed(job, p_attempt_id, p_error_code, p_http_status);
  return true;
end;
$$;
grant execute on function engine.mark_publish_unconfirmed(uuid, text, text, integer) to service_role;

-- 10_doubts.sql
create function private.notify_of_duplicate(p_job public.publish_jobs, p_post_urn text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  if exists (select 1 from public.publish_attempts where job_id = p_job.id and post_urn <> p_post_urn) then
    select * into post from public.posts where id = p_job.post_id;
    perform private.notify_user(p_job.user_id, 'warning',
      format('«%s» está dos veces en %s: pediste enviarla otra vez y la primera también había llegado. Borra una en LinkedIn.',
        private.shown_title(post.title), private.publisher_name(post)), 'twice:' || p_job.id::text, p_job.post_id,
      'system', private.post_target(p_job.post_id));
  end if;
end;
$$;
create function private.create_in_doubt(p_attempt public.publish_attempts) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(case when p_attempt.error_code = 'linkedin_duplicate' then (
      select max(earlier.create_sent_at) from public.publish_attempts earlier
      where earlier.job_id = p_attempt.job_id and earlier.ambiguous and earlier.error_code is distinct from 'linkedin_duplicate') end, p_attempt.create_sent_at, now());
$$;
create function private.leave_unconfirmed(p_job public.publish_jobs, p_attempt_id uuid, p_error_code text, p_http_status integer)
returns void language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  update public.posts set publish_state = 'unconfirmed', publish_error_code = p_error_code, publish_doubted = true
  where id = p_job.post_id returning * into post;
  update public.publish_jobs set state = 'unconfirmed', lease_owner = null, lease_expires_at = null, error_code = p_error_code,
    reconcile_tries = 0,
    reconcile_at = case when post.linkedin_organization_id is not null then now() + interval '1 minute' end
  where id = p_job.id;
  update public.publish_attempts set phase = 'unconfirmed', ambiguous = true, ended_at = clock_timestamp(),
    error_code = p_error_code, http_status = p_http_status
  where id = p_attempt_id;
  if private.settle_by_earlier_urn(p_job) then
    -- Asks the user about a second post, unless LinkedIn refused the second create as a duplicate, which proves a
    -- single post.
    if p_error_code is distinct from 'linkedin_duplicate' then
      perform private.notify_user(p_job.user_id, 'warning',
        format('«%s» está en %s, y puede que dos veces: pediste enviarla otra vez y no sabemos si también llegó. Revísalo en LinkedIn.',
          private.shown_title(post.title), private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id,
        'system', private.post_target(p_job.post_id));
    end if;
    return;
  end if;
  perform private.notify_user(p_job.user_id, 'warning',
    format(case p_error_code when 'database_restored'
      then 'Recuperamos Tribuna de una copia de seguridad y «%s» puede estar ya publicada en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos sin tu permiso.'
      when 'linkedin_duplicate'
      then 'LinkedIn dice que ya hay una publicación igual a «%s» en %s: puede ser la que enviamos antes. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      else 'No sabemos si «%s» llegó a publicarse en %s. Revísalo en LinkedIn y confírmalo en Publicaciones; no la enviaremos otra vez sin tu permiso.'
      end, private.shown_title(post.title), private.publisher_name(post)), 'unconfirmed:' || p_attempt_id::text, p_job.post_id,
    'system', private.post_target(p_job.post_id));
end;
$$;
create function engine.claim_unconfirmed_posts(p_limit integer)
returns table (
  attempt_id uuid, job_id uuid, post_id uuid, user_id uuid, title text, notes text, poll jsonb,
  linkedin_organization_id text, linkedin_person_urn text, create_sent_at timestamptz, tries integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with picked as (
    select j.id from public.publish_jobs j
    where j.state = 'unconfirmed' and j.reconcile_at <= now()
    order by j.reconcile_at limit p_limit
    for update skip locked
  ), claimed as (
    update public.publish_jobs j set reconcile_tries = j.reconcile_tries + 1,
      reconcile_at = now() + (array[interval '2 minutes', interval '7 minutes', interval '20 minutes', interval '30 minutes'])[j.reconcile_tries + 1]
    from picked where j.id = picked.id
    returning j.*
  )
  select a.id, c.id, p.id, c.user_id, p.title, p.notes, p.poll, p.linkedin_organization_id, p.linkedin_person_urn, private.create_in_doubt(a), c.reconcile_tries
  from claimed c join public.publish_attempts a on a.job_id = c.id and a.number = c.attempts join public.posts p on p.id = c.post_id
  order by a.create_sent_at;
end;
$$;
comment on function engine.claim_unconfirmed_posts(integer) is
  'May be null: poll, linkedin_organization_id, linkedin_person_urn.';
grant execute on function engine.claim_unconfirmed_posts(integer) to service_role;
create function engine.confirm_unconfirmed_post(p_attempt_id uuid, p_post_urn text, p_post_url text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
begin
  if coalesce(p_post_urn, '') !~ '^urn:li:(share|ugcPost):[0-9]+$' then
    raise exception 'invalid_input';
  end if;
  perform private.share_user((select user_id from public.publish_attempts where id = p_attempt_id));
  select j.* into job from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id
  where a.id = p_attempt_id for update of j;
  if not found or job.state = 'parked' then
    return false;
  end if;
  -- Locks the urn, because the polls for two posts with the same text may find the same urn at the same time.
  perform pg_advisory_xact_lock(hashtextextended(p_post_urn, 0));
  select * into attempt from public.publish_attempts where id = p_attempt_id;
  if attempt.phase = 'published' then
    return attempt.post_urn is not distinct from p_post_urn;
  elsif not attempt.ambiguous or job.state = 'published'
    or exists (select 1 from public.publish_attempts where job_id = job.id and number > attempt.number and create_sent_at is not null)
    or exists (select from engine.known_post_urns(job.user_id, job.post_id, array[p_post_urn])) then
    return false;
  end if;
  post := private.settle_published(job, attempt, p_post_urn, p_post_url, p_post_urn, private.create_in_doubt(attempt));
  perform private.notify_of_publication(job, post);
  return true;
end;
$$;
grant execute on function engine.confirm_unconfirmed_post(uuid, text, text) to service_role;
create function engine.stop_reconciling(p_attempt_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.publish_jobs j set reconcile_at = null from public.publish_attempts a
  where a.id = p_attempt_id and j.id = a.job_id and a.number = j.attempts;
$$;
grant execute on function engine.stop_reconciling(uuid) to service_role;
create function private.urn_in_post_url(p_url text) returns text
language sql immutable set search_path = '' as $$
  select 'urn:li:' || case lower(found[1]) when 'ugcpost' then 'ugcPost' else lower(found[1]) end || ':' || found[2]
  from (select coalesce(
    regexp_match(replace(replace(p_url, '%3A', ':'), '%3a', ':'), 'urn:li:(share|ugcPost|activity):([0-9]{1,20})', 'i'),
    regexp_match(p_url, '/posts/(?:[^/?#]*-)?(share|ugcPost|activity)-([0-9]{10,20})(?![0-9])', 'i')) as found) as t
  where found is not null;
$$;
create function private.settle_by_earlier_urn(p_job public.publish_jobs) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.publish_attempts;
  post public.posts;
begin
  select a.* into attempt from public.publish_attempts a
  where a.job_id = p_job.id and a.post_urn is not null
    and not exists (select from engine.known_post_urns(p_job.user_id, p_job.post_id, array[a.post_urn]))
  order by a.number desc limit 1;
  if not found then
    return false;
  end if;
  post := private.settle_published(p_job, attempt, attempt.post_urn,
    format('https://www.linkedin.com/feed/update/%s/', attempt.post_urn), attempt.post_urn, attempt.create_sent_at);
  perform private.notify_of_publication(p_job, post);
  return true;
end;
$$;
create function private.resolve_unconfirmed_post(
  p_post_id uuid, p_attempt_number integer, p_is_published boolean, p_post_url text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.publish_jobs;
  attempt public.publish_attempts;
  urn text := private.urn_in_post_url(p_post_url);
begin
  -- Refuses a null reply, because null would count as "not there" and send the post twice.
  if p_is_published is null or p_attempt_number is null or nullif(p_post_url, '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(caller);
  select * into job from public.publish_jobs where post_id = p_post_id and user_id = caller for update;
  if not found or job.state = 'parked' then
    raise exception 'post_not_found';
  elsif p_attempt_number <> job.attempts then
    raise exception 'answer_outdated';
  end if;
  select * into attempt from public.publish_attempts where job_id = job.id order by number desc limit 1;
  if p_is_published and job.state = 'published' then
    return 'published';
  elsif not p_is_published and job.state = 'scheduled' and attempt.ambiguous and attempt.phase = 'retry' then
    return 'scheduled';
  elsif p_is_published and exists (select from public.posts where id = p_post_id and publish_state = 'failed') then
    select * into attempt from public.publish_attempts where job_id = job.id and ambiguous order by number desc limit 1;
    if not found then
      raise exception 'post_not_unconfirmed';
    end if;
    -- The failure returned the credits, so the price is held again, if the credits suffice.
    perform private.hold_price_if_paid(job, attempt.id, 'found:' || attempt.id::text);
    select * into attempt from public.publish_attempts where id = attempt.id;
  elsif job.state <> 'unconfirmed' then
    raise exception 'post_not_unconfirmed';
  end if;
  if p_is_published then
    -- Another post of the user has this urn, so the urn proves nothing: only the URL is stored, and no comment is sent.
    if exists (select from engine.known_post_urns(caller, p_post_id, array[urn])) then
      urn := null;
    end if;
    -- An activity's urn is not stored, because comments and figures need the post's own urn.
    perform private.settle_published(job, attempt, case when urn !~ ':activity:' then urn end, nullif(p_post_url, ''), urn,
      private.create_in_doubt(attempt));
    return 'published';
  end if;
  update public.publish_attempts set phase = 'retry' where id = attempt.id;
  update public.publish_jobs set state = 'scheduled', due_at = now(), next_attempt_at = now(), error_code = null where id = job.id;
  update public.posts set publish_state = 'scheduled', publish_error_code = null where id = p_post_id;
  perform engine.release_hold(attempt.hold_id);
  return 'scheduled';
end;
$$;
call private.offer_to_users('resolve_unconfirmed_post');

-- 11_comments.sql
create function engine.claim_comment_jobs(p_worker text, p_limit integer, p_lease_seconds integer)
returns table (
  comment_id uuid, post_id uuid, user_id uuid, post_urn text, text text,
  linkedin_organization_id text, linkedin_person_urn text, attempt_number integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if private.restore_is_open() then
    return;
  end if;
  return query
  with due as (
    select comment.user_id, min(comment.next_attempt_at) as first_at from (
      select c.user_id, c.next_attempt_at from public.publish_comments c
      where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at
    ) as comment group by comment.user_id
  ), served as materialized (
    select due.user_id from due order by due.first_at limit p_limit * 20
  ), shortlist as materialized (
    -- Reads more comments than requested, because other workers may have locked the first.
    select line.id, line.number as place, line.next_attempt_at
    from served cross join lateral (
      select c.id, c.next_attempt_at, row_number() over (order by c.next_attempt_at, c.id) as number
      from public.publish_comments c
      where c.user_id = served.user_id and c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at, c.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
  ), picked as (
    select c.id from public.publish_comments c join shortlist s on s.id = c.id join auth.users u on u.id = c.user_id
    where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of c skip locked for key share of u skip locked
  ), claimed as (
    update public.publish_comments c set attempts = c.attempts + 1, lease_owner = p_worker, error_code = null,
      lease_expires_at = now() + make_interval(secs => p_lease_seconds),
      next_attempt_at = now() + make_interval(secs => p_lease_seconds)
    from picked where c.id = picked.id
    returning c.*
  )
  select c.id, p.id, c.user_id, c.target_urn, p.post_comment, p.linkedin_organization_id, p.linkedin_person_urn, c.attempts
  from claimed c join public.posts p on p.id = c.post_id
  order by c.created_at;
end;
$$;
comment on function engine.claim_comment_jobs(text, integer, integer) is
  'May be null: linkedin_organization_id, linkedin_person_urn.';
grant execute on function engine.claim_comment_jobs(text, integer, integer) to service_role;
create function private.lock_comment(p_comment_id uuid, p_worker text, p_attempt_number integer, p_states text[])
returns public.publish_comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  perform private.share_user((select user_id from public.publish_comments where id = p_comment_id));
  perform 1 from public.posts where id = (select post_id from public.publish_comments where id = p_comment_id) for key share;
  select * into comment from public.publish_comments
  where id = p_comment_id and lease_owner = p_worker and attempts = p_attempt_number and state = any (p_states) for update;
  return comment;
end;
$$;
create function engine.begin_comment(p_comment_id uuid, p_worker text, p_attempt_number integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments := private.lock_comment(p_comment_id, p_worker, p_attempt_number, array['scheduled']);
begin
  if comment.id is null or comment.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_comments set state = 'sending' where id = comment.id;
  return true;
end;
$$;
grant execute on function engine.begin_comment(uuid, text, integer) to service_role;
create function engine.settle_comment(
  p_comment_id uuid, p_worker text, p_attempt_number integer, p_state text, p_error_code text, p_retry_seconds integer,
  p_comment_urn text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  if coalesce(p_state, '') not in ('scheduled', 'posted', 'failed', 'unconfirmed') or (p_state = 'scheduled' and p_retry_seconds is null) then
    raise exception 'invalid_input';
  end if;
  if p_state = 'posted' then
    comment := private.lock_comment(p_comment_id, p_worker, p_attempt_number, array['parked']);
    if comment.parked_state in ('sending', 'unconfirmed') then
      update public.publish_comments set parked_state = 'posted', error_code = null, comment_urn = coalesce(comment_urn, p_comment_urn)
      where id = comment.id;
      return true;
    end if;
  end if;
  comment := private.lock_comment(p_comment_id, p_worker, p_attempt_number,
    -- Only a comment in the state 'sending' can become unconfirmed, because no request was made before. An unconfirmed
    -- comment accepts 'posted' and is never sent again, as its notice announces.
    case p_state when 'posted' then array['sending', 'unconfirmed', 'posted'] when 'unconfirmed' then array['sending']
      when 'failed' then array['scheduled', 'sending', 'unconfirmed'] else array['scheduled', 'sending'] end);
  if comment.id is null then
    return false;
  end if;
  update public.publish_comments set state = p_state, error_code = p_error_code,
    attempts = attempts - case when p_state = 'scheduled' and p_error_code = 'worker_busy' then 1 else 0 end,
    comment_urn = coalesce(comment_urn, p_comment_urn),
    next_attempt_at = now() + make_interval(secs => coalesce(p_retry_seconds, 0)),
    -- An unconfirmed comment keeps its worker, because only that worker may still receive LinkedIn's response.
    lease_owner = case when p_state = 'scheduled' then null else lease_owner end,
    lease_expires_at = null
  where id = comment.id;
  perform private.notify_of_comment(comment.id);
  return true;
end;
$$;
grant execute on function engine.settle_comment(uuid, text, integer, text, text, integer, text) to service_role;
create function private.notify_of_comment(p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
  post public.posts;
begin
  select * into comment from public.publish_comments where id = p_comment_id;
  if comment.state not in ('failed', 'unconfirmed') then
    return;
  end if;
  select * into post from public.posts where id = comment.post_id;
  perform private.notify_user(comment.user_id, 'warning',
    format(case comment.state
      when 'failed' then 'Tu publicación «%s» está en %s, pero LinkedIn no aceptó el primer comentario. Puedes agregarlo tú desde LinkedIn.'
      else 'Tu publicación «%s» está en %s, pero no sabemos si el primer comentario llegó. Revísalo en LinkedIn; no lo enviaremos otra vez.' end,
      private.shown_title(post.title), private.publisher_name(post)), 'comment:' || comment.post_id::text, comment.post_id,
    'system', private.post_target(comment.post_id));
end;
$$;
create function private.recover_comments() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
  recovered integer := 0;
begin
  for comment in
    with lost as materialized (
      (select id from public.publish_comments
        where state = 'sending' and (lease_expires_at < now() or lease_expires_at > now() + interval '30 minutes') limit 500)
      union all
      (select id from public.publish_comments where state = 'scheduled' and next_attempt_at <= now() and attempts >= 10 limit 500)
    )
    select c.* from public.publish_comments c join lost on lost.id = c.id join public.posts p on p.id = c.post_id
      join auth.users u on u.id = c.user_id
    where c.state = 'sending' and (c.lease_expires_at < now() or c.lease_expires_at > now() + interval '30 minutes')
      or c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts >= 10
    for update of c skip locked for key share of p, u skip locked
  loop
    update public.publish_comments set lease_expires_at = null,
      state = case when state = 'sending' then 'unconfirmed' else 'failed' end,
      error_code = case when state = 'sending' then 'lease_lost' else coalesce(error_code, 'publish_worker_lost') end
    where id = comment.id;
    perform private.notify_of_comment(comment.id);
    recovered := recovered + 1;
  end loop;
  -- A retry is due within six hours. A later time was written before the server's clock was set back.
  update public.publish_comments set next_attempt_at = now() where id in (
    select id from public.publish_comments
    where state = 'scheduled' and next_attempt_at > now() + interval '6 hours' limit 500 for update skip locked);
  return recovered;
end;
$$;

-- 12_ticks.sql
create table public.publish_alarms (
  id          uuid primary key default gen_random_uuid(),
  job_id      uuid not null unique references public.publish_jobs (id) on delete cascade,
  raised_at   timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table public.publish_alarms is 'Alarms for posts that were 5 minutes late; resolved when their job ends. For operators; server only.';
create index publish_alarms_open_idx on public.publish_alarms (job_id) where resolved_at is null;
alter table public.publish_alarms enable row level security;
revoke all on public.publish_alarms from anon, authenticated;
grant all on public.publish_alarms to service_role;
create table private.publish_ticks (
  only_row     boolean primary key default true check (only_row),
  last_tick_at timestamptz not null,
  last_wake_at timestamptz,
  last_error   text
);
comment on table private.publish_ticks is 'When publish_tick last ran and last woke the function, and the error of its recovery. One row.';
revoke all on private.publish_ticks from public, anon, authenticated, service_role;
create function private.publish_work_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select next_attempt_at <= now() from public.publish_jobs
      where state = 'scheduled' order by next_attempt_at, id limit 1), false)
    or coalesce((select next_attempt_at <= now() from public.publish_comments
      where state = 'scheduled' order by next_attempt_at limit 1), false)
    or coalesce((select reconcile_at <= now() from public.publish_jobs
      where state = 'unconfirmed' and reconcile_at is not null order by reconcile_at limit 1), false);
$$;
create function private.publish_runs_wanted() returns integer
language sql stable security definer set search_path = '' as $$
  select least(5, greatest(1, ceil(count(*) / 100.0)::integer))
  from (select from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()
    order by next_attempt_at, id limit 401) as due;
$$;
create function private.recover_lost_leases() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
  gives_up boolean;
  recovered integer := 0;
begin
  -- Ordered by user, as in the renewal of credits, so that the two functions lock in the same order and cannot
  -- deadlock.
  for job in
    with lost as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state in ('preparing', 'creating')
        -- No lease lasts 30 minutes, so a later end dates from before the server's clock was set back.
        and (j.lease_expires_at < now() or j.lease_expires_at > now() + interval '30 minutes')
      order by j.lease_expires_at limit 500 for update of j skip locked for key share of u skip locked
    )
    select * from lost order by user_id, id
  loop
    recovered := recovered + 1;
    select * into attempt from public.publish_attempts where job_id = job.id and number = job.attempts;
    if job.state = 'creating' then
      perform private.leave_unconfirmed(job, attempt.id, 'lease_lost', null);
      continue;
    end if;
    select count(*) = 4 into gives_up from public.publish_attempts
    where job_id = job.id and number between attempt.number - 4 and attempt.number - 1
      and phase = 'retry' and error_code = 'lease_lost' and create_sent_at is null;
    update public.publish_attempts set phase = case when gives_up then 'failed' else 'retry' end,
      ended_at = clock_timestamp(), error_code = 'lease_lost' where id = attempt.id;
    update public.publish_jobs set state = case when gives_up then 'failed' else 'scheduled' end,
      error_code = case when gives_up then 'publish_worker_lost' end,
      next_attempt_at = now(), lease_owner = null, lease_expires_at = null
    where id = job.id;
    update public.posts set publish_state = case when gives_up then 'failed' else 'scheduled' end,
      publish_error_code = case when gives_up then 'publish_worker_lost' end
    where id = job.post_id returning * into post;
    perform engine.release_hold(attempt.hold_id);
    if gives_up then
      perform private.notify_user(job.user_id, 'error',
        format('No se publicó «%s» en %s: el envío se interrumpió cinco veces seguidas. Tu texto está guardado y no se cobró nada; revisa el archivo adjunto y usa «Reintentar».',
          private.shown_title(post.title), private.publisher_name(post)), 'failed:' || attempt.id::text, job.post_id,
        'system', private.post_target(job.post_id));
    end if;
  end loop;
  return recovered;
end;
$$;
create function private.end_late_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
    where j.state = 'scheduled' and j.due_at < now() - interval '24 hours'
    order by j.due_at limit 500 for update of j skip locked for key share of u skip locked
  loop
    update public.publish_jobs set state = 'failed', error_code = 'publish_too_late' where id = job.id;
    update public.posts set publish_state = 'failed', publish_error_code = 'publish_too_late'
    where id = job.post_id returning * into post;
    perform private.notify_user(job.user_id, 'warning',
      format('«%s» no salió a su hora en %s y ya pasaron más de 24 horas, así que no la enviamos sin preguntarte. Usa «Publicar ahora» en Publicaciones o elige otra fecha.',
        private.shown_title(post.title), private.publisher_name(post)),
      format('late:%s:%s', job.id, extract(epoch from job.due_at)), job.post_id, 'system', private.post_target(job.post_id));
    ended := ended + 1;
  end loop;
  -- A retry is due within six hours. A later time was written before the server's clock was set back.
  update public.publish_jobs set next_attempt_at = now() where id in (
    select id from public.publish_jobs
    where state = 'scheduled' and due_at <= now() and next_attempt_at > now() + interval '6 hours'
    order by due_at limit 500 for update skip locked);
  return ended;
end;
$$;
create function private.ring_publish_alarms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_alarms a set resolved_at = now() from public.publish_jobs j
  where j.id = a.job_id and a.resolved_at is null
    and not (j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes');
  -- Skips locked jobs until the next minute, because waiting here while credits are locked could deadlock.
  with overdue as materialized (
    select j.id from public.publish_jobs j
    where j.state in ('scheduled', 'preparing', 'creating') and j.due_at < now() - interval '5 minutes'
      and not exists (select 1 from public.publish_alarms a where a.job_id = j.id and a.resolved_at is null)
    order by j.due_at limit 5000
    for key share of j skip locked
  )
  insert into public.publish_alarms as a (job_id) select id from overdue
  on conflict (job_id) do update set raised_at = now(), resolved_at = null where a.resolved_at is not null;
end;
$$;
create function private.recover_publishing(out recovered integer, out trouble text)
language plpgsql security definer set search_path = '' as $$
declare
  step text;
  done text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recover_publish_jobs', 0)) then
    return;
  end if;
  recovered := 0;
  foreach step in array array['doubt_after_restore', 'recover_lost_leases', 'end_unapproved_jobs', 'end_late_jobs', 'recover_comments',
    'ring_publish_alarms'] loop
    begin
      execute format('select private.%I()', step) into done;
      if step = 'recover_lost_leases' then
        recovered := done::integer;
      end if;
    exception when others then
      trouble := concat_ws('; ', trouble, format('%s: %s', step, sqlerrm));
      raise warning '% failed: %', step, sqlerrm;
    end;
  end loop;
end;
$$;
create function private.publish_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  recovery record := private.recover_publishing();
  request bigint;
begin
  -- Keeps the last error while another run recovers, because that run writes its own result.
  insert into private.publish_ticks as t (last_tick_at, last_error) values (now(), recovery.trouble)
  on conflict (only_row) do update set last_tick_at = excluded.last_tick_at,
    last_error = case when recovery.recovered is null then t.last_error else excluded.last_error end;
  if not private.publish_work_due() then
    return null;
  end if;
  for n in 1..private.publish_runs_wanted() loop
    request := private.wake_function('publish-due-posts');
    exit when request is null;
  end loop;
  if request is null then
    update private.publish_ticks set last_error = coalesce(last_error, 'vault_secrets_missing') where true;
  else
    update private.publish_ticks set last_wake_at = now() where true;
  end if;
  return request;
end;
$$;
create function private.publish_retick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  -- A wake-up in the future does not count, because it dates from before the clock was set back.
  if exists (select 1 from private.publish_ticks where last_wake_at between now() - interval '10 seconds' and now()) then
    return null;
  end if;
  return private.publish_tick();
end;
$$;
create function private.publish_health()
returns table (
  last_tick_at timestamptz, last_wake_at timestamptz, last_tick_error text,
  backlog bigint, oldest_due_seconds integer, preparing bigint, creating bigint, unconfirmed bigint, open_alarms bigint,
  comments_due bigint, comments_unconfirmed bigint,
  attempts_24h bigint, failure_rate_24h numeric, failures_by_code_24h jsonb
)
language sql stable security definer set search_path = '' as $$
  with due as (
    select count(*) as jobs, extract(epoch from now() - min(due_at))::integer as oldest from public.publish_jobs
    where state = 'scheduled' and next_attempt_at <= now()
  ), busy as (
    select count(*) filter (where state = 'preparing') as preparing, count(*) filter (where state = 'creating') as creating
    from public.publish_jobs where state in ('preparing', 'creating')
  ), tried as (
    select count(*) as attempts,
      count(*) filter (where phase in ('failed', 'unconfirmed'))::numeric
        / nullif(count(*) filter (where phase in ('published', 'failed', 'unconfirmed')), 0) as rate
    from public.publish_attempts where started_at >= now() - interval '24 hours'
  ), failures as (
    select error_code from public.publish_attempts
    where started_at >= now() - interval '24 hours' and phase in ('retry', 'failed', 'unconfirmed') and error_code is not null
    union all
    select error_code from public.publish_jobs
    where state = 'failed' and updated_at >= now() - interval '24 hours' and error_code = 'publish_too_late'
  ), codes as (
    select jsonb_object_agg(error_code, times) as times
    from (select error_code, count(*) as times from failures group by error_code) as t
  )
  select t.last_tick_at, t.last_wake_at, t.last_error, due.jobs, due.oldest, busy.preparing, busy.creating,
    (select count(*) from public.publish_jobs where state = 'unconfirmed'),
    (select count(*) from public.publish_alarms where resolved_at is null),
    (select count(*) from public.publish_comments where state = 'scheduled' and next_attempt_at <= now()),
    (select count(*) from public.publish_comments where state = 'unconfirmed'),
    tried.attempts, round(tried.rate, 4), coalesce(codes.times, '{}')
  from due cross join busy cross join tried cross join codes left join private.publish_ticks t on true;
$$;
grant execute on function private.publish_health() to service_role;
create view public.publish_health with (security_invoker = true) as select * from private.publish_health();
comment on view public.publish_health is 'The health of the publishing engine in one row; see docs/publishing.md. Readable with the secret key only.';
revoke all on public.publish_health from anon, authenticated, service_role;
grant select on public.publish_health to service_role;

-- 13_checks.sql
create table private.post_facts (
  post_id        uuid primary key references public.posts (id) on delete cascade,
  length         integer not null,
  little_length  integer not null,
  comment_length integer not null,
  fingerprint    uuid not null,
  holes          integer not null,
  media_name     text,
  constraint post_facts_media_name_within_bounds check (char_length(media_name) <= 2000)
);
comment on table private.post_facts is
  'Facts of each post: lengths in UTF-16 units, the md5 of text and poll, the number of holes in text, poll and first comment, the name of its file. They make checks possible without reading the texts.';
revoke all on private.post_facts from public, anon, authenticated, service_role;
create function private.keep_post_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text := private.post_text(new.title, new.notes, new.poll);
  asked text := private.poll_text(new.poll);
begin
  insert into private.post_facts as f (post_id, length, little_length, comment_length, fingerprint, holes, media_name)
  values (new.id, private.shown_length(shown), private.little_text_length(shown),
    private.utf16_length(private.post_text('', new.post_comment)), md5(concat_ws(E'\n', shown, asked))::uuid,
    case when shown like '%[%' or new.post_comment like '%[%' or asked like '%[%'
      then private.holes_in(shown) + private.holes_in(coalesce(new.post_comment, '')) + private.holes_in(coalesce(asked, '')) else 0 end, private.media_object_name(new.image_url))
  on conflict (post_id) do update set length = excluded.length, little_length = excluded.little_length,
    comment_length = excluded.comment_length, fingerprint = excluded.fingerprint, holes = excluded.holes, media_name = excluded.media_name;
  return null;
end;
$$;
create trigger posts_keep_facts_insert after insert on public.posts
  for each row execute function private.keep_post_facts();
create trigger posts_keep_facts_update after update of title, notes, post_comment, image_url, poll on public.posts
  for each row when ((old.title, old.notes, old.post_comment, old.image_url, old.poll)
    is distinct from (new.title, new.notes, new.post_comment, new.image_url, new.poll))
  execute function private.keep_post_facts();
create function private.connection_problem(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.user_id is null then 'linkedin_not_connected'
    when t.is_valid = false then case t.error_message when 'linkedin_token_revoked' then t.error_message else 'linkedin_token_expired' end
    when s.ends_at <= now() then 'linkedin_token_expired'
  end
  from (select) as always
    left join public.linkedin_tokens t on t.user_id = p_user_id
    left join private.linkedin_secrets s on s.user_id = t.user_id;
$$;
create function private.posts_with_neighbours(p_user_id uuid)
returns table (
  post_id uuid, publish_state text, organization_id text, person_urn text, due_at timestamptz, wall_clock timestamp, timezone text,
  image_url text, media_etag text, length integer, little_length integer, comment_length integer, holes integer, media_name text,
  has_poll boolean, close_to uuid, repeats uuid
)
language sql stable security definer set search_path = '' as $$
  with known as (
    -- A post that is 'scheduled' without a publication time was sent by «Publicar ahora».
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, p.date + p.post_time as wall_clock, p.timezone,
      p.image_url, p.media_etag, p.poll is not null as has_poll, case when p.publish_state not in ('unscheduled', 'failed') then coalesce(p.scheduled_at, now()) end as at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    union all
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, null, p.timezone, p.image_url, p.media_etag, p.poll is not null, p.published_at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'listas' and p.published_at > now() - interval '7 days' and p.deleted_at is null
  )
  select k.id, k.publish_state, k.linkedin_organization_id, k.linkedin_person_urn, k.at, k.wall_clock, k.timezone,
    k.image_url, k.media_etag, f.length, f.little_length, f.comment_length, f.holes, f.media_name, k.has_poll,
    case when k.at - lag(k.at) over near < interval '1 hour' then lag(k.id) over near
      when lead(k.at) over near - k.at < interval '1 hour' then lead(k.id) over near end,
    case when k.at is null then
        (max(k.id::text) filter (where k.at between now() - interval '7 days' and now() + interval '7 days')
          over (partition by k.linkedin_organization_id, f.fingerprint))::uuid
      when k.at - lag(k.at) over same < interval '7 days' then lag(k.id) over same
      when lead(k.at) over same - k.at < interval '7 days' then lead(k.id) over same end
  from known k join private.post_facts f on f.post_id = k.id
  window near as (partition by k.linkedin_organization_id order by k.at, k.id),
    same as (partition by k.linkedin_organization_id, f.fingerprint order by k.at, k.id);
$$;
create table private.preflights (
  post_id     uuid primary key references public.posts (id) on delete cascade,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  checked_at  timestamptz
);
comment on table private.preflights is
  'The check of a post an hour before due_at. checked_at: when LinkedIn responded; null before.';
revoke all on private.preflights from public, anon, authenticated, service_role;
create function private.post_problems(p_user_id uuid, p_post_ids uuid[] default null)
returns table (post_id uuid, code text, severity text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  post record;
  broken text := private.connection_problem(p_user_id);
  scopes text[];
  ends_at timestamptz;
  scope text;
  price numeric;
  personal_price numeric;
  company_price numeric;
  period date := private.credit_period(now());
  free numeric;
  bought numeric;
  limits record;
  publishers text[] := private.open_publishers(p_user_id);
begin
  select * into limits from private.text_limits();
  select t.granted_scopes, s.ends_at into scopes, ends_at
  from public.linkedin_tokens t join private.linkedin_secrets s on s.user_id = t.user_id where t.user_id = p_user_id;
  select max(credit_cost) filter (where content_type = 'personal_post'), max(credit_cost) filter (where content_type = 'company_post')
  into personal_price, company_price from public.ai_credit_costs;
  select b.free_monthly_credits, b.purchased_credits into free, bought from private.balance_at(p_user_id) b;

  for post in
    select n.*, o.id as object_id, o.metadata ->> 'eTag' as etag, (o.metadata ->> 'size')::bigint as bytes,
      more.is_missing, more.is_changed, more.bytes as more_bytes, review.is_unapproved, review.changes,
      coalesce(n.organization_id, 'personal') <> all (publishers) as is_lost
    from private.posts_with_neighbours(p_user_id) n
      left join storage.objects o on o.bucket_id = 'media' and o.name = n.media_name
      left join lateral (
        select bool_or(f.id is null) as is_missing, bool_or(f.metadata ->> 'eTag' <> p.more_etags[picture.at]) as is_changed,
          max((f.metadata ->> 'size')::bigint) as bytes
        from public.posts p cross join lateral jsonb_array_elements(p.more_images) with ordinality as picture (it, at)
          left join storage.objects f on f.bucket_id = 'media' and f.name = private.media_object_name(picture.it ->> 'url')
        where p.id = n.post_id and p.more_images <> '[]'
      ) more on true
      left join (
        select p.id, a.is_required is true and private.lacks_approval(p) as is_unapproved,
          case when last.answer = 'changes' and last.answered_version = p.version
            then jsonb_build_object('answered_by', last.answered_by, 'comment', last.comment) end as changes
        from public.posts p
          left join public.card_approvals a on a.user_id = p.user_id and a.postcard = p.postcard
          left join lateral private.answer_to_post(p) last on true
        where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
          and (a.postcard is not null or p.id in (select b.post_id from public.post_approvals b where b.user_id = p_user_id))
      ) review on review.id = n.post_id
    where n.publish_state in ('unscheduled', 'scheduled', 'failed')
    order by n.due_at nulls first, n.post_id
  loop
    post_id := post.post_id;

    -- A new month brings free credits, which replace the rest of the month before.
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := private.free_credits();
    end if;
    price := case when post.organization_id is null then personal_price else company_price end;
    detail := case when price > free + bought then jsonb_build_object('needed', price, 'available', free + bought) end;
    -- A post of a lost page is not published, so it costs nothing.
    if detail is null and post.due_at is not null and not post.is_lost then
      bought := bought - greatest(price - free, 0);
      free := greatest(free - price, 0);
    end if;
    continue when p_post_ids is not null and post_id <> all (p_post_ids);

    severity := 'error';
    if detail is not null then
      code := 'insufficient_credits';
      return next;
    end if;
    scope := case when post.organization_id is null then 'w_member_social' else 'w_organization_social' end;
    if broken is not null or (post.organization_id is null and post.person_urn is null) then
      code := coalesce(broken, 'linkedin_not_connected');
      detail := '{}';
      return next;
    elsif ends_at <= post.due_at then
      code := 'linkedin_connection_expires';
      detail := jsonb_build_object('ends_at', ends_at);
      return next;
    elsif scope <> all (scopes) then
      code := 'linkedin_scope_missing';
      detail := jsonb_build_object('scope', scope);
      return next;
    end if;
    if post.is_lost then
      code := 'page_role_lost';
      detail := jsonb_build_object('organization_id', post.organization_id);
      return next;
    end if;

    if post.image_url is not null and (post.object_id is null or post.is_missing) then
      code := 'media_missing';
      detail := '{}';
      return next;
    elsif post.etag <> post.media_etag or post.is_changed then
      code := 'media_changed';
      detail := '{}';
      return next;
    end if;
    if greatest(post.bytes, post.more_bytes) > private.media_byte_limit(post.media_name) then
      code := 'media_too_large';
      detail := jsonb_build_object('bytes', greatest(post.bytes, post.more_bytes), 'limit', private.media_byte_limit(post.media_name));
      return next;
    end if;
    detail := private.text_excess(post.length, post.little_length);
    if detail is not null then
      code := 'linkedin_text_too_long';
      return next;
    elsif post.length = 0 and not post.has_poll then
      code := 'linkedin_text_empty';
      detail := '{}';
      return next;
    end if;

    severity := case when post.due_at < now() + interval '1 day' then 'error' else 'warning' end;
    if post.is_unapproved then
      code := 'approval_missing';
      detail := coalesce(post.changes, '{}');
      return next;
    end if;

    severity := 'warning';
    if post.changes is not null and not post.is_unapproved then
      code := 'changes_requested';
      detail := post.changes;
      return next;
    end if;
    if post.little_length > limits.commentary and private.text_excess(post.length, post.little_length) is null then
      code := 'text_near_limit';
      detail := jsonb_build_object('length', post.little_length, 'limit', limits.commentary);
      return next;
    end if;
    if post.holes > 0 then
      code := 'text_has_holes';
      detail := jsonb_build_object('holes', post.holes);
      return next;
    end if;
    if post.comment_length > limits.comment then
      code := 'comment_over_limit';
      detail := jsonb_build_object('length', post.comment_length, 'limit', limits.comment);
      return next;
    end if;
    if post.repeats is not null and (post.length > 0 or post.has_poll) then
      code := 'text_repeated';
      detail := jsonb_build_object('post_id', post.repeats);
      return next;
    end if;
    if post.close_to is not null then
      code := 'posts_too_close';
      detail := jsonb_build_object('post_id', post.close_to);
      return next;
    end if;
    -- A clock change skips this time of day, and the post is published an hour later on the clock.
    if post.wall_clock <> post.wall_clock at time zone post.timezone at time zone post.timezone then
      code := 'hour_not_on_clock';
      detail := jsonb_build_object('goes_out_at', to_char(post.wall_clock at time zone post.timezone at time zone post.timezone, 'HH24:MI'));
      return next;
    end if;
  end loop;
end;
$$;
create function private.list_post_problems(p_post_ids uuid[] default null) returns table (post_id uuid, code text, severity text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if cardinality(p_post_ids) > 1000 then
    raise exception 'invalid_input';
  end if;
  return query select * from private.post_problems(caller, p_post_ids);
end;
$$;
call private.offer_to_users('list_post_problems');
comment on function public.list_post_problems(uuid[]) is
  'The problems of the caller''s unpublished posts, one row for each; codes are those of error-codes.ts. severity: error (it will fail) or warning.';
create function private.preflight_posts(p_due_at timestamptz[], p_is_company boolean[], p_card integer[])
returns table (connection text, ends_at timestamptz, ending_cards integer, unpaid_cards integer, first_unpaid_at timestamptz,
  credits_missing numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  post record;
  unpaid text[] := '{}'::text[];
  personal_price numeric;
  company_price numeric;
  price numeric;
  period date := private.credit_period(now());
  free numeric;
  bought numeric;
  free_without numeric;
  bought_without numeric;
  was_unpaid boolean;
begin
  if coalesce(cardinality(p_due_at), 0) > 20000 or cardinality(p_due_at) is distinct from cardinality(p_is_company)
    or cardinality(p_due_at) is distinct from cardinality(p_card) then
    raise exception 'invalid_input';
  end if;
  connection := private.connection_problem(caller);
  select s.ends_at into ends_at from private.linkedin_secrets s where s.user_id = caller;
  select count(distinct n.card)::integer into ending_cards
    from unnest(p_due_at, p_card) as n (due_at, card) where n.due_at >= ends_at;

  select coalesce(max(c.credit_cost) filter (where c.content_type = 'personal_post'), 0),
    coalesce(max(c.credit_cost) filter (where c.content_type = 'company_post'), 0)
  into personal_price, company_price from public.ai_credit_costs c;
  select b.free_monthly_credits, b.purchased_credits into free, bought from private.balance_at(caller) b;
  free_without := free;
  bought_without := bought;
  credits_missing := 0;
  for post in
    select p.scheduled_at as due_at, p.linkedin_organization_id is not null as is_company, p.postcard::text as card,
      false as is_new
    from public.posts p
    where p.user_id = caller and p.publish_state = 'scheduled' and p.scheduled_at is not null and p.deleted_at is null
      and not private.is_lost_page(caller, p.linkedin_organization_id)
    union all
    select n.due_at, n.is_company, 'new ' || n.card, true
    from unnest(p_due_at, p_is_company, p_card) as n (due_at, is_company, card)
    where n.due_at is not null
    order by 1, 4
  loop
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := private.free_credits();
      free_without := private.free_credits();
    end if;
    price := case when post.is_company then company_price else personal_price end;
    was_unpaid := not post.is_new and price > free_without + bought_without;
    if not post.is_new and not was_unpaid then
      bought_without := bought_without - greatest(price - free_without, 0);
      free_without := greatest(free_without - price, 0);
    end if;
    if price <= free + bought then
      bought := bought - greatest(price - free, 0);
      free := greatest(free - price, 0);
    elsif not was_unpaid then
      first_unpaid_at := coalesce(first_unpaid_at, post.due_at);
      credits_missing := credits_missing + price;
      unpaid := unpaid || post.card;
    end if;
  end loop;
  select count(distinct card)::integer into unpaid_cards from unnest(unpaid) as card;
  return next;
end;
$$;
call private.offer_to_users('preflight_posts');
comment on function public.preflight_posts(timestamptz[], boolean[], integer[]) is
  'May be null: connection, ends_at, first_unpaid_at.';

-- 14_connections.sql
create function private.connection_incident(p_kind text, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s:%s', p_kind,
    extract(epoch from case when p_kind = 'connection_ends' then greatest(connected_at, refresh_ended_at) else updated_at end))
  from private.linkedin_secrets where user_id = p_user_id;
$$;
create function private.problem_incident(p_post public.posts, p_due_at timestamptz, p_code text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_code in ('linkedin_token_expired', 'linkedin_token_revoked') then private.connection_incident('connection', p_post.user_id)
    when p_code = 'linkedin_connection_expires' then private.connection_incident('connection_ends', p_post.user_id)
    when p_code = 'linkedin_scope_missing' then
      private.connection_incident('scope_missing:' || (p_post.linkedin_organization_id is null), p_post.user_id)
    when p_code = 'linkedin_not_connected' then format('not_connected:%s', date_trunc('week', p_due_at)::date)
    when p_code = 'page_role_lost' then format('page_role_lost:%s:%s', p_post.linkedin_organization_id,
      coalesce((select extract(epoch from o.role_lost_at)::text from public.linkedin_organizations o
        where o.user_id = p_post.user_id and o.organization_id = p_post.linkedin_organization_id), p_due_at::date::text))
    when p_code = 'insufficient_credits' then format('insufficient_credits:%s',
      (select max(id) from public.credit_ledger where user_id = p_post.user_id and operation = 'grant'))
    else format('check:%s:%s:%s', p_post.postcard, p_post.version, p_code) end;
$$;
create function private.tokens_to_refresh() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from private.linkedin_secrets s join public.linkedin_tokens t on t.user_id = s.user_id
  where s.refresh_token is not null and t.is_valid is distinct from false
    and s.access_expires_at < now() + interval '26 hours 15 minutes'
    and (s.refresh_expires_at is null or s.refresh_expires_at > s.access_expires_at + interval '15 minutes')
    and exists (
      select 1 from public.publish_jobs j
      where j.user_id = s.user_id and j.state = 'scheduled'
        and j.due_at > s.access_expires_at - interval '15 minutes' and j.due_at <= now() + interval '26 hours'
        and (s.refresh_tried_at is null or s.refresh_tried_at < now() - interval '30 minutes'
          or (j.due_at between now() and now() + interval '10 minutes' and s.refresh_tried_at < j.due_at - interval '10 minutes')
          or (s.refresh_refused_at is not null and s.refresh_ended_at is null
            and s.refresh_tried_at < now() - interval '1 minute' and j.due_at < now() + interval '24 hours 30 minutes')));
$$;
create function private.connections_to_check() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct t.user_id
  from (
    select unchecked.user_id, null::timestamptz as refused_at, interval '30 minutes' as pause from public.linkedin_tokens unchecked where unchecked.checked_at is null
    union all
    select a.user_id, a.started_at, interval '30 minutes' from public.publish_attempts a
      join public.publish_jobs j on j.id = a.job_id
      join public.posts p on p.id = j.post_id
      join public.linkedin_organizations page on page.user_id = p.user_id and page.organization_id = p.linkedin_organization_id
    where a.started_at > now() - interval '1 hour' and a.error_code = 'linkedin_forbidden'
      and (page.role_checked_at is null or page.role_checked_at < a.started_at)
    union all
    select page.user_id, null, interval '6 hours' from public.linkedin_organizations page
    where not page.can_publish and page.role_checked_at < now() - interval '6 hours'
      and exists (select from public.posts p where p.user_id = page.user_id and p.status = 'publicar' and p.deleted_at is null
        and p.linkedin_organization_id = page.organization_id)
  ) doubtful
    join public.linkedin_tokens t on t.user_id = doubtful.user_id
    join private.linkedin_secrets s on s.user_id = t.user_id
  where t.is_valid is distinct from false
    and (s.check_tried_at is null or s.check_tried_at < now() - doubtful.pause or s.check_tried_at < doubtful.refused_at);
$$;
create function engine.claim_token_refreshes(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set refresh_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.tokens_to_refresh()) order by s.access_expires_at limit p_limit for update skip locked)
  returning user_id;
$$;
grant execute on function engine.claim_token_refreshes(integer) to service_role;
create function engine.claim_connection_checks(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set check_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.connections_to_check()) order by s.connected_at limit p_limit for update skip locked)
  returning user_id;
$$;
grant execute on function engine.claim_connection_checks(integer) to service_role;
create function engine.save_connection_facts(
  p_user_id uuid, p_access_token text, p_scopes text[], p_expires_at timestamptz, p_page_ids text[]
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.linkedin_secrets set access_expires_at = coalesce(p_expires_at, access_expires_at)
  where user_id = p_user_id and access_token = p_access_token;
  if not found then
    return false;
  end if;
  update public.linkedin_tokens set granted_scopes = p_scopes, checked_at = clock_timestamp() where user_id = p_user_id;
  if p_page_ids is not null then
    update public.linkedin_organizations set
      can_publish = organization_id = any (p_page_ids),
      role_checked_at = clock_timestamp(),
      role_lost_at = case when organization_id = any (p_page_ids) then null else coalesce(role_lost_at, clock_timestamp()) end
    where user_id = p_user_id;
  end if;
  return true;
end;
$$;
grant execute on function engine.save_connection_facts(uuid, text, text[], timestamptz, text[]) to service_role;
create function private.notify_expiring_connections(p_user_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ending record;
  notified integer := 0;
begin
  for ending in
    select s.user_id, s.ends_at, first.due_at, first.title, first.timezone
    from private.linkedin_secrets s
      join public.linkedin_tokens t on t.user_id = s.user_id and t.is_valid is distinct from false
      cross join lateral (
        select j.due_at, p.title, p.timezone from public.publish_jobs j join public.posts p on p.id = j.post_id
        where j.user_id = s.user_id and j.state = 'scheduled'
          and j.due_at >= s.ends_at and j.due_at <= now() + interval '3 days'
        order by j.due_at limit 1) as first
    where s.ends_at <= now() + interval '3 days' and (p_user_id is null or s.user_id = p_user_id)
      and (s.end_notified_at is null or s.end_notified_at < greatest(s.connected_at, s.refresh_ended_at))
    limit 500
    for update of s skip locked
  loop
    perform private.notify_user(ending.user_id, 'warning',
      format('Tu conexión con LinkedIn %s el %s y LinkedIn no nos deja renovarla. «%s», del %s, no saldría. Vuelve a conectar tu cuenta en Ajustes antes de esa hora.',
        case when ending.ends_at <= now() then 'venció' else 'vence' end,
        private.clock_text(ending.ends_at, ending.timezone),
        private.shown_title(ending.title),
        private.clock_text(ending.due_at, ending.timezone)),
      private.connection_incident('connection_ends', ending.user_id), null, 'system', '/settings/conexion');
    update private.linkedin_secrets set end_notified_at = clock_timestamp() where user_id = ending.user_id;
    notified := notified + 1;
  end loop;
  return notified;
end;
$$;
create function private.posts_to_check() returns table (post_id uuid, user_id uuid, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select j.post_id, j.user_id, j.due_at
  from public.publish_jobs j left join private.preflights f on f.post_id = j.post_id
  where j.state = 'scheduled' and j.next_attempt_at > now() and j.next_attempt_at <= now() + interval '1 hour' and j.due_at > now()
    and (f.post_id is null or f.due_at <> j.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now()));
$$;
create function engine.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text, publisher text)
language sql security definer set search_path = '' as $$
  with to_check as materialized (
    select * from private.posts_to_check()
  ), users as (
    select c.user_id from to_check c group by c.user_id order by min(c.due_at), c.user_id limit p_limit
  ), found as (
    select c.post_id, c.due_at from to_check c join public.posts p on p.id = c.post_id
    where c.user_id in (select users.user_id from users)
    order by c.due_at, c.post_id for key share of p skip locked
  ), claimed as (
    insert into private.preflights as f (post_id, due_at, tries, next_try_at)
    select found.post_id, found.due_at, 0, now() + interval '10 minutes' from found order by found.post_id
    on conflict (post_id) do update set due_at = excluded.due_at, checked_at = null, next_try_at = excluded.next_try_at,
      tries = case when f.due_at = excluded.due_at then f.tries else 0 end
    where f.due_at <> excluded.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now())
    returning f.post_id, f.due_at
  )
  select p.id, p.user_id, p.linkedin_organization_id, p.title, c.due_at, p.timezone, private.publisher_name(p)
  from claimed c join public.posts p on p.id = c.post_id
  order by c.due_at, p.id;
$$;
comment on function engine.claim_preflights(integer) is 'May be null: linkedin_organization_id.';
grant execute on function engine.claim_preflights(integer) to service_role;
create function engine.preflight_problems(p_post_id uuid)
returns table (code text, severity text, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select found.code, found.severity, found.detail
  from public.posts p, private.post_problems(p.user_id, array[p.id]) as found where p.id = p_post_id;
$$;
grant execute on function engine.preflight_problems(uuid) to service_role;
create function engine.finish_preflight(p_post_id uuid, p_due_at timestamptz, p_answered boolean, p_notices jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  notified integer;
begin
  update private.preflights set checked_at = case when p_answered then clock_timestamp() end, tries = tries + 1
  where post_id = p_post_id and due_at = p_due_at
    and exists (select 1 from public.publish_jobs j where j.post_id = p_post_id and j.due_at = p_due_at and j.state = 'scheduled');
  if not found then
    return null;
  end if;
  select * into post from public.posts where id = p_post_id;
  with notices as (
    insert into public.notifications (user_id, type, message, incident_key, post_id, category, target)
    select post.user_id, 'warning', n.message, private.problem_incident(post, p_due_at, n.code), post.id,
      case when n.code = 'insufficient_credits' then 'credits' else 'system' end,
      case
        when n.code = 'insufficient_credits' then '/profile?tab=pagos'
        when n.code in ('linkedin_token_expired', 'linkedin_token_revoked', 'linkedin_connection_expires',
          'linkedin_scope_missing', 'linkedin_not_connected') then '/settings/conexion'
        else private.post_target(post.id) end
    from jsonb_to_recordset(p_notices) as n (code text, message text)
    on conflict (user_id, incident_key) do nothing
    returning 1
  )
  select count(*) into notified from notices;
  return notified;
end;
$$;
comment on function engine.finish_preflight(uuid, timestamptz, boolean, jsonb) is 'May be null: the result.';
grant execute on function engine.finish_preflight(uuid, timestamptz, boolean, jsonb) to service_role;
create function private.check_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.posts_to_check())
    or exists (select 1 from private.tokens_to_refresh())
    or exists (select 1 from private.connections_to_check()) then
    return private.wake_function('check-due-posts');
  end if;
  return null;
end;
$$;

-- 15_drafts.sql
create function private.media_in_content(p_content jsonb) returns text[]
language sql immutable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct name), '{}')
  from (
    select distinct substring(part from '^[^"\\[:space:]]+') as path
    from unnest((string_to_array(p_content::text, '/storage/v1/object/public/media/'))[2:]) as part
  ) as addresses, private.media_object_name('/storage/v1/object/public/media/' || path) as name
  where name is not null;
$$;
grant execute on function private.media_in_content(jsonb) to service_role;
create type public.saved_draft as (
  saved boolean, revision uuid, content jsonb, base_version integer, device_id text, updated_at timestamptz
);
create table public.post_drafts (
  user_id      uuid not null references auth.users (id) on delete cascade,
  -- postcard: the card's number, which exists before the card's first save.
  postcard     bigint not null check (postcard > 0),
  content      jsonb not null constraint post_drafts_content_within_bounds
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  base_version integer,
  device_id    text not null check (char_length(device_id) between 1 and 64),
  revision     uuid not null default gen_random_uuid(),
  updated_at   timestamptz not null default now(),
  files        text[] not null generated always as (private.media_in_content(content)) stored,
  primary key (user_id, postcard)
);
comment on table public.post_drafts is
  'Unsaved texts, one for each card. base_version: the card''s version when the text was begun (null: the card was never saved); revision: new at each write. Deleted after 90 days. Only functions write them.';
comment on column public.post_drafts.files is 'The stored files, each userId/name, that the content names.';
create index post_drafts_updated_at_idx on public.post_drafts (updated_at);
alter table public.post_drafts enable row level security;
revoke all on public.post_drafts from anon, authenticated;
grant select on public.post_drafts to authenticated;
grant all on public.post_drafts to service_role;
create policy post_drafts_select_own on public.post_drafts
  for select to authenticated using (user_id = (select auth.uid()));
create function private.save_post_draft(
  p_postcard bigint, p_revision uuid, p_base_version integer, p_device_id text, p_content jsonb
) returns public.saved_draft
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  kept public.post_drafts;
begin
  -- Bounds the number of files: a card has 20 pictures, and its texts may contain URLs of files too.
  if cardinality(string_to_array(p_content::text, '/storage/v1/object/public/media/')) > 1 + 200 then
    raise exception 'payload_too_large';
  end if;
  -- The lock comes before the count, so that a user's first writes run one at a time.
  perform pg_advisory_xact_lock(hashtextextended('post_drafts:' || caller::text, 0));
  select * into kept from public.post_drafts where user_id = caller and postcard = p_postcard;
  if not found then
    if (select count(*) from public.post_drafts where user_id = caller) >= 50 then
      raise exception 'too_many_drafts';
    end if;
    insert into public.post_drafts (user_id, postcard, content, base_version, device_id)
    values (caller, p_postcard, p_content, p_base_version, p_device_id) returning * into kept;
  elsif kept.content = p_content and kept.base_version is not distinct from p_base_version then
    null;
  elsif kept.revision is distinct from p_revision then
    return (false, kept.revision, kept.content, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
  else
    update public.post_drafts set content = p_content, base_version = p_base_version, device_id = p_device_id,
      revision = gen_random_uuid(), updated_at = now()
    where user_id = caller and postcard = p_postcard returning * into kept;
  end if;
  return (true, kept.revision, null, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
end;
$$;
call private.offer_to_users('save_post_draft');
create function private.delete_post_draft(p_postcard bigint, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from public.post_drafts where user_id = caller and postcard = p_postcard and revision = p_revision;
  return found;
end;
$$;
call private.offer_to_users('delete_post_draft');
create function private.delete_old_drafts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.post_drafts where updated_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  return gone;
end;
$$;
create table public.post_templates (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  name       text not null constraint post_templates_name_within_bounds check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 80),
  body       text not null constraint post_templates_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.post_templates is 'Texts that the user keeps to insert in posts, at most 200; body may contain mentions in the form of posts.notes.';
create index post_templates_user_id_name_idx on public.post_templates (user_id, name);
alter table public.post_templates enable row level security;
revoke all on public.post_templates from anon, authenticated;
grant select, insert (user_id, name, body), update (name, body), delete on public.post_templates to authenticated;
grant all on public.post_templates to service_role;
create policy post_templates_select_own on public.post_templates
  for select to authenticated using (user_id = (select auth.uid()));
create policy post_templates_insert_own on public.post_templates
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy post_templates_update_own on public.post_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy post_templates_delete_own on public.post_templates
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger post_templates_touch before update on public.post_templates
  for each row execute function private.touch_updated_at();
create function private.limit_post_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would both count 199.
  perform pg_advisory_xact_lock(hashtextextended('post_templates:' || new.user_id::text, 0));
  if (select count(*) from public.post_templates where user_id = new.user_id) >= 200 then
    raise exception 'template_limit_reached';
  end if;
  return new;
end;
$$;
create trigger post_templates_limit before insert on public.post_templates
  for each row execute function private.limit_post_templates();
create table public.improved_posts (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  post_id      uuid not null references public.posts (id) on delete cascade,
  notes        text not null default '',
  post_comment text not null default '',
  created_at   timestamptz not null default now(),
  constraint improved_posts_notes_within_bounds check (char_length(notes) <= 20000),
  constraint improved_posts_post_comment_within_bounds check (char_length(post_comment) <= 10000)
);
comment on table public.improved_posts is 'Texts that the AI proposed for a post.';
create index improved_posts_post_id_idx on public.improved_posts (post_id);
create index improved_posts_user_id_idx on public.improved_posts (user_id);
alter table public.improved_posts enable row level security;
revoke all on public.improved_posts from anon, authenticated;
grant select on public.improved_posts to authenticated;
grant all on public.improved_posts to service_role;
create policy improved_posts_select_own on public.improved_posts for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

-- 16_cards.sql
create type private.card_content as (
  title text, notes text, post_comment text, date date, post_time time, timezone text,
  image_url text, image_alt text, more_images jsonb, upload_type text,
  poll jsonb,
  own_texts jsonb
);
create type private.post_content as (
  title text, notes text, post_comment text, common_notes text, common_comment text, date date, post_time time, timezone text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb
);
create function private.are_own_texts(p_texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select 1 from jsonb_array_elements(p_texts) as own
    where jsonb_typeof(own) is distinct from 'object' or own - array['publisher', 'notes', 'post_comment'] <> '{}'
      or jsonb_typeof(own -> 'publisher') is distinct from 'string' or jsonb_typeof(own -> 'notes') is distinct from 'string'
      or jsonb_typeof(own -> 'post_comment') is distinct from 'string')
    and jsonb_array_length(p_texts) = (select count(distinct own ->> 'publisher') from jsonb_array_elements(p_texts) as own);
$$;
create function private.content_of_publisher(p_content private.card_content, p_publisher text) returns private.post_content
language sql immutable set search_path = '' as $$
  select jsonb_populate_record(null::private.post_content, to_jsonb(p_content) || coalesce(
    (select jsonb_build_object('notes', own -> 'notes', 'post_comment', own -> 'post_comment',
        'common_notes', p_content.notes, 'common_comment', p_content.post_comment)
      from jsonb_array_elements(p_content.own_texts) as own where own ->> 'publisher' = p_publisher), '{}'));
$$;
create function private.content_of_card(p_user_id uuid, p_postcard bigint, p_status text default 'publicar') returns jsonb
language sql stable set search_path = '' as $$
  select (array_agg(to_jsonb(jsonb_populate_record(null::private.card_content, to_jsonb(p)
      || jsonb_build_object('notes', coalesce(p.common_notes, p.notes), 'post_comment', coalesce(p.common_comment, p.post_comment)))) order by p.version desc))[1]
    || jsonb_build_object('own_texts', coalesce(jsonb_agg(jsonb_build_object('publisher', coalesce(p.linkedin_organization_id, 'personal'),
      'notes', p.notes, 'post_comment', p.post_comment)) filter (where p.common_notes is not null), '[]'))
  from public.posts p where p.user_id = p_user_id and p.postcard = p_postcard and p.status = p_status and p.deleted_at is null;
$$;
create function private.read_card_content(p_content jsonb) returns private.card_content
language plpgsql stable set search_path = '' as $$
declare
  content private.card_content := jsonb_populate_record(null::private.card_content, '{}');
  fields jsonb := to_jsonb(content);
begin
  if exists (
    select 1 from jsonb_each(p_content) as given (field, value)
    where not fields ? given.field
      or jsonb_typeof(given.value) not in ('null', case when given.field in ('more_images', 'own_texts') then 'array' when given.field = 'poll' then 'object' else 'string' end)
      -- Refuses words such as tomorrow and allballs, which Postgres accepts as a date or time.
      or given.field = 'date' and given.value #>> '{}' !~ '^[0-9]{4,6}-[0-9]{2}-[0-9]{2}$'
      or given.field = 'post_time' and given.value #>> '{}' !~ '^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$'
      or given.field = 'own_texts' and given.value <> 'null' and not private.are_own_texts(given.value)
  ) then
    raise exception 'invalid_input';
  end if;
  content := jsonb_populate_record(content, p_content);
  content.title := btrim(content.title);
  content.notes := coalesce(content.notes, '');
  content.post_comment := coalesce(content.post_comment, '');
  content.image_url := nullif(content.image_url, '');
  content.image_alt := nullif(content.image_alt, '');
  content.poll := private.plain_poll(content.poll);
  if content.image_url is null then
    content.more_images := '[]';
    content.upload_type := null;
  end if;
  return content;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;
create function private.save_post_card(
  p_postcard bigint, p_expected_version integer, p_content jsonb, p_publishers text[], p_accept_holes boolean default false
) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  content private.card_content := private.read_card_content(p_content);
  kept jsonb;
  wanted text[] := array(select distinct p from unnest(p_publishers) as p where p is not null order by p);
  files text[];
  current_version integer;
  next_version integer;
  same boolean;
  is_scheduled boolean;
  identity record;
  holes integer;
begin
  if private.is_blank(content.title) then
    raise exception 'title_required';
  elsif cardinality(wanted) = 0 then
    raise exception 'publisher_required';
  elsif p_postcard is null or content.date is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_day_and_hour(content.date, content.post_time);
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  -- Locks the card's number, because a new card has no row to lock, and two saves must run one after the other.
  perform private.lock_card(caller, p_postcard);
  kept := private.content_of_card(caller, p_postcard);
  if kept is not null then
    if kept -> 'own_texts' <> '[]' and p_content ?| array['notes', 'post_comment'] and not p_content ? 'own_texts' then
      raise exception 'card_version_conflict';
    end if;
    if kept -> 'image_url' is distinct from (kept || p_content) -> 'image_url' then
      kept := kept - 'more_images';
    end if;
    content := private.read_card_content(kept || p_content);
  end if;
  content.more_images := coalesce(content.more_images, '[]');
  content.own_texts := coalesce(content.own_texts, '[]');

  select max(version),
    bool_and(jsonb_populate_record(null::private.post_content, to_jsonb(p))
        is not distinct from private.content_of_publisher(content, coalesce(linkedin_organization_id, 'personal')))
      and array_agg(coalesce(linkedin_organization_id, 'personal') order by coalesce(linkedin_organization_id, 'personal') collate "C") =
        array(select w from unnest(wanted) as w order by w collate "C")
  into current_version, same
  from public.posts p where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;

  if same then
    return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
      order by linkedin_organization_id nulls first;
    return;
  end if;
  if p_expected_version is not null and current_version is null then
    raise exception 'card_not_found';
  elsif p_expected_version is distinct from current_version then
    raise exception 'card_version_conflict';
  end if;
  if private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(caller, p_postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = 'listas' and deleted_at is null
      and coalesce(linkedin_organization_id, 'personal') = any (wanted)) then
    raise exception 'publisher_already_published';
  end if;
  -- A page that the card has already may stay, even when hidden or no longer listed by LinkedIn.
  if exists (
    select 1 from unnest(wanted) as w
    where w <> 'personal'
      and not exists (select 1 from public.linkedin_organizations o
        where o.user_id = caller and o.organization_id = w and o.vanity_name is not null)
      and not exists (select 1 from public.posts p
        where p.user_id = caller and p.postcard = p_postcard and p.linkedin_organization_id = w and p.deleted_at is null)
  ) then
    raise exception 'publisher_not_allowed';
  end if;

  -- Locks at most 20 files, because all users share the server's locks; the constraint of posts refuses more pictures.
  files := (private.media_of(content.image_url, content.more_images))[:20];
  perform private.keep_media(files);
  if cardinality(files) > 1 and private.media_bytes(files) > private.post_byte_limit() then
    raise exception 'media_total_too_large';
  end if;

  select person_urn, openid, display_name into identity from private.linkedin_identity(caller);
  holes := private.scheduled_holes(caller, p_postcard);
  -- A new text under the number of a shared card gets a version that no published or deleted post of the card had,
  -- because a decision about that post must not apply to the new text.
  next_version := coalesce(current_version, (
    select greatest(a.answered_version, (select max(p.version) from public.posts p where p.user_id = caller and p.postcard = p_postcard))
    from public.card_approvals a where a.user_id = caller and a.postcard = p_postcard), 0) + 1;
  is_scheduled := exists (select from public.posts p where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar'
    and p.deleted_at is null and p.linkedin_organization_id = any (wanted)
    and (p.date, p.post_time, p.timezone) = (content.date, content.post_time, content.timezone));

  delete from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
    and coalesce(linkedin_organization_id, 'personal') <> all (wanted);

  update public.posts p set
    version = next_version, title = c.title, notes = c.notes, post_comment = c.post_comment,
    common_notes = c.common_notes, common_comment = c.common_comment,
    date = c.date, post_time = c.post_time, timezone = c.timezone,
    image_url = c.image_url, image_alt = c.image_alt, more_images = c.more_images, upload_type = c.upload_type, poll = c.poll,
    linkedin_person_urn = identity.person_urn, linkedin_openid = identity.openid, linkedin_name = identity.display_name
  from unnest(wanted) as w cross join lateral private.content_of_publisher(content, w) as c
  where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and coalesce(p.linkedin_organization_id, 'personal') = w;

  insert into public.posts (user_id, postcard, version, title, notes, post_comment, common_notes, common_comment, date, post_time,
    timezone, image_url, image_alt, more_images, upload_type, poll,
    linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name)
  select caller, p_postcard, next_version, c.title, c.notes, c.post_comment, c.common_notes, c.common_comment, c.date, c.post_time,
    c.timezone, c.image_url, c.image_alt, c.more_images, c.upload_type, c.poll,
    nullif(w, 'personal'), identity.person_urn, identity.openid, identity.display_name
  from unnest(wanted) as w cross join lateral private.content_of_publisher(content, w) as c
  where not exists (select 1 from public.posts p where p.user_id = caller and p.postcard = p_postcard
    and coalesce(p.linkedin_organization_id, 'personal') = w and p.deleted_at is null);

  if p_accept_holes is not true and private.scheduled_holes(caller, p_postcard) > holes then
    raise exception 'text_has_holes';
  elsif content.post_time is not null and not is_scheduled then
    perform private.require_page_role(caller, p_postcard);
  end if;
  if content.post_time is not null then
    perform private.require_text(caller, p_postcard);
  end if;
  return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
    order by linkedin_organization_id nulls first;
end;
$$;
create function public.save_post_card(
  p_postcard bigint, p_expected_version integer, p_content jsonb, p_publishers text[], p_draft_revision uuid default null,
  p_accept_holes boolean default false
) returns setof public.posts
language sql security invoker set search_path = '' as $$
  select private.delete_post_draft(p_postcard, p_draft_revision) where p_draft_revision is not null;
  select * from private.save_post_card(p_postcard, p_expected_version, p_content, p_publishers, p_accept_holes);
$$;
grant execute on function private.save_post_card(bigint, integer, jsonb, text[], boolean) to authenticated;
grant execute on function public.save_post_card(bigint, integer, jsonb, text[], uuid, boolean) to authenticated, service_role;
create function public.import_post_cards(p_cards jsonb)
returns table (postcard bigint, state text, message text, detail text)
language plpgsql security invoker set search_path = '' as $$
declare
  card jsonb;
begin
  perform private.require_user();
  if jsonb_typeof(p_cards) is distinct from 'array' or jsonb_array_length(p_cards) > 100 then
    raise exception 'invalid_input';
  end if;
  for card in select each.value from jsonb_array_elements(p_cards) as each loop
    postcard := null;
    state := null;
    message := null;
    detail := null;
    begin
      postcard := (card ->> 'postcard')::bigint;
      -- Refuses a file, because a batch of cards would lock its files in no fixed order and could deadlock with other
      -- saves.
      if card -> 'content' ->> 'image_url' <> '' then
        raise exception 'invalid_input';
      end if;
      perform private.save_post_card(postcard, null, card -> 'content',
        array(select jsonb_array_elements_text(card -> 'publishers')), (card ->> 'accept_holes')::boolean);
    exception
      when data_exception then
        state := 'P0001';
        message := 'invalid_input';
      -- A refused card does not stop the others, but a cancelled statement ends the import.
      when others then
        state := sqlstate;
        message := sqlerrm;
        get stacked diagnostics detail = pg_exception_detail;
        detail := nullif(detail, '');
    end;
    return next;
  end loop;
end;
$$;
comment on function public.import_post_cards(jsonb) is 'May be null: state, message, detail.';
grant execute on function public.import_post_cards(jsonb) to authenticated, service_role;
create function public.count_published_months() returns table (month text, cards integer)
language sql stable security invoker set search_path = '' as $$
  select to_char(coalesce(c.published_at at time zone c.timezone, c.date), 'YYYY-MM'), count(*)::integer
  from (
    select distinct on (p.postcard)
      p.published_at, first_value(p.timezone) over newest as timezone, first_value(p.date) over newest as date
    from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas'
    window newest as (partition by p.postcard order by p.version desc)
    order by p.postcard, p.published_at is null, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id
  ) c
  group by 1 order by 1 desc;
$$;
grant execute on function public.count_published_months() to authenticated, service_role;
create function public.list_published_month(p_month text) returns setof public.posts
language plpgsql stable security invoker set search_path = '' as $$
declare
  first_day date;
begin
  if coalesce(p_month, '') !~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    raise exception 'invalid_input';
  end if;
  first_day := (p_month || '-01')::date;
  return query
  select p.* from public.posts p
  where p.user_id = (select auth.uid()) and p.status = 'listas' and p.postcard in (
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas'
      and q.published_at >= (first_day - 1)::timestamp at time zone 'utc'
      and q.published_at < ((first_day + interval '1 month')::date + 1)::timestamp at time zone 'utc'
    union all
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas' and q.published_at is null
      and q.date >= first_day and q.date < first_day + interval '1 month')
  order by p.postcard, p.id;
end;
$$;
grant execute on function public.list_published_month(text) to authenticated, service_role;
create function private.search_cards(p_words text)
returns table (postcard bigint, post_id uuid, title text, status text, date date, scheduled_at timestamptz, published_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  asked tsquery := to_tsquery('pg_catalog.simple', (
    select string_agg(format('''%s'':*', w.word), ' & ')
    from (
      select translate(split.word, '\''-+/.~<>', '         ') as word
      from regexp_split_to_table(private.words_of(left(p_words, 200)), '\s+') as split (word)
      limit 8
    ) w
    where w.word ~ '[[:alnum:]]'));
begin
  if coalesce(numnode(asked), 0) = 0 then
    return;
  end if;
  return query
  with newest as (
    select p.id from public.posts p
    where p.user_id = caller and p.deleted_at is null
      and private.words_of_card(p.title, p.notes, p.common_notes, p.poll) @@ asked
    order by p.date desc, p.id limit 100
  ), cards as (
    select distinct on (p.postcard) p.*, private.words_of_card(p.title, '', null, null) @@ asked as is_in_title
    from newest n join public.posts p using (id)
    order by p.postcard, p.status = 'listas', p.linkedin_organization_id nulls first
  )
  select c.postcard, c.id, c.title, c.status, c.date, c.scheduled_at, c.published_at
  from cards c order by c.is_in_title desc, c.date desc, c.postcard desc limit 8;
end;
$$;
call private.offer_to_users('search_cards');
comment on function public.search_cards(text) is 'May be null: scheduled_at, published_at.';

-- 17_bin.sql
create type public.deleted_card as (deleted integer, bin_id uuid);
create function private.deleted_post_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.posts where user_id = (select auth.uid()) and deleted_at is not null;
$$;
grant execute on function private.deleted_post_ids() to authenticated;
create policy transaction_history_select_own on public.transaction_history for select to authenticated
  using (user_id = (select auth.uid()) and post_id not in (select private.deleted_post_ids()));
create function engine.known_post_urns(p_user_id uuid, p_post_id uuid, p_urns text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select distinct post_urn from public.posts where user_id = p_user_id and post_urn = any (p_urns) and id <> p_post_id;
$$;
grant execute on function engine.known_post_urns(uuid, uuid, text[]) to service_role;
create function private.list_deleted_cards(p_postcard bigint default null) returns table (
  id uuid, postcard bigint, status text, title text, date date, post_time time, unconfirmed boolean, deleted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select (array_agg(p.id order by p.linkedin_organization_id nulls first))[1], p.postcard, p.status, max(p.title), min(p.date),
    (array_agg(p.post_time order by p.linkedin_organization_id nulls first))[1], bool_or(p.publish_state = 'unconfirmed'), p.deleted_at
  from public.posts p
  where p.user_id = (select private.require_user()) and p.deleted_at > now() - interval '30 days'
    and (p_postcard is null or p.postcard = p_postcard)
  group by p.deleted_at, p.postcard, p.status order by p.deleted_at desc, p.postcard limit 200;
$$;
call private.offer_to_users('list_deleted_cards');
create function private.park_posts(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locks posts before comments, as settle_comment does, because another order could deadlock.
  perform 1 from public.posts where id = any (p_post_ids) order by id for update;
  update public.publish_jobs set parked_state = state, state = 'parked' where post_id = any (p_post_ids);
  update public.publish_comments set parked_state = state, state = 'parked', lease_expires_at = null,
    -- A comment that is being sent keeps its worker, because LinkedIn's response may still arrive.
    lease_owner = case when state = 'scheduled' then null else lease_owner end
  where post_id = any (p_post_ids);
  update public.notifications set post_id = null where post_id = any (p_post_ids);
end;
$$;
create function private.delete_post_card(p_postcard bigint, p_status text, p_version integer default null)
returns public.deleted_card
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  -- Identifies this deletion: unlike now(), clock_timestamp() differs when a transaction deletes the same card twice.
  moment timestamptz := clock_timestamp();
  ids uuid[];
begin
  perform private.share_user(caller);
  perform private.lock_card(caller, p_postcard);
  ids := array(select id from public.posts where user_id = caller and postcard = p_postcard and status = p_status
    and deleted_at is null order by linkedin_organization_id nulls first);
  if cardinality(ids) = 0 and p_status = 'publicar' and exists (select 1 from public.posts
      where user_id = caller and postcard = p_postcard and status = 'listas' and deleted_at is null) then
    raise exception 'publisher_already_published';
  elsif cardinality(ids) = 0 then
    raise exception 'card_not_found';
  elsif exists (select 1 from public.posts where id = any (ids) and publish_state = 'publishing') then
    raise exception 'card_publishing';
  elsif p_status = 'publicar' and p_version <> (select max(version) from public.posts where id = any (ids)) then
    raise exception 'card_version_conflict';
  end if;
  perform engine.release_hold(a.hold_id)
  from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts
  where j.post_id = any (ids) and j.state = 'unconfirmed';
  perform private.park_posts(ids);
  update public.posts set deleted_at = moment where id = any (ids);
  perform private.note_post_deletions_of(array[caller]);
  return (cardinality(ids), ids[1])::public.deleted_card;
end;
$$;
call private.offer_to_users('delete_post_card');
create function private.unpark_jobs(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
begin
  update public.publish_jobs set state = parked_state, parked_state = null
  where post_id = any (p_post_ids) and state = 'parked';
  update public.publish_jobs j set due_at = p.scheduled_at, next_attempt_at = p.scheduled_at, error_code = null
  from public.posts p where j.post_id = any (p_post_ids) and p.id = j.post_id and j.state = 'scheduled' and p.scheduled_at > now();
  update public.publish_jobs j set reconcile_tries = 0, reconcile_at = case when p.linkedin_organization_id is not null
      and exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at > now() - interval '1 hour')
      then now() + interval '1 minute' end
  from public.posts p where j.post_id = any (p_post_ids) and p.id = j.post_id and j.state = 'unconfirmed';
  update public.posts set post_time = null, publish_state = 'unscheduled', publish_error_code = null
  where id = any (p_post_ids) and publish_state = 'scheduled' and coalesce(scheduled_at <= now(), true);
  for job in
    select * from public.publish_jobs where post_id = any (p_post_ids) and state <> 'published' order by id
  loop
    if job.state = 'unconfirmed' then
      -- The key contains the post's version, which each restore increases, so that a second restore holds the price
      -- again.
      perform private.hold_price_if_paid(job, a.id, format('restore:%s:%s', a.id, p.version))
      from public.publish_attempts a, public.posts p where a.job_id = job.id and a.number = job.attempts and p.id = job.post_id;
    end if;
    perform private.settle_by_earlier_urn(job);
  end loop;
end;
$$;
create function private.unpark_comments(p_post_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with parked as (
    select c.id, c.parked_state as before, case when c.parked_state = 'sending' then 'unconfirmed'
      when c.parked_state = 'scheduled' and c.next_attempt_at < now() - interval '24 hours' then 'failed'
      else c.parked_state end as state
    from public.publish_comments c where c.post_id = any (p_post_ids) and c.state = 'parked'
  ), back as (
    update public.publish_comments c set state = p.state, parked_state = null, next_attempt_at = greatest(c.next_attempt_at, now()),
      error_code = case p.state when p.before then c.error_code when 'failed' then 'publish_too_late' else 'lease_lost' end
    from parked p where c.id = p.id
    returning c.id, p.state <> p.before as is_changed
  )
  select array_agg(id) filter (where is_changed) into changed from back;
  perform private.notify_of_comment(id) from unnest(changed) as id;
end;
$$;
create function private.remove_posts(p_post_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.transaction_history where post_id = any (p_post_ids);
  delete from public.posts where id = any (p_post_ids) and deleted_at is not null;
$$;
create function private.restore_post_card(p_deleted_card_id uuid) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  card public.posts;
  taken uuid[];
  ids uuid[];
  versions_added integer;
begin
  select * into card from public.posts where id = p_deleted_card_id and user_id = caller and deleted_at is not null;
  if not found then
    raise exception 'card_not_found';
  end if;
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform pg_advisory_xact_lock(private.lock_of_card(caller, card.postcard));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.postcard = card.postcard and p.deleted_at = card.deleted_at and p.status = card.status
    for update of j;
  ids := array(select id from public.posts where user_id = caller and postcard = card.postcard and status = card.status
    and deleted_at = card.deleted_at);
  taken := array(select p.id from public.posts p join public.posts other on other.user_id = caller and other.postcard = p.postcard
    and coalesce(other.linkedin_organization_id, 'personal') = coalesce(p.linkedin_organization_id, 'personal')
    where p.id = any (ids) and other.deleted_at is null);
  if ids <@ taken then
    raise exception 'card_not_found';
  elsif private.has_post_in_state(caller, card.postcard, 'publishing') then
    raise exception 'card_publishing';
  end if;
  if cardinality(taken) > 0 then
    perform private.remove_posts(taken);
  end if;
  ids := array(select id from unnest(ids) as id where id <> all (taken));
  -- Exceeds any version that an open editor may have, so that the editor cannot save over the restored post.
  versions_added := 1 + coalesce((select max(q.version) from public.posts q
    where q.user_id = caller and q.postcard = card.postcard and q.deleted_at is null), 0);
  -- A restore changes no text, so decisions about the deleted version apply to the new version. Compares each post's
  -- own version, because posts of one deletion may have different versions. Skips a later decision about the card,
  -- because it concerns posts that replaced the deleted posts and may have their version.
  update public.post_approvals a set answered_version = p.version + versions_added from public.posts p
  where p.id = any (ids) and a.post_id = p.id and a.answered_version = p.version;
  update public.card_approvals a set answered_version = a.answered_version + versions_added
  where card.status = 'publicar' and a.user_id = caller and a.postcard = card.postcard and a.answered_at < card.deleted_at
    and a.answered_version = all (select version from public.posts where id = any (ids));
  update public.posts p set deleted_at = null,
    publish_error_code = case when p.publish_state <> 'scheduled' then p.publish_error_code end,
    version = p.version + versions_added,
    -- Leaves the urn out when another post has it by now, because a urn belongs to one post.
    post_urn = case when not exists (select 1 from public.posts q
      where q.user_id = caller and q.post_urn = p.post_urn and q.deleted_at is null) then p.post_urn end
  where p.id = any (ids);
  perform private.unpark_jobs(ids);
  perform private.unpark_comments(ids);
  perform private.require_open_post_room(caller, cardinality(ids));
  return query select * from public.posts where id = any (ids) order by linkedin_organization_id nulls first;
end;
$$;
call private.offer_to_users('restore_post_card');
create function engine.empty_card_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  cards integer;
begin
  with old as (
    select p.user_id, p.deleted_at, p.postcard, p.status from public.posts p
    where p.deleted_at < now() - interval '30 days'
    group by 1, 2, 3, 4 order by p.deleted_at limit p_limit
  ), free as materialized (
    select * from old where pg_try_advisory_xact_lock(private.lock_of_card(user_id, postcard))
  ), gone as (
    select p.id, p.image_url, p.more_images, p.user_id, p.deleted_at, p.postcard, p.status
    from public.posts p join free f on f.user_id = p.user_id and f.deleted_at = p.deleted_at
      and f.postcard = p.postcard and f.status = p.status
    for update of p
  ), files as (
    insert into private.unnamed_media (name, remove_after)
    select distinct name, now() + interval '1 hour'
    from gone, unnest(private.media_of(gone.image_url, gone.more_images)) as file, private.media_object_name(file) as name
    where private.media_owner(name) is not null
    on conflict (name) do update set remove_after = least(private.unnamed_media.remove_after, excluded.remove_after)
  )
  select array_agg(id), count(distinct (user_id, deleted_at, postcard, status)) into ids, cards from gone;
  perform private.remove_posts(ids);
  return cards;
end;
$$;
grant execute on function engine.empty_card_bin(integer) to service_role;
create function private.card_bin_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from storage.objects where bucket_id = 'media')
    or exists (select 1 from public.posts where deleted_at < now() - interval '30 days') then
    return private.wake_function('empty-card-bin');
  end if;
  return null;
end;
$$;

-- 18_media.sql
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 10485760, array[
  'image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'application/pdf',
  'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy media_select_own on storage.objects for select to authenticated
  using (bucket_id = 'media' and (storage.foldername(name))[1] = (select auth.uid())::text);
create table private.unnamed_media (
  name         text primary key,
  remove_after timestamptz not null,
  -- going_since: when the file's deletion began; from then on no card may name the file.
  going_since  timestamptz,
  constraint unnamed_media_name_within_bounds check (char_length(name) <= 1100)
);
comment on table private.unnamed_media is
  'Files of the media bucket that no row named at the last check; they are deleted after remove_after.';
create index unnamed_media_remove_after_idx on private.unnamed_media (remove_after);
revoke all on private.unnamed_media from public, anon, authenticated, service_role;
create table private.media_walk (
  only_row  boolean primary key default true check (only_row),
  last_name text not null,
  constraint media_walk_last_name_within_bounds check (char_length(last_name) <= 1100)
);
comment on table private.media_walk is 'The last file name that find_unnamed_media has checked in the media bucket. One row.';
revoke all on private.media_walk from public, anon, authenticated, service_role;
insert into private.media_walk (last_name) values ('');
create function private.kept_beside_posts(p_owner uuid) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select logo_url from public.brand_kits where user_id = p_owner and logo_url is not null;
  return query
    select file from public.slide_documents d, private.media_of_slides(d.content) as file where d.user_id = p_owner;
end;
$$;
create function private.unnamed_of(p_names text[], p_revision uuid default null) returns setof text
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct name, private.media_owner(name) as owner from unnest(p_names) as name
  ), owners as (
    select distinct owner from asked where owner is not null
  ), addresses as (
    -- Reads one user at a time, because for a long array Postgres would plan to read everybody's posts.
    select o.owner, file from owners o, lateral (
        select image_url, more_images from public.posts where user_id = o.owner and image_url is not null offset 0) p,
      unnest(private.media_of(p.image_url, p.more_images)) as file
  ), named as (
    select owner, name from addresses, private.media_object_name(file) as name
    union all
    select o.owner, name from owners o join public.post_drafts d on d.user_id = o.owner, unnest(d.files) as name
    where d.revision is distinct from p_revision
    union all
    select o.owner, name from owners o, private.kept_beside_posts(o.owner) as file, private.media_object_name(file) as name
  )
  -- A draft may contain any URL, but protects only its own user's files.
  select name from asked where owner is not null
    and (owner, regexp_replace(name, '\.small\.jpg$', '')) not in (select owner, name from named where name is not null);
$$;
create function private.lock_of_media(p_name text) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('media:' || p_name, 0); $$;
create function private.keep_media(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select distinct private.media_object_name(file) as name from unnest(p_files) as file);
begin
  perform pg_advisory_xact_lock_shared(private.lock_of_media(name)) from unnest(names) as name where name is not null;
  -- Locks rows in the order of names, because two saves of the same files could deadlock otherwise.
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and going_since is null order by name for update);
  if exists (select 1 from private.unnamed_media where name = any (names)) then
    raise exception 'media_missing';
  end if;
end;
$$;
create function engine.find_unnamed_media(p_limit integer, p_alone boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  walked text;
  names text[];
  is_end boolean;
  unnamed text[];
begin
  -- Concurrent runs wait here for each other, because they would otherwise check the same files.
  select last_name into walked from private.media_walk for update;
  names := array(select name from storage.objects where bucket_id = 'media' and name > walked order by name limit p_limit);
  is_end := cardinality(names) < p_limit;
  if p_alone then
    is_end := is_end and split_part(names[1], '/', 1) is not distinct from split_part(names[cardinality(names)], '/', 1);
    names := array(select name from unnest(names) with ordinality as page (name, at)
      where split_part(name, '/', 1) = split_part(names[1], '/', 1) order by at);
  end if;
  unnamed := array(select private.unnamed_of(names));
  insert into private.unnamed_media (name, remove_after)
  select name, case when exists (select 1 from auth.users where id = private.media_owner(name)) then now() + interval '30 days' else now() end
  from unnest(unnamed) as name
  on conflict (name) do nothing;
  delete from private.unnamed_media where name in (
    select name from private.unnamed_media where name = any (names) and name <> all (unnamed) and going_since is null
    for update skip locked);
  update private.media_walk set last_name = case when is_end then '' else names[cardinality(names)] end where true;
  return cardinality(names);
end;
$$;
grant execute on function engine.find_unnamed_media(integer, boolean) to service_role;
create function private.first_due_folder() returns text
language sql stable set search_path = '' as $$
  select split_part(name, '/', 1) from private.unnamed_media where remove_after <= now() order by remove_after, name limit 1;
$$;
create function engine.claim_unnamed_media(p_limit integer, p_alone boolean default false) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  folder text := case when p_alone then private.first_due_folder() end;
  due text[] := array(
    select name from private.unnamed_media where remove_after <= now() and (not p_alone or split_part(name, '/', 1) = folder)
    order by remove_after, name limit p_limit for update skip locked);
  -- The check is a statement of its own, because only a statement that begins after the lock was taken sees the saves
  -- that were committed until then.
  unnamed text[] := array(select private.unnamed_of(due));
begin
  delete from private.unnamed_media where name = any (due) and name <> all (unnamed);
  return query
  update private.unnamed_media set going_since = coalesce(going_since, now()), remove_after = now() + interval '1 hour'
  where name = any (unnamed) returning name;
end;
$$;
grant execute on function engine.claim_unnamed_media(integer, boolean) to service_role;
create function engine.claim_given_up_media(p_user_id uuid, p_name text, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.media_owner(p_name) is distinct from p_user_id then
    return false;
  end if;
  perform pg_advisory_xact_lock(private.lock_of_media(p_name));
  -- The check is a statement of its own, because only a statement that begins after the lock was taken sees the saves
  -- that were committed until then.
  if not exists (select 1 from private.unnamed_of(array[p_name], p_revision)) then
    return false;
  end if;
  insert into private.unnamed_media as u (name, remove_after, going_since) values (p_name, now() + interval '1 hour', now())
  on conflict (name) do update set going_since = coalesce(u.going_since, now()), remove_after = now() + interval '1 hour';
  return true;
end;
$$;
grant execute on function engine.claim_given_up_media(uuid, text, uuid) to service_role;
create function engine.pass_over_media() returns void
language sql security definer set search_path = '' as $$
  update private.media_walk set last_name = coalesce((
    select max(name) from storage.objects where bucket_id = 'media' and name > last_name and split_part(name, '/', 1) = (
      select split_part(name, '/', 1) from storage.objects where bucket_id = 'media' and name > last_name order by name limit 1)), '') where true;
$$;
grant execute on function engine.pass_over_media() to service_role;
create function engine.postpone_unnamed_media() returns void
language sql security definer set search_path = '' as $$
  update private.unnamed_media set remove_after = now() + interval '1 day' where name in (
    select name from private.unnamed_media where remove_after <= now() and split_part(name, '/', 1) = private.first_due_folder()
    for update skip locked);
$$;
grant execute on function engine.postpone_unnamed_media() to service_role;
create function engine.forget_removed_media(p_names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unnamed_media where name = any (p_names) and going_since is not null;
  delete from public.slide_documents d using unnest(p_names) as name
    where d.user_id = private.media_owner(name) and private.media_object_name(d.url) = name;
end;
$$;
grant execute on function engine.forget_removed_media(text[]) to service_role;
create function private.kept_media_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 20::bigint * 1024 * 1024 * 1024; $$;
create function private.media_byte_limit(p_name text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when p_name ~* '\.mp4$' then 524288000
    when p_name ~* '\.(pdf|pptx?|docx?)$' then 104857600
    else 10485760 end;
$$;
create function private.post_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 40 * 1024 * 1024::bigint; $$;
create function private.media_bytes(p_files text[]) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from unnest(p_files) as file
    join storage.objects o on o.bucket_id = 'media' and o.name = private.media_object_name(file);
$$;
create function private.files_in_folder(p_user_id uuid) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($sql$select name from storage.objects
    where bucket_id = 'media' and name like %L order by name$sql$, p_user_id || '/%');
end;
$$;
create function private.kept_media_bytes(p_user_id uuid, p_except text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  bytes bigint;
begin
  -- Writes the folder into the statement's text, because Postgres would otherwise not use the index for name patterns.
  execute format($sql$select sum((metadata ->> 'size')::bigint) from storage.objects
    where bucket_id = 'media' and name like %L and name <> $1$sql$, p_user_id || '/%') into bytes using p_except;
  return coalesce(bytes, 0);
end;
$$;
create function engine.require_upload(p_user_id uuid, p_name text, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An existing file is a repeated upload after a lost response, so it does not count as a second use of the quota.
  if not exists (select from storage.objects where bucket_id = 'media' and name = p_name) then
    perform engine.require_quota('uploads', p_user_id);
  end if;
  if private.kept_media_bytes(p_user_id, p_name) + p_bytes > private.kept_media_byte_limit() then
    raise exception 'storage_limit_reached';
  end if;
end;
$$;
grant execute on function engine.require_upload(uuid, text, bigint) to service_role;

-- 19_research_and_results.sql
create table public.research_history (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  question   text not null constraint research_history_question_is_present check (char_length(btrim(question)) between 1 and 2000),
  post_type  text,
  publisher  text,
  topics     jsonb,
  created_at timestamptz not null default now(),
  constraint research_history_question_within_bounds check (char_length(question) <= 2000),
  constraint research_history_post_type_within_bounds check (char_length(post_type) <= 40),
  constraint research_history_publisher_within_bounds check (char_length(publisher) <= 40),
  constraint research_history_topics_within_bounds check (octet_length(topics::text) <= 131072)
);
comment on table public.research_history is
  'Questions that a user has researched. topics: the drafts that were paid for, a list of {title, description, sources?}; publisher: the account that they were written for; server only.';
create index research_history_user_id_created_at_idx on public.research_history (user_id, created_at desc);
alter table public.research_history enable row level security;
revoke all on public.research_history from anon, authenticated;
grant select, insert (user_id, question) on public.research_history to authenticated;
grant all on public.research_history to service_role;
create policy research_history_select_own on public.research_history
  for select to authenticated using (user_id = (select auth.uid()));
create policy research_history_insert_own on public.research_history
  for insert to authenticated with check (user_id = (select auth.uid()));
create trigger research_history_count after insert on public.research_history
  for each row execute function private.count_row('research');
create table public.user_topics (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  topics     text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint user_topics_topics_within_bounds check (cardinality(topics) <= 50 and pg_column_size(topics) <= 65536)
);
comment on table public.user_topics is 'Topics proposed to a user; the app reads the newest row. Each item is a JSON text with tema and contexto.';
create index user_topics_user_id_created_at_idx on public.user_topics (user_id, created_at desc);
alter table public.user_topics enable row level security;
revoke all on public.user_topics from anon, authenticated;
grant select on public.user_topics to authenticated;
grant all on public.user_topics to service_role;
create policy user_topics_select_own on public.user_topics for select to authenticated using (user_id = (select auth.uid()));
create table public.user_ai_stats (
  user_id                    uuid primary key references auth.users (id) on delete cascade,
  month                      date not null default private.credit_period(now()),
  monthly_ai_images_count    integer not null default 0 check (monthly_ai_images_count >= 0),
  monthly_ai_videos5s_count  integer not null default 0 check (monthly_ai_videos5s_count >= 0),
  monthly_ai_videos10s_count integer not null default 0 check (monthly_ai_videos10s_count >= 0),
  monthly_ai_infograph_count integer not null default 0 check (monthly_ai_infograph_count >= 0),
  monthly_ai_research_count  integer not null default 0 check (monthly_ai_research_count >= 0),
  updated_at                 timestamptz not null default now()
);
comment on table public.user_ai_stats is 'AI use of the month named in month, one row a user.';
alter table public.user_ai_stats enable row level security;
revoke all on public.user_ai_stats from anon, authenticated;
grant select on public.user_ai_stats to authenticated;
grant all on public.user_ai_stats to service_role;
create policy user_ai_stats_select_own on public.user_ai_stats for select to authenticated using (user_id = (select auth.uid()));
create trigger user_ai_stats_touch before update on public.user_ai_stats
  for each row execute function private.touch_updated_at();
create function private.count_ai_use(p_user_id uuid, p_content_type text, p_at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  insert into public.user_ai_stats as s (user_id, month, monthly_ai_images_count, monthly_ai_videos5s_count,
    monthly_ai_videos10s_count, monthly_ai_infograph_count, monthly_ai_research_count)
  values (p_user_id, private.credit_period(p_at), (p_content_type = 'image')::integer, (p_content_type = 'video_5s')::integer,
    (p_content_type = 'video_10s')::integer, (p_content_type = 'infograph')::integer, (p_content_type = 'research')::integer)
  on conflict (user_id) do update set
    month = excluded.month,
    monthly_ai_images_count = excluded.monthly_ai_images_count + case when s.month = excluded.month then s.monthly_ai_images_count else 0 end,
    monthly_ai_videos5s_count = excluded.monthly_ai_videos5s_count + case when s.month = excluded.month then s.monthly_ai_videos5s_count else 0 end,
    monthly_ai_videos10s_count = excluded.monthly_ai_videos10s_count + case when s.month = excluded.month then s.monthly_ai_videos10s_count else 0 end,
    monthly_ai_infograph_count = excluded.monthly_ai_infograph_count + case when s.month = excluded.month then s.monthly_ai_infograph_count else 0 end,
    monthly_ai_research_count = excluded.monthly_ai_research_count + case when s.month = excluded.month then s.monthly_ai_research_count else 0 end;
$$;
grant execute on function private.count_ai_use(uuid, text, timestamptz) to service_role;
create table public.webhooks (
  id         uuid primary key default gen_random_uuid(),
  name       text not null unique check (name ~ '^[A-Z_]+$'),
  url        text not null constraint webhooks_url_is_web_or_own_function check (url ~ '^(https?://|/functions/v1/)'),
  is_active  boolean not null default true,
  timeout_ms integer not null default 100000 constraint webhooks_timeout_is_within_a_worker check (timeout_ms between 1000 and 140000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks_name_within_bounds check (char_length(name) <= 100),
  constraint webhooks_url_within_bounds check (char_length(url) <= 2000)
);
comment on table public.webhooks is
  'The address of each AI service; /functions/v1/… is a function of this project. timeout_ms: how long a caller waits for the response. Server only.';
alter table public.webhooks enable row level security;
revoke all on public.webhooks from anon, authenticated;
grant all on public.webhooks to service_role;
create trigger webhooks_touch before update on public.webhooks for each row execute function private.touch_updated_at();
create function private.person_hash(p_provider text, p_provider_id text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_provider || ':' || p_provider_id, 'UTF8')), 'hex');
$$;
create function private.keep_limits_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.quotas as q (bucket, subject, used, ends_at)
  select kept.bucket, private.person_hash(i.provider, i.provider_id), kept.used, kept.ends_at
  from auth.identities i, (
    select bucket, used, ends_at from private.quotas where subject = old.id::text
    union all
    select 'free_credits', 1, (free_period + interval '1 month 8 hours') at time zone 'utc'
    from public.user_credit_stats where user_id = old.id
  ) as kept
  where i.user_id = old.id and kept.ends_at > now()
  on conflict (bucket, subject) do update set used = excluded.used, ends_at = excluded.ends_at
    where excluded.ends_at >= q.ends_at;
  -- The subject may also name a card of the user: 'user:card'.
  delete from private.quotas where subject like old.id::text || '%';
  return old;
end;
$$;
create trigger users_keep_limits before delete on auth.users for each row execute function private.keep_limits_of_person();
create function private.welcome_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_hash(new.raw_app_meta_data ->> 'provider', new.raw_user_meta_data ->> 'sub');
begin
  -- Of two concurrent sign-ups of a person, the second waits at this delete and fails when its identity is inserted.
  delete from private.quotas where subject = person and bucket = 'free_credits' and ends_at > now();
  if found then
    insert into public.user_credit_stats (user_id) values (new.id);
  else
    perform private.renew_free_credits(new.id);
  end if;
  update private.quotas set subject = new.id::text where subject = person and bucket <> 'free_credits';
  insert into public.user_ai_stats (user_id) values (new.id) on conflict (user_id) do nothing;
  insert into public.user_communication_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
create trigger users_welcome after insert on auth.users for each row execute function private.welcome_user();

-- 20_schedules_and_seed.sql
alter publication supabase_realtime set (publish = 'insert, update');
alter publication supabase_realtime add table public.posts, public.post_deletions, public.notifications, public.user_credit_stats,
  public.linkedin_organizations;
create function private.sweep_history() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications where created_at < now() - interval '1 year';
  delete from public.stripe_events
  where received_at < now() - interval '400 days' and processed_at < now() - interval '400 days';
  delete from public.publish_attempts a using public.publish_jobs j
  where j.id = a.job_id and j.state = 'published' and a.phase in ('retry', 'failed') and not a.ambiguous
    and a.started_at < now() - interval '1 year' and a.ended_at < now() - interval '1 year';
$$;
select cron.schedule('publish-due-posts', '* * * * *', 'select private.publish_tick()');
select cron.schedule('publish-retries', '20 seconds', 'select private.publish_retick()');
select cron.schedule('check-due-posts', '* * * * *', 'select private.check_tick()');
select cron.schedule('expiring-connections', '*/15 * * * *', 'select private.notify_expiring_connections()');
select cron.schedule('monthly-credits', '0 8 * * *', 'select private.renew_all_free_credits()');
select cron.schedule('reconcile-credits', '20 7 * * *', 'select private.reconcile_credits()');
select cron.schedule('empty-card-bin', '30 3 * * *', 'select private.card_bin_tick()');
select cron.schedule('old-drafts', '45 3 * * *', 'select private.delete_old_drafts()');
select cron.schedule('ended-quotas', '30 4 * * *', 'delete from private.quotas where ends_at <= now()');
select cron.schedule('old-requests', '35 4 * * *', 'delete from private.requests where at <= now() - interval ''1 day''');
select cron.schedule('old-history', '40 4 * * *', 'select private.sweep_history()');
select cron.schedule('old-cron-runs', '15 4 * * *', 'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
insert into public.credit_packs (credits, price_usd) values (10, 9), (20, 15), (40, 28), (80, 50)
on conflict (credits) where is_active do nothing;
insert into public.ai_credit_costs (content_type, credit_cost) values
  ('personal_post', 0.5), ('company_post', 0.5), ('image', 0.5), ('video_5s', 1), ('video_10s', 2), ('infograph', 1.5),
  ('research', 0.5), ('document_ai', 0.1), ('text_ai', 0), ('person_analysis', 0.5), ('analytics', 0.5),
  ('topics', 0), ('rewrite', 0.5)
on conflict (content_type) do nothing;
insert into public.webhooks (name, url) values
  ('CREATE_IMAGES', '/functions/v1/ai-webhooks/create-images'),
  ('CREATE_INFOGRAPH', '/functions/v1/ai-webhooks/create-infograph'),
  ('CREATE_VIDEO', '/functions/v1/ai-webhooks/create-video'),
  ('AI_DOCUMENT', '/functions/v1/ai-webhooks/ai-document'),
  ('RESEARCH', '/functions/v1/ai-webhooks/research'),
  ('USER_ANALYTICS', '/functions/v1/ai-webhooks/user-analytics')
on conflict (name) do nothing;

-- 21_restores.sql
create table private.restore_witnesses (
  only_row boolean primary key default true check (only_row)
);
comment on table private.restore_witnesses is
  'One row, never changed: its table''s oid and its xmin are those of the first write, until a dump is restored.';
revoke all on private.restore_witnesses from public, anon, authenticated, service_role;
create table private.restores (
  only_row    boolean primary key default true check (only_row),
  witness     text not null constraint restores_witness_within_bounds check (char_length(witness) <= 40),
  timeline    bigint not null,
  noticed_at  timestamptz,
  restored_to timestamptz,
  is_open     boolean not null default false
);
comment on table private.restores is
  'The witnesses'' values when this database was last known not to be restored, and the last noticed restore. One row. is_open: no post is claimed until all due posts are unconfirmed.';
revoke all on private.restores from public, anon, authenticated, service_role;
create function private.database_life(out witness text, out timeline bigint)
language sql stable security definer set search_path = '' as $$
  select (select w.tableoid::text || ':' || w.xmin::text from private.restore_witnesses w),
    ('x' || substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8))::bit(32)::bigint;
$$;
create function private.restore_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.is_open or r.witness is distinct from life.witness or r.timeline < life.timeline
    from private.restores r cross join private.database_life() life), true);
$$;
create function engine.database_was_restored(p_backup_taken_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_backup_taken_at > now() then
    raise exception 'invalid_input';
  end if;
  insert into private.restore_witnesses default values on conflict do nothing;
  insert into private.restores as r (witness, timeline, noticed_at, restored_to, is_open)
  select life.witness, life.timeline, now(), coalesce(p_backup_taken_at, (select last_tick_at from private.publish_ticks)), true
  from private.database_life() life
  on conflict (only_row) do update set witness = excluded.witness, timeline = excluded.timeline,
    noticed_at = excluded.noticed_at, restored_to = excluded.restored_to, is_open = true;
end;
$$;
grant execute on function engine.database_was_restored(timestamptz) to service_role;
create function private.doubt_restored_job(p_job public.publish_jobs) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := p_job;
  attempt public.publish_attempts;
begin
  if job.state = 'scheduled' then
    update public.publish_jobs set attempts = attempts + 1 where id = job.id returning * into job;
    update public.posts set publish_attempts = job.attempts where id = job.post_id;
    insert into public.publish_attempts (job_id, user_id, number, worker) values (job.id, job.user_id, job.attempts, 'restore');
  end if;
  update public.publish_attempts set create_sent_at = least(greatest(job.due_at, job.next_attempt_at), now())
  where job_id = job.id and number = job.attempts returning * into attempt;
  if attempt.hold_id is null then
    perform private.hold_price_if_paid(job, attempt.id, 'restored:' || attempt.id::text);
  end if;
  perform private.leave_unconfirmed(job, attempt.id, 'database_restored', null);
end;
$$;
create function private.notify_of_restore() returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, message, incident_key, post_id, category, target)
  select concerned.user_id, 'warning',
    format('Recuperamos Tribuna de una copia de seguridad%s: lo que hiciste después ya no está aquí. Revisa tus publicaciones programadas y, si alguna ya está en LinkedIn, elimínala aquí para que no salga otra vez.',
      ' del ' || private.clock_text(restored.restored_to, concerned.timezone)),
    'restored:' || extract(epoch from restored.noticed_at)::bigint, null, 'system', '/posts'
  from (select distinct on (user_id) user_id, timezone from public.posts
    where status = 'publicar' and deleted_at is null and publish_state in ('scheduled', 'failed', 'unconfirmed')
    order by user_id, scheduled_at desc nulls last) as concerned
  cross join private.restores restored
  on conflict (user_id, incident_key) do nothing;
$$;
create function private.doubt_after_restore(p_limit integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  comment_id uuid;
  doubted integer := 0;
begin
  if not private.restore_is_open() then
    -- Stores the timeline that a major upgrade restarted, because otherwise a later restore would not be recognised.
    update private.restores r set timeline = life.timeline from private.database_life() life where r.timeline <> life.timeline;
    return 0;
  end if;
  if not exists (select from private.restores where is_open) then
    perform engine.database_was_restored();
  end if;
  -- Goes through the posts in the order of users, as recover_lost_leases does, because the loop locks users' credits,
  -- and another order could deadlock.
  for job in
    with due as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state = 'preparing' or (j.state = 'scheduled' and j.due_at <= now())
      order by j.due_at limit p_limit for update of j skip locked for key share of u skip locked
    )
    select * from due order by user_id, id
  loop
    perform private.doubt_restored_job(job);
    doubted := doubted + 1;
  end loop;
  for comment_id in
    with due as materialized (
      select c.id from public.publish_comments c join public.posts p on p.id = c.post_id join auth.users u on u.id = c.user_id
      where c.state = 'scheduled' order by c.next_attempt_at limit p_limit
      for update of c skip locked for key share of p, u skip locked
    )
    update public.publish_comments c set state = 'unconfirmed', error_code = 'database_restored', lease_expires_at = null
    from due where c.id = due.id returning c.id
  loop
    perform private.notify_of_comment(comment_id);
    doubted := doubted + 1;
  end loop;
  -- The restore stays open while due rows are left, because locked rows wait for the next run.
  if not exists (select from public.publish_jobs where state = 'preparing' or (state = 'scheduled' and due_at <= now()))
    and not exists (select from public.publish_comments where state = 'scheduled') then
    perform private.notify_of_restore();
    update private.restores set is_open = false where true;
  end if;
  return doubted;
end;
$$;
insert into private.restore_witnesses default values;
insert into private.restores (witness, timeline) select life.witness, life.timeline from private.database_life() life;

-- 22_text_length.sql
create function private.text_limits(out commentary integer, out little integer, out comment integer)
language sql immutable set search_path = '' as $$ select 3000, 4000, 1250; $$;
create function private.shown_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_text) > 100000 or position('@[' in p_text) = 0 then p_text
    else regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9_-]{1,64}\)', '\1', 'g') end;
$$;
create function private.shown_length(p_text text) returns integer
language sql immutable set search_path = '' as $$ select private.utf16_length(private.shown_text(p_text)); $$;
create function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select private.utf16_length(p_text) + char_length(shown) - char_length(translate(shown, E'\\|{}@[]()<>#*_~', ''))
  from private.shown_text(p_text) as shown;
$$;
create function private.text_excess(p_shown_length integer, p_little_length integer) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_shown_length > l.commentary then jsonb_build_object('length', p_shown_length, 'limit', l.commentary)
    when p_little_length > l.little then jsonb_build_object('length', p_little_length, 'limit', l.little) end
  from private.text_limits() as l;
$$;
create function private.require_text_fits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := private.post_text(new.title, new.notes, new.poll);
  excess constant jsonb := private.text_excess(private.shown_length(written), private.little_text_length(written));
begin
  if excess is not null then
    raise exception 'linkedin_text_too_long' using detail = excess::text;
  end if;
  return new;
end;
$$;
create trigger posts_text_fits before insert on public.posts
  for each row when (new.status = 'publicar' and new.post_time is not null) execute function private.require_text_fits();
create trigger posts_changed_text_fits before update of title, notes, poll, post_time on public.posts
  for each row when (new.status = 'publicar' and new.post_time is not null
    and (old.post_time is null or (old.title, old.notes, old.poll) is distinct from (new.title, new.notes, new.poll)))
  execute function private.require_text_fits();

-- 23_holes.sql
create function private.holes_in(p_text text) returns integer
language sql immutable security definer set search_path = '' as $$
  select case when position('[' in p_text) = 0 then 0
    else (select count(*)::integer
      from regexp_matches(private.shown_text(p_text), '(?<!@)\[([^][\n]{1,80})\](?!\(https?:)', 'g') as found
      where found[1] ~ '[[:alpha:]]' and lower(btrim(found[1])) <> 'sic') end;
$$;
grant execute on function private.holes_in(text) to service_role;
create function private.require_text(p_user_id uuid, p_postcard bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select bool_or(p.common_notes is null and p.poll is null and private.is_blank(p.notes))
        and bool_or(p.common_notes is not null and not private.is_blank(p.notes))
      from public.posts p
      where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null) then
    raise exception 'linkedin_text_empty';
  end if;
end;
$$;
create function private.scheduled_holes(p_user_id uuid, p_postcard bigint) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(max(f.holes), 0)
  from public.posts p join private.post_facts f on f.post_id = p.id
  where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and p.post_time is not null;
$$;

-- 24_requests.sql
create table private.requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  key     text not null constraint requests_key_within_bounds check (char_length(key) between 1 and 100),
  name    text not null constraint requests_name_within_bounds check (char_length(name) <= 100),
  asked   text not null constraint requests_asked_within_bounds check (char_length(asked) <= 32),
  answer  jsonb constraint requests_answer_within_bounds check (octet_length(answer::text) <= 4000000),
  at      timestamptz not null default now(),
  lease_ends_at timestamptz,
  constraint requests_are_answered_or_leased check ((answer is null) = (lease_ends_at is not null)),
  primary key (user_id, key)
);
comment on table private.requests is 'The response to each write that carried a request key, for a day. asked: a hash of the arguments. lease_ends_at: the end of an edge function''s lease on the request; a database function responds in its own transaction.';
create index requests_at_idx on private.requests (at);
alter table private.requests enable row level security;
revoke all on private.requests from public, anon, authenticated, service_role;
create function private.kept_answer(p_key text, p_name text, p_asked text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  kept private.requests;
begin
  perform pg_advisory_xact_lock(hashtextextended('request:' || caller::text || ':' || p_key, 0));
  select * into kept from private.requests where user_id = caller and key = p_key;
  if (kept.name, kept.asked) <> (p_name, p_asked) then
    raise exception 'idempotency_key_reused';
  end if;
  return kept.answer;
end;
$$;
grant execute on function private.kept_answer(text, text, text) to authenticated, service_role;
create function private.keep_answer(p_key text, p_name text, p_asked text, p_answer jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.requests (user_id, key, name, asked, answer)
  select private.require_user(), p_key, p_name, p_asked, coalesce(p_answer, 'null')
  from private.requests r where r.user_id = private.require_user()
  having count(*) < 50000 and coalesce(sum(pg_column_size(r.answer)), 0) < 100000000;
$$;
grant execute on function private.keep_answer(text, text, text, jsonb) to authenticated;
create function engine.begin_request(p_user_id uuid, p_key uuid, p_name text, p_asked text, p_lease_seconds integer)
returns table (state text, answer jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  lease_end constant timestamptz := clock_timestamp() + p_lease_seconds * interval '1 second';
  kept private.requests;
begin
  insert into private.requests (user_id, key, name, asked, lease_ends_at)
  values (p_user_id, p_key::text, p_name, p_asked, lease_end) on conflict do nothing;
  if found then
    return query select 'begun', null::jsonb;
    return;
  end if;
  select * into kept from private.requests r where r.user_id = p_user_id and r.key = p_key::text for update;
  if kept.key is not null and (kept.name, kept.asked) <> (p_name, p_asked) then
    raise exception 'idempotency_key_reused';
  elsif kept.answer is not null then
    return query select 'answered', kept.answer;
  elsif kept.lease_ends_at <= clock_timestamp() then
    update private.requests r set lease_ends_at = lease_end where r.user_id = p_user_id and r.key = p_key::text;
    return query select 'begun', null::jsonb;
  else
    -- Another worker has the lease, or dropped its row after this insert failed; then the caller's next call finds the
    -- key free.
    return query select 'running', null::jsonb;
  end if;
end;
$$;
comment on function engine.begin_request(uuid, uuid, text, text, integer) is 'May be null: answer.';
create function engine.answer_request(p_user_id uuid, p_key uuid, p_answer jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.requests set answer = p_answer, lease_ends_at = null
  where user_id = p_user_id and key = p_key::text and answer is null;
$$;
create function engine.drop_request(p_user_id uuid, p_key uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.requests where user_id = p_user_id and key = p_key::text and answer is null;
$$;
grant execute on function
  engine.begin_request(uuid, uuid, text, text, integer),
  engine.answer_request(uuid, uuid, jsonb),
  engine.drop_request(uuid, uuid)
  to service_role;
create function public.answer_once(p_key uuid, p_name text, p_args jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  asked text := md5(p_args::text);
  answer jsonb;
  called oid;
  rows_of text;
  given text;
  passed text;
  count integer;
begin
  if p_key is null or p_name is null or jsonb_typeof(p_args) is distinct from 'object'
    or p_name in ('create_api_token', 'create_calendar_feed', 'share_board', 'share_card')
    or p_name = 'change_cards' and p_args ->> 'p_act' = 'approval' then
    raise exception 'invalid_input';
  end if;
  answer := private.kept_answer(p_key::text, p_name, asked);
  if answer is not null then
    return answer;
  end if;
  select p.oid,
    case when p.proretset then 'coalesce(jsonb_agg(to_jsonb(answer)), ''[]'')' else 'to_jsonb(answer)' end,
    string_agg(quote_ident(a.name) || ' ' || a.type, ', '),
    string_agg(quote_ident(a.name) || ' => given.' || quote_ident(a.name), ', '), count(a.name)
  into called, rows_of, given, passed, count
  from pg_catalog.pg_proc p left join lateral (
    select p.proargnames[i] as name, format_type(p.proargtypes[i - 1], null) as type
    from generate_series(1, p.pronargs) as i where p_args ? p.proargnames[i]) as a on true
  where p.pronamespace = 'public'::regnamespace and p.proname = p_name and p.prokind = 'f' and p.provolatile = 'v'
    and p.proname <> 'answer_once'
  group by p.oid;
  if called is null and p_args <> '{}' then
    select c.oid, string_agg(quote_ident(given_column.name), ', '), count(a.attname)
    into called, passed, count
    from pg_catalog.pg_class c cross join jsonb_object_keys(p_args) as given_column (name)
      left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = given_column.name and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = p_name and c.relkind = 'r'
    group by c.oid;
    rows_of := format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(%1$I.*)',
      p_name, passed);
  end if;
  if called is null or count <> (select count(*) from jsonb_object_keys(p_args)) then
    raise exception 'app_outdated';
  end if;
  if rows_of like 'insert %' then
    execute rows_of into answer using p_args;
  elsif count = 0 then
    execute format('select %s from public.%I() as answer', rows_of, p_name) into answer;
  else
    execute format('select %s from jsonb_to_record($1) as given (%s), lateral public.%I(%s) as answer',
      rows_of, given, p_name, passed) into answer using p_args;
  end if;
  perform private.keep_answer(p_key::text, p_name, asked, answer);
  return answer;
end;
$$;
grant execute on function public.answer_once(uuid, text, jsonb) to authenticated, service_role;

-- 30_outside_jobs.sql
create table public.background_jobs (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references auth.users (id) on delete cascade,
  kind             text not null constraint background_jobs_kind_is_a_name check (char_length(kind) <= 40 and kind ~ '^[a-z][a-z0-9_]*$'),
  idempotency_key  text not null constraint background_jobs_key_is_short check (char_length(idempotency_key) between 1 and 200),
  subject          text constraint background_jobs_subject_is_short check (char_length(subject) between 1 and 100),
  input            jsonb not null constraint background_jobs_input_within_bounds check (octet_length(input::text) <= 65536),
  state            text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  attempts         integer not null default 0 check (attempts >= 0),
  max_attempts     integer not null default 3 check (max_attempts between 1 and 20),
  run_at           timestamptz not null default now(),
  give_up_at       timestamptz not null,
  lease_id         uuid,
  lease_expires_at timestamptz,
  progress         jsonb constraint background_jobs_progress_within_bounds check (octet_length(progress::text) <= 16384),
  result           jsonb constraint background_jobs_result_within_bounds check (octet_length(result::text) <= 262144),
  error_code       text constraint background_jobs_error_code_is_short check (char_length(error_code) <= 100),
  error_detail     jsonb constraint background_jobs_error_detail_within_bounds check (octet_length(error_detail::text) <= 4096),
  hold_id          bigint references public.credit_ledger (id),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  finished_at      timestamptz,
  constraint background_jobs_running_ones_have_a_lease
    check ((state = 'running') = (lease_expires_at is not null) and (state <> 'running' or lease_id is not null)),
  constraint background_jobs_finished_ones_have_an_end check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  constraint background_jobs_results_are_of_successes check (result is null or state = 'succeeded')
);
comment on table public.background_jobs is
  'Work with outside services for a user, other than publishing. subject: a user has one open job for each subject (null: any number); attempts: claims since the last progress; progress: what a worker needs to continue, server only.';
create unique index background_jobs_user_id_kind_key_key on public.background_jobs (user_id, kind, idempotency_key);
create unique index background_jobs_user_id_kind_subject_key on public.background_jobs (user_id, kind, subject)
  where subject is not null and state in ('queued', 'running');
create index background_jobs_user_id_created_at_idx on public.background_jobs (user_id, created_at desc);
create index background_jobs_hold_id_idx on public.background_jobs (hold_id);
create index background_jobs_due_idx on public.background_jobs (kind, run_at, id) include (user_id, give_up_at) where state = 'queued';
create index background_jobs_late_idx on public.background_jobs (give_up_at) where state = 'queued';
create index background_jobs_running_idx on public.background_jobs (lease_expires_at) include (user_id) where state = 'running';
create index background_jobs_finished_at_idx on public.background_jobs (finished_at) where finished_at is not null;
alter table public.background_jobs enable row level security;
revoke all on public.background_jobs from anon, authenticated;
grant select (id, user_id, kind, idempotency_key, state, attempts, result, error_code, error_detail, created_at, updated_at, finished_at)
  on public.background_jobs to authenticated;
grant all on public.background_jobs to service_role;
create policy background_jobs_select_own on public.background_jobs
  for select to authenticated using (user_id = (select auth.uid()));
create trigger background_jobs_touch before update on public.background_jobs
  for each row execute function private.touch_updated_at();
create function engine.enqueue_background_job(
  p_user_id uuid, p_kind text, p_key text, p_input jsonb, p_cost numeric default 0, p_source text default null,
  p_give_up_seconds integer default 3600, p_max_attempts integer default 3, p_post_id uuid default null,
  p_subject text default null, p_cost_seen numeric default null
) returns table (job_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  new_id uuid;
  known public.background_jobs;
begin
  loop
    insert into public.background_jobs (user_id, kind, idempotency_key, subject, input, give_up_at, max_attempts)
    values (p_user_id, p_kind, p_key, p_subject, p_input, now() + make_interval(secs => p_give_up_seconds), p_max_attempts)
    on conflict do nothing
    returning id into new_id;
    exit when new_id is not null;
    select * into known from public.background_jobs
      where user_id = p_user_id and kind = p_kind and idempotency_key = p_key;
    if found then
      if known.input is distinct from p_input then
        raise exception 'idempotency_key_reused';
      end if;
    else
      select * into known from public.background_jobs
        where user_id = p_user_id and kind = p_kind and subject = p_subject and state in ('queued', 'running');
    end if;
    -- The subject's job ended between the insert and the read, so the loop inserts again.
    if known.id is not null then
      return query select known.id, false;
      return;
    end if;
  end loop;
  if p_cost <> p_cost_seen then
    raise exception 'credit_price_changed' using detail = jsonb_build_object('cost', p_cost)::text;
  end if;
  update public.background_jobs
    set hold_id = engine.hold_credits(p_user_id, p_cost, coalesce(p_source, p_kind), format('background_job:%s', new_id), p_post_id)
    where id = new_id;
  return query select new_id, true;
end;
$$;
create function engine.claim_background_jobs(p_kinds text[], p_limit integer, p_lease_seconds integer)
returns table (job_id uuid, lease_id uuid, kind text, user_id uuid, input jsonb, progress jsonb, attempt integer)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select j.id, j.user_id, j.run_at
    from (select distinct unnest(p_kinds) as kind) as k cross join lateral (
      select b.id, b.user_id, b.run_at from public.background_jobs b
      where b.state = 'queued' and b.kind = k.kind and b.run_at <= now() and b.give_up_at > now()
      order by b.run_at, b.id
      limit 1000
    ) as j
  ), busy as (
    select b.user_id, count(*) as jobs from public.background_jobs b where b.state = 'running' group by b.user_id
  ), ranked as (
    select due.id, due.run_at,
      coalesce(busy.jobs, 0) + row_number() over (partition by due.user_id order by due.run_at, due.id) as place
    from due left join busy on busy.user_id = due.user_id
  ), shortlist as materialized (
    -- Reads more jobs than requested, because other workers may have locked the first.
    select id, place, run_at from ranked order by place, run_at, id limit p_limit * 20
  ), picked as (
    select b.id from public.background_jobs b join shortlist s on s.id = b.id
    -- Repeats the condition, because another worker may have postponed the job meanwhile.
    where b.state = 'queued' and b.run_at <= now()
    order by s.place, s.run_at, s.id
    limit p_limit
    for update of b skip locked
  )
  update public.background_jobs b set state = 'running', attempts = b.attempts + 1, lease_id = gen_random_uuid(),
    lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  from picked where b.id = picked.id
  returning b.id, b.lease_id, b.kind, b.user_id, b.input, b.progress, b.attempts;
end;
$$;
create function engine.claim_background_job(p_job_id uuid, p_lease_seconds integer)
returns table (job_id uuid, lease_id uuid, kind text, user_id uuid, input jsonb, progress jsonb, attempt integer)
language sql security invoker set search_path = '' as $$
  update public.background_jobs b set state = 'running', attempts = b.attempts + 1, lease_id = gen_random_uuid(),
    lease_expires_at = now() + make_interval(secs => p_lease_seconds)
  where b.id = p_job_id and b.state = 'queued' and b.run_at <= now() and b.give_up_at > now()
  returning b.id, b.lease_id, b.kind, b.user_id, b.input, b.progress, b.attempts;
$$;
create function engine.extend_background_job(p_job_id uuid, p_lease_id uuid, p_lease_seconds integer, p_progress jsonb default null)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set lease_expires_at = now() + make_interval(secs => p_lease_seconds),
    progress = coalesce(p_progress, progress)
  where id = p_job_id and lease_id = p_lease_id and state = 'running';
  return found;
end;
$$;
create function engine.postpone_background_job(p_job_id uuid, p_lease_id uuid, p_seconds integer, p_progress jsonb default null)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set state = 'queued', attempts = 0, lease_id = null, lease_expires_at = null,
    run_at = now() + make_interval(secs => p_seconds), progress = coalesce(p_progress, progress), error_code = null
  where id = p_job_id and lease_id = p_lease_id and state = 'running';
  return found;
end;
$$;
create function engine.complete_background_job(p_job_id uuid, p_lease_id uuid, p_result jsonb, p_is_free boolean default false) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  job public.background_jobs;
begin
  perform private.share_user((select user_id from public.background_jobs where id = p_job_id));
  select * into job from public.background_jobs where id = p_job_id and lease_id = p_lease_id for update;
  if job.state = 'running' then
    update public.background_jobs set state = 'succeeded', result = p_result, progress = null, error_code = null,
      lease_expires_at = null, finished_at = now()
    where id = p_job_id;
    if p_is_free then
      perform engine.release_hold(job.hold_id);
    else
      perform engine.capture_hold(job.hold_id);
    end if;
    return true;
  end if;
  return coalesce(job.state = 'succeeded', false);
end;
$$;
create function private.background_job_delay(p_attempts integer) returns integer
language sql immutable set search_path = '' as $$ select least(3600, 15 * 2 ^ least(greatest(p_attempts, 1) - 1, 10))::integer; $$;
create function private.give_up_background_job(
  p_job public.background_jobs, p_error_code text, p_error_detail jsonb default null
) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update public.background_jobs set state = 'failed', error_code = p_error_code, error_detail = p_error_detail, progress = null, lease_expires_at = null,
    finished_at = now()
  where id = p_job.id;
  perform engine.release_hold(p_job.hold_id);
end;
$$;
create function engine.fail_background_job(
  p_job_id uuid, p_lease_id uuid, p_error_code text, p_is_final boolean default false, p_retry_seconds integer default 0,
  p_error_detail jsonb default null
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  job public.background_jobs;
  next_run timestamptz;
begin
  perform private.share_user((select user_id from public.background_jobs where id = p_job_id));
  select * into job from public.background_jobs where id = p_job_id and lease_id = p_lease_id for update;
  if job.state is distinct from 'running' then
    return case when job.state = 'failed' then job.state end;
  end if;
  next_run := now() + make_interval(secs => greatest(private.background_job_delay(job.attempts), p_retry_seconds));
  if p_is_final or job.attempts >= job.max_attempts or next_run >= job.give_up_at then
    perform private.give_up_background_job(job, p_error_code, p_error_detail);
    return 'failed';
  end if;
  update public.background_jobs set state = 'queued', run_at = next_run, lease_id = null, lease_expires_at = null,
    error_code = p_error_code
  where id = job.id;
  return 'queued';
end;
$$;
comment on function engine.fail_background_job(uuid, uuid, text, boolean, integer, jsonb) is 'May be null: the result.';
create function engine.recover_background_jobs(p_limit integer default 500) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  late record;
  job public.background_jobs;
  recovered integer := 0;
begin
  for late in
    select r.id, r.user_id from public.background_jobs r where r.state = 'running' and r.lease_expires_at < now()
    union all
    select q.id, q.user_id from public.background_jobs q where q.state = 'queued' and q.give_up_at <= now()
    order by user_id, id
    limit p_limit
  loop
    perform private.share_user(late.user_id);
    select * into job from public.background_jobs b where b.id = late.id
      -- Repeats the condition, because the row may have changed before the lock.
      and ((b.state = 'running' and b.lease_expires_at < now()) or (b.state = 'queued' and b.give_up_at <= now()))
    for update skip locked;
    continue when not found;
    recovered := recovered + 1;
    if job.give_up_at <= now() then
      perform private.give_up_background_job(job, 'job_timed_out');
    elsif job.attempts >= job.max_attempts then
      perform private.give_up_background_job(job, 'job_interrupted');
    else
      update public.background_jobs set state = 'queued', lease_id = null, lease_expires_at = null,
        error_code = 'job_interrupted',
        run_at = now() + make_interval(secs => private.background_job_delay(job.attempts))
      where id = job.id;
    end if;
  end loop;
  return recovered;
end;
$$;
grant execute on function
  engine.enqueue_background_job(uuid, text, text, jsonb, numeric, text, integer, integer, uuid, text, numeric),
  engine.claim_background_jobs(text[], integer, integer),
  engine.claim_background_job(uuid, integer),
  engine.extend_background_job(uuid, uuid, integer, jsonb),
  engine.postpone_background_job(uuid, uuid, integer, jsonb),
  engine.complete_background_job(uuid, uuid, jsonb, boolean),
  engine.fail_background_job(uuid, uuid, text, boolean, integer, jsonb),
  engine.recover_background_jobs(integer),
  private.background_job_delay(integer),
  private.give_up_background_job(public.background_jobs, text, jsonb)
  to service_role;
select cron.schedule('background-jobs', '* * * * *', 'select engine.recover_background_jobs()');
select cron.schedule('finished-background-jobs', '0 5 * * *',
  'delete from public.background_jobs where finished_at < now() - interval ''30 days''');

-- 31_payments.sql
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
create function private.ring_money_alarm(p_kind text, p_subject text, p_details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.money_alarms (kind, subject, details) values (p_kind, p_subject, p_details)
  on conflict (kind, subject) where resolved_at is null do nothing;
$$;
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

-- 32_checkouts.sql
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
create function private.credits_in_words(p_credits numeric, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select private.digits(p_credits, private.country_of(p_user_id)) || case when p_credits = 1 then ' crédito' else ' créditos' end;
$$;
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
create function private.list_pending_payments()
returns table (id text, credits integer, price_usd numeric, voucher_url text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.stripe_session_id, c.credits, c.price_usd, c.voucher_url, c.created_at from public.checkout_sessions c
  where c.user_id = (select private.require_user()) and c.state = 'pending'
  order by c.created_at desc;
$$;
call private.offer_to_users('list_pending_payments');
comment on function public.list_pending_payments() is 'May be null: voucher_url.';
create function private.unsettled_checkouts() returns setof public.checkout_sessions
language sql stable security definer set search_path = '' as $$
  select c.* from public.checkout_sessions c
  where c.state in ('open', 'pending')
    and c.created_at between now() - interval '60 days' and now() - interval '20 minutes'
    and (c.read_at is null or c.read_at < now() - interval '6 hours')
    and (c.tried_at is null or c.tried_at < now() - interval '15 minutes')
$$;
create function engine.take_unsettled_checkouts(p_limit integer) returns setof text
language sql security definer set search_path = '' as $$
  update public.checkout_sessions c set tried_at = now()
  where c.stripe_session_id in (
    select u.stripe_session_id from private.unsettled_checkouts() u order by u.tried_at nulls first, u.created_at limit p_limit)
  returning c.stripe_session_id;
$$;
create function engine.note_checkout_read(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.checkout_sessions set read_at = now() where stripe_session_id = p_session_id;
$$;
grant execute on function engine.take_unsettled_checkouts(integer), engine.note_checkout_read(text) to service_role;
create function private.checkout_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  return case when exists (select 1 from private.unsettled_checkouts()) or private.reversals_are_due() then private.wake_function('settle-checkouts') end;
end;
$$;
select cron.schedule('settle-checkouts', '*/20 * * * *', 'select private.checkout_tick()');

-- 33_reversals.sql
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
create function private.reversals_are_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.accounting_records) and exists (
    select from private.reversal_reads r
    where (r.read_at is null or r.read_at < now() - interval '1 day')
      and (r.tried_at is null or r.tried_at < now() - interval '1 hour'));
$$;
create function engine.take_reversal_read() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.reversal_reads set tried_at = now() where private.reversals_are_due();
  return found;
end;
$$;
create function engine.unknown_reversals(p_reversals jsonb) returns setof text
language sql stable security definer set search_path = '' as $$
  select asked.id
  from jsonb_to_recordset(p_reversals) as asked (id text, state text) left join private.payment_reversals r on r.id = asked.id
  where r.id is null
    or array_position(array['open', 'taken', 'returned'], asked.state) > array_position(array['open', 'taken', 'returned'], r.state);
$$;
create function engine.finish_reversal_read() returns void
language sql security definer set search_path = '' as $$
  update private.reversal_reads set read_at = now() where true;
$$;
grant execute on function engine.take_reversal_read(), engine.unknown_reversals(jsonb), engine.finish_reversal_read() to service_role;
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

-- 34_reconciliation.sql
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

-- 40_contacts.sql
create table public.user_contacts (
  user_id     uuid not null references auth.users (id) on delete cascade,
  channel     text not null check (channel in ('email', 'sms', 'whatsapp')),
  address     text not null,
  verified_at timestamptz,
  stopped_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (user_id, channel),
  constraint user_contacts_address_within_bounds check (char_length(address) <= 320),
  constraint user_contacts_address_fits_its_channel
    check (case when channel = 'email' then address like '_%@_%' else address ~ '^[+][1-9][0-9]{7,14}$' end)
);
comment on table public.user_contacts is
  'Numbers of a user, used once verified_at is set, and the e-mail address that refused a message (stopped_at). Only the server writes it.';
alter table public.user_contacts enable row level security;
revoke all on public.user_contacts from anon, authenticated;
grant select on public.user_contacts to authenticated;
grant all on public.user_contacts to service_role;
create policy user_contacts_select_own on public.user_contacts for select to authenticated using (user_id = (select auth.uid()));
create trigger user_contacts_touch before update on public.user_contacts
  for each row execute function private.touch_updated_at();
create function private.accepts_news(p_user_id uuid, p_category text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select (to_jsonb(p) ->> (p_category || '_' || p_channel))::boolean and (p_category <> 'marketing' or p.chosen_at is not null)
      from public.user_communication_preferences p where p.user_id = p_user_id), p_category <> 'marketing');
$$;
create function private.channel_address(p_user_id uuid, p_channel text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_channel = 'email' then (
      select u.email from auth.users u
      where u.id = p_user_id and u.email like '_%@_%' and not exists (
        select 1 from public.user_contacts c
        where c.user_id = u.id and c.channel = 'email' and c.stopped_at is not null and lower(c.address) = lower(u.email)))
    else (
      select c.address from public.user_contacts c
      where c.user_id = p_user_id and c.channel = p_channel and c.verified_at is not null and c.stopped_at is null
        and exists (select 1 from public.webhooks w where w.name = 'SEND_' || upper(p_channel)))
    end;
$$;
create function private.list_contact_channels() returns table (channel text, state text, address text)
language sql stable security definer set search_path = '' as $$
  select c.channel, case
    when c.channel <> 'email' and not exists (select 1 from public.webhooks w where w.name = 'SEND_' || upper(c.channel)) then 'unavailable'
    when private.channel_address(u.id, c.channel) is not null then 'ready'
    when exists (select 1 from public.user_contacts s where s.user_id = u.id and s.channel = c.channel and s.stopped_at is not null) then 'stopped'
    else 'no_address' end,
    (select n.address from public.user_contacts n
      where n.user_id = u.id and n.channel = c.channel and n.channel <> 'email' and n.verified_at is not null)
  from (select private.require_user() as id) as u, unnest(array['sms', 'whatsapp', 'email']) as c (channel);
$$;
call private.offer_to_users('list_contact_channels');
comment on function public.list_contact_channels() is 'May be null: address.';
create table private.contact_codes (
  user_id    uuid not null references auth.users (id) on delete cascade,
  channel    text not null check (channel in ('sms', 'whatsapp')),
  address    text not null constraint contact_codes_address_is_a_number check (address ~ '^[+][1-9][0-9]{7,14}$'),
  code_hash  text not null constraint contact_codes_code_hash_is_sha256 check (char_length(code_hash) = 64),
  attempts   integer not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (user_id, channel)
);
comment on table private.contact_codes is 'The newest code sent to a number that its user has not verified yet.';
create index contact_codes_expires_at_idx on private.contact_codes (expires_at);
alter table private.contact_codes enable row level security;
revoke all on private.contact_codes from public, anon, authenticated, service_role;
create function private.contact_code_hash(p_user_id uuid, p_channel text, p_address text, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(':', p_user_id, p_channel, p_address, p_code), 'utf8')), 'hex');
$$;
create function engine.keep_contact_code(p_user_id uuid, p_channel text, p_address text, p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  service text;
  ends timestamptz;
begin
  select w.url into service from public.webhooks w where w.name = 'SEND_' || upper(p_channel);
  if service is null then
    raise exception 'contact_channel_unavailable';
  end if;
  if not private.share_user(p_user_id) then
    raise exception 'not_found';
  end if;
  ends := private.take_quota('contact_numbers', encode(sha256(convert_to(p_address, 'utf8')), 'hex'), 5, 86400);
  if ends is not null then
    raise exception using errcode = 'PT429', message = 'contact_codes_limit_reached',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
  insert into private.contact_codes as c (user_id, channel, address, code_hash)
  values (p_user_id, p_channel, p_address, private.contact_code_hash(p_user_id, p_channel, p_address, p_code))
  on conflict (user_id, channel) do update set address = excluded.address, code_hash = excluded.code_hash, attempts = 0,
    expires_at = excluded.expires_at;
  return service;
end;
$$;
grant execute on function engine.keep_contact_code(uuid, text, text, text) to service_role;
create function private.verify_contact(p_channel text, p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  sent private.contact_codes;
begin
  perform private.share_user(caller);
  select * into sent from private.contact_codes c where c.user_id = caller and c.channel = p_channel for update;
  if not found or sent.expires_at <= now() or sent.attempts >= 5 then
    return 'over';
  end if;
  if sent.code_hash <> private.contact_code_hash(sent.user_id, sent.channel, sent.address, p_code) then
    update private.contact_codes set attempts = attempts + 1 where user_id = sent.user_id and channel = sent.channel;
    return 'wrong';
  end if;
  delete from private.contact_codes where user_id = sent.user_id and channel = sent.channel;
  insert into public.user_contacts (user_id, channel, address, verified_at) values (sent.user_id, sent.channel, sent.address, now())
  on conflict (user_id, channel) do update set address = excluded.address, verified_at = now(), stopped_at = null;
  return 'verified';
end;
$$;
call private.offer_to_users('verify_contact');
create function private.remove_contact(p_channel text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from private.contact_codes where user_id = caller and channel = p_channel;
  delete from public.user_contacts where user_id = caller and channel = p_channel and channel <> 'email';
end;
$$;
call private.offer_to_users('remove_contact');
select cron.schedule('ended-contact-codes', '25 4 * * *', 'delete from private.contact_codes where expires_at <= now()');
create function private.stop_address(p_user_id uuid, p_channel text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_contacts as c (user_id, channel, address, stopped_at) values (p_user_id, p_channel, p_address, now())
  on conflict (user_id, channel) do update set address = excluded.address, stopped_at = now()
    where c.stopped_at is null or c.address <> excluded.address;
  if found then
    perform private.notify_user(p_user_id, 'warning',
      format('No pudimos entregar un aviso en %s, así que no enviaremos más ahí. Cuando funcione, guarda tus preferencias de comunicación y lo intentaremos otra vez.', p_address),
      format('address_stopped:%s:%s', p_channel, extract(epoch from now())), null, 'system', '/profile?tab=comunicaciones');
  end if;
end;
$$;
create function private.note_saved_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) = new.user_id then
    new.chosen_at := now();
    update public.user_contacts set stopped_at = null where user_id = new.user_id and stopped_at is not null;
  else
    new.chosen_at := case when tg_op = 'UPDATE' then old.chosen_at end;
  end if;
  return new;
end;
$$;
create trigger user_communication_preferences_note_saved before insert or update on public.user_communication_preferences
  for each row execute function private.note_saved_preferences();

-- 41_notice_deliveries.sql
create table private.notice_deliveries (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  notice_id    uuid references public.notifications (id) on delete set null,
  channel      text not null check (channel in ('email', 'sms', 'whatsapp')),
  incident_key text not null constraint notice_deliveries_incident_key_within_bounds check (char_length(incident_key) <= 500),
  state        text not null default 'queued' check (state in ('queued', 'sent', 'skipped', 'refused', 'failed')),
  reason       text constraint notice_deliveries_reason_within_bounds check (char_length(reason) <= 100),
  provider_id  text constraint notice_deliveries_provider_id_within_bounds check (char_length(provider_id) <= 300),
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  -- An incident causes a single message for each channel, even after the user deleted its notice.
  constraint notice_deliveries_user_id_channel_incident_key_key unique (user_id, channel, incident_key),
  constraint notice_deliveries_ended_ones_have_an_end check ((state = 'queued') = (ended_at is null))
);
comment on table private.notice_deliveries is
  'Messages by e-mail, SMS and WhatsApp, one an incident and channel. skipped: no longer wanted; refused: the address accepts no messages.';
create index notice_deliveries_notice_id_idx on private.notice_deliveries (notice_id);
create index notice_deliveries_user_id_channel_created_at_idx on private.notice_deliveries (user_id, channel, created_at);
create index notice_deliveries_created_at_idx on private.notice_deliveries (created_at);
create index notice_deliveries_queued_idx on private.notice_deliveries (created_at) where state = 'queued';
alter table private.notice_deliveries enable row level security;
revoke all on private.notice_deliveries from public, anon, authenticated, service_role;
create function private.delivery_seconds() returns integer
language sql immutable set search_path = '' as $$ select 23 * 3600; $$;
create function private.queue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  delivery uuid;
begin
  foreach wanted in array array['email', 'sms', 'whatsapp'] loop
    continue when not private.accepts_news(new.user_id, new.category, wanted)
      or private.channel_address(new.user_id, wanted) is null
      or (select count(*) from private.notice_deliveries d where d.user_id = new.user_id and d.channel = wanted
        and d.created_at > now() - interval '1 day') >= case wanted when 'email' then 500 else 50 end;
    insert into private.notice_deliveries (user_id, notice_id, channel, incident_key)
    values (new.user_id, new.id, wanted, coalesce(new.incident_key, new.id::text))
    on conflict (user_id, channel, incident_key) do nothing
    returning id into delivery;
    if delivery is not null then
      perform engine.enqueue_background_job(new.user_id, case wanted when 'email' then 'mail' else 'text_message' end,
        delivery::text, jsonb_build_object('delivery_id', delivery), 0, null, private.delivery_seconds(), 20);
    end if;
  end loop;
  return null;
exception when others then
  raise warning 'notice_not_queued: %', sqlerrm;
  return null;
end;
$$;
create trigger notifications_queue_deliveries after insert on public.notifications
  for each row execute function private.queue_deliveries();
create function private.incident_actions(p_incident_key text, p_post_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when split_part(p_incident_key, ':', 1) in ('connection', 'connection_ends', 'not_connected', 'scope_missing') then array['reconnect']
    when split_part(p_incident_key, ':', 1) in ('failed', 'late') then coalesce((
      select case when p.publish_error_code in ('linkedin_not_connected', 'linkedin_token_expired', 'linkedin_token_revoked')
        then array['reconnect'] else array['retry', 'move'] end
      from public.posts p where p.id = p_post_id and p.publish_state = 'failed' and p.deleted_at is null), '{}')
    else '{}' end;
$$;
create function private.end_delivery(p_delivery_id uuid, p_state text, p_reason text default null, p_provider_id text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.notice_deliveries set state = p_state, reason = p_reason, provider_id = p_provider_id, ended_at = now()
  where id = p_delivery_id and state = 'queued';
  return found;
end;
$$;
create function engine.take_delivery(p_delivery_id uuid) returns table (
  channel text, address text, name text, category text, type text, message text, target text, incident text,
  actions text[], webhook_url text
)
language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
  notice public.notifications;
  found_address text;
  why text;
begin
  select * into delivery from private.notice_deliveries d where d.id = p_delivery_id and d.state = 'queued';
  if delivery.id is null then
    return;
  end if;
  select * into notice from public.notifications n where n.id = delivery.notice_id;
  found_address := private.channel_address(delivery.user_id, delivery.channel);
  why := case
    when notice.id is null then 'notice_deleted'
    when notice.read_at is not null then 'notice_read'
    when private.is_outdated(notice) then 'notice_outdated'
    when not private.accepts_news(delivery.user_id, notice.category, delivery.channel) then 'not_wanted'
    when found_address is null then 'no_address' end;
  if why is not null then
    perform private.end_delivery(delivery.id, 'skipped', why);
    return;
  end if;
  return query select delivery.channel, found_address,
    (select coalesce(u.raw_user_meta_data ->> 'given_name', u.raw_user_meta_data ->> 'name', '') from auth.users u where u.id = delivery.user_id),
    notice.category, notice.type, notice.message, notice.target, split_part(delivery.incident_key, ':', 1),
    private.incident_actions(delivery.incident_key, notice.post_id),
    (select w.url from public.webhooks w where w.name = 'SEND_' || upper(delivery.channel));
end;
$$;
create function engine.finish_delivery(p_delivery_id uuid, p_state text, p_address text, p_provider_id text default null, p_reason text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
begin
  if p_state not in ('sent', 'failed', 'refused') then
    raise exception 'invalid_input';
  end if;
  if not private.end_delivery(p_delivery_id, p_state, left(p_reason, 100), left(p_provider_id, 300)) then
    return false;
  end if;
  select * into delivery from private.notice_deliveries where id = p_delivery_id;
  if p_state = 'refused' then
    perform private.stop_address(delivery.user_id, delivery.channel, p_address);
  end if;
  return true;
end;
$$;
grant execute on function
  engine.take_delivery(uuid),
  engine.finish_delivery(uuid, text, text, text, text)
  to service_role;
create function private.delivery_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.background_jobs
    where state = 'queued' and kind in ('mail', 'text_message') and run_at <= now() and give_up_at > now()) then
    return private.wake_function('deliver-notices');
  end if;
  return null;
end;
$$;
create function private.sweep_deliveries() returns void
language sql security definer set search_path = '' as $$
  update private.notice_deliveries set state = 'failed', reason = 'given_up', ended_at = now()
  where state = 'queued' and created_at < now() - make_interval(secs => private.delivery_seconds()) - interval '1 hour';
  delete from private.notice_deliveries where created_at < now() - interval '180 days';
$$;
select cron.schedule('deliver-notices', '* * * * *', 'select private.delivery_tick()');
select cron.schedule('old-deliveries', '50 4 * * *', 'select private.sweep_deliveries()');

-- 42_unsubscribe.sql
create table private.unsubscribe_links (
  token_hash text primary key constraint unsubscribe_links_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  user_id    uuid not null references auth.users (id) on delete cascade,
  category   text not null check (category in ('credits', 'system', 'marketing')),
  created_at timestamptz not null default now()
);
comment on table private.unsubscribe_links is 'Links that unsubscribe a user from a category of mail; valid for 400 days, because mails are kept long.';
create index unsubscribe_links_user_id_idx on private.unsubscribe_links (user_id);
create index unsubscribe_links_created_at_idx on private.unsubscribe_links (created_at);
alter table private.unsubscribe_links enable row level security;
revoke all on private.unsubscribe_links from public, anon, authenticated, service_role;
create function engine.unsubscribe(p_token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  link private.unsubscribe_links;
begin
  select * into link from private.unsubscribe_links where token_hash = p_token_hash;
  if link.user_id is null then
    return null;
  end if;
  insert into public.user_communication_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
  update public.user_communication_preferences set
    credits_email = credits_email and link.category <> 'credits',
    system_email = system_email and link.category <> 'system',
    marketing_email = marketing_email and link.category <> 'marketing'
  where user_id = link.user_id;
  return link.category;
end;
$$;
grant execute on function engine.unsubscribe(text) to service_role;
select cron.schedule('old-unsubscribe-links', '55 4 * * *',
  'delete from private.unsubscribe_links where created_at < now() - interval ''400 days''');

-- 43_action_links.sql
create table private.action_links (
  token_hash   text primary key constraint action_links_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  user_id      uuid not null references auth.users (id) on delete cascade,
  action       text not null check (action in ('retry', 'move', 'reconnect')),
  incident_key text not null constraint action_links_incident_key_within_bounds check (char_length(incident_key) <= 500),
  -- The column has no foreign key, because a link outlives its post and then reports that the card was deleted.
  post_id      uuid,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '48 hours',
  used_at      timestamptz,
  constraint action_links_posts_are_named check (action = 'reconnect' or post_id is not null)
);
comment on table private.action_links is 'Links in mails that act with one click: the action, its user, and when it was used.';
create index action_links_user_id_idx on private.action_links (user_id);
create index action_links_expires_at_idx on private.action_links (expires_at);
alter table private.action_links enable row level security;
revoke all on private.action_links from public, anon, authenticated, service_role;
create function engine.keep_mail_links(p_delivery_id uuid, p_unsubscribe_hash text, p_actions jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  delivery private.notice_deliveries;
  notice public.notifications;
begin
  select * into delivery from private.notice_deliveries where id = p_delivery_id and state = 'queued';
  select * into notice from public.notifications where id = delivery.notice_id;
  if notice.id is null then
    return false;
  end if;
  insert into private.unsubscribe_links (token_hash, user_id, category)
  values (p_unsubscribe_hash, delivery.user_id, notice.category) on conflict (token_hash) do nothing;
  insert into private.action_links (token_hash, user_id, action, incident_key, post_id)
  select a.hash, delivery.user_id, a.action, delivery.incident_key, notice.post_id
  from jsonb_to_recordset(p_actions) as a (action text, hash text)
  on conflict (token_hash) do nothing;
  return true;
end;
$$;
create function private.next_same_hour(p_post public.posts) returns timestamp
language sql stable set search_path = '' as $$
  select min(day + hour)
  from (select now() at time zone p_post.timezone as local) as here,
    lateral (select coalesce(p_post.post_time, date_trunc('minute', here.local)::time) as hour) as wanted,
    generate_series(here.local::date::timestamp, here.local::date + interval '2 days', interval '1 day') as day
  where (day + hour) at time zone p_post.timezone >= now() + interval '15 minutes';
$$;
create function private.incident_stands(p_incident_key text, p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_post.status = 'publicar' and p_post.publish_state = 'failed' and case split_part(p_incident_key, ':', 1)
    when 'failed' then exists (
      select 1 from public.publish_attempts a where a.id::text = split_part(p_incident_key, ':', 2)
        and not exists (select 1 from public.publish_attempts later where later.job_id = a.job_id and later.number > a.number))
    when 'late' then exists (
      select 1 from public.publish_jobs j where j.post_id = p_post.id
        and format('late:%s:%s', j.id, extract(epoch from j.due_at)) = p_incident_key)
    else false end;
$$;
create function private.usable_action_link(p_token_hash text, p_user_id uuid) returns private.action_links
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links;
begin
  select * into link from private.action_links where token_hash = p_token_hash for update;
  if link.user_id is null then
    raise exception 'action_link_unknown';
  elsif p_user_id is not null and p_user_id <> link.user_id then
    raise exception 'action_link_not_yours';
  elsif link.used_at is not null then
    raise exception 'action_link_used';
  elsif link.expires_at <= now() then
    raise exception 'action_link_expired';
  end if;
  return link;
end;
$$;
create function private.post_of_action_link(p_link private.action_links) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_link.post_id and user_id = p_link.user_id and deleted_at is null;
  if post.id is null then
    raise exception 'action_link_card_gone';
  elsif not private.incident_stands(p_link.incident_key, post) then
    raise exception 'action_link_settled';
  end if;
  return post;
end;
$$;
create function engine.show_action_link(p_token_hash text, p_user_id uuid)
returns table (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links := private.usable_action_link(p_token_hash, p_user_id);
  post public.posts;
begin
  if link.action <> 'reconnect' then
    post := private.post_of_action_link(link);
  end if;
  return query select link.action, private.shown_title(post.title),
    case when post.id is not null then private.publisher_name(post) end,
    case when link.action = 'move' then to_char(private.next_same_hour(post), 'YYYY-MM-DD"T"HH24:MI') end,
    case when link.action = 'move' then post.timezone end,
    link.action = 'move' and exists (
      select from public.card_approvals a where a.user_id = post.user_id and a.postcard = post.postcard and a.is_required);
end;
$$;
create function private.move_card(p_post public.posts, p_to timestamp) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_post_in_state(p_post.user_id, p_post.postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(p_post.user_id, p_post.postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  perform private.require_page_role(p_post.user_id, p_post.postcard);
  update public.posts set version = version + 1, date = p_to::date, post_time = p_to::time
  where user_id = p_post.user_id and postcard = p_post.postcard and status = 'publicar' and deleted_at is null;
end;
$$;
create function engine.use_action_link(p_token_hash text, p_user_id uuid, p_request_key uuid default null)
returns table (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
language plpgsql security definer set search_path = '' as $$
declare
  link private.action_links;
  shown record;
  post public.posts;
begin
  -- Locks in the engine's order (user, slots, card, job, then link), because another order could deadlock.
  select p.* into post from public.posts p join private.action_links l on l.post_id = p.id and l.user_id = p.user_id
  where l.token_hash = p_token_hash;
  if post.id is not null then
    perform private.share_user(post.user_id);
    perform pg_advisory_xact_lock_shared(private.lock_of_slots(post.user_id));
    perform private.lock_card(post.user_id, post.postcard);
  end if;
  -- A repeated click waits here for the first click, and then gets its response.
  perform 1 from private.action_links where token_hash = p_token_hash for update;
  return query select kept.*
  from private.action_links l join private.requests r on r.user_id = l.user_id,
    jsonb_to_record(r.answer) as kept (action text, title text, publisher text, new_hour text, timezone text, needs_approval boolean)
  where l.token_hash = p_token_hash and l.user_id = coalesce(p_user_id, l.user_id)
    and r.key = p_request_key::text and r.name = 'use_action_link' and r.asked = md5(p_token_hash);
  if found then
    return;
  end if;
  link := private.usable_action_link(p_token_hash, p_user_id);
  select * into shown from engine.show_action_link(p_token_hash, p_user_id);
  update private.action_links set used_at = now() where token_hash = p_token_hash;
  if link.action = 'retry' then
    perform engine.request_publish_post(link.user_id, link.post_id);
    perform private.wake_function('publish-due-posts');
  elsif link.action = 'move' then
    post := private.post_of_action_link(link);
    perform private.move_card(post, shown.new_hour::timestamp);
    -- Reads the moved post, because its new month may have a board that requires approval.
    select private.lacks_approval(p) into shown.needs_approval from public.posts p where p.id = post.id;
  end if;
  update private.action_links set used_at = now()
  where user_id = link.user_id and incident_key = link.incident_key and used_at is null and link.action <> 'reconnect';
  insert into private.requests (user_id, key, name, asked, answer)
  select link.user_id, p_request_key::text, 'use_action_link', md5(p_token_hash), to_jsonb(shown) where p_request_key is not null;
  return query select shown.action, shown.title, shown.publisher, shown.new_hour, shown.timezone, shown.needs_approval;
end;
$$;
grant execute on function
  engine.keep_mail_links(uuid, text, jsonb),
  engine.show_action_link(text, uuid),
  engine.use_action_link(text, uuid, uuid)
  to service_role;
select cron.schedule('old-action-links', '35 4 * * *',
  'delete from private.action_links where expires_at < now() - interval ''30 days''');

-- 44_dashboard.sql
create function private.covered_credits(p_free numeric, p_purchased numeric, p_before numeric, p_after numeric) returns numeric
language sql immutable set search_path = '' as $$
  select least(p_before, p_free + p_purchased)
    + least(p_after, private.free_credits() + greatest(p_purchased - greatest(p_before - p_free, 0), 0));
$$;
grant execute on function private.covered_credits(numeric, numeric, numeric, numeric) to authenticated, service_role;
create function private.week_of_posts(p_user_id uuid) returns table (post_id uuid, due numeric, covered numeric)
language sql stable security invoker set search_path = '' as $$
  select sums.id, sums.before + sums.after,
    private.covered_credits(b.free_monthly_credits, b.purchased_credits, sums.before, sums.after)
  from private.balance_at(p_user_id) b
    cross join lateral (
      select (private.credit_period(now()) + interval '1 month 8 hours') at time zone 'utc' as at
    ) as renewal
    cross join lateral (
      select p.id, coalesce(sum(c.credit_cost) filter (where p.scheduled_at < renewal.at) over until_then, 0) as before,
        coalesce(sum(c.credit_cost) filter (where p.scheduled_at >= renewal.at) over until_then, 0) as after
      from public.posts p join public.ai_credit_costs c
        on c.content_type = case when p.linkedin_organization_id is null then 'personal_post' else 'company_post' end
      where p.user_id = p_user_id and p.publish_state = 'scheduled' and p.deleted_at is null and p.scheduled_at >= now()
        and p.scheduled_at < now() + interval '7 days'
        and coalesce(p.linkedin_organization_id, 'personal') = any ((select private.open_publishers(p_user_id))::text[])
      window until_then as (order by p.scheduled_at, p.id)
    ) as sums;
$$;
grant execute on function private.week_of_posts(uuid) to authenticated, service_role;
create function private.week_of_credits(p_user_id uuid) returns table (due numeric, covered numeric)
language sql stable security invoker set search_path = '' as $$
  select coalesce(max(w.due), 0), coalesce(max(w.covered), 0) from private.week_of_posts(p_user_id) w;
$$;
grant execute on function private.week_of_credits(uuid) to authenticated, service_role;
create function private.lacks_file(p_image_url text, p_more_images jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from unnest(private.media_of(p_image_url, p_more_images)) as file
    where not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = private.media_object_name(file)));
$$;
grant execute on function private.lacks_file(text, jsonb) to authenticated, service_role;
create function public.dashboard_summary() returns table (
  published_cards integer, cards_to_publish integer,
  next_post_id uuid, next_title text, next_date date, next_time time, next_timezone text, next_at timestamptz, next_image_url text,
  latest_post_id uuid, latest_title text, latest_at timestamptz, latest_timezone text, latest_url text,
  latest_image_url text,
  week jsonb,
  failed_cards integer, failed_post_id uuid, failed_title text,
  unconfirmed_cards integer, unconfirmed_post_id uuid, unconfirmed_title text,
  blocked_cards integer, blocked_post_id uuid, blocked_title text,
  is_connected boolean, connection_ends_at timestamptz,
  available_credits numeric, free_credits numeric, owed_credits numeric, due_credits numeric, covered_credits numeric,
  ai_month date, ai_images integer, ai_videos_4s integer, ai_videos_8s integer, ai_infographs integer, ai_research integer)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas'),
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar'),
    n.id, n.title, n.date, n.post_time, n.timezone, n.scheduled_at, n.image_url,
    l.id, l.title, l.published_at, l.timezone, l.post_url, l.image_url,
    w.cards, f.cards, f.post_id, f.title, d.cards, d.post_id, d.title, b.cards, b.post_id, b.title,
    t.user_id is not null and t.is_valid is distinct from false and (t.ends_at > now()) is not false, t.ends_at,
    c.available_credits, c.free_monthly_credits, c.owed_credits, due.due, due.covered,
    a.month, coalesce(a.monthly_ai_images_count, 0), coalesce(a.monthly_ai_videos5s_count, 0),
    coalesce(a.monthly_ai_videos10s_count, 0), coalesce(a.monthly_ai_infograph_count, 0), coalesce(a.monthly_ai_research_count, 0)
  from (
      select (now() at time zone 'utc')::date as today
    ) as this
    left join lateral (
      select p.id, p.title, p.date, p.post_time, p.timezone, p.scheduled_at, p.image_url from public.posts p
      where p.user_id = (select auth.uid()) and p.publish_state = 'scheduled' and p.scheduled_at >= now()
        and coalesce(p.linkedin_organization_id, 'personal') = any ((select private.open_publishers((select auth.uid())))::text[])
        and not exists (select from public.publish_jobs j where j.post_id = p.id and j.is_held)
      order by p.scheduled_at, p.postcard limit 1
    ) n on true
    left join lateral (
      select p.id, p.title, p.published_at, p.timezone, p.post_url, p.image_url from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas' and p.published_at is not null
      order by p.published_at desc limit 1
    ) l on true
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(near) order by near.date, near.time nulls first, near.postcard), '[]') as cards from (
        select min(p.id::text) as post_id, p.postcard, private.shortened(min(p.title), 80) as title,
          min(p.image_url) as image_url, p.date, p.post_time as time, p.scheduled_at as at, count(*) as posts,
          jsonb_agg(o.organization_name order by o.organization_name) filter (
            where p.publish_state <> 'publishing' and coalesce(p.linkedin_organization_id, 'personal')
              <> all ((select private.open_publishers((select auth.uid())))::text[])) as lost_pages
        from public.posts p
          left join public.linkedin_organizations o on o.user_id = p.user_id and o.organization_id = p.linkedin_organization_id
        where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state in ('scheduled', 'unscheduled', 'publishing')
          and p.date between this.today - 1 and this.today + 8
        group by p.postcard, p.date, p.post_time, p.scheduled_at order by p.date, p.post_time nulls first, p.postcard limit 1000) as near
    ) w
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.postcard, p.id))[1] as post_id,
        (array_agg(p.title order by p.postcard, p.id))[1] as title
      from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state = 'failed'
    ) f
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.postcard, p.id))[1] as post_id,
        (array_agg(p.title order by p.postcard, p.id))[1] as title
      from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state = 'unconfirmed'
    ) d
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.scheduled_at, p.id))[1] as post_id,
        (array_agg(p.title order by p.scheduled_at, p.id))[1] as title
      from public.posts p join public.publish_jobs j on j.post_id = p.id
      where p.user_id = (select auth.uid()) and p.publish_state = 'scheduled' and p.scheduled_at >= now()
        and p.scheduled_at < now() + interval '7 days'
        and (j.is_held and p.scheduled_at < now() + interval '1 day' or p.image_url is not null and private.lacks_file(p.image_url, p.more_images))
    ) b
    left join public.linkedin_tokens t on t.user_id = (select auth.uid())
    cross join lateral private.balance_at((select auth.uid())) c
    cross join lateral private.week_of_credits((select auth.uid())) due
    left join public.user_ai_stats a on a.user_id = (select auth.uid());
$$;
comment on function public.dashboard_summary() is
  'May be null: next_post_id, next_title, next_date, next_time, next_timezone, next_at, next_image_url, latest_post_id, latest_title, latest_at, latest_timezone, latest_url, latest_image_url, failed_post_id, failed_title, unconfirmed_post_id, unconfirmed_title, blocked_post_id, blocked_title, connection_ends_at, ai_month.';
grant execute on function public.dashboard_summary() to authenticated, service_role;

-- 45_credit_statement.sql
create index credit_ledger_spent_idx on public.credit_ledger (user_id, period)
  include (source, amount) where operation = 'capture';
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
create function public.credit_use_by_kind(p_month date) returns table (kind text, uses integer, credits numeric)
language sql stable security invoker set search_path = '' as $$
  select l.source, count(*)::integer, sum(l.amount)
  from public.credit_ledger l
  where l.user_id = (select auth.uid()) and l.period = p_month and l.operation = 'capture'
  group by l.source order by 3 desc, 1;
$$;
grant execute on function public.list_credit_movements(bigint), public.credit_use_by_kind(date) to authenticated, service_role;

-- 46_credit_notices.sql
create function private.notify_missing_credits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  short record;
  counted integer := 0;
begin
  for short in
    select u.user_id, w.due, w.covered, first.post_id
    from (
      select distinct j.user_id from public.publish_jobs j
      where j.state = 'scheduled' and j.due_at >= now() and j.due_at < now() + interval '7 days'
    ) as u cross join lateral private.week_of_credits(u.user_id) w
      cross join lateral (
        select p.post_id from private.week_of_posts(u.user_id) p where p.due > p.covered order by p.due limit 1
      ) as first
    where w.due > w.covered
  loop
    update public.publish_jobs set credits_notified_at = now() where post_id = short.post_id and credits_notified_at is null;
    continue when not found;
    perform private.notify_user(short.user_id, 'warning',
      format('Lo programado para los próximos siete días cuesta %s: necesitas %s más.',
        private.credits_in_words(short.due, short.user_id),
        private.credits_in_words(short.due - short.covered, short.user_id)),
      'week_credits:' || short.post_id, null, 'credits', '/profile?tab=pagos');
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;
create function private.notify_renewals(p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := private.credit_period(p_at);
  renewed record;
  counted integer := 0;
begin
  for renewed in
    select s.user_id from public.user_credit_stats s
    where s.free_period = this_month and exists (
      select from public.credit_ledger l where l.user_id = s.user_id and l.operation = 'capture'
        and l.period = (this_month - interval '1 month')::date)
  loop
    perform private.notify_user(renewed.user_id, 'info',
      format('Tus créditos gratuitos se renovaron: este mes tienes %s.', private.credits_in_words(private.free_credits(), renewed.user_id)),
      'renewal:' || this_month, null, 'credits', '/profile?tab=creditos');
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;
create function private.is_outdated(p_notice public.notifications) returns boolean
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'week_credits' then not exists (select from private.week_of_credits(p_notice.user_id) w where w.due > w.covered)
    when 'insufficient_credits' then not exists (
      select from private.post_problems(p_notice.user_id, array[p_notice.post_id]) p where p.code = kind)
    else kind in ('connection', 'connection_ends') and exists (
      select from private.linkedin_secrets s
      where s.user_id = p_notice.user_id and (p_notice.incident_key <> private.connection_incident(kind, s.user_id)
        or kind = 'connection_ends' and s.ends_at > p_notice.created_at and s.ends_at <= now())) end
  from split_part(p_notice.incident_key, ':', 1) kind;
$$;
select cron.schedule('missing-credits', '30 13 * * *', 'select private.notify_missing_credits()');
select cron.schedule('renewed-credits', '10 8 1 * *', 'select private.notify_renewals()');

-- 47_about_publishers.sql
create table public.about_profiles (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint about_profiles_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  does       text not null default '' constraint about_profiles_does_within_bounds check (char_length(does) <= 160),
  audience   text not null default '' constraint about_profiles_audience_within_bounds check (char_length(audience) <= 160),
  topics     text[] not null default '{}' constraint about_profiles_topics_within_bounds check (
    cardinality(topics) <= 3 and array_position(topics, null) is null and pg_column_size(topics) <= 900),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.about_profiles is
  'A publisher''s description of itself for AI (the contract''s aboutProfile). Only its user writes it.';
alter table public.about_profiles enable row level security;
revoke all on public.about_profiles from anon, authenticated;
grant select, insert (user_id, publisher, does, audience, topics), update (does, audience, topics), delete on public.about_profiles to authenticated;
grant all on public.about_profiles to service_role;
create policy about_profiles_select_own on public.about_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy about_profiles_insert_own on public.about_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy about_profiles_update_own on public.about_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy about_profiles_delete_own on public.about_profiles
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger about_profiles_own_publisher before insert or update of user_id, publisher on public.about_profiles
  for each row execute function private.require_own_publisher();
create trigger about_profiles_touch before update on public.about_profiles
  for each row execute function private.touch_updated_at();

-- 48_brands.sql
create table public.brand_kits (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint brand_kits_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  background text not null constraint brand_kits_background_is_a_colour check (background ~ '^#[0-9a-f]{6}$'),
  accent     text not null constraint brand_kits_accent_is_a_colour check (accent ~ '^#[0-9a-f]{6}$'),
  pairing    text not null constraint brand_kits_pairing_is_known check (pairing in ('moderna', 'editorial', 'impacto', 'neutra')),
  -- The file must be the user's own, because functions read it.
  logo_url   text constraint brand_kits_logo_is_the_users_file
    check (char_length(logo_url) <= 2000 and private.is_own_media(user_id, logo_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.brand_kits is
  'Two colours, the pair of fonts and the logo of each publisher. The colours of texts are computed from the two colours.';
alter table public.brand_kits enable row level security;
revoke all on public.brand_kits from anon, authenticated;
grant select, insert (user_id, publisher, background, accent, pairing, logo_url),
  update (user_id, publisher, background, accent, pairing, logo_url), delete on public.brand_kits to authenticated;
grant all on public.brand_kits to service_role;
create policy brand_kits_select_own on public.brand_kits
  for select to authenticated using (user_id = (select auth.uid()));
create policy brand_kits_insert_own on public.brand_kits
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy brand_kits_update_own on public.brand_kits
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy brand_kits_delete_own on public.brand_kits
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger brand_kits_own_publisher before insert or update of user_id, publisher on public.brand_kits
  for each row execute function private.require_own_publisher();
create trigger brand_kits_touch before update on public.brand_kits
  for each row execute function private.touch_updated_at();
create function private.media_of_slides(p_content jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select file #>> '{}' from jsonb_path_query(p_content, '$.pages[*].image.url') as file
  union all
  select file #>> '{}' from jsonb_path_query(p_content, '$.kit.logo_url') as file;
$$;
create function private.are_own_slides(p_user_id uuid, p_content jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select not exists (select from private.media_of_slides(p_content) as file where not private.is_own_media(p_user_id, file));
$$;
grant execute on function private.are_own_slides(uuid, jsonb) to authenticated, service_role;
create table public.slide_documents (
  user_id    uuid not null references auth.users (id) on delete cascade,
  url        text not null constraint slide_documents_url_within_bounds check (char_length(url) <= 2000)
    constraint slide_documents_url_is_own_media check (private.is_own_media(user_id, url)),
  content    jsonb not null constraint slide_documents_content_within_bounds
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  created_at timestamptz not null default now(),
  constraint slide_documents_content_names_own_media check (private.are_own_slides(user_id, content)),
  primary key (user_id, url)
);
comment on table public.slide_documents is
  'The content (documentContent of the contract) of the PDF at url. The PDF never changes: an edit makes a new PDF. Readers validate the content.';
create index slide_documents_user_id_created_at_idx on public.slide_documents (user_id, created_at);
alter table public.slide_documents enable row level security;
revoke all on public.slide_documents from anon, authenticated;
grant select, insert (user_id, url, content), delete on public.slide_documents to authenticated;
grant all on public.slide_documents to service_role;
create policy slide_documents_select_own on public.slide_documents
  for select to authenticated using (user_id = (select auth.uid()));
create policy slide_documents_insert_own on public.slide_documents
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy slide_documents_delete_own on public.slide_documents
  for delete to authenticated using (user_id = (select auth.uid()));
create function private.limit_slide_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.slide_documents where user_id = new.user_id and url in (
    select url from (
      select url, row_number() over latest as place, sum(octet_length(content::text)) over latest as bytes
      from public.slide_documents where user_id = new.user_id
      window latest as (order by created_at desc, url)
    ) as kept
    where place >= 200 or bytes > 500000 - octet_length(new.content::text));
  return new;
end;
$$;
create trigger slide_documents_limit before insert on public.slide_documents
  for each row execute function private.limit_slide_documents();

-- 49_voices.sql
create table public.voice_profiles (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint voice_profiles_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  profile    jsonb not null constraint voice_profiles_profile_within_bounds check (jsonb_typeof(profile) = 'object' and octet_length(profile::text) <= 8192),
  samples    smallint not null check (samples between 5 and 30),
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.voice_profiles is
  'How a publisher writes (the contract''s voiceProfile), measured in published texts; its user may change it. is_active false: AI does not use it.';
alter table public.voice_profiles enable row level security;
revoke all on public.voice_profiles from anon, authenticated;
grant select, update (profile, is_active), delete on public.voice_profiles to authenticated;
grant all on public.voice_profiles to service_role;
create policy voice_profiles_select_own on public.voice_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy voice_profiles_update_own on public.voice_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy voice_profiles_delete_own on public.voice_profiles
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger voice_profiles_touch before update on public.voice_profiles
  for each row execute function private.touch_updated_at();
create function private.voice_texts(p_user_id uuid) returns table (publisher text, body text, published_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select p.publisher, p.notes, max(p.published_at)
  from (
    select coalesce(linkedin_organization_id, 'personal') as publisher, notes, published_at from public.posts
    where user_id = p_user_id and status = 'listas' and deleted_at is null and published_at is not null
      and char_length(btrim(notes)) >= 60
    order by published_at desc limit 1000
  ) as p
  group by 1, 2 order by 3 desc;
$$;
grant execute on function private.voice_texts(uuid) to authenticated, service_role;
create function public.count_voice_texts() returns table (publisher text, texts integer)
language sql stable security invoker set search_path = '' as $$
  select v.publisher, count(*)::integer from private.voice_texts((select auth.uid())) as v group by 1 order by 1;
$$;
grant execute on function public.count_voice_texts() to authenticated, service_role;
create function engine.voice_samples(p_user_id uuid, p_publisher text) returns table (body text)
language sql stable security definer set search_path = '' as $$
  select left(private.shown_text(v.body), 3000) from private.voice_texts(p_user_id) as v where v.publisher = p_publisher
  order by v.published_at desc limit 30;
$$;
grant execute on function engine.voice_samples(uuid, text) to service_role;
create function engine.keep_voice_profile(p_user_id uuid, p_publisher text, p_profile jsonb, p_samples integer) returns void
language sql security invoker set search_path = '' as $$
  insert into public.voice_profiles as v (user_id, publisher, profile, samples)
  values (p_user_id, p_publisher, p_profile, p_samples)
  on conflict (user_id, publisher) do update
    set profile = excluded.profile || jsonb_build_object('avoid', coalesce(v.profile -> 'avoid', '""'::jsonb)),
      samples = excluded.samples;
$$;
grant execute on function engine.keep_voice_profile(uuid, text, jsonb, integer) to service_role;

-- 50_ai_work.sql
create table public.ai_usage (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references auth.users (id) on delete cascade,
  content_type   text not null references public.ai_credit_costs (content_type),
  request_key    text not null,
  units          integer not null default 1 constraint ai_usage_units_are_few check (units between 1 and 100),
  state          text not null default 'working' check (state in ('working', 'done', 'failed', 'cancelled')),
  hold_id        bigint references public.credit_ledger (id),
  post_id        uuid references public.posts (id) on delete set null,
  result         jsonb constraint ai_usage_result_within_bounds check (octet_length(result::text) <= 262144),
  prompt_version text constraint ai_usage_prompt_version_is_short check (char_length(prompt_version) <= 60),
  error_code     text,
  error_detail   jsonb constraint ai_usage_error_detail_within_bounds check (octet_length(error_detail::text) <= 4096),
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  collected_at   timestamptz,
  left_at        timestamptz,
  notified_at    timestamptz,
  constraint ai_usage_user_id_request_key_key unique (user_id, request_key),
  constraint ai_usage_request_key_within_bounds check (char_length(request_key) <= 200),
  constraint ai_usage_error_code_within_bounds check (char_length(error_code) <= 100)
);
comment on table public.ai_usage is
  'Each piece of AI work, by the id of its background job. Two requests with the same request_key are the same work; result is kept for 30 days; collected_at: when a browser confirmed that it showed the result or the failure; left_at: when the waiting user left; notified_at: when the user was notified of the end.';
create index ai_usage_user_id_created_at_idx on public.ai_usage (user_id, created_at desc);
create index ai_usage_content_type_idx on public.ai_usage (content_type);
create index ai_usage_hold_id_idx on public.ai_usage (hold_id);
create index ai_usage_post_id_idx on public.ai_usage (post_id);
create index ai_usage_uncollected_idx on public.ai_usage (ended_at) where state in ('done', 'failed') and collected_at is null and notified_at is null;
create index ai_usage_ended_at_idx on public.ai_usage (ended_at) where result is not null;
alter table public.ai_usage enable row level security;
revoke all on public.ai_usage from anon, authenticated;
grant select on public.ai_usage to authenticated;
grant all on public.ai_usage to service_role;
create policy ai_usage_select_own on public.ai_usage for select to authenticated using (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.ai_usage;
create function private.ai_quota_of(p_content_type text) returns text
language sql immutable set search_path = '' as $$
  select case p_content_type when 'research' then 'research' when 'text_ai' then 'texts' when 'topics' then 'texts' when 'rewrite' then 'texts' else 'generations' end;
$$;
grant execute on function private.ai_quota_of(text) to service_role;
create function engine.begin_ai_work(
  p_user_id uuid, p_content_type text, p_kind text, p_key text, p_input jsonb, p_units integer default 1,
  p_post_id uuid default null, p_give_up_seconds integer default 900, p_price_seen numeric default null
) returns table (work_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  price numeric := (select credit_cost from public.ai_credit_costs where content_type = p_content_type);
  begun record;
begin
  if price is null then
    raise exception 'not_found';
  end if;
  if p_post_id is not null and not exists (
    select from public.posts where id = p_post_id and user_id = p_user_id and deleted_at is null) then
    raise exception 'post_not_found';
  end if;
  select * into strict begun from engine.enqueue_background_job(p_user_id, p_kind, p_key, p_input, price * p_units,
    p_content_type, p_give_up_seconds, 3, p_post_id, md5(p_input::text), p_price_seen * p_units);
  if not begun.is_new and p_key <> (select idempotency_key from public.background_jobs where id = begun.job_id) then
    raise exception 'ai_work_running';
  end if;
  if begun.is_new then
    perform engine.require_quota(private.ai_quota_of(p_content_type), p_user_id);
    insert into public.ai_usage (id, user_id, content_type, request_key, units, hold_id, post_id)
    select begun.job_id, p_user_id, p_content_type, p_key, p_units, hold_id, p_post_id
    from public.background_jobs where id = begun.job_id;
  end if;
  return query select begun.job_id, begun.is_new;
end;
$$;
grant execute on function engine.begin_ai_work(uuid, text, text, text, jsonb, integer, uuid, integer, numeric) to service_role;
create table private.kept_answers (
  job_id       uuid primary key references public.background_jobs (id) on delete cascade,
  content_type text not null constraint kept_answers_content_type_is_short check (char_length(content_type) <= 200),
  bytes        bytea not null constraint kept_answers_bytes_within_bounds check (octet_length(bytes) <= 20971520),
  kept         jsonb constraint kept_answers_kept_within_bounds check (octet_length(kept::text) <= 262144),
  prompt       text constraint kept_answers_prompt_is_short check (char_length(prompt) <= 60)
);
comment on table private.kept_answers is 'Generated results that are not stored as files yet; a row is deleted when its job ends.';
revoke all on private.kept_answers from public, anon, authenticated, service_role;
create function engine.keep_ai_answer(p_job_id uuid, p_content_type text, p_base64 text, p_kept jsonb default null, p_prompt text default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.kept_answers (job_id, content_type, bytes, kept, prompt)
  values (p_job_id, left(p_content_type, 200), decode(p_base64, 'base64'), p_kept, left(p_prompt, 60)) on conflict do nothing;
$$;
grant execute on function engine.keep_ai_answer(uuid, text, text, jsonb, text) to service_role;
create function engine.kept_ai_answer(p_job_id uuid) returns table (content_type text, base64 text, kept jsonb, prompt text)
language sql stable security definer set search_path = '' as $$
  select k.content_type, encode(k.bytes, 'base64'), k.kept, k.prompt from private.kept_answers k where k.job_id = p_job_id;
$$;
comment on function engine.kept_ai_answer(uuid) is 'May be null: kept, prompt.';
grant execute on function engine.kept_ai_answer(uuid) to service_role;
create function private.ai_result_text(p_content_type text, p_of text, p_is_failed boolean default false) returns text
language sql immutable set search_path = '' as $$
  select case when p_content_type in ('text_ai', 'topics') then null when p_is_failed then
    format(case p_content_type
      when 'image' then 'No pudimos crear tu imagen%s. No se te cobró nada; puedes pedirla otra vez.'
      when 'infograph' then 'No pudimos crear tus infografías%s. No se te cobró nada; puedes pedirlas otra vez.'
      when 'document_ai' then 'No pudimos crear tu documento%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'video_5s' then 'No pudimos crear tu video%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'video_10s' then 'No pudimos crear tu video%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'research' then 'No pudimos terminar tu investigación%s. No se te cobró nada; puedes pedirla otra vez.'
      when 'rewrite' then 'No pudimos escribir de nuevo tu texto%s. No se te cobró nada; puedes pedirlo otra vez.'
      else 'No pudimos terminar lo que pediste%s. No se te cobró nada; puedes pedirlo otra vez.' end, named)
  else case p_content_type
    when 'image' then format('Tu imagen%s está lista. Ábrela desde la publicación.', named)
    when 'infograph' then format('Tus infografías%s están listas. Elige una desde la publicación.', named)
    when 'document_ai' then format('Tu documento%s está listo. Ábrelo desde la publicación.', named)
    when 'video_5s' then format('Tu video%s está listo. Ábrelo desde la publicación.', named)
    when 'video_10s' then format('Tu video%s está listo. Ábrelo desde la publicación.', named)
    when 'research' then format('Tu investigación%s está lista. La encuentras en el historial de Crear Contenido.', named)
    when 'rewrite' then format('Tu texto escrito de nuevo%s está listo. Ábrelo desde la publicación, con «Escribir de nuevo».', named)
    else format('Tu resultado%s está listo. Ábrelo desde la publicación.', named) end end
  from (select case when short = '' then '' else format(' para «%s»', private.shown_title(short, 60)) end as named
    from (select btrim(regexp_replace(coalesce(p_of, ''), '\s+', ' ', 'g')) as short) as of) as words;
$$;
create function private.ai_result_of(p_work public.ai_usage) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select nullif(btrim(title), '') from public.posts where id = p_work.post_id),
    (select coalesce(nullif(btrim(j.input ->> 'title'), ''), nullif(btrim(j.input ->> 'question'), ''), nullif(btrim(left(private.shown_text(j.input ->> 'notes'), 200)), ''))
      from public.background_jobs j where j.id = p_work.id));
$$;
create function private.ai_result_target(p_work public.ai_usage) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_work.content_type = 'research' then '/research'
    when p_work.post_id is not null then private.post_target(p_work.post_id)
    else coalesce(
      (select private.post_target(p.id) from public.posts p
        where p.user_id = p_work.user_id and p.postcard::text = card.number and p.deleted_at is null
        order by p.linkedin_organization_id nulls first limit 1),
      '/posts?editar=' || card.number, '/posts') end
  from (select (select substring(j.input ->> 'postcard' from '^[0-9]{1,18}$') from public.background_jobs j where j.id = p_work.id) as number) as card;
$$;
create function private.notify_of_ai_result(p_work public.ai_usage) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_failed constant boolean := p_work.state = 'failed';
  said constant text := private.ai_result_text(p_work.content_type, private.ai_result_of(p_work), is_failed);
begin
  if p_work.state not in ('done', 'failed') or p_work.collected_at is not null or said is null then
    return;
  end if;
  -- The update finds no row when the user was deleted, or when a screen has shown the result since `p_work` was read.
  perform private.share_user(p_work.user_id);
  update public.ai_usage set notified_at = now() where id = p_work.id and notified_at is null and collected_at is null;
  if found then
    perform private.notify_user(p_work.user_id, case when is_failed then 'warning' else 'success' end, said,
      format('ai:%s', p_work.id), p_work.post_id, 'system', private.ai_result_target(p_work));
  end if;
end;
$$;
create function private.follow_ai_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  work public.ai_usage;
begin
  update public.ai_usage set
    state = case when new.state = 'succeeded' then 'done' when new.error_code = 'job_cancelled' then 'cancelled' else 'failed' end,
    result = new.result -> 'shown', prompt_version = left(new.result ->> 'prompt', 60),
    error_code = new.error_code, error_detail = new.error_detail, ended_at = new.finished_at
  where id = new.id returning * into work;
  delete from private.kept_answers where job_id = new.id;
  if work.state = 'done' then
    perform private.count_ai_use(work.user_id, work.content_type);
    if new.kind in ('ai_research', 'ai_repurpose') then
      insert into public.research_history (user_id, question, post_type, publisher, topics)
      values (work.user_id,
        coalesce(new.input ->> 'question', new.input ->> 'address', left(btrim(new.input ->> 'text', E' \n\r\t'), 300)),
        new.input ->> 'postType', new.input ->> 'publisher', work.result -> 'topics');
    elsif new.kind = 'ai_document' and jsonb_typeof(work.result -> 'content') = 'object'
      -- Skips slides that a CHECK constraint would refuse, because the refusal would fail the whole document.
      and octet_length((work.result -> 'content')::text) <= 100000
      and private.is_own_media(work.user_id, work.result ->> 'publicUrl')
      and private.are_own_slides(work.user_id, work.result -> 'content') then
      insert into public.slide_documents (user_id, url, content)
      values (work.user_id, work.result ->> 'publicUrl', work.result -> 'content') on conflict do nothing;
    elsif new.kind = 'ai_topics' then
      insert into public.user_topics (user_id, topics)
      select work.user_id, array(select topic::text from jsonb_array_elements(work.result -> 'topics') as topic limit 50);
    end if;
  end if;
  if work.left_at is not null then
    perform private.notify_of_ai_result(work);
  end if;
  return null;
end;
$$;
create trigger background_jobs_follow_ai after update of state on public.background_jobs
  for each row when (new.kind like 'ai\_%' and new.finished_at is not null and old.finished_at is null)
  execute function private.follow_ai_job();
create function private.cancel_ai_work(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.background_jobs;
begin
  perform private.share_user(caller);
  select * into job from public.background_jobs
    where id = p_id and user_id = caller and kind like 'ai\_%' for update;
  if job.state is null or job.state not in ('queued', 'running') then
    return false;
  end if;
  perform private.give_up_background_job(job, 'job_cancelled');
  return true;
end;
$$;
call private.offer_to_users('cancel_ai_work');
create function private.collect_ai_result(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  update public.ai_usage set collected_at = coalesce(collected_at, now())
    where id = p_id and user_id = caller and state in ('done', 'failed');
  return found;
end;
$$;
call private.offer_to_users('collect_ai_result');
create function private.leave_ai_work(p_request_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  work public.ai_usage;
begin
  perform private.share_user(caller);
  update public.ai_usage set left_at = coalesce(left_at, now())
    where user_id = caller and request_key = p_request_key returning * into work;
  if work.id is not null then
    perform private.notify_of_ai_result(work);
  end if;
  return work.id is not null;
end;
$$;
call private.offer_to_users('leave_ai_work');
create function private.ai_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_ai_result(u) from public.ai_usage u
  where u.state in ('done', 'failed') and u.collected_at is null and u.notified_at is null
    and u.ended_at between now() - interval '1 hour' and now() - interval '1 minute';
  if exists (
    select from public.background_jobs where kind like 'ai\_%'
      and ((state = 'queued' and run_at <= now() and give_up_at > now()) or (state = 'running' and lease_expires_at < now()))) then
    return private.wake_function('ai-jobs');
  end if;
  return null;
end;
$$;
create function engine.ai_author(p_user_id uuid, p_post_id uuid default null, p_publisher text default null)
returns table (
  country text, register text, language text, author_name text, organization_name text, voice_profile jsonb, brand_kit jsonb, about jsonb,
  timezone text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen text := coalesce(p_publisher,
    (select linkedin_organization_id from public.posts where id = p_post_id and user_id = p_user_id), 'personal');
begin
  if p_publisher <> 'personal' and not exists (
    select from public.linkedin_organizations where user_id = p_user_id and organization_id = p_publisher) then
    raise exception 'forbidden';
  end if;
  return query
  select u.raw_user_meta_data ->> 'country', u.raw_user_meta_data ->> 'register', u.raw_user_meta_data ->> 'language',
    coalesce(u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name', ''), o.organization_name, v.profile,
    case when b.user_id is not null then jsonb_build_object(
      'background', b.background, 'accent', b.accent, 'pairing', b.pairing, 'logo_url', b.logo_url) end,
    case when a.user_id is not null then jsonb_build_object('does', a.does, 'audience', a.audience, 'topics', to_jsonb(a.topics)) end,
    u.raw_user_meta_data ->> 'timezone'
  from auth.users u
    left join public.linkedin_organizations o on o.user_id = u.id and o.organization_id = chosen
    left join public.voice_profiles v on v.user_id = u.id and v.publisher = chosen and v.is_active
    left join public.brand_kits b on b.user_id = u.id and b.publisher = chosen
    left join public.about_profiles a on a.user_id = u.id and a.publisher = chosen
  where u.id = p_user_id;
end;
$$;
comment on function engine.ai_author(uuid, uuid, text) is 'May be null: country, register, language, organization_name, voice_profile, brand_kit, about, timezone.';
grant execute on function engine.ai_author(uuid, uuid, text) to service_role;
create function engine.keep_improved_post(p_user_id uuid, p_post_id uuid, p_notes text, p_comment text) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.improved_posts (user_id, post_id, notes, post_comment)
  select p_user_id, id, left(p_notes, 20000), left(p_comment, 10000) from public.posts where id = p_post_id and user_id = p_user_id;
  return found;
end;
$$;
grant execute on function engine.keep_improved_post(uuid, uuid, text, text) to service_role;
select cron.schedule('ai-jobs', '20 seconds', 'select private.ai_tick()');
select cron.schedule('old-ai-results', '10 5 * * *',
  'update public.ai_usage set result = null where result is not null and ended_at < now() - interval ''30 days''');

-- 51_topics.sql
create function engine.topic_material(p_user_id uuid) returns table (source text, line text)
language sql stable security definer set search_path = '' as $$
  (select 'post', card.line from (
      select distinct on (postcard) left(title || '. ' || notes, 240) as line, updated_at from public.posts
      where user_id = p_user_id and deleted_at is null order by postcard, updated_at desc) as card
    order by card.updated_at desc limit 20)
  union all
  (select 'question', left(question, 240) from public.research_history
    where user_id = p_user_id order by created_at desc limit 15);
$$;
grant execute on function engine.topic_material(uuid) to service_role;
create function private.topics_key(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$ select 'topics:' || to_char(p_at at time zone 'utc', 'IYYY-"W"IW'); $$;
grant execute on function private.topics_key(timestamptz) to service_role;
create function engine.begin_topics(p_user_id uuid) returns table (work_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
begin
  if not exists (select from engine.topic_material(p_user_id))
    and not exists (select from public.about_profiles where user_id = p_user_id and publisher = 'personal') then
    raise exception 'ai_text_required';
  end if;
  return query select begun.* from (
      select private.topics_key(now()) || ':' || least(4, count(*)) as key from public.ai_usage
      where user_id = p_user_id and request_key like private.topics_key(now()) || ':%' and state in ('failed', 'cancelled')) as this,
    engine.begin_ai_work(p_user_id, 'topics', 'ai_topics', this.key, '{}'::jsonb) as begun;
end;
$$;
grant execute on function engine.begin_topics(uuid) to service_role;
create function private.queue_weekly_topics(p_limit integer default 100) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  queued integer := 0;
begin
  for due in
    select t.user_id from public.user_topics t
    group by t.user_id
    having max(t.created_at) < now() - interval '7 days'
      and (exists (select from public.posts p where p.user_id = t.user_id and p.updated_at > now() - interval '30 days'
          and p.deleted_at is null)
        or exists (select from public.research_history r where r.user_id = t.user_id and r.created_at > now() - interval '30 days'))
      and not exists (select from public.ai_usage u where u.user_id = t.user_id and u.request_key = private.topics_key(now()) || ':0')
    order by max(t.created_at), t.user_id limit p_limit
  loop
    begin
      perform engine.begin_topics(due);
      queued := queued + 1;
    -- A user without quota is skipped until the schedule's next run, so that the other users' topics are queued.
    exception when sqlstate 'PT429' then
      null;
    end;
  end loop;
  return queued;
end;
$$;
select cron.schedule('weekly-topics', '35 * * * *', 'select private.queue_weekly_topics()');
select cron.schedule('old-topics', '20 5 * * *',
  'delete from public.user_topics t where created_at < now() - interval ''60 days'' and exists (select from public.user_topics n where n.user_id = t.user_id and n.created_at > t.created_at)');

-- 60_calendar.sql
create function public.list_calendar(p_from date, p_to date)
returns table (
  id uuid, postcard bigint, version integer, title text, date date, post_time time, timezone text,
  scheduled_at timestamptz, status text, publish_state text, published_at timestamptz, linkedin_organization_id text,
  upload_type text, image_url text, has_own_text boolean, has_poll boolean, is_held boolean)
language sql stable security invoker set search_path = '' as $$
  select found.id, found.postcard, found.version, found.title, found.date, found.post_time, found.timezone,
    found.scheduled_at, found.status, found.publish_state, found.published_at, found.linkedin_organization_id,
    found.upload_type, found.image_url, found.common_notes is not null, found.poll is not null, j.id is not null
  from (
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'publicar'
      and p.date >= $1 - 1 and p.date <= least($2, $1 + 61) + 1
    union all
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas'
      and p.published_at >= ($1 - 1)::timestamp at time zone 'utc'
      and p.published_at < (least($2, $1 + 61) + 2)::timestamp at time zone 'utc'
    union all
    select p.* from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas' and p.published_at is null
      and p.date >= $1 - 1 and p.date <= least($2, $1 + 61) + 1
  ) found
    left join public.publish_jobs j on j.post_id = found.id and j.is_held and j.state = 'scheduled'
  order by found.id;
$$;
comment on function public.list_calendar(date, date) is
  'May be null: post_time, scheduled_at, published_at, linkedin_organization_id, upload_type, image_url.';
grant execute on function public.list_calendar(date, date) to authenticated, service_role;
create table private.moved_posts (
  post_id         uuid primary key references public.posts (id) on delete cascade,
  version         integer not null,
  decided_version integer not null,
  date            date not null,
  post_time       time,
  timezone        text not null check (char_length(timezone) <= 64)
);
comment on table private.moved_posts is
  'Posts that only moves have changed since a reviewer''s decision: from decided_version, which the reviewer saw, to version. The other columns hold the date, time and zone of decided_version.';
alter table private.moved_posts enable row level security;
revoke all on private.moved_posts from public, anon, authenticated, service_role;
create function private.keep_decisions(
  p_user_id uuid, p_postcard bigint, p_version integer, p_date date, p_time time, p_timezone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_posts uuid[] := array(select id from public.posts
    where user_id = p_user_id and postcard = p_postcard and status = 'publicar' and deleted_at is null);
begin
  update private.moved_posts m set version = p_version
  from public.posts p where p.id = any (open_posts) and m.post_id = p.id and m.version = p.version;
  insert into private.moved_posts (post_id, version, decided_version, date, post_time, timezone)
  select p.id, p_version, p.version, p.date, p.post_time, p.timezone from public.posts p
  where p.id = any (open_posts) and (
    exists (select from public.post_approvals a where a.post_id = p.id and a.answered_version = p.version)
    or exists (select from public.card_approvals a
      where a.user_id = p_user_id and a.postcard = p_postcard and a.answered_version = p.version))
  on conflict (post_id) do update set version = excluded.version, decided_version = excluded.decided_version,
    date = excluded.date, post_time = excluded.post_time, timezone = excluded.timezone;
  update public.post_approvals a set answered_version = p_version from private.moved_posts m
  where m.post_id = any (open_posts) and a.post_id = m.post_id and a.answered_version = m.decided_version
    and (m.version, m.date, m.post_time, m.timezone) is not distinct from (p_version, p_date, p_time, p_timezone);
  update public.card_approvals a set answered_version = p_version
  where a.user_id = p_user_id and a.postcard = p_postcard and not exists (
    select from unnest(open_posts) as id left join private.moved_posts m on m.post_id = id
    where (m.version, m.decided_version, m.date, m.post_time, m.timezone)
      is distinct from (p_version, a.answered_version, p_date, p_time, p_timezone));
end;
$$;
create function private.move_post_card(p_postcard bigint, p_version integer, p_date date, p_time time, p_timezone text,
  p_accept_holes boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  current_version integer;
  is_there boolean;
  holes integer;
begin
  if p_postcard is null or p_version is null or p_date is null or p_timezone is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_day_and_hour(p_date, p_time);
  -- Locks in a save's order (user, slots, card, jobs, posts), because another order could deadlock.
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform private.lock_card(caller, p_postcard);
  select max(version), bool_and(date = p_date and post_time is not distinct from p_time and timezone = p_timezone)
  into current_version, is_there
  from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  if current_version is null and exists (select 1 from public.posts where user_id = caller and postcard = p_postcard
      and status = 'listas' and deleted_at is null) then
    raise exception 'publisher_already_published';
  elsif current_version is null then
    raise exception 'card_not_found';
  elsif is_there then
    return current_version;
  elsif p_version <> current_version then
    raise exception 'card_version_conflict';
  elsif private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(caller, p_postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  holes := private.scheduled_holes(caller, p_postcard);
  perform private.keep_decisions(caller, p_postcard, current_version + 1, p_date, p_time, p_timezone);
  update public.posts set version = current_version + 1, date = p_date, post_time = p_time, timezone = p_timezone
  where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  -- Checks the moment after the update, because the update's trigger validates the zone.
  if (p_date + coalesce(p_time, time '23:59:59')) at time zone p_timezone < now() then
    raise exception 'date_in_past';
  elsif p_accept_holes is not true and private.scheduled_holes(caller, p_postcard) > holes then
    raise exception 'text_has_holes';
  elsif p_time is not null then
    perform private.require_page_role(caller, p_postcard), private.require_text(caller, p_postcard);
  end if;
  -- Deletes the claim of the new slot, because the post itself occupies that slot now; the slot that the post leaves is
  -- free.
  delete from private.slot_claims c using public.posts p
  where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and c.user_id = caller and c.publisher = coalesce(p.linkedin_organization_id, 'personal') and c.at = p.scheduled_at;
  return current_version + 1;
end;
$$;
call private.offer_to_users('move_post_card');

-- 61_calendar_notes.sql
create table public.calendar_notes (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  day        date not null constraint calendar_notes_day_is_a_day check (private.is_day(day)),
  body       text not null constraint calendar_notes_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 500),
  color      text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'orange', 'pink', 'lime')),
  kind       text not null default 'note' check (kind in ('note', 'idea')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.calendar_notes is 'Notes and ideas on days of the calendar, at most 2,000 for each user; an idea can become a post.';
create index calendar_notes_user_id_day_idx on public.calendar_notes (user_id, day);
alter table public.calendar_notes enable row level security;
revoke all on public.calendar_notes from anon, authenticated;
grant select, insert (id, user_id, day, body, color, kind), update (day, body, color, kind), delete on public.calendar_notes to authenticated;
grant all on public.calendar_notes to service_role;
create policy calendar_notes_select_own on public.calendar_notes
  for select to authenticated using (user_id = (select auth.uid()));
create policy calendar_notes_insert_own on public.calendar_notes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy calendar_notes_update_own on public.calendar_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy calendar_notes_delete_own on public.calendar_notes
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger calendar_notes_touch before update on public.calendar_notes
  for each row execute function private.touch_updated_at();
create function private.limit_calendar_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's row.
  perform pg_advisory_xact_lock(hashtextextended('calendar_notes:' || new.user_id::text, 0));
  if (select count(*) from public.calendar_notes where user_id = new.user_id) >= 2000 then
    raise exception 'note_limit_reached';
  end if;
  return new;
end;
$$;
create trigger calendar_notes_limit before insert on public.calendar_notes
  for each row execute function private.limit_calendar_notes();
create table public.posting_slots (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint posting_slots_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  weekday    smallint not null check (weekday between 1 and 7),
  post_time  time not null constraint posting_slots_post_time_is_an_hour check (private.is_hour(post_time)),
  timezone   text not null constraint posting_slots_timezone_within_bounds check (char_length(timezone) <= 64),
  created_at timestamptz not null default now(),
  constraint posting_slots_user_id_publisher_weekday_post_time_key unique (user_id, publisher, weekday, post_time)
);
comment on table public.posting_slots is
  'Posting slots: weekly times that a user keeps for posts of a publisher, at most 50 for each user. weekday 1 is Monday; post_time is a wall clock in timezone.';
alter table public.posting_slots enable row level security;
revoke all on public.posting_slots from anon, authenticated;
grant select, insert (user_id, publisher, weekday, post_time, timezone), delete on public.posting_slots to authenticated;
grant all on public.posting_slots to service_role;
create policy posting_slots_select_own on public.posting_slots
  for select to authenticated using (user_id = (select auth.uid()));
create policy posting_slots_insert_own on public.posting_slots
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy posting_slots_delete_own on public.posting_slots
  for delete to authenticated using (user_id = (select auth.uid()));
create function private.check_posting_slot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('posting_slots:' || new.user_id::text, 0));
  if (select count(*) from public.posting_slots where user_id = new.user_id) >= 50 then
    raise exception 'slot_limit_reached';
  end if;
  -- Refuses an invalid zone here, because posts at this slot get its zone (private.schedule_post).
  perform private.require_time_zone(new.timezone);
  return new;
end;
$$;
create trigger posting_slots_check before insert on public.posting_slots
  for each row execute function private.check_posting_slot();
create table private.slot_claims (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null check (char_length(publisher) <= 40),
  at         timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, publisher, at)
);
comment on table private.slot_claims is
  'Slots that an editor has claimed and not saved yet: for ten minutes no other editor of the same user gets them.';
alter table private.slot_claims enable row level security;
revoke all on private.slot_claims from public, anon, authenticated, service_role;
create function private.free_slots(p_publisher text, p_from timestamptz, p_count integer, p_skip date[])
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  -- Reads the posts of all days once, because a join would read them for each slot.
  with busy as materialized (
    select p.scheduled_at from public.posts p
    where p.user_id = private.require_user() and coalesce(p.linkedin_organization_id, 'personal') = p_publisher
      and p.deleted_at is null and p.scheduled_at is not null
      and p.date >= (greatest(p_from, now()) at time zone 'utc')::date - 4
      and p.date <= (greatest(p_from, now()) at time zone 'utc')::date + 65
  )
  select distinct on (f.at) f.id, f.local::date, f.local::time, f.timezone, f.at
  from (
    select s.id, s.timezone, m.at, m.at at time zone s.timezone as local
    from public.posting_slots s
      cross join lateral generate_series(0, 60) as days (n)
      cross join lateral (select (greatest(p_from, now()) at time zone s.timezone)::date + days.n as day) as d
      cross join lateral (select (d.day + s.post_time) at time zone s.timezone as at) as m
    where s.user_id = private.require_user() and s.publisher = p_publisher and extract(isodow from d.day) = s.weekday
      and not (d.day = any (coalesce(p_skip, '{}'::date[])))
  ) f
  where f.at > greatest(p_from, now())
    and not exists (
      select 1 from busy
      where busy.scheduled_at > f.at - interval '30 minutes' and busy.scheduled_at < f.at + interval '30 minutes')
    and not exists (
      select 1 from private.slot_claims c
      where c.user_id = private.require_user() and c.publisher = p_publisher and c.expires_at > now()
        and c.at > f.at - interval '30 minutes' and c.at < f.at + interval '30 minutes')
  order by f.at limit least(greatest(coalesce(p_count, 1), 1), 50);
$$;
grant execute on function private.free_slots(text, timestamptz, integer, date[]) to authenticated;
create function private.spaced_slots(
  p_publisher text, p_from timestamptz, p_count integer, p_skip date[], p_until timestamptz)
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  last_read timestamptz := p_from;
  last_taken timestamptz := '-infinity';
  missing integer := p_count;
  wanted integer;
  read integer;
begin
  while missing > 0 loop
    wanted := least(missing, 50);
    read := 0;
    for slot_id, date, post_time, timezone, at in
      select f.slot_id, f.date, f.post_time, f.timezone, f.at
      from private.free_slots(p_publisher, last_read, wanted, p_skip) f where f.at <= p_until order by f.at
    loop
      read := read + 1;
      last_read := at;
      continue when at < last_taken + interval '30 minutes';
      last_taken := at;
      missing := missing - 1;
      return next;
    end loop;
    exit when read < wanted;
  end loop;
end;
$$;
create function public.next_free_slots(p_publisher text, p_from timestamptz, p_count integer, p_skip date[] default '{}')
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.free_slots(p_publisher, p_from, p_count, p_skip[:400]);
$$;
grant execute on function public.next_free_slots(text, timestamptz, integer, date[]) to authenticated, service_role;
create function private.lock_of_slots(p_user_id uuid) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('slot_claims:' || p_user_id::text, 0);
$$;
grant execute on function private.lock_of_slots(uuid) to authenticated;
create function private.claim_free_slots(
  p_publisher text, p_from timestamptz, p_count integer default 1, p_skip date[] default '{}',
  p_until timestamptz default 'infinity')
returns table (slot_id uuid, date date, post_time time, timezone text, at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_user();
begin
  if cardinality(p_skip) > 400 then
    raise exception 'invalid_input';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  delete from private.slot_claims c where c.user_id = caller and c.expires_at <= now();
  return query
  with free as (
    select s.*
    from private.spaced_slots(p_publisher, p_from, least(greatest(coalesce(p_count, 1), 1), 50), p_skip,
      least(p_until, greatest(p_from, now()) + interval '60 days')) s
  ), claimed as (
    insert into private.slot_claims (user_id, publisher, at, expires_at)
    select caller, p_publisher, free.at, now() + interval '10 minutes' from free
    returning slot_claims.at
  )
  select free.slot_id, free.date, free.post_time, free.timezone, free.at from free join claimed on claimed.at = free.at
  order by free.at;
end;
$$;
call private.offer_to_users('claim_free_slots');
create function private.release_slot(p_publisher text, p_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from private.slot_claims where user_id = private.require_user() and publisher = p_publisher and at = p_at;
$$;
call private.offer_to_users('release_slot');

-- 62_calendar_feed.sql
create table private.calendar_feeds (
  user_id      uuid primary key references auth.users (id) on delete cascade,
  token_hash   text not null constraint calendar_feeds_token_hash_key unique
    constraint calendar_feeds_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  created_at   timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table private.calendar_feeds is 'The secret address of a user''s calendar feed, one for each user, as the SHA-256 of its token.';
alter table private.calendar_feeds enable row level security;
revoke all on private.calendar_feeds from public, anon, authenticated, service_role;
create function private.new_secret() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;
create function private.hash_secret(p_secret text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
$$;
create function private.create_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := private.new_secret();
begin
  insert into private.calendar_feeds as f (user_id, token_hash) values (private.require_user(), private.hash_secret(secret))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null;
  return secret;
end;
$$;
call private.offer_to_users('create_calendar_feed');
create function private.get_calendar_feed() returns table (created_at timestamptz, last_read_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.created_at, f.last_read_at from private.calendar_feeds f where f.user_id = private.require_user();
$$;
call private.offer_to_users('get_calendar_feed');
comment on function public.get_calendar_feed() is 'May be null: last_read_at.';
create function private.revoke_calendar_feed() returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from private.calendar_feeds where user_id = private.require_user() returning 1)
  select exists (select from gone);
$$;
call private.offer_to_users('revoke_calendar_feed');
create function engine.read_calendar_feed(p_token_hash text)
returns table (uid text, kind text, title text, day date, starts_at timestamptz, sequence integer, changed_at timestamptz, is_cancelled boolean,
  is_tentative boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner uuid;
begin
  update private.calendar_feeds f set last_read_at = now() where f.token_hash = p_token_hash returning f.user_id into owner;
  if owner is null then
    raise exception 'not_found';
  end if;
  return query
  select * from (
  select 'card-' || c.postcard || '-' || left(md5(owner::text), 12)
      -- A card that is published at one publisher and open at another has two events, so the published event has an id
      -- of its own.
      || case when c.status = 'listas' and count(*) over (partition by c.postcard) > 1 then '-out' else '' end,
    'post', c.title, case when c.starts_at is null then c.date end, c.starts_at,
    extract(epoch from c.changed_at - timestamptz '2020-01-01 00:00Z')::integer, c.changed_at, c.gone, c.may_be_missing and not c.gone
  from (
    select distinct on (p.postcard, p.status) p.postcard, p.status, p.title, p.date, p.deleted_at is not null as gone,
      case when p.status = 'listas' then coalesce(p.published_at, p.scheduled_at) else p.scheduled_at end as starts_at,
      max(greatest(p.updated_at, p.deleted_at)) over half as changed_at,
      bool_or(p.publish_state in ('failed', 'unconfirmed') or j.id is not null) over half as may_be_missing
    from public.posts p
      left join public.publish_jobs j on j.post_id = p.id and j.is_held and j.state = 'scheduled'
    where p.user_id = owner and coalesce((p.published_at at time zone 'utc')::date, p.date)
      between (now() at time zone 'utc')::date - 60 and (now() at time zone 'utc')::date + 400
    window half as (partition by p.postcard, p.status, p.deleted_at is not null)
    -- Prefers rows outside the bin, because the hidden row of a removed publisher has an earlier title and time of the
    -- card.
    order by p.postcard, p.status, p.deleted_at is not null, p.version desc
  ) c
  union all
  select 'note-' || n.id, n.kind, n.body, n.day, null, extract(epoch from n.updated_at - n.created_at)::integer, n.updated_at, false, false
  from public.calendar_notes n
  where n.user_id = owner and n.day >= (now() at time zone 'utc')::date - 60 and n.day <= (now() at time zone 'utc')::date + 400
  union all
  -- Leaves out occurrences that became cards, because the cards are in the feed.
  select 'series-' || s.id || '-' || d.day, 'idea', s.body, d.day, null,
    extract(epoch from s.updated_at - s.created_at)::integer, s.updated_at, false, false
  from public.note_series s
    cross join lateral (
      select n.day::date from generate_series((now() at time zone 'utc')::date - 60, (now() at time zone 'utc')::date + 400, interval '1 day') as n (day)) as d
  where s.user_id = owner and private.is_series_day(s.every, s.starts_on, s.ends_on, d.day)
    and d.day <> all (s.used_on) and d.day <> all (s.skipped_on)
  ) as event (uid, kind, title, day, starts_at, sequence, changed_at, is_cancelled, is_tentative)
  order by abs(coalesce(event.day, (event.starts_at at time zone 'utc')::date) - (now() at time zone 'utc')::date), event.uid
  limit 3000;
end;
$$;
comment on function engine.read_calendar_feed(text) is 'May be null: day, starts_at.';
grant execute on function engine.read_calendar_feed(text) to service_role;

-- 63_approvals.sql
create table public.card_approvals (
  user_id          uuid not null references auth.users (id) on delete cascade,
  postcard         bigint not null check (postcard > 0),
  is_required      boolean not null default false,
  token_hash       text constraint card_approvals_token_hash_key unique check (char_length(token_hash) = 64),
  expires_at       timestamptz,
  answer           text check (answer in ('approved', 'changes')),
  answered_version integer,
  answered_by      text check (char_length(answered_by) <= 120),
  comment          text check (char_length(comment) <= 1000),
  answered_at      timestamptz,
  -- earlier_hash: the link that the present link replaced. It opens no card, and becomes valid again when 'Pedir
  -- aprobación' is undone.
  earlier_hash     text check (char_length(earlier_hash) <= 64),
  earlier_end      timestamptz,
  -- required_by: the change that set is_required and whose undo resets is_required; null when no undo resets it.
  required_by      jsonb check (octet_length(required_by::text) <= 200),
  primary key (user_id, postcard),
  constraint card_approvals_link_has_an_end check ((token_hash is null) = (expires_at is null)),
  constraint card_approvals_answer_is_whole check ((answer is null) = (answered_version is null) and (answer is null) = (answered_at is null))
);
comment on table public.card_approvals is
  'A card''s link for approval (the SHA-256 of a secret), the last decision with the version that it is about, and whether publication requires an approval.';
alter table public.card_approvals enable row level security;
revoke all on public.card_approvals from anon, authenticated;
grant select (user_id, postcard, is_required, expires_at, answer, answered_version, answered_by, comment, answered_at) on public.card_approvals to authenticated;
grant all on public.card_approvals to service_role;
create policy card_approvals_select_own on public.card_approvals
  for select to authenticated using (user_id = (select auth.uid()));
create table public.post_approvals (
  post_id          uuid primary key references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  answer           text not null check (answer in ('approved', 'changes')),
  answered_version integer not null,
  answered_by      text not null check (char_length(answered_by) <= 120),
  comment          text not null check (char_length(comment) <= 1000),
  answered_at      timestamptz not null
);
comment on table public.post_approvals is
  'The last decision about one publisher''s post of a card, made on a review board, and the version that it was about.';
create index post_approvals_user_id_idx on public.post_approvals (user_id);
alter table public.post_approvals enable row level security;
revoke all on public.post_approvals from anon, authenticated;
grant select on public.post_approvals to authenticated;
grant all on public.post_approvals to service_role;
create policy post_approvals_select_own on public.post_approvals
  for select to authenticated using (user_id = (select auth.uid()));
create table public.review_messages (
  id       uuid primary key default gen_random_uuid(),
  user_id  uuid not null references auth.users (id) on delete cascade,
  post_id  uuid references public.post_approvals (post_id) on delete cascade,
  postcard bigint,
  name     text check (char_length(name) <= 120),
  words    text not null check (char_length(words) <= 1000),
  at       timestamptz not null default clock_timestamp(),
  foreign key (user_id, postcard) references public.card_approvals (user_id, postcard) on delete cascade,
  constraint review_messages_have_one_thread check ((post_id is null) <> (postcard is null))
);
comment on table public.review_messages is
  'The threads below decisions: of a post on review boards (post_id) and of a card at its own link (postcard). name: the reviewer''s; null for a reply of the owner.';
create index review_messages_post_id_at_idx on public.review_messages (post_id, at);
create index review_messages_user_id_postcard_at_idx on public.review_messages (user_id, postcard, at);
alter table public.review_messages enable row level security;
revoke all on public.review_messages from anon, authenticated;
grant select on public.review_messages to authenticated;
grant all on public.review_messages to service_role;
create policy review_messages_select_own on public.review_messages
  for select to authenticated using (user_id = (select auth.uid()));
create index publish_jobs_held_idx on public.publish_jobs (due_at) where is_held and state = 'scheduled';
create function private.answer_to_post(p_post public.posts)
returns table (answer text, answered_version integer, answered_by text, comment text)
language sql stable security definer set search_path = '' as $$
  select last.answer, last.answered_version, last.answered_by, last.comment
  from (
    select a.answer, a.answered_version, a.answered_by, a.comment, a.answered_at from public.card_approvals a
    where a.user_id = p_post.user_id and a.postcard = p_post.postcard and a.answer is not null
    union all
    select a.answer, a.answered_version, a.answered_by, a.comment, a.answered_at from public.post_approvals a
    where a.post_id = p_post.id
  ) last
  order by (last.answer = 'changes' and last.answered_version = p_post.version) desc, last.answered_at desc limit 1;
$$;
create function private.has_requested_changes(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.answer_to_post(p_post) a where a.answer = 'changes' and a.answered_version = p_post.version);
$$;
create function private.lacks_approval(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.card_approvals a
      where a.user_id = p_post.user_id and a.postcard = p_post.postcard and a.is_required)
    and not exists (
      select 1 from private.answer_to_post(p_post) a
      where a.answer = 'approved' and a.answered_version = p_post.version);
$$;
create function private.hold_new_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_held := coalesce((select private.lacks_approval(p) from public.posts p where p.id = new.post_id), false);
  return new;
end;
$$;
create trigger publish_jobs_hold before insert on public.publish_jobs
  for each row execute function private.hold_new_job();
create function private.hold_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held boolean := private.lacks_approval(new);
begin
  update public.publish_jobs j set is_held = held where j.post_id = new.id and j.is_held <> held;
  return null;
end;
$$;
create trigger posts_void_approval after update of version on public.posts
  for each row when (old.version is distinct from new.version) execute function private.hold_changed_post();
create function private.hold_jobs_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_jobs j set is_held = private.lacks_approval(p)
  from public.posts p
  where p.user_id = new.user_id and p.postcard = new.postcard and p.deleted_at is null and j.post_id = p.id and j.is_held <> private.lacks_approval(p);
  return null;
end;
$$;
create trigger card_approvals_hold_jobs after insert or update of is_required, answer, answered_version on public.card_approvals
  for each row execute function private.hold_jobs_of_card();
create function private.hold_job_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_jobs j set is_held = private.lacks_approval(p)
  from public.posts p
  where p.id = new.post_id and j.post_id = p.id and j.is_held <> private.lacks_approval(p);
  return null;
end;
$$;
create trigger post_approvals_hold_job after insert or update on public.post_approvals
  for each row execute function private.hold_job_of_post();
create function private.end_unapproved_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
    where j.is_held and j.state = 'scheduled' and j.due_at <= now()
    order by j.due_at limit 500 for update of j skip locked for key share of u skip locked
  loop
    update public.publish_jobs set state = 'failed', error_code = 'approval_missing' where id = job.id;
    update public.posts set publish_state = 'failed', publish_error_code = 'approval_missing'
    where id = job.post_id returning * into post;
    perform private.notify_user(job.user_id, 'warning',
      format('No se publicó «%s» en %s: llegó su hora sin aprobación. Cuando la tenga, usa «Reintentar» o elige otra fecha.',
        private.shown_title(post.title), private.publisher_name(post)),
      format('unapproved:%s:%s', job.id, extract(epoch from job.due_at)), job.post_id, 'system', private.post_target(job.post_id));
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;
create function private.lock_open_card(p_postcard bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  perform private.share_user(caller);
  perform private.lock_card(caller, p_postcard);
  if not exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null) then
    if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  elsif private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  end if;
  return caller;
end;
$$;
create function private.share_card(p_postcard bigint, p_days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.lock_open_card(p_postcard);
  secret text := private.new_secret();
begin
  if p_days is null or p_days not between 1 and 90 then
    raise exception 'invalid_input';
  elsif not exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and publish_state in ('unscheduled', 'scheduled', 'failed') and deleted_at is null) then
    raise exception 'post_unconfirmed';
  end if;
  insert into public.card_approvals as a (user_id, postcard, token_hash, expires_at)
  values (caller, p_postcard, private.hash_secret(secret), now() + make_interval(days => p_days))
  on conflict (user_id, postcard) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
    earlier_hash = a.token_hash, earlier_end = a.expires_at;
  return secret;
end;
$$;
call private.offer_to_users('share_card');
create function private.unshare_card(p_postcard bigint) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    update public.card_approvals set token_hash = null, expires_at = null, earlier_hash = null, earlier_end = null
    where user_id = private.require_user() and postcard = p_postcard and token_hash is not null returning 1)
  select exists (select from ended);
$$;
call private.offer_to_users('unshare_card');
create function engine.count_approval_request(p_visitor text, p_token_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_link boolean := exists (select from public.card_approvals where token_hash = p_token_hash)
    or exists (select from public.review_boards where token_hash = p_token_hash);
begin
  -- Checks the visitor's limit last, because a visitor with changing addresses would otherwise add a row for each
  -- address. In a conversation a page sends 144 requests an hour, and an office's colleagues share an address.
  if (is_link and private.take_quota('approval_link_requests', p_token_hash, 3000, 3600) is not null)
    or (not is_link and private.take_quota('approval_guesses', 'all', 5000, 3600) is not null)
    or (p_visitor is not null and private.take_quota('approval_requests', p_visitor, 1000, 3600) is not null) then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
end;
$$;
grant execute on function engine.count_approval_request(text, text) to service_role;
create function private.words_of_visitor(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select private.shortened(regexp_replace(replace(btrim(regexp_replace(regexp_replace(p_text, '(?<!'
    || '[\u0600-\u08ff\u0900-\u109f\u1780-\u18af\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]' || ')[\u200c\u200d]'
    || '|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u2028\u2029\u3000]+', ' ', 'g')),
    '://', ': //'), '([.\u3002\uff0e\uff61])(?=[[:alpha:]\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\U00010000-\U0001efff])', '\1 ', 'g'), p_most);
$$;
create function private.card_of_link(p_token_hash text) returns public.card_approvals
language plpgsql security definer set search_path = '' as $$
declare
  found public.card_approvals;
begin
  select * into found from public.card_approvals where token_hash = p_token_hash and expires_at > now();
  if found.user_id is null or not exists (select 1 from public.posts p
      where p.user_id = found.user_id and p.postcard = found.postcard and p.deleted_at is null) then
    raise exception 'not_found';
  end if;
  return found;
end;
$$;
create function engine.read_card_for_approval(p_token_hash text)
returns table (
  version integer, notes text, title text, post_comment text, date date, post_time time, timezone text, status text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb,
  publisher text, publisher_name text, publisher_logo text,
  answer text, answered_by text, answer_comment text, answered_at timestamptz, is_current boolean, publish_state text,
  has_own_text boolean, is_lost boolean, thread jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  link public.card_approvals := private.card_of_link(p_token_hash);
begin
  return query
  -- A time that a clock change skips is shown as the time of publication.
  select p.version, p.notes, p.title, p.post_comment, coalesce((p.scheduled_at at time zone p.timezone)::date, p.date),
    coalesce((p.scheduled_at at time zone p.timezone)::time, p.post_time), p.timezone, p.status, p.image_url, p.image_alt, p.more_images, p.upload_type, p.poll,
    coalesce(p.linkedin_organization_id, 'personal'),
    coalesce(o.organization_name, case when p.linkedin_organization_id is null then p.linkedin_name end, ''), o.logo_url,
    link.answer, link.answered_by, link.comment, link.answered_at, coalesce(link.answered_version = p.version, false), p.publish_state,
    p.common_notes is not null, p.status = 'publicar' and private.is_lost_page(p.user_id, p.linkedin_organization_id),
    private.messages_of(null, link.user_id, link.postcard)
  from public.posts p
    left join public.linkedin_organizations o on o.user_id = p.user_id and o.organization_id = p.linkedin_organization_id
  where p.user_id = link.user_id and p.postcard = link.postcard and p.deleted_at is null
  order by p.status desc, p.linkedin_organization_id nulls first;
end;
$$;
comment on function engine.read_card_for_approval(text) is
  'May be null: post_time, image_url, image_alt, upload_type, poll, publisher_logo, answer, answered_by, answer_comment, answered_at.';
grant execute on function engine.read_card_for_approval(text) to service_role;
create function engine.answer_card_approval(
  p_token_hash text, p_version integer, p_answer text, p_name text, p_comment text, p_shown timestamptz default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  link public.card_approvals := private.card_of_link(p_token_hash);
  post public.posts;
begin
  if p_version is null or coalesce(p_answer, '') not in ('approved', 'changes') or private.is_blank(p_name)
    or char_length(p_name) > 120 or char_length(p_comment) > 1000 or (p_answer = 'changes' and private.is_blank(p_comment)) then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(link.user_id);
  perform private.lock_card(link.user_id, link.postcard);
  select * into link from public.card_approvals where user_id = link.user_id and postcard = link.postcard;
  if link.token_hash is distinct from p_token_hash then
    raise exception 'not_found';
  end if;
  select * into post from public.posts where user_id = link.user_id and postcard = link.postcard and status = 'publicar'
    and deleted_at is null order by version desc, linkedin_organization_id nulls first limit 1;
  if not found then
    raise exception 'publisher_already_published';
  elsif post.version <> p_version then
    raise exception 'card_version_conflict';
  elsif private.has_post_in_state(link.user_id, link.postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif p_answer = 'approved' and link.answer = 'changes' and link.answered_version = p_version
    and link.answered_at is distinct from p_shown then
    raise exception 'changes_requested';
  elsif link.answer = p_answer and link.answered_version = p_version and link.answered_by = btrim(p_name)
    and link.comment = coalesce(p_comment, '') then
    return p_answer;
  elsif private.take_quota('approval_answers', link.user_id::text || ':' || link.postcard::text, 30, 3600) is not null then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
  update public.card_approvals set answer = p_answer, answered_version = p_version, answered_by = btrim(p_name),
    comment = coalesce(p_comment, ''), answered_at = clock_timestamp()
  where user_id = link.user_id and postcard = link.postcard;
  if not private.is_blank(p_comment) then
    insert into public.review_messages (user_id, postcard, name, words)
    values (link.user_id, link.postcard, btrim(p_name), p_comment);
  end if;
  perform private.notify_user(link.user_id, case when p_answer = 'approved' then 'success' else 'warning' end,
    case when p_answer = 'approved' then format('%s aprobó «%s».%s%s', private.words_of_visitor(p_name, 120), private.shown_title(post.title),
        private.remark_on_changes(array(select p.id from public.posts p
          where p.user_id = link.user_id and p.postcard = link.postcard and p.status = 'publicar' and p.deleted_at is null)),
        case when post.publish_state = 'failed' then ' No salió: usa «Reintentar» o elige otra fecha.' else '' end)
      else format('%s pidió cambios en «%s»: %s', private.words_of_visitor(p_name, 120), private.shown_title(post.title),
        private.words_of_visitor(p_comment, 300)) end,
    format('approval:%s:%s:%s', link.postcard, p_answer, extract(epoch from clock_timestamp())), post.id, 'system', private.post_target(post.id));
  return p_answer;
end;
$$;
grant execute on function engine.answer_card_approval(text, integer, text, text, text, timestamptz) to service_role;
create function private.drop_approvals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.card_approvals a using (select distinct user_id, postcard from gone where deleted_at is not null) as g
  where a.user_id = g.user_id and a.postcard = g.postcard
    and not exists (select 1 from public.posts p where p.user_id = g.user_id and p.postcard = g.postcard);
  return null;
end;
$$;
create trigger posts_drop_approvals after delete on public.posts referencing old table as gone
  for each statement execute function private.drop_approvals();

-- 64_clock.sql
create function private.cards_on_another_clock(p_user_id uuid, p_from text, p_to text)
returns table (
  postcard bigint, title text, date date, post_time time, scheduled_at timestamptz,
  clock_date date, clock_time time, moment_date date, moment_time time)
language sql stable security definer set search_path = '' as $$
  with open as (
    select p.postcard, max(p.title) as title, max(p.date) as date, max(p.post_time) as post_time,
      max(p.scheduled_at) as scheduled_at, max(p.scheduled_at) at time zone p_to as moved
    from public.posts p
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    group by p.postcard
    having bool_and(p.timezone = p_from and p.publish_state in ('scheduled', 'unscheduled')
      and coalesce(p.scheduled_at > now(), p.post_time is null and p.publish_state = 'unscheduled'))
  )
  select o.postcard, o.title, o.date, o.post_time, o.scheduled_at,
    case when kept.holds then o.date else o.moved::date end, case when kept.holds then o.post_time else o.moved::time end,
    coalesce(o.moved::date, o.date), o.moved::time
  from open o
    cross join lateral (select coalesce((o.date + o.post_time) at time zone p_to > now(), true)) as kept (holds)
  where o.moved is null or o.moved at time zone p_to = o.scheduled_at;
$$;
create function private.preview_clock_change(p_from text, p_to text)
returns table (
  title text, date date, post_time time, clock_date date, clock_time time, moment_date date, moment_time time,
  total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  perform private.require_time_zone(p_to);
  return query
    select c.title, c.date, c.post_time, c.clock_date, c.clock_time, c.moment_date, c.moment_time,
      (count(*) over ())::integer
    from private.cards_on_another_clock(caller, p_from, p_to) c
    order by c.scheduled_at nulls last, c.postcard limit 3;
end;
$$;
call private.offer_to_users('preview_clock_change');
comment on function public.preview_clock_change(text, text) is 'May be null: post_time, clock_time, moment_time.';
create function private.change_clock(p_from text, p_to text, p_keeps text)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  changed integer;
begin
  if p_from is null or p_keeps is null or p_keeps not in ('clock', 'moment') then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(p_to);
  if p_from = p_to then
    return 0;
  end if;
  -- Locks in a save's order (user, slots, jobs, posts), because another order could deadlock.
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  perform 1 from public.publish_jobs j join public.posts p on p.id = j.post_id
    where p.user_id = caller and p.status = 'publicar' and p.timezone = p_from and p.deleted_at is null
    order by j.id for update of j;
  with moved as (
    update public.posts p set timezone = p_to,
      date = case p_keeps when 'clock' then c.clock_date else c.moment_date end,
      post_time = case p_keeps when 'clock' then c.clock_time else c.moment_time end,
      version = p.version + case p_keeps when 'clock' then 1 else 0 end
    from private.cards_on_another_clock(caller, p_from, p_to) c
    where p.user_id = caller and p.postcard = c.postcard and p.status = 'publicar' and p.deleted_at is null
    returning p.postcard
  )
  select count(distinct postcard)::integer into changed from moved;
  if p_keeps = 'clock' then
    update public.posting_slots set timezone = p_to where user_id = caller and timezone = p_from;
  end if;
  return changed;
end;
$$;
call private.offer_to_users('change_clock');

-- 65_notices.sql
create function public.latest_notifications()
returns table (
  id uuid, message text, type text, target text, post_id uuid, incident_key text, read_at timestamptz, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select newest.id, newest.message, newest.type, newest.target, newest.post_id, newest.incident_key,
    case when newest.is_unread then null else newest.read_at end, newest.created_at
  from (
    select distinct on (n.type, n.message) n.*,
      bool_or(n.read_at is null) over (partition by n.type, n.message) as is_unread
    from public.notifications n
    where n.user_id = (select auth.uid())
    order by n.type, n.message, n.created_at desc, n.id
  ) newest
  order by newest.created_at desc, newest.id limit 10;
$$;
comment on function public.latest_notifications() is 'May be null: target, post_id, incident_key, read_at.';
grant execute on function public.latest_notifications() to authenticated, service_role;
create function public.read_notification(p_id uuid) returns void
language sql security invoker set search_path = '' as $$
  update public.notifications n set read_at = now() from public.notifications one
  where one.id = p_id and one.user_id = (select auth.uid()) and n.user_id = one.user_id
    and n.type = one.type and n.message = one.message and n.read_at is null;
$$;
grant execute on function public.read_notification(uuid) to authenticated, service_role;
create function public.delete_notification(p_id uuid) returns void
language sql security invoker set search_path = '' as $$
  delete from public.notifications n using public.notifications one
  where one.id = p_id and one.user_id = (select auth.uid()) and n.user_id = one.user_id
    and n.type = one.type and n.message = one.message;
$$;
grant execute on function public.delete_notification(uuid) to authenticated, service_role;

-- 66_many_cards.sql
create type private.card_change as (
  postcard bigint, status text, version integer, date date, post_time time, timezone text, publishers text[], copy bigint,
  bin_id uuid, own_texts jsonb, link_end timestamptz
);
create type private.card_outcome as (
  postcard bigint, status text, state text, message text, detail text, back jsonb, secret text
);
create function private.is_card_act(p_act text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_act, '') in ('move', 'slots', 'accounts', 'approval', 'duplicate', 'delete', 'restore', 'unshare');
$$;
create function private.read_card_changes(p_cards jsonb) returns setof private.card_change
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_cards) is distinct from 'array' or jsonb_array_length(p_cards) not between 1 and 500 then
    raise exception 'invalid_input';
  end if;
  if exists (
    select from jsonb_populate_recordset(null::private.card_change, p_cards) as c
    where c.postcard is null or coalesce(c.status, '') not in ('publicar', 'listas'))
    or exists (
      select from jsonb_populate_recordset(null::private.card_change, p_cards) as c
      group by c.postcard, c.status having count(*) > 1) then
    raise exception 'invalid_input';
  end if;
  return query select * from jsonb_populate_recordset(null::private.card_change, p_cards);
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;
create function private.read_skipped_days(p_with jsonb) returns date[]
language plpgsql stable set search_path = '' as $$
declare
  days date[];
begin
  days := array(select jsonb_array_elements_text(coalesce(p_with -> 'skip', '[]'))::date);
  if cardinality(days) > 400 then
    raise exception 'invalid_input';
  end if;
  return days;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;
create function private.lock_cards(p_user_id uuid, p_act text, p_changes private.card_change[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_act in ('accounts', 'duplicate') and (
    select coalesce(sum(cardinality(private.media_of(p.image_url, p.more_images))), 0) from public.posts p
    where p.user_id = p_user_id and p.deleted_at is null
      and p.postcard in (select c.postcard from unnest(p_changes) as c)) > 2000 then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(p_user_id);
  if p_act = 'slots' then
    perform pg_advisory_xact_lock(private.lock_of_slots(p_user_id));
  else
    perform pg_advisory_xact_lock_shared(private.lock_of_slots(p_user_id));
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, cards.number))
  from (
    select c.postcard as number from unnest(p_changes) as c
    union select c.copy from unnest(p_changes) as c where c.copy is not null
    order by number
  ) as cards;
end;
$$;
create function private.slots_for_cards(p_user_id uuid, p_changes private.card_change[], p_skip date[])
returns table (publisher text, date date, post_time time, timezone text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  with firsts as (
    select distinct on (p.postcard) coalesce(p.linkedin_organization_id, 'personal') as publisher
    from public.posts p join unnest(p_changes) as c on c.postcard = p.postcard and c.status = 'publicar'
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    order by p.postcard, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id
  )
  select needed.publisher, s.date, s.post_time, s.timezone, s.at
  from (select f.publisher, count(*)::integer as cards from firsts f group by f.publisher) as needed
    cross join lateral private.spaced_slots(
      needed.publisher, now(), needed.cards, p_skip, now() + interval '60 days') s;
$$;
create function private.change_card(
  p_user_id uuid, p_act text, p_change private.card_change, p_with jsonb, p_slot private.card_change)
returns private.card_outcome
language plpgsql security definer set search_path = '' as $$
declare
  outcome private.card_outcome;
  card public.posts;
  content jsonb;
  publishers text[];
  saved integer;
  gone public.deleted_card;
begin
  outcome.postcard := p_change.postcard;
  outcome.status := p_change.status;
  if p_change.status = 'listas' and p_act not in ('duplicate', 'delete', 'restore') then
    raise exception 'publisher_already_published';
  end if;
  if p_act = 'restore' then
    select max(r.version) into saved from private.restore_post_card(p_change.bin_id) r;
    outcome.back := jsonb_build_object('postcard', p_change.postcard, 'status', p_change.status, 'version', saved);
    return outcome;
  end if;
  select * into card from public.posts p
  where p.user_id = p_user_id and p.postcard = p_change.postcard and p.status = p_change.status and p.deleted_at is null
  order by p.version desc, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id limit 1;
  if card.id is null then
    -- Refuses a card that was published meanwhile: its deletion would make the user believe that it was not
    -- published.
    if exists (select from public.posts p where p.user_id = p_user_id and p.postcard = p_change.postcard
        and p.status = 'listas' and p.deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  end if;
  select array_agg(coalesce(p.linkedin_organization_id, 'personal') order by length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id)
  into publishers
  from public.posts p
  where p.user_id = p_user_id and p.postcard = card.postcard and p.status = card.status and p.deleted_at is null;

  if p_act in ('accounts', 'duplicate') then
    content := private.content_of_card(p_user_id, card.postcard, card.status);
  end if;
  if p_act in ('move', 'slots') then
    if p_act = 'slots' and p_slot.date is null then
      raise exception 'no_free_slot';
    elsif p_act = 'slots' then
      p_change.date := p_slot.date;
      p_change.post_time := p_slot.post_time;
      p_change.timezone := p_slot.timezone;
    end if;
    saved := private.move_post_card(card.postcard, p_change.version, p_change.date, p_change.post_time, p_change.timezone);
    outcome.back := jsonb_build_object('version', saved, 'date', card.date, 'post_time', card.post_time, 'timezone', card.timezone);
  elsif p_act = 'accounts' then
    select max(s.version) into saved from private.save_post_card(card.postcard, p_change.version,
      jsonb_build_object('title', card.title, 'date', card.date)
        || case when p_change.own_texts is null then '{}' else jsonb_build_object('own_texts', p_change.own_texts) end, p_change.publishers) s;
    -- Refuses accounts without a text when the card's only texts were own texts, also of removed accounts: only the
    -- title would be published. The undo, which alone has own_texts, restores an unscheduled card as it was.
    if p_change.own_texts is null and exists (select from jsonb_array_elements(content -> 'own_texts') as own where not private.is_blank(own ->> 'notes'))
      and exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and p.common_notes is null and p.poll is null and private.is_blank(p.notes)) then
      raise exception 'linkedin_text_empty';
    end if;
    -- Refuses a new account after the card's hour, because its post would be published at once.
    if exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and p.scheduled_at <= now()
          and coalesce(p.linkedin_organization_id, 'personal') <> all (publishers)) then
      raise exception 'date_in_past';
    end if;
    if not exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and private.is_on_required_board(p)) then
      perform private.undo_requirement(p_user_id, card.postcard, jsonb_build_object('version', p_change.version));
    end if;
    -- The undo gets the card's earlier own texts, because the save dropped the own text of a removed account.
    outcome.back := jsonb_build_object('version', saved, 'publishers', publishers)
      || case when content -> 'own_texts' = '[]' then '{}' else jsonb_build_object('own_texts', content -> 'own_texts') end;
  elsif p_act = 'approval' then
    outcome.secret := private.share_card(card.postcard, (p_with ->> 'days')::integer);
    outcome.back := (
      select jsonb_build_object('link_end', a.expires_at)
      from public.card_approvals a where a.user_id = p_user_id and a.postcard = card.postcard);
    if (p_with ->> 'required')::boolean then
      perform private.set_requirement(p_user_id, card.postcard, true, outcome.back);
    end if;
  elsif p_act = 'unshare' then
    perform private.lock_open_card(card.postcard);
    -- A newer link keeps the requirement, because its owner saw the requirement when they made the link.
    perform private.undo_requirement(p_user_id, card.postcard, jsonb_build_object('link_end', p_change.link_end))
    from public.card_approvals a where a.user_id = p_user_id and a.postcard = card.postcard
      and (a.expires_at is null or a.expires_at = p_change.link_end);
    update public.card_approvals set token_hash = earlier_hash, expires_at = earlier_end, earlier_hash = null, earlier_end = null
    where user_id = p_user_id and postcard = card.postcard and expires_at = p_change.link_end;
  elsif p_act = 'duplicate' then
    perform private.save_post_card(p_change.copy, null,
      content || jsonb_build_object('date', p_change.date, 'post_time', null), publishers);
    outcome.back := jsonb_build_object('postcard', p_change.copy, 'status', 'publicar', 'version', 1);
  else
    -- A missing version becomes 0, which no card has, because every release of the app sends the version to
    -- change_cards.
    gone := private.delete_post_card(card.postcard, card.status, coalesce(p_change.version, 0));
    outcome.back := jsonb_build_object('bin_id', gone.bin_id);
  end if;
  outcome.back := jsonb_build_object('postcard', card.postcard, 'status', card.status) || outcome.back;
  return outcome;
end;
$$;
create function private.renew_secret(p_user_id uuid, p_postcard bigint, p_link_end timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := private.new_secret();
begin
  update public.card_approvals set token_hash = private.hash_secret(secret)
  where user_id = p_user_id and postcard = p_postcard and expires_at = p_link_end;
  return case when found then secret end;
end;
$$;
create function private.change_cards(p_act text, p_cards jsonb, p_with jsonb)
returns setof private.card_outcome
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  caller uuid := private.require_user();
  changes private.card_change[];
  change private.card_change;
  slots private.card_change[];
  free text[];
  place integer;
  outcome private.card_outcome;
  key text := case p_act when 'approval' then p_with ->> 'key' end;
  asked text := md5(p_cards::text || p_with::text);
  kept jsonb := '[]';
begin
  if p_with is null or not private.is_card_act(p_act) or char_length(key) not between 1 and 100 then
    raise exception 'invalid_input';
  end if;
  changes := array(select c from private.read_card_changes(p_cards) as c);
  if key is not null then
    kept := coalesce(private.kept_answer(key, 'change_cards', asked), '[]');
  end if;
  perform private.lock_cards(caller, p_act, changes);
  if kept <> '[]' then
    return query
      select o.postcard, o.status, o.state, o.message, o.detail, o.back,
        case when o.state is null then private.renew_secret(caller, o.postcard, (o.back ->> 'link_end')::timestamptz) end
      from jsonb_populate_recordset(null::private.card_outcome, kept) as o;
    return;
  end if;
  if p_act = 'slots' then
    select array_agg((null, null, null, s.date, s.post_time, s.timezone, null, null, null, null, null)::private.card_change order by s.at),
      array_agg(s.publisher order by s.at)
    into slots, free
    from private.slots_for_cards(caller, changes, private.read_skipped_days(p_with)) s;
  end if;
  foreach change in array changes loop
    begin
      place := null;
      if p_act = 'slots' then
        place := array_position(free, (
          select coalesce(p.linkedin_organization_id, 'personal') from public.posts p
          where p.user_id = caller and p.postcard = change.postcard and p.status = 'publicar' and p.deleted_at is null
          order by length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id limit 1));
      end if;
      outcome := private.change_card(caller, p_act, change, p_with, slots[place]);
      -- Marks the slot as used only here, because the slot of a refused card goes to the next card.
      if place is not null then
        free[place] := null;
      end if;
    exception
      when data_exception then
        outcome := (change.postcard, change.status, 'P0001', 'invalid_input', null, null, null);
      when others then
        outcome := (change.postcard, change.status, sqlstate, sqlerrm, null, null, null);
        get stacked diagnostics outcome.detail = pg_exception_detail;
        outcome.detail := nullif(outcome.detail, '');
    end;
    return next outcome;
    kept := kept || (to_jsonb(outcome) - 'secret');
  end loop;
  if key is not null then
    perform private.keep_answer(key, 'change_cards', asked, kept);
  end if;
end;
$$;
grant execute on function private.change_cards(text, jsonb, jsonb) to authenticated;
create function public.change_cards(p_act text, p_cards jsonb, p_with jsonb default '{}')
returns table (postcard bigint, status text, state text, message text, detail text, back jsonb, secret text)
language sql security invoker set search_path = '' as $$
  select * from private.change_cards(p_act, p_cards, p_with);
$$;
comment on function public.change_cards(text, jsonb, jsonb) is 'May be null: state, message, detail, back, secret.';
grant execute on function public.change_cards(text, jsonb, jsonb) to authenticated, service_role;

-- 67_review_boards.sql
create table public.review_boards (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null constraint review_boards_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]+)$'),
  month      date not null constraint review_boards_month_is_a_first_day check (private.is_day(month) and extract(day from month) = 1),
  timezone   text not null constraint review_boards_timezone_within_bounds check (char_length(timezone) <= 64),
  token_hash text not null constraint review_boards_token_hash_key unique check (char_length(token_hash) = 64),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  is_required boolean not null default false,
  primary key (user_id, publisher, month)
);
comment on table public.review_boards is
  'The link (the SHA-256 of a secret) of an account''s posts of a month. timezone: the owner''s when the link was made, which decides the month of each post. is_required: a card that enters the month needs approval.';
alter table public.review_boards enable row level security;
revoke all on public.review_boards from anon, authenticated;
grant select (user_id, publisher, month, timezone, expires_at, created_at, is_required) on public.review_boards to authenticated;
grant all on public.review_boards to service_role;
create policy review_boards_select_own on public.review_boards
  for select to authenticated using (user_id = (select auth.uid()));
create function private.board_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 500; $$;
create function private.local_on_board(p_post public.posts, p_board public.review_boards) returns timestamp
language sql stable set search_path = '' as $$
  select coalesce(
    case p_post.status when 'publicar' then p_post.scheduled_at else p_post.published_at end at time zone p_board.timezone,
    p_post.date::timestamp);
$$;
create function private.is_on_board(p_post public.posts, p_board public.review_boards) returns boolean
language sql stable set search_path = '' as $$
  select p_post.deleted_at is null and coalesce(p_post.linkedin_organization_id, 'personal') = p_board.publisher
    and private.local_on_board(p_post, p_board) >= p_board.month
    and private.local_on_board(p_post, p_board) < p_board.month + interval '1 month';
$$;
create function private.all_posts_of_board(p_board public.review_boards) returns setof public.posts
language sql stable security definer set search_path = '' as $$
  select (near.post).*
  from (
    select p from public.posts p
    where p.user_id = p_board.user_id and p.status = 'publicar' and p.deleted_at is null
      and p.date between p_board.month - 2 and p_board.month + 33
    union all
    select p from public.posts p
    where p.user_id = p_board.user_id and p.status = 'listas' and p.deleted_at is null
      and ((p.published_at >= (p_board.month - 2)::timestamp at time zone 'utc'
          and p.published_at < (p_board.month + 33)::timestamp at time zone 'utc')
        or (p.published_at is null and p.date between p_board.month - 2 and p_board.month + 33))
  ) as near (post)
  where private.is_on_board(near.post, p_board);
$$;
create function private.posts_of_board(p_board public.review_boards)
returns table (post public.posts, local timestamp, total integer)
language sql stable security definer set search_path = '' as $$
  select p, private.local_on_board(p, p_board), (count(*) over ())::integer
  from private.all_posts_of_board(p_board) p
  order by 2, p.id limit private.board_post_limit();
$$;
create function private.share_board(p_publisher text, p_month date, p_timezone text, p_days integer, p_required boolean)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  secret text := private.new_secret();
  board public.review_boards;
  card bigint;
begin
  if p_publisher is null or p_month is null or not private.is_day(p_month) or extract(day from p_month) <> 1
    or p_days is null or p_days not between 1 and 90 or p_required is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(p_timezone);
  if p_publisher <> 'personal' and not exists (
      select from public.linkedin_organizations o where o.user_id = caller and o.organization_id = p_publisher) then
    raise exception 'publisher_not_allowed';
  end if;
  -- Waits for running saves: a card that was saved before is among the board's posts below, and
  -- private.require_on_board sees the board when a card is saved later.
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  insert into public.review_boards (user_id, publisher, month, timezone, token_hash, expires_at, is_required)
  values (caller, p_publisher, p_month, p_timezone, private.hash_secret(secret), now() + make_interval(days => p_days),
    p_required)
  on conflict (user_id, publisher, month) do update set timezone = excluded.timezone, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, created_at = now(), is_required = excluded.is_required
  returning * into board;
  if p_required then
    for card in
      select distinct b.postcard from private.all_posts_of_board(board) b where b.status = 'publicar' order by 1
    loop
      begin
        perform private.require_card_approval(card, true);
      exception when raise_exception then
        null;
      end;
    end loop;
  end if;
  return secret;
end;
$$;
call private.offer_to_users('share_board');
create function private.end_board(p_publisher text, p_month date) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from public.review_boards
    where user_id = private.require_user() and publisher = p_publisher and month = p_month returning 1)
  select exists (select from ended);
$$;
call private.offer_to_users('end_board');
create function private.messages_of(p_post_id uuid, p_user_id uuid default null, p_postcard bigint default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'words', m.words, 'at', m.at) order by m.at, m.id), '[]')
  from (
    select id, name, words, at from public.review_messages where post_id = p_post_id
    union all
    select id, name, words, at from public.review_messages where user_id = p_user_id and postcard = p_postcard
    order by at desc, id desc limit 100
  ) m;
$$;
create function private.list_review_boards()
returns table (publisher text, month date, created_at timestamptz, expires_at timestamptz, is_required boolean, posts jsonb,
  total integer)
language sql stable security definer set search_path = '' as $$
  select b.publisher, b.month, b.created_at, b.expires_at, b.is_required, shown.posts, shown.total
  from public.review_boards b
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('postcard', (s.post).postcard, 'title', (s.post).title,
        'is_published', (s.post).status = 'listas', 'answer', a.answer, 'answered_by', a.answered_by, 'comment', a.comment,
        'is_current', coalesce(a.answered_version = (s.post).version, false),
        'is_disputed', (a.answer, a.answered_version) is distinct from ('changes', (s.post).version)
          and private.has_requested_changes(s.post), 'thread', private.messages_of((s.post).id)) order by s.local, (s.post).id), '[]') as posts,
        coalesce(max(s.total), 0) as total
      from private.posts_of_board(b) s left join public.post_approvals a on a.post_id = (s.post).id
    ) as shown
  where b.user_id = (select private.require_user()) and b.expires_at > now()
  order by b.month, b.publisher;
$$;
call private.offer_to_users('list_review_boards');
create function private.board_of_link(p_token_hash text) returns public.review_boards
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.review_boards;
begin
  select * into found from public.review_boards where token_hash = p_token_hash and expires_at > now();
  if found.user_id is null then
    raise exception 'not_found';
  end if;
  return found;
end;
$$;
create function engine.read_board(p_token_hash text)
returns table (publisher text, publisher_name text, publisher_logo text, month date, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
begin
  return query
  select board.publisher,
    coalesce(o.organization_name, case when board.publisher = 'personal'
      then coalesce(u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name') end, ''), o.logo_url, board.month,
    coalesce((select max(s.total) from private.posts_of_board(board) s), 0)
  from auth.users u
    left join public.linkedin_organizations o on o.user_id = u.id and o.organization_id = board.publisher
  where u.id = board.user_id;
end;
$$;
comment on function engine.read_board(text) is 'May be null: publisher_logo.';
grant execute on function engine.read_board(text) to service_role;
create function engine.read_board_posts(p_token_hash text)
returns table (
  id uuid, version integer, notes text, title text, post_comment text, date date, post_time time, timezone text, status text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb,
  publisher text, publisher_name text, publisher_logo text,
  answer text, answered_by text, answer_comment text, answered_at timestamptz, is_current boolean, publish_state text,
  has_own_text boolean, is_lost boolean, thread jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
  lost boolean := private.is_lost_page(board.user_id, nullif(board.publisher, 'personal'));
begin
  return query
  select (s.post).id, (s.post).version, (s.post).notes, (s.post).title, (s.post).post_comment, s.local::date,
    case when coalesce((s.post).published_at, (s.post).scheduled_at) is not null then s.local::time end, board.timezone, (s.post).status,
    (s.post).image_url, (s.post).image_alt, (s.post).more_images, (s.post).upload_type, (s.post).poll,
    account.publisher, account.publisher_name, account.publisher_logo,
    a.answer, a.answered_by, a.comment, a.answered_at, coalesce(a.answered_version = (s.post).version, false),
    (s.post).publish_state, false, (s.post).status = 'publicar' and lost, private.messages_of((s.post).id)
  from private.posts_of_board(board) s
    cross join engine.read_board(p_token_hash) account
    left join public.post_approvals a on a.post_id = (s.post).id
  order by s.local, (s.post).id;
end;
$$;
comment on function engine.read_board_posts(text) is
  'May be null: post_time, image_url, image_alt, upload_type, poll, publisher_logo, answer, answered_by, answer_comment, answered_at.';
grant execute on function engine.read_board_posts(text) to service_role;
create type private.board_answer as (id uuid, version integer, shown timestamptz);
create function private.read_board_answers(p_posts jsonb) returns private.board_answer[]
language plpgsql stable set search_path = '' as $$
declare
  answers private.board_answer[];
begin
  if jsonb_typeof(p_posts) is distinct from 'array' or jsonb_array_length(p_posts) not between 1 and private.board_post_limit() then
    raise exception 'invalid_input';
  end if;
  answers := array(select a from jsonb_populate_recordset(null::private.board_answer, p_posts) as a);
  if exists (select from unnest(answers) as a where a.id is null or a.version is null)
    or (select count(distinct a.id) from unnest(answers) as a) <> cardinality(answers) then
    raise exception 'invalid_input';
  end if;
  return answers;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;
create function private.answer_post(
  p_post private.board_answer, p_is_shown boolean, p_answer text, p_name text, p_comment text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_post.id;
  if not p_is_shown or post.id is null then
    return 'card_not_found';
  elsif post.status = 'listas' then
    return 'publisher_already_published';
  elsif post.version <> p_post.version then
    return 'card_version_conflict';
  elsif post.publish_state = 'publishing' then
    return 'card_publishing';
  elsif p_answer = 'approved' and exists (
      select from public.post_approvals a where a.post_id = post.id and a.answer = 'changes'
        and a.answered_version = p_post.version and a.answered_at is distinct from p_post.shown) then
    return 'changes_requested';
  elsif exists (
      select from public.post_approvals a where a.post_id = post.id and a.answer = p_answer and a.answered_version = p_post.version
        and a.answered_by = p_name and a.comment = p_comment) then
    return 'unchanged';
  end if;
  insert into public.post_approvals (post_id, user_id, answer, answered_version, answered_by, comment, answered_at)
  values (post.id, post.user_id, p_answer, p_post.version, p_name, p_comment, clock_timestamp())
  on conflict (post_id) do update set answer = excluded.answer, answered_version = excluded.answered_version,
    answered_by = excluded.answered_by, comment = excluded.comment, answered_at = excluded.answered_at;
  if not private.is_blank(p_comment) then
    insert into public.review_messages (user_id, post_id, name, words) values (post.user_id, post.id, p_name, p_comment);
  end if;
  return 'stored';
end;
$$;
create function private.remark_on_changes(p_posts uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.posts p where p.id = any (p_posts) and private.has_requested_changes(p))
    then ' En otro enlace pidieron cambios, que siguen pendientes.' else '' end;
$$;
create function private.notify_of_board(
  p_board public.review_boards, p_posts uuid[], p_answer text, p_name text, p_words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text := private.words_of_visitor(p_name, 120);
  post public.posts;
  has_failed boolean := exists (select from public.posts where id = any (p_posts) and publish_state = 'failed');
  message text;
begin
  select * into post from public.posts where id = p_posts[1];
  if p_answer = 'changes' then
    message := format('%s pidió cambios en «%s»: %s', name, private.shown_title(post.title), private.words_of_visitor(p_words, 300));
  elsif cardinality(p_posts) = 1 then
    message := format('%s aprobó «%s».%s%s', name, private.shown_title(post.title), private.remark_on_changes(p_posts),
      case when has_failed then ' No salió: usa «Reintentar» o elige otra fecha.' else '' end);
  else
    message := format('%s aprobó %s publicaciones de %s.%s%s', name, cardinality(p_posts), private.publisher_name(post),
      private.remark_on_changes(p_posts),
      case when has_failed then ' Alguna no salió: usa «Reintentar» o elige otra fecha.' else '' end);
  end if;
  perform private.notify_user(p_board.user_id, case when p_answer = 'approved' then 'success' else 'warning' end, message,
    format('approval:%s:%s:%s', post.id, p_answer, extract(epoch from clock_timestamp())),
    case when cardinality(p_posts) = 1 then post.id end, 'system',
    case when cardinality(p_posts) = 1 then private.post_target(post.id)
      else '/calendar?mes=' || to_char(p_board.month, 'YYYY-MM') end);
end;
$$;
create function engine.answer_board(p_token_hash text, p_posts jsonb, p_answer text, p_name text, p_comment text)
returns table (id uuid, code text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
  answers private.board_answer[] := private.read_board_answers(p_posts);
  shown uuid[];
  stored uuid[] := array[]::uuid[];
  answer private.board_answer;
  outcome text;
begin
  if coalesce(p_answer, '') not in ('approved', 'changes') or private.is_blank(p_name) or char_length(p_name) > 120
    or p_comment is null or char_length(p_comment) > 1000 or (p_answer = 'changes' and private.is_blank(p_comment))
    -- Refuses a comment on several posts, because each post's thread would store a copy of the comment.
    or (cardinality(answers) > 1 and (p_answer = 'changes' or p_comment <> '')) then
    raise exception 'invalid_input';
  end if;
  -- Locks in the order user, board, cards by number, jobs, so that meanwhile no link ends, no card is saved and no job
  -- is claimed.
  perform private.share_user(board.user_id);
  perform 1 from public.review_boards b where b.token_hash = p_token_hash for share;
  if not found then
    raise exception 'not_found';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(board.user_id, cards.postcard))
  from (
    select distinct p.postcard from public.posts p join unnest(answers) as a on a.id = p.id
    where p.user_id = board.user_id order by 1
  ) as cards;
  perform 1 from public.publish_jobs j join unnest(answers) as a on a.id = j.post_id
    where j.user_id = board.user_id order by j.id for update of j;
  shown := array(select (s.post).id from private.posts_of_board(board) s);
  foreach answer in array answers loop
    outcome := case when cardinality(answers) > 1
        and exists (select from public.posts p where p.id = answer.id and p.id = any (shown) and p.publish_state = 'unconfirmed')
      then 'post_unconfirmed'
      else private.answer_post(answer, answer.id = any (shown), p_answer, btrim(p_name), p_comment) end;
    if outcome = 'stored' then
      stored := stored || answer.id;
    end if;
    id := answer.id;
    code := case when outcome not in ('stored', 'unchanged') then outcome end;
    return next;
  end loop;
  if cardinality(stored) > 0 then
    if private.take_quota('board_answers', p_token_hash, 200, 3600) is not null then
      raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
    end if;
    perform private.notify_of_board(board, stored, p_answer, p_name, p_comment);
  end if;
end;
$$;
comment on function engine.answer_board(text, jsonb, text, text, text) is 'May be null: code.';
grant execute on function engine.answer_board(text, jsonb, text, text, text) to service_role;

-- 68_note_series.sql
create function private.is_series_day(p_every text, p_starts_on date, p_ends_on date, p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select p_day >= p_starts_on and p_day <= coalesce(p_ends_on, p_day) and case p_every
    when 'week' then extract(isodow from p_day) = extract(isodow from p_starts_on)
    when 'month-day' then extract(day from p_day) = extract(day from p_starts_on)
    when 'month-last-day' then extract(month from p_day + 1) <> extract(month from p_day)
    when 'month-last-weekday' then extract(isodow from p_day) = extract(isodow from p_starts_on)
      and extract(month from p_day + 7) <> extract(month from p_day)
    else extract(isodow from p_day) = extract(isodow from p_starts_on)
      and ceil(extract(day from p_day) / 7) = ceil(extract(day from p_starts_on) / 7) end;
$$;
create table public.note_series (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  body       text not null constraint note_series_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 500),
  color      text not null default 'gray' check (color in ('gray', 'blue', 'violet', 'orange', 'pink', 'lime')),
  every      text not null check (every in ('week', 'month-day', 'month-weekday', 'month-last-weekday', 'month-last-day')),
  starts_on  date not null constraint note_series_starts_on_is_a_day check (private.is_day(starts_on)),
  ends_on    date constraint note_series_ends_on_is_a_day check (private.is_day(ends_on)),
  -- used_on: days of the series that became a card; skipped_on: days that the user skipped.
  used_on    date[] not null default '{}' constraint note_series_used_on_is_bounded check (cardinality(used_on) <= 1000),
  skipped_on date[] not null default '{}' constraint note_series_skipped_on_is_bounded check (cardinality(skipped_on) <= 1000),
  -- used_bodies: by day, the text of a used idea whose series got another text later: 1,000 texts of 500 characters at
  -- most.
  used_bodies jsonb not null default '{}'
    constraint note_series_used_bodies_is_bounded check (jsonb_typeof(used_bodies) = 'object' and octet_length(used_bodies::text) <= 3100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint note_series_span_is_not_negative check (ends_on >= starts_on)
);
comment on table public.note_series is 'Ideas that repeat in the calendar each week or month, at most 100 for each user.';
create index note_series_user_id_idx on public.note_series (user_id);
alter table public.note_series enable row level security;
revoke all on public.note_series from anon, authenticated;
grant select, insert (id, user_id, body, color, every, starts_on, ends_on), update (body, color, every, starts_on, ends_on), delete
  on public.note_series to authenticated;
grant all on public.note_series to service_role;
create policy note_series_select_own on public.note_series
  for select to authenticated using (user_id = (select auth.uid()));
create policy note_series_insert_own on public.note_series
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy note_series_update_own on public.note_series
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy note_series_delete_own on public.note_series
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger note_series_touch before update on public.note_series
  for each row execute function private.touch_updated_at();
create function private.limit_note_series() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would miss each other's row.
  perform pg_advisory_xact_lock(hashtextextended('note_series:' || new.user_id::text, 0));
  if (select count(*) from public.note_series where user_id = new.user_id) >= 100 then
    raise exception 'series_limit_reached';
  end if;
  return new;
end;
$$;
create trigger note_series_limit before insert on public.note_series
  for each row execute function private.limit_note_series();
create function private.keep_used_bodies() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.used_bodies := coalesce((
    select jsonb_object_agg(u.key, coalesce(old.used_bodies ->> u.key, old.body))
    from (select to_char(day, 'YYYY-MM-DD') as key from unnest(old.used_on) as day) as u), '{}');
  return new;
end;
$$;
create trigger note_series_keep_used_bodies before update of body on public.note_series
  for each row when (old.body <> new.body) execute function private.keep_used_bodies();
create function private.newest_days(p_days date[]) returns date[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p_days) <= 1000 then p_days
    else array(select day from unnest(p_days) as day order by day desc limit 1000) end;
$$;
create function private.mark_series_day(p_id uuid, p_day date, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if p_day is null or p_state is null or p_state not in ('open', 'used', 'skipped') then
    raise exception 'invalid_input';
  end if;
  update public.note_series s set
    used_on = private.newest_days(array_remove(s.used_on, p_day) || array(select p_day where p_state = 'used')),
    skipped_on = private.newest_days(array_remove(s.skipped_on, p_day) || array(select p_day where p_state = 'skipped')),
    used_bodies = case when p_state = 'used' and p_day = any (s.used_on) then s.used_bodies
      else s.used_bodies - to_char(p_day, 'YYYY-MM-DD') end
  where s.id = p_id and s.user_id = caller
    and (p_state = 'open' or private.is_series_day(s.every, s.starts_on, s.ends_on, p_day));
  if not found then
    raise exception 'not_found';
  end if;
end;
$$;
call private.offer_to_users('mark_series_day');

-- 69_review_messages.sql
create function private.is_thread_shown(p_user_id uuid, p_postcard bigint, p_post_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_post_id is null then exists (
      select from public.card_approvals a where a.user_id = p_user_id and a.postcard = p_postcard
        and a.answer is not null and a.expires_at > now())
    else exists (
      select from public.posts p join public.post_approvals a on a.post_id = p.id
        join public.review_boards b on b.user_id = p.user_id
      where p.id = p_post_id and p.user_id = p_user_id and b.expires_at > now() and private.is_on_board(p, b)) end;
$$;
create function private.add_review_message(p_message public.review_messages, p_writer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_message.id is null or private.is_blank(p_message.words) or char_length(p_message.words) > 1000
    or char_length(p_message.name) > 120 then
    raise exception 'invalid_input';
  end if;
  insert into public.review_messages (id, user_id, post_id, postcard, name, words)
  values (p_message.id, p_message.user_id, p_message.post_id, p_message.postcard, p_message.name, p_message.words)
  on conflict (id) do nothing;
  if not found then
    if not exists (
        select from public.review_messages m where m.id = p_message.id
          and (m.user_id, m.post_id, m.postcard, m.name, m.words)
            is not distinct from (p_message.user_id, p_message.post_id, p_message.postcard, p_message.name, p_message.words)) then
      raise exception 'idempotency_key_reused';
    end if;
    return false;
  elsif private.take_quota('review_messages', p_writer, 100, 3600) is not null then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
  return true;
end;
$$;
create function engine.write_review_message(p_token_hash text, p_id uuid, p_post_id uuid, p_name text, p_words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link public.card_approvals;
  board public.review_boards;
  post public.posts;
  message public.review_messages;
begin
  if private.is_blank(p_name) then
    raise exception 'invalid_input';
  elsif p_post_id is null then
    link := private.card_of_link(p_token_hash);
    perform private.share_user(link.user_id);
    perform 1 from public.card_approvals a where a.token_hash = p_token_hash for share;
  else
    board := private.board_of_link(p_token_hash);
    perform private.share_user(board.user_id);
    perform 1 from public.review_boards b where b.token_hash = p_token_hash for share;
  end if;
  if not found then
    raise exception 'not_found';
  elsif p_post_id is null then
    select * into post from public.posts p where p.user_id = link.user_id and p.postcard = link.postcard
      and p.deleted_at is null and link.answer is not null order by p.status desc, p.linkedin_organization_id nulls first limit 1;
  else
    select (s.post).* into post from private.posts_of_board(board) s
      join public.post_approvals a on a.post_id = (s.post).id where a.post_id = p_post_id;
  end if;
  if post.id is null then
    raise exception 'card_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  end if;
  message.id := p_id;
  message.user_id := post.user_id;
  message.post_id := p_post_id;
  message.postcard := link.postcard;
  message.name := btrim(p_name);
  message.words := p_words;
  if private.add_review_message(message, p_token_hash) then
    perform private.notify_user(post.user_id, 'info', format('%s escribió sobre «%s»: %s', private.words_of_visitor(p_name, 120),
        private.shown_title(post.title), private.words_of_visitor(p_words, 300)),
      format('approval:message:%s', p_id), post.id, 'system', private.post_target(post.id));
  end if;
end;
$$;
grant execute on function engine.write_review_message(text, uuid, uuid, text, text) to service_role;
create function private.reply_to_reviewer(p_postcard bigint, p_words text, p_publisher text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  post public.posts;
  message public.review_messages;
begin
  perform private.share_user(caller);
  select * into post from public.posts p where p.user_id = caller and p.postcard = p_postcard and p.deleted_at is null
    and (p_publisher is null or coalesce(p.linkedin_organization_id, 'personal') = p_publisher)
    order by p.status desc limit 1;
  message.id := gen_random_uuid();
  message.user_id := post.user_id;
  message.post_id := case when p_publisher is not null then post.id end;
  message.postcard := case when p_publisher is null then post.postcard end;
  message.words := p_words;
  if post.id is null then
    raise exception 'card_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  elsif not private.is_thread_shown(post.user_id, post.postcard, message.post_id) then
    raise exception 'not_found';
  end if;
  perform private.add_review_message(message, post.user_id::text);
  return message.id;
end;
$$;
call private.offer_to_users('reply_to_reviewer');
create function private.list_review_threads(p_postcard bigint)
returns table (publisher text, thread jsonb, is_shown boolean)
language sql stable security definer set search_path = '' as $$
  select null, private.messages_of(null, a.user_id, a.postcard), private.is_thread_shown(a.user_id, a.postcard, null)
  from public.card_approvals a where a.user_id = (select private.require_user()) and a.postcard = p_postcard and a.answer is not null
  union all
  select coalesce(p.linkedin_organization_id, 'personal'), private.messages_of(p.id), private.is_thread_shown(p.user_id, p.postcard, p.id)
  from public.posts p join public.post_approvals a on a.post_id = p.id
  where p.user_id = (select private.require_user()) and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null;
$$;
call private.offer_to_users('list_review_threads');
comment on function public.list_review_threads(bigint) is 'May be null: publisher.';

-- 70_helpdesk.sql
create function private.helpdesk_tick() returns bigint
language sql security definer set search_path = '' as $$
  select private.wake_function('helpdesk-webhook')
  where exists (
    select 1 from public.helpdesk_tickets
    where delivery = 'waiting' and status = 'open' and created_at between now() - interval '3 days' and now() - interval '5 minutes');
$$;
select cron.schedule('helpdesk-tickets', '*/15 * * * *', 'select private.helpdesk_tick()');

-- 71_results.sql
create table public.user_analytics (
  user_id         uuid primary key references auth.users (id) on delete cascade,
  total_posts     integer check (total_posts >= 0),
  likes           integer,
  comments        integer,
  text_posts      integer check (text_posts >= 0),
  image_posts     integer check (image_posts >= 0),
  video_posts     integer check (video_posts >= 0),
  articles        integer check (articles >= 0),
  poll_posts      integer check (poll_posts >= 0),
  -- followers: the newer of LinkedIn's number and an export's; followers_source and followers_on name its source and
  -- day.
  followers       integer check (followers >= 0),
  followers_source text check (followers_source in ('linkedin', 'export')),
  followers_on    date,
  linkedin_followers    integer check (linkedin_followers >= 0),
  linkedin_followers_at timestamptz,
  lifetime_posts  integer check (lifetime_posts >= 0),
  -- synced_at: when LinkedIn's API last returned a figure. exported_at: the last day of the user's exports, or the day
  -- of the import of posts without days.
  synced_at       timestamptz,
  exported_at     date,
  updated_at      timestamptz not null default now()
);
comment on table public.user_analytics is 'Totals of the personal profile; a figure is null when neither LinkedIn nor an export gave it.';
alter table public.user_analytics enable row level security;
revoke all on public.user_analytics from anon, authenticated;
grant select on public.user_analytics to authenticated;
grant all on public.user_analytics to service_role;
create policy user_analytics_select_own on public.user_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger user_analytics_touch before update on public.user_analytics
  for each row execute function private.touch_updated_at();
create table public.post_analytics (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references auth.users (id) on delete cascade,
  post_id            uuid references public.posts (id) on delete set null,
  organization_id    text,
  title              text,
  post_text          text,
  num_likes          integer,
  num_comments       integer,
  reshares           integer,
  clicks             integer,
  impressions        integer,
  members_reached    integer,
  -- engagements: reactions, comments and shares, as LinkedIn's export adds them up.
  engagements        integer,
  date_posted        timestamptz,
  -- post_url: null when the user confirmed the post without its address.
  post_url           text,
  post_urn           text,
  post_type          text,
  linkedin_url_image text,
  linkedin_url_video text,
  -- exported_as: the urn or else the address by which exports name the post. is_imported: the post is known from
  -- exports only.
  exported_as        text,
  is_imported        boolean not null default false,
  -- source: the source of the newest figures; 'tribuna' when the post has no figures.
  source             text not null default 'tribuna' check (source in ('tribuna', 'linkedin', 'export')),
  synced_at          timestamptz,
  updated_at         timestamptz not null default now(),
  -- The votes of a page's poll, one number for each option; null until LinkedIn returned them.
  poll_votes         integer[],
  poll_read_at       timestamptz,
  constraint post_analytics_poll_votes_are_counts check (cardinality(poll_votes) between 2 and 4 and 0 <= all (poll_votes)),
  constraint post_analytics_poll_votes_have_a_moment check ((poll_votes is null) = (poll_read_at is null)),
  constraint post_analytics_user_id_post_url_key unique (user_id, post_url),
  constraint post_analytics_organization_id_within_bounds check (char_length(organization_id) <= 30),
  constraint post_analytics_title_within_bounds check (char_length(title) <= 1000),
  constraint post_analytics_post_text_within_bounds check (char_length(post_text) <= 30000),
  constraint post_analytics_post_url_within_bounds check (char_length(post_url) <= 2000),
  constraint post_analytics_exported_as_within_bounds check (char_length(exported_as) <= 2000),
  constraint post_analytics_post_urn_within_bounds check (char_length(post_urn) <= 200),
  constraint post_analytics_post_type_within_bounds check (char_length(post_type) <= 100),
  constraint post_analytics_linkedin_url_image_within_bounds check (char_length(linkedin_url_image) <= 2000),
  constraint post_analytics_linkedin_url_video_within_bounds check (char_length(linkedin_url_video) <= 2000)
);
comment on table public.post_analytics is 'Results of single posts; post_id: the post, when it was written here. A figure is null when neither LinkedIn nor an export gave it.';
create index post_analytics_user_id_date_posted_idx on public.post_analytics (user_id, date_posted desc, id);
create index post_analytics_own_idx on public.post_analytics (user_id, date_posted desc nulls last, id)
  include (post_type, num_likes, num_comments, reshares, impressions, engagements)
  where organization_id is null;
create unique index post_analytics_post_id_key on public.post_analytics (post_id);
create unique index post_analytics_user_id_post_urn_key on public.post_analytics (user_id, post_urn) where post_urn is not null;
create unique index post_analytics_user_id_imported_key on public.post_analytics (user_id, exported_as) where is_imported;
create index post_analytics_pages_idx on public.post_analytics (synced_at) where organization_id is not null and synced_at is not null;
alter table public.post_analytics enable row level security;
revoke all on public.post_analytics from anon, authenticated;
grant select on public.post_analytics to authenticated;
grant all on public.post_analytics to service_role;
create policy post_analytics_select_own on public.post_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger post_analytics_touch before update on public.post_analytics
  for each row execute function private.touch_updated_at();
create table public.post_snapshots (
  post_analytics_id uuid not null references public.post_analytics (id) on delete cascade,
  day               date not null,
  user_id           uuid not null references auth.users (id) on delete cascade,
  num_likes         integer,
  num_comments      integer,
  reshares          integer,
  clicks            integer,
  impressions       integer,
  primary key (post_analytics_id, day)
);
comment on table public.post_snapshots is 'The figures of a post as last read on each day (UTC).';
create index post_snapshots_user_id_idx on public.post_snapshots (user_id);
alter table public.post_snapshots enable row level security;
revoke all on public.post_snapshots from anon, authenticated;
grant select on public.post_snapshots to authenticated;
grant all on public.post_snapshots to service_role;
create policy post_snapshots_select_own on public.post_snapshots for select to authenticated using (user_id = (select auth.uid()));
create table public.account_snapshots (
  user_id       uuid not null references auth.users (id) on delete cascade,
  subject       text not null constraint account_snapshots_subject_is_known check (char_length(subject) <= 30 and subject ~ '^(personal|[0-9]+)$'),
  day           date not null,
  impressions   integer,
  engagements   integer,
  likes         integer,
  comments      integer,
  shares        integer,
  clicks        integer,
  new_followers integer,
  followers     integer check (followers >= 0),
  source        text not null check (source in ('linkedin', 'export')),
  primary key (user_id, subject, day)
);
comment on table public.account_snapshots is 'The daily figures of a profile or page (UTC); LinkedIn corrects days, so figures can go down.';
create index account_snapshots_pages_idx on public.account_snapshots (day) where source = 'linkedin';
alter table public.account_snapshots enable row level security;
revoke all on public.account_snapshots from anon, authenticated;
grant select on public.account_snapshots to authenticated;
grant all on public.account_snapshots to service_role;
create policy account_snapshots_select_own on public.account_snapshots
  for select to authenticated using (user_id = (select auth.uid()));
create table public.org_analytics (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null,
  org_followers     integer,
  page_views        integer,
  clicks_count      integer,
  comments_count    integer,
  likes_count       integer,
  shares_count      integer,
  engagement        numeric,
  impressions_count integer,
  unique_impressions_count integer,
  updated_at        timestamptz not null default now(),
  constraint org_analytics_user_id_organization_id_key unique (user_id, organization_id),
  constraint org_analytics_organization_id_within_bounds check (char_length(organization_id) <= 30)
);
comment on table public.org_analytics is
  'Totals of a company page at the last sync, as one user sees them; LinkedIn can report negative likes. A figure is null when LinkedIn did not give it.';
create index org_analytics_updated_at_idx on public.org_analytics (updated_at);
alter table public.org_analytics enable row level security;
revoke all on public.org_analytics from anon, authenticated;
grant select on public.org_analytics to authenticated;
grant all on public.org_analytics to service_role;
create policy org_analytics_select_own on public.org_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger org_analytics_touch before update on public.org_analytics
  for each row execute function private.touch_updated_at();
create function private.engagements_of(p_engagements integer, p_likes integer, p_comments integer, p_reshares integer) returns integer
language sql immutable set search_path = '' as $$
  select case when coalesce(p_engagements, p_likes, p_comments, p_reshares) is not null
    then coalesce(p_engagements, coalesce(p_likes, 0) + coalesce(p_comments, 0) + coalesce(p_reshares, 0)) end;
$$;
grant execute on function private.engagements_of(integer, integer, integer, integer) to authenticated, service_role;
create function public.results_posts(p_page integer)
returns table (
  total bigint, id uuid, title text, post_text text, num_likes integer, num_comments integer, impressions integer, engagements integer,
  date_posted timestamptz, post_url text, post_type text, linkedin_url_image text, linkedin_url_video text, source text, post_id uuid
)
language sql stable security invoker set search_path = '' as $$
  with known as materialized (
    select count(*) as total from public.post_analytics o where o.user_id = (select auth.uid()) and o.organization_id is null
  ), page as materialized (
    select o.id from public.post_analytics o
    where o.user_id = (select auth.uid()) and o.organization_id is null
    order by o.date_posted desc nulls last, o.id
    limit 5 offset (select 5 * greatest(least(p_page::bigint, (total + 4) / 5) - 1, 0) from known)
  )
  select (select total from known),
    a.id, a.title, a.post_text, a.num_likes, a.num_comments, a.impressions,
    private.engagements_of(a.engagements, a.num_likes, a.num_comments, a.reshares),
    a.date_posted, a.post_url, a.post_type, a.linkedin_url_image, a.linkedin_url_video, a.source,
    -- post_id is null for a post that was not written with Tribuna, and for a post in the bin.
    (select p.id from public.posts p where p.id = a.post_id)
  from page join public.post_analytics a on a.id = page.id
  order by a.date_posted desc nulls last, a.id;
$$;
comment on function public.results_posts(integer) is
  'May be null: title, post_text, num_likes, num_comments, impressions, engagements, date_posted, post_url, post_type, linkedin_url_image, linkedin_url_video, post_id.';
grant execute on function public.results_posts(integer) to authenticated, service_role;

-- 72_result_writes.sql
create function private.kind_of_post(p_upload_type text, p_image_url text, p_poll jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_poll is not null then 'poll'
    when p_image_url is null then 'text'
    when p_upload_type like 'video%' then 'video'
    when p_upload_type like '%image%' or p_upload_type like 'infograph%' then 'image'
    else 'document'
  end;
$$;
grant execute on function private.kind_of_post(text, text, jsonb) to service_role;
create function private.lock_results(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('results:' || p_user_id::text, 0));
$$;
create function private.count_published_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := private.kind_of_post(new.upload_type, new.image_url, new.poll);
  address text := new.post_url;
  urn text := new.post_urn;
  has_imports boolean;
begin
  perform private.lock_results(new.user_id);
  has_imports := exists (select from public.result_imports where user_id = new.user_id);
  if has_imports then
    delete from public.post_analytics where user_id = new.user_id and is_imported and (post_url = address or post_urn = urn);
  end if;
  if address is not null and exists (select from public.post_analytics where user_id = new.user_id and post_url = address and post_id is distinct from new.id) then
    address := null;
  end if;
  if urn is not null and exists (select from public.post_analytics where user_id = new.user_id and post_urn = urn and post_id is distinct from new.id) then
    urn := null;
  end if;
  insert into public.post_analytics as a (user_id, post_id, organization_id, title, post_text, date_posted, post_url, post_urn, post_type,
    linkedin_url_image, linkedin_url_video)
  values (new.user_id, new.id, new.linkedin_organization_id, new.title, private.shown_text(new.notes), new.published_at, address, urn, kind,
    case when kind = 'image' then new.image_url end, case when kind = 'video' then new.image_url end)
  on conflict (post_id) do update set date_posted = excluded.date_posted, post_url = coalesce(excluded.post_url, a.post_url),
    post_urn = coalesce(excluded.post_urn, a.post_urn);
  if has_imports and private.is_near_export(new.user_id, new.linkedin_organization_id, new.post_url, new.post_urn, new.published_at) then
    perform private.place_exported_posts(new.user_id, coalesce(new.linkedin_organization_id, 'personal'));
    perform private.settle_posts(new.user_id, null);
  end if;
  return null;
end;
$$;
create trigger posts_count_published after insert or update of status, published_at, post_url, post_urn on public.posts
  for each row when (new.status = 'listas' and new.deleted_at is null) execute function private.count_published_post();
create function engine.begin_results_job(
  p_user_id uuid, p_kind text, p_key text, p_input jsonb, p_cost numeric, p_source text, p_give_up_seconds integer,
  p_subject text, p_cost_seen numeric
) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  begun record;
begin
  select * into strict begun from engine.enqueue_background_job(p_user_id, p_kind, p_key, p_input, p_cost, p_source,
    p_give_up_seconds, 3, null, p_subject, p_cost_seen);
  if begun.is_new then
    perform engine.require_quota('analyses', p_user_id);
  end if;
  return begun.job_id;
end;
$$;
grant execute on function engine.begin_results_job(uuid, text, text, jsonb, numeric, text, integer, text, numeric) to service_role;
create function engine.posts_to_measure(p_user_id uuid, p_organization_id text, p_since timestamptz, p_limit integer)
returns table (id uuid, post_urn text)
language sql stable security invoker set search_path = '' as $$
  select a.id, a.post_urn from public.post_analytics a
  where a.user_id = p_user_id and a.organization_id is not distinct from p_organization_id and a.post_urn ~ '^urn:li:(share|ugcPost):'
    and (a.synced_at is null or (a.synced_at < p_since and a.synced_at < p_since - case
      when a.date_posted > now() - interval '30 days' then interval '20 hours' else interval '7 days' end))
  order by a.synced_at is not null, a.date_posted desc, a.id
  limit p_limit;
$$;
create function engine.save_post_figures(p_user_id uuid, p_figures jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.lock_results(p_user_id);
  with asked as (
    update public.post_analytics a set synced_at = clock_timestamp()
    from jsonb_to_recordset(p_figures) as f (id uuid) where a.id = f.id and a.user_id = p_user_id
    returning a.id
  )
  select coalesce(array_agg(id), '{}') into ids from asked;
  update private.linkedin_figures l set likes = case when f.likes is null then l.likes end,
    comments = case when f.comments is null then l.comments end, reshares = case when f.reshares is null then l.reshares end,
    clicks = case when f.clicks is null then l.clicks end, impressions = case when f.impressions is null then l.impressions end,
    reached = case when f.reached is null then l.reached end
  from jsonb_to_recordset(p_figures)
    as f (id uuid, likes integer, comments integer, reshares integer, clicks integer, impressions integer, reached integer)
  where l.post_analytics_id = f.id and f.id = any (ids);
  delete from private.linkedin_figures l
  where l.post_analytics_id = any (ids) and num_nonnulls(l.likes, l.comments, l.reshares, l.clicks, l.impressions, l.reached) = 0;
  with reported as (
    insert into private.linkedin_figures (post_analytics_id, likes, comments, reshares, clicks, impressions, reached)
    select f.id, f.likes, f.comments, f.reshares, f.clicks, f.impressions, f.reached from jsonb_to_recordset(p_figures)
      as f (id uuid, likes integer, comments integer, reshares integer, clicks integer, impressions integer, reached integer)
    where f.id = any (ids) and num_nonnulls(f.likes, f.comments, f.reshares, f.clicks, f.impressions, f.reached) > 0
    returning *
  )
  insert into public.post_snapshots as s (post_analytics_id, day, user_id, num_likes, num_comments, reshares, clicks, impressions)
  select post_analytics_id, (now() at time zone 'utc')::date, p_user_id, likes, comments, reshares, clicks, impressions
  from reported where num_nonnulls(likes, comments, reshares, clicks, impressions) > 0
  on conflict (post_analytics_id, day) do update set num_likes = coalesce(excluded.num_likes, s.num_likes),
    num_comments = coalesce(excluded.num_comments, s.num_comments), reshares = coalesce(excluded.reshares, s.reshares),
    clicks = coalesce(excluded.clicks, s.clicks), impressions = coalesce(excluded.impressions, s.impressions);
  perform private.settle_posts(p_user_id, ids);
  return cardinality(ids);
end;
$$;
create function engine.finish_personal_sync(p_user_id uuid, p_followers integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_analytics as u (user_id, total_posts, likes, comments, text_posts, image_posts, video_posts, articles,
    poll_posts, linkedin_followers, linkedin_followers_at, lifetime_posts, synced_at)
  select p_user_id, count(*), sum(num_likes), sum(num_comments), count(*) filter (where post_type = 'text'),
    count(*) filter (where post_type = 'image'), count(*) filter (where post_type = 'video'),
    count(*) filter (where post_type in ('article', 'document')), count(*) filter (where post_type = 'poll'), p_followers, case when p_followers is not null then now() end, count(*),
    greatest(case when p_followers is not null then now() end, (
      select max(l.reported_at) from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
      where a.user_id = p_user_id and a.organization_id is null))
  from public.post_analytics where user_id = p_user_id and organization_id is null
  on conflict (user_id) do update set total_posts = excluded.total_posts, likes = excluded.likes, comments = excluded.comments,
    text_posts = excluded.text_posts, image_posts = excluded.image_posts, video_posts = excluded.video_posts,
    articles = excluded.articles, poll_posts = excluded.poll_posts, linkedin_followers = coalesce(excluded.linkedin_followers, u.linkedin_followers),
    linkedin_followers_at = coalesce(excluded.linkedin_followers_at, u.linkedin_followers_at), lifetime_posts = excluded.lifetime_posts,
    synced_at = greatest(excluded.synced_at, u.synced_at);
  perform private.settle_totals(p_user_id);
end;
$$;
create function engine.save_page_figures(p_user_id uuid, p_organization_id text, p_totals jsonb, p_days jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.org_analytics (user_id, organization_id, org_followers, page_views, clicks_count, comments_count, likes_count,
    shares_count, engagement, impressions_count, unique_impressions_count)
  select p_user_id, p_organization_id, t.followers, t.views, t.clicks, t.comments, t.likes, t.shares, t.engagement, t.impressions, t."unique"
  from jsonb_to_record(p_totals) as t (followers integer, views integer, clicks integer, comments integer, likes integer,
    shares integer, engagement numeric, impressions integer, "unique" integer)
  on conflict (user_id, organization_id) do update set org_followers = excluded.org_followers, page_views = excluded.page_views,
    clicks_count = excluded.clicks_count, comments_count = excluded.comments_count, likes_count = excluded.likes_count,
    shares_count = excluded.shares_count, engagement = excluded.engagement, impressions_count = excluded.impressions_count,
    unique_impressions_count = excluded.unique_impressions_count;
  insert into public.account_snapshots (user_id, subject, day, impressions, likes, comments, shares, clicks, engagements, source)
  select p_user_id, p_organization_id, d.day, d.impressions, d.likes, d.comments, d.shares, d.clicks,
    d.likes + d.comments + d.shares + d.clicks, 'linkedin'
  from jsonb_to_recordset(p_days) as d (day date, impressions integer, likes integer, comments integer, shares integer, clicks integer)
  on conflict (user_id, subject, day) do update set impressions = excluded.impressions, likes = excluded.likes,
    comments = excluded.comments, shares = excluded.shares, clicks = excluded.clicks, engagements = excluded.engagements,
    source = 'linkedin';
end;
$$;
create function engine.save_poll_votes(p_user_id uuid, p_votes jsonb) returns integer
language sql security definer set search_path = '' as $$
  with kept as (
    update public.post_analytics a set poll_votes = v.votes, poll_read_at = clock_timestamp()
    from jsonb_to_recordset(p_votes) as v (post_id uuid, votes integer[]) join public.posts p on p.id = v.post_id
    where a.post_id = p.id and a.user_id = p_user_id and p.user_id = p_user_id
      and cardinality(v.votes) = jsonb_array_length(p.poll -> 'options')
    returning 1)
  select count(*)::integer from kept;
$$;
grant execute on function engine.save_poll_votes(uuid, jsonb) to service_role;
grant execute on function
  engine.posts_to_measure(uuid, text, timestamptz, integer),
  engine.save_post_figures(uuid, jsonb),
  engine.finish_personal_sync(uuid, integer),
  engine.save_page_figures(uuid, text, jsonb, jsonb)
  to service_role;
create function private.forget_old_figures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer := 0;
  more integer;
  outdated record;
begin
  -- Lets the exports' figures apply again on days whose LinkedIn figures were deleted.
  for outdated in
    select distinct s.user_id, s.subject from public.account_snapshots s
    where s.source = 'linkedin' and s.day < (now() at time zone 'utc')::date - 365
      and exists (select from public.result_imports i where i.user_id = s.user_id and i.subject = s.subject)
  loop
    delete from public.account_snapshots where user_id = outdated.user_id and subject = outdated.subject
      and source = 'linkedin' and day < (now() at time zone 'utc')::date - 365;
    get diagnostics more = row_count;
    forgotten := forgotten + more;
    perform private.settle_days(outdated.user_id, outdated.subject);
  end loop;
  delete from public.account_snapshots where source = 'linkedin' and day < (now() at time zone 'utc')::date - 365;
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  delete from public.post_snapshots where day < (now() at time zone 'utc')::date - 365;
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  for outdated in
    with gone as (
      delete from private.linkedin_figures where reported_at < now() - interval '365 days' returning post_analytics_id
    )
    update public.post_analytics a set synced_at = case when exists (
      select from private.linkedin_figures l where l.post_analytics_id = a.id and l.reported_at >= now() - interval '365 days') then a.synced_at end
    from gone where a.id = gone.post_analytics_id returning a.user_id, a.id
  loop
    perform private.settle_posts(outdated.user_id, array[outdated.id]);
    forgotten := forgotten + 1;
  end loop;
  update public.post_analytics set poll_votes = null, poll_read_at = null where poll_read_at < now() - interval '365 days';
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  delete from public.org_analytics where updated_at < now() - interval '365 days';
  get diagnostics more = row_count;
  return forgotten + more;
end;
$$;
create function private.results_tick() returns bigint
language sql security definer set search_path = '' as $$
  select private.wake_function('sync-analytics')
  where exists (
    select 1 from public.background_jobs
    where state = 'queued' and kind in ('results_sync', 'page_analysis', 'person_analysis') and run_at <= now());
$$;
select cron.schedule('results-jobs', '* * * * *', 'select private.results_tick()');
select cron.schedule('old-figures', '20 5 * * *', 'select private.forget_old_figures()');
insert into public.ai_credit_costs (content_type, credit_cost) values ('organization_analysis', 0.5)
on conflict (content_type) do nothing;

-- 73_export_import.sql
create table public.result_imports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users (id) on delete cascade,
  subject     text not null constraint result_imports_subject_is_known check (char_length(subject) <= 30 and subject ~ '^(personal|[0-9]+)$'),
  fingerprint text not null constraint result_imports_fingerprint_is_md5 check (char_length(fingerprint) <= 32 and fingerprint ~ '^[0-9a-f]{32}$'),
  posts       integer not null check (posts >= 0),
  days        integer not null check (days >= 0),
  first_day   date,
  last_day    date,
  followers   integer check (followers >= 0),
  -- as_of: the day at whose end the figures were valid.
  as_of       date not null,
  imported_at timestamptz not null default now(),
  constraint result_imports_user_id_subject_fingerprint_key unique (user_id, subject, fingerprint)
);
comment on table public.result_imports is 'LinkedIn exports that a user has imported, one row for each file; the user can remove each.';
alter table public.result_imports enable row level security;
revoke all on public.result_imports from anon, authenticated;
grant select on public.result_imports to authenticated;
grant all on public.result_imports to service_role;
create policy result_imports_select_own on public.result_imports for select to authenticated using (user_id = (select auth.uid()));
create table private.imported_posts (
  import_id         uuid not null references public.result_imports (id) on delete cascade,
  named             text not null constraint imported_posts_named_within_bounds check (char_length(named) <= 2000),
  url               text not null constraint imported_posts_url_within_bounds check (char_length(url) <= 2000),
  urn               text constraint imported_posts_urn_within_bounds check (char_length(urn) <= 200),
  -- moment: the post's time of creation, read from its urn; null when the urn contains no time.
  moment            timestamptz,
  day               date,
  title             text constraint imported_posts_title_within_bounds check (char_length(title) <= 1000),
  kind              text constraint imported_posts_kind_within_bounds check (char_length(kind) <= 100),
  impressions       integer,
  engagements       integer,
  likes             integer,
  comments          integer,
  reshares          integer,
  clicks            integer,
  -- group_name: one value of `named` for all rows of a post (a share and its activity). published_id: the post
  -- published by Tribuna that this row describes; null without such a post.
  group_name        text constraint imported_posts_group_name_within_bounds check (char_length(group_name) <= 2000),
  published_id      uuid references public.post_analytics (id) on delete set null,
  is_ambiguous      boolean not null default false,
  post_analytics_id uuid references public.post_analytics (id) on delete set null,
  primary key (import_id, named)
);
comment on table private.imported_posts is 'The posts in each export, with the matching row of post_analytics; null: unmatched.';
create index imported_posts_post_analytics_id_idx on private.imported_posts (post_analytics_id);
create index imported_posts_published_id_idx on private.imported_posts (published_id);
alter table private.imported_posts enable row level security;
revoke all on private.imported_posts from public, anon, authenticated, service_role;
create table private.imported_days (
  import_id     uuid not null references public.result_imports (id) on delete cascade,
  day           date not null,
  impressions   integer,
  engagements   integer,
  new_followers integer,
  likes         integer,
  comments      integer,
  shares        integer,
  clicks        integer,
  primary key (import_id, day)
);
comment on table private.imported_days is 'The days in each export.';
alter table private.imported_days enable row level security;
revoke all on private.imported_days from public, anon, authenticated, service_role;
create table private.linkedin_figures (
  id                bigint generated always as identity primary key,
  post_analytics_id uuid not null references public.post_analytics (id) on delete cascade,
  reported_at       timestamptz not null default clock_timestamp(),
  likes             integer,
  comments          integer,
  reshares          integer,
  clicks            integer,
  impressions       integer,
  reached           integer
);
comment on table private.linkedin_figures is
  'Responses of LinkedIn''s API about a post. Each figure stands in the last response that had it, and in no other.';
create index linkedin_figures_post_analytics_id_idx on private.linkedin_figures (post_analytics_id);
create index linkedin_figures_reported_at_idx on private.linkedin_figures (reported_at);
alter table private.linkedin_figures enable row level security;
revoke all on private.linkedin_figures from public, anon, authenticated, service_role;
create function private.result_limit() returns integer
language sql immutable set search_path = '' as $$ select 20000; $$;
create function private.moment_of_urn(p_urn text) returns timestamptz
language sql immutable set search_path = '' as $$
  -- Tests the number in a case, because Postgres 18 may compute a selected value before it tests a condition of WHERE.
  select case when found[1]::numeric between 4412797044000000000 and 9223372036854775807
    then to_timestamp(((found[1]::numeric)::bigint >> 22)::double precision / 1000) end
  from (select regexp_match(p_urn, '^urn:li:[a-zA-Z]+:([0-9]{19})$') as found) as t;
$$;
create function private.exported_posts(p_posts jsonb)
returns table (named text, url text, urn text, day date, title text, kind text, impressions integer, engagements integer,
  likes integer, comments integer, reshares integer, clicks integer)
language sql immutable set search_path = '' as $$
  select coalesce(p.urn, p.url), min(p.url), p.urn, max(p.day), left(max(p.title), 300), left(max(p.kind), 20), max(p.impressions), max(p.engagements),
    max(p.likes), max(p.comments), max(p.reshares), max(p.clicks)
  from jsonb_to_recordset(p_posts) as p (url text, urn text, day date, title text, kind text, impressions integer, engagements integer,
    likes integer, comments integer, reshares integer, clicks integer)
  where char_length(p.url) <= 2000 and p.url ~ '^https://([a-z0-9-]+\.)*linkedin\.com/' and (p.urn is null or p.urn ~ '^urn:li:[a-zA-Z]+:[0-9]{1,30}$')
  group by p.urn, coalesce(p.urn, p.url);
$$;
create function private.nests_deep(p_json text) returns boolean
language sql immutable set search_path = '' as $$
  with plain as (select regexp_replace(p_json, '"(?:[^"\\]|\\.)*"?|[^][{}"]+', '', 'g') as json),
    once as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from plain),
    twice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from once),
    thrice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from twice)
  select regexp_replace(json, '\[\]|\{\}', '', 'g') <> '' from thrice;
$$;
create function private.import_linkedin_export(
  p_export text, p_organization_id text default null, out new_posts integer, out days integer, out ambiguous integer)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  account text := coalesce(p_organization_id, 'personal');
  file jsonb;
  mark text;
  brought public.result_imports;
  today date := (now() at time zone 'utc')::date;
begin
  if octet_length(p_export) > 4000000 then
    raise exception 'export_too_large';
  end if;
  if private.nests_deep(p_export) then
    raise exception 'export_invalid';
  end if;
  if p_organization_id is not null and not exists (select from public.linkedin_organizations
      where user_id = caller and organization_id = p_organization_id and is_visible) then
    raise exception 'publisher_not_allowed';
  end if;
  file := p_export::jsonb;
  perform private.lock_results(caller);
  if jsonb_array_length(file -> 'posts') > 10000 or jsonb_array_length(file -> 'days') > 4000
    or (select count(*) from public.post_analytics where user_id = caller) + jsonb_array_length(file -> 'posts') > private.result_limit()
    or (select coalesce(sum(i.posts + i.days), 0) from public.result_imports i where i.user_id = caller) > 5 * private.result_limit() then
    raise exception 'export_too_large';
  end if;
  mark := md5(file::text);
  delete from public.result_imports where user_id = caller and subject = account and fingerprint = mark;
  insert into public.result_imports (user_id, subject, fingerprint, posts, days, followers, as_of)
  values (caller, account, mark, 0, 0, (file ->> 'followers')::integer, today) returning * into brought;
  -- Stores `named` as group_name too: most posts have a single name, so place_exported_posts rarely changes the group.
  insert into private.imported_posts (import_id, named, group_name, url, urn, moment, day, title, kind, impressions, engagements, likes, comments, reshares, clicks)
  select brought.id, p.named, p.named, p.url, p.urn, private.moment_of_urn(p.urn), case when p.day between '2003-05-05' and today + 1 then p.day end, p.title, p.kind, p.impressions, p.engagements,
    p.likes, p.comments, p.reshares, p.clicks
  from private.exported_posts(file -> 'posts') as p;
  get diagnostics brought.posts = row_count;
  insert into private.imported_days (import_id, day, impressions, engagements, new_followers, likes, comments, shares, clicks)
  select brought.id, d.day, max(d.impressions), max(d.engagements), max(d."newFollowers"), max(d.likes), max(d.comments), max(d.shares), max(d.clicks)
  from jsonb_to_recordset(file -> 'days') as d (day date, impressions integer, engagements integer, "newFollowers" integer,
    likes integer, comments integer, shares integer, clicks integer)
  where d.day between '2003-05-05' and today + 1 group by d.day;
  get diagnostics days = row_count;
  select min(d.day), max(d.day) into brought.first_day, brought.last_day from private.imported_days d where d.import_id = brought.id;
  update public.result_imports i set posts = brought.posts, days = import_linkedin_export.days, first_day = brought.first_day,
    last_day = brought.last_day, as_of = coalesce(brought.last_day, today)
  where i.id = brought.id;
  new_posts := private.place_exported_posts(caller, account);
  delete from public.result_imports i where i.id = brought.id and i.posts = 0 and i.days = 0 and i.followers is null;
  select count(distinct p.group_name)::integer into ambiguous from private.imported_posts p where p.import_id = brought.id and p.is_ambiguous;
  perform private.settle_posts(caller, null), private.settle_days(caller, account), private.settle_totals(caller);
exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format
  or invalid_parameter_value or check_violation or null_value_not_allowed or cardinality_violation
  or untranslatable_character or character_not_in_repertoire or statement_too_complex then
  raise exception 'export_invalid';
end;
$$;
call private.offer_to_users('import_linkedin_export');
create function private.remove_result_import(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  account text;
begin
  perform private.lock_results(caller);
  delete from public.result_imports where id = p_id and user_id = caller returning subject into account;
  if account is null then
    return false;
  end if;
  perform private.place_exported_posts(caller, account), private.settle_posts(caller, null),
    private.settle_days(caller, account), private.settle_totals(caller);
  return true;
end;
$$;
call private.offer_to_users('remove_result_import');

-- 74_account_deletion.sql
create function engine.delete_account(p_user_id uuid) returns table (files text[], tokens text[], checkouts text[])
language plpgsql security definer set search_path = '' as $$
begin
  -- Locks the user's row: claims share a lock on it and skip a locked row, so no post of this user can be claimed
  -- from here on.
  perform 1 from auth.users where id = p_user_id for update;
  if not found then
    return;
  end if;
  if exists (select 1 from public.publish_jobs where user_id = p_user_id and state in ('preparing', 'creating')) then
    raise exception 'account_publishing';
  end if;
  -- Waits for a token refresh that is being saved, because its tokens must be revoked too.
  select array_remove(array[s.access_token, s.refresh_token], null) into tokens
  from private.linkedin_secrets s where s.user_id = p_user_id for update;
  tokens := coalesce(tokens, '{}');
  files := array(select private.files_in_folder(p_user_id));
  checkouts := array(select c.stripe_session_id from public.checkout_sessions c
    where c.user_id = p_user_id and c.state = 'open' and (c.expires_at is null or c.expires_at > now()));
  insert into private.unnamed_media (name, remove_after) select name, now() from unnest(files) as name
  on conflict (name) do update set remove_after = excluded.remove_after;
  delete from public.money_alarms where subject = p_user_id::text;
  delete from auth.refresh_tokens where user_id::text = p_user_id::text;
  delete from auth.flow_state where user_id = p_user_id;
  delete from auth.users where id = p_user_id;
  return next;
end;
$$;
grant execute on function engine.delete_account(uuid) to service_role;
create function private.list_own_files() returns table (name text)
language sql stable security definer set search_path = '' as $$
  select file from private.files_in_folder((select private.require_user())) as file;
$$;
call private.offer_to_users('list_own_files');
create function public.account_losses()
returns table (scheduled_posts bigint, credits numeric, files bigint)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(distinct postcard) from public.posts
      where user_id = (select auth.uid()) and publish_state in ('scheduled', 'publishing')),
    (select available_credits from public.credit_balance()),
    (select count(*) from public.list_own_files());
$$;
grant execute on function public.account_losses() to authenticated, service_role;
create function private.list_deleted_posts() returns setof public.posts
language sql stable security definer set search_path = '' as $$
  select p.* from public.posts p where p.user_id = (select private.require_user()) and p.deleted_at is not null order by p.deleted_at, p.id;
$$;
call private.offer_to_users('list_deleted_posts');
create function private.sweep_sign_in_log() returns void
language sql security definer set search_path = '' as $$
  delete from auth.audit_log_entries e
  where not exists (
    select from auth.users u where u.id::text = coalesce(e.payload -> 'traits' ->> 'user_id', e.payload ->> 'actor_id'));
$$;
select cron.schedule('sign-in-log', '0 6 * * *', 'select private.sweep_sign_in_log()');

-- 75_api_tokens.sql
create table private.api_tokens (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  name         text not null constraint api_tokens_name_within_bounds check (char_length(btrim(name)) between 1 and 60 and char_length(name) <= 60),
  token_hash   text not null constraint api_tokens_token_hash_key unique
    constraint api_tokens_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  -- Every token may read. may_plan never includes publishing at once.
  may_plan     boolean not null default false,
  may_publish  boolean not null default false,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table private.api_tokens is 'Personal tokens for assistants: only the SHA-256 of each is kept. At most 10 for each user.';
create index api_tokens_user_id_idx on private.api_tokens (user_id);
alter table private.api_tokens enable row level security;
revoke all on private.api_tokens from public, anon, authenticated, service_role;
create function private.create_api_token(p_name text, p_may_plan boolean, p_may_publish boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  secret text := private.new_secret();
begin
  if private.is_blank(p_name) or char_length(p_name) > 60 or p_may_plan is null or p_may_publish is null then
    raise exception 'invalid_input';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('api_tokens:' || caller::text, 0));
  if (select count(*) from private.api_tokens where user_id = caller) >= 10 then
    raise exception 'api_token_limit_reached';
  end if;
  insert into private.api_tokens (user_id, name, token_hash, may_plan, may_publish)
  values (caller, btrim(p_name), private.hash_secret('trb_' || secret), p_may_plan, p_may_publish);
  return 'trb_' || secret;
end;
$$;
call private.offer_to_users('create_api_token');
create function private.list_api_tokens()
returns table (id uuid, name text, may_plan boolean, may_publish boolean, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, t.may_plan, t.may_publish, t.created_at, t.last_used_at
  from private.api_tokens t where t.user_id = private.require_user() order by t.created_at, t.id;
$$;
call private.offer_to_users('list_api_tokens');
comment on function public.list_api_tokens() is 'May be null: last_used_at.';
create function private.revoke_api_token(p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from private.api_tokens where id = p_id and user_id = private.require_user() returning 1)
  select exists (select from gone);
$$;
call private.offer_to_users('revoke_api_token');
create function engine.use_api_token(p_token_hash text)
returns table (user_id uuid, may_plan boolean, may_publish boolean)
language plpgsql security definer set search_path = '' as $$
declare
  found private.api_tokens;
begin
  update private.api_tokens t set last_used_at = now() where t.token_hash = p_token_hash returning t.* into found;
  if found.id is null then
    raise exception 'not_authenticated';
  end if;
  perform engine.require_quota('assistant', found.user_id);
  return query select found.user_id, found.may_plan, found.may_publish;
end;
$$;
grant execute on function engine.use_api_token(text) to service_role;
create function private.token_for_work(p_token_hash text)
returns table (user_id uuid, may_plan boolean, may_publish boolean, timezone text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  select t.user_id, t.may_plan, t.may_publish, u.raw_user_meta_data ->> 'timezone'
  into token_for_work.user_id, token_for_work.may_plan, token_for_work.may_publish, token_for_work.timezone
  from private.api_tokens t join auth.users u on u.id = t.user_id where t.token_hash = p_token_hash;
  if not found then
    raise exception 'not_authenticated';
  end if;
  begin
    perform now() at time zone timezone;
  exception when invalid_parameter_value then
    timezone := null;
  end;
  timezone := coalesce(timezone, 'UTC');
  return next;
end;
$$;
grant execute on function private.token_for_work(text) to service_role;
create function engine.act_as_token(p_token_hash text, p_tool text, p_args jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  token record;
  answer jsonb;
  lost_page text;
  lost_pages jsonb;
  asked text := md5((p_args - 'key' - case when p_tool = 'create_draft' then 'postcard' else '' end)::text);
begin
  select * into strict token from private.token_for_work(p_token_hash);
  if p_tool in ('create_draft', 'schedule_post', 'move_post') and not token.may_plan
    or p_tool = 'publish_now' and not token.may_publish then
    raise exception 'forbidden';
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', token.user_id, 'role', 'authenticated')::text, true),
    set_config('request.jwt.claim.sub', token.user_id::text, true);
  if p_args ->> 'key' is not null then
    answer := private.kept_answer(p_args ->> 'key', p_tool, asked);
    if answer is not null then
      return answer;
    end if;
  end if;
  -- Refuses a moment within 15 minutes, so that the user has time to check an assistant's plan. Accepts the repetition
  -- of a request, because the card's unpublished posts already have that moment.
  if p_tool in ('schedule_post', 'move_post') and not token.may_publish
    and ((p_args ->> 'date')::date + (p_args ->> 'time')::time) at time zone (p_args ->> 'timezone') < now() + interval '15 minutes'
    and exists (
      select from public.posts p where p.user_id = token.user_id and p.postcard = (p_args ->> 'postcard')::bigint
        and p.status = 'publicar' and p.deleted_at is null
        and (p.date, p.post_time, p.timezone)
          is distinct from ((p_args ->> 'date')::date, (p_args ->> 'time')::time, p_args ->> 'timezone')) then
    raise exception 'forbidden';
  elsif p_tool = 'publish_now' then
    perform engine.request_publish_now(token.user_id, (p_args ->> 'postcard')::bigint, (p_args ->> 'accept_holes')::boolean);
    if (p_args ->> 'version')::integer is distinct from (select max(version) from public.posts
        where user_id = token.user_id and postcard = (p_args ->> 'postcard')::bigint and status = 'publicar' and deleted_at is null) then
      raise exception 'card_version_conflict';
    end if;
    answer := jsonb_build_object('postcard', p_args -> 'postcard', 'version', p_args -> 'version');
  elsif p_tool = 'create_draft' then
    select o.organization_id into lost_page
    from jsonb_array_elements_text(p_args -> 'publishers') as wanted
      join public.linkedin_organizations o on o.user_id = token.user_id and o.organization_id = wanted
    where not o.can_publish and o.is_visible order by o.organization_name limit 1;
    if lost_page is not null then
      perform private.refuse_lost_page(token.user_id, lost_page);
    elsif exists (
      select from jsonb_array_elements_text(p_args -> 'publishers') as wanted where wanted <> 'personal' and not exists (
        select from public.linkedin_organizations o where o.user_id = token.user_id and o.organization_id = wanted
          and o.is_visible and coalesce(o.vanity_name, '') <> '')) then
      raise exception 'publisher_not_allowed';
    end if;
  end if;
  perform set_config('request.jwt.claim.role', 'authenticated', true), set_config('role', 'authenticated', true);
  case p_tool
    when 'list_posts' then
      select coalesce(jsonb_agg(jsonb_build_object('postcard', p.postcard, 'version', p.version, 'title', p.title, 'date', p.day,
          'time', to_char(p.hour, 'HH24:MI'), 'timezone', p.zone,
          'skipped_time', case when p.published_at is null and p.hour <> p.post_time then to_char(p.post_time, 'HH24:MI') end,
          'status', p.publish_state, 'publisher', coalesce(p.linkedin_organization_id, 'personal'),
          'own_text', p.has_own_text, 'poll', p.has_poll, 'error', p.error) order by p.at, p.day, p.postcard), '[]')
      into answer from (
        select c.*, a.at, z.zone, (select publish_error_code from public.posts where id = c.id) as error, coalesce((a.at at time zone z.zone)::date, c.date) as day, (a.at at time zone z.zone)::time as hour,
          coalesce((a.at at time zone token.timezone)::date, c.date) as listed_day
        from public.list_calendar((p_args ->> 'from')::date, (p_args ->> 'to')::date) as c,
          lateral (select coalesce(c.published_at, c.scheduled_at) as at) as a,
          lateral (select case when c.published_at is null then c.timezone else token.timezone end as zone) as z
      ) as p
      where p.listed_day between (p_args ->> 'from')::date and (p_args ->> 'to')::date;
    when 'list_publishers' then
      select jsonb_build_array(jsonb_build_object('publisher', 'personal', 'name', 'Perfil personal'))
        || coalesce(jsonb_agg(jsonb_build_object('publisher', o.organization_id, 'name', o.organization_name)
          order by o.organization_name), '[]')
      into answer from public.linkedin_organizations o
      where o.is_visible and coalesce(o.vanity_name, '') <> '' and o.can_publish is not false;
    when 'create_draft' then
      select jsonb_agg(jsonb_build_object('postcard', p.postcard, 'version', p.version,
          'publisher', coalesce(p.linkedin_organization_id, 'personal')))
      into answer from public.save_post_card((p_args ->> 'postcard')::bigint, null,
        jsonb_build_object('title', p_args ->> 'title', 'notes', p_args ->> 'text', 'post_comment', '',
          'date', p_args ->> 'date', 'post_time', null, 'timezone', p_args ->> 'timezone', 'poll', p_args -> 'poll',
          'own_texts', (select coalesce(jsonb_agg(jsonb_build_object('publisher', own ->> 'publisher', 'notes', own ->> 'text', 'post_comment', '')), '[]')
            from jsonb_array_elements(coalesce(nullif(p_args -> 'own_texts', 'null'), '[]')) as own)),
        array(select jsonb_array_elements_text(p_args -> 'publishers'))) as p;
    when 'schedule_post', 'move_post' then
      answer := jsonb_build_object('postcard', p_args -> 'postcard', 'version', public.move_post_card(
        (p_args ->> 'postcard')::bigint, (p_args ->> 'version')::integer, (p_args ->> 'date')::date,
        (p_args ->> 'time')::time, p_args ->> 'timezone', (p_args ->> 'accept_holes')::boolean));
    when 'get_results' then
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') into answer from public.results_summary((p_args ->> 'days')::integer) as r;
    when 'get_credits' then
      select to_jsonb(b) into answer from private.balance_at(token.user_id) as b;
    when 'publish_now' then
      null;
    else
      raise exception 'invalid_input';
  end case;
  if p_tool in ('schedule_post', 'move_post', 'publish_now') then
    select jsonb_agg(o.organization_name order by o.organization_name) into lost_pages
    from public.posts p join public.linkedin_organizations o on o.user_id = p.user_id and o.organization_id = p.linkedin_organization_id
    where p.user_id = token.user_id and p.postcard = (p_args ->> 'postcard')::bigint and p.status = 'publicar'
      and p.deleted_at is null and not o.can_publish;
    answer := answer || case when lost_pages is null then '{}' else jsonb_build_object('lost_pages', lost_pages) end;
  end if;
  if p_args ->> 'key' is not null then
    perform private.keep_answer(p_args ->> 'key', p_tool, asked, answer);
  end if;
  return coalesce(answer, 'null');
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;
grant execute on function engine.act_as_token(text, text, jsonb) to service_role;

-- 76_result_sources.sql
create function private.is_near_export(p_user_id uuid, p_organization_id text, p_url text, p_urn text, p_published_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.result_imports i join private.imported_posts p on p.import_id = i.id
    where i.user_id = p_user_id and i.subject = coalesce(p_organization_id, 'personal')
      and (p.url = p_url or p.urn = p_urn or p.urn = private.urn_in_post_url(p_url)
        or abs(extract(epoch from p.moment - coalesce(private.moment_of_urn(p_urn), p_published_at))) <= 60));
$$;
create function private.exported_targets(p_user_id uuid, p_subject text)
returns table (named text, group_name text, published_id uuid, is_ambiguous boolean)
language sql stable security definer set search_path = '' as $$
  with given as materialized (
    select p.named, min(p.url) as url, p.urn, p.moment, p.urn like 'urn:li:activity:%' as is_activity
    from private.imported_posts p join public.result_imports i on i.id = p.import_id
    where i.user_id = p_user_id and i.subject = p_subject
    group by p.named, p.urn, p.moment
  ), counted as (
    select g.*, count(*) filter (where g.is_activity) over upwards as earlier, count(*) filter (where g.is_activity) over downwards as later
    from given g
    window upwards as (order by g.moment, not g.is_activity, g.named desc), downwards as (order by g.moment desc, not g.is_activity, g.named desc)
  ), neighbours as (
    -- Finds the activities before and after each post by two sorts, because a join of the posts of one second would take
    -- minutes for a file that has a thousand of them.
    select c.*, case when c.earlier > 0 then first_value(c.named) over upwards end as name_before, first_value(c.moment) over upwards as at_before,
      case when c.later > 0 then first_value(c.named) over downwards end as name_after, first_value(c.moment) over downwards as at_after
    from counted c
    window upwards as (partition by c.earlier order by c.moment, not c.is_activity, c.named desc),
      downwards as (partition by c.later order by c.moment desc, not c.is_activity, c.named desc)
  ), named_groups as materialized (
    select n.named, n.url, n.urn, n.moment, coalesce((
      select activity.named
      from (values (n.name_before, n.moment - n.at_before), (n.name_after, n.at_after - n.moment)) as activity (named, apart)
      where not n.is_activity and activity.named is not null and activity.apart <= interval '2 seconds'
      order by activity.apart, activity.named limit 1), n.named) as group_name
    from neighbours n
  ), own as (
    -- Two queries instead of `or`, because with `or` Postgres would expect few rows and compare thousands with
    -- thousands.
    select * from public.post_analytics a where p_subject = 'personal' and a.user_id = p_user_id and a.organization_id is null
    union all
    select * from public.post_analytics a where a.user_id = p_user_id and a.organization_id = p_subject
  ), here as materialized (
    select a.id, a.post_urn, a.post_url, private.urn_in_post_url(a.post_url) as address_urn,
      coalesce(private.moment_of_urn(a.post_urn), a.date_posted) as moment
    from own a where not a.is_imported
  ), exact as materialized (
    select n.group_name, (array_agg(h.id order by h.id))[1] as id from (
      select g.group_name, h.id from named_groups g join here h on h.post_urn = g.urn
      union select g.group_name, h.id from named_groups g join here h on h.address_urn = g.urn
      union select g.group_name, h.id from named_groups g join here h on h.post_url = g.url
    ) as n join here h on h.id = n.id group by n.group_name
  ), timed as (
    select floor(extract(epoch from n.moment) / 60) as slot, n.group_name, null::uuid as id, n.moment from named_groups n
    where n.named = n.group_name and n.moment is not null and n.group_name not in (select e.group_name from exact e)
    union all
    select floor(extract(epoch from o.moment) / 60) + near, null, o.id, o.moment from here o, unnest(array[-1, 0, 1]) as near
    where o.moment is not null and o.id not in (select e.id from exact e)
  ), minutes as (
    -- Groups by minutes instead of a join, because with few rows in its statistics Postgres would compare thousands with
    -- thousands.
    select array_agg((t.group_name, t.moment)) filter (where t.id is null) as groups,
      array_agg((t.id, t.moment)) filter (where t.id is not null) as posts
    from timed t group by t.slot
  ), pairs as materialized (
    select g.group_name, h.id, abs(extract(epoch from g.moment - h.moment)) as apart
    from minutes m, unnest(m.groups) as g (group_name text, moment timestamptz), unnest(m.posts) as h (id uuid, moment timestamptz)
    where abs(extract(epoch from g.moment - h.moment)) <= 60
  ), ranked as (
    select p.*, row_number() over of_group as group_place, lead(p.apart) over of_group as group_next,
      row_number() over of_post as post_place, lead(p.apart) over of_post as post_next
    from pairs p
    window of_group as (partition by p.group_name order by p.apart, p.id), of_post as (partition by p.id order by p.apart, p.group_name)
  ), nearest as materialized (
    select r.group_name, r.id from ranked r
    where r.group_place = 1 and r.post_place = 1
      and (r.group_next is null or (r.group_next >= 3 * r.apart and r.group_next - r.apart >= 0.5))
      and (r.post_next is null or (r.post_next >= 3 * r.apart and r.post_next - r.apart >= 0.5))
  ), doubtful as materialized (
    select distinct p.group_name from pairs p
    where p.group_name not in (select n.group_name from nearest n) and p.id not in (select n.id from nearest n)
  )
  select g.named, g.group_name, coalesce(e.id, n.id), d.group_name is not null
  from named_groups g left join exact e on e.group_name = g.group_name left join nearest n on n.group_name = g.group_name
    left join doubtful d on d.group_name = g.group_name;
$$;
create function private.place_exported_posts(p_user_id uuid, p_subject text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  update private.imported_posts p set group_name = t.group_name, published_id = t.published_id, is_ambiguous = t.is_ambiguous
  from private.exported_targets(p_user_id, p_subject) as t, public.result_imports i
  where p.named = t.named and i.id = p.import_id and i.user_id = p_user_id and i.subject = p_subject
    and (p.group_name, p.published_id, p.is_ambiguous) is distinct from (t.group_name, t.published_id, t.is_ambiguous);
  delete from public.post_analytics a
  where a.user_id = p_user_id and coalesce(a.organization_id, 'personal') = p_subject and a.is_imported
    and a.exported_as not in (
      select p.group_name from private.imported_posts p join public.result_imports i on i.id = p.import_id
      where i.user_id = p_user_id and i.subject = p_subject and p.published_id is null and not p.is_ambiguous);
  -- Copies the figures too, because settle_posts would otherwise write each row again.
  insert into public.post_analytics (user_id, organization_id, post_url, post_urn, title, post_type, date_posted, source, exported_as, is_imported,
    num_likes, num_comments, reshares, clicks, impressions, engagements)
  select p_user_id, nullif(p_subject, 'personal'), min(p.url), min(p.urn) filter (where p.urn ~ '^urn:li:(share|ugcPost):'),
    max(p.title), max(p.kind), coalesce(min(p.moment), (max(p.day) + time '12:00') at time zone 'utc'), 'export', p.group_name, true,
    max(p.likes), max(p.comments), max(p.reshares), max(p.clicks), max(p.impressions), max(p.engagements)
  from private.imported_posts p join public.result_imports i on i.id = p.import_id
  where i.user_id = p_user_id and i.subject = p_subject and p.published_id is null and not p.is_ambiguous
    and not exists (select from public.post_analytics a where a.user_id = p_user_id and a.is_imported and a.exported_as = p.group_name)
  group by p.group_name
  on conflict do nothing;
  get diagnostics added = row_count;
  update private.imported_posts p set post_analytics_id = t.target
  from (
    select q.import_id, q.named, coalesce(q.published_id, a.id) as target
    from private.imported_posts q join public.result_imports i on i.id = q.import_id
      left join public.post_analytics a on a.user_id = p_user_id and a.is_imported and a.exported_as = q.group_name and not q.is_ambiguous
    where i.user_id = p_user_id and i.subject = p_subject
  ) as t
  where p.import_id = t.import_id and p.named = t.named and p.post_analytics_id is distinct from t.target;
  update public.post_analytics a set exported_as = k.group_name
  from (
    select o.id, (select min(p.group_name) from private.imported_posts p where p.published_id = o.id) as group_name
    from public.post_analytics o
    where o.user_id = p_user_id and coalesce(o.organization_id, 'personal') = p_subject and not o.is_imported
  ) as k
  where a.id = k.id and a.exported_as is distinct from k.group_name;
  return added;
end;
$$;
create function private.settle_posts(p_user_id uuid, p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  with layers as materialized (
    -- Adds a row without figures for each post, because the joins below would otherwise drop posts that no source
    -- measured.
    select a.id, 'tribuna' as source, '-infinity'::date as as_of, 2 as place, null::date as first_day, null::timestamptz as at,
      null::integer as likes, null::integer as comments, null::integer as reshares, null::integer as clicks, null::integer as impressions,
      null::integer as reached, null::integer as engagements
    from public.post_analytics a where a.user_id = p_user_id and (p_ids is null or a.id = any (p_ids))
    union all
    select l.post_analytics_id, 'linkedin', (l.reported_at at time zone 'utc')::date, 0, null,
      l.reported_at, l.likes, l.comments, l.reshares, l.clicks, l.impressions, l.reached, null
    from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
    where a.user_id = p_user_id and (p_ids is null or a.id = any (p_ids))
    union all
    select p.post_analytics_id, 'export', i.as_of, 1, i.first_day, i.imported_at, p.likes, p.comments, p.reshares, p.clicks, p.impressions, null, p.engagements
    from public.result_imports i join private.imported_posts p on p.import_id = i.id
    where i.user_id = p_user_id and p.post_analytics_id is not null and (p_ids is null or p.post_analytics_id = any (p_ids))
  ), ordered as (
    select l.*, row_number() over (partition by l.id order by l.as_of desc, l.place, l.first_day, l.at desc) as newest from layers l
  ), settled as materialized (
    select o.id,
      (array_agg(o.likes order by o.newest) filter (where o.likes is not null))[1] as likes,
      (array_agg(o.comments order by o.newest) filter (where o.comments is not null))[1] as comments,
      (array_agg(o.reshares order by o.newest) filter (where o.reshares is not null))[1] as reshares,
      (array_agg(o.clicks order by o.newest) filter (where o.clicks is not null))[1] as clicks,
      (array_agg(o.impressions order by o.newest) filter (where o.impressions is not null))[1] as impressions,
      (array_agg(o.reached order by o.newest) filter (where o.reached is not null))[1] as reached,
      (array_agg(o.engagements order by o.newest) filter (where num_nonnulls(o.engagements, o.likes, o.comments, o.reshares) > 0))[1] as engagements,
      (array_agg(o.source order by o.newest)
        filter (where num_nonnulls(o.engagements, o.likes, o.comments, o.reshares, o.clicks, o.impressions, o.reached) > 0))[1] as source
    from ordered o group by o.id
  )
  update public.post_analytics a set num_likes = t.likes, num_comments = t.comments, reshares = t.reshares, clicks = t.clicks,
    impressions = t.impressions, members_reached = t.reached, engagements = t.engagements, source = coalesce(t.source, 'tribuna')
  from settled t
  where a.id = t.id
    and (a.num_likes, a.num_comments, a.reshares, a.clicks, a.impressions, a.members_reached, a.engagements, a.source)
      is distinct from (t.likes, t.comments, t.reshares, t.clicks, t.impressions, t.reached, t.engagements, coalesce(t.source, 'tribuna'));
$$;
create function private.settle_days(p_user_id uuid, p_subject text) returns void
language sql security definer set search_path = '' as $$
  with ordered as (
    select d.*, row_number() over (partition by d.day order by i.as_of desc, i.first_day, i.imported_at desc) as newest
    from public.result_imports i join private.imported_days d on d.import_id = i.id
    where i.user_id = p_user_id and i.subject = p_subject
  ), settled as materialized (
    select o.day,
      (array_agg(o.impressions order by o.newest) filter (where o.impressions is not null))[1] as impressions,
      (array_agg(o.engagements order by o.newest) filter (where o.engagements is not null))[1] as engagements,
      (array_agg(o.new_followers order by o.newest) filter (where o.new_followers is not null))[1] as new_followers,
      (array_agg(o.likes order by o.newest) filter (where o.likes is not null))[1] as likes,
      (array_agg(o.comments order by o.newest) filter (where o.comments is not null))[1] as comments,
      (array_agg(o.shares order by o.newest) filter (where o.shares is not null))[1] as shares,
      (array_agg(o.clicks order by o.newest) filter (where o.clicks is not null))[1] as clicks
    from ordered o group by o.day
  ), gone as (
    delete from public.account_snapshots s
    where s.user_id = p_user_id and s.subject = p_subject and s.source = 'export' and s.day not in (select t.day from settled t)
  ), cleared as (
    update public.account_snapshots s set new_followers = null
    where s.user_id = p_user_id and s.subject = p_subject and s.source = 'linkedin' and s.new_followers is not null
      and s.day not in (select t.day from settled t)
  )
  insert into public.account_snapshots as s (user_id, subject, day, impressions, engagements, new_followers, likes, comments, shares, clicks, source)
  select p_user_id, p_subject, t.day, t.impressions, t.engagements, t.new_followers, t.likes, t.comments, t.shares, t.clicks, 'export' from settled t
  on conflict (user_id, subject, day) do update set new_followers = excluded.new_followers,
    impressions = case when s.source = 'export' then excluded.impressions else s.impressions end,
    engagements = case when s.source = 'export' then excluded.engagements else s.engagements end,
    likes = case when s.source = 'export' then excluded.likes else s.likes end,
    comments = case when s.source = 'export' then excluded.comments else s.comments end,
    shares = case when s.source = 'export' then excluded.shares else s.shares end,
    clicks = case when s.source = 'export' then excluded.clicks else s.clicks end
  where (s.new_followers, s.source) is distinct from (excluded.new_followers, 'linkedin');
$$;
create function private.settle_totals(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  with exported as (
    -- The export of a single post names no days, so it is dated by its import.
    select coalesce(max(i.last_day), max(i.as_of)) as until,
      (array_agg(i.followers order by i.as_of desc, i.imported_at desc) filter (where i.followers is not null))[1] as followers,
      max(i.as_of) filter (where i.followers is not null) as followers_on
    from public.result_imports i where i.user_id = p_user_id and i.subject = 'personal'
  ), chosen as (
    select e.*, u.linkedin_followers, (u.linkedin_followers_at at time zone 'utc')::date as linkedin_on,
      u.linkedin_followers is not null and (e.followers is null or (u.linkedin_followers_at at time zone 'utc')::date >= e.followers_on) as is_linkedin
    from exported e left join public.user_analytics u on u.user_id = p_user_id
  )
  insert into public.user_analytics as u (user_id, followers, followers_source, followers_on, exported_at)
  select p_user_id, case when is_linkedin then linkedin_followers else followers end,
    case when is_linkedin then 'linkedin' when followers is not null then 'export' end,
    case when is_linkedin then linkedin_on when followers is not null then followers_on end, until from chosen
  on conflict (user_id) do update set followers = excluded.followers, followers_source = excluded.followers_source,
    followers_on = excluded.followers_on, exported_at = excluded.exported_at;
$$;

-- 77_compared_periods.sql
create function private.covered_days(p_user_id uuid, p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  with imported as (
    -- Uses a scalar subquery, because `exists` ignores `order by` and would read the whole table.
    select (select a.is_imported from public.post_analytics a
      where a.user_id = p_user_id and a.organization_id is null and a.is_imported order by a.exported_as limit 1) is not null as is_partial
  ), first_post as (
    select (a.date_posted at time zone 'utc')::date as day from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null and a.date_posted is not null and not a.is_imported
    order by a.date_posted nulls first limit 1
  ), files as materialized (
    -- Materializes the imports, because reading them for each day would take most of the time.
    select i.first_day, i.last_day, i.posts < 50 as is_whole from public.result_imports i
    where i.user_id = p_user_id and i.subject = 'personal' and i.first_day is not null
  )
  select (now() at time zone 'utc')::date - back from generate_series(0, 2 * least(p_days, 400) - 1) as back, imported i, first_post f
  where not i.is_partial and (now() at time zone 'utc')::date - back >= f.day
  union
  select s.day from public.account_snapshots s left join files f on s.day between f.first_day and f.last_day
  where s.user_id = p_user_id and s.subject = 'personal' and s.source = 'export' and s.day > (now() at time zone 'utc')::date - 2 * least(p_days, 400)
  group by s.day having bool_or(coalesce(f.is_whole, true));
$$;
grant execute on function private.covered_days(uuid, integer) to authenticated, service_role;
create function private.period_sums(p_user_id uuid, p_days integer)
returns table (
  period text, is_compared boolean, days integer, posts bigint, measured bigint, text_posts bigint, image_posts bigint,
  video_posts bigint, articles bigint, poll_posts bigint, likes bigint, comments bigint, reshares bigint, impressions bigint,
  engagements bigint, rated_engagements bigint, rated_impressions bigint, answered bigint, likes_posts bigint, comments_posts bigint,
  impressions_posts bigint, engagements_posts bigint, rated_posts bigint
)
language sql stable security invoker set search_path = '' as $$
  with covered as materialized (
    select (now() at time zone 'utc')::date - c.day as back from private.covered_days(p_user_id, p_days) as c (day)
  ), paired as materialized (
    select n.back from covered n join covered b on b.back = n.back + p_days where n.back < p_days
  ), own as (
    select (now() at time zone 'utc')::date - (a.date_posted at time zone 'utc')::date as back, a.post_type, a.num_likes, a.num_comments,
      a.reshares, a.impressions,
      -- Repeats private.engagements_of inline, because a call for each post would take most of the time.
      coalesce(a.engagements, case when num_nonnulls(a.num_likes, a.num_comments, a.reshares) > 0
        then coalesce(a.num_likes, 0) + coalesce(a.num_comments, 0) + coalesce(a.reshares, 0) end) as engagements
    from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null
      and a.date_posted >= ((now() at time zone 'utc')::date - 2 * p_days + 1)::timestamp at time zone 'utc'
      and a.date_posted < ((now() at time zone 'utc')::date + 1)::timestamp at time zone 'utc'
  ), days as materialized (
    select o.back, count(*) as posts, count(coalesce(o.num_likes, o.num_comments, o.impressions, o.engagements)) as measured,
      count(*) filter (where o.post_type = 'text') as text_posts, count(*) filter (where o.post_type = 'image') as image_posts,
      count(*) filter (where o.post_type = 'video') as video_posts,
      count(*) filter (where o.post_type in ('article', 'document')) as articles,
      count(*) filter (where o.post_type = 'poll') as poll_posts,
      sum(o.num_likes) as likes, sum(o.num_comments) as comments, sum(o.reshares) as reshares, sum(o.impressions) as impressions,
      sum(o.engagements) as engagements,
      sum(o.engagements) filter (where o.impressions is not null) as rated_engagements,
      sum(o.impressions) filter (where o.engagements is not null) as rated_impressions,
      count(coalesce(o.num_likes, o.num_comments)) as answered, count(o.num_likes) as likes_posts,
      count(o.num_comments) as comments_posts, count(o.impressions) as impressions_posts, count(o.engagements) as engagements_posts,
      count(o.impressions::bigint + o.engagements) as rated_posts
    from own o group by 1
  )
  select p.period, s.is_compared,
    case when s.is_compared then (select count(*) from paired)
      else (select count(*) from covered c where c.back >= p.since and c.back < p.since + p_days) end::integer,
    coalesce(sum(d.posts), 0)::bigint, coalesce(sum(d.measured), 0)::bigint, coalesce(sum(d.text_posts), 0)::bigint,
    coalesce(sum(d.image_posts), 0)::bigint, coalesce(sum(d.video_posts), 0)::bigint, coalesce(sum(d.articles), 0)::bigint,
    coalesce(sum(d.poll_posts), 0)::bigint,
    sum(d.likes)::bigint, sum(d.comments)::bigint, sum(d.reshares)::bigint, sum(d.impressions)::bigint,
    sum(d.engagements)::bigint, sum(d.rated_engagements)::bigint, sum(d.rated_impressions)::bigint, coalesce(sum(d.answered), 0)::bigint,
    coalesce(sum(d.likes_posts), 0)::bigint, coalesce(sum(d.comments_posts), 0)::bigint, coalesce(sum(d.impressions_posts), 0)::bigint,
    coalesce(sum(d.engagements_posts), 0)::bigint, coalesce(sum(d.rated_posts), 0)::bigint
  from (values ('current', 0), ('before', p_days)) as p (period, since) cross join (values (false), (true)) as s (is_compared)
  left join days d on d.back >= p.since and d.back < p.since + p_days
    and (not s.is_compared or d.back - p.since in (select back from paired))
  group by p.period, p.since, s.is_compared;
$$;
comment on function private.period_sums(uuid, integer) is 'Four rows: for each of two periods the sums of all days and of the compared days.';
grant execute on function private.period_sums(uuid, integer) to authenticated, service_role;
create function public.results_summary(p_days integer)
returns table (
  period text, posts bigint, measured bigint, text_posts bigint, image_posts bigint, video_posts bigint, articles bigint,
  poll_posts bigint, likes bigint, comments bigint, reshares bigint, impressions bigint, engagements bigint,
  rated_engagements bigint, rated_impressions bigint, answered bigint, likes_posts bigint, comments_posts bigint,
  impressions_posts bigint, engagements_posts bigint, rated_posts bigint, days integer, compared jsonb
)
language sql stable security invoker set search_path = '' as $$
  with sums as materialized (select * from private.period_sums((select auth.uid()), p_days))
  select w.period, w.posts, w.measured, w.text_posts, w.image_posts, w.video_posts, w.articles, w.poll_posts, w.likes, w.comments, w.reshares,
    w.impressions, w.engagements, w.rated_engagements, w.rated_impressions, w.answered, w.likes_posts,
    w.comments_posts, w.impressions_posts, w.engagements_posts, w.rated_posts, w.days, to_jsonb(c) - 'period' - 'is_compared'
  from sums w join sums c on c.period = w.period and c.is_compared where not w.is_compared;
$$;
comment on function public.results_summary(integer) is 'May be null: likes, comments, reshares, impressions, engagements, rated_engagements, rated_impressions.';
grant execute on function public.results_summary(integer) to authenticated, service_role;
create function public.results_covered_days(p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  select * from private.covered_days((select auth.uid()), p_days);
$$;
grant execute on function public.results_covered_days(integer) to authenticated, service_role;
create function engine.compared_sums(p_user_id uuid, p_days integer)
returns table (
  period text, is_compared boolean, days integer, posts bigint, engagements bigint, engagements_posts bigint, impressions bigint,
  impressions_posts bigint
)
language sql stable security invoker set search_path = '' as $$
  select s.period, s.is_compared, s.days, s.posts, s.engagements, s.engagements_posts, s.impressions, s.impressions_posts
  from private.period_sums(p_user_id, p_days) as s;
$$;
comment on function engine.compared_sums(uuid, integer) is 'May be null: engagements, impressions.';
grant execute on function engine.compared_sums(uuid, integer) to service_role;

-- 78_rewrites.sql
create function private.save_rewrite(p_work_id uuid, p_postcard bigint, p_content jsonb) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  work public.ai_usage;
  first public.posts;
begin
  select * into work from public.ai_usage
    where id = p_work_id and user_id = caller and content_type = 'rewrite' and state = 'done';
  if work.id is null then
    raise exception 'not_found';
  end if;
  select * into first from public.posts
    where id = work.post_id and user_id = caller and status = 'listas' and deleted_at is null;
  if first.id is null then
    raise exception 'post_not_found';
  end if;
  perform private.save_post_card(p_postcard, null, p_content, array[coalesce(first.linkedin_organization_id, 'personal')]);
  update public.posts set rewrite_of = first.id
    where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  perform private.collect_ai_result(work.id);
  return query select * from public.posts
    where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
end;
$$;
call private.offer_to_users('save_rewrite');
create function private.figures_read_at(p_post_analytics_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(l.reported_at) from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
  where l.post_analytics_id = p_post_analytics_id and a.user_id = (select auth.uid());
$$;
grant execute on function private.figures_read_at(uuid) to authenticated, service_role;
create function public.results_rewrites()
returns table (
  pair uuid, is_first boolean, post_id uuid, publisher text, title text, published_at timestamptz, post_url text,
  num_likes integer, num_comments integer, impressions integer, engagements integer, source text, read_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with pairs as materialized (
    select p.id as pair, p.rewrite_of, p.published_at from public.posts p join public.posts f on f.id = p.rewrite_of
    where p.user_id = (select auth.uid()) and p.status = 'listas' and f.status = 'listas'
    order by p.published_at desc, p.id limit 20
  )
  select x.pair, p.id = x.rewrite_of, p.id, coalesce(p.linkedin_organization_id, 'personal'), p.title, p.published_at, p.post_url,
    a.num_likes, a.num_comments, a.impressions,
    private.engagements_of(a.engagements, a.num_likes, a.num_comments, a.reshares), coalesce(a.source, 'tribuna'), private.figures_read_at(a.id)
  from pairs x
    join public.posts p on p.id in (x.pair, x.rewrite_of)
    left join public.post_analytics a on a.post_id = p.id
  order by x.published_at desc, x.pair, 2 desc;
$$;
comment on function public.results_rewrites() is
  'May be null: published_at, post_url, num_likes, num_comments, impressions, engagements, read_at.';
grant execute on function public.results_rewrites() to authenticated, service_role;

-- 79_research_drafts.sql
create function public.add_draft(
  p_postcard bigint, p_content jsonb, p_publisher text, p_to_free_slot boolean, p_skip date[] default '{}',
  p_accept_holes boolean default false
) returns table (state text, date date, post_time time, timezone text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_user();
  folded_title constant text := lower(btrim(regexp_replace(p_content ->> 'title', '\s+', ' ', 'g')));
  zone constant text := p_content ->> 'timezone';
  card public.posts;
  place record;
begin
  if cardinality(p_skip) > 400 then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(zone);
  -- Takes the lock of slots exclusively, so that two concurrent additions never get the same time or day.
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  select * into card from public.posts p
  where p.user_id = caller and p.postcard = p_postcard and p.deleted_at is null order by p.status = 'listas' limit 1;
  if card.status = 'listas' or exists (
    select from public.posts p where p.user_id = caller and p.postcard <> p_postcard and p.deleted_at is null
      and lower(btrim(regexp_replace(p.title, '\s+', ' ', 'g'))) = folded_title) then
    return query select 'known', null::date, null::time, null::text;
    return;
  end if;
  if card.id is not null and (card.post_time is not null or p_to_free_slot is not true) then
    select card.date, card.post_time, card.timezone into place;
  elsif p_to_free_slot then
    select f.date, f.post_time, f.timezone into place from private.free_slots(p_publisher, now(), 1, p_skip) f;
    if not found then
      return query select 'no_slot', null::date, null::time, null::text;
      return;
    end if;
  else
    select coalesce(max(p.date) + 1, (now() at time zone zone)::date) as date, null::time as post_time, zone as timezone into place
    from public.posts p where p.user_id = caller and p.status = 'publicar' and p.deleted_at is null;
  end if;
  if card.version > 1 and (card.title, card.notes, card.post_time) is distinct from
    (p_content ->> 'title', p_content ->> 'notes', place.post_time) then
    return query select 'known', null::date, null::time, null::text;
    return;
  end if;
  if card.version is null or card.version = 1 then
    perform private.save_post_card(p_postcard, card.version, p_content || jsonb_build_object(
      'date', place.date, 'post_time', place.post_time, 'timezone', place.timezone), array[p_publisher], p_accept_holes);
  end if;
  return query select 'added', place.date, place.post_time, place.timezone;
end;
$$;
comment on function public.add_draft(bigint, jsonb, text, boolean, date[], boolean) is 'May be null: date, post_time, timezone.';
grant execute on function public.add_draft(bigint, jsonb, text, boolean, date[], boolean) to authenticated, service_role;

-- 80_required_approvals.sql
create function private.set_requirement(p_user_id uuid, p_postcard bigint, p_required boolean, p_change jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.card_approvals as a (user_id, postcard, is_required, required_by)
  values (p_user_id, p_postcard, p_required, p_change)
  on conflict (user_id, postcard) do update set is_required = excluded.is_required,
    required_by = case when not a.is_required or a.required_by = excluded.required_by then excluded.required_by end;
$$;
create function private.undo_requirement(p_user_id uuid, p_postcard bigint, p_change jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.card_approvals set is_required = false, required_by = null
  where user_id = p_user_id and postcard = p_postcard and required_by = p_change;
$$;
create function private.require_card_approval(p_postcard bigint, p_required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.lock_open_card(p_postcard);
begin
  if p_required is null then
    raise exception 'invalid_input';
  end if;
  perform private.set_requirement(caller, p_postcard, p_required, null);
  return p_required;
end;
$$;
call private.offer_to_users('require_card_approval');
create function private.touch_held_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.posts set updated_at = now() where id = new.post_id;
  return null;
end;
$$;
create trigger publish_jobs_touch_held_post after update of is_held on public.publish_jobs
  for each row when (old.is_held <> new.is_held) execute function private.touch_held_post();
create function private.is_on_required_board(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.review_boards b
    where b.user_id = p_post.user_id and b.is_required and b.expires_at > now() and private.is_on_board(p_post, b));
$$;
create function private.move_of(p_post public.posts, p_version integer) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('version', p_version, 'date', p_post.date, 'post_time', p_post.post_time, 'timezone', p_post.timezone);
$$;
create function private.require_on_board() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and not private.has_requested_changes(old) then
    perform private.undo_requirement(new.user_id, new.postcard, private.move_of(new, old.version));
  end if;
  perform private.set_requirement(new.user_id, new.postcard, true,
    case when tg_op = 'INSERT' then jsonb_build_object('version', new.version) else private.move_of(old, new.version) end)
  from public.review_boards b
  where b.user_id = new.user_id and b.is_required and b.expires_at > now() and private.is_on_board(new, b)
    and (tg_op = 'INSERT' or old.status <> 'publicar' or not private.is_on_board(old, b));
  return null;
end;
$$;
create trigger posts_require_on_board_new after insert on public.posts
  for each row when (new.status = 'publicar') execute function private.require_on_board();
create trigger posts_require_on_board after update of date, scheduled_at, status, deleted_at on public.posts
  for each row when (new.status = 'publicar' and new.deleted_at is null
    and (old.date, old.scheduled_at, old.status, old.deleted_at)
      is distinct from (new.date, new.scheduled_at, new.status, new.deleted_at))
  execute function private.require_on_board();
