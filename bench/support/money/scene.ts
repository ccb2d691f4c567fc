import type { Sql } from "postgres";
import postgres from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { connectAsService } from "../publishing/stage/sql-client.ts";

const PACK = { credits: 10, minor: 900 };

export type Scene = {
  admin: Sql;
  client(): Sql;
  users: readonly string[];
  packId: string;
  close(): Promise<void>;
};

const userId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export async function openScene(users: number): Promise<Scene> {
  const { url, stop } = await startRealPostgres();
  await (await openDatabase({ databaseUrl: url })).close();
  const admin = postgres(url, { max: 4, onnotice: () => {} });
  const clients: Sql[] = [];
  const ids = Array.from({ length: users }, (_, n) => userId(n + 1));
  for (const id of ids)
    await admin`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  const [pack] = await admin<
    { id: string }[]
  >`select id from public.credit_packs where credits = ${PACK.credits}`;
  return {
    admin,
    client: () => {
      const made = connectAsService(url, 1);
      clients.push(made);
      return made;
    },
    users: ids,
    packId: pack?.id ?? "",
    close: async () => {
      await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
      await admin.end();
      await stop();
    },
  };
}

export const openCheckout = (sql: Sql, scene: Scene, session: string, user: string) =>
  sql`select engine.remember_checkout(${session}, ${user}, ${scene.packId}, ${PACK.credits}, ${PACK.minor / 100},
    gen_random_uuid(), 'https://pay.example', now() + interval '1 day')`;

/** Settles a paid checkout as the buyer's return page does (`event` null) or as Stripe's event does. */
export const settle = (sql: Sql, session: string, event: string | null) =>
  sql<{ status: string }[]>`select status from engine.settle_checkout(${session}, 'paid', ${`pi_${session}`},
    ${PACK.minor}, 'usd', null, null, null, ${event}, 'checkout.session.completed')`;

export type Reversal = { id: string; session: string; state: "open" | "taken" | "returned"; minor: number };

export const noteReversal = (sql: Sql, { id, session, state, minor }: Reversal, event: string | null) =>
  sql<
    { ok: boolean }[]
  >`select engine.note_reversal(${id}, 'refund', ${state}, ${`pi_${session}`}, ${minor}, 'usd',
    ${event}, 'refund.created') as ok`;

export function line(what: string, holds: boolean, figure: string): boolean {
  console.log(`${holds ? "  ok " : "FAIL "} ${what}: ${figure}`);
  return holds;
}
