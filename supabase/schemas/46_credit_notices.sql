-- Notifies users whose credits do not pay the posts of the next seven days, once for the first unpaid post. Returns the
-- number of notices.
create function private.notify_missing_credits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  short record;
  counted integer := 0;
begin
  for short in
    select u.user_id, w.due, w.covered, first.post_id
    from (
      select distinct j.user_id from public.publish_jobs j
      where j.state = 'scheduled' and j.due_at >= now() and j.due_at < now() + interval '7 days'
    ) as u cross join lateral private.week_of_credits(u.user_id) w
      cross join lateral (
        select p.post_id from private.week_of_posts(u.user_id) p where p.due > p.covered order by p.due limit 1
      ) as first
    where w.due > w.covered
  loop
    update public.publish_jobs set credits_notified_at = now() where post_id = short.post_id and credits_notified_at is null;
    continue when not found;
    perform private.notify_user(short.user_id, 'warning',
      format('Lo programado para los próximos siete días cuesta %s: necesitas %s más.',
        private.credits_in_words(short.due, short.user_id),
        private.credits_in_words(short.due - short.covered, short.user_id)),
      'week_credits:' || short.post_id, null, 'credits', '/profile?tab=pagos');
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;

-- Notifies users whose credits were renewed and who spent some in the month before. Returns their number.
create function private.notify_renewals(p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := private.credit_period(p_at);
  renewed record;
  counted integer := 0;
begin
  for renewed in
    select s.user_id from public.user_credit_stats s
    where s.free_period = this_month and exists (
      select from public.credit_ledger l where l.user_id = s.user_id and l.operation = 'capture'
        and l.period = (this_month - interval '1 month')::date)
  loop
    perform private.notify_user(renewed.user_id, 'info',
      format('Tus créditos gratuitos se renovaron: este mes tienes %s.', private.credits_in_words(private.free_credits(), renewed.user_id)),
      'renewal:' || this_month, null, 'credits', '/profile?tab=creditos');
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;

-- Called by take_delivery: returns whether a notice is untrue by now. About the connection: the user connected again, a
-- refresh succeeded, or the connection's announced end has passed. About missing credits: the credits suffice.
create function private.is_outdated(p_notice public.notifications) returns boolean
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'week_credits' then not exists (select from private.week_of_credits(p_notice.user_id) w where w.due > w.covered)
    when 'insufficient_credits' then not exists (
      select from private.post_problems(p_notice.user_id, array[p_notice.post_id]) p where p.code = kind)
    else kind in ('connection', 'connection_ends') and exists (
      select from private.linkedin_secrets s
      where s.user_id = p_notice.user_id and (p_notice.incident_key <> private.connection_incident(kind, s.user_id)
        or kind = 'connection_ends' and s.ends_at > p_notice.created_at and s.ends_at <= now())) end
  from split_part(p_notice.incident_key, ':', 1) kind;
$$;

-- missing-credits runs in the morning of the countries where the product is offered, renewed-credits after the renewal
-- at 08:00 UTC.
select cron.schedule('missing-credits', '30 13 * * *', 'select private.notify_missing_credits()');
select cron.schedule('renewed-credits', '10 8 1 * *', 'select private.notify_renewals()');
