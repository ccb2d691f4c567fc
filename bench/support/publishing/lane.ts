// This process has its own Postgres server. It runs simulations that its parent process sends.
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { KINDS, MIXES } from "./simulation/faults.ts";
import { SABOTAGES } from "./simulation/sabotage.ts";
import { simulate } from "./simulation/simulation.ts";
import { openStage } from "./stage/stage.ts";
import type { Verdict } from "./verdict.ts";

export type Order = { kind: string; posts: number; share: number; seed: number; sabotage?: string };
export type Report = { order: Order; verdict: Verdict; seconds: number } | { order: Order; error: string };

const CONNECTIONS = 4;
export type Ready = { clockReaders: number };
const send = (report: Report | Ready) => process.send?.(report);

async function follow(order: Order, stage: Awaited<ReturnType<typeof openStage>>): Promise<Report> {
  const { kind, sabotage, ...options } = order;
  const found = [...KINDS, ...MIXES].find(({ name }) => name === kind);
  if (!found) throw new Error(`There is no kind of fault named ${kind}.`);
  const startedAt = performance.now();
  const verdict = await simulate(stage, found, {
    ...options,
    sabotage: SABOTAGES.find(({ name }) => name === sabotage),
  });
  return { order, verdict, seconds: (performance.now() - startedAt) / 1000 };
}

const { url, stop } = await startRealPostgres();
const stage = await openStage(url, CONNECTIONS, { isSimulated: true });
process.on("message", (order: Order | "end") => {
  if (order === "end") {
    void stage
      .close()
      .then(stop)
      .then(() => process.exit(0));
    return;
  }
  void follow(order, stage)
    .catch((error: unknown): Report => ({ order, error: String(error) }))
    .then(send);
});
// Ends with the parent process, because nobody else reads the results.
process.on("disconnect", () => process.exit(1));
send({ clockReaders: stage.clockReaders });
