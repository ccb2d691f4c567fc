import { describeError, type Log } from "../http/log.ts";
import { runPool } from "../pool.ts";
import type { JobHandler, JobStore } from "./ports.ts";
import { type JobEnd, runJob } from "./run-job.ts";

export type RunJobsOptions = {
  store: JobStore;
  /** By kind; jobs of other kinds are left to other runners. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** How many jobs run at a time. */
  concurrency: number;
  /** A worker that is silent for this long counts as dead. */
  leaseSeconds: number;
  /** Takes no new job after this; milliseconds. */
  claimForMs: number;
  /** After this time running handlers are interrupted and their jobs queued again; below the platform's limit. */
  endAfterMs: number;
  /** Milliseconds of a clock that only goes forward. */
  monotonic: () => number;
  log: Log;
};

export type JobCounts = Record<JobEnd, number>;

/**
 * One run of an edge function: recovers the jobs of dead workers, then claims and handles jobs until none is due,
 * or until its time is over. Returns the outcomes. Throws when the database answers no claim at all.
 */
export async function runJobs(options: RunJobsOptions): Promise<JobCounts> {
  const { store, handlers, concurrency, leaseSeconds, claimForMs, endAfterMs, monotonic, log } = options;
  const counts: JobCounts = { succeeded: 0, postponed: 0, queued: 0, failed: 0, lost: 0 };
  const began = monotonic();
  const run = new AbortController();
  const end = setTimeout(() => run.abort(), endAfterMs);
  try {
    await store.recover().catch((error: unknown) => {
      // The schedule recovers them too.
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
