-- LinkedIn's own export of a profile's results, read in the browser: for most users the only source of personal figures.

-- How many posts results may have of one user: an export brings 50, and nobody has imported for centuries.
create function private.result_limit() returns integer
language sql immutable set search_path = '' as $$ select 20000; $$;

-- Called by import_linkedin_export. Keeps the posts of an export: known ones by their address or urn; else the one post that
-- was published here on that day, if the export has one post of that day alone (an export names posts by another number than
-- the API does); others are new. What the export does not say stays, and so does what LinkedIn's API has said. Answers how
-- many posts are new.
create function private.import_exported_posts(p_user_id uuid, p_posts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given record;
  target uuid;
  added integer := 0;
begin
  for given in
    select g.*, count(*) over (partition by g.day) as of_day from (
      select distinct on (url) * from jsonb_to_recordset(p_posts)
        as p (url text, urn text, day date, impressions integer, engagements integer, likes integer, comments integer, reshares integer)
      where char_length(url) <= 2000 and url ~ '^https://([a-z0-9-]+\.)*linkedin\.com/' and (urn is null or urn ~ '^urn:li:[a-zA-Z]+:[0-9]{1,30}$')
    ) as g
  loop
    select a.id into target from public.post_analytics a
    where a.user_id = p_user_id and (a.post_url = given.url or a.post_urn = given.urn)
    order by a.post_url = given.url desc limit 1;
    if target is null and given.of_day = 1 then
      -- min: there is one, or the day says nothing.
      select (array_agg(a.id))[1] into target from public.post_analytics a
      where a.user_id = p_user_id and a.organization_id is null and a.post_id is not null
        and a.date_posted >= given.day and a.date_posted < given.day + 1
      having count(*) = 1;
    end if;
    if target is null then
      -- Noon: an export names the day alone, and noon is on that day nearly everywhere.
      insert into public.post_analytics (user_id, post_url, post_urn, date_posted, source)
      values (p_user_id, given.url, given.urn, (given.day + time '12:00') at time zone 'utc', 'export') returning id into target;
      added := added + 1;
    end if;
    update public.post_analytics set
      impressions = coalesce(given.impressions, impressions), engagements = coalesce(given.engagements, engagements),
      num_likes = coalesce(given.likes, num_likes), num_comments = coalesce(given.comments, num_comments),
      reshares = coalesce(given.reshares, reshares),
      source = case when source = 'linkedin' then source else 'export' end
    where id = target and source <> 'linkedin';
    target := null;
  end loop;
  return added;
end;
$$;

-- Called by the import for the caller's own results: {posts, days, followers} as the browser has read them from the file.
-- The same file again changes nothing. Answers what came of it. Raises not_authenticated, export_invalid, export_too_large.
create function private.import_linkedin_export(p_export jsonb, out new_posts integer, out days integer)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  last_day date;
begin
  if octet_length(p_export::text) > 4000000 or jsonb_array_length(p_export -> 'posts') > 10000 or jsonb_array_length(p_export -> 'days') > 4000
    or (select count(*) from public.post_analytics where user_id = caller) + jsonb_array_length(p_export -> 'posts') > private.result_limit() then
    raise exception 'export_too_large';
  end if;
  -- Posts that were published here are there before an export speaks of them.
  perform engine.collect_published_posts(caller);
  new_posts := private.import_exported_posts(caller, p_export -> 'posts');
  insert into public.account_snapshots as a (user_id, subject, day, impressions, engagements, new_followers, source)
  select caller, 'personal', d.day, d.impressions, d.engagements, d."newFollowers", 'export'
  from jsonb_to_recordset(p_export -> 'days') as d (day date, impressions integer, engagements integer, "newFollowers" integer)
  where d.day between '2003-05-05' and (now() at time zone 'utc')::date + 1
  on conflict (user_id, subject, day) do update set impressions = coalesce(excluded.impressions, a.impressions),
    engagements = coalesce(excluded.engagements, a.engagements), new_followers = coalesce(excluded.new_followers, a.new_followers);
  get diagnostics days = row_count;
  select max(d.day) into last_day from jsonb_to_recordset(p_export -> 'days') as d (day date) where d.day <= (now() at time zone 'utc')::date + 1;
  insert into public.user_analytics as u (user_id, followers, exported_at)
  values (caller, (p_export ->> 'followers')::integer, last_day)
  on conflict (user_id) do update set
    followers = case when u.exported_at is null or excluded.exported_at >= u.exported_at then coalesce(excluded.followers, u.followers) else u.followers end,
    exported_at = greatest(excluded.exported_at, u.exported_at);
exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format
  or invalid_parameter_value or check_violation or null_value_not_allowed or cardinality_violation then
  raise exception 'export_invalid';
end;
$$;
create function public.import_linkedin_export(p_export jsonb, out new_posts integer, out days integer)
language sql security invoker set search_path = '' as $$ select * from private.import_linkedin_export(p_export); $$;
grant execute on function private.import_linkedin_export(jsonb), public.import_linkedin_export(jsonb) to authenticated, service_role;
