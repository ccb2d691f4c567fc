import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { type Publisher, startLinkedIn, startPublishers } from "./publishers.ts";
import { openStage, type Stage } from "./stage.ts";

const LINKEDIN_MS = 50;
const WORKERS = 4;
const AT_LEAST_PER_MINUTE = 1000;
const LATE_POSTS = 500;
const AT_MOST_LATE_SECONDS = 60;
const MINUTE_MS = 60_000;

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
    await Promise.all(scene.publishers.map((publisher) => publisher.run()));
    const seconds = (performance.now() - startedAt) / 1000;
    const perMinute = Math.round((posts / seconds) * 60);
    console.log(`  ${seconds.toFixed(1)} s: ${perMinute} posts a minute (at least ${AT_LEAST_PER_MINUTE})`);
    return (await allOnce(scene, posts)) && perMinute >= AT_LEAST_PER_MINUTE;
  });

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

/** How late posts of one minute go out when each minute's tick wakes one worker, as it does in production. */
export const runLateness = (): Promise<boolean> =>
  onScene(1, async (scene) => {
    const { stage, publishers } = scene;
    console.log(`Lateness: ${LATE_POSTS} posts due in the same minute, a tick a minute, one worker a tick`);
    await stage.reset(LATE_POSTS, undefined, 3);
    const [first] = await stage.admin<{ wait: number }[]>`
      select extract(epoch from min(due_at) - now())::float * 1000 as wait from public.publish_jobs`;
    await new Promise((resolve) => setTimeout(resolve, first?.wait));
    const startedAt = performance.now();
    for (let minute = 0; minute < 10 && (await stage.openWork(false)) > 0; minute += 1) {
      await new Promise((resolve) => setTimeout(resolve, startedAt + minute * MINUTE_MS - performance.now()));
      if (await stage.tick()) await publishers[0]?.run();
    }
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
