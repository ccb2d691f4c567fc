-- What is wrong with the posts that a user has still to publish, from stored facts: nothing outside is asked.
-- 'error': it will fail as things stand. 'warning': advice.

-- The most bytes that LinkedIn takes, by the file's extension. Its limit on pictures is in pixels; 10 MB is our own.
create function private.media_byte_limit(p_name text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when p_name ~* '\.mp4$' then 524288000
    when p_name ~* '\.(pdf|pptx?|docx?)$' then 104857600
    else 10485760 end;
$$;

-- What is wrong with the user's connection to LinkedIn now, apart from any post; null when nothing is.
create function private.connection_problem(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.user_id is null then 'linkedin_not_connected'
    when t.is_valid = false then case t.error_message when 'linkedin_token_revoked' then t.error_message else 'linkedin_token_expired' end
    when s.access_expires_at <= now() and s.refresh_token is null then 'linkedin_token_expired'
  end
  from (select) as always
    left join public.linkedin_tokens t on t.user_id = p_user_id
    left join private.linkedin_secrets s on s.user_id = t.user_id;
$$;

-- The posts of a user that have an hour, past or to come, or wait for one, with the neighbours of each: close_to is a
-- post of the same publisher within the hour, repeats one with the same text within a week. A draft is nobody's neighbour.
create function private.posts_with_neighbours(p_user_id uuid)
returns table (
  post_id uuid, publish_state text, organization_id text, person_urn text, due_at timestamptz, wall_clock timestamp, timezone text,
  image_url text, media_etag text, length integer, little_length integer, comment_length integer, media_name text,
  close_to uuid, repeats uuid
)
language sql stable security definer set search_path = '' as $$
  with known as (
    -- Without an hour, 'scheduled' is «Publicar ahora».
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, p.date + p.post_time as wall_clock, p.timezone,
      p.image_url, p.media_etag, case when p.publish_state not in ('unscheduled', 'failed') then coalesce(p.scheduled_at, now()) end as at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'publicar'
    union all
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, null, p.timezone, p.image_url, p.media_etag, p.published_at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'listas' and p.published_at > now() - interval '7 days'
  )
  select k.id, k.publish_state, k.linkedin_organization_id, k.linkedin_person_urn, k.at, k.wall_clock, k.timezone,
    k.image_url, k.media_etag, f.length, f.little_length, f.comment_length, f.media_name,
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

-- p_post_ids null: all of the user's posts. Codes and details:
--   linkedin_not_connected, linkedin_token_expired, linkedin_token_revoked {}; linkedin_connection_expires {ends_at};
--   linkedin_scope_missing {scope}; page_role_lost {organization_id}; media_missing, media_changed {};
--   media_too_large {bytes, limit}; linkedin_text_too_long, text_near_limit, comment_over_limit {length, limit};
--   linkedin_text_empty {}; insufficient_credits {needed, available}; text_repeated, posts_too_close {post_id};
--   hour_not_on_clock {goes_out_at}.
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
begin
  select t.granted_scopes, case when s.refresh_token is null then s.access_expires_at end into scopes, ends_at
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
      -- A page that LinkedIn no longer lists for the user has no row; LinkedIn's own word on it outweighs that.
      coalesce(page.can_publish, page.id is not null or look.page_role is true) as has_role
    from private.posts_with_neighbours(p_user_id) n
      left join storage.objects o on o.bucket_id = 'media' and o.name = n.media_name
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

    if post.image_url is not null and post.object_id is null then
      code := 'media_missing';
      detail := '{}';
      return next;
    elsif post.etag <> post.media_etag then
      code := 'media_changed';
      detail := '{}';
      return next;
    end if;
    if post.bytes > private.media_byte_limit(post.media_name) then
      code := 'media_too_large';
      detail := jsonb_build_object('bytes', post.bytes, 'limit', private.media_byte_limit(post.media_name));
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

-- The caller's own; raises not_authenticated.
create function private.list_post_problems(p_post_ids uuid[]) returns table (post_id uuid, code text, severity text, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select * from private.post_problems(private.require_user(), p_post_ids);
$$;
create function public.list_post_problems(p_post_ids uuid[] default null)
returns table (post_id uuid, code text, severity text, detail jsonb)
language sql stable security invoker set search_path = '' as $$ select * from private.list_post_problems(p_post_ids); $$;
comment on function public.list_post_problems(uuid[]) is
  'What is wrong with the caller''s posts still to publish, one row a problem; codes are those of error-codes.ts. severity: error (it will fail) or warning.';

revoke all on function public.list_post_problems(uuid[]) from public, anon, authenticated;
grant execute on function public.list_post_problems(uuid[]), private.list_post_problems(uuid[]) to authenticated;
