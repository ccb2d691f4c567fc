import { type Mutation, sql } from "./mutation.ts";

export const MONEY: readonly Mutation[] = [
  sql(
    "money",
    "a balance whose month was not renewed yet is read with the new month's free credits",
    "04_credit_operations",
    [
      "case when s.free_period >= private.credit_period(p_at) then s.free_monthly_credits else private.free_credits() end as free",
      "s.free_monthly_credits as free",
    ],
    "credits",
  ),
  sql(
    "money",
    "a payment in cash stays in the history when its link to pay expires",
    "32_checkouts",
    [
      "set state = 'expired' where c.stripe_session_id = p_session_id and c.state = 'open';",
      "set state = 'expired' where c.stripe_session_id = p_session_id;",
    ],
    "purchases",
  ),
  sql(
    "money",
    "the nightly sweep keeps an event of Stripe for 400 days after it was processed",
    "20_schedules_and_seed",
    ["interval '400 days' and processed_at < now() - interval '400 days';", "interval '400 days';"],
    "sweep-history",
  ),
  sql(
    "money",
    "a mail about missing credits is skipped once the credits suffice",
    "46_credit_notices",
    ["when 'week_credits' then not exists", "when 'week_credits' then false and not exists"],
    "credit-notices",
  ),
];
