-- Called before a publication is matched with exports: returns whether an export names this post, or a post at most a
-- minute away.
create function private.is_near_export(p_user_id uuid, p_organization_id text, p_url text, p_urn text, p_published_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.result_imports i join private.imported_posts p on p.import_id = i.id
    where i.user_id = p_user_id and i.subject = coalesce(p_organization_id, 'personal')
      and (p.url = p_url or p.urn = p_urn or p.urn = private.urn_in_post_url(p_url)
        or abs(extract(epoch from p.moment - coalesce(private.moment_of_urn(p_urn), p_published_at))) <= 60));
$$;

-- group_name: a share and the activity created with it share a group. published_id: the post with this urn or address,
-- otherwise the post nearest in time, at most a minute away. The nearest post counts only when every other post and
-- name is at least three times as far and half a second farther; otherwise the name is ambiguous.
create function private.exported_targets(p_user_id uuid, p_subject text)
returns table (named text, group_name text, published_id uuid, is_ambiguous boolean)
language sql stable security definer set search_path = '' as $$
  with given as materialized (
    select p.named, min(p.url) as url, p.urn, p.moment, p.urn like 'urn:li:activity:%' as is_activity
    from private.imported_posts p join public.result_imports i on i.id = p.import_id
    where i.user_id = p_user_id and i.subject = p_subject
    group by p.named, p.urn, p.moment
  ), counted as (
    select g.*, count(*) filter (where g.is_activity) over upwards as earlier, count(*) filter (where g.is_activity) over downwards as later
    from given g
    window upwards as (order by g.moment, not g.is_activity, g.named desc), downwards as (order by g.moment desc, not g.is_activity, g.named desc)
  ), neighbours as (
    -- Finds the activities before and after each post by two sorts, because a join of the posts of one second would take
    -- minutes for a file that has a thousand of them.
    select c.*, case when c.earlier > 0 then first_value(c.named) over upwards end as name_before, first_value(c.moment) over upwards as at_before,
      case when c.later > 0 then first_value(c.named) over downwards end as name_after, first_value(c.moment) over downwards as at_after
    from counted c
    window upwards as (partition by c.earlier order by c.moment, not c.is_activity, c.named desc),
      downwards as (partition by c.later order by c.moment desc, not c.is_activity, c.named desc)
  ), named_groups as materialized (
    select n.named, n.url, n.urn, n.moment, coalesce((
      select activity.named
      from (values (n.name_before, n.moment - n.at_before), (n.name_after, n.at_after - n.moment)) as activity (named, apart)
      where not n.is_activity and activity.named is not null and activity.apart <= interval '2 seconds'
      order by activity.apart, activity.named limit 1), n.named) as group_name
    from neighbours n
  ), own as (
    -- Two queries instead of `or`, because with `or` Postgres would expect few rows and compare thousands with
    -- thousands.
    select * from public.post_analytics a where p_subject = 'personal' and a.user_id = p_user_id and a.organization_id is null
    union all
    select * from public.post_analytics a where a.user_id = p_user_id and a.organization_id = p_subject
  ), here as materialized (
    select a.id, a.post_urn, a.post_url, private.urn_in_post_url(a.post_url) as address_urn,
      coalesce(private.moment_of_urn(a.post_urn), a.date_posted) as moment
    from own a where not a.is_imported
  ), exact as materialized (
    select n.group_name, (array_agg(h.id order by h.id))[1] as id from (
      select g.group_name, h.id from named_groups g join here h on h.post_urn = g.urn
      union select g.group_name, h.id from named_groups g join here h on h.address_urn = g.urn
      union select g.group_name, h.id from named_groups g join here h on h.post_url = g.url
    ) as n join here h on h.id = n.id group by n.group_name
  ), timed as (
    select floor(extract(epoch from n.moment) / 60) as slot, n.group_name, null::uuid as id, n.moment from named_groups n
    where n.named = n.group_name and n.moment is not null and n.group_name not in (select e.group_name from exact e)
    union all
    select floor(extract(epoch from o.moment) / 60) + near, null, o.id, o.moment from here o, unnest(array[-1, 0, 1]) as near
    where o.moment is not null and o.id not in (select e.id from exact e)
  ), minutes as (
    -- Groups by minutes instead of a join, because with few rows in its statistics Postgres would compare thousands with
    -- thousands.
    select array_agg((t.group_name, t.moment)) filter (where t.id is null) as groups,
      array_agg((t.id, t.moment)) filter (where t.id is not null) as posts
    from timed t group by t.slot
  ), pairs as materialized (
    select g.group_name, h.id, abs(extract(epoch from g.moment - h.moment)) as apart
    from minutes m, unnest(m.groups) as g (group_name text, moment timestamptz), unnest(m.posts) as h (id uuid, moment timestamptz)
    where abs(extract(epoch from g.moment - h.moment)) <= 60
  ), ranked as (
    select p.*, row_number() over of_group as group_place, lead(p.apart) over of_group as group_next,
      row_number() over of_post as post_place, lead(p.apart) over of_post as post_next
    from pairs p
    window of_group as (partition by p.group_name order by p.apart, p.id), of_post as (partition by p.id order by p.apart, p.group_name)
  ), nearest as materialized (
    select r.group_name, r.id from ranked r
    where r.group_place = 1 and r.post_place = 1
      and (r.group_next is null or (r.group_next >= 3 * r.apart and r.group_next - r.apart >= 0.5))
      and (r.post_next is null or (r.post_next >= 3 * r.apart and r.post_next - r.apart >= 0.5))
  ), doubtful as materialized (
    select distinct p.group_name from pairs p
    where p.group_name not in (select n.group_name from nearest n) and p.id not in (select n.id from nearest n)
  )
  select g.named, g.group_name, coalesce(e.id, n.id), d.group_name is not null
  from named_groups g left join exact e on e.group_name = g.group_name left join nearest n on n.group_name = g.group_name
    left join doubtful d on d.group_name = g.group_name;
$$;

-- Inserts rows for exported posts that match no row and are not ambiguous, at the moment in their urn, else at noon of
-- their day. The caller holds the results' lock. Returns the number of new rows.
create function private.place_exported_posts(p_user_id uuid, p_subject text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  update private.imported_posts p set group_name = t.group_name, published_id = t.published_id, is_ambiguous = t.is_ambiguous
  from private.exported_targets(p_user_id, p_subject) as t, public.result_imports i
  where p.named = t.named and i.id = p.import_id and i.user_id = p_user_id and i.subject = p_subject
    and (p.group_name, p.published_id, p.is_ambiguous) is distinct from (t.group_name, t.published_id, t.is_ambiguous);
  delete from public.post_analytics a
  where a.user_id = p_user_id and coalesce(a.organization_id, 'personal') = p_subject and a.is_imported
    and a.exported_as not in (
      select p.group_name from private.imported_posts p join public.result_imports i on i.id = p.import_id
      where i.user_id = p_user_id and i.subject = p_subject and p.published_id is null and not p.is_ambiguous);
  -- Copies the figures too, because settle_posts would otherwise write each row again.
  insert into public.post_analytics (user_id, organization_id, post_url, post_urn, title, post_type, date_posted, source, exported_as, is_imported,
    num_likes, num_comments, reshares, clicks, impressions, engagements)
  select p_user_id, nullif(p_subject, 'personal'), min(p.url), min(p.urn) filter (where p.urn ~ '^urn:li:(share|ugcPost):'),
    max(p.title), max(p.kind), coalesce(min(p.moment), (max(p.day) + time '12:00') at time zone 'utc'), 'export', p.group_name, true,
    max(p.likes), max(p.comments), max(p.reshares), max(p.clicks), max(p.impressions), max(p.engagements)
  from private.imported_posts p join public.result_imports i on i.id = p.import_id
  where i.user_id = p_user_id and i.subject = p_subject and p.published_id is null and not p.is_ambiguous
    and not exists (select from public.post_analytics a where a.user_id = p_user_id and a.is_imported and a.exported_as = p.group_name)
  group by p.group_name
  on conflict do nothing;
  get diagnostics added = row_count;
  update private.imported_posts p set post_analytics_id = t.target
  from (
    select q.import_id, q.named, coalesce(q.published_id, a.id) as target
    from private.imported_posts q join public.result_imports i on i.id = q.import_id
      left join public.post_analytics a on a.user_id = p_user_id and a.is_imported and a.exported_as = q.group_name and not q.is_ambiguous
    where i.user_id = p_user_id and i.subject = p_subject
  ) as t
  where p.import_id = t.import_id and p.named = t.named and p.post_analytics_id is distinct from t.target;
  update public.post_analytics a set exported_as = k.group_name
  from (
    select o.id, (select min(p.group_name) from private.imported_posts p where p.published_id = o.id) as group_name
    from public.post_analytics o
    where o.user_id = p_user_id and coalesce(o.organization_id, 'personal') = p_subject and not o.is_imported
  ) as k
  where a.id = k.id and a.exported_as is distinct from k.group_name;
  return added;
end;
$$;

-- Each figure comes from the newest source. An export has the date of its last day, LinkedIn that of the request; on
-- the same day LinkedIn wins, and of two exports the longer one. Interactions are
-- those of the newest source with any; null if it has only parts, which engagements_of adds up.
create function private.settle_posts(p_user_id uuid, p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  with layers as materialized (
    -- Adds a row without figures for each post, because the joins below would otherwise drop posts that no source
    -- measured.
    select a.id, 'tribuna' as source, '-infinity'::date as as_of, 2 as place, null::date as first_day, null::timestamptz as at,
      null::integer as likes, null::integer as comments, null::integer as reshares, null::integer as clicks, null::integer as impressions,
      null::integer as reached, null::integer as engagements
    from public.post_analytics a where a.user_id = p_user_id and (p_ids is null or a.id = any (p_ids))
    union all
    select l.post_analytics_id, 'linkedin', (l.reported_at at time zone 'utc')::date, 0, null,
      l.reported_at, l.likes, l.comments, l.reshares, l.clicks, l.impressions, l.reached, null
    from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
    where a.user_id = p_user_id and (p_ids is null or a.id = any (p_ids))
    union all
    select p.post_analytics_id, 'export', i.as_of, 1, i.first_day, i.imported_at, p.likes, p.comments, p.reshares, p.clicks, p.impressions, null, p.engagements
    from public.result_imports i join private.imported_posts p on p.import_id = i.id
    where i.user_id = p_user_id and p.post_analytics_id is not null and (p_ids is null or p.post_analytics_id = any (p_ids))
  ), ordered as (
    select l.*, row_number() over (partition by l.id order by l.as_of desc, l.place, l.first_day, l.at desc) as newest from layers l
  ), settled as materialized (
    select o.id,
      (array_agg(o.likes order by o.newest) filter (where o.likes is not null))[1] as likes,
      (array_agg(o.comments order by o.newest) filter (where o.comments is not null))[1] as comments,
      (array_agg(o.reshares order by o.newest) filter (where o.reshares is not null))[1] as reshares,
      (array_agg(o.clicks order by o.newest) filter (where o.clicks is not null))[1] as clicks,
      (array_agg(o.impressions order by o.newest) filter (where o.impressions is not null))[1] as impressions,
      (array_agg(o.reached order by o.newest) filter (where o.reached is not null))[1] as reached,
      (array_agg(o.engagements order by o.newest) filter (where num_nonnulls(o.engagements, o.likes, o.comments, o.reshares) > 0))[1] as engagements,
      (array_agg(o.source order by o.newest)
        filter (where num_nonnulls(o.engagements, o.likes, o.comments, o.reshares, o.clicks, o.impressions, o.reached) > 0))[1] as source
    from ordered o group by o.id
  )
  update public.post_analytics a set num_likes = t.likes, num_comments = t.comments, reshares = t.reshares, clicks = t.clicks,
    impressions = t.impressions, members_reached = t.reached, engagements = t.engagements, source = coalesce(t.source, 'tribuna')
  from settled t
  where a.id = t.id
    and (a.num_likes, a.num_comments, a.reshares, a.clicks, a.impressions, a.members_reached, a.engagements, a.source)
      is distinct from (t.likes, t.comments, t.reshares, t.clicks, t.impressions, t.reached, t.engagements, coalesce(t.source, 'tribuna'));
$$;

-- Days with LinkedIn's figures keep these figures, except that new followers come from exports. Other days come from
-- the newest export.
create function private.settle_days(p_user_id uuid, p_subject text) returns void
language sql security definer set search_path = '' as $$
  with ordered as (
    select d.*, row_number() over (partition by d.day order by i.as_of desc, i.first_day, i.imported_at desc) as newest
    from public.result_imports i join private.imported_days d on d.import_id = i.id
    where i.user_id = p_user_id and i.subject = p_subject
  ), settled as materialized (
    select o.day,
      (array_agg(o.impressions order by o.newest) filter (where o.impressions is not null))[1] as impressions,
      (array_agg(o.engagements order by o.newest) filter (where o.engagements is not null))[1] as engagements,
      (array_agg(o.new_followers order by o.newest) filter (where o.new_followers is not null))[1] as new_followers,
      (array_agg(o.likes order by o.newest) filter (where o.likes is not null))[1] as likes,
      (array_agg(o.comments order by o.newest) filter (where o.comments is not null))[1] as comments,
      (array_agg(o.shares order by o.newest) filter (where o.shares is not null))[1] as shares,
      (array_agg(o.clicks order by o.newest) filter (where o.clicks is not null))[1] as clicks
    from ordered o group by o.day
  ), gone as (
    delete from public.account_snapshots s
    where s.user_id = p_user_id and s.subject = p_subject and s.source = 'export' and s.day not in (select t.day from settled t)
  ), cleared as (
    update public.account_snapshots s set new_followers = null
    where s.user_id = p_user_id and s.subject = p_subject and s.source = 'linkedin' and s.new_followers is not null
      and s.day not in (select t.day from settled t)
  )
  insert into public.account_snapshots as s (user_id, subject, day, impressions, engagements, new_followers, likes, comments, shares, clicks, source)
  select p_user_id, p_subject, t.day, t.impressions, t.engagements, t.new_followers, t.likes, t.comments, t.shares, t.clicks, 'export' from settled t
  on conflict (user_id, subject, day) do update set new_followers = excluded.new_followers,
    impressions = case when s.source = 'export' then excluded.impressions else s.impressions end,
    engagements = case when s.source = 'export' then excluded.engagements else s.engagements end,
    likes = case when s.source = 'export' then excluded.likes else s.likes end,
    comments = case when s.source = 'export' then excluded.comments else s.comments end,
    shares = case when s.source = 'export' then excluded.shares else s.shares end,
    clicks = case when s.source = 'export' then excluded.clicks else s.clicks end
  where (s.new_followers, s.source) is distinct from (excluded.new_followers, 'linkedin');
$$;

-- Called after the profile's imports, or LinkedIn's number of followers, change. Stores the newer number of followers
-- with its source and day.
create function private.settle_totals(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  with exported as (
    -- The export of a single post names no days, so it is dated by its import.
    select coalesce(max(i.last_day), max(i.as_of)) as until,
      (array_agg(i.followers order by i.as_of desc, i.imported_at desc) filter (where i.followers is not null))[1] as followers,
      max(i.as_of) filter (where i.followers is not null) as followers_on
    from public.result_imports i where i.user_id = p_user_id and i.subject = 'personal'
  ), chosen as (
    select e.*, u.linkedin_followers, (u.linkedin_followers_at at time zone 'utc')::date as linkedin_on,
      u.linkedin_followers is not null and (e.followers is null or (u.linkedin_followers_at at time zone 'utc')::date >= e.followers_on) as is_linkedin
    from exported e left join public.user_analytics u on u.user_id = p_user_id
  )
  insert into public.user_analytics as u (user_id, followers, followers_source, followers_on, exported_at)
  select p_user_id, case when is_linkedin then linkedin_followers else followers end,
    case when is_linkedin then 'linkedin' when followers is not null then 'export' end,
    case when is_linkedin then linkedin_on when followers is not null then followers_on end, until from chosen
  on conflict (user_id) do update set followers = excluded.followers, followers_source = excluded.followers_source,
    followers_on = excluded.followers_on, exported_at = excluded.exported_at;
$$;
