-- Called by period_sums and results_covered_days: returns the days (UTC) among the last 2 * `p_days` on which every
-- post of the profile is known. Reads at most 800 days, because a caller may pass any number, and each day is a row in
-- memory. Leaves out days that only exports of 50 posts cover, because LinkedIn lists at most 50 and such an export may
-- lack posts.
create function private.covered_days(p_user_id uuid, p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  with imported as (
    -- Uses a scalar subquery, because `exists` ignores `order by` and would read the whole table.
    select (select a.is_imported from public.post_analytics a
      where a.user_id = p_user_id and a.organization_id is null and a.is_imported order by a.exported_as limit 1) is not null as is_partial
  ), first_post as (
    select (a.date_posted at time zone 'utc')::date as day from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null and a.date_posted is not null and not a.is_imported
    order by a.date_posted nulls first limit 1
  ), files as materialized (
    -- Materializes the imports, because reading them for each day would take most of the time.
    select i.first_day, i.last_day, i.posts < 50 as is_whole from public.result_imports i
    where i.user_id = p_user_id and i.subject = 'personal' and i.first_day is not null
  )
  select (now() at time zone 'utc')::date - back from generate_series(0, 2 * least(p_days, 400) - 1) as back, imported i, first_post f
  where not i.is_partial and (now() at time zone 'utc')::date - back >= f.day
  union
  select s.day from public.account_snapshots s left join files f on s.day between f.first_day and f.last_day
  where s.user_id = p_user_id and s.subject = 'personal' and s.source = 'export' and s.day > (now() at time zone 'utc')::date - 2 * least(p_days, 400)
  group by s.day having bool_or(coalesce(f.is_whole, true));
$$;
grant execute on function private.covered_days(uuid, integer) to authenticated, service_role;

-- Called by results_summary and analyses: returns four rows: two for the `p_days` until today ('current') and two for
-- the `p_days` before ('before'). Of the two, one sums all days, the other (is_compared) only the days that are known
-- in both periods. A sum is null without figures; <figure>_posts: the number of posts with that figure. rated_…: posts
-- with both interactions and impressions; answered: posts with reactions or comments.
create function private.period_sums(p_user_id uuid, p_days integer)
returns table (
  period text, is_compared boolean, days integer, posts bigint, measured bigint, text_posts bigint, image_posts bigint,
  video_posts bigint, articles bigint, poll_posts bigint, likes bigint, comments bigint, reshares bigint, impressions bigint,
  engagements bigint, rated_engagements bigint, rated_impressions bigint, answered bigint, likes_posts bigint, comments_posts bigint,
  impressions_posts bigint, engagements_posts bigint, rated_posts bigint
)
language sql stable security invoker set search_path = '' as $$
  with covered as materialized (
    select (now() at time zone 'utc')::date - c.day as back from private.covered_days(p_user_id, p_days) as c (day)
  ), paired as materialized (
    select n.back from covered n join covered b on b.back = n.back + p_days where n.back < p_days
  ), own as (
    select (now() at time zone 'utc')::date - (a.date_posted at time zone 'utc')::date as back, a.post_type, a.num_likes, a.num_comments,
      a.reshares, a.impressions,
      -- Repeats private.engagements_of inline, because a call for each post would take most of the time.
      coalesce(a.engagements, case when num_nonnulls(a.num_likes, a.num_comments, a.reshares) > 0
        then coalesce(a.num_likes, 0) + coalesce(a.num_comments, 0) + coalesce(a.reshares, 0) end) as engagements
    from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null
      and a.date_posted >= ((now() at time zone 'utc')::date - 2 * p_days + 1)::timestamp at time zone 'utc'
      and a.date_posted < ((now() at time zone 'utc')::date + 1)::timestamp at time zone 'utc'
  ), days as materialized (
    select o.back, count(*) as posts, count(coalesce(o.num_likes, o.num_comments, o.impressions, o.engagements)) as measured,
      count(*) filter (where o.post_type = 'text') as text_posts, count(*) filter (where o.post_type = 'image') as image_posts,
      count(*) filter (where o.post_type = 'video') as video_posts,
      count(*) filter (where o.post_type in ('article', 'document')) as articles,
      count(*) filter (where o.post_type = 'poll') as poll_posts,
      sum(o.num_likes) as likes, sum(o.num_comments) as comments, sum(o.reshares) as reshares, sum(o.impressions) as impressions,
      sum(o.engagements) as engagements,
      sum(o.engagements) filter (where o.impressions is not null) as rated_engagements,
      sum(o.impressions) filter (where o.engagements is not null) as rated_impressions,
      count(coalesce(o.num_likes, o.num_comments)) as answered, count(o.num_likes) as likes_posts,
      count(o.num_comments) as comments_posts, count(o.impressions) as impressions_posts, count(o.engagements) as engagements_posts,
      count(o.impressions::bigint + o.engagements) as rated_posts
    from own o group by 1
  )
  select p.period, s.is_compared,
    case when s.is_compared then (select count(*) from paired)
      else (select count(*) from covered c where c.back >= p.since and c.back < p.since + p_days) end::integer,
    coalesce(sum(d.posts), 0)::bigint, coalesce(sum(d.measured), 0)::bigint, coalesce(sum(d.text_posts), 0)::bigint,
    coalesce(sum(d.image_posts), 0)::bigint, coalesce(sum(d.video_posts), 0)::bigint, coalesce(sum(d.articles), 0)::bigint,
    coalesce(sum(d.poll_posts), 0)::bigint,
    sum(d.likes)::bigint, sum(d.comments)::bigint, sum(d.reshares)::bigint, sum(d.impressions)::bigint,
    sum(d.engagements)::bigint, sum(d.rated_engagements)::bigint, sum(d.rated_impressions)::bigint, coalesce(sum(d.answered), 0)::bigint,
    coalesce(sum(d.likes_posts), 0)::bigint, coalesce(sum(d.comments_posts), 0)::bigint, coalesce(sum(d.impressions_posts), 0)::bigint,
    coalesce(sum(d.engagements_posts), 0)::bigint, coalesce(sum(d.rated_posts), 0)::bigint
  from (values ('current', 0), ('before', p_days)) as p (period, since) cross join (values (false), (true)) as s (is_compared)
  left join days d on d.back >= p.since and d.back < p.since + p_days
    and (not s.is_compared or d.back - p.since in (select back from paired))
  group by p.period, p.since, s.is_compared;
$$;
comment on function private.period_sums(uuid, integer) is 'Four rows: for each of two periods the sums of all days and of the compared days.';
grant execute on function private.period_sums(uuid, integer) to authenticated, service_role;

-- Called by results: returns the profile's sums of two periods (private.period_sums). compared: the sums of the days
-- that are known in both periods, and the number of these days.
create function public.results_summary(p_days integer)
returns table (
  period text, posts bigint, measured bigint, text_posts bigint, image_posts bigint, video_posts bigint, articles bigint,
  poll_posts bigint, likes bigint, comments bigint, reshares bigint, impressions bigint, engagements bigint,
  rated_engagements bigint, rated_impressions bigint, answered bigint, likes_posts bigint, comments_posts bigint,
  impressions_posts bigint, engagements_posts bigint, rated_posts bigint, days integer, compared jsonb
)
language sql stable security invoker set search_path = '' as $$
  with sums as materialized (select * from private.period_sums((select auth.uid()), p_days))
  select w.period, w.posts, w.measured, w.text_posts, w.image_posts, w.video_posts, w.articles, w.poll_posts, w.likes, w.comments, w.reshares,
    w.impressions, w.engagements, w.rated_engagements, w.rated_impressions, w.answered, w.likes_posts,
    w.comments_posts, w.impressions_posts, w.engagements_posts, w.rated_posts, w.days, to_jsonb(c) - 'period' - 'is_compared'
  from sums w join sums c on c.period = w.period and c.is_compared where not w.is_compared;
$$;
comment on function public.results_summary(integer) is 'May be null: likes, comments, reshares, impressions, engagements, rated_engagements, rated_impressions.';
grant execute on function public.results_summary(integer) to authenticated, service_role;

-- Called by the monthly report: returns the days among the last 2 * `p_days` on which every post of the profile is
-- known.
create function public.results_covered_days(p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  select * from private.covered_days((select auth.uid()), p_days);
$$;
grant execute on function public.results_covered_days(integer) to authenticated, service_role;

-- Called by analyses: returns private.period_sums.
create function engine.compared_sums(p_user_id uuid, p_days integer)
returns table (
  period text, is_compared boolean, days integer, posts bigint, engagements bigint, engagements_posts bigint, impressions bigint,
  impressions_posts bigint
)
language sql stable security invoker set search_path = '' as $$
  select s.period, s.is_compared, s.days, s.posts, s.engagements, s.engagements_posts, s.impressions, s.impressions_posts
  from private.period_sums(p_user_id, p_days) as s;
$$;
comment on function engine.compared_sums(uuid, integer) is 'May be null: engagements, impressions.';
grant execute on function engine.compared_sums(uuid, integer) to service_role;
