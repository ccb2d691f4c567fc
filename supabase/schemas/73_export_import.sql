-- LinkedIn's exports are the only source of results for most users. Results combine all imports and LinkedIn
-- (76_result_sources).

create table public.result_imports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users (id) on delete cascade,
  subject     text not null constraint result_imports_subject_is_known check (char_length(subject) <= 30 and subject ~ '^(personal|[0-9]+)$'),
  fingerprint text not null constraint result_imports_fingerprint_is_md5 check (char_length(fingerprint) <= 32 and fingerprint ~ '^[0-9a-f]{32}$'),
  posts       integer not null check (posts >= 0),
  days        integer not null check (days >= 0),
  first_day   date,
  last_day    date,
  followers   integer check (followers >= 0),
  -- as_of: the day at whose end the figures were valid.
  as_of       date not null,
  imported_at timestamptz not null default now(),
  constraint result_imports_user_id_subject_fingerprint_key unique (user_id, subject, fingerprint)
);
comment on table public.result_imports is 'LinkedIn exports that a user has imported, one row for each file; the user can remove each.';
alter table public.result_imports enable row level security;
revoke all on public.result_imports from anon, authenticated;
grant select on public.result_imports to authenticated;
grant all on public.result_imports to service_role;
create policy result_imports_select_own on public.result_imports for select to authenticated using (user_id = (select auth.uid()));

create table private.imported_posts (
  import_id         uuid not null references public.result_imports (id) on delete cascade,
  named             text not null constraint imported_posts_named_within_bounds check (char_length(named) <= 2000),
  url               text not null constraint imported_posts_url_within_bounds check (char_length(url) <= 2000),
  urn               text constraint imported_posts_urn_within_bounds check (char_length(urn) <= 200),
  -- moment: the post's time of creation, read from its urn; null when the urn contains no time.
  moment            timestamptz,
  day               date,
  title             text constraint imported_posts_title_within_bounds check (char_length(title) <= 1000),
  kind              text constraint imported_posts_kind_within_bounds check (char_length(kind) <= 100),
  impressions       integer,
  engagements       integer,
  likes             integer,
  comments          integer,
  reshares          integer,
  clicks            integer,
  -- group_name: one value of `named` for all rows of a post (a share and its activity). published_id: the post
  -- published by Tribuna that this row describes; null without such a post.
  group_name        text constraint imported_posts_group_name_within_bounds check (char_length(group_name) <= 2000),
  published_id      uuid references public.post_analytics (id) on delete set null,
  is_ambiguous      boolean not null default false,
  post_analytics_id uuid references public.post_analytics (id) on delete set null,
  primary key (import_id, named)
);
comment on table private.imported_posts is 'The posts in each export, with the matching row of post_analytics; null: unmatched.';
create index imported_posts_post_analytics_id_idx on private.imported_posts (post_analytics_id);
create index imported_posts_published_id_idx on private.imported_posts (published_id);
alter table private.imported_posts enable row level security;
revoke all on private.imported_posts from public, anon, authenticated, service_role;

create table private.imported_days (
  import_id     uuid not null references public.result_imports (id) on delete cascade,
  day           date not null,
  impressions   integer,
  engagements   integer,
  new_followers integer,
  likes         integer,
  comments      integer,
  shares        integer,
  clicks        integer,
  primary key (import_id, day)
);
comment on table private.imported_days is 'The days in each export.';
alter table private.imported_days enable row level security;
revoke all on private.imported_days from public, anon, authenticated, service_role;

create table private.linkedin_figures (
  id                bigint generated always as identity primary key,
  post_analytics_id uuid not null references public.post_analytics (id) on delete cascade,
  reported_at       timestamptz not null default clock_timestamp(),
  likes             integer,
  comments          integer,
  reshares          integer,
  clicks            integer,
  impressions       integer,
  reached           integer
);
comment on table private.linkedin_figures is
  'Responses of LinkedIn''s API about a post. Each figure stands in the last response that had it, and in no other.';
create index linkedin_figures_post_analytics_id_idx on private.linkedin_figures (post_analytics_id);
create index linkedin_figures_reported_at_idx on private.linkedin_figures (reported_at);
alter table private.linkedin_figures enable row level security;
revoke all on private.linkedin_figures from public, anon, authenticated, service_role;

-- Returns the largest number of posts with results that a user may have: 400 exports of 50 posts.
create function private.result_limit() returns integer
language sql immutable set search_path = '' as $$ select 20000; $$;

-- Returns the moment in a LinkedIn urn: the upper bits of its number are milliseconds since 1970. Null for older
-- numbers and other text.
create function private.moment_of_urn(p_urn text) returns timestamptz
language sql immutable set search_path = '' as $$
  -- Tests the number in a case, because Postgres 18 may compute a selected value before it tests a condition of WHERE.
  select case when found[1]::numeric between 4412797044000000000 and 9223372036854775807
    then to_timestamp(((found[1]::numeric)::bigint >> 22)::double precision / 1000) end
  from (select regexp_match(p_urn, '^urn:li:[a-zA-Z]+:([0-9]{19})$') as found) as t;
$$;

-- Returns the usable posts of an export. Joins rows about one post, because the export lists a post in a table for each
-- figure. The tables name posts by address, which may contain the urn.
create function private.exported_posts(p_posts jsonb)
returns table (named text, url text, urn text, day date, title text, kind text, impressions integer, engagements integer,
  likes integer, comments integer, reshares integer, clicks integer)
language sql immutable set search_path = '' as $$
  select coalesce(p.urn, p.url), min(p.url), p.urn, max(p.day), left(max(p.title), 300), left(max(p.kind), 20), max(p.impressions), max(p.engagements),
    max(p.likes), max(p.comments), max(p.reshares), max(p.clicks)
  from jsonb_to_recordset(p_posts) as p (url text, urn text, day date, title text, kind text, impressions integer, engagements integer,
    likes integer, comments integer, reshares integer, clicks integer)
  where char_length(p.url) <= 2000 and p.url ~ '^https://([a-z0-9-]+\.)*linkedin\.com/' and (p.urn is null or p.urn ~ '^urn:li:[a-zA-Z]+:[0-9]{1,30}$')
  group by p.urn, coalesce(p.urn, p.url);
$$;

-- Returns whether JSON nests more than four levels; an export has three. Called before parsing, because parsing is
-- recursive and the embedded database crashes at thousands of levels.
create function private.nests_deep(p_json text) returns boolean
language sql immutable set search_path = '' as $$
  with plain as (select regexp_replace(p_json, '"(?:[^"\\]|\\.)*"?|[^][{}"]+', '', 'g') as json),
    once as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from plain),
    twice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from once),
    thrice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from twice)
  select regexp_replace(json, '\[\]|\{\}', '', 'g') <> '' from thrice;
$$;

-- Called by the import with JSON from the browser's worker: `p_export`: {posts, days, followers} as one text, because
-- the page would stop while it serialised thousands of values; `p_organization_id`: null for the profile. Returns the
-- numbers of new posts, of days, and of ambiguous posts that were left out. Raises not_authenticated,
-- publisher_not_allowed, export_invalid, export_too_large.
create function private.import_linkedin_export(
  p_export text, p_organization_id text default null, out new_posts integer, out days integer, out ambiguous integer)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  account text := coalesce(p_organization_id, 'personal');
  file jsonb;
  mark text;
  brought public.result_imports;
  today date := (now() at time zone 'utc')::date;
begin
  if octet_length(p_export) > 4000000 then
    raise exception 'export_too_large';
  end if;
  if private.nests_deep(p_export) then
    raise exception 'export_invalid';
  end if;
  if p_organization_id is not null and not exists (select from public.linkedin_organizations
      where user_id = caller and organization_id = p_organization_id and is_visible) then
    raise exception 'publisher_not_allowed';
  end if;
  file := p_export::jsonb;
  perform private.lock_results(caller);
  if jsonb_array_length(file -> 'posts') > 10000 or jsonb_array_length(file -> 'days') > 4000
    or (select count(*) from public.post_analytics where user_id = caller) + jsonb_array_length(file -> 'posts') > private.result_limit()
    or (select coalesce(sum(i.posts + i.days), 0) from public.result_imports i where i.user_id = caller) > 5 * private.result_limit() then
    raise exception 'export_too_large';
  end if;
  mark := md5(file::text);
  delete from public.result_imports where user_id = caller and subject = account and fingerprint = mark;
  insert into public.result_imports (user_id, subject, fingerprint, posts, days, followers, as_of)
  values (caller, account, mark, 0, 0, (file ->> 'followers')::integer, today) returning * into brought;
  -- Stores `named` as group_name too: most posts have a single name, so place_exported_posts rarely changes the group.
  insert into private.imported_posts (import_id, named, group_name, url, urn, moment, day, title, kind, impressions, engagements, likes, comments, reshares, clicks)
  select brought.id, p.named, p.named, p.url, p.urn, private.moment_of_urn(p.urn), case when p.day between '2003-05-05' and today + 1 then p.day end, p.title, p.kind, p.impressions, p.engagements,
    p.likes, p.comments, p.reshares, p.clicks
  from private.exported_posts(file -> 'posts') as p;
  get diagnostics brought.posts = row_count;
  insert into private.imported_days (import_id, day, impressions, engagements, new_followers, likes, comments, shares, clicks)
  select brought.id, d.day, max(d.impressions), max(d.engagements), max(d."newFollowers"), max(d.likes), max(d.comments), max(d.shares), max(d.clicks)
  from jsonb_to_recordset(file -> 'days') as d (day date, impressions integer, engagements integer, "newFollowers" integer,
    likes integer, comments integer, shares integer, clicks integer)
  where d.day between '2003-05-05' and today + 1 group by d.day;
  get diagnostics days = row_count;
  select min(d.day), max(d.day) into brought.first_day, brought.last_day from private.imported_days d where d.import_id = brought.id;
  update public.result_imports i set posts = brought.posts, days = import_linkedin_export.days, first_day = brought.first_day,
    last_day = brought.last_day, as_of = coalesce(brought.last_day, today)
  where i.id = brought.id;
  new_posts := private.place_exported_posts(caller, account);
  delete from public.result_imports i where i.id = brought.id and i.posts = 0 and i.days = 0 and i.followers is null;
  select count(distinct p.group_name)::integer into ambiguous from private.imported_posts p where p.import_id = brought.id and p.is_ambiguous;
  perform private.settle_posts(caller, null), private.settle_days(caller, account), private.settle_totals(caller);
exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format
  or invalid_parameter_value or check_violation or null_value_not_allowed or cardinality_violation
  or untranslatable_character or character_not_in_repertoire or statement_too_complex then
  raise exception 'export_invalid';
end;
$$;
call private.offer_to_users('import_linkedin_export');

-- Called by users: removes an import, so that the figures of other imports and of LinkedIn apply again. Returns whether
-- the user had this import. Raises not_authenticated.
create function private.remove_result_import(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  account text;
begin
  perform private.lock_results(caller);
  delete from public.result_imports where id = p_id and user_id = caller returning subject into account;
  if account is null then
    return false;
  end if;
  perform private.place_exported_posts(caller, account), private.settle_posts(caller, null),
    private.settle_days(caller, account), private.settle_totals(caller);
  return true;
end;
$$;
call private.offer_to_users('remove_result_import');
