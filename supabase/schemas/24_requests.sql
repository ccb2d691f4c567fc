-- Idempotent writes: the response to each request key is stored for a day, and a repeated key gets the stored response.

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

-- Called when a write starts: returns the stored response to the caller's key; null for a new key. A concurrent request
-- with the same key waits for the first. Raises not_authenticated, and idempotency_key_reused for other content.
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

-- Called when a write ends, in its transaction: stores the response. Stores an SQL null as JSON null. Stores nothing
-- beyond 50,000 responses or 100 MB of the user's, because a repeated save under new keys would fill the disk with its
-- response.
create function private.keep_answer(p_key text, p_name text, p_asked text, p_answer jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.requests (user_id, key, name, asked, answer)
  select private.require_user(), p_key, p_name, p_asked, coalesce(p_answer, 'null')
  from private.requests r where r.user_id = private.require_user()
  having count(*) < 50000 and coalesce(sum(pg_column_size(r.answer)), 0) < 100000000;
$$;
grant execute on function private.keep_answer(text, text, text, jsonb) to authenticated;

-- Called by edge functions before a write that carries a key. 'begun': the caller has the lease and must call
-- answer_request or drop_request; 'running': another worker has it; 'answered': with the stored response. Raises
-- idempotency_key_reused for other content.
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

-- Called by edge functions at the end of a write that carries a key: stores the response, unless the key has a
-- response.
create function engine.answer_request(p_user_id uuid, p_key uuid, p_answer jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.requests set answer = p_answer, lease_ends_at = null
  where user_id = p_user_id and key = p_key::text and answer is null;
$$;

-- Called by edge functions after a refused or failed write: deletes the request, so that the key can be sent again at
-- once.
create function engine.drop_request(p_user_id uuid, p_key uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.requests where user_id = p_user_id and key = p_key::text and answer is null;
$$;
grant execute on function
  engine.begin_request(uuid, uuid, text, text, integer),
  engine.answer_request(uuid, uuid, jsonb),
  engine.drop_request(uuid, uuid)
  to service_role;

-- Called by the app for each write. Calls the volatile function `p_name` with the arguments `p_args` and the caller's
-- rights, or inserts `p_args` into the table `p_name` and returns the row. A repeated key gets the first response.
-- Refuses functions that return a secret, because the secret would be stored. Raises app_outdated for a name or
-- argument that does not exist, not_authenticated, idempotency_key_reused, invalid_input, and the codes of the function
-- or table.
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
