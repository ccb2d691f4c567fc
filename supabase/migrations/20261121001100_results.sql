-- What the posts achieved, as the sync reads it from LinkedIn.

create table public.user_analytics (
  user_id        uuid primary key references auth.users (id) on delete cascade,
  total_posts    integer not null default 0 check (total_posts >= 0),
  likes          integer not null default 0,
  comments       integer not null default 0 check (comments >= 0),
  text_posts     integer not null default 0 check (text_posts >= 0),
  image_posts    integer not null default 0 check (image_posts >= 0),
  video_posts    integer not null default 0 check (video_posts >= 0),
  articles       integer not null default 0 check (articles >= 0),
  followers      integer check (followers >= 0),
  lifetime_posts integer not null default 0 check (lifetime_posts >= 0),
  updated_at     timestamptz not null default now()
);
comment on table public.user_analytics is 'Totals of the personal account at the last sync; followers is null when LinkedIn does not tell.';
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
  title              text,
  post_text          text,
  num_likes          integer not null default 0,
  num_comments       integer not null default 0,
  date_posted        timestamptz,
  post_url           text not null,
  post_type          text,
  linkedin_url_image text,
  linkedin_url_video text,
  updated_at         timestamptz not null default now(),
  constraint post_analytics_user_id_post_url_key unique (user_id, post_url)
);
comment on table public.post_analytics is 'Results of single posts; post_id links to the post when it was written here.';
create index post_analytics_user_id_date_posted_idx on public.post_analytics (user_id, date_posted desc);
create index post_analytics_post_id_idx on public.post_analytics (post_id);
alter table public.post_analytics enable row level security;
revoke all on public.post_analytics from anon, authenticated;
grant select on public.post_analytics to authenticated;
grant all on public.post_analytics to service_role;
create policy post_analytics_select_own on public.post_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger post_analytics_touch before update on public.post_analytics
  for each row execute function private.touch_updated_at();

create table public.org_analytics (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references auth.users (id) on delete cascade,
  organization_id          text not null,
  org_followers            integer not null default 0,
  page_views               integer not null default 0,
  clicks_count             integer not null default 0,
  comments_count           integer not null default 0,
  likes_count              integer not null default 0,
  shares_count             integer not null default 0,
  engagement               numeric not null default 0,
  impressions_count        integer not null default 0,
  unique_impressions_count integer not null default 0,
  updated_at               timestamptz not null default now(),
  constraint org_analytics_user_id_organization_id_key unique (user_id, organization_id)
);
comment on table public.org_analytics is 'Totals of a company page at the last sync, as one user sees them; LinkedIn can report negative likes.';
alter table public.org_analytics enable row level security;
revoke all on public.org_analytics from anon, authenticated;
grant select on public.org_analytics to authenticated;
grant all on public.org_analytics to service_role;
create policy org_analytics_select_own on public.org_analytics for select to authenticated using (user_id = (select auth.uid()));
create trigger org_analytics_touch before update on public.org_analytics
  for each row execute function private.touch_updated_at();
