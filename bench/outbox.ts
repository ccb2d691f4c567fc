// Delivers notices from a queue in Postgres while workers are killed at random.
import { parseArgs } from "node:util";
import postgres from "postgres";
import { POSTGRES_JSON_TEXTS } from "../local/database/engines/json-texts.ts";
import { openDatabase } from "../local/database.ts";
import { startRealPostgres } from "../local/testing/real-postgres.ts";
import { simulateOutbox } from "./support/outbox/simulation.ts";
import { seededRandom } from "./support/publishing/simulation/random.ts";
import { printOutcome } from "./support/run-parts.ts";

const { values } = parseArgs({
  options: {
    notices: { type: "string", default: "10000" },
    workers: { type: "string", default: "8" },
    seed: { type: "string", default: "20261122" },
  },
});

const { url, stop } = await startRealPostgres();
let holds = false;
try {
  await (await openDatabase({ databaseUrl: url })).close();
  const sql = postgres(url, { max: 10, onnotice: () => {}, types: POSTGRES_JSON_TEXTS });
  const seed = Number(values.seed);
  console.log(`seed\t${seed}`);
  const random = seededRandom(seed);
  const began = performance.now();
  const verdict = await simulateOutbox({
    query: async <T>(text: string, params: unknown[] = []) =>
      [...(await sql.unsafe(text, params as Parameters<typeof sql.unsafe>[1]))] as T[],
    draw: (below) => Math.floor(random() * below),
    users: 200,
    notices: Number(values.notices),
    workers: Number(values.workers),
    killEvery: 100,
  });
  await sql.end();
  for (const [name, value] of Object.entries(verdict)) console.log(`${name}\t${String(value)}`);
  console.log(`seconds\t${((performance.now() - began) / 1000).toFixed(1)}`);
  holds = verdict.broken.length === 0;
} finally {
  await stop();
}
printOutcome(holds);
