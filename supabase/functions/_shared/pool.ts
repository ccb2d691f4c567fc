const MAX_CLAIM_FAILURES = 3;

/**
 * Runs up to `concurrency` jobs at a time until a claim returns no job. Claims only jobs that can start at once,
 * because the lease of a waiting job runs out. Throws a claim's error only when no job ran.
 */
export async function runPool<Job, Result>(options: {
  concurrency: number;
  claim: (limit: number) => Promise<Job[]>;
  /** Must not throw, because an error would end the whole pool. */
  run: (job: Job) => Promise<Result>;
  mayClaim: () => boolean;
}): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let failures = 0;
  let refusal: { error: unknown } | null = null;
  for (;;) {
    if (failures < MAX_CLAIM_FAILURES && options.mayClaim()) {
      const jobs = await options.claim(options.concurrency - running.size).then(
        (claimed) => {
          failures = 0;
          return claimed;
        },
        (error: unknown) => {
          failures += 1;
          refusal = { error };
          return [];
        },
      );
      for (const job of jobs) {
        const work = options.run(job).then((result) => {
          results.push(result);
          running.delete(work);
        });
        running.add(work);
      }
    }
    if (running.size > 0) await Promise.race(running);
    else if (failures === 0 || failures >= MAX_CLAIM_FAILURES || !options.mayClaim()) break;
  }
  if (refusal !== null && results.length === 0) throw (refusal as { error: unknown }).error;
  return results;
}
