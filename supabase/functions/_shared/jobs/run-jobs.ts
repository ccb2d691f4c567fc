import { describeError, type Log } from "../http/log.ts";
import { runPool } from "../pool.ts";
import type { JobHandler, JobStore } from "./ports.ts";
import { type JobEnd, runJob } from "./run-job.ts";

export type RunJobsOptions = {
  store: JobStore;
  handlers: Readonly<Record<string, JobHandler>>;
  concurrency: number;
  /** Seconds after which a worker without a sign counts as dead. */
  leaseSeconds: number;
  /** Milliseconds after which a run claims no more jobs. */
  claimForMs: number;
  /**
   * Milliseconds after which handlers are interrupted and their jobs queued again, before the platform's
   * limit.
   */
  endAfterMs: number;
  monotonic: () => number;
  log: Log;
};

export type JobCounts = Record<JobEnd, number>;

/**
 * A run of a function: recovers dead workers' jobs, then handles due jobs within its time. Throws when the
 * database does not answer a claim.
 */
export async function runJobs(options: RunJobsOptions): Promise<JobCounts> {
  const { store, handlers, concurrency, leaseSeconds, claimForMs, endAfterMs, monotonic, log } = options;
  const counts: JobCounts = { succeeded: 0, postponed: 0, queued: 0, failed: 0, lost: 0 };
  const began = monotonic();
  const run = new AbortController();
  const end = setTimeout(() => run.abort(), endAfterMs);
  try {
    await store.recover().catch((error: unknown) => {
      // A failed recovery stops nothing, because the schedule recovers these jobs too.
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
