-- The app shows a card in the time zone and on the day of its newest version; a card may be out with one publisher and be
-- saved again elsewhere before it goes out with the next. Counted otherwise, a month could promise a card that it does not
-- hold, and another hold one that nobody can open.

drop index public.posts_published_cards_idx;
create index posts_published_cards_idx on public.posts (user_id, postcard, version desc)
  include (linkedin_organization_id, published_at, timezone, date) where status = 'listas';

create or replace function public.count_published_months() returns table (month text, cards integer)
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
