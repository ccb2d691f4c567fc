create schema if not exists private;
comment on schema private is 'Not exposed by the API: security definer functions and secrets.';
revoke all on schema private from public, anon, authenticated;
-- Users need usage of private, because public functions run as their caller and call definer functions in private.
grant usage on schema private to authenticated, service_role;

-- Edge functions call the schema engine with the secret key, so the data API exposes it (config.toml, [api]). Functions
-- for signed-in users are in public, functions without outside callers in private.
create schema if not exists engine;
comment on schema engine is 'Exposed by the API to the service role alone: what edge functions call.';
revoke all on schema engine from public, anon, authenticated;
grant usage on schema engine to service_role;
-- By default a hosted project grants every new object to anon and authenticated. These statements revoke that.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Creates the public function that the data API exposes for a private definer function with the same name, arguments
-- and result, and lets users execute both functions. `p_name` must name a single function (decision 110).
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

-- Schedules use these extensions. The embedded backend lacks them and replaces them by SQL scripts.
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

-- Trigger: sets updated_at on every change.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Returns the caller's id. Raises not_authenticated.
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

-- Returns whether a text shows nothing: spaces, control characters, default ignorable characters, Braille's blank. The
-- same rule as `isBlank` in _shared/domain/publishing/blank.ts.
create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text, '') !~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
$$;

-- Returns whether the calendar can show a date, 2000 to 2100; null for null. Check constraints call it for every column
-- with a user's date.
create function private.is_day(p_day date) returns boolean
language sql immutable set search_path = '' as $$ select p_day between date '2000-01-01' and date '2100-12-31'; $$;

-- Returns whether a clock shows a time: false for 24:00, which Postgres accepts; null for null.
create function private.is_hour(p_time time) returns boolean
language sql immutable set search_path = '' as $$ select p_time < time '24:00'; $$;
grant execute on function private.is_day(date), private.is_hour(time) to authenticated, service_role;

-- Called before a card's date and time are stored. Raises date_out_of_range outside 2000 to 2100, and time_invalid for
-- 24:00 or a time with seconds; null passes.
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

-- Called before a time zone is stored. Accepts Region/City, UTC and Etc/GMT±n only, because Postgres also accepts
-- abbreviations, and POSIX text such as 'Any/Thing+3'. Raises invalid_timezone.
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

-- Returns the city of a time zone in Spanish: 'La Paz' for 'America/La_Paz'; for 'Etc/GMT+5', which counts westward,
-- 'UTC-5'. Same rule as _shared/domain/publishing/city.ts.
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

-- Returns a moment as the text of notices: 'domingo 28 de marzo a las 03:30 (Madrid)'.
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

-- Returns a number in a country's format: '1,234.5' or '1.234,5'. Same rule as _shared/domain/language/numbers.ts.
create function private.digits(p_number numeric, p_country text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_country = 'CR' then translate(written, ',.', chr(160) || ',')
    when p_country in ('AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'PY', 'UY', 'VE') then translate(written, ',.', '.,')
    else written end
  from (select rtrim(to_char(round(p_number, 2), 'FM999,999,999,999,990.99'), '.') as written) as plain;
$$;

-- Returns the country that the user chose, which decides the number format of notices; null without a choice.
create function private.country_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select raw_user_meta_data ->> 'country' from auth.users where id = p_user_id;
$$;

-- Returns the length in UTF-16 units, as JavaScript and LinkedIn count. For more than 100,000 characters, which exceeds
-- every limit, it returns the number of characters, because counting units takes long.
create function private.utf16_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(p_text) + case when octet_length(p_text) = char_length(p_text) or char_length(p_text) > 100000 then 0
    else regexp_count(p_text, '[\U00010000-\U0010ffff]') end;
$$;
grant execute on function private.utf16_length(text) to service_role;

-- Returns at most p_most characters of a text. Leaves out an emoji, a flag or an accented letter that does not fit, like
-- `firstUnits` in the app.
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

-- Returns a text of at most `p_most` characters; a shortened text ends in an ellipsis.
create function private.shortened(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_text) > p_most then rtrim(private.first_characters(p_text, p_most - 1)) || '…' else p_text end;
$$;
grant execute on function private.shortened(text, integer) to authenticated, service_role;

-- Returns a title for the quotation marks of a notice: shortened to at most `p_most` characters, with inner marks.
create function private.shown_title(p_title text, p_most integer default 80) returns text
language sql immutable set search_path = '' as $$
  select translate(private.shortened(p_title, p_most), '«»', '“”');
$$;

-- Called by scheduled functions: wakes an edge function and returns the request's id. Returns null with a warning when
-- Vault lacks project_url (https://<ref>.supabase.co) or secret_key (sb_secret_…), because an exception would roll back
-- the caller's earlier steps.
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

-- A row counts the uses of a bucket by a subject (a user or a person) in a window. The window has a fixed length and
-- starts at the first use. A subject can use up one window at its end and the next window at its start; the limits
-- allow for that double use.
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

-- Called by require_quota. Counts a use of the bucket and returns null, or returns the window's end when no use is
-- left. A single statement counts, so of two concurrent calls the second counts the first call's use.
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

-- Returns each bucket's limit: `uses` in a window of `seconds`, several times what a busy user needs.
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

-- Called before an action with a quota: counts a use of the bucket. Raises <bucket>_limit_reached with the window's end
-- as detail (ISO 8601, UTC); PostgREST turns the SQLSTATE 'PT…' into an HTTP status. Raises not_authenticated for a
-- deleted user, because the access token may be valid for another hour, and the deletion removed the user's counts.
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

-- Trigger: counts a use of the bucket that its argument names. Runs after the insert, so rows that row-level security
-- refuses are not counted.
create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform engine.require_quota(tg_argv[0], new.user_id);
  end if;
  return null;
end;
$$;
