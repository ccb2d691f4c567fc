-- Personal tokens for assistants (MCP). A token is shown once; only its SHA-256 is stored.

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

-- Called by the settings: returns the new token, which is not stored. Raises not_authenticated, invalid_input,
-- api_token_limit_reached.
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

-- Called by the settings: returns the caller's tokens, oldest first, without their secrets. Raises not_authenticated.
create function private.list_api_tokens()
returns table (id uuid, name text, may_plan boolean, may_publish boolean, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, t.may_plan, t.may_publish, t.created_at, t.last_used_at
  from private.api_tokens t where t.user_id = private.require_user() order by t.created_at, t.id;
$$;
call private.offer_to_users('list_api_tokens');
comment on function public.list_api_tokens() is 'May be null: last_used_at.';

-- Called by the settings: ends a token. Returns whether the user had this token.
create function private.revoke_api_token(p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from private.api_tokens where id = p_id and user_id = private.require_user() returning 1)
  select exists (select from gone);
$$;
call private.offer_to_users('revoke_api_token');

-- Called by mcp with a token's hash: returns the token's user and rights, and counts the use. Raises not_authenticated,
-- assistant_limit_reached.
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

-- Called by act_as_token: returns the token's row without counting a use, because use_api_token has counted it. Raises
-- not_authenticated.
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

-- Called by mcp: runs a tool as the token's user under row-level security, until the transaction ends. Security
-- invoker, because a definer function cannot change roles. Without may_publish, a post's publication time must be at
-- least 15 minutes away. A repeated request key gets the first response for a day. Raises not_authenticated, forbidden,
-- publisher_not_allowed, page_role_lost {page}, invalid_input, idempotency_key_reused, and the tool's codes.
-- lost_pages: names of the post's lost pages, on which nothing will appear while the other accounts publish.
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
