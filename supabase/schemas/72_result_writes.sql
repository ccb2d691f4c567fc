-- Returns a post's kind for results, by poll and attachment.
create function private.kind_of_post(p_upload_type text, p_image_url text, p_poll jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_poll is not null then 'poll'
    when p_image_url is null then 'text'
    when p_upload_type like 'video%' then 'video'
    when p_upload_type like '%image%' or p_upload_type like 'infograph%' then 'image'
    else 'document'
  end;
$$;
grant execute on function private.kind_of_post(text, text, jsonb) to service_role;

-- Called by functions that match figures with posts: makes a user's calls run one at a time until the transaction ends.
create function private.lock_results(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('results:' || p_user_id::text, 0));
$$;

-- Inserts the post's row of results in the transaction of the publication. Leaves out an address or urn that another
-- post has, because a publication must never fail for its results.
create function private.count_published_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := private.kind_of_post(new.upload_type, new.image_url, new.poll);
  address text := new.post_url;
  urn text := new.post_urn;
  has_imports boolean;
begin
  perform private.lock_results(new.user_id);
  has_imports := exists (select from public.result_imports where user_id = new.user_id);
  if has_imports then
    delete from public.post_analytics where user_id = new.user_id and is_imported and (post_url = address or post_urn = urn);
  end if;
  if address is not null and exists (select from public.post_analytics where user_id = new.user_id and post_url = address and post_id is distinct from new.id) then
    address := null;
  end if;
  if urn is not null and exists (select from public.post_analytics where user_id = new.user_id and post_urn = urn and post_id is distinct from new.id) then
    urn := null;
  end if;
  insert into public.post_analytics as a (user_id, post_id, organization_id, title, post_text, date_posted, post_url, post_urn, post_type,
    linkedin_url_image, linkedin_url_video)
  values (new.user_id, new.id, new.linkedin_organization_id, new.title, private.shown_text(new.notes), new.published_at, address, urn, kind,
    case when kind = 'image' then new.image_url end, case when kind = 'video' then new.image_url end)
  on conflict (post_id) do update set date_posted = excluded.date_posted, post_url = coalesce(excluded.post_url, a.post_url),
    post_urn = coalesce(excluded.post_urn, a.post_urn);
  if has_imports and private.is_near_export(new.user_id, new.linkedin_organization_id, new.post_url, new.post_urn, new.published_at) then
    perform private.place_exported_posts(new.user_id, coalesce(new.linkedin_organization_id, 'personal'));
    perform private.settle_posts(new.user_id, null);
  end if;
  return null;
end;
$$;
create trigger posts_count_published after insert or update of status, published_at, post_url, post_urn on public.posts
  for each row when (new.status = 'listas' and new.deleted_at is null) execute function private.count_published_post();

-- Called by syncs and analyses: queues a job as engine.enqueue_background_job does, and counts a new job as a use of the
-- quota. Returns the job's id. Raises analyses_limit_reached, and the codes of engine.enqueue_background_job.
create function engine.begin_results_job(
  p_user_id uuid, p_kind text, p_key text, p_input jsonb, p_cost numeric, p_source text, p_give_up_seconds integer,
  p_subject text, p_cost_seen numeric
) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  begun record;
begin
  select * into strict begun from engine.enqueue_background_job(p_user_id, p_kind, p_key, p_input, p_cost, p_source,
    p_give_up_seconds, 3, null, p_subject, p_cost_seen);
  if begun.is_new then
    perform engine.require_quota('analyses', p_user_id);
  end if;
  return begun.job_id;
end;
$$;
grant execute on function engine.begin_results_job(uuid, text, text, jsonb, numeric, text, integer, text, numeric) to service_role;

-- Called by syncs: returns the posts to measure, most urgent first: posts never requested; up to 30 days old and
-- requested 20 hours ago; older and requested a week ago. Leaves out activities, because LinkedIn has no figures of
-- activities.
create function engine.posts_to_measure(p_user_id uuid, p_organization_id text, p_since timestamptz, p_limit integer)
returns table (id uuid, post_urn text)
language sql stable security invoker set search_path = '' as $$
  select a.id, a.post_urn from public.post_analytics a
  where a.user_id = p_user_id and a.organization_id is not distinct from p_organization_id and a.post_urn ~ '^urn:li:(share|ugcPost):'
    and (a.synced_at is null or (a.synced_at < p_since and a.synced_at < p_since - case
      when a.date_posted > now() - interval '30 days' then interval '20 hours' else interval '7 days' end))
  order by a.synced_at is not null, a.date_posted desc, a.id
  limit p_limit;
$$;

-- Called by syncs: stores `p_figures`: [{id, likes, comments, reshares, clicks, impressions, reached}]; null leaves the
-- earlier figure with its day. Returns the number of posts.
create function engine.save_post_figures(p_user_id uuid, p_figures jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.lock_results(p_user_id);
  with asked as (
    update public.post_analytics a set synced_at = clock_timestamp()
    from jsonb_to_recordset(p_figures) as f (id uuid) where a.id = f.id and a.user_id = p_user_id
    returning a.id
  )
  select coalesce(array_agg(id), '{}') into ids from asked;
  update private.linkedin_figures l set likes = case when f.likes is null then l.likes end,
    comments = case when f.comments is null then l.comments end, reshares = case when f.reshares is null then l.reshares end,
    clicks = case when f.clicks is null then l.clicks end, impressions = case when f.impressions is null then l.impressions end,
    reached = case when f.reached is null then l.reached end
  from jsonb_to_recordset(p_figures)
    as f (id uuid, likes integer, comments integer, reshares integer, clicks integer, impressions integer, reached integer)
  where l.post_analytics_id = f.id and f.id = any (ids);
  delete from private.linkedin_figures l
  where l.post_analytics_id = any (ids) and num_nonnulls(l.likes, l.comments, l.reshares, l.clicks, l.impressions, l.reached) = 0;
  with reported as (
    insert into private.linkedin_figures (post_analytics_id, likes, comments, reshares, clicks, impressions, reached)
    select f.id, f.likes, f.comments, f.reshares, f.clicks, f.impressions, f.reached from jsonb_to_recordset(p_figures)
      as f (id uuid, likes integer, comments integer, reshares integer, clicks integer, impressions integer, reached integer)
    where f.id = any (ids) and num_nonnulls(f.likes, f.comments, f.reshares, f.clicks, f.impressions, f.reached) > 0
    returning *
  )
  insert into public.post_snapshots as s (post_analytics_id, day, user_id, num_likes, num_comments, reshares, clicks, impressions)
  select post_analytics_id, (now() at time zone 'utc')::date, p_user_id, likes, comments, reshares, clicks, impressions
  from reported where num_nonnulls(likes, comments, reshares, clicks, impressions) > 0
  on conflict (post_analytics_id, day) do update set num_likes = coalesce(excluded.num_likes, s.num_likes),
    num_comments = coalesce(excluded.num_comments, s.num_comments), reshares = coalesce(excluded.reshares, s.reshares),
    clicks = coalesce(excluded.clicks, s.clicks), impressions = coalesce(excluded.impressions, s.impressions);
  perform private.settle_posts(p_user_id, ids);
  return cardinality(ids);
end;
$$;

-- Called at the end of a sync of the profile: stores its totals, and as synced_at the time of LinkedIn's last figure.
-- When `p_followers` is null, the known number stays.
create function engine.finish_personal_sync(p_user_id uuid, p_followers integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_analytics as u (user_id, total_posts, likes, comments, text_posts, image_posts, video_posts, articles,
    poll_posts, linkedin_followers, linkedin_followers_at, lifetime_posts, synced_at)
  select p_user_id, count(*), sum(num_likes), sum(num_comments), count(*) filter (where post_type = 'text'),
    count(*) filter (where post_type = 'image'), count(*) filter (where post_type = 'video'),
    count(*) filter (where post_type in ('article', 'document')), count(*) filter (where post_type = 'poll'), p_followers, case when p_followers is not null then now() end, count(*),
    greatest(case when p_followers is not null then now() end, (
      select max(l.reported_at) from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
      where a.user_id = p_user_id and a.organization_id is null))
  from public.post_analytics where user_id = p_user_id and organization_id is null
  on conflict (user_id) do update set total_posts = excluded.total_posts, likes = excluded.likes, comments = excluded.comments,
    text_posts = excluded.text_posts, image_posts = excluded.image_posts, video_posts = excluded.video_posts,
    articles = excluded.articles, poll_posts = excluded.poll_posts, linkedin_followers = coalesce(excluded.linkedin_followers, u.linkedin_followers),
    linkedin_followers_at = coalesce(excluded.linkedin_followers_at, u.linkedin_followers_at), lifetime_posts = excluded.lifetime_posts,
    synced_at = greatest(excluded.synced_at, u.synced_at);
  perform private.settle_totals(p_user_id);
end;
$$;

-- Called by page syncs: stores `p_totals`: LinkedIn's {followers, views, clicks, comments, likes, shares, engagement,
-- impressions, unique}, null for figures that LinkedIn did not return; and `p_days`: [{day, …}].
create function engine.save_page_figures(p_user_id uuid, p_organization_id text, p_totals jsonb, p_days jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.org_analytics (user_id, organization_id, org_followers, page_views, clicks_count, comments_count, likes_count,
    shares_count, engagement, impressions_count, unique_impressions_count)
  select p_user_id, p_organization_id, t.followers, t.views, t.clicks, t.comments, t.likes, t.shares, t.engagement, t.impressions, t."unique"
  from jsonb_to_record(p_totals) as t (followers integer, views integer, clicks integer, comments integer, likes integer,
    shares integer, engagement numeric, impressions integer, "unique" integer)
  on conflict (user_id, organization_id) do update set org_followers = excluded.org_followers, page_views = excluded.page_views,
    clicks_count = excluded.clicks_count, comments_count = excluded.comments_count, likes_count = excluded.likes_count,
    shares_count = excluded.shares_count, engagement = excluded.engagement, impressions_count = excluded.impressions_count,
    unique_impressions_count = excluded.unique_impressions_count;
  insert into public.account_snapshots (user_id, subject, day, impressions, likes, comments, shares, clicks, engagements, source)
  select p_user_id, p_organization_id, d.day, d.impressions, d.likes, d.comments, d.shares, d.clicks,
    d.likes + d.comments + d.shares + d.clicks, 'linkedin'
  from jsonb_to_recordset(p_days) as d (day date, impressions integer, likes integer, comments integer, shares integer, clicks integer)
  on conflict (user_id, subject, day) do update set impressions = excluded.impressions, likes = excluded.likes,
    comments = excluded.comments, shares = excluded.shares, clicks = excluded.clicks, engagements = excluded.engagements,
    source = 'linkedin';
end;
$$;
-- Called by page syncs: stores `p_votes`: [{post_id, votes}], one number for each option. Ignores votes for another
-- number of options. Returns the number of polls.
create function engine.save_poll_votes(p_user_id uuid, p_votes jsonb) returns integer
language sql security definer set search_path = '' as $$
  with kept as (
    update public.post_analytics a set poll_votes = v.votes, poll_read_at = clock_timestamp()
    from jsonb_to_recordset(p_votes) as v (post_id uuid, votes integer[]) join public.posts p on p.id = v.post_id
    where a.post_id = p.id and a.user_id = p_user_id and p.user_id = p_user_id
      and cardinality(v.votes) = jsonb_array_length(p.poll -> 'options')
    returning 1)
  select count(*)::integer from kept;
$$;
grant execute on function engine.save_poll_votes(uuid, jsonb) to service_role;
grant execute on function
  engine.posts_to_measure(uuid, text, timestamptz, integer),
  engine.save_post_figures(uuid, jsonb),
  engine.finish_personal_sync(uuid, integer),
  engine.save_page_figures(uuid, text, jsonb, jsonb)
  to service_role;

-- Deletes LinkedIn's figures after a year, as LinkedIn requires; figures of exports stay. Returns the number of deleted
-- rows.
create function private.forget_old_figures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer := 0;
  more integer;
  outdated record;
begin
  -- Lets the exports' figures apply again on days whose LinkedIn figures were deleted.
  for outdated in
    select distinct s.user_id, s.subject from public.account_snapshots s
    where s.source = 'linkedin' and s.day < (now() at time zone 'utc')::date - 365
      and exists (select from public.result_imports i where i.user_id = s.user_id and i.subject = s.subject)
  loop
    delete from public.account_snapshots where user_id = outdated.user_id and subject = outdated.subject
      and source = 'linkedin' and day < (now() at time zone 'utc')::date - 365;
    get diagnostics more = row_count;
    forgotten := forgotten + more;
    perform private.settle_days(outdated.user_id, outdated.subject);
  end loop;
  delete from public.account_snapshots where source = 'linkedin' and day < (now() at time zone 'utc')::date - 365;
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  delete from public.post_snapshots where day < (now() at time zone 'utc')::date - 365;
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  for outdated in
    with gone as (
      delete from private.linkedin_figures where reported_at < now() - interval '365 days' returning post_analytics_id
    )
    update public.post_analytics a set synced_at = case when exists (
      select from private.linkedin_figures l where l.post_analytics_id = a.id and l.reported_at >= now() - interval '365 days') then a.synced_at end
    from gone where a.id = gone.post_analytics_id returning a.user_id, a.id
  loop
    perform private.settle_posts(outdated.user_id, array[outdated.id]);
    forgotten := forgotten + 1;
  end loop;
  update public.post_analytics set poll_votes = null, poll_read_at = null where poll_read_at < now() - interval '365 days';
  get diagnostics more = row_count;
  forgotten := forgotten + more;
  delete from public.org_analytics where updated_at < now() - interval '365 days';
  get diagnostics more = row_count;
  return forgotten + more;
end;
$$;

-- Wakes sync-analytics for waiting jobs, whose users may have closed the page. Returns the request's id, or null.
create function private.results_tick() returns bigint
language sql security definer set search_path = '' as $$
  select private.wake_function('sync-analytics')
  where exists (
    select 1 from public.background_jobs
    where state = 'queued' and kind in ('results_sync', 'page_analysis', 'person_analysis') and run_at <= now());
$$;

select cron.schedule('results-jobs', '* * * * *', 'select private.results_tick()');
select cron.schedule('old-figures', '20 5 * * *', 'select private.forget_old_figures()');

insert into public.ai_credit_costs (content_type, credit_cost) values ('organization_analysis', 0.5)
on conflict (content_type) do nothing;
