-- The end of a connection whose refresh token ends too. LinkedIn's refresh tokens live a year from the consent, and the
-- last access token that they give ends with them.

-- refresh_expires_at: the refresh token's own end, as far as LinkedIn has said it. A sign-in does not: GoTrue keeps it to
-- itself. ends_at: from then on no token is to be had and posts fail; null when no end is known.
alter table private.linkedin_secrets
  add column refresh_expires_at timestamptz,
  add column ends_at timestamptz generated always as (
    case
      when refresh_token is null then access_expires_at
      when refresh_expires_at is not null then greatest(access_expires_at, refresh_expires_at)
    end) stored;
drop index private.linkedin_secrets_ending_idx;
create index linkedin_secrets_ends_at_idx on private.linkedin_secrets (ends_at);

-- As before; and the end of a refresh token goes with it.
create or replace function private.keep_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.linkedin_secrets;
begin
  if coalesce(new.access_token, '') <> '' then
    insert into private.linkedin_secrets as s (user_id, access_token, refresh_token, access_expires_at)
    -- LinkedIn's tokens live 60 days; GoTrue does not pass the exact expiry on.
    values (new.user_id, new.access_token, nullif(new.refresh_token, ''), now() + interval '60 days')
    on conflict (user_id) do update set
      access_token = excluded.access_token,
      refresh_expires_at = case when coalesce(excluded.refresh_token, s.refresh_token) = s.refresh_token then s.refresh_expires_at end,
      -- An empty refresh token never overwrites one that is known.
      refresh_token = coalesce(excluded.refresh_token, s.refresh_token),
      access_expires_at = excluded.access_expires_at,
      connected_at = clock_timestamp(),
      updated_at = now();
  elsif coalesce(new.refresh_token, '') <> '' then
    update private.linkedin_secrets set
      refresh_expires_at = case when refresh_token = new.refresh_token then refresh_expires_at end,
      refresh_token = new.refresh_token, updated_at = now()
    where user_id = new.user_id;
  end if;
  -- Not where the token is stored: in an upsert of a known user that happens on the row that is then given up.
  if new.is_valid then
    new.error_message := null;
  end if;
  new.access_token := null;
  new.refresh_token := null;
  select * into kept from private.linkedin_secrets where user_id = new.user_id;
  if new.checked_at < kept.connected_at then
    new.granted_scopes := null;
    new.checked_at := null;
  end if;
  new.has_refresh_token := kept.refresh_token is not null;
  new.access_expires_at := kept.access_expires_at;
  new.updated_at := now();
  return new;
end;
$$;

-- As before; p_refresh_expires_in_seconds is null when LinkedIn does not say. A new token that lasts no longer than the
-- time before its end at which it is refreshed (`private.tokens_to_refresh`) is then the sign that it is the last one.
drop function public.save_refreshed_linkedin_tokens(uuid, text, text, integer);
drop function private.save_refreshed_linkedin_tokens(uuid, text, text, integer);
create function private.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_access_token text, p_refresh_token text, p_expires_in_seconds integer, p_refresh_expires_in_seconds integer
) returns void
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
    updated_at = now()
  where user_id = p_user_id;
  update public.linkedin_tokens set is_valid = true, error_message = null where user_id = p_user_id;
end;
$$;
create function public.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer default null
) returns void language sql security invoker set search_path = '' as $$
  select private.save_refreshed_linkedin_tokens(
    p_user_id, p_access_token, p_refresh_token, p_expires_in_seconds, p_refresh_expires_in_seconds);
$$;
revoke all on function public.save_refreshed_linkedin_tokens(uuid, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.save_refreshed_linkedin_tokens(uuid, text, text, integer, integer),
  private.save_refreshed_linkedin_tokens(uuid, text, text, integer, integer) to service_role;

-- As before, but not those that a refresh would not prolong.
create or replace function private.tokens_to_refresh() returns setof uuid
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
          or (j.due_at between now() and now() + interval '10 minutes' and s.refresh_tried_at < j.due_at - interval '10 minutes')));
$$;

-- As before; the end of a connection stays the same incident when its token is refreshed once more.
create or replace function private.connection_incident(p_kind text, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s:%s', p_kind, extract(epoch from case when p_kind = 'connection_ends' then connected_at else updated_at end))
  from private.linkedin_secrets where user_id = p_user_id;
$$;

-- As before, by the end of the connection.
create or replace function private.connection_problem(p_user_id uuid) returns text
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

-- As before, by the end of the connection.
create or replace function private.notify_expiring_connections() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ending record;
  told integer := 0;
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
    where s.ends_at <= now() + interval '3 days'
      and (s.end_told_at is null or s.end_told_at < s.connected_at)
    limit 500
    for update of s skip locked
  loop
    perform private.notify_user(ending.user_id, 'warning',
      format('Tu conexión con LinkedIn %s el %s y LinkedIn no nos deja renovarla. «%s», del %s, no saldría. Vuelve a conectar tu cuenta en Ajustes antes de esa hora.',
        case when ending.ends_at <= now() then 'venció' else 'vence' end,
        private.clock_text(ending.ends_at, ending.timezone),
        case when char_length(ending.title) > 80 then left(ending.title, 79) || '…' else ending.title end,
        private.clock_text(ending.due_at, ending.timezone)),
      private.connection_incident('connection_ends', ending.user_id));
    update private.linkedin_secrets set end_told_at = clock_timestamp() where user_id = ending.user_id;
    told := told + 1;
  end loop;
  return told;
end;
$$;

-- As before, by the end of the connection.
create or replace function private.post_problems(p_user_id uuid, p_post_ids uuid[] default null)
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
begin
  select t.granted_scopes, s.ends_at into scopes, ends_at
  from public.linkedin_tokens t join private.linkedin_secrets s on s.user_id = t.user_id where t.user_id = p_user_id;
  select max(credit_cost) filter (where content_type = 'personal_post'), max(credit_cost) filter (where content_type = 'company_post')
  into personal_price, company_price from public.ai_credit_costs;
  -- A month that began without anybody using credits is made up at the next use.
  select case when free_period >= period then free_monthly_credits else 10.5 end, purchased_credits into free, bought
  from public.user_credit_stats where user_id = p_user_id;
  free := coalesce(free, 10.5);
  bought := coalesce(bought, 0);

  for post in
    select n.*, o.id as object_id, o.metadata ->> 'eTag' as etag, (o.metadata ->> 'size')::bigint as bytes,
      more.is_missing, more.is_changed, more.bytes as more_bytes,
      -- A page that LinkedIn no longer lists for the user has no row; LinkedIn's own word on it outweighs that.
      coalesce(page.can_publish, page.id is not null or look.page_role is true) as has_role
    from private.posts_with_neighbours(p_user_id) n
      left join storage.objects o on o.bucket_id = 'media' and o.name = n.media_name
      left join lateral (
        select bool_or(f.id is null) as is_missing, bool_or(f.metadata ->> 'eTag' <> p.more_etags[picture.at]) as is_changed,
          max((f.metadata ->> 'size')::bigint) as bytes
        from public.posts p cross join lateral jsonb_array_elements(p.more_images) with ordinality as picture (it, at)
          left join storage.objects f on f.bucket_id = 'media' and f.name = private.media_object_name(picture.it ->> 'url')
        where p.id = n.post_id and p.more_images <> '[]'
      ) more on true
      left join public.linkedin_organizations page on page.user_id = p_user_id and page.organization_id = n.organization_id
      left join private.preflights look on look.post_id = n.post_id
    where n.publish_state in ('unscheduled', 'scheduled', 'failed')
    -- Drafts first, while no credit is spent: they ask what there is now.
    order by n.due_at nulls first, n.post_id
  loop
    post_id := post.post_id;

    -- Each month's free credits are spent first and end with it; bought ones stay. A post that cannot be paid takes none.
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := 10.5;
    end if;
    price := case when post.organization_id is null then personal_price else company_price end;
    detail := case when price > free + bought then jsonb_build_object('needed', price, 'available', free + bought) end;
    if detail is null and post.due_at is not null then
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
    if post.organization_id is not null and not post.has_role then
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
    if post.length > 3000 then
      code := 'linkedin_text_too_long';
      detail := jsonb_build_object('length', post.length, 'limit', 3000);
      return next;
    elsif post.length = 0 then
      code := 'linkedin_text_empty';
      detail := '{}';
      return next;
    end if;

    severity := 'warning';
    if post.length <= 3000 and post.little_length > 3000 then
      code := 'text_near_limit';
      detail := jsonb_build_object('length', post.little_length, 'limit', 3000);
      return next;
    end if;
    if post.comment_length > 1250 then
      code := 'comment_over_limit';
      detail := jsonb_build_object('length', post.comment_length, 'limit', 1250);
      return next;
    end if;
    if post.repeats is not null and post.length > 0 then
      code := 'text_repeated';
      detail := jsonb_build_object('post_id', post.repeats);
      return next;
    end if;
    if post.close_to is not null then
      code := 'posts_too_close';
      detail := jsonb_build_object('post_id', post.close_to);
      return next;
    end if;
    -- The clock is put forward over that hour: the post goes out by the clock after it.
    if post.wall_clock <> post.wall_clock at time zone post.timezone at time zone post.timezone then
      code := 'hour_not_on_clock';
      detail := jsonb_build_object('goes_out_at', to_char(post.wall_clock at time zone post.timezone at time zone post.timezone, 'HH24:MI'));
      return next;
    end if;
  end loop;
end;
$$;
