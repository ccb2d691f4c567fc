-- An unknown figure is null, never zero: with the usual permissions LinkedIn returns no figures of a profile.

create table public.user_analytics (
  user_id         uuid primary key references auth.users (id) on delete cascade,
  total_posts     integer check (total_posts >= 0),
  likes           integer,
  comments        integer,
  text_posts      integer check (text_posts >= 0),
  image_posts     integer check (image_posts >= 0),
  video_posts     integer check (video_posts >= 0),
  articles        integer check (articles >= 0),
  poll_posts      integer check (poll_posts >= 0),
  -- followers: the newer of LinkedIn's number and an export's; followers_source and followers_on name its source and
  -- day.
  followers       integer check (followers >= 0),
  followers_source text check (followers_source in ('linkedin', 'export')),
  followers_on    date,
  linkedin_followers    integer check (linkedin_followers >= 0),
  linkedin_followers_at timestamptz,
  lifetime_posts  integer check (lifetime_posts >= 0),
  -- synced_at: when LinkedIn's API last returned a figure. exported_at: the last day of the user's exports, or the day
  -- of the import of posts without days.
  synced_at       timestamptz,
  exported_at     date,
  updated_at      timestamptz not null default now()
);
comment on table public.user_analytics is 'Totals of the personal profile; a figure is null when neither LinkedIn nor an export gave it.';
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
  organization_id    text,
  title              text,
  post_text          text,
  num_likes          integer,
  num_comments       integer,
  reshares           integer,
  clicks             integer,
  impressions        integer,
  members_reached    integer,
  -- engagements: reactions, comments and shares, as LinkedIn's export adds them up.
  engagements        integer,
  date_posted        timestamptz,
  -- post_url: null when the user confirmed the post without its address.
  post_url           text,
  post_urn           text,
  post_type          text,
  linkedin_url_image text,
  linkedin_url_video text,
  -- exported_as: the urn or else the address by which exports name the post. is_imported: the post is known from
  -- exports only.
  exported_as        text,
  is_imported        boolean not null default false,
  -- source: the source of the newest figures; 'tribuna' when the post has no figures.
  source             text not null default 'tribuna' check (source in ('tribuna', 'linkedin', 'export')),
  synced_at          timestamptz,
  updated_at         timestamptz not null default now(),
  -- The votes of a page's poll, one number for each option; null until LinkedIn returned them.
  poll_votes         integer[],
  poll_read_at       timestamptz,
  constraint post_analytics_poll_votes_are_counts check (cardinality(poll_votes) between 2 and 4 and 0 <= all (poll_votes)),
  constraint post_analytics_poll_votes_have_a_moment check ((poll_votes is null) = (poll_read_at is null)),
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
comment on table public.post_analytics is 'Results of single posts; post_id: the post, when it was written here. A figure is null when neither LinkedIn nor an export gave it.';
create index post_analytics_user_id_date_posted_idx on public.post_analytics (user_id, date_posted desc, id);
-- This index has the order of the list of the profile's posts, and contains the figures that the screen adds up, so
-- that Postgres reads no table rows.
create index post_analytics_own_idx on public.post_analytics (user_id, date_posted desc nulls last, id)
  include (post_type, num_likes, num_comments, reshares, impressions, engagements)
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
comment on table public.post_snapshots is 'The figures of a post as last read on each day (UTC).';
create index post_snapshots_user_id_idx on public.post_snapshots (user_id);
alter table public.post_snapshots enable row level security;
revoke all on public.post_snapshots from anon, authenticated;
grant select on public.post_snapshots to authenticated;
grant all on public.post_snapshots to service_role;
create policy post_snapshots_select_own on public.post_snapshots for select to authenticated using (user_id = (select auth.uid()));

create table public.account_snapshots (
  user_id       uuid not null references auth.users (id) on delete cascade,
  subject       text not null constraint account_snapshots_subject_is_known check (char_length(subject) <= 30 and subject ~ '^(personal|[0-9]+)$'),
  day           date not null,
  impressions   integer,
  engagements   integer,
  likes         integer,
  comments      integer,
  shares        integer,
  clicks        integer,
  new_followers integer,
  followers     integer check (followers >= 0),
  source        text not null check (source in ('linkedin', 'export')),
  primary key (user_id, subject, day)
);
comment on table public.account_snapshots is 'The daily figures of a profile or page (UTC); LinkedIn corrects days, so figures can go down.';
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
  'Totals of a company page at the last sync, as one user sees them; LinkedIn can report negative likes. A figure is null when LinkedIn did not give it.';
create index org_analytics_updated_at_idx on public.org_analytics (updated_at);
alter table public.org_analytics enable row level security;
revoke all on public.org_analytics from anon, authenticated;
grant select on public.org_analytics to authenticated;
grant all on public.org_analytics to service_role;
create policy org_analytics_select_own on public.org_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger org_analytics_touch before update on public.org_analytics
  for each row execute function private.touch_updated_at();

-- Returns a post's interactions: an export's sum, else reactions, comments and shares; null when no figure is known.
create function private.engagements_of(p_engagements integer, p_likes integer, p_comments integer, p_reshares integer) returns integer
language sql immutable set search_path = '' as $$
  select case when coalesce(p_engagements, p_likes, p_comments, p_reshares) is not null
    then coalesce(p_engagements, coalesce(p_likes, 0) + coalesce(p_comments, 0) + coalesce(p_reshares, 0)) end;
$$;
grant execute on function private.engagements_of(integer, integer, integer, integer) to authenticated, service_role;

-- Called by results: returns a page of five posts of the profile, newest first; for a number beyond the last page, the
-- last page. total is the number of all posts of the profile. Skips earlier pages in the index without reading posts.
create function public.results_posts(p_page integer)
returns table (
  total bigint, id uuid, title text, post_text text, num_likes integer, num_comments integer, impressions integer, engagements integer,
  date_posted timestamptz, post_url text, post_type text, linkedin_url_image text, linkedin_url_video text, source text, post_id uuid
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
    a.date_posted, a.post_url, a.post_type, a.linkedin_url_image, a.linkedin_url_video, a.source,
    -- post_id is null for a post that was not written with Tribuna, and for a post in the bin.
    (select p.id from public.posts p where p.id = a.post_id)
  from page join public.post_analytics a on a.id = page.id
  order by a.date_posted desc nulls last, a.id;
$$;
comment on function public.results_posts(integer) is
  'May be null: title, post_text, num_likes, num_comments, impressions, engagements, date_posted, post_url, post_type, linkedin_url_image, linkedin_url_video, post_id.';
grant execute on function public.results_posts(integer) to authenticated, service_role;
