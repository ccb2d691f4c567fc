import type { Sql } from "postgres";
import { checkBooks } from "./books.ts";
import { line, noteReversal, openCheckout, openScene, type Scene, settle } from "./scene.ts";

const CLIENTS = 20;
const DELIVERIES = 1000;
const RACES = 200;

async function share(
  clients: readonly Sql[],
  count: number,
  work: (sql: Sql, n: number) => Promise<unknown>,
) {
  let next = 0;
  await Promise.all(
    clients.map(async (sql) => {
      for (let n = next++; n < count; n = next++) await work(sql, n);
    }),
  );
}

async function repeated(scene: Scene, clients: readonly Sql[]): Promise<boolean> {
  const user = scene.users[0] ?? "";
  await openCheckout(scene.admin, scene, "cs_same", user);
  const statuses: string[] = [];
  const startedAt = performance.now();
  await share(clients, DELIVERIES, async (sql) => {
    statuses.push((await settle(sql, "cs_same", "evt_same"))[0]?.status ?? "");
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const granted = statuses.filter((status) => status === "completed").length;
  const rate = Math.round(DELIVERIES / seconds);
  return line(
    `grants of one event delivered ${DELIVERIES} times by ${CLIENTS} clients`,
    granted === 1 && statuses.length === DELIVERIES,
    `${granted} (${rate} deliveries a second)`,
  );
}

/** For each checkout, the return page, Stripe's event and a refund race in changing order. */
async function raced(scene: Scene, clients: readonly Sql[]): Promise<boolean> {
  const session = (n: number) => `cs_race_${n}`;
  for (let n = 0; n < RACES; n++) {
    await openCheckout(scene.admin, scene, session(n), scene.users[n % scene.users.length] ?? "");
  }
  const each = 8;
  await share(clients, RACES * each, async (sql, turn) => {
    const n = Math.floor(turn / each);
    // Rotates the order, so that each kind of call comes first for some checkouts.
    const kind = (turn + n) % each;
    const refund = { id: `re_race_${n}`, session: session(n), state: "taken" as const, minor: 450 };
    if (kind < 2) await settle(sql, session(n), null);
    else if (kind < 5) await settle(sql, session(n), `evt_paid_${n}`);
    else await noteReversal(sql, refund, kind === 7 ? null : `evt_refund_${n}`);
  });
  const [row] = await scene.admin<{ right: number; lines: number }[]>`
    select count(*) filter (where revoked_credits = 5 and status = 'completed')::int as right,
      (select count(*) from public.credit_ledger where operation in ('grant', 'revoke') and purchase_id in
        (select id from public.credit_purchases where stripe_session_id like 'cs_race_%'))::int as lines
    from public.credit_purchases where stripe_session_id like 'cs_race_%'`;
  return [
    line(
      `checkouts of ${RACES} with one grant and half of it taken back`,
      row?.right === RACES,
      String(row?.right),
    ),
    line("grants and takings back of them all", row?.lines === 2 * RACES, String(row?.lines)),
  ].every(Boolean);
}

export async function runEvents(): Promise<boolean> {
  const scene = await openScene(10);
  try {
    const clients = Array.from({ length: CLIENTS }, () => scene.client());
    console.log(`Events: ${CLIENTS} clients`);
    const held = [await repeated(scene, clients), await raced(scene, clients), await checkBooks(scene.admin)];
    return held.every(Boolean);
  } finally {
    await scene.close();
  }
}
