import type { Sql } from "postgres";
import { runOperations } from "./operations.ts";
import { line } from "./scene.ts";

const SABOTAGES: Record<string, readonly (readonly [fn: string, words: string, instead: string])[]> = {
  "a purchase is granted at every call": [
    [
      "settle_checkout",
      "if exists (select 1 from private.accounting_records",
      "if false and exists (select 1 from private.accounting_records",
    ],
    ["grant_purchased_credits", "where idempotency_key = p_key", "where idempotency_key = p_key and false"],
    ["grant_purchased_credits", "'purchase', p_key,", "'purchase', p_key || clock_timestamp(),"],
  ],
  "what is owed is not kept": [
    ["apply_ledger_line", "owed_credits = owed_credits + p_owed", "owed_credits = owed_credits"],
  ],
  "a refund takes twice its part": [
    [
      "balance_purchase",
      "round(purchase.amount * out_minor / purchase.amount_minor, 2)",
      "least(purchase.amount, round(purchase.amount * 2 * out_minor / purchase.amount_minor, 2))",
    ],
  ],
  "a hold may be captured and released": [
    ["release_hold", "elsif settled = 'capture' then", "elsif false then"],
  ],
};

async function sabotage(sql: Sql, name: string): Promise<void> {
  for (const [fn, words, instead] of SABOTAGES[name] ?? []) {
    const rows = await sql<{ definition: string }[]>`
      select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace in ('private'::regnamespace, 'engine'::regnamespace) and p.proname = ${fn}`;
    const row = rows.find(({ definition }) => definition.includes(words));
    if (!row) throw new Error(`${fn} has no words "${words}" any more.`);
    await sql.unsafe(row.definition.replace(words, instead));
  }
}

export async function runSelfTest(seed: number): Promise<boolean> {
  const found: boolean[] = [];
  for (const name of Object.keys(SABOTAGES)) {
    const holds = await runOperations({
      seed,
      operations: 1500,
      clients: 10,
      prepare: (sql) => sabotage(sql, name),
    });
    found.push(line(`self-test: ${name}`, !holds, holds ? "not seen" : "seen, as it should be"));
  }
  return found.every(Boolean);
}
