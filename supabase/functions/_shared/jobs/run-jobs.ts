import { describeError, type Log } from "../http/log.ts";
import { runPool } from "../pool.ts";
import type { JobHandler, JobStore } from "./ports.ts";
import { type JobEnd, runJob } from "./run-job.ts";

export type RunJobsOptions = {
  store: JobStore;
  handlers: Readonly<Record<string, JobHandler>>;
  concurrency: number;
  /** A worker that has not extended its lease for this many seconds counts as dead. */
  leaseSeconds: number;
  /** A run claims no more jobs after this many milliseconds. */
  claimForMs: number;
  /**
   * After this many milliseconds the run interrupts its handlers and queues their jobs again, before the platform
   * ends the worker.
   */
  endAfterMs: number;
  monotonic: () => number;
  log: Log;
};

export type JobCounts = Record<JobEnd, number>;

/**
 * One run of a function: recovers the jobs of dead workers, then handles due jobs while its time lasts. Throws
 * when the database does not answer a claim.
 */
export async function runJobs(options: RunJobsOptions): Promise<JobCounts> {
  const { store, handlers, concurrency, leaseSeconds, claimForMs, endAfterMs, monotonic, log } = options;
  const counts: JobCounts = { succeeded: 0, postponed: 0, queued: 0, failed: 0, lost: 0 };
  const began = monotonic();
  const run = new AbortController();
  const end = setTimeout(() => run.abort(), endAfterMs);
  try {
    await store.recover().catch((error: unknown) => {
      // A failed recovery does not stop the run, because the schedule also recovers these jobs.
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
