import type { Publisher } from "./publishers.ts";
import { LINKEDIN_MS, MOST_RUNS, onScene, printLateness, publishByTicks, type Scene } from "./scene.ts";

const WORKERS = 4;
const AT_LEAST_PER_MINUTE = 1000;
const LATE_POSTS = 500;
const AT_MOST_LATE_SECONDS = 60;

async function allOnce({ stage, linkedin }: Scene, posts: number): Promise<boolean> {
  const published = (await stage.standings()).filter(({ state }) => state === "published").length;
  const once = [...linkedin.created.values()].filter((count) => count === 1).length;
  console.log(`  published ${published} of ${posts}, on LinkedIn once ${once}`);
  return published === posts && once === posts && linkedin.created.size === posts;
}

export const runThroughput = (posts: number): Promise<boolean> =>
  onScene(WORKERS, async (scene) => {
    console.log(
      `Throughput: ${posts} due posts, ${WORKERS} workers, LinkedIn responds after ${LINKEDIN_MS} ms, durable Postgres`,
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

export const runLateness = (): Promise<boolean> =>
  onScene(MOST_RUNS, async (scene) => {
    const { stage } = scene;
    console.log(`Lateness: ${LATE_POSTS} posts due in the same minute, as many runs as the scheduler wakes`);
    await stage.reset(LATE_POSTS, undefined, 3);
    const [first] = await stage.admin<{ wait: number }[]>`
      select extract(epoch from min(due_at) - now())::float * 1000 as wait from public.publish_jobs`;
    await new Promise((resolve) => setTimeout(resolve, first?.wait));
    await publishByTicks(scene, 10, async () => (await stage.openWork(false)) > 0);
    const rows = await stage.admin<{ late: number }[]>`
      select extract(epoch from p.published_at - j.due_at)::float as late
      from public.posts p join public.publish_jobs j on j.post_id = p.id where p.published_at is not null`;
    const p99 = printLateness(
      rows.map((row) => row.late),
      AT_MOST_LATE_SECONDS,
    );
    return (await allOnce(scene, LATE_POSTS)) && p99 < AT_MOST_LATE_SECONDS;
  });
