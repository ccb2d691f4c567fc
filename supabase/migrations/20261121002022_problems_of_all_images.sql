-- As before, and every picture of a post is looked at, not the first one alone.
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
