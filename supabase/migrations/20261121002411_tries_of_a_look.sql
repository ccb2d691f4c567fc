-- A look counts as a try when it ends: a run that has no time for a post that it claimed, or dies, looked at nothing.

-- As before, for all posts of up to p_limit users: LinkedIn is asked once for all posts of one.
create or replace function private.claim_preflights(p_limit integer)
returns table (post_id uuid, user_id uuid, linkedin_organization_id text, title text, due_at timestamptz, timezone text)
language sql security definer set search_path = '' as $$
  with to_check as materialized (
    select * from private.posts_to_check()
  ), users as (
    select c.user_id from to_check c group by c.user_id order by min(c.due_at), c.user_id limit p_limit
  ), found as (
    select c.post_id, c.due_at from to_check c join public.posts p on p.id = c.post_id
    where c.user_id in (select users.user_id from users)
    order by c.due_at, c.post_id for key share of p skip locked
  ), claimed as (
    insert into private.preflights as f (post_id, due_at, tries, next_try_at)
    select found.post_id, found.due_at, 0, now() + interval '10 minutes' from found order by found.post_id
    on conflict (post_id) do update set due_at = excluded.due_at, checked_at = null, next_try_at = excluded.next_try_at,
      tries = case when f.due_at = excluded.due_at then f.tries else 0 end
    -- Said again because another worker may have taken the row meanwhile.
    where f.due_at <> excluded.due_at or (f.checked_at is null and f.tries < 3 and f.next_try_at <= now())
    returning f.post_id, f.due_at
  )
  select p.id, p.user_id, p.linkedin_organization_id, p.title, c.due_at, p.timezone
  from claimed c join public.posts p on p.id = c.post_id
  order by c.due_at, p.id;
$$;

-- As before, and counts the try.
create or replace function private.finish_preflight(p_post_id uuid, p_due_at timestamptz, p_answered boolean, p_notices jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  told integer;
begin
  update private.preflights set checked_at = case when p_answered then clock_timestamp() end, tries = tries + 1
  where post_id = p_post_id and due_at = p_due_at
    and exists (select 1 from public.publish_jobs j where j.post_id = p_post_id and j.due_at = p_due_at and j.state = 'scheduled');
  if not found then
    return null;
  end if;
  select * into post from public.posts where id = p_post_id;
  with notices as (
    insert into public.notifications (user_id, type, message, incident_key, post_id)
    select post.user_id, 'warning', n.message, private.problem_incident(post, p_due_at, n.code), post.id
    from jsonb_to_recordset(p_notices) as n (code text, message text)
    on conflict (user_id, incident_key) do nothing
    returning 1
  )
  select count(*) into told from notices;
  return told;
end;
$$;
