import { Cron } from "croner";
import type { LocalDatabase } from "../database.ts";

type Job = { jobid: number; jobname: string | null; schedule: string; command: string };

export type Scheduler = {
  run(name: string): Promise<void>;
  close(): Promise<void>;
};

const RUNS_KEPT = "1 day";
const SECONDS = /^([1-5]?\d) seconds?$/;

async function runJob(database: LocalDatabase, job: Job): Promise<void> {
  const [run] = await database.query<{ runid: number }>(
    `insert into cron.job_run_details (jobid, command, database, username, status, start_time)
     values ($1, $2, current_database(), current_user, 'running', now()) returning runid`,
    [job.jobid, job.command],
  );
  const finish = (status: string, message: string) =>
    database.query(
      "update cron.job_run_details set status = $2, return_message = $3, end_time = now() where runid = $1",
      [run?.runid, status, message],
    );
  try {
    await database.exec(job.command);
    await finish("succeeded", "ok");
  } catch (error) {
    await finish("failed", error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await database.query(
      `delete from cron.job_run_details where start_time < now() - interval '${RUNS_KEPT}'`,
    );
  }
}

function timer(job: Job, action: () => Promise<void>): Cron {
  const seconds = SECONDS.exec(job.schedule)?.[1];
  const pattern = seconds ? "* * * * * *" : job.schedule;
  return new Cron(
    pattern,
    { timezone: "UTC", protect: true, unref: true, ...(seconds && { interval: Number(seconds) }) },
    action,
  );
}

export async function startScheduler(
  database: LocalDatabase,
  { timers }: { timers: boolean },
): Promise<Scheduler> {
  let running: Cron[] = [];

  async function load(): Promise<void> {
    const jobs = await database.query<Job>(
      "select jobid, jobname, schedule, command from cron.job where active",
    );
    for (const old of running.splice(0)) old.stop();
    running = jobs.map((job) =>
      timer(job, () =>
        runJob(database, job).catch((error: unknown) =>
          console.error(`[cron] ${job.jobname ?? job.jobid}:`, error),
        ),
      ),
    );
  }

  const reload = () => load().catch((error: unknown) => console.error("[cron]", error));
  const stop = timers ? await database.listen("cron_job_changed", reload) : async () => {};
  if (timers) await load();
  return {
    run: async (name) => {
      const [job] = await database.query<Job>(
        "select jobid, jobname, schedule, command from cron.job where jobname = $1",
        [name],
      );
      if (!job) throw new Error(`There is no cron job named ${name}.`);
      await runJob(database, job);
    },
    close: async () => {
      await stop();
      for (const job of running) job.stop();
    },
  };
}
