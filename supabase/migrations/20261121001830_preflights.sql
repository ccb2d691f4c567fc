-- The look at a post an hour before it: LinkedIn is asked, the problems are computed, the user is told what will fail.

-- Due within the hour and not looked at for that hour yet. LinkedIn that does not answer is asked three times in all.
create function private.posts_to_check() returns table (post_id uuid, user_id uuid, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select j.post_id, j.user_id, j.due_at
  from public.publish_jobs j left join private.preflights f on f.post_id = j.post_id
  where j.state = 'scheduled' and j.next_attempt_at > now() and j.next_attempt_at <= now() + interval '1 hour' and j.due_at > now()
    and (f.post_id is null or f.due_at <> j.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now()));
$$;

create function private.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text)
language sql security definer set search_path = '' as $$
  with found as (
    select c.post_id, c.due_at from private.posts_to_check() c join public.posts p on p.id = c.post_id
    order by c.due_at, c.post_id limit p_limit for key share of p skip locked
  ), claimed as (
    insert into private.preflights as f (post_id, due_at, tries, next_try_at)
    select found.post_id, found.due_at, 1, now() + interval '10 minutes' from found order by found.post_id
    on conflict (post_id) do update set due_at = excluded.due_at, checked_at = null, next_try_at = excluded.next_try_at,
      tries = case when f.due_at = excluded.due_at then f.tries + 1 else 1 end
    -- Said again because another worker may have taken the row meanwhile.
    where f.due_at <> excluded.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now())
    returning f.post_id, f.due_at
  )
  select p.id, p.user_id, p.linkedin_organization_id, p.title, c.due_at, p.timezone
  from claimed c join public.posts p on p.id = c.post_id
  order by c.due_at, p.id;
$$;

-- The problems of a post with what LinkedIn has just said of its page (null: it was not asked or did not say).
create function private.preflight_problems(p_post_id uuid, p_page_role boolean)
returns table (code text, severity text, detail jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  update private.preflights f set page_role = p_page_role where f.post_id = p_post_id;
  return query
    select found.code, found.severity, found.detail
    from public.posts p, private.post_problems(p.user_id, array[p.id]) as found where p.id = p_post_id;
end;
$$;

-- What makes two findings the same incident: the connection, the page, the purse, or else the card as it was saved.
create function private.problem_incident(p_post public.posts, p_due_at timestamptz, p_code text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_code in ('linkedin_token_expired', 'linkedin_token_revoked') then private.connection_incident('connection', p_post.user_id)
    when p_code = 'linkedin_connection_expires' then private.connection_incident('connection_ends', p_post.user_id)
    when p_code = 'linkedin_scope_missing' then
      private.connection_incident('scope_missing:' || (p_post.linkedin_organization_id is null), p_post.user_id)
    when p_code = 'linkedin_not_connected' then format('not_connected:%s', p_due_at::date)
    when p_code = 'page_role_lost' then format('page_role_lost:%s:%s', p_post.linkedin_organization_id,
      coalesce((select extract(epoch from o.role_lost_at)::text from public.linkedin_organizations o
        where o.user_id = p_post.user_id and o.organization_id = p_post.linkedin_organization_id), p_due_at::date::text))
    when p_code = 'insufficient_credits' then format('insufficient_credits:%s',
      (select max(id) from public.credit_ledger where user_id = p_post.user_id and operation = 'grant'))
    else format('check:%s:%s:%s', p_post.postcard, p_post.version, p_code) end;
$$;

-- Ends a look: p_answered false lets it be repeated. p_notices: [{code, message}], each told once an incident.
-- Answers how many notices are new; null when the post has another hour by now, and then nobody is told.
create function private.finish_preflight(p_post_id uuid, p_due_at timestamptz, p_answered boolean, p_notices jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  told integer;
begin
  update private.preflights set checked_at = case when p_answered then clock_timestamp() end
  where post_id = p_post_id and due_at = p_due_at
    and exists (select 1 from public.publish_jobs j where j.post_id = p_post_id and j.due_at = p_due_at and j.state = 'scheduled');
  if not found then
    return null;
  end if;
  select * into post from public.posts where id = p_post_id;
  with notices as (
    insert into public.notifications (user_id, type, message, incident_key, post_id)
    select post.user_id, 'warning', n.message, private.problem_incident(post, p_due_at, n.code), post.id
    from jsonb_to_recordset(p_notices) as n (code text, message text)
    on conflict (user_id, incident_key) do nothing
    returning 1
  )
  select count(*) into told from notices;
  return told;
end;
$$;

create function public.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text)
language sql security invoker set search_path = '' as $$ select * from private.claim_preflights(p_limit); $$;
create function public.preflight_problems(p_post_id uuid, p_page_role boolean)
returns table (code text, severity text, detail jsonb)
language sql security invoker set search_path = '' as $$ select * from private.preflight_problems(p_post_id, p_page_role); $$;
create function public.finish_preflight(p_post_id uuid, p_due_at timestamptz, p_answered boolean, p_notices jsonb) returns integer
language sql security invoker set search_path = '' as $$
  select private.finish_preflight(p_post_id, p_due_at, p_answered, p_notices);
$$;
revoke all on function public.claim_preflights(integer), public.preflight_problems(uuid, boolean),
  public.finish_preflight(uuid, timestamptz, boolean, jsonb) from public, anon, authenticated;
grant execute on function public.claim_preflights(integer), private.claim_preflights(integer),
  public.preflight_problems(uuid, boolean), private.preflight_problems(uuid, boolean),
  public.finish_preflight(uuid, timestamptz, boolean, jsonb), private.finish_preflight(uuid, timestamptz, boolean, jsonb) to service_role;

-- One minute of checks, apart from publishing so that a slow one never delays a post.
create function private.check_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (select 1 from private.posts_to_check())
    and not exists (select 1 from private.tokens_to_refresh())
    and not exists (select 1 from private.connections_to_check()) then
    return null;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'vault_secrets_missing' using hint = 'Create the secrets project_url and secret_key in Vault.';
    return null;
  end if;
  return net.http_post(
    url := project_url || '/functions/v1/check-due-posts',
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 120000);
end;
$$;
select cron.schedule('check-due-posts', '* * * * *', 'select private.check_tick()');
select cron.schedule('expiring-connections', '*/15 * * * *', 'select private.notify_expiring_connections()');
