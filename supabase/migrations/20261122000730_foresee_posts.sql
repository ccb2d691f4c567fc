-- What would keep posts that are not saved yet from going out, told before they are imported: one cause, one line.

-- Takes the posts by their hours, whether each is of a company page, and the card that each belongs to; counts cards.
-- connection: why there is no usable one (a code), or null. ends_at: when it ends, with ending_cards after that. unpaid_cards
-- are those that the credits do not reach, in the order of hours among the posts that are scheduled already, as
-- private.post_problems counts them once they are saved. Acts for the caller. Raises not_authenticated, invalid_input.
create function private.foresee_posts(p_due_at timestamptz[], p_is_company boolean[], p_card integer[])
returns table (connection text, ends_at timestamptz, ending_cards integer, unpaid_cards integer, first_unpaid_at timestamptz,
  credits_missing numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  post record;
  unpaid integer[] := '{}';
  personal_price numeric;
  company_price numeric;
  price numeric;
  period date := private.credit_period(now());
  free numeric;
  bought numeric;
begin
  if coalesce(cardinality(p_due_at), 0) > 20000 or cardinality(p_due_at) is distinct from cardinality(p_is_company)
    or cardinality(p_due_at) is distinct from cardinality(p_card) then
    raise exception 'invalid_input';
  end if;
  connection := private.connection_problem(caller);
  select s.ends_at into ends_at from private.linkedin_secrets s where s.user_id = caller;
  select count(distinct n.card)::integer into ending_cards
    from unnest(p_due_at, p_card) as n (due_at, card) where n.due_at >= ends_at;

  select coalesce(max(c.credit_cost) filter (where c.content_type = 'personal_post'), 0),
    coalesce(max(c.credit_cost) filter (where c.content_type = 'company_post'), 0)
  into personal_price, company_price from public.ai_credit_costs c;
  -- A month that began without anybody using credits is made up at the next use.
  select case when s.free_period >= period then s.free_monthly_credits else 10.5 end, s.purchased_credits into free, bought
  from public.user_credit_stats s where s.user_id = caller;
  free := coalesce(free, 10.5);
  bought := coalesce(bought, 0);
  credits_missing := 0;
  for post in
    select p.scheduled_at as due_at, p.linkedin_organization_id is not null as is_company, null::integer as card
    from public.posts p where p.user_id = caller and p.publish_state = 'scheduled' and p.scheduled_at is not null
    union all
    select n.due_at, n.is_company, n.card from unnest(p_due_at, p_is_company, p_card) as n (due_at, is_company, card)
    where n.due_at is not null
    order by 1, 3 nulls first
  loop
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := 10.5;
    end if;
    price := case when post.is_company then company_price else personal_price end;
    if price > free + bought then
      if post.card is not null then
        first_unpaid_at := coalesce(first_unpaid_at, post.due_at);
        credits_missing := credits_missing + price;
        unpaid := unpaid || post.card;
      end if;
    else
      bought := bought - greatest(price - free, 0);
      free := greatest(free - price, 0);
    end if;
  end loop;
  select count(distinct card)::integer into unpaid_cards from unnest(unpaid) as card;
  return next;
end;
$$;
create function public.foresee_posts(p_due_at timestamptz[], p_is_company boolean[], p_card integer[])
returns table (connection text, ends_at timestamptz, ending_cards integer, unpaid_cards integer, first_unpaid_at timestamptz,
  credits_missing numeric)
language sql stable security invoker set search_path = '' as $$
  select * from private.foresee_posts(p_due_at, p_is_company, p_card);
$$;
revoke all on function private.foresee_posts(timestamptz[], boolean[], integer[]),
  public.foresee_posts(timestamptz[], boolean[], integer[]) from public, anon, authenticated;
grant execute on function private.foresee_posts(timestamptz[], boolean[], integer[]),
  public.foresee_posts(timestamptz[], boolean[], integer[]) to authenticated, service_role;
