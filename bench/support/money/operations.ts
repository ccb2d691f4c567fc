import type { Sql } from "postgres";
import { pick, type Random, seededRandom } from "../publishing/simulation/random.ts";
import { checkBooks } from "./books.ts";
import { line, noteReversal, openCheckout, openScene, type Scene, settle } from "./scene.ts";

const USERS = 20;
const SESSIONS = 300;
const REVERSALS = [300, 450, 900] as const;

/** These errors are allowed, because an operation is drawn at random and the state may not permit it. */
const REFUSALS = new Set([
  "hold_not_found",
  "insufficient_credits",
  "idempotency_key_reused",
  "hold_already_captured",
  "hold_already_released",
]);

/** "lost": the operation succeeds, but its response does not arrive, so the client repeats it. */
type Fate = "well" | "failure" | "kill" | "lost";
const fateOf = (random: Random): Fate => {
  const n = random();
  return n < 0.7 ? "well" : n < 0.8 ? "failure" : n < 0.9 ? "kill" : "lost";
};

class Injected extends Error {}

type Work = (sql: Sql) => Promise<unknown>;

function draw(random: Random, scene: Scene, holds: number[]): Work {
  const user = pick(random, scene.users);
  const session = `cs_${Math.floor(random() * SESSIONS)}`;
  const event = random() < 0.5 ? null : `evt_${Math.floor(random() * 2000)}`;
  const hold = holds.length > 0 ? pick(random, holds) : null;
  const n = random();
  if (n < 0.35) {
    // The amounts are large enough to use up balances, because some refunds must leave debts.
    const amount = Math.ceil(random() * 1500) / 100;
    const key = `hold:${Math.floor(random() * 5000)}`;
    return async (sql) => {
      const [row] = await sql<
        { id: string }[]
      >`select engine.hold_credits(${user}, ${amount}, 'image', ${key}) as id`;
      if (row?.id) holds.push(Number(row.id));
    };
  }
  if (n < 0.7 && hold !== null) {
    const settling = pick(random, ["capture_hold", "capture_hold", "release_hold"] as const);
    return (sql) => sql.unsafe(`select engine.${settling}(${hold})`);
  }
  if (n < 0.85) return (sql) => settle(sql, session, event);
  const place = Math.floor(random() * REVERSALS.length);
  const state = pick(random, ["open", "taken", "returned"] as const);
  const reversal = { id: `re_${session}_${place}`, session, state, minor: REVERSALS[place] ?? 300 };
  return (sql) => noteReversal(sql, reversal, event);
}

async function carryOut(sql: Sql, work: Work, fate: Fate): Promise<void> {
  if (fate === "well") return void (await work(sql));
  if (fate === "lost") {
    await work(sql);
    return void (await work(sql));
  }
  await sql.begin(async (transaction) => {
    await work(transaction as unknown as Sql);
    if (fate === "failure") throw new Injected();
    await transaction`select pg_terminate_backend(pg_backend_pid())`;
  });
}

type Tally = Record<Fate | "refused" | "deadlocks" | "others", number>;

async function runClient(scene: Scene, random: Random, count: number, holds: number[], tally: Tally) {
  const sql = scene.client();
  for (let n = 0; n < count; n++) {
    const fate = fateOf(random);
    tally[fate] += 1;
    await carryOut(sql, draw(random, scene, holds), fate).catch((error: unknown) => {
      const { message, code } = error as { message: string; code?: string };
      if (error instanceof Injected || fate === "kill") return;
      if (REFUSALS.has(message)) tally.refused += 1;
      else if (code === "40P01") tally.deadlocks += 1;
      else {
        tally.others += 1;
        if (tally.others <= 3) console.error(`      ${message}`);
      }
    });
  }
}

export type OperationOptions = {
  seed: number;
  operations: number;
  clients: number;
  prepare?: (sql: Sql) => Promise<void>;
};

export async function runOperations(options: OperationOptions): Promise<boolean> {
  const { seed, operations, clients, prepare } = options;
  const scene = await openScene(USERS);
  try {
    await prepare?.(scene.admin);
    for (let n = 0; n < SESSIONS; n++) {
      await openCheckout(scene.admin, scene, `cs_${n}`, scene.users[n % USERS] ?? "");
    }
    const tally: Tally = { well: 0, failure: 0, kill: 0, lost: 0, refused: 0, deadlocks: 0, others: 0 };
    const holds: number[] = [];
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: clients }, (_, n) =>
        runClient(scene, seededRandom(seed * 1000 + n), Math.ceil(operations / clients), holds, tally),
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`Operations: ${operations} by ${clients} clients at once, ${USERS} users, seed ${seed}`);
    console.log(
      `      ${tally.failure} failures, ${tally.kill} kills, ${tally.lost} lost responses; ${tally.refused} refused as they should; ${seconds.toFixed(1)} s, ${Math.round(operations / seconds)} a second`,
    );
    const sound = [
      line("deadlocks", tally.deadlocks === 0, String(tally.deadlocks)),
      line("errors that nobody foresaw", tally.others === 0, String(tally.others)),
      await checkBooks(scene.admin),
    ];
    return sound.every(Boolean);
  } finally {
    await scene.close();
  }
}
