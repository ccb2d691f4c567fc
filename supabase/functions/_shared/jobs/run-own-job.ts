import type { JobClaim, JobStore } from "./ports.ts";
import { runJob } from "./run-job.ts";
import type { RunJobsOptions } from "./run-jobs.ts";

type RunOwnJobOptions = Omit<RunJobsOptions, "store" | "concurrency"> & { store: JobStore & JobClaim };

/** Runs only the job of this request, so that its user does not wait for the jobs of others. */
export async function runOwnJob(options: RunOwnJobOptions, jobId: string): Promise<void> {
  const { store, handlers, leaseSeconds, claimForMs, endAfterMs, monotonic, log } = options;
  const began = monotonic();
  const run = new AbortController();
  const end = setTimeout(() => run.abort(), endAfterMs);
  try {
    while (monotonic() - began < claimForMs && !run.signal.aborted) {
      const job = await store.claimOne(jobId, leaseSeconds);
      if (!job) return;
      await runJob({ store, handlers, leaseSeconds, runEnds: run.signal, log }, job);
    }
  } finally {
    clearTimeout(end);
  }
}
