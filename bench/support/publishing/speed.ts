import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { type Publisher, startLinkedIn, startPublishers } from "./publishers.ts";
import { openStage, type Stage } from "./stage.ts";

const LINKEDIN_MS = 50;
const WORKERS = 4;
const AT_LEAST_PER_MINUTE = 1000;
const LATE_POSTS = 500;
const AT_MOST_LATE_SECONDS = 60;
/** As the two schedules are. */
const RETICK_MS = 20_000;
const RETICKS_A_MINUTE = 3;
/** As many runs as one tick may wake. */
const MOST_RUNS = 5;

type Scene = { stage: Stage; linkedin: Awaited<ReturnType<typeof startLinkedIn>>; publishers: Publisher[] };

/** Real time on a server that writes to disk: worker processes, sockets, a LinkedIn that takes 50 ms. */
async function onScene(workers: number, act: (scene: Scene) => Promise<boolean>): Promise<boolean> {
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

async function allOnce({ stage, linkedin }: Scene, posts: number): Promise<boolean> {
  const published = (await stage.standings()).filter(({ state }) => state === "published").length;
  const once = [...linkedin.created.values()].filter((count) => count === 1).length;
  console.log(`  published ${published} of ${posts}, on LinkedIn once ${once}`);
  return published === posts && once === posts && linkedin.created.size === posts;
}

/** Posts a minute with four workers. */
export const runThroughput = (posts: number): Promise<boolean> =>
  onScene(WORKERS, async (scene) => {
    console.log(
      `Throughput: ${posts} due posts, ${WORKERS} workers, LinkedIn answers after ${LINKEDIN_MS} ms, durable Postgres`,
    );
    await scene.stage.reset(posts);
    const startedAt = performance.now();
    const keepRunning = async (publisher: Publisher): Promise<void> => {
      await publisher.run();
      if (await scene.stage.isAnythingDue()) await keepRunning(publisher);
    };
    await Promise.all(scene.publishers.map(keepRunning));
    const seconds = (performance.now() - startedAt) / 1000;
    const perMinute = Math.round((posts / seconds) * 60);
    console.log(`  ${seconds.toFixed(1)} s: ${perMinute} posts a minute (at least ${AT_LEAST_PER_MINUTE})`);
    return (await allOnce(scene, posts)) && perMinute >= AT_LEAST_PER_MINUTE;
  });

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

/** How late posts of one minute go out when the ticks wake the runs, as they do in production. */
export const runLateness = (): Promise<boolean> =>
  onScene(MOST_RUNS, async (scene) => {
    const { stage, publishers } = scene;
    console.log(`Lateness: ${LATE_POSTS} posts due in the same minute, as many runs as the ticks wake`);
    await stage.reset(LATE_POSTS, undefined, 3);
    const [first] = await stage.admin<{ wait: number }[]>`
      select extract(epoch from min(due_at) - now())::float * 1000 as wait from public.publish_jobs`;
    await new Promise((resolve) => setTimeout(resolve, first?.wait));
    const startedAt = performance.now();
    const free = [...publishers];
    const under: Promise<unknown>[] = [];
    await stage.takeWakes();
    for (let n = 0; n < 10 * RETICKS_A_MINUTE && (await stage.openWork(false)) > 0; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, startedAt + n * RETICK_MS - performance.now()));
      await (n % RETICKS_A_MINUTE === 0 ? stage.tick() : stage.retick());
      // A wake that finds every process at work would overlap with them; here it is left out.
      for (const publisher of free.splice(0, await stage.takeWakes()))
        under.push(publisher.run().then(() => free.push(publisher)));
    }
    await Promise.all(under);
    const rows = await stage.admin<{ late: number }[]>`
      select extract(epoch from p.published_at - j.due_at)::float as late
      from public.posts p join public.publish_jobs j on j.post_id = p.id where p.published_at is not null`;
    const late = rows.map((row) => row.late).sort((a, b) => a - b);
    const p99 = percentile(late, 0.99);
    console.log(
      `  p50 ${percentile(late, 0.5).toFixed(1)} s, p99 ${p99.toFixed(1)} s (under ${AT_MOST_LATE_SECONDS}),` +
        ` last ${percentile(late, 1).toFixed(1)} s`,
    );
    return (await allOnce(scene, LATE_POSTS)) && p99 < AT_MOST_LATE_SECONDS;
  });
