-- What posts achieved: the figures of today and how they came about day by day. A figure that nobody has given is null, and
-- never zero: with the usual permissions LinkedIn tells nothing of a personal profile.

create table public.user_analytics (
  user_id         uuid primary key references auth.users (id) on delete cascade,
  total_posts     integer check (total_posts >= 0),
  likes           integer,
  comments        integer,
  text_posts      integer check (text_posts >= 0),
  image_posts     integer check (image_posts >= 0),
  video_posts     integer check (video_posts >= 0),
  articles        integer check (articles >= 0),
  -- followers: of the newer of both sources, whose name and day stand beside it.
  followers       integer check (followers >= 0),
  followers_source text check (followers_source in ('linkedin', 'export')),
  followers_on    date,
  linkedin_followers    integer check (linkedin_followers >= 0),
  linkedin_followers_at timestamptz,
  lifetime_posts  integer check (lifetime_posts >= 0),
  -- synced_at: when LinkedIn was last asked; exported_at: the last day of the user's own export.
  synced_at       timestamptz,
  exported_at     date,
  updated_at      timestamptz not null default now()
);
comment on table public.user_analytics is 'What is known of the personal account as a whole; null is what nobody has told.';
alter table public.user_analytics enable row level security;
revoke all on public.user_analytics from anon, authenticated;
grant select on public.user_analytics to authenticated;
grant all on public.user_analytics to service_role;
create policy user_analytics_select_own on public.user_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger user_analytics_touch before update on public.user_analytics
  for each row execute function private.touch_updated_at();

create table public.post_analytics (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references auth.users (id) on delete cascade,
  post_id            uuid references public.posts (id) on delete set null,
  -- organization_id: the page that published it; null for the personal profile.
  organization_id    text,
  title              text,
  post_text          text,
  num_likes          integer,
  num_comments       integer,
  reshares           integer,
  clicks             integer,
  impressions        integer,
  members_reached    integer,
  -- engagements: reactions, comments and shares together, as LinkedIn's export gives them.
  engagements        integer,
  date_posted        timestamptz,
  -- post_url: null for a post that its user found at LinkedIn without telling where.
  post_url           text,
  post_urn           text,
  post_type          text,
  linkedin_url_image text,
  linkedin_url_video text,
  -- exported_as: the urn, else the address, by which exports name the post. is_imported: it is known by exports alone.
  exported_as        text,
  is_imported        boolean not null default false,
  -- source: who gave the newest of the figures; tribuna gave none.
  source             text not null default 'tribuna' check (source in ('tribuna', 'linkedin', 'export')),
  -- synced_at: when LinkedIn last gave figures of this post; null before.
  synced_at          timestamptz,
  updated_at         timestamptz not null default now(),
  constraint post_analytics_user_id_post_url_key unique (user_id, post_url),
  constraint post_analytics_organization_id_within_bounds check (char_length(organization_id) <= 30),
  constraint post_analytics_title_within_bounds check (char_length(title) <= 1000),
  constraint post_analytics_post_text_within_bounds check (char_length(post_text) <= 30000),
  constraint post_analytics_post_url_within_bounds check (char_length(post_url) <= 2000),
  constraint post_analytics_exported_as_within_bounds check (char_length(exported_as) <= 2000),
  constraint post_analytics_post_urn_within_bounds check (char_length(post_urn) <= 200),
  constraint post_analytics_post_type_within_bounds check (char_length(post_type) <= 100),
  constraint post_analytics_linkedin_url_image_within_bounds check (char_length(linkedin_url_image) <= 2000),
  constraint post_analytics_linkedin_url_video_within_bounds check (char_length(linkedin_url_video) <= 2000)
);
comment on table public.post_analytics is 'Results of single posts; post_id links to the post when it was written here. Null is what nobody has told.';
create index post_analytics_user_id_date_posted_idx on public.post_analytics (user_id, date_posted desc, id);
-- What the screen of the personal account reads: its order, and every figure that is summed, without the rows themselves.
create index post_analytics_own_idx on public.post_analytics (user_id, date_posted desc nulls last, id)
  include (post_type, num_likes, num_comments, reshares, impressions, members_reached, engagements)
  where organization_id is null;
create unique index post_analytics_post_id_key on public.post_analytics (post_id);
create unique index post_analytics_user_id_post_urn_key on public.post_analytics (user_id, post_urn) where post_urn is not null;
create unique index post_analytics_user_id_imported_key on public.post_analytics (user_id, exported_as) where is_imported;
create index post_analytics_pages_idx on public.post_analytics (synced_at) where organization_id is not null and synced_at is not null;
alter table public.post_analytics enable row level security;
revoke all on public.post_analytics from anon, authenticated;
grant select on public.post_analytics to authenticated;
grant all on public.post_analytics to service_role;
create policy post_analytics_select_own on public.post_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger post_analytics_touch before update on public.post_analytics
  for each row execute function private.touch_updated_at();

create table public.post_snapshots (
  post_analytics_id uuid not null references public.post_analytics (id) on delete cascade,
  day               date not null,
  user_id           uuid not null references auth.users (id) on delete cascade,
  num_likes         integer,
  num_comments      integer,
  reshares          integer,
  clicks            integer,
  impressions       integer,
  primary key (post_analytics_id, day)
);
comment on table public.post_snapshots is 'The figures of a post as they stood on a day (UTC): its curve.';
create index post_snapshots_user_id_idx on public.post_snapshots (user_id);
alter table public.post_snapshots enable row level security;
revoke all on public.post_snapshots from anon, authenticated;
grant select on public.post_snapshots to authenticated;
grant all on public.post_snapshots to service_role;
create policy post_snapshots_select_own on public.post_snapshots for select to authenticated using (user_id = (select auth.uid()));

create table public.account_snapshots (
  user_id       uuid not null references auth.users (id) on delete cascade,
  -- subject: 'personal', or the number of a page.
  subject       text not null constraint account_snapshots_subject_is_known check (char_length(subject) <= 30 and subject ~ '^(personal|[0-9]+)$'),
  day           date not null,
  impressions   integer,
  engagements   integer,
  likes         integer,
  comments      integer,
  shares        integer,
  clicks        integer,
  new_followers integer,
  -- followers: how many there were at the end of the day.
  followers     integer check (followers >= 0),
  source        text not null check (source in ('linkedin', 'export')),
  primary key (user_id, subject, day)
);
comment on table public.account_snapshots is 'What happened to a profile or page on each day (UTC); LinkedIn corrects days, so figures can go down.';
create index account_snapshots_pages_idx on public.account_snapshots (day) where source = 'linkedin';
alter table public.account_snapshots enable row level security;
revoke all on public.account_snapshots from anon, authenticated;
grant select on public.account_snapshots to authenticated;
grant all on public.account_snapshots to service_role;
create policy account_snapshots_select_own on public.account_snapshots
  for select to authenticated using (user_id = (select auth.uid()));

create table public.org_analytics (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth.users (id) on delete cascade,
  organization_id   text not null,
  org_followers     integer,
  page_views        integer,
  clicks_count      integer,
  comments_count    integer,
  likes_count       integer,
  shares_count      integer,
  engagement        numeric,
  impressions_count integer,
  unique_impressions_count integer,
  updated_at        timestamptz not null default now(),
  constraint org_analytics_user_id_organization_id_key unique (user_id, organization_id),
  constraint org_analytics_organization_id_within_bounds check (char_length(organization_id) <= 30)
);
comment on table public.org_analytics is
  'Totals of a company page at the last sync, as one user sees them; LinkedIn can report negative likes. Null is what LinkedIn did not tell.';
create index org_analytics_updated_at_idx on public.org_analytics (updated_at);
alter table public.org_analytics enable row level security;
revoke all on public.org_analytics from anon, authenticated;
grant select on public.org_analytics to authenticated;
grant all on public.org_analytics to service_role;
create policy org_analytics_select_own on public.org_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger org_analytics_touch before update on public.org_analytics
  for each row execute function private.touch_updated_at();

-- How many people answered a post: as an export names it, else its reactions, comments and shares; null when none is known.
create function private.engagements_of(p_engagements integer, p_likes integer, p_comments integer, p_reshares integer) returns integer
language sql immutable set search_path = '' as $$
  select case when coalesce(p_engagements, p_likes, p_comments, p_reshares) is not null
    then coalesce(p_engagements, coalesce(p_likes, 0) + coalesce(p_comments, 0) + coalesce(p_reshares, 0)) end;
$$;
grant execute on function private.engagements_of(integer, integer, integer, integer) to authenticated, service_role;

-- Called by sums of periods. The days (UTC) of the last 2 * p_days of which all posts of the profile are known. Without an
-- import that is each day since the first post that was published here. A post from elsewhere is known by an import alone:
-- then it is the days that an import holds.
create function private.covered_days(p_user_id uuid, p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  with imported as (
    select exists (select from public.user_analytics u where u.user_id = p_user_id and u.exported_at is not null)
      and exists (select from public.post_analytics a
        where a.user_id = p_user_id and a.organization_id is null and a.source = 'export' and a.post_id is null) as is_partial
  ), first_post as (
    select (a.date_posted at time zone 'utc')::date as day from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null and a.date_posted is not null
      and (a.source <> 'export' or a.post_id is not null)
    order by a.date_posted nulls first limit 1
  )
  select (now() at time zone 'utc')::date - back from generate_series(0, 2 * p_days - 1) as back, imported i, first_post f
  where not i.is_partial and (now() at time zone 'utc')::date - back >= f.day
  union
  select s.day from public.account_snapshots s
  where s.user_id = p_user_id and s.subject = 'personal' and s.source = 'export' and s.day > (now() at time zone 'utc')::date - 2 * p_days;
$$;
grant execute on function private.covered_days(uuid, integer) to authenticated, service_role;

-- Called by results_summary and by analyses. The posts of a user's own profile of today (UTC) and the days before, p_days in
-- all ('current'), and of as many days before those ('before'), in two lines each: of all days, and (is_compared) of the days
-- that are covered in both periods, the first of one beside the first of the other. days: how many of the period are covered;
-- in the compared lines, how many are compared. A sum is null when no post tells it; <figure>_posts says of how many posts it
-- is known. rated_engagements and rated_impressions are of the posts alone of which both are known, so that one is a share of
-- the other; answered: posts of which reactions or comments are known.
create function private.period_sums(p_user_id uuid, p_days integer)
returns table (
  period text, is_compared boolean, days integer, posts bigint, measured bigint, text_posts bigint, image_posts bigint,
  video_posts bigint, articles bigint, likes bigint, comments bigint, reshares bigint, impressions bigint, members_reached bigint,
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
      a.reshares, a.impressions, a.members_reached,
      -- As private.engagements_of, whose call for each post takes most of the time.
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
      sum(o.num_likes) as likes, sum(o.num_comments) as comments, sum(o.reshares) as reshares, sum(o.impressions) as impressions,
      sum(o.members_reached) as members_reached, sum(o.engagements) as engagements,
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
    sum(d.likes)::bigint, sum(d.comments)::bigint, sum(d.reshares)::bigint, sum(d.impressions)::bigint, sum(d.members_reached)::bigint,
    sum(d.engagements)::bigint, sum(d.rated_engagements)::bigint, sum(d.rated_impressions)::bigint, coalesce(sum(d.answered), 0)::bigint,
    coalesce(sum(d.likes_posts), 0)::bigint, coalesce(sum(d.comments_posts), 0)::bigint, coalesce(sum(d.impressions_posts), 0)::bigint,
    coalesce(sum(d.engagements_posts), 0)::bigint, coalesce(sum(d.rated_posts), 0)::bigint
  from (values ('current', 0), ('before', p_days)) as p (period, since) cross join (values (false), (true)) as s (is_compared)
  left join days d on d.back >= p.since and d.back < p.since + p_days
    and (not s.is_compared or d.back - p.since in (select back from paired))
  group by p.period, p.since, s.is_compared;
$$;
comment on function private.period_sums(uuid, integer) is 'Four lines: two periods, of all days and of those that are compared.';
grant execute on function private.period_sums(uuid, integer) to authenticated, service_role;

-- Called by the results screen. The sums of the caller's own profile in two periods, as private.period_sums words them;
-- compared: the same names over the days that are compared, with their number as days.
create function public.results_summary(p_days integer)
returns table (
  period text, posts bigint, measured bigint, text_posts bigint, image_posts bigint, video_posts bigint, articles bigint,
  likes bigint, comments bigint, reshares bigint, impressions bigint, members_reached bigint, engagements bigint,
  rated_engagements bigint, rated_impressions bigint, answered bigint, likes_posts bigint, comments_posts bigint,
  impressions_posts bigint, engagements_posts bigint, rated_posts bigint, days integer, compared jsonb
)
language sql stable security invoker set search_path = '' as $$
  with sums as materialized (select * from private.period_sums((select auth.uid()), p_days))
  select w.period, w.posts, w.measured, w.text_posts, w.image_posts, w.video_posts, w.articles, w.likes, w.comments, w.reshares,
    w.impressions, w.members_reached, w.engagements, w.rated_engagements, w.rated_impressions, w.answered, w.likes_posts,
    w.comments_posts, w.impressions_posts, w.engagements_posts, w.rated_posts, w.days, to_jsonb(c) - 'period' - 'is_compared'
  from sums w join sums c on c.period = w.period and c.is_compared where not w.is_compared;
$$;
comment on function public.results_summary(integer) is 'May be null: likes, comments, reshares, impressions, members_reached, engagements, rated_engagements, rated_impressions.';
grant execute on function public.results_summary(integer) to authenticated, service_role;

-- Called by the monthly report. The days of the last 2 * p_days of which all posts of the caller's profile are known.
create function public.results_covered_days(p_days integer) returns setof date
language sql stable security invoker set search_path = '' as $$
  select * from private.covered_days((select auth.uid()), least(p_days, 400));
$$;
grant execute on function public.results_covered_days(integer) to authenticated, service_role;

-- Called by analyses: the lines of private.period_sums.
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

-- Called by the results screen. A page of five of the posts of the caller's own profile, newest first, with how many posts
-- there are; beyond the last page, the last one. The page is found among the entries of an index, so that a far one reads
-- five posts and not all those before it.
create function public.results_posts(p_page integer)
returns table (
  total bigint, id uuid, title text, post_text text, num_likes integer, num_comments integer, impressions integer, engagements integer,
  date_posted timestamptz, post_url text, post_type text, linkedin_url_image text, linkedin_url_video text, source text
)
language sql stable security invoker set search_path = '' as $$
  with known as materialized (
    select count(*) as total from public.post_analytics o where o.user_id = (select auth.uid()) and o.organization_id is null
  ), page as materialized (
    select o.id from public.post_analytics o
    where o.user_id = (select auth.uid()) and o.organization_id is null
    order by o.date_posted desc nulls last, o.id
    limit 5 offset (select 5 * greatest(least(p_page::bigint, (total + 4) / 5) - 1, 0) from known)
  )
  select (select total from known),
    a.id, a.title, a.post_text, a.num_likes, a.num_comments, a.impressions,
    private.engagements_of(a.engagements, a.num_likes, a.num_comments, a.reshares),
    a.date_posted, a.post_url, a.post_type, a.linkedin_url_image, a.linkedin_url_video, a.source
  from page join public.post_analytics a on a.id = page.id
  order by a.date_posted desc nulls last, a.id;
$$;
comment on function public.results_posts(integer) is
  'May be null: title, post_text, num_likes, num_comments, impressions, engagements, date_posted, post_url, post_type, linkedin_url_image, linkedin_url_video.';
grant execute on function public.results_posts(integer) to authenticated, service_role;
