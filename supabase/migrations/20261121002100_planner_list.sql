-- What the planner asks for first: the cards to publish, and how many were published in each month. A month's own cards
-- come when it is opened, so that ten thousand published posts cost nothing until somebody looks at them.

-- All that counting needs, so that no text is read for a number.
create index posts_published_cards_idx on public.posts (user_id, postcard, version desc)
  include (linkedin_organization_id, published_at, timezone, date) where status = 'listas';

-- Published cards of the caller by month, 'YYYY-MM' in the card's own time zone, of when its first publisher went out
-- (the personal account, else the page with the smallest number): as the app lists them. Zone and day are those of its
-- newest version, because a card may be out with one publisher and be saved again elsewhere before the next: counted
-- otherwise, a month could promise a card that it does not hold, and another hold one that nobody can open.
create function public.count_published_months() returns table (month text, cards integer)
language sql stable security invoker set search_path = '' as $$
  select to_char(coalesce(c.published_at at time zone c.timezone, c.date), 'YYYY-MM'), count(*)::integer
  from (
    select distinct on (p.postcard)
      p.published_at, first_value(p.timezone) over newest as timezone, first_value(p.date) over newest as date
    from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas'
    window newest as (partition by p.postcard order by p.version desc)
    order by p.postcard, p.published_at is null, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id
  ) c
  group by 1 order by 1 desc;
$$;

-- Every published row of the caller's cards that went out in a month or within a day of it: no time zone is further
-- from UTC. The app lists those that belong to the month where they are. Raises invalid_input.
create function public.list_published_month(p_month text) returns setof public.posts
language plpgsql stable security invoker set search_path = '' as $$
declare
  first_day date;
begin
  if coalesce(p_month, '') !~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    raise exception 'invalid_input';
  end if;
  first_day := (p_month || '-01')::date;
  return query
  select p.* from public.posts p
  where p.user_id = (select auth.uid()) and p.status = 'listas' and p.postcard in (
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas'
      and q.published_at >= (first_day - 1)::timestamp at time zone 'utc'
      and q.published_at < ((first_day + interval '1 month')::date + 1)::timestamp at time zone 'utc'
    union all
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas' and q.published_at is null
      and q.date >= first_day and q.date < first_day + interval '1 month')
  order by p.postcard, p.id;
end;
$$;

revoke all on function public.count_published_months(), public.list_published_month(text) from public, anon, authenticated;
grant execute on function public.count_published_months(), public.list_published_month(text) to authenticated;
