import type { Sql } from "postgres";
import { line } from "./scene.ts";

// For each user, free credits, purchases and refunds must equal the available, held and spent credits. Owed credits
// count as spent.
const CONSERVED = `
  select count(*)::int as wrong from public.user_credit_stats s
  left join lateral (select coalesce(sum(amount), 0) as given from public.credit_ledger l
    where l.user_id = s.user_id and l.operation = 'grant' and l.source = 'monthly') f on true
  left join lateral (select coalesce(sum(amount - revoked_credits), 0) as bought from public.credit_purchases p
    where p.user_id = s.user_id) b on true
  left join lateral (select coalesce(sum(amount), 0) as spent from public.transaction_history t
    where t.user_id = s.user_id) t on true
  where f.given + b.bought - t.spent <> s.available_credits + s.held_credits - s.owed_credits`;

const NEGATIVE = `
  select count(*)::int as wrong from public.user_credit_stats
  where least(free_monthly_credits, purchased_credits, held_credits, owed_credits) < 0`;

const TWICE = `
  select count(*)::int as wrong from (
    select hold_id from public.credit_ledger where hold_id is not null group by hold_id
    having count(*) filter (where operation in ('capture', 'release')) > 1
  ) as t`;

const GRANTED_TWICE = `
  select count(*)::int as wrong from (
    select purchase_id from public.credit_ledger where operation = 'grant' and purchase_id is not null
    group by purchase_id having count(*) > 1) as t`;

// The credits taken back from each purchase must match its refunds and disputes, each in its last state.
const TAKEN_BACK = `
  select count(*)::int as wrong from public.credit_purchases p
  left join lateral (select least(coalesce(sum(r.amount_minor) filter (where r.state <> 'returned'), 0), p.amount_minor) as out
    from private.payment_reversals r where r.stripe_payment_intent_id = p.stripe_payment_intent_id) r on true
  where p.status <> 'failed' and p.revoked_credits <> round(p.amount * r.out / p.amount_minor, 2)`;

const wrongIn = async (sql: Sql, query: string): Promise<number> =>
  (await sql.unsafe<{ wrong: number }[]>(query))[0]?.wrong ?? Number.NaN;

export async function checkBooks(sql: Sql): Promise<boolean> {
  const differing = (await sql`select * from private.ledger_differences()`).length;
  const [ledger] = await sql<{ lines: number; owed: number; paid: number }[]>`
    select count(*)::int as lines, count(*) filter (where owed_delta > 0)::int as owed,
      count(*) filter (where operation = 'settle')::int as paid from public.credit_ledger`;
  const rules = [
    ["figures that differ from their ledger", differing],
    ["users whose credits came from or went nowhere", await wrongIn(sql, CONSERVED)],
    ["negative figures", await wrongIn(sql, NEGATIVE)],
    ["holds settled twice", await wrongIn(sql, TWICE)],
    ["purchases granted twice", await wrongIn(sql, GRANTED_TWICE)],
    ["purchases with more or less taken back than was refunded", await wrongIn(sql, TAKEN_BACK)],
  ] as const;
  const held = rules.map(([what, wrong]) => line(what, wrong === 0, String(wrong)));
  const counts = `${ledger?.lines}; ${ledger?.owed}; ${ledger?.paid}`;
  line("lines of the ledger; those that left a debt; those that paid one", true, counts);
  return held.every(Boolean);
}
