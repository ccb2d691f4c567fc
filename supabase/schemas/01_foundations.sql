-- The schemas private and engine, the default grants, and what every subject uses. No role may execute a function until it is
-- granted by name.

-- Security definer functions, and data that no client may read.
create schema if not exists private;
comment on schema private is 'Not exposed by the API: security definer functions and secrets.';
revoke all on schema private from public, anon, authenticated;
-- Invoker functions in public call definer functions here, so callers need usage; each function is granted by name.
grant usage on schema private to authenticated, service_role;

-- Functions that only edge functions call, with the secret key: the data API offers the schema (config.toml, [api]), and its
-- rights close it to every other role. Functions without a caller outside the database are in private, those of signed-in users
-- in public.
create schema if not exists engine;
comment on schema engine is 'Exposed by the API to the service role alone: what edge functions call.';
revoke all on schema engine from public, anon, authenticated;
grant usage on schema engine to service_role;
-- A hosted project grants every new object to anon and authenticated; here each grant is explicit.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- For schedules and ticks. The embedded backend brings doubles of these functions.
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

-- Trigger of tables with updated_at: every change of a row sets it.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Every function that acts for a signed-in user starts here. Answers the caller's id; raises not_authenticated.
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

-- Whether a text shows nothing to a reader, as `isBlank` in _shared/domain/publishing/blank.ts: spaces, control characters, those
-- that Unicode calls default ignorable, and the blank of Braille.
create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text, '') !~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
$$;

-- Whether our calendar shows a day: from 2000 to 2100, without infinity and the years before Christ. A check of every column with
-- a user's day. The column itself refuses null.
create function private.is_day(p_day date) returns boolean
language sql immutable set search_path = '' as $$ select p_day between date '2000-01-01' and date '2100-12-31'; $$;

-- Whether a clock shows an hour: Postgres also accepts 24:00, and turns a leap second into it. A check of every column with a
-- user's hour.
create function private.is_hour(p_time time) returns boolean
language sql immutable set search_path = '' as $$ select p_time < time '24:00'; $$;
grant execute on function private.is_day(date), private.is_hour(time) to authenticated, service_role;

-- Called by functions that take a day and an hour of a user, before they change anything. Raises date_out_of_range,
-- time_invalid, also for an hour that is no whole minute.
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

-- Called wherever a zone is stored: Region/City, UTC or Etc/GMT±n. Postgres would also accept an abbreviation or any POSIX text
-- such as 'Any/Thing+3'. Raises invalid_timezone.
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

-- 'La Paz' of 'America/La_Paz', with the accents of Spanish; the app has the same names in _shared/domain/publishing/city.ts.
create function private.zone_city(p_timezone text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    '{"America/Asuncion": "Asunción", "America/Bogota": "Bogotá", "America/Argentina/Cordoba": "Córdoba",
      "America/Havana": "La Habana", "America/Mexico_City": "Ciudad de México", "America/New_York": "Nueva York",
      "America/Panama": "Panamá", "America/Santo_Domingo": "Santo Domingo", "America/Sao_Paulo": "São Paulo",
      "Europe/London": "Londres", "Europe/Paris": "París"}'::jsonb ->> p_timezone,
    replace(regexp_replace(p_timezone, '^.*/', ''), '_', ' '));
$$;

-- A moment as notices write it, in the zone: 'domingo 28 de marzo a las 03:30 (Madrid)'.
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

-- A number in a country's format (ISO code), grouped: '1,234.5', '1.234,5' where the comma is for decimals. The app and the
-- functions have the same in _shared/domain/language/numbers.ts.
create function private.digits(p_number numeric, p_country text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_country = 'CR' then translate(written, ',.', chr(160) || ',')
    when p_country in ('AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'PY', 'UY', 'VE') then translate(written, ',.', '.,')
    else written end
  from (select rtrim(to_char(round(p_number, 2), 'FM999,999,999,999,990.99'), '.') as written) as plain;
$$;

-- The country that a user has chosen, whose number format their notices use. Null: none yet.
create function private.country_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select raw_user_meta_data ->> 'country' from auth.users where id = p_user_id;
$$;

-- Length of a text in UTF-16 units, as JavaScript and LinkedIn's limits count: a character past U+FFFF is two.
-- Part of checks of posts, so every role that writes posts may call it.
create function private.utf16_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(p_text) + case when octet_length(p_text) = char_length(p_text) then 0
    else regexp_count(p_text, '[\U00010000-\U0010ffff]') end;
$$;
grant execute on function private.utf16_length(text) to service_role;

-- A title as notices write it: at most 80 characters.
create function private.shown_title(p_title text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_title) > 80 then left(p_title, 79) || '…' else p_title end;
$$;

-- Called by the ticks. Asks an edge function of this project to run and answers the number of the request. Null, with a warning,
-- when Vault does not hold project_url (https://<ref>.supabase.co) and secret_key (sb_secret_…): an exception would undo the
-- tick's earlier steps.
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

-- Quotas: how often one user may do what costs others, because LinkedIn's daily limit is shared by all, and storage and rows are
-- paid for. One mechanism for functions and for tables. A window begins with the first use and lasts a fixed time; its uses are
-- counted in one row. So its end is known exactly, and a user has one row a bucket. Around an end up to twice the limit fits into
-- one length of the window, which the limits allow for.
create table private.quotas (
  bucket  text not null constraint quotas_bucket_is_short check (char_length(bucket) between 1 and 40),
  subject text not null constraint quotas_subject_is_short check (char_length(subject) between 1 and 100),
  used    integer not null constraint quotas_used_is_positive check (used > 0),
  ends_at timestamptz not null,
  primary key (bucket, subject)
);
comment on table private.quotas is
  'Uses of each bucket by each subject, a user or the hash of a person whose account was deleted, in the window that ends at ends_at. Ended windows go each day.';
create index quotas_ends_at_idx on private.quotas (ends_at);
alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated, service_role;

-- Called by require_quota. Takes one of p_limit uses of the bucket within p_seconds. Answers null, or the window's end if no use
-- is left. One statement counts, so that of two concurrent calls the second sees the first's use.
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
  -- No row remains when it was deleted meanwhile with an ended window.
  return coalesce((select ends_at from private.quotas where bucket = p_bucket and subject = p_subject), now());
end;
$$;

-- The limits, each with its reason: several times the need of a user who works here all day.
create function private.quota_limits() returns table (bucket text, uses integer, seconds integer)
language sql immutable set search_path = '' as $$
  values
    -- Files of a month planned in one sitting: 30 cards of 20 pictures.
    ('uploads', 600, 86400),
    -- Every visit of a user without pages asks LinkedIn for them, in several calls of the application's day.
    ('pages', 60, 86400),
    -- Companies to mention; a call each of the application's day.
    ('companies', 100, 86400),
    -- Each request asks LinkedIn for new tokens; a token lasts for 60 days.
    ('refreshes', 20, 3600),
    -- People who need help write a few times, and each ticket is read by a person.
    ('tickets', 20, 86400),
    -- Four imports of 500 rows.
    ('cards', 2000, 86400),
    -- A question a minute for five hours; each has an answer that costs credits.
    ('research', 300, 86400),
    -- Generated media costs credits; this limits work that is begun, cancelled and begun again.
    ('generations', 300, 86400),
    -- Better texts are free: every post of a full day, several times.
    ('texts', 200, 86400),
    -- Searches for topics are free too, and cost a request to the search service.
    ('searches', 200, 86400),
    -- An assistant makes several requests for one sentence of its user.
    ('assistant', 2000, 86400),
    -- A voice is read anew after a few posts; it is free, and a long request to the model.
    ('voices', 20, 86400),
    -- A user who tries several cards and packs; each asks Stripe for a checkout.
    ('checkouts', 30, 3600),
    -- A code that does not arrive is requested a few times; each is a message that the operator pays for.
    ('contact_codes', 5, 3600);
$$;

-- Called by functions and triggers before an action with a quota. Takes one use for the user. Raises <bucket>_limit_reached, with
-- the end of the window (ISO 8601, UTC) as its detail; PostgREST turns a SQLSTATE of PT and a status into that status.
create function engine.require_quota(p_bucket text, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed record;
  ends timestamptz;
begin
  select * into strict allowed from private.quota_limits() as l where l.bucket = p_bucket;
  ends := private.take_quota(p_bucket, p_user_id::text, allowed.uses, allowed.seconds);
  if ends is not null then
    raise exception using errcode = 'PT429', message = p_bucket || '_limit_reached',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
end;
$$;
grant execute on function engine.require_quota(text, uuid) to service_role;

-- Trigger after each row that a user writes: takes one use of the bucket that the trigger names. After the write, because row
-- level security has then refused foreign rows; rows that the server or an operator writes are not counted. Raises as
-- require_quota.
create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform engine.require_quota(tg_argv[0], new.user_id);
  end if;
  return null;
end;
$$;
