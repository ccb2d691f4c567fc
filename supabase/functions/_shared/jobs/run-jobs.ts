import { describeError, type Log } from "../http/log.ts";
import { runPool } from "../pool.ts";
import type { JobHandler, JobStore } from "./ports.ts";
import { type JobEnd, runJob } from "./run-job.ts";

export type RunJobsOptions = {
  store: JobStore;
  handlers: Readonly<Record<string, JobHandler>>;
  concurrency: number;
  /** When a worker has not extended its lease for this long, another worker takes over the job. */
  leaseSeconds: number;
  claimForMs: number;
  /** After this time the run aborts its jobs and queues them again, because the platform will end the worker. */
  endAfterMs: number;
  monotonic: () => number;
  log: Log;
};

export type JobCounts = Record<JobEnd, number>;

/** Recovers the jobs of dead workers, then runs due jobs until its time is over. Throws when claiming fails. */
export async function runJobs(options: RunJobsOptions): Promise<JobCounts> {
  const { store, handlers, concurrency, leaseSeconds, claimForMs, endAfterMs, monotonic, log } = options;
  const counts: JobCounts = { succeeded: 0, postponed: 0, queued: 0, failed: 0, lost: 0 };
  const began = monotonic();
  const run = new AbortController();
  const end = setTimeout(() => run.abort(), endAfterMs);
  try {
    await store.recover().catch((error: unknown) => {
      log("error", "job_recovery_failed", { error: describeError(error) });
    });
    const kinds = Object.keys(handlers);
    await runPool({
      concurrency,
      mayClaim: () => monotonic() - began < claimForMs && !run.signal.aborted,
      claim: (limit) => store.claim(kinds, limit, leaseSeconds),
      run: async (job) => {
        counts[await runJob({ store, handlers, leaseSeconds, runEnds: run.signal, log }, job)]++;
      },
    });
  } finally {
    clearTimeout(end);
  }
  return counts;
}
