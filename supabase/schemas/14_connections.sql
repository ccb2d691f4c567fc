-- Returns the incident key of a notice about the connection. A sign-in or a refused refresh changes the key for
-- 'connection_ends', so that each end causes one notice; a refresh that does not prolong the connection leaves the key.
create function private.connection_incident(p_kind text, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s:%s', p_kind,
    extract(epoch from case when p_kind = 'connection_ends' then greatest(connected_at, refresh_ended_at) else updated_at end))
  from private.linkedin_secrets where user_id = p_user_id;
$$;

-- Returns the incident key of a problem. The key names the cause (connection, page, balance or saved card), so a notice
-- repeats only when the cause changed. A user who never connected gets a notice weekly.
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

-- Returns users whose token ends before a post of the next 26 hours, which leaves a day to notify them when LinkedIn
-- refuses the refresh. A refresh is attempted every half hour, and once more in the last ten minutes before a post.
-- After a first refusal the next attempt follows a minute later when less than a day is left.
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

-- Returns three groups of users. First: the connection was never checked at LinkedIn, so its permissions and end are
-- unknown. Second: LinkedIn refused a page's post in the last hour, and the refusal does not show whether the role is
-- lost. Third: a lost page has an unpublished post, and its role, which may be back, was not checked for six hours.
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

-- Called by check-due-posts: claims up to `p_limit` users whose token is to be refreshed, each for one worker.
create function engine.claim_token_refreshes(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set refresh_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.tokens_to_refresh()) order by s.access_expires_at limit p_limit for update skip locked)
  returning user_id;
$$;
grant execute on function engine.claim_token_refreshes(integer) to service_role;

-- Called by check-due-posts: claims up to `p_limit` users whose connection is to be checked, each for one worker.
create function engine.claim_connection_checks(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set check_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.connections_to_check()) order by s.connected_at limit p_limit for update skip locked)
  returning user_id;
$$;
grant execute on function engine.claim_connection_checks(integer) to service_role;

-- Called by check-due-posts: stores LinkedIn's report about a token, and the pages with the user's roles (null: not
-- requested). False when the user has another token by now.
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

-- Called by the schedule, and by note_refused_refresh for `p_user_id`: notifies users whose connection ends before a
-- post of the next three days. Returns the number of users.
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

-- Returns unchecked posts that are due within an hour. A post is checked at most three times when LinkedIn does not
-- respond.
create function private.posts_to_check() returns table (post_id uuid, user_id uuid, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select j.post_id, j.user_id, j.due_at
  from public.publish_jobs j left join private.preflights f on f.post_id = j.post_id
  where j.state = 'scheduled' and j.next_attempt_at > now() and j.next_attempt_at <= now() + interval '1 hour' and j.due_at > now()
    and (f.post_id is null or f.due_at <> j.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now()));
$$;

-- Called by check-due-posts: claims the posts of up to `p_limit` users. The limit counts users, because each user costs
-- a request to LinkedIn.
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

-- Called by check-due-posts: returns the post's problems.
create function engine.preflight_problems(p_post_id uuid)
returns table (code text, severity text, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select found.code, found.severity, found.detail
  from public.posts p, private.post_problems(p.user_id, array[p.id]) as found where p.id = p_post_id;
$$;
grant execute on function engine.preflight_problems(uuid) to service_role;

-- Called by check-due-posts: ends a check, which is repeated later when `p_answered` is false. Inserts `p_notices`:
-- [{code, message}], one for each incident. Returns the number of new notices; null when the post has another
-- publication time by now.
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

-- Runs apart from publish_tick, because slow checks must not delay publishing. Returns the request's id, or null.
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
