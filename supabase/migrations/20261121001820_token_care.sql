-- The care of LinkedIn connections: refreshed ahead of need, asked about once they are new, and the user told in time.
-- A notice belongs to one connection as it stands (its last sign-in or refresh), so each incident is told once.

-- end_told_at: when the user was told of the end of this connection.
alter table private.linkedin_secrets add column refresh_tried_at timestamptz, add column check_tried_at timestamptz,
  add column end_told_at timestamptz;
-- role_lost_at: since when LinkedIn has been denying the role.
alter table public.linkedin_organizations add column role_lost_at timestamptz;
create index linkedin_secrets_refreshable_idx on private.linkedin_secrets (access_expires_at) where refresh_token is not null;
create index linkedin_secrets_ending_idx on private.linkedin_secrets (access_expires_at) where refresh_token is null;
create index linkedin_tokens_unchecked_idx on public.linkedin_tokens (user_id) where checked_at is null;
create index publish_jobs_user_id_due_at_idx on public.publish_jobs (user_id, due_at) where state = 'scheduled';

create function private.connection_incident(p_kind text, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s:%s', p_kind, extract(epoch from updated_at)) from private.linkedin_secrets where user_id = p_user_id;
$$;

-- Connections whose token ends before a post of the next 26 hours, which leaves a day to tell a user whom LinkedIn
-- refuses. Tried every half hour, and once more in the ten minutes before a post; never again once it was refused.
create function private.tokens_to_refresh() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from private.linkedin_secrets s join public.linkedin_tokens t on t.user_id = s.user_id
  where s.refresh_token is not null and t.is_valid is distinct from false
    and s.access_expires_at < now() + interval '26 hours 15 minutes'
    and exists (
      select 1 from public.publish_jobs j
      where j.user_id = s.user_id and j.state = 'scheduled'
        and j.due_at > s.access_expires_at - interval '15 minutes' and j.due_at <= now() + interval '26 hours'
        and (s.refresh_tried_at is null or s.refresh_tried_at < now() - interval '30 minutes'
          or (j.due_at between now() and now() + interval '10 minutes' and s.refresh_tried_at < j.due_at - interval '10 minutes')));
$$;

-- Connections that LinkedIn was never asked about: what they may do and when they really end is not known yet.
create function private.connections_to_check() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.user_id from public.linkedin_tokens t join private.linkedin_secrets s on s.user_id = t.user_id
  where t.checked_at is null and t.is_valid is distinct from false
    and (s.check_tried_at is null or s.check_tried_at < now() - interval '30 minutes');
$$;

create function private.claim_token_refreshes(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set refresh_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.tokens_to_refresh()) order by s.access_expires_at limit p_limit for update skip locked)
  returning user_id;
$$;

create function private.claim_connection_checks(p_limit integer) returns setof uuid
language sql security definer set search_path = '' as $$
  update private.linkedin_secrets set check_tried_at = clock_timestamp()
  where user_id in (
    select s.user_id from private.linkedin_secrets s
    where s.user_id in (select private.connections_to_check()) order by s.connected_at limit p_limit for update skip locked)
  returning user_id;
$$;

-- What LinkedIn answered about a token, and the pages on which its owner may publish (null: not asked). False when the
-- user has another token by now, of which this says nothing.
create function private.save_connection_facts(
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

-- As before; and the user is told, once a connection.
create or replace function private.mark_linkedin_token_invalid(p_user_id uuid, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.linkedin_tokens set is_valid = false, error_message = p_code
  where user_id = p_user_id and (is_valid is distinct from false or error_message is distinct from p_code);
  if found then
    perform private.notify_user(p_user_id, 'error',
      case when p_code = 'linkedin_token_revoked' then 'LinkedIn ya no nos autoriza a publicar por ti.' else 'Tu conexión con LinkedIn caducó.' end
        || ' Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta en Ajustes.',
      private.connection_incident('connection', p_user_id));
  end if;
end;
$$;

create function private.clock_text(p_at timestamptz, p_timezone text) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone p_timezone, 'DD/MM "a las" HH24:MI');
$$;

-- Tells each user whose connection ends by itself before one of their posts, from three days before that post.
-- Answers how many were told.
create function private.notify_expiring_connections() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ending record;
  told integer := 0;
begin
  for ending in
    select s.user_id, s.access_expires_at, first.due_at, first.title, first.timezone
    from private.linkedin_secrets s
      join public.linkedin_tokens t on t.user_id = s.user_id and t.is_valid is distinct from false
      cross join lateral (
        select j.due_at, p.title, p.timezone from public.publish_jobs j join public.posts p on p.id = j.post_id
        where j.user_id = s.user_id and j.state = 'scheduled'
          and j.due_at >= s.access_expires_at and j.due_at <= now() + interval '3 days'
        order by j.due_at limit 1) as first
    where s.refresh_token is null and s.access_expires_at <= now() + interval '3 days'
      and (s.end_told_at is null or s.end_told_at < s.connected_at)
    limit 500
    for update of s skip locked
  loop
    perform private.notify_user(ending.user_id, 'warning',
      format('Tu conexión con LinkedIn %s el %s y LinkedIn no nos deja renovarla. «%s», del %s, no saldría. Vuelve a conectar tu cuenta en Ajustes antes de esa hora.',
        case when ending.access_expires_at <= now() then 'venció' else 'vence' end,
        private.clock_text(ending.access_expires_at, ending.timezone),
        case when char_length(ending.title) > 80 then left(ending.title, 79) || '…' else ending.title end,
        private.clock_text(ending.due_at, ending.timezone)),
      private.connection_incident('connection_ends', ending.user_id));
    update private.linkedin_secrets set end_told_at = clock_timestamp() where user_id = ending.user_id;
    told := told + 1;
  end loop;
  return told;
end;
$$;

create function public.claim_token_refreshes(p_limit integer) returns setof uuid
language sql security invoker set search_path = '' as $$ select private.claim_token_refreshes(p_limit); $$;
create function public.claim_connection_checks(p_limit integer) returns setof uuid
language sql security invoker set search_path = '' as $$ select private.claim_connection_checks(p_limit); $$;
create function public.save_connection_facts(
  p_user_id uuid, p_access_token text, p_scopes text[], p_expires_at timestamptz, p_page_ids text[]
) returns boolean language sql security invoker set search_path = '' as $$
  select private.save_connection_facts(p_user_id, p_access_token, p_scopes, p_expires_at, p_page_ids);
$$;
revoke all on function public.claim_token_refreshes(integer), public.claim_connection_checks(integer),
  public.save_connection_facts(uuid, text, text[], timestamptz, text[]) from public, anon, authenticated;
grant execute on function public.claim_token_refreshes(integer), private.claim_token_refreshes(integer),
  public.claim_connection_checks(integer), private.claim_connection_checks(integer),
  public.save_connection_facts(uuid, text, text[], timestamptz, text[]),
  private.save_connection_facts(uuid, text, text[], timestamptz, text[]) to service_role;
