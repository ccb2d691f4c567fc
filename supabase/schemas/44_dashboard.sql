-- Returns how much of the prices the user's credits pay: `p_before` is due before the renewal of the free credits,
-- `p_after` after it. Free credits are spent first and end with the month; purchased credits stay.
create function private.covered_credits(p_free numeric, p_purchased numeric, p_before numeric, p_after numeric) returns numeric
language sql immutable set search_path = '' as $$
  select least(p_before, p_free + p_purchased)
    + least(p_after, private.free_credits() + greatest(p_purchased - greatest(p_before - p_free, 0), 0));
$$;
grant execute on function private.covered_credits(numeric, numeric, numeric, numeric) to authenticated, service_role;

-- Returns the posts that are due in the next seven days, each with the cost of the posts until then (due), and the part
-- of this cost that the balance and coming free credits pay (covered).
create function private.week_of_posts(p_user_id uuid) returns table (post_id uuid, due numeric, covered numeric)
language sql stable security invoker set search_path = '' as $$
  select sums.id, sums.before + sums.after,
    private.covered_credits(b.free_monthly_credits, b.purchased_credits, sums.before, sums.after)
  from private.balance_at(p_user_id) b
    cross join lateral (
      select (private.credit_period(now()) + interval '1 month 8 hours') at time zone 'utc' as at
    ) as renewal
    cross join lateral (
      select p.id, coalesce(sum(c.credit_cost) filter (where p.scheduled_at < renewal.at) over until_then, 0) as before,
        coalesce(sum(c.credit_cost) filter (where p.scheduled_at >= renewal.at) over until_then, 0) as after
      from public.posts p join public.ai_credit_costs c
        on c.content_type = case when p.linkedin_organization_id is null then 'personal_post' else 'company_post' end
      where p.user_id = p_user_id and p.publish_state = 'scheduled' and p.deleted_at is null and p.scheduled_at >= now()
        and p.scheduled_at < now() + interval '7 days'
        and coalesce(p.linkedin_organization_id, 'personal') = any ((select private.open_publishers(p_user_id))::text[])
      window until_then as (order by p.scheduled_at, p.id)
    ) as sums;
$$;
grant execute on function private.week_of_posts(uuid) to authenticated, service_role;

-- Returns private.week_of_posts for all posts of the week together.
create function private.week_of_credits(p_user_id uuid) returns table (due numeric, covered numeric)
language sql stable security invoker set search_path = '' as $$
  select coalesce(max(w.due), 0), coalesce(max(w.covered), 0) from private.week_of_posts(p_user_id) w;
$$;
grant execute on function private.week_of_credits(uuid) to authenticated, service_role;

-- Returns whether storage lacks one of a post's files.
create function private.lacks_file(p_image_url text, p_more_images jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from unnest(private.media_of(p_image_url, p_more_images)) as file
    where not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = private.media_object_name(file)));
$$;
grant execute on function private.lacks_file(text, jsonb) to authenticated, service_role;

-- Called by the dashboard. published_cards, cards_to_publish: counted as the planner counts them. next_…: the next post
-- that will be published, never a post of a lost page or one that waits for approval. week: the first 1000 cards from
-- yesterday to the eighth day, by their own date and time: [{post_id, postcard, title, image_url, date, time, at,
-- posts, lost_pages}]. In it, at is the moment in the user's zone, and time and at are null for an unscheduled card.
-- lost_pages lists the names of the card's lost pages (null for a page without a row); it is null for a card without
-- lost pages. failed_…, unconfirmed_…, blocked_…: the number of such cards, and one of them. A blocked card is
-- scheduled within seven days and lacks a file, or within a day and lacks a required approval. connection_ends_at: null
-- when unknown. ai_month: null before the first use.
create function public.dashboard_summary() returns table (
  published_cards integer, cards_to_publish integer,
  next_post_id uuid, next_title text, next_date date, next_time time, next_timezone text, next_at timestamptz, next_image_url text,
  latest_post_id uuid, latest_title text, latest_at timestamptz, latest_timezone text, latest_url text,
  latest_image_url text,
  week jsonb,
  failed_cards integer, failed_post_id uuid, failed_title text,
  unconfirmed_cards integer, unconfirmed_post_id uuid, unconfirmed_title text,
  blocked_cards integer, blocked_post_id uuid, blocked_title text,
  is_connected boolean, connection_ends_at timestamptz,
  available_credits numeric, free_credits numeric, owed_credits numeric, due_credits numeric, covered_credits numeric,
  ai_month date, ai_images integer, ai_videos_4s integer, ai_videos_8s integer, ai_infographs integer, ai_research integer)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas'),
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar'),
    n.id, n.title, n.date, n.post_time, n.timezone, n.scheduled_at, n.image_url,
    l.id, l.title, l.published_at, l.timezone, l.post_url, l.image_url,
    w.cards, f.cards, f.post_id, f.title, d.cards, d.post_id, d.title, b.cards, b.post_id, b.title,
    t.user_id is not null and t.is_valid is distinct from false and (t.ends_at > now()) is not false, t.ends_at,
    c.available_credits, c.free_monthly_credits, c.owed_credits, due.due, due.covered,
    a.month, coalesce(a.monthly_ai_images_count, 0), coalesce(a.monthly_ai_videos5s_count, 0),
    coalesce(a.monthly_ai_videos10s_count, 0), coalesce(a.monthly_ai_infograph_count, 0), coalesce(a.monthly_ai_research_count, 0)
  from (
      select (now() at time zone 'utc')::date as today
    ) as this
    left join lateral (
      select p.id, p.title, p.date, p.post_time, p.timezone, p.scheduled_at, p.image_url from public.posts p
      where p.user_id = (select auth.uid()) and p.publish_state = 'scheduled' and p.scheduled_at >= now()
        and coalesce(p.linkedin_organization_id, 'personal') = any ((select private.open_publishers((select auth.uid())))::text[])
        and not exists (select from public.publish_jobs j where j.post_id = p.id and j.is_held)
      order by p.scheduled_at, p.postcard limit 1
    ) n on true
    left join lateral (
      select p.id, p.title, p.published_at, p.timezone, p.post_url, p.image_url from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas' and p.published_at is not null
      order by p.published_at desc limit 1
    ) l on true
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(near) order by near.date, near.time nulls first, near.postcard), '[]') as cards from (
        select min(p.id::text) as post_id, p.postcard, private.shortened(min(p.title), 80) as title,
          min(p.image_url) as image_url, p.date, p.post_time as time, p.scheduled_at as at, count(*) as posts,
          jsonb_agg(o.organization_name order by o.organization_name) filter (
            where p.publish_state <> 'publishing' and coalesce(p.linkedin_organization_id, 'personal')
              <> all ((select private.open_publishers((select auth.uid())))::text[])) as lost_pages
        from public.posts p
          left join public.linkedin_organizations o on o.user_id = p.user_id and o.organization_id = p.linkedin_organization_id
        where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state in ('scheduled', 'unscheduled', 'publishing')
          and p.date between this.today - 1 and this.today + 8
        group by p.postcard, p.date, p.post_time, p.scheduled_at order by p.date, p.post_time nulls first, p.postcard limit 1000) as near
    ) w
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.postcard, p.id))[1] as post_id,
        (array_agg(p.title order by p.postcard, p.id))[1] as title
      from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state = 'failed'
    ) f
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.postcard, p.id))[1] as post_id,
        (array_agg(p.title order by p.postcard, p.id))[1] as title
      from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar' and p.publish_state = 'unconfirmed'
    ) d
    cross join lateral (
      select count(distinct p.postcard)::integer as cards, (array_agg(p.id order by p.scheduled_at, p.id))[1] as post_id,
        (array_agg(p.title order by p.scheduled_at, p.id))[1] as title
      from public.posts p join public.publish_jobs j on j.post_id = p.id
      where p.user_id = (select auth.uid()) and p.publish_state = 'scheduled' and p.scheduled_at >= now()
        and p.scheduled_at < now() + interval '7 days'
        and (j.is_held and p.scheduled_at < now() + interval '1 day' or p.image_url is not null and private.lacks_file(p.image_url, p.more_images))
    ) b
    left join public.linkedin_tokens t on t.user_id = (select auth.uid())
    cross join lateral private.balance_at((select auth.uid())) c
    cross join lateral private.week_of_credits((select auth.uid())) due
    left join public.user_ai_stats a on a.user_id = (select auth.uid());
$$;
comment on function public.dashboard_summary() is
  'May be null: next_post_id, next_title, next_date, next_time, next_timezone, next_at, next_image_url, latest_post_id, latest_title, latest_at, latest_timezone, latest_url, latest_image_url, failed_post_id, failed_title, unconfirmed_post_id, unconfirmed_title, blocked_post_id, blocked_title, connection_ends_at, ai_month.';
grant execute on function public.dashboard_summary() to authenticated, service_role;
