import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { type Publisher, startLinkedIn, startPublishers } from "./publishers.ts";
import { openStage, type Stage } from "./stage/stage.ts";

export const LINKEDIN_MS = 50;
export const MOST_RUNS = 5;
const RETICK_MS = 20_000;
const RETICKS_A_MINUTE = 3;

export type Scene = {
  stage: Stage;
  linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
  publishers: Publisher[];
};

/**
 * Runs `act` with a Postgres that syncs writes to disk, `workers` publishing processes and a LinkedIn double that answers
 * after 50 ms, and then stops them.
 */
export async function onScene(workers: number, act: (scene: Scene) => Promise<boolean>): Promise<boolean> {
  const { url, stop } = await startRealPostgres({ durable: true });
  const stage = await openStage(url, 1);
  const linkedin = await startLinkedIn(LINKEDIN_MS);
  const publishers = await startPublishers(workers, { databaseUrl: url, linkedinUrl: linkedin.url });
  try {
    return await act({ stage, linkedin, publishers });
  } finally {
    for (const publisher of publishers) publisher.stop();
    linkedin.stop();
    await stage.close();
    await stop();
  }
}

export async function publishByTicks(
  { stage, publishers }: Scene,
  minutes: number,
  isOpen: () => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now();
  const free = [...publishers];
  const under: Promise<unknown>[] = [];
  await stage.takeWakes();
  for (let n = 0; n < minutes * RETICKS_A_MINUTE && (await isOpen()); n += 1) {
    await new Promise((resolve) => setTimeout(resolve, startedAt + n * RETICK_MS - performance.now()));
    await (n % RETICKS_A_MINUTE === 0 ? stage.tick() : stage.retick());
    for (const publisher of free.splice(0, await stage.takeWakes()))
      under.push(publisher.run().then(() => free.push(publisher)));
  }
  await Promise.all(under);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

export function printLateness(lateness: readonly number[], atMost: number): number {
  const late = [...lateness].sort((a, b) => a - b);
  const p99 = percentile(late, 0.99);
  console.log(
    `  p50 ${percentile(late, 0.5).toFixed(1)} s, p99 ${p99.toFixed(1)} s (under ${atMost}),` +
      ` last ${percentile(late, 1).toFixed(1)} s`,
  );
  return p99;
}
