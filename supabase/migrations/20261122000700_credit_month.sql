-- A month of credits begins at 08:00 UTC of the 1st, midnight in the westernmost zone of the countries offered
-- (Tijuana): a month that ended at midnight UTC would take the free credits from everybody else on the last evening.

-- The month of credits that an instant belongs to, by its first day. Free credits, holds, counters of AI use and the
-- forecast of unpaid posts all go by it; nextRenewal and creditMonthOf (domain/credits/month.ts) say the same.
create or replace function private.credit_period(p_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'utc' - interval '8 hours')::date;
$$;
-- The service role inserts rows whose defaults call it.
grant execute on function private.credit_period(timestamptz) to service_role;

alter table public.user_credit_stats alter column free_period set default private.credit_period(now());
alter table public.user_ai_stats alter column month set default private.credit_period(now());

-- Every day, so that a missed first of the month is made up; a month is granted once.
select cron.schedule('monthly-credits', '0 8 * * *', 'select private.renew_all_free_credits()');
