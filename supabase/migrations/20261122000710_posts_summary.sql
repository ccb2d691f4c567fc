-- What the dashboard says of a user's posts, in one call.

-- The next post to go out, by its hour. Its condition keeps it out of the plans of the posts screen's list.
create index posts_scheduled_idx on public.posts (user_id, scheduled_at) where publish_state = 'scheduled';
-- The list of the posts screen in its own order, with the number of the card: counting cards reads no text.
drop index public.posts_to_publish_idx;
create index posts_to_publish_idx on public.posts (user_id, date, id) include (postcard) where status = 'publicar';

-- The caller's cards that are out and to be published, counted as the planner lists them; the first scheduled post whose
-- hour has not come (what failed, waits for an answer or has no hour does not go out by itself); and the post that went
-- out last. A column of next_… or latest_… is null when there is none.
create function public.summarize_posts() returns table (
  published_cards integer, cards_to_publish integer,
  next_title text, next_date date, next_time time, next_timezone text, next_at timestamptz,
  latest_title text, latest_at timestamptz, latest_timezone text)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas'),
    (select count(distinct p.postcard)::integer from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'publicar'),
    n.title, n.date, n.post_time, n.timezone, n.scheduled_at, l.title, l.published_at, l.timezone
  from (values (1)) as caller (n)
    left join lateral (
      select p.title, p.date, p.post_time, p.timezone, p.scheduled_at from public.posts p
      where p.user_id = (select auth.uid()) and p.publish_state = 'scheduled' and p.scheduled_at >= now()
      order by p.scheduled_at, p.postcard limit 1
    ) n on true
    left join lateral (
      select p.title, p.published_at, p.timezone from public.posts p
      where p.user_id = (select auth.uid()) and p.status = 'listas' and p.published_at is not null
      order by p.published_at desc limit 1
    ) l on true;
$$;
revoke all on function public.summarize_posts() from public, anon, authenticated;
grant execute on function public.summarize_posts() to authenticated, service_role;
