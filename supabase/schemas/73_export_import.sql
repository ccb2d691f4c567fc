-- LinkedIn's own export of a profile's results, read in the browser: for most users the only source of personal figures.

-- How many posts results may have of one user: an export brings 50, and nobody has imported for centuries.
create function private.result_limit() returns integer
language sql immutable set search_path = '' as $$ select 20000; $$;

-- The posts of an export that can be kept, each once: tables of an export name a post by its address, and by its urn where
-- the address holds it. of_day: how many posts of the export have that day.
create function private.exported_posts(p_posts jsonb)
returns table (url text, urn text, day date, impressions integer, engagements integer, likes integer, comments integer, reshares integer, of_day bigint)
language sql immutable set search_path = '' as $$
  with named as (
    select min(p.url) as url, p.urn, max(p.day) as day, max(p.impressions) as impressions, max(p.engagements) as engagements,
      max(p.likes) as likes, max(p.comments) as comments, max(p.reshares) as reshares
    from jsonb_to_recordset(p_posts)
      as p (url text, urn text, day date, impressions integer, engagements integer, likes integer, comments integer, reshares integer)
    where char_length(p.url) <= 2000 and p.url ~ '^https://([a-z0-9-]+\.)*linkedin\.com/' and (p.urn is null or p.urn ~ '^urn:li:[a-zA-Z]+:[0-9]{1,30}$')
    group by p.urn, case when p.urn is null then p.url end
  )
  select o.*, count(*) over (partition by o.day) from (select distinct on (n.url) n.* from named n order by n.url, n.urn) as o;
$$;

-- Called by import_linkedin_export. Keeps the posts of an export: known ones by their address or urn; else the one post that
-- was published here on that day, if the export has one post of that day alone (an export names posts by another number than
-- the API does); others are new. What the export does not say stays, and so does what LinkedIn's API has said. Answers how
-- many posts are new. In one statement: asked for one by one, thousands of posts take longer than anybody waits.
create function private.import_exported_posts(p_user_id uuid, p_posts jsonb) returns integer
language sql security definer set search_path = '' as $$
  with given as materialized (
    select * from private.exported_posts(p_posts)
  ), published_here as materialized (
    -- There is one, or the day says nothing.
    select (a.date_posted at time zone 'utc')::date as day, (array_agg(a.id))[1] as id from public.post_analytics a
    where a.user_id = p_user_id and a.organization_id is null and a.post_id is not null and a.date_posted is not null
    group by 1 having count(*) = 1
  ), found as materialized (
    select g.*, coalesce(u.id, n.id, h.id) as target from given g
      left join public.post_analytics u on u.user_id = p_user_id and u.post_url = g.url
      left join public.post_analytics n on n.user_id = p_user_id and n.post_urn = g.urn
      left join published_here h on h.day = g.day and g.of_day = 1
  ), known as (
    update public.post_analytics a set
      impressions = coalesce(f.impressions, a.impressions), engagements = coalesce(f.engagements, a.engagements),
      num_likes = coalesce(f.likes, a.num_likes), num_comments = coalesce(f.comments, a.num_comments),
      reshares = coalesce(f.reshares, a.reshares), source = 'export'
    from (select distinct on (target) * from found where target is not null order by target, url) as f
    where a.id = f.target and a.source <> 'linkedin'
  ), added as (
    -- Noon: an export names the day alone, and noon is on that day nearly everywhere.
    insert into public.post_analytics (user_id, post_url, post_urn, date_posted, source, impressions, engagements, num_likes, num_comments, reshares)
    select p_user_id, url, urn, (day + time '12:00') at time zone 'utc', 'export', impressions, engagements, likes, comments, reshares
    from found where target is null
    -- The same file from another tab at the same moment.
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from added;
$$;

-- Whether lists and objects of a JSON text stand in each other more than four deep. Its strings are left out first, and then,
-- four times, what holds no other: a file of ours nests three deep. Asked before a text is read as JSON: whatever reads
-- JSON calls itself once for each level, and the embedded database does not outlive some thousands.
create function private.nests_deep(p_json text) returns boolean
language sql immutable set search_path = '' as $$
  with plain as (select regexp_replace(p_json, '"(?:[^"\\]|\\.)*"?|[^][{}"]+', '', 'g') as json),
    once as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from plain),
    twice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from once),
    thrice as (select regexp_replace(json, '\[\]|\{\}', '', 'g') as json from twice)
  select regexp_replace(json, '\[\]|\{\}', '', 'g') <> '' from thrice;
$$;

-- Called by the import for the caller's own results: {posts, days, followers} as the browser has read them from the file,
-- in JSON that its worker has written: as values, thousands of rows would have to pass the page's own thread.
-- The same file again changes nothing. Answers what came of it. Raises not_authenticated, export_invalid, export_too_large.
create function private.import_linkedin_export(p_export text, out new_posts integer, out days integer)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  file jsonb;
  last_day date;
begin
  if octet_length(p_export) > 4000000 then
    raise exception 'export_too_large';
  end if;
  if private.nests_deep(p_export) then
    raise exception 'export_invalid';
  end if;
  file := p_export::jsonb;
  if jsonb_array_length(file -> 'posts') > 10000 or jsonb_array_length(file -> 'days') > 4000
    or (select count(*) from public.post_analytics where user_id = caller) + jsonb_array_length(file -> 'posts') > private.result_limit() then
    raise exception 'export_too_large';
  end if;
  perform private.lock_results(caller);
  new_posts := private.import_exported_posts(caller, file -> 'posts');
  insert into public.account_snapshots as a (user_id, subject, day, impressions, engagements, new_followers, source)
  select caller, 'personal', d.day, d.impressions, d.engagements, d."newFollowers", 'export'
  from jsonb_to_recordset(file -> 'days') as d (day date, impressions integer, engagements integer, "newFollowers" integer)
  where d.day between '2003-05-05' and (now() at time zone 'utc')::date + 1
  on conflict (user_id, subject, day) do update set impressions = coalesce(excluded.impressions, a.impressions),
    engagements = coalesce(excluded.engagements, a.engagements), new_followers = coalesce(excluded.new_followers, a.new_followers);
  get diagnostics days = row_count;
  select max(d.day) into last_day from jsonb_to_recordset(file -> 'days') as d (day date) where d.day <= (now() at time zone 'utc')::date + 1;
  insert into public.user_analytics as u (user_id, followers, exported_at)
  values (caller, (file ->> 'followers')::integer, last_day)
  on conflict (user_id) do update set
    followers = case when u.exported_at is null or excluded.exported_at >= u.exported_at then coalesce(excluded.followers, u.followers) else u.followers end,
    exported_at = greatest(excluded.exported_at, u.exported_at);
exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format
  or invalid_parameter_value or check_violation or null_value_not_allowed or cardinality_violation
  or untranslatable_character or character_not_in_repertoire or statement_too_complex then
  raise exception 'export_invalid';
end;
$$;
create function public.import_linkedin_export(p_export text, out new_posts integer, out days integer)
language sql security invoker set search_path = '' as $$ select * from private.import_linkedin_export(p_export); $$;
grant execute on function private.import_linkedin_export(text), public.import_linkedin_export(text) to authenticated, service_role;
